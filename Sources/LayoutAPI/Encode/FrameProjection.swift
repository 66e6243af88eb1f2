import LayoutCore
import LayoutEngine
import ViewTree

/// How rectangles of a layout are reported: rounded first, then in the coordinates that the request asks for.
struct FrameProjection {
    private let rounding: LayoutRequest.Rounding
    private let grid: PixelGrid
    let pixels: PixelGrid
    private let isRelativeToParent: Bool
    /// Subtracted from every rectangle, in points.
    private let origin: Point

    init(_ result: LayoutResult) {
        let options = result.request.options
        rounding = options.rounding
        pixels = PixelGrid(scale: result.traits.displayScale)
        grid = options.rounding == .integer ? PixelGrid(scale: 1) : pixels
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
    func project(_ frame: Rect, parent: Rect?) -> Rect {
        var rect = rounded(frame)
        if isRelativeToParent, let parent {
            let corner = rounded(parent)
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
    private func rounded(_ rect: Rect) -> Rect { rounding == .none ? rect : grid.snapped(rect) }
}
