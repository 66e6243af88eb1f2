/// Sizes and places the nodes of an arena.
///
/// A proposal goes down, an answer comes up, and placement hands each child its proposal again. The functions for one
/// kind of node stand in the file of that kind; here they meet.
struct LayoutSolver {
    let nodes: UnsafeMutablePointer<Node>
    let facts: UnsafeMutablePointer<Facts>
    let slots: UnsafeMutablePointer<Slot>
    /// The question before the last one, for nodes with `FactFlags.hasEarlier`.
    let earlier: UnsafeMutablePointer<Slot>
    let arranged: UnsafeMutablePointer<ProposedViewSize>
    let frames: UnsafeMutablePointer<Rect>
    let limits: UnsafePointer<FrameLimitsPair>
    let leaves: UnsafePointer<LeafRecord>
    let guides: UnsafePointer<ExplicitGuide>
    let rare: UnsafePointer<RareTables>
    let spacings: SpacingTable
    let text: any TextMeasurer
    let work: UnsafeMutablePointer<SolverWork>

    /// Stands for `nil` in raw lengths.
    static var unspecified: Double { -Double.infinity }

    /// The answer of a node to a proposal; remembered as the last question asked of it.
    @inline(__always)
    func size(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let slot = slots + index
        if slot.pointee.proposal.rawWidth == width, slot.pointee.proposal.rawHeight == height {
            return slot.pointee.size
        }
        return newSize(index, width, height)
    }

    /// The answer of a wrapper's child while the wrapper is sized.
    ///
    /// That of a simple leaf is not remembered, for working it out again takes no longer; placing the wrapper asks the
    /// leaf once more.
    @inline(__always)
    func wrappedSize(_ child: Int, _ width: Double, _ height: Double) -> Size {
        nodes[child].kind.isSimpleLeaf ? simpleLeafSize(child, width, height) : size(child, width, height)
    }

    /// The answer of a node to another proposal than its last one.
    private func newSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let kind = nodes[index].kind
        if kind.isSimpleLeaf {
            let answer = simpleLeafSize(index, width, height)
            slots[index] = Slot(proposal: ProposedViewSize(rawWidth: width, rawHeight: height), size: answer)
            return answer
        }
        if slots[index].isEmpty { return ask(index, kind, width, height) }
        return askAgain(index, kind, ProposedViewSize(rawWidth: width, rawHeight: height))
    }

    /// The answer of a node that was asked something else before.
    private func askAgain(_ index: Int, _ kind: NodeKind, _ proposal: ProposedViewSize) -> Size {
        let slot = slots + index
        let flags = facts[index].flags
        if work.pointee.usesFacts {
            if flags.contains(.ignoresProposedHeight), slot.pointee.proposal.rawWidth == proposal.rawWidth {
                slot.pointee.proposal.rawHeight = proposal.rawHeight
                return slot.pointee.size
            }
            if flags.isSuperset(of: .knowsAll) { return ask(index, kind, proposal.rawWidth, proposal.rawHeight) }
        }
        if kind == .text, let answer = textAnswer(in: slot.pointee, to: proposal) {
            slot.pointee = Slot(proposal: proposal, size: answer)
            return answer
        }
        if flags.contains(.hasEarlier), earlier[index].proposal == proposal {
            swap(&slots[index], &earlier[index])
            return slot.pointee.size
        }
        let known = work.pointee.memo.recall(index, proposal, facts + index)
        setAside(index)
        guard let known else {
            facts[index].repeats &+= 1
            work.pointee.noteRepeats(facts[index].repeats)
            return ask(index, kind, proposal.rawWidth, proposal.rawHeight)
        }
        slot.pointee = Slot(proposal: proposal, size: known)
        return known
    }

    /// Keeps what a slot holds before another question overwrites it: beside the slot; what stood there goes into the
    /// memo.
    private func setAside(_ index: Int) {
        guard work.pointee.memo.isOn else { return }
        let fact = facts + index
        if fact.pointee.flags.contains(.hasEarlier) { work.pointee.memo.spill(index, earlier[index], fact) }
        earlier[index] = slots[index]
        fact.pointee.flags.insert(.hasEarlier)
    }

    /// Asks a node within the budget, without looking at what it answered before.
    private func ask(_ index: Int, _ kind: NodeKind, _ width: Double, _ height: Double) -> Size {
        let answer = work.pointee.mayAsk() ? measure(index, kind, width, height) : .zero
        slots[index] = Slot(proposal: ProposedViewSize(rawWidth: width, rawHeight: height), size: answer)
        return answer
    }

    @inline(__always)
    private func measure(_ index: Int, _ kind: NodeKind, _ width: Double, _ height: Double) -> Size {
        switch kind {
        case .text: textSize(index, width, height)
        case .horizontalStack: stackSize(HorizontalStack.self, index, width, height)
        case .verticalStack: stackSize(VerticalStack.self, index, width, height)
        case .depthStack: depthStackSize(index, width, height)
        case .scroll: scrollSize(index, width, height)
        case .grid: gridSize(index, width, height)
        case .viewThatFits: viewThatFitsSize(index, width, height)
        case .customLayout: customLayoutSize(index, width, height)
        case .geometryReader, .barContainer, .split: geometryReaderSize(width, height)
        case .lazy: lazySize(index, width, height)
        case .safeAreaInset: safeAreaInsetSize(index, width, height)
        case .identity, .layoutPriority, .offset, .alignmentGuide, .gridAttribute, .layoutValue, .coordinateSpace,
            .drawingEffect, .ignoresSafeArea, .secondary:
            wrappedSize(index + 1, width, height)
        // A row has no size: its grid asks the cells.
        case .gridRow: .zero
        case .frame: frameSize(index, width, height)
        case .flexibleFrame: flexibleFrameSize(index, width, height)
        case .padding, .safeAreaPadding: paddingSize(index, width, height)
        case .containerFrame: containerFrameSize(index, width, height)
        case .fixedSize: fixedSizeSize(index, width, height)
        case .aspectRatio: aspectRatioSize(index, width, height)
        case .position: positionSize(index, width, height)
        case .greedy, .circle, .image, .resizableImage, .flexibleLeaf, .spacer, .divider:
            simpleLeafSize(index, width, height)
        }
    }
}

extension NodeKind {
    /// Leaves whose answer is a few instructions.
    @inline(__always)
    var isSimpleLeaf: Bool { rawValue <= NodeKind.flexibleLeaf.rawValue || self == .spacer || self == .divider }

    @inline(__always)
    var isWrapper: Bool { rawValue >= NodeKind.identity.rawValue }

    @inline(__always)
    var isLeaf: Bool { rawValue <= NodeKind.divider.rawValue }
}
