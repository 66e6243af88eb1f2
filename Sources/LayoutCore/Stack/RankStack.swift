/// How a stack ranks one of its children before it offers space.
struct Rank {
    var child: Int
    /// Answer along the stack to an offer of 0.
    var minimum: Double
    /// Answer to an infinite offer less `minimum`.
    var flexibility: Double
    var priority: Double

    /// Whether this child is certainly offered space before `other`: by higher priority, then less flexibility; among
    /// infinitely flexible ones the larger minimum goes first. Neither precedes the other when they are equal.
    func precedes(_ other: Rank) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        return flexibility == .infinity && minimum > other.minimum
    }
}

/// Room for the ranks of all stacks that are being sized, the innermost last.
///
/// Ranks are reached by position, since the memory may move while an inner stack is sized.
struct RankStack {
    private var ranks: UnsafeMutablePointer<Rank>?
    private var capacity = 0
    private(set) var count = 0

    var byteCount: Int { capacity * MemoryLayout<Rank>.stride }

    mutating func reset() { count = 0 }

    mutating func release() {
        ranks?.deallocate()
        ranks = nil
        capacity = 0
    }

    mutating func push(_ rank: Rank) {
        if count == capacity { grow() }
        if let ranks { (ranks + count).initialize(to: rank) }
        count += 1
    }

    mutating func pop(to start: Int) { count = start }

    subscript(position: Int) -> Rank {
        guard let ranks, position < count else { return Rank(child: 0, minimum: 0, flexibility: 0, priority: 0) }
        return ranks[position]
    }

    private mutating func grow() {
        let newCapacity = max(64, capacity * 2)
        let new = UnsafeMutablePointer<Rank>.allocate(capacity: newCapacity)
        if let ranks {
            new.moveInitialize(from: ranks, count: count)
            ranks.deallocate()
        }
        ranks = new
        capacity = newCapacity
    }

    /// Sorts the ranks from `start` on; equal ones keep their order.
    ///
    /// - Complexity: O(n) when they are in order already, O(n²) below 48 ranks, else O(n log n).
    mutating func sort(from start: Int) {
        guard let ranks, count - start > 1 else { return }
        let part = UnsafeMutableBufferPointer(start: ranks + start, count: count - start)
        if isSorted(part) { return }
        if part.count <= 48 { insertionSort(part) } else { mergeSort(part) }
    }

    private func isSorted(_ part: UnsafeMutableBufferPointer<Rank>) -> Bool {
        for position in 1..<part.count where part[position].precedes(part[position - 1]) { return false }
        return true
    }

    private func insertionSort(_ part: UnsafeMutableBufferPointer<Rank>) {
        for position in 1..<part.count {
            let rank = part[position]
            var place = position
            while place > 0, rank.precedes(part[place - 1]) {
                part[place] = part[place - 1]
                place -= 1
            }
            part[place] = rank
        }
    }

    /// Children stand in document order before sorting, so their index settles ties.
    private func mergeSort(_ part: UnsafeMutableBufferPointer<Rank>) {
        var part = part
        part.sort { $0.precedes($1) || (!$1.precedes($0) && $0.child < $1.child) }
    }
}
