import CMath

/// How a view is drawn apart from where it was placed: x' = ax + cy + tx, y' = bx + dy + ty, in points.
package struct DrawingTransform: Equatable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package init() {}

    /// Keeps a point where it is, and scales by factors and turns by an angle around it.
    ///
    /// - Parameter degrees: clockwise, as y runs downwards.
    package init(scaleX: Double = 1, scaleY: Double = 1, degrees: Double = 0, around anchor: Point) {
        let (sine, cosine) = Self.direction(degrees)
        (a, b, c, d) = (scaleX * cosine, scaleX * sine, -scaleY * sine, scaleY * cosine)
        tx = defined(anchor.x - a * anchor.x - c * anchor.y)
        ty = defined(anchor.y - b * anchor.x - d * anchor.y)
    }

    package init(translationX: Double, y: Double) {
        (tx, ty) = (translationX, y)
    }

    /// The sine and cosine of an angle, exact at quarter turns.
    private static func direction(_ degrees: Double) -> (sine: Double, cosine: Double) {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        switch turn < 0 ? turn + 360 : turn {
        case 0: return (0, 1)
        case 90: return (1, 0)
        case 180: return (0, -1)
        case 270: return (-1, 0)
        default:
            let radians = turn * .pi / 180
            return (circle_sine(radians), circle_cosine(radians))
        }
    }

    /// Whether it scales by numbers that a double holds.
    package var hasFiniteFactors: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite }

    /// Whether edges stay along the axes they are along.
    package var keepsAxes: Bool { b == 0 && c == 0 }

    /// Whether edges stay along the axes, perhaps the other one.
    package var isRectilinear: Bool { keepsAxes || (a == 0 && d == 0) }

    /// This transform first, then another.
    package func followed(by next: DrawingTransform) -> DrawingTransform {
        var result = DrawingTransform()
        result.a = next.a * a + next.c * b
        result.b = next.b * a + next.d * b
        result.c = next.a * c + next.c * d
        result.d = next.b * c + next.d * d
        result.tx = defined(next.a * tx + next.c * ty + next.tx)
        result.ty = defined(next.b * tx + next.d * ty + next.ty)
        return result
    }

    /// What undoes this transform; nil where it leaves nothing of a view.
    package var inverted: DrawingTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        var result = DrawingTransform()
        result.a = d / determinant
        result.b = -b / determinant
        result.c = -c / determinant
        result.d = a / determinant
        result.tx = defined((c * ty - d * tx) / determinant)
        result.ty = defined((b * tx - a * ty) / determinant)
        return result
    }

    package func applied(to point: Point) -> Point {
        Point(x: defined(a * point.x + c * point.y + tx), y: defined(b * point.x + d * point.y + ty))
    }

    /// The smallest upright rectangle around what becomes of a rectangle.
    package func bounds(of rect: Rect) -> Rect {
        let corners = [
            applied(to: rect.origin), applied(to: Point(x: rect.maxX, y: rect.y)),
            applied(to: Point(x: rect.x, y: rect.maxY)), applied(to: Point(x: rect.maxX, y: rect.maxY)),
        ]
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return Rect(x: low.x, y: low.y, width: defined(high.x - low.x), height: defined(high.y - low.y))
    }
}
