/// A custom layout of any type, with its cache, as the functions that the solver asks.
///
/// Only nodes of custom layouts pay for this indirection. The functions of the built-in layouts are compiled for their
/// types: called through a protocol, a question would take longer to arrive than to be answered.
struct LayoutBox {
    let forgetSolve: () -> Void
    let spacing: (LayoutSubviews) -> ViewSpacing
    let size: (ProposedViewSize, LayoutSubviews) -> Size
    let place: (Rect, ProposedViewSize, LayoutSubviews) -> Void
    let explicitValue: (Guide, Rect, ProposedViewSize, LayoutSubviews) -> Double?

    @_specialize(where Content == EqualWidthHStack)
    @_specialize(where Content == EqualWidthVStack)
    @_specialize(where Content == FlowLayout)
    @_specialize(where Content == MasonryLayout)
    @_specialize(where Content == RadialLayout)
    init<Content: Layout>(_ layout: Content) {
        let typed = TypedLayout(layout)
        forgetSolve = { typed.forgetSolve() }
        spacing = { typed.spacing($0) }
        size = { typed.size($0, $1) }
        place = { typed.place(in: $0, $1, $2) }
        explicitValue = { typed.explicitValue(of: $0, in: $1, $2, $3) }
    }
}

/// A custom layout with its cache.
private final class TypedLayout<Content: Layout> {
    private let layout: Content
    /// The tree of layouts has no way back to itself, so nothing meets this while it changes.
    @exclusivity(unchecked) private var cache: Content.Cache?
    @exclusivity(unchecked) private var isCurrent = false

    init(_ layout: Content) {
        self.layout = layout
    }

    func forgetSolve() { isCurrent = false }

    @inline(__always)
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

    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size {
        withCache(subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    func place(in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
        withCache(subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func explicitValue(
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
