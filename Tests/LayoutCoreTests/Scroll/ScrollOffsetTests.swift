import Testing

@testable import LayoutCore

/// Offsets for anchors, frames, edges and points (scrolling and traits, §1.3 to §1.6).
@Suite struct ScrollOffsetTests {
    private let axis = ScrollAxis(isScrollable: true, content: 2000, container: 600, lead: 50, trail: 30)

    @Test func aFrameIsShownAtItsAnchor() {
        let view = AxisSpan(start: 500, length: 100)
        #expect(axis.offset(showing: view, at: 0, from: 0) == 450)
        #expect(axis.offset(showing: view, at: 0.5, from: 0) == 240)
        #expect(axis.offset(showing: view, at: 1, from: 0) == 30)
        #expect(axis.offset(showing: AxisSpan(start: 1900, length: 100), at: 0, from: 0) == 1430)
    }

    @Test func withoutAnAnchorContentMovesAsLittleAsItCan() {
        let view = AxisSpan(start: 500, length: 100)
        // At 0 the inner viewport shows 50 to 570.
        #expect(axis.offset(showing: view, at: nil, from: 0) == 30)
        #expect(axis.offset(showing: view, at: nil, from: 200) == 200)
        #expect(axis.offset(showing: view, at: nil, from: 600) == 450)
        // Longer than the 520 between the insets: from its beginning.
        #expect(axis.offset(showing: AxisSpan(start: 100, length: 900), at: nil, from: 300) == 50)
    }

    /// Under a bar of 96 points of which 52 go away, and a status bar of 47.
    @Test func anInsetThatGoesAwayIsKnownAtTheOffsetThatIsLookedFor() {
        let axis = ScrollAxis(
            isScrollable: true, content: 2000, container: 844, lead: 143, trail: 34, collapsingLead: 52)
        #expect(axis.range == ScrollRange(-143, 1190))
        #expect(axis.innerSpan(at: -143) == AxisSpan(start: 0, length: 667))
        #expect(axis.innerSpan(at: -123) == AxisSpan(start: 0, length: 687))
        #expect(axis.innerSpan(at: 209) == AxisSpan(start: 300, length: 719))
        #expect(axis.offset(ofPoint: 0) == -143)
        #expect(axis.offset(ofPoint: 300) == 209)
        #expect(axis.offset(showing: AxisSpan(start: 300, length: 50), at: 0, from: 0) == 209)
        // At 250 the middle of what is seen is (91 + 810) / 2 below the top: 700.5.
        #expect(axis.offset(showing: AxisSpan(start: 650.5, length: 100), at: 0.5, from: 0) == 250)
        // At -123 it is (123 + 810) / 2 below it: 343.5.
        #expect(axis.offset(showing: AxisSpan(start: 343.5, length: 0), at: 0.5, from: 0) == -123)
        // The end is where it is.
        #expect(axis.offset(showing: AxisSpan(start: 800, length: 50), at: 1, from: 0) == 40)
        #expect(axis.offset(nil, anchor: 1) == 1190)
    }

    @Test func safeAreaPaddingBecomesInsets() {
        let axis = ScrollAxis(isScrollable: true, content: 1000, container: 390, lead: 20, trail: 20)
        #expect(axis.range == ScrollRange(-20, 630))
        #expect(axis.start(offset: axis.rest, alignment: 0) == 20)
        let padded = ScrollAxis(isScrollable: true, content: 1000, container: 350)
        #expect(padded.range == ScrollRange(0, 650))
    }

    @Test func translationsAreClampedOnBothAxes() {
        let axes = ScrollAxes(
            horizontal: ScrollAxis(isScrollable: true, content: 100, container: 50),
            vertical: ScrollAxis(isScrollable: true, content: 200, container: 100))
        #expect(axes.clamped(Point(x: 200, y: 300)) == Point(x: 50, y: 100))
        #expect(axes.clamped(Point(x: 10, y: 20)) == Point(x: 10, y: 20))
    }

    @Test func rightToLeftOffsetsCountFromTheOtherEnd() {
        let axis = ScrollAxis(isScrollable: true, content: 1000, container: 390)
        #expect(axis.mirrored(0.0) == 610)
        #expect(axis.mirrored(axis.mirrored(123.0)) == 123)
        #expect(axis.mirrored(AxisSpan(start: 0, length: 100)) == AxisSpan(start: 900, length: 100))
    }

    @Test func anAnchorForOneRoleHoldsOverOneForAll() {
        var anchors = ScrollAnchors()
        anchors.set(.bottom)
        let axis = ScrollAxis(isScrollable: true, content: 400, container: 600)
        #expect(axis.start(offset: 0, alignment: anchors[.alignment]?.y ?? 0) == 200)
        anchors.set(.topLeading, for: .alignment)
        #expect(axis.start(offset: 0, alignment: anchors[.alignment]?.y ?? 0) == 0)
        #expect(anchors[.initialOffset] == .bottom)
        #expect(anchors[.sizeChanges] == .bottom)
        anchors.set(nil, for: .sizeChanges)
        #expect(anchors[.sizeChanges] == nil && anchors[.initialOffset] == .bottom)
    }

    @Test func edgesAndPointsCountFromTheInnerCorner() {
        let axes = ScrollAxes(
            horizontal: ScrollAxis(isScrollable: false, content: 300, container: 300), vertical: axis)
        func offset(_ place: ScrollPosition<Int>.Place) -> Point? {
            axes.offset(of: place, from: Point(x: 0, y: 100)) { id in
                id == 7 ? Rect(x: 0, y: 500, width: 300, height: 100) : nil
            }
        }
        #expect(offset(.edge(.bottom)) == Point(x: 0, y: 1430))
        #expect(offset(.edge(.top)) == Point(x: 0, y: -50))
        #expect(offset(.edge(.trailing)) == Point(x: 0, y: 100))
        #expect(offset(.y(0)) == Point(x: 0, y: -50))
        #expect(offset(.point(Point(x: 50, y: 200))) == Point(x: 0, y: 150))
        #expect(offset(.x(40)) == Point(x: 0, y: 100))
        #expect(offset(.target(7, anchor: .top)) == Point(x: 0, y: 450))
        #expect(offset(.target(8, anchor: .top)) == nil)
    }

    @Test func theUserTakesEdgesAndPointsAway() {
        var position = ScrollPosition<Int>(.edge(.bottom))
        #expect(position.edge == .bottom)
        position.scrolledByUser()
        #expect(position.edge == nil && position.isPositionedByUser)
        position.read(4, anchor: nil)
        #expect(position.viewID == 4 && position.isPositionedByUser)
        position.scroll(to: .point(Point(x: 0, y: 9)))
        #expect(position.point == Point(x: 0, y: 9) && !position.isPositionedByUser)
        position.read(5, anchor: nil)
        #expect(position.viewID == nil && position.point != nil)
        // A view that was asked for stays the position, also where it cannot come to the anchor.
        position.scroll(to: .target(19, anchor: .top))
        position.read(14, anchor: .top)
        #expect(position.viewID == 19)
        position.scrolledByUser()
        position.read(13, anchor: .top)
        #expect(position.viewID == 13)
    }

    @Test func gesturesRunOutByTheirRate() {
        let axis = ScrollAxis(isScrollable: true, content: 4000, container: 800)
        #expect(abs(axis.offset(decelerating: 2600, .normal, from: 0) - 1297.4) < 1e-9)
        #expect(abs(axis.offset(decelerating: 2600, .fast, from: 0) - 257.4) < 1e-9)
        #expect(axis.offset(decelerating: -100, .normal, from: 0) == 0)
        #expect(axis.offset(decelerating: 1e9, .normal, from: 0) == 3200)
    }

    @Test func continuousScrollingGoesHalfAContainerAtOnce() {
        let axes = ScrollAxes(
            horizontal: ScrollAxis(isScrollable: true, content: 900, container: 100),
            vertical: ScrollAxis(isScrollable: true, content: 9000, container: 600))
        #expect(axes.increment(of: Point(x: 0, y: 900)) == Point(x: 0, y: 300))
        #expect(axes.increment(of: Point(x: 0, y: -1000)) == Point(x: 0, y: -250))
        #expect(axes.increment(of: Point(x: 200, y: 100)) == Point(x: 50, y: 25))
        #expect(axes.increment(of: Point(x: 10, y: 0)) == Point(x: 10, y: 0))
    }

    @Test func rightToLeftLeadingIsTheFarEnd() {
        // Reported offsets count from the left: at rest 610, at the trailing edge 0.
        let axes = ScrollAxes(
            horizontal: ScrollAxis(isScrollable: true, content: 1000, container: 390),
            vertical: ScrollAxis(isScrollable: false, content: 100, container: 100))
        let leading = axes.offset(at: .leading, from: Point(x: 300, y: 0))
        let trailing = axes.offset(at: .trailing, from: Point(x: 300, y: 0))
        #expect(axes.mirrored(leading) == Point(x: 610, y: 0))
        #expect(axes.mirrored(trailing) == Point(x: 0, y: 0))
        // A view at the left end of the content is the last one from the leading edge.
        let frame = axes.mirrored(Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(axes.offset(showing: frame, at: .trailing, from: .zero) == Point(x: 610, y: 0))
    }
}
