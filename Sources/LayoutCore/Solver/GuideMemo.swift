/// Values of guides inside containers and wrappers, for each proposal that sized them.
///
/// A stack asks each child for its guide several times, and the child asks its own children: without memory the work
/// would multiply with every level.
struct GuideMemo {
    private var values = ProposalMemo<Double>()
    /// Off only to test that remembering changes nothing.
    var isOn = true

    mutating func reset() { values.reset() }
    mutating func release() { values.release() }
    var byteCount: Int { values.byteCount }

    /// The remembered value, NaN where the node gives the guide none; `nil` if nobody asked yet.
    func recall(_ node: Int, _ guide: Guide, _ proposal: ProposedViewSize) -> Double? {
        isOn ? values.recall(Self.key(node, guide), proposal) : nil
    }

    mutating func remember(_ node: Int, _ guide: Guide, _ proposal: ProposedViewSize, _ value: Double?) {
        guard isOn, !proposal.rawWidth.isNaN, !proposal.rawHeight.isNaN else { return }
        values.remember(Self.key(node, guide), proposal, value ?? .nan)
    }

    private static func key(_ node: Int, _ guide: Guide) -> UInt64 {
        let code: UInt64 =
            switch guide {
            case .horizontal(let alignment): UInt64(alignment.raw)
            case .vertical(let alignment): 256 + UInt64(alignment.raw)
            }
        return UInt64(truncatingIfNeeded: node) << 9 | code
    }
}
