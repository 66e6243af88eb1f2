/// A stretch along one axis, in points.
package struct AxisSpan: Equatable, Sendable {
    package var start: Double
    package var length: Double

    package init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }

    package init(from start: Double, to end: Double) {
        self.init(start: start, length: defined(end - start))
    }

    package var end: Double { start + length }
    package var center: Double { start + length / 2 }

    /// Lengths that differ by less come from rounding, in points.
    package static let tolerance = 1e-6

    /// How much of it lies within another one, in points.
    package func overlap(with other: AxisSpan) -> Double {
        max(defined(min(end, other.end) - max(start, other.start)), 0)
    }

    /// Whether the two have more than an end in common; one without length counts where it begins.
    package func meets(_ other: AxisSpan) -> Bool {
        if length <= Self.tolerance {
            return start > other.start - Self.tolerance && start < other.end - Self.tolerance
        }
        return start < other.end - Self.tolerance && end > other.start + Self.tolerance
    }

    /// The share of its length that lies within another one, from 0 to 1.
    package func visibleFraction(in viewport: AxisSpan) -> Double {
        guard length > 0 else { return meets(viewport) ? 1 : 0 }
        return length.isFinite ? min(overlap(with: viewport) / length, 1) : 0
    }
}

extension Rect {
    package func span(along axis: Axis) -> AxisSpan {
        axis == .horizontal ? AxisSpan(start: x, length: width) : AxisSpan(start: y, length: height)
    }
}

extension Point {
    package subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension UnitPoint {
    package subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
