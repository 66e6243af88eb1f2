import LayoutCore
import LayoutEngine
import ViewTree

/// Where the rectangles of a view stand.
struct FrameSurroundings {
    /// The content frame of the view around it.
    var parent: Rect?
    /// The node of that, or -1.
    var parentNode: Int32 = -1
    /// The pixels per point of both, as `ResolvedView.displayScale`.
    var displayScale: Int32 = -1
    var parentDisplayScale: Int32 = -1

    static let none = FrameSurroundings()
}

/// How rectangles of a layout are reported: rounded first, then in the coordinates that the request asks for.
///
/// Pixels are those of the environment inside the view, which need not be those of the root.
struct FrameProjection {
    /// The grid that the request asks for; nil reports exact rectangles.
    private let grid: PixelGrid?
    private let pixels: PixelGrid
    /// The pixels of environments inside that have their own, by row; none where all views have those of the root.
    private let innerPixels: [PixelGrid]
    /// Whether rectangles are rounded to pixels that are not everywhere the same.
    private let roundsToInnerPixels: Bool
    private let isRelativeToParent: Bool
    /// Subtracted from every rectangle, in points.
    private let origin: Point
    /// The layout, where what is around a rectangle matters: a space of a name, or effects that begin a grid of their
    /// own.
    private let spaces: LayoutResult?

    init(_ result: LayoutResult) {
        let options = result.request.options
        pixels = PixelGrid(scale: result.traits.displayScale)
        innerPixels = result.workspace.resolved.displayScales.map { PixelGrid(scale: $0) }
        roundsToInnerPixels = options.rounding == .pixel && !innerPixels.isEmpty
        grid =
            switch options.rounding {
            case .none: nil
            case .pixel: pixels
            case .integer: PixelGrid(scale: 1)
            }
        isRelativeToParent = options.coordinateSpace == .parent
        if options.coordinateSpace == .safeArea, case .device = result.request.proposal,
            let device = result.traits.device
        {
            origin = result.traits.safeAreaFrame(of: device).origin
        } else {
            origin = .zero
        }
        let isRounded = grid != nil || options.include.contains(.pixelFrame)
        let hasEffectGrids = isRounded && result.workspace.arena.hasDrawingEffects
        spaces = options.coordinateSpace == .named || hasEffectGrids ? result : nil
    }

    /// The rectangle of a node as it is reported.
    @inline(__always)
    func project(_ frame: Rect, at node: Int32, parent: FrameSurroundings) -> Rect {
        project(frame, at: node, parent, on: grid, usesInner: roundsToInnerPixels)
    }

    /// A rectangle on the grid of pixels, whatever rounding the request asks for.
    func projectPixels(_ frame: Rect, at node: Int32, parent: FrameSurroundings) -> Rect {
        project(frame, at: node, parent, on: pixels, usesInner: !innerPixels.isEmpty)
    }

    /// A rectangle as it is drawn on the window: effects around it have their part in it already.
    func projectDrawn(_ frame: Rect, at node: Int32, parent: FrameSurroundings) -> Rect {
        guard let spaces else { return project(frame, at: node, parent: parent) }
        return project(frame, at: node, parent, on: grid, usesInner: roundsToInnerPixels, spaces, isDrawn: true)
    }

    @inline(__always)
    private func project(
        _ frame: Rect, at node: Int32, _ surroundings: FrameSurroundings, on grid: PixelGrid?, usesInner: Bool
    ) -> Rect {
        if let spaces {
            return project(frame, at: node, surroundings, on: grid, usesInner: usesInner, spaces, isDrawn: false)
        }
        var rect = Self.rounded(frame, on: usesInner ? pixels(surroundings.displayScale) : grid)
        if isRelativeToParent, let parent = surroundings.parent {
            let corner = Self.rounded(parent, on: usesInner ? pixels(surroundings.parentDisplayScale) : grid)
            rect.x = Self.difference(rect.x, corner.x)
            rect.y = Self.difference(rect.y, corner.y)
        } else {
            rect.x -= origin.x
            rect.y -= origin.y
        }
        return rect
    }

    /// The same where the spaces around are looked at.
    @inline(never)
    private func project(
        _ frame: Rect, at node: Int32, _ surroundings: FrameSurroundings, on grid: PixelGrid?, usesInner: Bool,
        _ result: LayoutResult, isDrawn: Bool
    ) -> Rect {
        let geometry = result.geometry(ofNode: node)
        let own = usesInner ? pixels(surroundings.displayScale) : grid
        var rect = Self.rounded(frame, on: own, inside: isDrawn ? [] : geometry.effectOrigins)
        var corner: Rect?
        if isRelativeToParent, let parent = surroundings.parent {
            corner = Self.rounded(
                parent, on: usesInner ? pixels(surroundings.parentDisplayScale) : grid,
                inside: result.geometry(ofNode: surroundings.parentNode).effectOrigins)
        } else if let space = result.reportedSpace.flatMap({ geometry.placedSpace($0) }) {
            corner = Self.rounded(space.rect, on: own, inside: space.effectOrigins)
        }
        rect.x = Self.difference(rect.x, corner?.x ?? origin.x)
        rect.y = Self.difference(rect.y, corner?.y ?? origin.y)
        return rect
    }

    @inline(__always)
    private func pixels(_ row: Int32) -> PixelGrid { row < 0 ? pixels : innerPixels[Int(row)] }

    /// A difference, or 0 where infinite coordinates cancel each other.
    @inline(__always)
    private static func difference(_ first: Double, _ second: Double) -> Double {
        let difference = first - second
        return difference.isNaN && !first.isNaN ? 0 : difference
    }

    @inline(__always)
    private static func rounded(_ rect: Rect, on grid: PixelGrid?) -> Rect { grid?.snapped(rect) ?? rect }

    /// A rectangle on a grid that begins anew at the corner of every view around that is drawn with an effect, whose
    /// corners are given outermost first.
    private static func rounded(_ rect: Rect, on grid: PixelGrid?, inside origins: [Point]) -> Rect {
        guard let grid else { return rect }
        var (exact, shown) = (Point.zero, Point.zero)
        for origin in origins where origin.x.isFinite && origin.y.isFinite {
            let step = grid.snapped(Rect(x: origin.x - exact.x, y: origin.y - exact.y, width: 0, height: 0))
            shown = Point(x: shown.x + step.x, y: shown.y + step.y)
            exact = origin
        }
        var inner = grid.snapped(Rect(x: rect.x - exact.x, y: rect.y - exact.y, width: rect.width, height: rect.height))
        inner.x += shown.x
        inner.y += shown.y
        return inner
    }
}
