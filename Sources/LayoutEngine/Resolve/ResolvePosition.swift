import ViewTree

/// What holds at one place of the tree while it is resolved, so that resolving can go on there later.
///
/// What adds up over the whole tree is no part of it: notes, texts, limits, the views so far. An object, since items of
/// lazy containers go on at the same place one after another.
final class ResolvePosition {
    fileprivate let environment: ViewEnvironment
    fileprivate let structures: [Resolver.DistributedStructure]
    fileprivate let structuresStart: Int
    fileprivate let parent: Int32
    fileprivate let attachment: Int32
    fileprivate let scope: Int32
    fileprivate let depth: Int
    fileprivate let depthWithModifiers: Int
    fileprivate let gridPlace: Resolver.GridPlace
    fileprivate let instances: [Resolver.Instance]
    fileprivate let instance: Int
    fileprivate let expressionEnvironment: ViewEnvironment?
    fileprivate let countedStructures: [ViewIndex]
    fileprivate let identitySuffixes: [String]
    fileprivate let surroundings: [Surrounding]
    fileprivate let pickers: [PickerChoice]
    fileprivate let picker: Int
    fileprivate let barContexts: [BarContext]
    fileprivate let walk: ListWalk?
    fileprivate let lazyItems: [LazyItem]

    fileprivate init(_ resolver: Resolver) {
        environment = resolver.environment
        structures = resolver.structures
        structuresStart = resolver.structuresStart
        parent = resolver.parent
        attachment = resolver.attachment
        scope = resolver.scope
        depth = resolver.depth
        depthWithModifiers = resolver.depthWithModifiers
        gridPlace = resolver.gridPlace
        instances = resolver.instances
        instance = resolver.instance
        expressionEnvironment = resolver.expressions.environment
        countedStructures = resolver.expressions.countedStructures
        identitySuffixes = resolver.identitySuffixes
        surroundings = resolver.expressions.surroundings
        pickers = resolver.pickers
        picker = resolver.picker
        barContexts = resolver.barContexts
        walk = resolver.walk
        lazyItems = resolver.lazies.items
    }

    /// Whether it is inside an item of a lazy container.
    var isInLazyItem: Bool { !lazyItems.isEmpty }

    /// Whether it is inside one of some items of a lazy container.
    func isInside(_ items: Range<Int>, of container: String) -> Bool {
        lazyItems.contains { $0.container == container && items.contains($0.number) }
    }
}

extension Resolver {
    /// The current position.
    func position() -> ResolvePosition { ResolvePosition(self) }

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
