/// Earlier answers to proposals.
///
/// Answers stand in the order in which they came, since those that are asked for together came together; a hash table
/// with open addressing, keyed by what was asked (a node, or a guide of one) and the proposal, tells their positions.
///
/// - Complexity: O(1) expected for `recall` and `remember`.
struct ProposalMemo<Answer> {
    private struct Entry {
        var key: UInt64
        var proposal: ProposedViewSize
        var answer: Answer
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var entryCapacity = 0
    private var count = 0
    /// For each place the upper half of a hash, and the position of the entry counted from 1; 0 is free.
    private var places: UnsafeMutablePointer<UInt64>
    private var placeCapacity = 0
    /// Places in use, a power of 2 or 0: few of them for a small layout, even where there was a large one before.
    private var placeCount = 0

    init() {
        entries = .allocate(capacity: 0)
        places = .allocate(capacity: 0)
    }

    /// Some 100 MB of entries, past which a layout is not made faster by remembering.
    private static var maximumCount: Int { 1 << 21 }

    /// Forgets everything and keeps the memory.
    mutating func reset() {
        count = 0
        placeCount = 0
    }

    mutating func release() {
        entries.deallocate()
        places.deallocate()
    }

    var byteCount: Int {
        entryCapacity * MemoryLayout<Entry>.stride + placeCapacity * MemoryLayout<UInt64>.stride
    }

    func recall(_ key: UInt64, _ proposal: ProposedViewSize) -> Answer? {
        guard placeCount > 0 else { return nil }
        let word = places[place(of: key, proposal, Self.hash(key, proposal))]
        return word == 0 ? nil : entries[Self.position(word)].answer
    }

    /// Keeps an answer; the first one to a question stays.
    ///
    /// Past `maximumCount` answers further ones are not kept: what is asked again is worked out again.
    mutating func remember(_ key: UInt64, _ proposal: ProposedViewSize, _ answer: Answer) {
        guard count < Self.maximumCount else { return }
        if 2 * (count + 1) > placeCount { growPlaces() }
        let hash = Self.hash(key, proposal)
        let place = place(of: key, proposal, hash)
        guard places[place] == 0 else { return }
        if count == entryCapacity { growEntries() }
        (entries + count).initialize(to: Entry(key: key, proposal: proposal, answer: answer))
        count += 1
        places[place] = Self.word(hash, position: count)
    }

    /// Where a question stands, or the free place for it.
    @inline(__always)
    private func place(of key: UInt64, _ proposal: ProposedViewSize, _ hash: UInt64) -> Int {
        let mask = placeCount - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            if places[place] >> 32 == hash >> 32 {
                let entry = entries + Self.position(places[place])
                if entry.pointee.key == key, entry.pointee.proposal == proposal { return place }
            }
            place = (place + 1) & mask
        }
        return place
    }

    private static func word(_ hash: UInt64, position: Int) -> UInt64 {
        (hash >> 32) << 32 | UInt64(truncatingIfNeeded: position)
    }

    @inline(__always)
    private static func position(_ word: UInt64) -> Int { Int(word & 0xFFFF_FFFF) - 1 }

    /// Makes four times as many places, and finds each entry its new one.
    private mutating func growPlaces() {
        placeCount = max(64, placeCount * 4)
        if placeCount > placeCapacity {
            places.deallocate()
            places = .allocate(capacity: placeCount)
            placeCapacity = placeCount
        }
        places.initialize(repeating: 0, count: placeCount)
        let mask = placeCount - 1
        for position in 0..<count {
            let hash = Self.hash(entries[position].key, entries[position].proposal)
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = Self.word(hash, position: position + 1)
        }
    }

    private mutating func growEntries() {
        entryCapacity = max(64, entryCapacity + entryCapacity / 2)
        let new = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity)
        new.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = new
    }

    @inline(__always)
    private static func hash(_ key: UInt64, _ proposal: ProposedViewSize) -> UInt64 {
        // The low bits of most lengths are 0, and products keep that: high bits are folded down before each of them.
        var bits = key &* 0x9E37_79B9_7F4A_7C15
        bits ^= proposal.rawWidth.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        bits ^= proposal.rawHeight.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return bits ^ (bits >> 32)
    }
}
