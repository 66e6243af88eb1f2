import ViewTree

/// Counting the items of elements that differ (B §2.5).
extension Resolver {
    /// How many items the elements of a `ForEach` have: so many items and so many elements are counted at least, or all.
    mutating func counts(
        of view: ViewIndex, _ place: Int, _ list: DeclaredElements, upTo items: Int, elements: Int = 0
    ) -> ElementCounts {
        let counts = knownCounts(of: view, list)
        while !counts.isComplete, counts.counted < items || counts.ends.count < elements, !isFull {
            counts.add(
                withElement(of: view, place, counts.ends.count) { $0.resolvedCount($0.tree[view].children) })
        }
        return counts
    }

    /// What was counted of a `ForEach`, which is kept as long as its elements are sure to be the same.
    private mutating func knownCounts(of view: ViewIndex, _ list: DeclaredElements) -> ElementCounts {
        if let place = lastingPlace(of: view) {
            return lazies.store.counts(at: place, elementCount: list.count)
        }
        let key = ExpressionState.ListKey(view: view, scope: scope, instance: instances.isEmpty ? -1 : instance)
        if let known = lazies.counts[key] { return known }
        let counts = ElementCounts(elementCount: list.count)
        if Int(scope) < expressions.firstCountedScope { lazies.counts[key] = counts }
        return counts
    }

    /// What tells a `ForEach` from others from layout to layout; nil where more than state and traits make a difference
    /// to its elements, or it is there more than once.
    func lastingPlace(of view: ViewIndex) -> ElementsPlace? {
        guard expressions.proxies.isEmpty else { return nil }
        var uses: [ViewIndex] = []
        var row = scope
        while row >= 0 {
            let around = resolved.scopes[Int(row)]
            guard around.kind == .use else { return nil }
            uses.append(around.view)
            row = around.parent
        }
        return ElementsPlace(view: view, uses: uses)
    }
}
