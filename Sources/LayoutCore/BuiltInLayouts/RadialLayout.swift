import CMath

/// Views on a circle, clockwise from the top.
public struct RadialLayout: Layout, Equatable, Sendable {
    /// In points; `nil` is a third of the shorter side.
    public var radius: Double?
    /// Where the first view stands, in degrees clockwise from the top.
    public var startAngle: Double

    public init(radius: Double? = nil, startAngle: Double = 0) {
        self.radius = radius
        self.startAngle = startAngle
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        proposal.replacingUnspecifiedDimensions()
    }

    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = radius ?? min(bounds.width, bounds.height) / 3
        for (index, subview) in subviews.enumerated() {
            let direction = Self.direction(startAngle + 360 * Double(index) / Double(subviews.count))
            subview.place(
                at: Point(
                    x: bounds.x + bounds.width / 2 + radius * direction.x,
                    y: bounds.y + bounds.height / 2 + radius * direction.y),
                anchor: .center, proposal: .unspecified)
        }
    }

    /// The point of the unit circle at an angle, exact at quarter turns.
    private static func direction(_ degrees: Double) -> Point {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        switch turn < 0 ? turn + 360 : turn {
        case 0: return Point(x: 0, y: -1)
        case 90: return Point(x: 1, y: 0)
        case 180: return Point(x: 0, y: 1)
        case 270: return Point(x: -1, y: 0)
        default:
            let radians = turn * .pi / 180
            return Point(x: circle_sine(radians), y: -circle_cosine(radians))
        }
    }
}
