import Testing

@testable import LayoutCore

/// Offsets and ranges of one axis (scrolling and traits, §1.4 and §1.5).
@Suite struct ScrollAxisTests {
    private func axis(
        content: Double, container: Double, lead: Double = 0, trail: Double = 0, isScrollable: Bool = true
    ) -> ScrollAxis {
        ScrollAxis(isScrollable: isScrollable, content: content, container: container, lead: lead, trail: trail)
    }

    @Test func theRangeKeepsContentInsideTheInsets() {
        #expect(axis(content: 2000, container: 600, lead: 50, trail: 30).range == ScrollRange(-50, 1430))
        #expect(axis(content: 300, container: 600, lead: 50, trail: 30).range == ScrollRange(-50, -50))
        #expect(axis(content: 2000, container: 600, lead: 50, isScrollable: false).range == ScrollRange(-50, -50))
    }

    @Test func anAnchorSetsTheFirstOffset() {
        let axis = axis(content: 2000, container: 600)
        #expect(axis.offset(nil, anchor: 0.5) == 700)
        #expect(axis.offset(nil, anchor: 1) == 1400)
        #expect(axis.offset(nil, anchor: nil) == 0)
    }

    @Test func offsetsAreClamped() {
        let axis = axis(content: 200, container: 100)
        #expect(axis.offset(300, anchor: nil) == 100)
        #expect(axis.offset(20, anchor: 1) == 20)
        #expect(axis.offset(-5, anchor: nil) == 0)
    }

    @Test func smallContentLiesByItsAnchor() {
        let axis = axis(content: 400, container: 600)
        #expect(axis.start(offset: 0, alignment: 1) == 200)
        #expect(axis.start(offset: 0, alignment: 0) == 0)
    }

    @Test func inTwoAxesSmallContentIsCentred() {
        let arena = LayoutArena()
        arena.openScrollView(horizontally: true, vertically: true, ScrollOptions())
        let view = arena.addLeaf(width: LeafLength(fixed: 50), height: LeafLength(fixed: 30))
        arena.close()
        #expect(arena.layOut(proposal: ProposedViewSize(width: 100, height: 100)) == Size(width: 100, height: 100))
        #expect(arena.frame(of: view) == Rect(x: 25, y: 35, width: 50, height: 30))
    }
}
