import LayoutCore
import ViewTree

/// The items of lazy containers that stay resolved while rounds of layout follow one another in which only offsets of
/// scroll views change, and what is known of lazy containers.
struct KeptItems {
    /// By the numbers of their containers, and in those by their own.
    private var items: [NumberedItems] = []
    private var count = 0
    /// Those that the current round has asked for.
    private var askedCount = 0
    /// What sizing those took in the rounds before.
    private(set) var cost = LayoutArena.Cost()
    /// Nodes and scroll views outside of all items.
    private let firstNodes: Int
    private let firstScrolls: Int
    /// Nodes after a round that resolved everything.
    private var freshNodes = 0
    /// What resolving noted before the views were brought into the order of the document.
    private var notes = ResolveNotes()

    init(_ arena: LayoutArena) {
        (firstNodes, firstScrolls) = (arena.count, arena.scrollViewCount)
    }

    /// Whether nothing inside of items is resolved by where it is or scrolls by itself.
    func isKeepable(_ arena: LayoutArena, _ containers: [LateLazy]) -> Bool {
        arena.hasOwnAnswers && arena.scrollViewCount == firstScrolls
            && (containers.last.map { Int($0.node) < firstNodes } ?? false)
    }

    /// Whether there are items that the last round did not ask for: what was noted of them is no part of an answer.
    var hasStaleItems: Bool { askedCount < count }

    /// How items tell that they appear and disappear, by their nodes.
    var lifecycleViews: [Int32: LifecycleView] = [:]

    /// Whether the last round asked for items that turned out not to be visible.
    var hasUnwantedItems = false

    /// Whether the nodes of stale items take less room than it costs to resolve the others again.
    func isSmall(_ arena: LayoutArena) -> Bool { arena.count <= max(Self.smallCount, 4 * freshNodes) }

    private static let smallCount = 2048

    // MARK: Items

    mutating func add(_ item: LazyRun.Item, number: Int, of container: Int) {
        while items.count <= container { items.append(NumberedItems()) }
        items[container][number] = item
        count += 1
        askedCount += 1
    }

    /// An item that was resolved before, if that was for the same width.
    mutating func take(_ number: Int, of container: Int, width: Double?) -> LazyRun.Item? {
        guard container < items.count, let item = items[container][number], item.width == width else { return nil }
        askedCount += 1
        cost.sizingCalls += item.cost.sizingCalls
        cost.textMeasurements += item.cost.textMeasurements
        return item
    }

    // MARK: Rounds

    /// Keeps what a round has resolved.
    mutating func keep(_ notes: ResolveNotes, _ arena: LayoutArena) {
        self.notes = notes
        if freshNodes == 0 { freshNodes = arena.count }
    }

    /// Brings the views back into the order in which they were resolved; answers what was noted of them.
    mutating func restore(_ resolved: ResolvedTree) -> ResolveNotes {
        resolved.restoreOrder()
        (askedCount, cost, hasUnwantedItems) = (0, LayoutArena.Cost(), false)
        // What a round found out by placing.
        notes.lazyDetails = [:]
        notes.estimatedScrolls = []
        notes.lazyShifts = [:]
        notes.pins = []
        notes.modelledLazy.subtract([.estimate, .counts, .pinned])
        return notes
    }
}
