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

    // MARK: Sizing

    /// The answer of a node to a proposal; remembered as the last question asked of it.
    func size(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let slot = slots + index
        if slot.pointee.proposal.rawWidth == width, slot.pointee.proposal.rawHeight == height {
            return slot.pointee.size
        }
        let kind = nodes[index].kind
        if kind.isSimpleLeaf {
            let answer = simpleLeafSize(index, width, height)
            slot.pointee = Slot(
                proposal: ProposedViewSize(rawWidth: width, rawHeight: height), size: answer)
            return answer
        }
        return askAgain(index, kind, width, height)
    }

    /// The answer of a node whose last question was another one.
    private func askAgain(_ index: Int, _ kind: NodeKind, _ width: Double, _ height: Double) -> Size {
        let slot = slots + index
        let proposal = ProposedViewSize(rawWidth: width, rawHeight: height)
        let flags = facts[index].flags
        if work.pointee.usesFacts {
            if flags.contains(.ignoresProposedHeight), slot.pointee.proposal.rawWidth == width {
                slot.pointee.proposal.rawHeight = height
                return slot.pointee.size
            }
            if flags.isSuperset(of: .knowsAll) { return ask(index, kind, proposal) }
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
        guard let known else { return ask(index, kind, proposal) }
        slot.pointee = Slot(proposal: proposal, size: known)
        return known
    }

    /// Keeps what a slot holds before another question overwrites it: beside the slot; what stood there goes into the
    /// memo.
    private func setAside(_ index: Int) {
        guard work.pointee.memo.isOn, !slots[index].isEmpty else { return }
        let fact = facts + index
        if fact.pointee.flags.contains(.hasEarlier) { work.pointee.memo.spill(index, earlier[index], fact) }
        earlier[index] = slots[index]
        fact.pointee.flags.insert(.hasEarlier)
    }

    /// Asks a node within the budget.
    private func ask(_ index: Int, _ kind: NodeKind, _ proposal: ProposedViewSize) -> Size {
        let answer =
            work.pointee.mayAsk() ? measure(index, kind, proposal.rawWidth, proposal.rawHeight) : .zero
        slots[index] = Slot(proposal: proposal, size: answer)
        return answer
    }

    /// Asks a node without looking at what it answered before.
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
        case .identity, .layoutPriority, .offset, .alignmentGuide, .gridAttribute, .layoutValue, .secondary:
            size(index + 1, width, height)
        // A row has no size: its grid asks the cells.
        case .gridRow: .zero
        case .frame: frameSize(index, width, height)
        case .flexibleFrame: flexibleFrameSize(index, width, height)
        case .padding: paddingSize(index, width, height)
        case .fixedSize: fixedSizeSize(index, width, height)
        case .aspectRatio: aspectRatioSize(index, width, height)
        case .position: positionSize(index, width, height)
        case .greedy, .circle, .image, .resizableImage, .flexibleLeaf, .spacer, .divider:
            simpleLeafSize(index, width, height)
        }
    }

    // MARK: Placing

    /// Places a node whose slot holds the proposal and size that its parent decided, and everything inside it.
    func place(_ index: Int, x: Double, y: Double) {
        let slot = slots[index]
        frames[index] = Rect(x: x, y: y, width: slot.size.width, height: slot.size.height)
        let kind = nodes[index].kind
        if kind.isLeaf { return }
        switch kind {
        case .frame: placeWrapped(index, frameChildPlace(index, slot))
        case .flexibleFrame: placeWrapped(index, flexibleFrameChildPlace(index, slot))
        case .padding: placeWrapped(index, paddingChildPlace(index, slot))
        case .horizontalStack: placeStack(HorizontalStack.self, index, slot)
        case .verticalStack: placeStack(VerticalStack.self, index, slot)
        case .depthStack: placeDepthStack(index, slot)
        case .scroll: placeScroll(index, slot)
        case .secondary: placeSecondary(index, slot)
        case .grid: placeGrid(index, slot)
        case .viewThatFits: placeViewThatFits(index, slot)
        case .customLayout: placeCustomLayout(index, slot)
        case .gridRow: break
        default: placeWrapped(index, wrappedPlace(index, slot))
        }
    }

    @inline(__always)
    private func placeWrapped(_ index: Int, _ child: ChildPlace) {
        let corner = corner(in: index, child.origin.x, child.origin.y, width: child.size.width)
        guard nodes[index + 1].kind.isLeaf else { return place(index + 1, x: corner.x, y: corner.y) }
        // The slot was written a moment ago: reading it back would wait for that.
        frames[index + 1] = Rect(x: corner.x, y: corner.y, width: child.size.width, height: child.size.height)
    }

    /// Places a child at a point relative to its parent's top leading corner.
    @inline(__always)
    func placeChild(_ child: Int, in parent: Int, _ x: Double, _ y: Double) {
        let corner = corner(in: parent, x, y, width: slots[child].size.width)
        place(child, x: corner.x, y: corner.y)
    }

    /// Where the left top corner of a child lies that begins at a point relative to its parent.
    @inline(__always)
    private func corner(in parent: Int, _ x: Double, _ y: Double, width: Double) -> Point {
        let bounds = frames + parent
        let left =
            nodes[parent].flags.contains(.rightToLeft) ? bounds.pointee.width - x - width : x
        return Point(x: defined(bounds.pointee.x + defined(left)), y: defined(bounds.pointee.y + defined(y)))
    }

    /// A coordinate, or 0 where infinite lengths cancel each other: only NaN is not equal to itself.
    @inline(__always)
    func defined(_ value: Double) -> Double { value == value ? value : 0 }

    /// Sizes the child of a wrapper as it will be placed, and answers where that is.
    func wrappedPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        switch nodes[index].kind {
        case .frame: frameChildPlace(index, slot)
        case .flexibleFrame: flexibleFrameChildPlace(index, slot)
        case .padding: paddingChildPlace(index, slot)
        case .fixedSize: fixedSizeChildPlace(index, slot)
        case .aspectRatio: aspectRatioChildPlace(index, slot)
        case .position: positionChildPlace(index, slot)
        case .offset: offsetChildPlace(index, slot)
        default: samePlace(index, slot)
        }
    }

    /// The child takes exactly the place of its wrapper.
    func samePlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        ChildPlace(origin: .zero, size: size(index + 1, slot.proposal.rawWidth, slot.proposal.rawHeight))
    }
}

/// Where the child of a wrapper comes to lie, relative to the wrapper, and its size there.
struct ChildPlace {
    var origin: Point
    var size: Size
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
