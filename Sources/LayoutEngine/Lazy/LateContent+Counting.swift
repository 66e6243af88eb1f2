import LayoutCore

/// Counting items of lazy containers whose elements differ, as far as they are needed (B §2.5).
extension LateContent {
    /// What a container is told of its items after counting on until they are so many, or there are no more; nil for
    /// other nodes.
    func count(itemsOf container: Int, upTo items: Int) -> LazyOptions? {
        let node = Int(resolver.lazies.containers[container].node)
        guard var options = workspace.arena.lazyOptions(of: node) else { return nil }
        let gathered = resolver.sections(ofContainer: container, upTo: max(items, 1))
        resolver.take(gathered, into: &options)
        workspace.arena.setLazyOptions(options, of: node)
        return options
    }

    /// The same while the container is not laid out: what is known of it follows.
    func countBetweenRounds(itemsOf container: Int, upTo items: Int) -> LazyOptions? {
        let key = resolver.lazies.containers[container].key
        guard let columns = resolver.lazies.store.records[key]?.columns,
            let options = count(itemsOf: container, upTo: items)
        else { return nil }
        resolver.lazies.store.records[key]?.state.setCount(options.lineCount(columns: columns))
        return options
    }

    /// Counts items of lazy containers in a scroll view on until its content is longer by a distance, or there are no
    /// more; answers by how much it is, in points: less than nothing where there are fewer items than estimated.
    func count(
        longerBy distance: Double, inScroll scroll: Int, along axis: Axis
    ) throws(LayoutFailure) -> Double {
        let arena = workspace.arena
        var growth = 0.0
        for number in 0..<arena.lazyCount where growth < distance {
            let place = arena.lazy(at: number)
            guard let options = arena.lazyOptions(of: place.node), options.axis == axis, options.counted != nil,
                arena.scrolls(around: place, along: axis).first == scroll,
                let container = resolver.lateLazy(at: place.node)
            else { continue }
            growth += try count(itemsOf: container, options, longerBy: distance - growth)
        }
        return growth
    }

    private func count(
        itemsOf container: Int, _ options: LazyOptions, longerBy distance: Double
    ) throws(LayoutFailure) -> Double {
        let key = resolver.lazies.containers[container].key
        guard let former = resolver.lazies.store.records[key]?.state.lengths.totalLength else { return 0 }
        var (options, growth) = (options, 0.0)
        while options.counted != nil, growth < distance {
            // As many as are estimated, and one more: now the estimate is another one, or all are counted.
            guard let counted = countBetweenRounds(itemsOf: container, upTo: options.count + 1),
                let length = resolver.lazies.store.records[key]?.state.lengths.totalLength
            else { break }
            if let limit = resolver.passedLimit { throw limit }
            resolver.lazies.store.records[key]?.known.length = length
            (options, growth) = (counted, length - former)
        }
        return growth
    }
}
