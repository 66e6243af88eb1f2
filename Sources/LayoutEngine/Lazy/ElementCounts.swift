import ViewTree

/// How many items the elements of one `ForEach` have where they differ, as far as they were counted (B §2.3, §2.5).
///
/// An object, since what was counted once counts for everything that comes until state or traits change.
final class ElementCounts {
    /// The items of the elements that were counted, up to and with each.
    private(set) var ends: [Int] = []
    /// All elements.
    let elementCount: Int
    /// Elements that are counted before the number of items is estimated.
    let leastCounted: Int

    /// Elements that are counted even where fewer show (ours): few are told exactly, and one screen is no sample.
    static let leastCounted = 64

    /// - Parameter formerlyCounted: elements that were counted before state or traits changed: so many are again.
    init(elementCount: Int, formerlyCounted: Int = 0) {
        self.elementCount = elementCount
        leastCounted = max(formerlyCounted, Self.leastCounted)
    }

    /// Items that are sure to be there.
    var counted: Int { ends.last ?? 0 }

    var isComplete: Bool { ends.count >= elementCount }

    /// All items: the elements that were not counted have as many as the others on average.
    var total: Int {
        guard !isComplete, !ends.isEmpty else { return counted }
        let rest = (Double(counted) / Double(ends.count) * Double(elementCount - ends.count)).rounded()
        return Self.sum(counted, Int(exactly: rest) ?? .max)
    }

    /// Notes the items of the element after those that were counted.
    func add(_ items: Int) { ends.append(Self.sum(counted, items)) }

    /// The items before an element that is not behind those that were counted.
    func start(of element: Int) -> Int { ends.indices.contains(element - 1) ? ends[element - 1] : 0 }

    /// The element that holds the item behind so many; the number of counted elements, when none of those does.
    func element(endingAfter items: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= items { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first item of an element that was counted; nil when it has none.
    func firstItem(of element: Int) -> Int? {
        guard ends.indices.contains(element) else { return nil }
        let start = start(of: element)
        return ends[element] > start ? start : nil
    }

    private static func sum(_ count: Int, _ other: Int) -> Int {
        let (sum, overflows) = count.addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}

/// A `ForEach` that is met once in a request, at most inside of components: what its elements have depends on state and
/// traits alone.
struct ElementsPlace: Hashable {
    var view: ViewIndex
    /// The uses of components around it, innermost first.
    var uses: [ViewIndex]
}
