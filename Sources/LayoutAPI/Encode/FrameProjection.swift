import LayoutCore
import LayoutEngine
import ViewTree

/// How rectangles of a layout are reported: rounded first, then in the coordinates that the request asks for.
struct FrameProjection {
    /// The grid that the request asks for; nil reports exact rectangles.
    private let grid: PixelGrid?
    private let pixels: PixelGrid
    private let isRelativeToParent: Bool
    /// Subtracted from every rectangle, in points.
    private let origin: Point

    init(_ result: LayoutResult) {
        let options = result.request.options
        pixels = PixelGrid(scale: result.traits.displayScale)
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

    /// A rectangle as it is reported, given the content frame of the view around it.
    @inline(__always)
    func project(_ frame: Rect, parent: Rect?) -> Rect { project(frame, parent: parent, on: grid) }

    /// A rectangle on the grid of pixels, whatever rounding the request asks for.
    func projectPixels(_ frame: Rect, parent: Rect?) -> Rect { project(frame, parent: parent, on: pixels) }

    @inline(__always)
    private func project(_ frame: Rect, parent: Rect?, on grid: PixelGrid?) -> Rect {
        var rect = Self.rounded(frame, on: grid)
        if isRelativeToParent, let parent {
            let corner = Self.rounded(parent, on: grid)
            rect.x = Self.difference(rect.x, corner.x)
            rect.y = Self.difference(rect.y, corner.y)
        } else {
            rect.x -= origin.x
            rect.y -= origin.y
        }
        return rect
    }

    /// A difference, or 0 where infinite coordinates cancel each other.
    @inline(__always)
    private static func difference(_ first: Double, _ second: Double) -> Double {
        let difference = first - second
        return difference.isNaN ? 0 : difference
    }

    @inline(__always)
    private static func rounded(_ rect: Rect, on grid: PixelGrid?) -> Rect { grid?.snapped(rect) ?? rect }
}
