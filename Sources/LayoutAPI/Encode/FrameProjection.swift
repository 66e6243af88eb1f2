import LayoutCore
import LayoutEngine
import ViewTree

/// Where the rectangles of a view stand.
struct FrameSurroundings {
    /// The content frame of the view around it.
    var parent: Rect?
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
    private let roundsToPixels: Bool
    private let innerPixels: [PixelGrid]
    private let isRelativeToParent: Bool
    /// Subtracted from every rectangle, in points.
    private let origin: Point

    init(_ result: LayoutResult) {
        let options = result.request.options
        pixels = PixelGrid(scale: result.traits.displayScale)
        innerPixels = result.workspace.resolved.displayScales.map { PixelGrid(scale: $0) }
        roundsToPixels = options.rounding == .pixel
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
    }

    /// A rectangle as it is reported.
    @inline(__always)
    func project(_ frame: Rect, parent: FrameSurroundings) -> Rect {
        project(frame, parent, on: grid, usesPixels: roundsToPixels)
    }

    /// A rectangle on the grid of pixels, whatever rounding the request asks for.
    func projectPixels(_ frame: Rect, parent: FrameSurroundings) -> Rect {
        project(frame, parent, on: pixels, usesPixels: true)
    }

    @inline(__always)
    private func project(
        _ frame: Rect, _ surroundings: FrameSurroundings, on grid: PixelGrid?, usesPixels: Bool
    ) -> Rect {
        var rect = Self.rounded(frame, on: usesPixels ? pixels(surroundings.displayScale) : grid)
        if isRelativeToParent, let parent = surroundings.parent {
            let corner = Self.rounded(parent, on: usesPixels ? pixels(surroundings.parentDisplayScale) : grid)
            rect.x = Self.difference(rect.x, corner.x)
            rect.y = Self.difference(rect.y, corner.y)
        } else {
            rect.x -= origin.x
            rect.y -= origin.y
        }
        return rect
    }

    @inline(__always)
    private func pixels(_ row: Int32) -> PixelGrid { row < 0 ? pixels : innerPixels[Int(row)] }

    /// A difference, or 0 where infinite coordinates cancel each other.
    @inline(__always)
    private static func difference(_ first: Double, _ second: Double) -> Double {
        let difference = first - second
        return difference.isNaN ? 0 : difference
    }

    @inline(__always)
    private static func rounded(_ rect: Rect, on grid: PixelGrid?) -> Rect { grid?.snapped(rect) ?? rect }
}
