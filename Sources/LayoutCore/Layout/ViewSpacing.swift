/// The distances that a view asks of its neighbours.
public struct ViewSpacing: Equatable, Sendable {
    var spacing: Spacing
    private var direction: LayoutDirection

    init(_ spacing: Spacing, direction: LayoutDirection) {
        self.spacing = spacing
        self.direction = direction
    }

    /// Asks for nothing: beside anything the default distance of 8 points holds.
    public init() {
        self.init(Spacing(), direction: .leftToRight)
    }

    /// No distance to anything.
    public static let zero = ViewSpacing(.zero, direction: .leftToRight)

    /// The edges of a view; leading is the right one in right-to-left.
    public struct Edges: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let top = Edges(rawValue: 1)
        public static let leading = Edges(rawValue: 2)
        public static let bottom = Edges(rawValue: 4)
        public static let trailing = Edges(rawValue: 8)
        public static let all: Edges = [.top, .leading, .bottom, .trailing]
    }

    /// The distance that belongs between this view and one that follows it along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
        if axis == .vertical { return Spacing.distance(above: spacing, below: next.spacing) }
        return direction == .rightToLeft
            ? Spacing.distance(left: next.spacing, right: spacing)
            : Spacing.distance(left: spacing, right: next.spacing)
    }

    /// Takes in what another view asks on some edges: the larger distance each.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edges = .all) {
        let mirrored = direction == .rightToLeft
        if edges.contains(.top) { spacing.top.formUnion(other.spacing.top) }
        if edges.contains(.bottom) { spacing.bottom.formUnion(other.spacing.bottom) }
        if edges.contains(mirrored ? .trailing : .leading) { spacing.left = max(spacing.left, other.spacing.left) }
        if edges.contains(mirrored ? .leading : .trailing) { spacing.right = max(spacing.right, other.spacing.right) }
    }

    /// What this view and another ask together on some edges.
    public func union(_ other: ViewSpacing, edges: Edges = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }
}
