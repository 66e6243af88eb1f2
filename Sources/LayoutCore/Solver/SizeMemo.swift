/// Earlier answers of nodes that were asked more than once and whose answers cannot be known in advance.
///
/// A node's last two answers stand with the node; one enters here only when a third question displaces it.
struct SizeMemo {
    private var sizes = AnswerLists<ProposedViewSize, Size>()
    /// Off only to test that remembering changes nothing.
    var isOn = true

    mutating func reset(nodes: Int) { sizes.reset(nodes: nodes) }
    mutating func forget(_ nodes: Range<Int>) { sizes.forget(nodes) }
    mutating func extend(toNodes nodes: Int) { sizes.extend(toNodes: nodes) }
    mutating func release() { sizes.release() }
    var byteCount: Int { sizes.byteCount }

    /// The remembered answer of a node to a proposal.
    func recall(_ node: Int, _ proposal: ProposedViewSize, _ facts: UnsafeMutablePointer<Facts>) -> Size? {
        guard facts.pointee.flags.contains(.spilled) else { return nil }
        return sizes.recall(node, proposal)
    }

    /// Remembers the answer to a question that equals itself.
    mutating func spill(_ node: Int, _ slot: Slot, _ facts: UnsafeMutablePointer<Facts>) {
        facts.pointee.flags.insert(.spilled)
        sizes.remember(node, slot.proposal, slot.size)
    }
}
