import LayoutCore
import ViewTree

/// What tells an item of a lazy container from others when data changes: the elements that it is inside of, and the view
/// that makes it.
struct LazyIdentity: Equatable {
    /// One element of a `ForEach`, or of the list itself.
    struct Step: Equatable {
        var structure: ViewIndex
        var id: ScrollTargetID
    }

    /// Outermost first.
    var steps: [Step]
    /// The view, or the use of the component, that makes the item.
    var view: ViewIndex
    /// The number of the item among those of the view.
    var offset = 0
}

extension ScrollTargetID {
    init(_ id: ElementID, in tree: DeclaredTree) {
        self = id.kind == .integer ? .number(Double(id.integer)) : .text(tree.text(of: id))
    }
}

extension LazyRecord {
    /// Cells of a grid whose lengths follow their elements: a row is known when all its cells are.
    ///
    /// - Parameters:
    ///   - rows: those of the elements as they are now.
    ///   - isChanged: whether state or traits have changed.
    ///   - place: the number of the cell of an identity, which was the given one; nil when it is gone.
    mutating func follow(_ new: LazyGridRows, isChanged: Bool, place: (LazyIdentity, Int) -> Int?) {
        let realized = rows?.items(ofRows: state.realized) ?? 0..<0
        if isSame(around: realized, isChanged, place) {
            if state.lengths.count != new.count { state.setCount(new.count) }
            return
        }
        let middle = realized.first ?? 0
        let nearest = identities.sorted { (abs($0.key - middle), $0.key) < (abs($1.key - middle), $1.key) }
        var (cells, moved): ([Int: Double], [Int: LazyIdentity]) = ([:], [:])
        for (number, identity) in nearest.prefix(Self.followedItems) {
            guard let there = place(identity, number), new.row(of: there) != nil else { continue }
            cells[there] = cellLengths[number]
            moved[there] = identity
        }
        let old = state.lengths
        var lengths = LazyLengths(count: new.count, spacing: old.spacing, averagesDistances: old.averagesDistances)
        for row in Set(cells.keys.compactMap { new.row(of: $0) }) {
            guard let items = new[row]?.items else { continue }
            let known = items.compactMap { cells[$0] }
            if known.count == items.count { lengths.setLength(known.reduce(0, max), of: row) }
        }
        var kept: (old: Int, new: Int)?
        for number in realized where kept == nil {
            let item = identities[number].flatMap { place($0, number) }
            if let row = item.flatMap({ new.row(of: $0) }) { kept = (number, row) }
        }
        let before = state.realized
        let first = kept?.new ?? min(before.lowerBound, new.count)
        let distance = kept.map { $0.new - (rows?.row(of: $0.old) ?? $0.new) } ?? 0
        state.replaceLengths(lengths, realized: first..<first + before.count)
        moveResidency(by: distance)
        (identities, cellLengths) = (moved, cells)
    }

    /// Whether items stand for what they stood for: all that are followed where something changed, else those at the
    /// ends of what shows and of what is known.
    private func isSame(around realized: Range<Int>, _ isChanged: Bool, _ place: (LazyIdentity, Int) -> Int?) -> Bool {
        let middle = realized.first ?? 0
        let checked =
            isChanged
            ? Array(
                identities.keys.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }.prefix(Self.followedItems))
            : [realized.first, realized.last, identities.keys.max()].compactMap { $0 }
        return checked.allSatisfy { number in identities[number].map { place($0, number) == number } ?? true }
    }

    private mutating func moveResidency(by distance: Int) {
        residency.replace(
            alive: residency.alive.map { max($0.lowerBound + distance, 0)..<max($0.upperBound + distance, 0) },
            realized: state.realized)
    }

    /// Items whose lengths follow their elements; those of others are forgotten.
    private static let followedItems = 1000

    /// Moves what is known of items to where their elements are now.
    ///
    /// - Parameters:
    ///   - isChanged: whether state or traits have changed.
    ///   - keepsDistances: whether items bring the distances before them.
    ///   - place: the number of the item of an identity, which was the given one; nil when it is gone.
    mutating func follow(count: Int, isChanged: Bool, keepsDistances: Bool, place: (LazyIdentity, Int) -> Int?) {
        let realized = state.realized
        guard !isSame(around: realized, isChanged, place) else {
            return state.lengths.count == count ? () : state.setCount(count)
        }
        let old = state.lengths
        var lengths = LazyLengths(count: count, spacing: old.spacing, averagesDistances: old.averagesDistances)
        var moved: [Int: LazyIdentity] = [:]
        let middle = realized.first ?? 0
        let nearest = old.measuredItems().sorted { abs($0.index - middle) < abs($1.index - middle) }
        for item in nearest.prefix(Self.followedItems) {
            guard let identity = identities[item.index], let number = place(identity, item.index), number < count else {
                continue
            }
            lengths.setLength(item.length, of: number)
            if keepsDistances, item.distance != old.spacing { lengths.setDistance(item.distance, before: number) }
            moved[number] = identity
        }
        var kept: (old: Int, new: Int)?
        for number in realized where kept == nil {
            if let new = identities[number].flatMap({ place($0, number) }) { kept = (number, new) }
        }
        let first = kept?.new ?? min(middle, count)
        state.replaceLengths(lengths, realized: first..<first + realized.count)
        moveResidency(by: (kept?.new ?? 0) - (kept?.old ?? 0))
        identities = moved
    }
}
