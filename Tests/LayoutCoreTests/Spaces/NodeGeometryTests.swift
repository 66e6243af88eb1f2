import Testing

@testable import LayoutCore

/// Frames in the spaces around a view (scrolling and traits, §6.3).
@Suite struct NodeGeometryTests {
    private func row(_ arena: LayoutArena, _ width: Double, _ height: Double) -> Int {
        arena.addLeaf(width: LeafLength(fixed: width), height: LeafLength(fixed: height))
    }

    /// A bar of 50 above a scroll view that stands at 130; its second row begins at 200 of the content.
    @Test func aRowInAScrollViewIsSeenFromItsViewport() {
        let arena = LayoutArena()
        arena.openVStack(spacing: 0)
        _ = row(arena, 300, 50)
        var options = ScrollOptions()
        options.offsetY = 130
        arena.openScrollView(horizontally: false, vertically: true, options)
        arena.openVStack(spacing: 0)
        _ = row(arena, 300, 200)
        let second = row(arena, 300, 700)
        arena.close()
        arena.close()
        let last = row(arena, 300, 10)
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 300, height: 600))
        let geometry = arena.geometry(of: second)
        #expect(geometry.frame(in: .scroll(nil)) == Rect(x: 0, y: 70, width: 300, height: 700))
        #expect(geometry.frame(in: .scroll(.vertical)).y == 70)
        // No scroll view around scrolls that way: global.
        #expect(geometry.frame(in: .scroll(.horizontal)).y == 120)
        #expect(geometry.frame(in: .global) == Rect(x: 0, y: 120, width: 300, height: 700))
        #expect(geometry.bounds(of: .scroll(nil)) == Rect(x: 0, y: -70, width: 300, height: 540))
        #expect(geometry.bounds(of: .named(3)) == nil)
        // A view behind the scroll view has none around it.
        #expect(arena.geometry(of: last).bounds(of: .scroll(nil)) == nil)
    }

    /// An outer scroll view at 50, an inner one 100 down its content at 30, and a card 200 along the inner content.
    @Test func scrollViewsAreToldApartByTheirAxes() {
        let arena = LayoutArena()
        var options = ScrollOptions()
        options.offsetY = 50
        arena.openScrollView(horizontally: false, vertically: true, options)
        arena.openVStack(spacing: 0)
        _ = row(arena, 300, 100)
        options = ScrollOptions()
        options.offsetX = 30
        arena.openScrollView(horizontally: true, vertically: false, options)
        arena.openHStack(spacing: 0)
        _ = row(arena, 200, 80)
        let card = row(arena, 400, 80)
        arena.close()
        arena.close()
        _ = row(arena, 300, 900)
        arena.close()
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 300, height: 600))
        let geometry = arena.geometry(of: card)
        #expect(geometry.frame(in: .scroll(nil)).origin == Point(x: 170, y: 0))
        #expect(geometry.frame(in: .scroll(.horizontal)).origin == Point(x: 170, y: 0))
        #expect(geometry.frame(in: .scroll(.vertical)).y == 50)
    }

    /// Margins of 20 begin outside of the viewport.
    @Test func theViewportLiesInsideTheMargins() {
        let arena = LayoutArena()
        var options = ScrollOptions()
        options.margins = EdgeInsets(top: 20, leading: 5, bottom: 30, trailing: 15)
        arena.openScrollView(horizontally: false, vertically: true, options, direction: .rightToLeft)
        let inner = row(arena, 280, 1000)
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 300, height: 600))
        let geometry = arena.geometry(of: inner)
        #expect(geometry.frame(in: .scroll(nil)).origin == .zero)
        #expect(geometry.frame(in: .global).origin == Point(x: 15, y: 20))
        #expect(geometry.bounds(of: .scroll(nil)) == Rect(x: 0, y: 0, width: 280, height: 550))
    }

    @Test func theSafeAreaOfANodeIsThatOfItsPlace() {
        let arena = LayoutArena()
        arena.openSafeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40), direction: .rightToLeft)
        arena.openVStack(spacing: 0, direction: .rightToLeft)
        let top = arena.addGreedy()
        let bottom = arena.addGreedy()
        arena.close()
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 300, height: 600))
        #expect(
            arena.geometry(of: top).safeAreaInsets(isMirrored: true)
                == EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 40))
        #expect(
            arena.geometry(of: bottom).safeAreaInsets(isMirrored: true)
                == EdgeInsets(top: 0, leading: 20, bottom: 30, trailing: 40))
        #expect(arena.geometry(of: 0).safeAreaInsets(isMirrored: true) == .zero)
    }

    // MARK: Drawing

    @Test func aTurnedRectangleGrowsToItsCorners() {
        let rect = Rect(x: 10, y: 20, width: 40, height: 20)
        let center = Point(x: 30, y: 30)
        let quarter = DrawingTransform(degrees: 90, around: center)
        #expect(quarter.bounds(of: rect) == Rect(x: 20, y: 10, width: 20, height: 40))
        #expect(quarter.isRectilinear)
        let eighth = DrawingTransform(degrees: 45, around: center)
        #expect(!eighth.isRectilinear)
        // (40 + 20) / √2
        #expect(abs(eighth.bounds(of: rect).width - 42.42640687119285) < 1e-9)
        #expect(abs(eighth.bounds(of: rect).x - (30 - 21.213203435596427)) < 1e-9)
        // The positive direction is clockwise: what is right of the centre goes below it.
        #expect(quarter.applied(to: Point(x: 50, y: 30)) == Point(x: 30, y: 50))
    }

    @Test func whatIsUndoneIsAsBefore() throws {
        let both = DrawingTransform(scaleX: 2, scaleY: -0.5, around: Point(x: 5, y: 5))
            .followed(by: DrawingTransform(degrees: 30, around: Point(x: -20, y: 7)))
        let back = try #require(both.inverted)
        let point = back.applied(to: both.applied(to: Point(x: 3, y: 4)))
        #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 4) < 1e-12)
        #expect(DrawingTransform(scaleX: 0, around: .zero).inverted == nil)
    }

    /// A band of 10 at the top of a space that is drawn at double size is 5 of what is inside.
    @Test func effectsScaleTheSafeArea() {
        var stack = SpaceStack()
        stack.reset(
            SafeAreaLevel(rect: Rect(x: 0, y: 0, width: 100, height: 100), container: PhysicalInsets(top: 10)))
        stack.push(.drawing(DrawingTransform(scaleX: 2, scaleY: 2, around: Point(x: 50, y: 50))), 1..<9)
        // Drawn from y 10 on, at the edge of the band.
        let rect = Rect(x: 40, y: 30, width: 20, height: 20)
        #expect(stack.insets(around: rect, .all, tolerance: 0.1) == PhysicalInsets(top: 5))
        stack.push(.drawing(DrawingTransform(degrees: 45, around: Point(x: 50, y: 50))), 2..<9)
        #expect(stack.insets(around: rect, .all, tolerance: 0.1) == .zero)
    }
}
