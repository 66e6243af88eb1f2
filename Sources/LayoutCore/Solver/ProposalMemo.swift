/// Earlier answers to proposals.
///
/// A hash table with open addressing, keyed by what was asked (a node, or a guide of one) and the proposal. It is
/// emptied in no time by counting epochs.
///
/// - Complexity: O(1) expected for `recall` and `remember`.
struct ProposalMemo<Answer> {
    private struct Entry {
        var epoch: UInt32
        var key: UInt64
        var proposal: ProposedViewSize
        var answer: Answer
    }

    private var entries: UnsafeMutablePointer<Entry>?
    private var capacity = 0
    private var count = 0
    private var epoch: UInt32 = 1

    /// Some 200 MB of entries, past which a layout is not made faster by remembering.
    private static var maximumCount: Int { 1 << 21 }

    /// Forgets everything and keeps the memory.
    mutating func reset() {
        count = 0
        epoch &+= 1
        guard epoch == 0 else { return }
        for place in 0..<capacity { entries?[place].epoch = 0 }
        epoch = 1
    }

    mutating func release() {
        entries?.deallocate()
        entries = nil
        capacity = 0
        count = 0
    }

    var byteCount: Int { capacity * MemoryLayout<Entry>.stride }

    func recall(_ key: UInt64, _ proposal: ProposedViewSize) -> Answer? {
        guard let entries else { return nil }
        let place = place(of: key, proposal, in: entries)
        return entries[place].epoch == epoch ? entries[place].answer : nil
    }

    /// Keeps an answer; the first one to a question stays.
    ///
    /// Past `maximumCount` answers further ones are not kept: what is asked again is worked out again.
    mutating func remember(_ key: UInt64, _ proposal: ProposedViewSize, _ answer: Answer) {
        guard count < Self.maximumCount else { return }
        if 4 * (count + 1) > 3 * capacity { grow(answer) }
        insert(Entry(epoch: epoch, key: key, proposal: proposal, answer: answer))
    }

    private mutating func insert(_ entry: Entry) {
        guard let entries else { return }
        let place = place(of: entry.key, entry.proposal, in: entries)
        guard entries[place].epoch != epoch else { return }
        entries[place] = entry
        count += 1
    }

    /// Where a question stands, or the free place for it.
    private func place(
        of key: UInt64, _ proposal: ProposedViewSize, in entries: UnsafeMutablePointer<Entry>
    ) -> Int {
        let mask = capacity - 1
        var place = Self.hash(key, proposal) & mask
        while entries[place].epoch == epoch {
            if entries[place].key == key, entries[place].proposal == proposal { return place }
            place = (place + 1) & mask
        }
        return place
    }

    private mutating func grow(_ filler: Answer) {
        let (old, oldCapacity) = (entries, capacity)
        capacity = max(64, capacity * 2)
        let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        new.initialize(
            repeating: Entry(epoch: 0, key: 0, proposal: .zero, answer: filler), count: capacity)
        entries = new
        count = 0
        guard let old else { return }
        for place in 0..<oldCapacity where old[place].epoch == epoch { insert(old[place]) }
        old.deallocate()
    }

    @inline(__always)
    private static func hash(_ key: UInt64, _ proposal: ProposedViewSize) -> Int {
        // The low bits of most lengths are 0, and products keep that: high bits are folded down before each of them.
        var bits = key &* 0x9E37_79B9_7F4A_7C15
        bits ^= proposal.rawWidth.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        bits ^= proposal.rawHeight.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: (bits ^ (bits >> 32)) >> 1)
    }
}
