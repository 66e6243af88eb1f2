import LayoutCore
import ViewTree

/// What tells an item of a lazy stack from others when data changes: its element, and its number among the views of
/// that.
struct LazyIdentity: Equatable {
    var id: ScrollTargetID
    var offset: Int
}

extension ScrollTargetID {
    init(_ id: ElementID, in tree: DeclaredTree) {
        self = id.kind == .integer ? .number(Double(id.integer)) : .text(tree.text(of: id))
    }
}

extension LazyRecord {
    /// Items whose lengths follow their elements; those of others are forgotten.
    private static let followedItems = 1000

    /// Moves what is known of items to where their elements are now.
    ///
    /// - Parameters:
    ///   - keepsDistances: whether items bring the distances before them.
    ///   - place: the number of the item of an identity; nil when it is gone.
    mutating func follow(count: Int, keepsDistances: Bool, place: (LazyIdentity) -> Int?) {
        let realized = state.realized
        let checked = [realized.first, realized.last, identities.keys.max()].compactMap { $0 }
        let isSame = checked.allSatisfy { number in identities[number].map { place($0) == number } ?? true }
        guard !isSame else { return state.lengths.count == count ? () : state.setCount(count) }
        let old = state.lengths
        var lengths = LazyLengths(count: count, spacing: old.spacing, averagesDistances: old.averagesDistances)
        var moved: [Int: LazyIdentity] = [:]
        let middle = realized.first ?? 0
        let nearest = old.measuredItems().sorted { abs($0.index - middle) < abs($1.index - middle) }
        for item in nearest.prefix(Self.followedItems) {
            guard let identity = identities[item.index], let number = place(identity), number < count else { continue }
            lengths.setLength(item.length, of: number)
            if keepsDistances, item.distance != old.spacing { lengths.setDistance(item.distance, before: number) }
            moved[number] = identity
        }
        var kept: (old: Int, new: Int)?
        for number in realized where kept == nil {
            if let new = identities[number].flatMap({ place($0) }) { kept = (number, new) }
        }
        let first = kept?.new ?? min(middle, count)
        state.replaceLengths(lengths, realized: first..<first + realized.count)
        let distance = (kept?.new ?? 0) - (kept?.old ?? 0)
        residency.replace(
            alive: residency.alive.map { max($0.lowerBound + distance, 0)..<max($0.upperBound + distance, 0) },
            realized: state.realized)
        identities = moved
    }
}
