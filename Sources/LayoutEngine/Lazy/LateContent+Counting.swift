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
}
