import Testing

@testable import LayoutCore

/// What holds a scroll view in its place from layout to layout (scrolling and traits, §1.5, §1.6 and §1.10).
@Suite struct ScrollStateTests {
    private static func axes(
        content: Double, container: Double = 600, lead: Double = 0, trail: Double = 0
    ) -> ScrollAxes {
        ScrollAxes(
            horizontal: ScrollAxis(isScrollable: false, content: 300, container: 300),
            vertical: ScrollAxis(
                isScrollable: true, content: content, container: container, lead: lead, trail: trail))
    }

    private static func anchored(_ anchor: UnitPoint, for role: ScrollAnchorRole? = nil) -> ScrollState<Int> {
        var anchors = ScrollAnchors()
        anchors.set(anchor, for: role)
        return ScrollState(anchors: anchors)
    }

    private func point(_ y: Double) -> Point { Point(x: 0, y: y) }

    /// A pass in which every row is 100 high, the first of them being `first`.
    private func layOut(
        _ state: inout ScrollState<Int>, _ axes: ScrollAxes, first: Int = 0
    ) -> [ScrollCorrection] {
        state.beginPass()
        return state.layOut(axes) { frame($0, first: first) }
    }

    private func frame(_ row: Int, first: Int) -> Rect? {
        row >= first ? Rect(x: 0, y: 100 * Double(row - first), width: 300, height: 100) : nil
    }

    private func rows(first: Int = 0, count: Int = 20) -> [ScrollTarget<Int>] {
        (first..<first + count).compactMap { row in
            frame(row, first: first).map { ScrollTarget(id: row, frame: $0) }
        }
    }

    @Test func theFirstOffsetIsOfThePositionThenGivenThenOfTheAnchor() {
        let axes = Self.axes(content: 2000)
        var center = Self.anchored(.center)
        #expect(layOut(&center, axes).isEmpty)
        #expect(center.offset.y == 700)
        var bottom = Self.anchored(.bottom)
        _ = layOut(&bottom, axes)
        #expect(bottom.offset.y == 1400)
        var given = ScrollState<Int>(contentOffset: (x: nil, y: 123), anchors: bottom.anchors)
        _ = layOut(&given, axes)
        #expect(given.offset.y == 123)
        var positioned = ScrollState(
            position: ScrollPosition(.target(5, anchor: .top)), contentOffset: (x: nil, y: 123))
        _ = layOut(&positioned, axes)
        #expect(positioned.offset.y == 500)
        var missing = ScrollState(position: ScrollPosition(.target(-1, anchor: .top)), contentOffset: (x: nil, y: 123))
        _ = layOut(&missing, axes)
        #expect(missing.offset.y == 123 && missing.isTargetMissing)
    }

    @Test func insetsMoveWhatIsAtRest() {
        // A phone: 47 above, 34 below, twenty rows of 60.
        let axes = Self.axes(content: 1200, container: 844, lead: 47, trail: 34)
        var state = ScrollState<Int>()
        _ = layOut(&state, axes)
        #expect(state.offset.y == -47)
        #expect(axes.vertical.range == ScrollRange(-47, 390))
        #expect(axes.vertical.start(offset: state.offset.y, alignment: 0) == 47)
        // At the other end the last row ends above the inset: 1200 - 390 = 844 - 34.
        #expect(axes.vertical.innerSpan(at: 390).end == 1200)
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 1200, container: 390, lead: 0, trail: 21))
        #expect(state.offset.y == 0)
        #expect(corrections.map(\.cause) == [.insets])
        state.scrollByUser(to: point(100))
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 1200, container: 390, lead: 50, trail: 21)).isEmpty)
        #expect(state.offset.y == 100)
    }

    @Test func anAnchorAtTheEndFollowsWhatIsAppended() {
        var state = Self.anchored(.bottom)
        _ = layOut(&state, Self.axes(content: 2000))
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 2100))
        #expect(state.offset.y == 1500)
        #expect(
            corrections == [
                ScrollCorrection(
                    cause: .sizeChanges, contentOffset: (point(1400), point(1500)),
                    contentSize: (Size(width: 300, height: 2000), Size(width: 300, height: 2100)))
            ])
        state.scrollByUser(to: point(900))
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2200)).isEmpty)
        #expect(state.offset.y == 900)
    }

    @Test func anAnchorBetweenKeepsWhatLiesUnderIt() {
        var state = Self.anchored(.center)
        _ = layOut(&state, Self.axes(content: 2000))
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 2000, container: 400))
        // 1000 was in the middle of 600 and is in the middle of 400.
        #expect(state.offset.y == 800)
        #expect(corrections.map(\.cause) == [.sizeChanges])
    }

    @Test func withoutAnAnchorTheOffsetStaysInRange() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000))
        state.scrollByUser(to: point(1400))
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 3000)).isEmpty)
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 1000))
        #expect(state.offset.y == 400)
        #expect(corrections.map(\.cause) == [.clamp])
    }

    @Test func theViewReadBackIsHeldThroughInsertion() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000))
        state.scrollByUser(to: point(430))
        state.beginStep()
        _ = layOut(&state, Self.axes(content: 2000))
        state.readBack(at: nil, among: rows())
        #expect(state.position.viewID == 4 && state.position.isPositionedByUser)
        // Five rows come before.
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 2500), first: -5)
        #expect(state.offset.y == 930)
        #expect(corrections.map(\.cause) == [.heldId])
        // Without reading back nothing is held.
        var loose = ScrollState<Int>()
        _ = layOut(&loose, Self.axes(content: 2000))
        loose.scrollByUser(to: point(430))
        loose.beginStep()
        _ = layOut(&loose, Self.axes(content: 2000))
        loose.beginStep()
        #expect(layOut(&loose, Self.axes(content: 2500), first: -5).isEmpty)
        #expect(loose.offset.y == 430)
    }

    @Test func aHeldViewKeepsItsPlaceInAnotherContainer() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000))
        state.scroll(to: .target(9, anchor: .center)) { frame($0, first: 0) }
        state.beginStep()
        _ = layOut(&state, Self.axes(content: 2000))
        #expect(state.offset.y == 650)
        state.readBack(at: .center, among: rows())
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 2000, container: 300))
        #expect(state.offset.y == 800)
        #expect(corrections.map(\.cause) == [.heldId])
    }

    @Test func anEdgeHoldsForLaterStepsOnly() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000))
        state.scroll(to: .edge(.bottom)) { _ in nil }
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2000)).isEmpty)
        #expect(state.offset.y == 1400)
        // Growth inside the step does not page on.
        #expect(layOut(&state, Self.axes(content: 2500)).isEmpty)
        #expect(state.offset.y == 1400)
        // Nothing changed: the edge is not looked for again.
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2500)).isEmpty)
        #expect(state.offset.y == 1400)
        state.beginStep()
        let corrections = layOut(&state, Self.axes(content: 2600))
        #expect(state.offset.y == 2000)
        #expect(corrections.map(\.cause) == [.sizeChanges])
        state.scrollByUser(to: point(300))
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2800)).isEmpty)
    }

    @Test func aPointHoldsNothing() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000, lead: 50))
        state.scroll(to: .y(200)) { _ in nil }
        state.beginStep()
        _ = layOut(&state, Self.axes(content: 2000, lead: 50))
        #expect(state.offset.y == 150)
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2600, lead: 50)).isEmpty)
        #expect(state.offset.y == 150)
    }

    @Test func aTargetThatIsNotThereMovesNothing() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 2000))
        state.scroll(to: .target(-3, anchor: .top)) { frame($0, first: 0) }
        state.beginStep()
        #expect(layOut(&state, Self.axes(content: 2000)).isEmpty)
        #expect(state.offset.y == 0 && state.isTargetMissing)
        state.readBack(at: nil, among: rows())
        #expect(state.position.viewID == 0 && state.targetID == 0)
    }

    @Test func pagesAreFoundAgainInAnotherContainer() {
        var state = ScrollState<Int>()
        _ = layOut(&state, Self.axes(content: 6000))
        state.scrollByUser(to: point(1200))
        state.beginStep()
        let axes = Self.axes(content: 6000, container: 500)
        _ = layOut(&state, axes)
        let wanted = axes.offset(afterResizing: state.offset, .paging) { _ in [AxisSpan]() }
        #expect(state.realign(to: wanted).map(\.cause) == [.sizeChanges])
        #expect(state.offset.y == 1000)
    }

    @Test func correctionsComeInOrder() {
        var state = Self.anchored(.bottom, for: .sizeChanges)
        _ = layOut(&state, Self.axes(content: 2000, lead: 40))
        state.beginStep()
        state.beginPass()
        // The start turned out 300 shorter, the rest much shorter, and the bar went away.
        state.scrollByUser(to: point(1000))
        let shift = LazyShift(axis: .vertical, distance: -300, isAtStart: false)
        let corrections = state.layOut(Self.axes(content: 1000), shift: shift) { _ in nil }
        #expect(corrections.map(\.cause) == [.estimate, .clamp])
        #expect(corrections[0].contentOffset.to == point(700))
        #expect(corrections[0].contentSize.from.height == 2000)
        #expect(corrections[1].contentSize.from.height == 1000)
        #expect(state.offset.y == 400)
    }

    @Test func equalCausesAreOneCorrection() {
        func correction(_ from: Double, _ to: Double, _ cause: ScrollCorrection.Cause) -> ScrollCorrection {
            ScrollCorrection(
                cause: cause, contentOffset: (point(from), point(to)), contentSize: (.zero, .zero))
        }
        var corrections = [correction(0, 10, .estimate)]
        corrections.add([correction(10, 30, .estimate), correction(30, 20, .clamp)])
        #expect(corrections == [correction(0, 30, .estimate), correction(30, 20, .clamp)])
    }
}
