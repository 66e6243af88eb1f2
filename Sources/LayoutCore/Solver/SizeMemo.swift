/// Earlier answers of nodes that were asked more than once and whose answers cannot be known in advance.
///
/// A hash table with open addressing, keyed by node and proposal. An answer enters it only when a second, different
/// question overwrites it in the node's slot, so most nodes never do.
///
/// - Complexity: O(1) expected for both operations.
struct SizeMemo {
    private struct Entry {
        var epoch: UInt32 = 0
        var node: UInt32 = 0
        var slot = Slot.empty
    }

    private var entries: UnsafeMutablePointer<Entry>?
    private var capacity = 0
    private var count = 0
    private var epoch: UInt32 = 1
    /// Off only to test that remembering changes nothing.
    var isOn = true

    /// Forgets everything and keeps the memory.
    mutating func reset() {
        count = 0
        epoch &+= 1
        guard epoch == 0 else { return }
        entries?.update(repeating: Entry(), count: capacity)
        epoch = 1
    }

    mutating func release() {
        entries?.deallocate()
        entries = nil
        capacity = 0
        count = 0
    }

    var byteCount: Int { capacity * MemoryLayout<Entry>.stride }

    /// The remembered answer of a node to a proposal.
    func recall(_ node: Int, _ proposal: ProposedViewSize, _ facts: UnsafeMutablePointer<Facts>) -> Size? {
        guard facts.pointee.flags.contains(.spilled), let entries else { return nil }
        let mask = capacity - 1
        var place = Self.hash(node, proposal) & mask
        while entries[place].epoch == epoch {
            if entries[place].node == UInt32(truncatingIfNeeded: node), entries[place].slot.proposal == proposal {
                return entries[place].slot.size
            }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Remembers what a slot holds before another question overwrites it.
    mutating func spill(_ node: Int, _ slot: Slot, _ facts: UnsafeMutablePointer<Facts>) {
        guard isOn, !slot.proposal.rawWidth.isNaN, !slot.proposal.rawHeight.isNaN else { return }
        if 4 * (count + 1) > 3 * capacity { grow() }
        facts.pointee.flags.insert(.spilled)
        insert(Entry(epoch: epoch, node: UInt32(truncatingIfNeeded: node), slot: slot))
    }

    private mutating func insert(_ entry: Entry) {
        guard let entries else { return }
        let mask = capacity - 1
        var place = Self.hash(Int(entry.node), entry.slot.proposal) & mask
        while entries[place].epoch == epoch {
            if entries[place].node == entry.node, entries[place].slot.proposal == entry.slot.proposal { return }
            place = (place + 1) & mask
        }
        entries[place] = entry
        count += 1
    }

    private mutating func grow() {
        let (old, oldCapacity) = (entries, capacity)
        capacity = max(64, capacity * 2)
        let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        new.initialize(repeating: Entry(), count: capacity)
        entries = new
        count = 0
        guard let old else { return }
        for place in 0..<oldCapacity where old[place].epoch == epoch { insert(old[place]) }
        old.deallocate()
    }

    @inline(__always)
    private static func hash(_ node: Int, _ proposal: ProposedViewSize) -> Int {
        var bits = UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ proposal.rawWidth.bitPattern) &* 0xD6E8_FEB8_6659_FD93
        bits = (bits ^ (bits >> 32) ^ proposal.rawHeight.bitPattern) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: (bits ^ (bits >> 29)) >> 1)
    }
}
