/// Values of guides inside containers and wrappers, for each proposal that sized them.
///
/// A stack asks each child for its guide several times, and the child asks its own children: without memory the work
/// would multiply with every level.
struct GuideMemo {
    private var values = AnswerLists<GuideQuestion, Double>()
    /// Off only to test that remembering changes nothing.
    var isOn = true

    mutating func reset(nodes: Int) { values.reset(nodes: nodes) }
    mutating func forget(_ nodes: Range<Int>) { values.forget(nodes) }
    mutating func extend(toNodes nodes: Int) { values.extend(toNodes: nodes) }
    mutating func release() { values.release() }
    var byteCount: Int { values.byteCount }

    /// The remembered value, NaN where the node gives the guide none; `nil` if nobody asked yet.
    func recall(_ node: Int, _ guide: Guide, _ proposal: ProposedViewSize) -> Double? {
        isOn ? values.recall(node, GuideQuestion(guide, proposal)) : nil
    }

    mutating func remember(_ node: Int, _ guide: Guide, _ proposal: ProposedViewSize, _ value: Double?) {
        guard isOn, !proposal.rawWidth.isNaN, !proposal.rawHeight.isNaN else { return }
        values.remember(node, GuideQuestion(guide, proposal), value ?? .nan)
    }
}

/// A guide of a node that is sized for a proposal.
private struct GuideQuestion: NodeQuestion {
    private let proposal: ProposedViewSize
    /// Different for each guide.
    private let code: UInt64

    init(_ guide: Guide, _ proposal: ProposedViewSize) {
        self.proposal = proposal
        code =
            switch guide {
            case .horizontal(let alignment): UInt64(alignment.raw)
            case .vertical(let alignment): 256 + UInt64(alignment.raw)
            }
    }

    static var none: GuideQuestion { GuideQuestion(.horizontal(.leading), .none) }

    var isNone: Bool { proposal.isNone }

    var hash: UInt64 { proposal.hash(with: code) }
}
