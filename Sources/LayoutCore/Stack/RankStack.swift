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
    @inline(__always)
    func precedes(_ other: Rank) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        return flexibility == .infinity && minimum > other.minimum
    }
}

/// Room for the ranks of all stacks that are being sized, the innermost last.
///
/// Ranks are reached by position, since the memory may move while an inner stack is sized. A position must lie below
/// `count`.
struct RankStack {
    private var ranks: UnsafeMutablePointer<Rank>
    private var capacity = 0
    private(set) var count = 0

    init() {
        ranks = .allocate(capacity: 0)
    }

    var byteCount: Int { capacity * MemoryLayout<Rank>.stride }

    mutating func reset() { count = 0 }

    mutating func release() {
        ranks.deallocate()
    }

    /// Adds ranks whose values the caller sets, and answers the position of the first.
    @inline(__always)
    mutating func push(_ more: Int) -> Int {
        let start = count
        count += more
        if count > capacity { grow(keeping: start) }
        return start
    }

    mutating func pop(to start: Int) { count = start }

    subscript(position: Int) -> Rank {
        @inline(__always) get { ranks[position] }
        @inline(__always) nonmutating set { (ranks + position).initialize(to: newValue) }
    }

    private mutating func grow(keeping used: Int) {
        capacity = max(64, count * 2)
        let new = UnsafeMutablePointer<Rank>.allocate(capacity: capacity)
        new.moveInitialize(from: ranks, count: used)
        ranks.deallocate()
        ranks = new
    }

    /// Sorts the ranks from `start` on; equal ones keep their order.
    ///
    /// - Complexity: O(n²) below 48 ranks, else O(n log n).
    func sort(from start: Int) {
        let part = UnsafeMutableBufferPointer(start: ranks + start, count: count - start)
        if part.count <= 48 { insertionSort(part) } else { mergeSort(part) }
    }

    private func insertionSort(_ part: UnsafeMutableBufferPointer<Rank>) {
        var position = 1
        while position < part.count {
            let rank = part[position]
            var place = position
            while place > 0, rank.precedes(part[place - 1]) {
                part[place] = part[place - 1]
                place -= 1
            }
            if place < position { part[place] = rank }
            position += 1
        }
    }

    /// Children stand in document order before sorting, so their index settles ties.
    private func mergeSort(_ part: UnsafeMutableBufferPointer<Rank>) {
        var part = part
        part.sort { $0.precedes($1) || (!$1.precedes($0) && $0.child < $1.child) }
    }
}
