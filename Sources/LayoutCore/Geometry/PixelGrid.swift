/// The grid of device pixels: a point holds `scale` pixels.
package struct PixelGrid: Equatable, Sendable {
    /// Pixels per point, above 0.
    package let scale: Double

    /// A grid of `scale` pixels per point; a scale that is not above 0 counts as 1.
    package init(scale: Double) {
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// What may be missing of half a pixel, in pixels: far more than sums of lengths are off, far less than shows.
    private static let tolerance = 0x1p-20

    /// The pixel edge nearest to `length`; halves go towards positive infinity.
    ///
    /// So do numbers that are no half only because lengths were added up: the end of one view and the beginning of the
    /// next may differ in their last bit, and must not part there.
    package func nearest(_ length: Double) -> Double {
        (length * scale + (0.5 + Self.tolerance)).rounded(.down) / scale
    }

    /// The smallest pixel edge that is not below `length`.
    package func roundedUp(_ length: Double) -> Double {
        (length * scale).rounded(.up) / scale
    }

    /// The rectangle with its four edges moved to the nearest pixel edges, each by itself.
    ///
    /// Rectangles that touch still touch; a size may change by one pixel. Rectangles that are not finite stay as they
    /// are.
    package func snapped(_ rect: Rect) -> Rect {
        guard rect.maxX.isFinite, rect.maxY.isFinite, rect.x.isFinite, rect.y.isFinite else { return rect }
        let x = nearest(rect.x)
        let y = nearest(rect.y)
        return Rect(x: x, y: y, width: nearest(rect.maxX) - x, height: nearest(rect.maxY) - y)
    }
}
