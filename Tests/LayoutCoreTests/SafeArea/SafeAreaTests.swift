import Testing

@testable import LayoutCore

/// The safe area that views touch, extend into, and make (scrolling and traits, §5).
@Suite struct SafeAreaTests {
    /// A phone of 390 × 844 with 47 points at the top and 34 at the bottom.
    private static let phone = SafeAreaLevel(
        rect: Rect(x: 0, y: 0, width: 390, height: 844), container: PhysicalInsets(top: 47, bottom: 34))

    /// Lays out at the size of the phone's safe area; the root is centred in it.
    @discardableResult
    private func layOut(_ arena: LayoutArena, _ host: SafeAreaLevel = phone) -> Size {
        var options = LayoutArena.SolveOptions()
        options.safeArea = host
        options.displayScale = 3
        let insets = host.total
        let inner = Rect(
            x: insets.left, y: insets.top, width: host.rect.width - insets.left - insets.right,
            height: host.rect.height - insets.top - insets.bottom)
        return arena.layOut(
            proposal: ProposedViewSize(inner.size), text: FixedAdvanceText(), options: options,
            origin: { size in
                Point(x: inner.x + (inner.width - size.width) / 2, y: inner.y + (inner.height - size.height) / 2)
            }
        ).size
    }

    private func leaf(_ arena: LayoutArena, _ width: Double, _ height: Double) -> Int {
        arena.addLeaf(width: LeafLength(fixed: width), height: LeafLength(fixed: height))
    }

    // MARK: Touching

    /// A space of 400 × 800 with insets 10, 20, 30, 40 from the top round to the right, and a view of 100 × 20.
    @Test(arguments: [
        (150.0, 10.0, PhysicalInsets(top: 10)), (150, 750, PhysicalInsets(bottom: 30)),
        (20, 100, PhysicalInsets(left: 20)), (260, 100, PhysicalInsets(right: 40)), (150, 400, .zero),
        (150, 5, PhysicalInsets(top: 5)), (150, 11, .zero),
    ])
    func edgesInTheBandReachThrough(x: Double, y: Double, expected: PhysicalInsets) {
        var stack = SpaceStack()
        stack.reset(
            SafeAreaLevel(
                rect: Rect(x: 0, y: 0, width: 400, height: 800),
                container: PhysicalInsets(top: 10, left: 20, bottom: 30, right: 40)))
        let rect = Rect(x: x, y: y, width: 100, height: 20)
        #expect(stack.insets(around: rect, .all, tolerance: 0.5 + 0.001) == expected)
    }

    @Test func levelsAddUpWhereTheFirstReachesTheNext() {
        var stack = SpaceStack()
        stack.reset(Self.phone)
        // A bar of 50 at the bottom of what is inside the safe area.
        stack.push(
            .safeArea(
                SafeAreaLevel(rect: Rect(x: 0, y: 47, width: 390, height: 763), container: PhysicalInsets(bottom: 50))),
            0..<10)
        let rect = Rect(x: 0, y: 47, width: 390, height: 713)
        #expect(stack.insets(around: rect, .all, tolerance: 0.2) == PhysicalInsets(top: 47, bottom: 84))
        stack.push(.scroll(horizontal: false, vertical: true, bounds: rect, viewport: rect, container: .unspecified), 1..<10)
        #expect(stack.insets(around: rect, .all, tolerance: 0.2) == .zero)
    }

    // MARK: ignoresSafeArea

    @Test func aColourThatTouchesFillsTheWindow() {
        let arena = LayoutArena()
        let outer = arena.openIgnoresSafeArea()
        let color = arena.addGreedy()
        arena.close()
        layOut(arena)
        #expect(arena.frame(of: color) == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(arena.frame(of: outer) == Rect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test func onlyNamedEdgesExtend() {
        let arena = LayoutArena()
        arena.openIgnoresSafeArea(leading: false, bottom: false, trailing: false)
        let color = arena.addGreedy()
        arena.close()
        layOut(arena)
        #expect(arena.frame(of: color) == Rect(x: 0, y: 0, width: 390, height: 810))
    }

    @Test func whatTouchesNothingStays() {
        let arena = LayoutArena()
        arena.openIgnoresSafeArea()
        let view = leaf(arena, 100, 50)
        arena.close()
        layOut(arena)
        #expect(arena.frame(of: view) == Rect(x: 145, y: 403.5, width: 100, height: 50))
    }

    @Test func aRigidViewInAFrameThatFillsIsCentredInMore() {
        let arena = LayoutArena()
        arena.openIgnoresSafeArea()
        arena.openFlexibleFrame(
            width: FrameLimits(minimum: nil, ideal: nil, maximum: .infinity),
            height: FrameLimits(minimum: nil, ideal: nil, maximum: .infinity))
        let text = leaf(arena, 100, 20)
        arena.close()
        arena.close()
        layOut(arena)
        // The middle moves from 428.5 to 422.
        #expect(arena.frame(of: text).y + 10 == 422)
    }

    @Test(arguments: [
        (SafeAreaRegions.keyboard, 810.0), (.container, 508), (.all, 844),
    ])
    func aKeyboardHidesTheContainerBelowIt(regions: SafeAreaRegions, bottom: Double) {
        let arena = LayoutArena()
        arena.openIgnoresSafeArea(regions, top: false, leading: false, trailing: false)
        let color = arena.addGreedy()
        arena.close()
        var host = Self.phone
        host.keyboard = 302
        layOut(arena, host)
        #expect(arena.frame(of: color).maxY == bottom)
    }

    @Test func paddingAtTheRootKeepsAway() {
        let arena = LayoutArena()
        arena.openPadding(EdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20))
        arena.openIgnoresSafeArea()
        let color = arena.addGreedy()
        arena.close()
        arena.close()
        layOut(arena)
        #expect(arena.frame(of: color) == Rect(x: 20, y: 67, width: 350, height: 723))
    }

    // MARK: safeAreaInset, safeAreaPadding

    @Test(arguments: [(0.0, 713.0), (nil, 705)])
    func aBarTakesFromAScrollView(spacing: Double?, height: Double) throws {
        let arena = LayoutArena()
        arena.openSafeAreaInset(.vertical, isFirst: false, spacing: spacing)
        let scroll = arena.openScrollView(.vertical)
        arena.addGreedy()
        arena.close()
        arena.openFrame(width: nil, height: 50)
        let bar = arena.addGreedy()
        arena.close()
        arena.close()
        layOut(arena)
        #expect(arena.frame(of: scroll).height == height)
        #expect(arena.frame(of: bar).y == 760)
        let geometry = try #require(arena.scrollGeometries.first)
        #expect(geometry.contentInsets == EdgeInsets(top: 47, bottom: 84 + (spacing == nil ? 8 : 0)))
        #expect(geometry.container == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(geometry.contentOffset == Point(x: 0, y: -47))
    }

    @Test func withoutOfferTheBarIsAdded() {
        let arena = LayoutArena()
        arena.openSafeAreaInset(.vertical, isFirst: false, spacing: 0)
        _ = leaf(arena, 40, 20)
        _ = leaf(arena, 10, 30)
        arena.close()
        let size = arena.layOut(proposal: ProposedViewSize(width: 300, height: nil))
        #expect(size == Size(width: 40, height: 50))
    }

    /// Of an endless offer nothing is left for the bar by a view whose least length has no end either.
    @Test func endlessViewsLeaveABarNothing() {
        let arena = LayoutArena()
        arena.openSafeAreaInset(.vertical, isFirst: false, spacing: 0)
        // As wide as it is offered, and as high as it is wide.
        arena.openAspectRatio(Size(width: 1, height: 1), fills: true)
        arena.addGreedy()
        arena.close()
        let bar = arena.addGreedy()
        arena.close()
        let size = arena.layOut(proposal: ProposedViewSize(width: .infinity, height: .infinity))
        #expect(size == Size(width: .infinity, height: .infinity))
        #expect(arena.frame(of: bar).height == 0)
    }

    @Test func paddingOfTheSafeAreaShrinksAPlainView() {
        let arena = LayoutArena()
        arena.openSafeAreaPadding(EdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20))
        let color = arena.addGreedy()
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 300, height: 200))
        #expect(arena.frame(of: color) == Rect(x: 20, y: 20, width: 260, height: 160))
    }

    @Test func paddingOfTheSafeAreaInsetsAScrollView() throws {
        let arena = LayoutArena()
        arena.openSafeAreaPadding(EdgeInsets(leading: 20, trailing: 20))
        arena.openScrollView(.horizontal)
        let content = leaf(arena, 1000, 100)
        arena.close()
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 390, height: 700))
        let geometry = try #require(arena.scrollGeometries.first)
        #expect(geometry.container.width == 390)
        #expect(geometry.contentOffset.x == -20)
        #expect(geometry.rangeX == ScrollRange(-20, 630))
        #expect(arena.frame(of: content).x == 20)
    }

    // MARK: Readers

    @Test func aReaderAtTheRootSeesTheWindowsInsets() {
        let arena = LayoutArena()
        let reader = arena.openGeometryReader()
        let inner = leaf(arena, 10, 10)
        arena.close()
        layOut(arena)
        #expect(
            arena.readerGeometries == [
                ReaderGeometry(node: reader, space: 0, safeAreaInsets: EdgeInsets(top: 47, bottom: 34))
            ])
        #expect(arena.frame(of: inner) == Rect(x: 0, y: 47, width: 10, height: 10))
    }

    @Test func aReaderTakesItsOfferOrTen() {
        let arena = LayoutArena()
        arena.openGeometryReader()
        arena.close()
        #expect(arena.layOut(proposal: ProposedViewSize(width: 300, height: nil)) == Size(width: 300, height: 10))
        #expect(arena.layOut(proposal: .infinity) == Size(width: .infinity, height: .infinity))
    }
}
