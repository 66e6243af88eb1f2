/// Says where the lines of a text may break, asked for one cluster after the other.
struct BreakOpportunities {
    /// Places in bytes that are known to allow a break, ascending; nil where the classes of ASCII tell.
    private let places: UnsafeBufferPointer<Int32>?
    private var nextPlace = 0
    /// The class of the last ASCII character that was neither a space nor a control.
    private var previous = LineBreakClass.space
    private let pairs = LineBreakPairs.shared

    /// Opportunities at `places`, or where the classes of ASCII allow them.
    init(places: UnsafeBufferPointer<Int32>?) {
        self.places = places
    }

    /// Forgets the paragraph before.
    mutating func startParagraph() { previous = .space }

    /// Whether a line may break before a cluster that is no space and begins at `index`.
    ///
    /// The first cluster of a paragraph is asked for as well, though its answer means nothing.
    @inline(__always)
    mutating func allowsBreak(before cluster: Cluster, at index: Int, isFirst: Bool, spaces: Bool) -> Bool {
        if let places { return isPlace(index, in: places) }
        let kind = pairs.lineBreakClass(of: cluster.scalar)
        let allowed = pairs.allowsBreak(between: previous, and: kind, spaces: spaces)
        if kind != .combining || isFirst { previous = kind }
        return allowed
    }

    private mutating func isPlace(_ index: Int, in places: UnsafeBufferPointer<Int32>) -> Bool {
        while nextPlace < places.count, Int(places[nextPlace]) < index { nextPlace += 1 }
        return nextPlace < places.count && Int(places[nextPlace]) == index
    }
}
