/// A custom layout of any type, with its cache.
///
/// Only nodes of custom layouts pay for this indirection.
class LayoutBox {
    func forgetSolve() {}
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { .zero }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size { .zero }
    func place(in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
    func explicitValue(
        of guide: Guide, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) -> Double? { nil }
}

final class TypedLayoutBox<Content: Layout>: LayoutBox {
    private let layout: Content
    /// The tree of layouts has no way back to itself, so nothing meets this while it changes.
    @exclusivity(unchecked) private var cache: Content.Cache?
    @exclusivity(unchecked) private var isCurrent = false

    init(_ layout: Content) {
        self.layout = layout
    }

    override func forgetSolve() { isCurrent = false }

    private func withCache<Answer>(
        _ subviews: LayoutSubviews, _ body: (inout Content.Cache) -> Answer
    ) -> Answer {
        var cache: Content.Cache
        if let kept = self.cache {
            // Taken out meanwhile, so that what it holds is not copied when it changes.
            self.cache = nil
            cache = kept
            if !isCurrent { layout.updateCache(&cache, subviews: subviews) }
        } else {
            cache = layout.makeCache(subviews: subviews)
        }
        isCurrent = true
        defer { self.cache = cache }
        return body(&cache)
    }

    override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size {
        withCache(subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func place(in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
        withCache(subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func explicitValue(
        of guide: Guide, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) -> Double? {
        withCache(subviews) { cache in
            switch guide {
            case .horizontal(let alignment):
                layout.explicitAlignment(
                    of: alignment, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            case .vertical(let alignment):
                layout.explicitAlignment(
                    of: alignment, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
    }
}
