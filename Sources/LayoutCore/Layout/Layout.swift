/// A container of one's own: how large it is, and where its children go.
///
/// A layout is a value without side effects: the same questions must have the same answers. Lengths are points. The
/// layout works from left to right; in a right-to-left arena the outcome is mirrored in the bounds.
public protocol Layout {
    /// What the layout keeps between questions of one arena.
    associatedtype Cache = Void

    /// The children of the container.
    typealias Subviews = LayoutSubviews

    /// What the layout says of itself to views inside.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache, before the first question.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date when the arena is laid out again; by default it is made anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The distances that the container asks of its neighbours; by default what any child asks.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size of the container for a proposal. It may be asked any number of times.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

    /// Gives each child a place with `LayoutSubview.place(at:anchor:proposal:)`.
    ///
    /// A child that gets none is centred and offered `proposal`.
    ///
    /// - Parameters:
    ///   - bounds: the size that the container answered, and where it lies; its origin need not be 0.
    ///   - proposal: what the container is offered as it is placed.
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The position of a horizontal guide relative to the bounds; by default what the children's guides merge to.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> Double?

    /// The position of a vertical guide relative to the bounds; by default what the children's guides merge to.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> Double?
}

/// What a layout says of itself.
public struct LayoutProperties: Equatable, Sendable {
    /// The axis along which views inside, such as spacers, stretch; `nil` for both.
    public var stackOrientation: Axis?

    public init(stackOrientation: Axis? = nil) {
        self.stackOrientation = stackOrientation
    }
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return .zero }
        return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> Double? {
        mergedGuide(.horizontal(guide), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> Double? {
        mergedGuide(.vertical(guide), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Places the children and merges what they say of a guide.
    private func mergedGuide(
        _ guide: Guide, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> Double? {
        guard guide.merging != .never, subviews.mayHave(guide), bounds.maxX.isFinite, bounds.maxY.isFinite else {
            return nil
        }
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        return subviews.merged(guide, in: bounds, proposal: proposal)
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}
