import Testing

@testable import LayoutCore

/// Where gestures end (scrolling and traits, §1.7).
@Suite struct ScrollTargetBehaviorTests {
    private static func axes(content: Double, container: Double, inset: Double = 0) -> ScrollAxes {
        ScrollAxes(
            horizontal: ScrollAxis(
                isScrollable: true, content: content, container: container, lead: inset, trail: inset),
            vertical: ScrollAxis(isScrollable: false, content: 100, container: 100))
    }

    private static func end(
        _ behavior: ScrollTargetBehavior, of axes: ScrollAxes, from original: Double, proposing proposed: Double,
        velocity: Double = 0, isCompact: Bool = false, targets: [AxisSpan] = [], model: ScrollModel = ScrollModel()
    ) -> Double {
        behavior.offset(
            after: ScrollGesture(original: original, proposed: proposed, velocity: velocity, isCompact: isCompact),
            along: .horizontal, of: axes, targets: targets, model: model)
    }

    @Test func pagingMovesOnePageAtMost() {
        let axes = Self.axes(content: 4000, container: 800)
        #expect(Self.end(.paging, of: axes, from: 0, proposing: 1300, velocity: 2600) == 800)
        #expect(Self.end(.paging, of: axes, from: 800, proposing: 1100) == 800)
        #expect(Self.end(.paging, of: axes, from: 800, proposing: 1300) == 1600)
        #expect(Self.end(.paging, of: axes, from: 1600, proposing: 100) == 800)
        // A flick too weak to reach the middle of the next page.
        #expect(Self.end(.paging, of: axes, from: 800, proposing: 850, velocity: 100) == 1600)
        #expect(Self.end(.paging, of: axes, from: 800, proposing: 750, velocity: -100) == 0)
    }

    @Test func pagesAreAsLongAsTheContainer() {
        // A phone in landscape: pages of 750 between insets of 47 drift by 94.
        let axes = Self.axes(content: 7500, container: 844, inset: 47)
        let first = Self.end(.paging, of: axes, from: -47, proposing: 700, velocity: 1000)
        #expect(first - 750 == 94 - 47)
        #expect(Self.end(.paging, of: axes, from: first, proposing: first + 800, velocity: 1000) - first - 750 == 94)
        var model = ScrollModel()
        model.pagesByInnerLength = true
        #expect(Self.end(.paging, of: axes, from: -47, proposing: 700, velocity: 1000, model: model) == 703)
    }

    @Test func pagesAfterAChangeOfSizeRoundDown() {
        let axes = Self.axes(content: 4000, container: 500)
        let offset = ScrollTargetBehavior.paging.offset(
            afterResizing: 1400, along: .horizontal, of: axes, targets: [AxisSpan]())
        #expect(offset == 1000)
    }

    /// Items of 350 with 10 between them, in 390 with insets of 20.
    private static let carousel = axes(content: 3590, container: 390, inset: 20)
    private static let items = (0..<10).map { AxisSpan(start: 360 * Double($0), length: 350) }

    @Test func viewsAlignAtTheInset() {
        #expect(Self.carousel.horizontal.range == ScrollRange(-20, 3220))
        func end(_ limit: ScrollTargetBehavior.ViewLimit, _ proposed: Double, isCompact: Bool = false) -> Double {
            Self.end(
                .viewAligned(limit: limit), of: Self.carousel, from: -20, proposing: proposed, velocity: 1000,
                isCompact: isCompact, targets: Self.items)
        }
        #expect(end(.never, 500) == 340)
        #expect(end(.automatic, 479) == 340)
        #expect(end(.never, 1500) == 1420)
        #expect(end(.alwaysByOne, 1500) == 340)
        // A few: within one viewport of 350, or the next view.
        #expect(end(.alwaysByFew, 1500) == 340)
        #expect(end(.automatic, 1500, isCompact: true) == 340)
        #expect(end(.automatic, 1500) == 1420)
        // The end of the content keeps the gesture, and there the last item is flush.
        #expect(end(.never, 9000) == 3220)
    }

    @Test func aFlickLeavesTheViewWhereItBegan() {
        func end(_ proposed: Double, _ velocity: Double) -> Double {
            Self.end(
                .viewAligned(limit: .never), of: Self.carousel, from: 700, proposing: proposed, velocity: velocity,
                targets: Self.items)
        }
        #expect(end(730, 100) == 1060)
        #expect(end(680, -100) == 340)
        #expect(end(730, 0) == 700)
    }

    @Test func limitsCountPlacesAndNotCells() {
        // Two cells at every place, as in a grid.
        let cells = (0..<20).map { AxisSpan(start: 100 * Double($0 / 2), length: 100) }
        let axes = Self.axes(content: 1000, container: 250)
        let one = ScrollTargetBehavior.viewAligned(limit: .alwaysByOne)
        #expect(Self.end(one, of: axes, from: 0, proposing: 500, velocity: 900, targets: cells) == 100)
        let few = ScrollTargetBehavior.viewAligned(limit: .always)
        #expect(Self.end(few, of: axes, from: 0, proposing: 500, velocity: 900, targets: cells) == 200)
        #expect(Self.end(few, of: axes, from: 600, proposing: 20, velocity: -900, targets: cells) == 400)
    }

    @Test func anAnchorAlignsOtherPoints() {
        let axes = Self.axes(content: 3590, container: 390)
        let centered = ScrollTargetBehavior.viewAligned(limit: .never, anchor: .center)
        // Item 1 has its centre at 535, which is 195 in the container.
        #expect(Self.end(centered, of: axes, from: 0, proposing: 400, velocity: 0, targets: Self.items) == 340)
    }

    @Test func withoutTargetsAGestureEndsWhereItWould() {
        #expect(Self.end(.viewAligned(), of: Self.carousel, from: 0, proposing: 500) == 500)
    }

    @Test func aLazyContainerAlignsByItsEstimates() {
        var lengths = LazyLengths(count: 1_000_000, spacing: 10)
        lengths.setLength(350, of: 0)
        let axes = Self.axes(content: lengths.totalLength, container: 390, inset: 20)
        let offset = ScrollTargetBehavior.viewAligned(limit: .never).offset(
            after: ScrollGesture(original: -20, proposed: 180_000_100, velocity: 9), along: .horizontal, of: axes,
            targets: LazySpans(lengths, start: 0))
        #expect(offset == 360 * 500_000 - 20)
    }

    @Test func aFlickIsProposedAndThenAligned() {
        let flick = Self.carousel.deceleration(
            from: Point(x: -20, y: 0), at: Point(x: -20, y: 0), velocity: Point(x: 1000, y: 50), .normal,
            .viewAligned(), isCompact: { _ in false }, targets: { _ in Self.items })
        #expect(flick == ScrollDeceleration(proposed: Point(x: 479, y: 0), final: Point(x: 340, y: 0)))
        let paging = Self.axes(content: 4000, container: 800).deceleration(
            from: .zero, at: .zero, velocity: Point(x: 2600, y: 0), .normal, .paging, isCompact: { _ in false },
            targets: { _ in [AxisSpan]() })
        #expect(abs(paging.proposed.x - 1297.4) < 1e-9 && paging.final.x == 800)
        let free = Self.carousel.deceleration(
            from: .zero, at: Point(x: 500, y: 0), velocity: .zero, .fast, nil, isCompact: { _ in true },
            targets: { _ in Self.items })
        #expect(free.final == Point(x: 500, y: 0))
    }
}
