/// Earlier answers of nodes that were asked more than once and whose answers cannot be known in advance.
///
/// An answer enters only when a second, different question overwrites it in the node's slot, so most nodes never do.
struct SizeMemo {
    private var sizes = ProposalMemo<Size>()
    /// Off only to test that remembering changes nothing.
    var isOn = true

    mutating func reset() { sizes.reset() }
    mutating func release() { sizes.release() }
    var byteCount: Int { sizes.byteCount }

    /// The remembered answer of a node to a proposal.
    func recall(_ node: Int, _ proposal: ProposedViewSize, _ facts: UnsafeMutablePointer<Facts>) -> Size? {
        guard facts.pointee.flags.contains(.spilled) else { return nil }
        return sizes.recall(UInt64(truncatingIfNeeded: node), proposal)
    }

    /// Remembers what a slot holds before another question overwrites it.
    mutating func spill(_ node: Int, _ slot: Slot, _ facts: UnsafeMutablePointer<Facts>) {
        guard isOn, !slot.proposal.rawWidth.isNaN, !slot.proposal.rawHeight.isNaN else { return }
        facts.pointee.flags.insert(.spilled)
        sizes.remember(UInt64(truncatingIfNeeded: node), slot.proposal, slot.size)
    }
}
