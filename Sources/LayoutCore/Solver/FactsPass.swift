/// One pass from the last node to the first that notes what is known before anything is proposed.
extension LayoutSolver {
    /// - Complexity: O(nodes); spacing of neighbours is asked for only by stacks without a spacing of their own.
    func noteFacts(count: Int) {
        var index = count - 1
        while index >= 0 {
            noteFacts(of: index)
            index -= 1
        }
    }

    @inline(__always)
    private func noteFacts(of index: Int) {
        let kind = nodes[index].kind
        // Wrappers start from what their child shows.
        if !kind.isWrapper { facts[index] = Facts() }
        switch kind {
        case .greedy: noteGreedyFacts(index)
        case .circle, .image, .resizableImage, .flexibleLeaf, .spacer, .divider: noteLeafFacts(index)
        case .text: noteTextFacts(index)
        case .horizontalStack: noteStackFacts(HorizontalStack.self, index)
        case .verticalStack: noteStackFacts(VerticalStack.self, index)
        case .depthStack: noteDepthStackFacts(index)
        case .scroll: noteScrollFacts(index)
        case .grid: noteGridFacts(index)
        case .gridRow: break
        case .viewThatFits: noteViewThatFitsFacts(index)
        case .customLayout: noteCustomLayoutFacts(index)
        case .frame: noteFrameFacts(index)
        case .flexibleFrame: noteFlexibleFrameFacts(index)
        case .padding: notePaddingFacts(index)
        case .fixedSize: noteFixedSizeFacts(index)
        case .aspectRatio: noteAspectRatioFacts(index)
        case .position: notePositionFacts(index)
        case .layoutPriority:
            noteWrapperFacts(index)
            facts[index].priority = nodes[index].a
        case .alignmentGuide: noteAlignmentGuideFacts(index)
        case .identity, .offset, .gridAttribute, .layoutValue, .secondary: noteWrapperFacts(index)
        }
    }

    /// A wrapper shows what its only (or primary) child shows.
    func noteWrapperFacts(_ index: Int) {
        facts[index] = facts[index + 1]
        facts[index].flags.subtract([.spilled, .hasEarlier, .childrenHaveGuides])
        facts[index].spacing = -1
    }

    private func noteGreedyFacts(_ index: Int) {
        // At once, not member by member: the node around it copies this a moment later.
        facts[index] = Facts(
            idealWidth: Self.defaultLength, maximumWidth: .infinity, idealHeight: Self.defaultLength,
            maximumHeight: .infinity, flags: .knowsAll)
    }

    private func noteAlignmentGuideFacts(_ index: Int) {
        noteWrapperFacts(index)
        switch guides[Int(nodes[index].side)].guide {
        // Guides that containers pass on are told apart from the others.
        case .horizontal(let alignment):
            facts[index].flags.insert(alignment.isCustom ? .hasCustomHorizontalGuide : .hasHorizontalGuide)
        case .vertical(let alignment):
            if alignment.isCustom {
                facts[index].flags.insert(.hasCustomVerticalGuide)
            } else {
                facts[index].flags.insert(alignment.isBaseline ? .hasBaseline : .hasVerticalGuide)
            }
        }
    }
}
