import ViewTree

/// What holds at one place of the tree while it is resolved, so that resolving can go on there later.
///
/// What adds up over the whole tree is no part of it: notes, texts, limits, the views so far.
struct ResolvePosition {
    fileprivate var environment: ViewEnvironment
    fileprivate var structures: [Resolver.DistributedStructure]
    fileprivate var structuresStart: Int
    fileprivate var parent: Int32
    fileprivate var attachment: Int32
    fileprivate var scope: Int32
    fileprivate var depth: Int
    fileprivate var depthWithModifiers: Int
    fileprivate var gridPlace: Resolver.GridPlace
    fileprivate var instances: [Resolver.Instance]
    fileprivate var instance: Int
    fileprivate var expressionEnvironment: ViewEnvironment?
    fileprivate var countedStructures: [ViewIndex]
    fileprivate var identitySuffixes: [String]
    fileprivate var surroundings: [Surrounding]
    fileprivate var pickers: [PickerChoice]
    fileprivate var picker: Int
    fileprivate var barContexts: [BarContext]
    fileprivate var walk: ListWalk?
    fileprivate var lazyItems: [LazyItem]

    /// Whether it is inside an item of a lazy container.
    var isInLazyItem: Bool { !lazyItems.isEmpty }

    /// Whether it is inside one of some items of a lazy container.
    func isInside(_ items: Range<Int>, of container: String) -> Bool {
        lazyItems.contains { $0.container == container && items.contains($0.number) }
    }
}

extension Resolver {
    /// The current position.
    func position() -> ResolvePosition {
        ResolvePosition(
            environment: environment, structures: structures, structuresStart: structuresStart, parent: parent,
            attachment: attachment, scope: scope, depth: depth, depthWithModifiers: depthWithModifiers,
            gridPlace: gridPlace, instances: instances, instance: instance,
            expressionEnvironment: expressions.environment, countedStructures: expressions.countedStructures,
            identitySuffixes: identitySuffixes, surroundings: expressions.surroundings, pickers: pickers, picker: picker,
            barContexts: barContexts, walk: walk,
            lazyItems: lazies.items)
    }

    /// Goes on at a position where resolving was before.
    ///
    /// Modifiers that were open there are closed since; what is resolved now is inside of them all the same.
    mutating func resume(at position: ResolvePosition) {
        environment = position.environment
        structures = position.structures
        structuresStart = position.structuresStart
        parent = position.parent
        attachment = position.attachment
        scope = position.scope
        depth = position.depth
        depthWithModifiers = position.depthWithModifiers
        gridPlace = position.gridPlace
        instances = position.instances
        instance = position.instance
        expressions.environment = position.expressionEnvironment
        expressions.countedStructures = position.countedStructures
        identitySuffixes = position.identitySuffixes
        expressions.surroundings = position.surroundings
        pickers = position.pickers
        picker = position.picker
        barContexts = position.barContexts
        latePlace = nil
        walk = position.walk
        lazies.items = position.lazyItems
    }
}
