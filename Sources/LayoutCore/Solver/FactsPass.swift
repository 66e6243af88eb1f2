/// One pass from the last node to the first that notes what is known before anything is proposed.
extension LayoutSolver {
    /// - Complexity: O(nodes); spacing of neighbours is asked for only by stacks without a spacing of their own.
    func noteFacts(count: Int, from first: Int = 0) {
        // A wrapper's child is the node after it, so its facts are at hand without being read back.
        var inner = Facts()
        var index = count - 1
        while index >= first {
            inner = makeFacts(index, inner)
            facts[index] = inner
            index -= 1
        }
    }

    /// The facts of a node; `inner` are those of the node after it, which is the child of a wrapper.
    @inline(__always)
    private func makeFacts(_ index: Int, _ inner: Facts) -> Facts {
        switch nodes[index].kind {
        case .greedy: greedyFacts
        case .text: textFacts(index)
        case .horizontalStack: stackFacts(HorizontalStack.self, index)
        case .verticalStack: stackFacts(VerticalStack.self, index)
        case .frame: frameFacts(index, inner)
        case .flexibleFrame: flexibleFrameFacts(index, inner)
        case .padding: paddingFacts(index, inner)
        case .identity, .offset, .gridAttribute, .layoutValue, .coordinateSpace, .drawingEffect, .secondary:
            inner.wrapped(priority: inner.priority)
        case .layoutPriority: inner.wrapped(priority: nodes[index].a)
        case .circle, .image, .resizableImage, .flexibleLeaf, .spacer, .divider: leafFacts(index)
        case .depthStack, .scroll, .grid, .gridRow, .viewThatFits, .customLayout, .geometryReader, .barContainer,
            .split, .lazy, .fixedSize, .aspectRatio, .position, .alignmentGuide, .containerFrame, .ignoresSafeArea,
            .safeAreaPadding, .safeAreaInset:
            rareFacts(index)
        }
    }

    /// The facts of the less frequent nodes, apart so that the pass stays short enough to be compiled as one.
    @inline(never)
    private func rareFacts(_ index: Int) -> Facts {
        var inner: Facts { facts[index + 1] }
        switch nodes[index].kind {
        case .depthStack: return depthStackFacts(index)
        case .scroll: return scrollFacts(index, inner)
        case .grid: return gridFacts(index)
        case .viewThatFits: return viewThatFitsFacts(index)
        case .customLayout: return customLayoutFacts(index)
        case .geometryReader, .barContainer, .split: return greedyFacts
        case .lazy: return lazyFacts(index)
        case .containerFrame: return containerFrameFacts(index, inner)
        case .ignoresSafeArea: return inner.wrapped()
        case .safeAreaPadding: return paddingFacts(index, inner)
        case .safeAreaInset: return safeAreaInsetFacts(index)
        case .fixedSize: return fixedSizeFacts(index, inner)
        case .aspectRatio: return aspectRatioFacts(index, inner)
        case .position: return positionFacts(index, inner)
        case .alignmentGuide: return alignmentGuideFacts(index, inner)
        default: return Facts()
        }
    }

    private func alignmentGuideFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped(priority: inner.priority)
        switch guides[Int(nodes[index].side)].guide {
        // Guides that containers pass on are told apart from the others.
        case .horizontal(let alignment):
            facts.flags.insert(alignment.isCustom ? .hasCustomHorizontalGuide : .hasHorizontalGuide)
        case .vertical(let alignment):
            if alignment.isCustom {
                facts.flags.insert(.hasCustomVerticalGuide)
            } else {
                facts.flags.insert(alignment.isBaseline ? .hasBaseline : .hasVerticalGuide)
            }
        }
        return facts
    }
}

extension Facts {
    /// What a wrapper shows of its only (or primary) child; most wrappers have no priority of their own.
    @inline(__always)
    func wrapped(priority: Double = 0) -> Facts {
        var facts = self
        facts.flags.subtract([.spilled, .hasEarlier, .childrenHaveGuides, .offersInOrder])
        facts.spacing = -1
        facts.repeats = 0
        facts.priority = priority
        return facts
    }
}
