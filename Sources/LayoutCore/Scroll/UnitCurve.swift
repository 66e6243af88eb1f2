/// A curve from (0, 0) to (1, 1) that turns progress in time into progress of an effect.
package struct UnitCurve: Equatable, Sendable {
    /// The two inner control points of a cubic Bézier curve.
    private var first: Point
    private var second: Point

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        first = Point(x: x1, y: y1)
        second = Point(x: x2, y: y2)
    }

    // The control points are those of the timing functions of CSS and Core Animation.
    package static let linear = UnitCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    package static let easeIn = UnitCurve(0.42, 0, 1, 1)
    package static let easeOut = UnitCurve(0, 0, 0.58, 1)
    package static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

    /// The progress of the effect at a progress from 0 to 1.
    package func value(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        if self == .linear { return progress }
        // x grows with the parameter, so halving finds it to the last bits.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.bezier(first.x, second.x, middle) < progress { low = middle } else { high = middle }
        }
        return Self.bezier(first.y, second.y, (low + high) / 2)
    }

    private static func bezier(_ one: Double, _ two: Double, _ parameter: Double) -> Double {
        let rest = 1 - parameter
        let outer = 3 * rest * rest * parameter * one + 3 * rest * parameter * parameter * two
        return outer + parameter * parameter * parameter
    }
}
