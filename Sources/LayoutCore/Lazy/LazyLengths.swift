/// Lengths of the items of a lazy container along its axis: what was measured so far, and an estimate for the rest.
///
/// An item that was not measured counts as long as the average of those that were. Two neighbours are `spacing` points
/// apart unless another distance was noted. Sums are taken in the order of the items, so they depend on what is known
/// and not on the order in which it became known.
///
/// - Complexity: looking up or noting one item is O(log count); memory grows with what was measured, not with `count`.
package struct LazyLengths: Sendable {
    /// All items, measured or not.
    package internal(set) var count: Int
    /// Points between neighbours.
    package let spacing: Double
    /// Points that an item counts as long as none was measured.
    package let initialLength: Double
    /// Whether items that were not measured are as far from their neighbours as those that were are on average.
    package let averagesDistances: Bool

    /// What is known of a run of items.
    struct Known {
        var count = 0
        var length = 0.0
        /// By how much the noted distances differ from the spacing.
        var distance = 0.0

        mutating func add(_ other: Known) {
            count += other.count
            length += other.length
            distance += other.distance
        }
    }

    /// Items that are children of one node of the tree, and items of a leaf: 2 to the power of this.
    static let fanoutBits = 4
    static let fanout = 1 << fanoutBits

    /// Rows of `fanout` entries. A row of an inner node holds places of rows in the level below, or -1.
    var children: [Int32] = []
    var known: [Known] = []
    /// Rows of leaves: the measured length or NaN, and by how much the distance before differs.
    var lengths: [Double] = []
    var distances: [Double] = []
    /// Levels of inner nodes above the leaves.
    var levels = 1
    var total = Known()
    var isFirstMeasured = false

    package init(count: Int, spacing: Double, initialLength: Double = 0, averagesDistances: Bool = false) {
        self.count = max(count, 0)
        self.spacing = spacing
        self.initialLength = initialLength
        self.averagesDistances = averagesDistances
        levels = Self.levels(for: count)
        addInnerRow()
    }

    static func levels(for count: Int) -> Int {
        var levels = 1
        while levels < 15, count > 1 << ((levels + 1) * fanoutBits) { levels += 1 }
        return levels
    }

    // MARK: What is known

    package var measuredCount: Int { total.count }

    /// The average length of the items that were measured, in points.
    package var averageLength: Double {
        total.count == 0 ? initialLength : total.length / Double(total.count)
    }

    /// Whether every item was measured.
    package var isExact: Bool { total.count == count }

    /// The length of all items with the distances between them, in points.
    package var totalLength: Double {
        count == 0 ? 0 : extent(of: total, items: count, estimate) - spacing
    }

    /// The measured length of an item in points, or nil.
    package func length(of item: Int) -> Double? {
        guard item >= 0, item < count, let leaf = leaf(of: item) else { return nil }
        let length = lengths[leaf + (item & (Self.fanout - 1))]
        return length.isNaN ? nil : length
    }

    /// The measured length of an item in points, or its estimate.
    package func lengthOrEstimate(of item: Int) -> Double { length(of: item) ?? averageLength }

    /// Where an item begins, in points from the beginning of the first one; past the last, where another would.
    package func start(of item: Int) -> Double {
        guard item > 0, count > 0 else { return 0 }
        guard item < count else { return extent(of: total, items: count, estimate) }
        var before = Known()
        var row = 0
        var level = levels
        while level > 0 {
            let digit = (item >> (level * Self.fanoutBits)) & (Self.fanout - 1)
            for place in row..<row + digit { before.add(known[place]) }
            let child = children[row + digit]
            guard child >= 0 else { return extent(of: before, items: item, estimate) + averageDistance }
            row = Int(child)
            level -= 1
        }
        for place in row..<row + (item & (Self.fanout - 1)) { before.add(self.leafEntry(place)) }
        return extent(of: before, items: item, estimate) + noted(before: item)
    }

    /// The first item that ends after a position in points from the beginning of the first one; the last one, when
    /// none does; 0 without items.
    package func item(endingAfter position: Double) -> Int {
        var before = Known()
        var first = 0
        var row = 0
        var level = levels
        // The distance before an item belongs to it, that before the first of all is 0.
        let estimate = estimate
        func end(_ part: Known, _ items: Int) -> Double {
            var sum = before
            sum.add(part)
            return extent(of: sum, items: first + items, estimate) - spacing
        }
        while level > 0 {
            let span = 1 << (level * Self.fanoutBits)
            var digit = 0
            while digit < Self.fanout - 1, first + span < count, end(known[row + digit], span) <= position {
                before.add(known[row + digit])
                first += span
                digit += 1
            }
            let child = children[row + digit]
            guard child >= 0 else { return estimatedItem(endingAfter: position, before: before, first, span) }
            row = Int(child)
            level -= 1
        }
        var place = row
        while first < count - 1, place < row + Self.fanout - 1, end(leafEntry(place), 1) <= position {
            before.add(leafEntry(place))
            first += 1
            place += 1
        }
        return max(min(first, count - 1), 0)
    }

    /// Among items of which none was measured.
    private func estimatedItem(endingAfter position: Double, before: Known, _ first: Int, _ span: Int) -> Int {
        let last = min(first + span, count) - 1
        let start = extent(of: before, items: first, estimate) + (first > 0 ? averageDistance : 0)
        let pitch = averageLength + spacing + averageDistance
        guard pitch > 0, last > first else { return max(min(first, count - 1), 0) }
        let skipped = ((position - start - averageLength) / pitch).rounded(.down) + 1
        guard skipped > 0 else { return first }
        return skipped >= Double(last - first) ? last : first + Int(skipped)
    }

    /// What an item counts that was not measured, in points.
    private struct Estimate {
        var length: Double
        var distance: Double
        /// Before the first item there is no distance.
        var gapsBeforeFirst: Int
    }

    private var estimate: Estimate {
        Estimate(length: averageLength, distance: averageDistance, gapsBeforeFirst: isFirstMeasured ? 0 : 1)
    }

    private func extent(of part: Known, items: Int, _ estimate: Estimate) -> Double {
        let unknown = items - part.count
        let gaps = Double(items == 0 ? 0 : unknown - estimate.gapsBeforeFirst)
        // Without unknown items there is nothing to estimate, also where items are infinitely long.
        let estimated = unknown == 0 ? 0 : estimate.length * Double(unknown) + estimate.distance * gaps
        return part.length + estimated + spacing * Double(items) + part.distance
    }

    /// By how much distances differ from the spacing on average, in points.
    private var averageDistance: Double {
        guard averagesDistances else { return 0 }
        let gaps = total.count - (isFirstMeasured ? 1 : 0)
        return gaps > 0 ? total.distance / Double(gaps) : 0
    }

    /// What the distance before an item adds to its start: those before earlier ones are in the sums.
    func noted(before item: Int) -> Double {
        guard item < count, let leaf = leaf(of: item) else { return averageDistance }
        let place = leaf + (item & (Self.fanout - 1))
        return distances[place] + (lengths[place].isNaN ? averageDistance : 0)
    }

    func leafEntry(_ place: Int) -> Known {
        let length = lengths[place]
        return Known(
            count: length.isNaN ? 0 : 1, length: length.isNaN ? 0 : length, distance: distances[place])
    }

    func leaf(of item: Int) -> Int? {
        var row = 0
        for level in stride(from: levels, to: 0, by: -1) {
            let child = children[row + (item >> (level * Self.fanoutBits)) & (Self.fanout - 1)]
            guard child >= 0 else { return nil }
            row = Int(child)
        }
        return row
    }
}
