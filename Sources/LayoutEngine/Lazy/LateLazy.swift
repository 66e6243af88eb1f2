import LayoutCore
import ViewTree

/// A lazy container in a scroll view, whose items are resolved when they are visible.
struct LateLazy {
    var node: Int32
    /// Its place among the resolved views while they are not yet sorted.
    var place: Int32
    var view: ViewIndex
    /// What tells it from all other views.
    var key: String
    /// Whether which items there are may depend on values.
    var followsElements: Bool
    /// Inside of it.
    var position: ResolvePosition
}

/// What resolving keeps of lazy containers.
///
/// An object, so that the resolver stays small.
final class LazyResolution {
    /// Containers whose items come later, in the order of their nodes.
    @exclusivity(unchecked) var containers: [LateLazy] = []
    @exclusivity(unchecked) var store = LazyStore()
    /// The items that the current walk is to resolve.
    @exclusivity(unchecked) var walk = ItemWalk()
    /// The items around the current position, outermost first.
    @exclusivity(unchecked) var items: [LazyItem] = []
    @exclusivity(unchecked) var sections = SectionList()
    /// The item that an element is first looked for at.
    @exclusivity(unchecked) var expectedItem: Int?
    /// The positions of elements by their ids, of the lists that were asked last.
    @exclusivity(unchecked) var positions: [ElementRange: [ScrollTargetID: Int]] = [:]

    /// Elements of one list, by where they stand among all.
    struct ElementRange: Hashable {
        var first: Int32
        var count: Int
    }

    /// The line of a list that the current walk resolves.
    @exclusivity(unchecked) var line: ListLine?
    /// How many items elements have that differ, of each `ForEach` that may be another one in the next layout.
    @exclusivity(unchecked) var counts: [ExpressionState.ListKey: ElementCounts] = [:]
}

/// A walk over the items of a lazy container: those before some are passed over, those behind left out.
struct ItemWalk {
    /// Items to pass over.
    var skipped = 0
    /// Items to resolve after those.
    var taken = Int.max
}

/// The sections of a lazy container while they are gathered.
struct SectionList {
    private(set) var sections: [LazySection] = []
    /// What modifiers say of sections of a list, by their places.
    private(set) var settings: [Int: ListOptions.Section] = [:]
    /// What modifiers around the current position say.
    var setting = ListOptions.Section()
    private var start = 0
    private(set) var count = 0
    /// So many items are to be counted.
    private(set) var wanted = Int.max
    /// The items that were counted where the number of those behind them is estimated; nil when all were.
    private(set) var counted: Int?

    init(wanted: Int = .max) { self.wanted = wanted }

    /// Adds items outside of sections.
    mutating func add(_ items: Int) { count = Self.sum(count, items) }

    /// Adds items outside of sections behind which none come.
    mutating func add(_ counts: ElementCounts) {
        if !counts.isComplete { counted = Self.sum(count, counts.counted) }
        add(counts.total)
    }

    mutating func addSection(header: Bool, content: Int, footer: Bool) {
        close()
        let items = Self.sum(content, (header ? 1 : 0) + (footer ? 1 : 0))
        guard items > 0 else { return }
        noteSetting()
        sections.append(
            LazySection(items: count..<Self.sum(count, items), hasHeader: header, hasFooter: footer))
        count = Self.sum(count, items)
        start = count
    }

    /// Ends items outside of sections.
    mutating func close() {
        if count > start { sections.append(LazySection(items: start..<count)) }
        start = count
    }

    private mutating func noteSetting() {
        if setting != ListOptions.Section() { settings[sections.count] = setting }
    }

    private static func sum(_ count: Int, _ other: Int) -> Int {
        let (sum, overflows) = count.addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
