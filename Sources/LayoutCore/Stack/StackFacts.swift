/// HStack and VStack: what is known before anything is proposed.
extension LayoutSolver {
    func stackFacts<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Facts {
        arranged[index] = Slot.empty.proposal
        var whole = Facts()
        var known: FactFlags = [.knowsAll, .ignoresProposedHeight]
        var visible: FactFlags = []
        let end = Int(nodes[index].end)
        var child = index + 1
        let (priority, flexibility) = child < end ? rank(stack, child) : (0, .nan)
        var ranksEqually = flexibility < .infinity
        while child < end {
            let inner = facts + child
            known.formIntersection(inner.pointee.flags)
            visible.formUnion(inner.pointee.flags)
            whole.takeIn(stack, inner)
            if ranksEqually, rank(stack, child) != (priority, flexibility) { ranksEqually = false }
            child = Int(nodes[child].end)
        }
        let gaps = sumOfGaps(stack, index)
        nodes[index].b = gaps
        whole.addGaps(stack, gaps)
        if nodes[index].childCount == 0 { whole.priority = -.infinity }
        whole.flags = stackFlags(stack, index, known, visible, gaps)
        if ranksEqually { whole.flags.insert(.offersInOrder) }
        return whole
    }

    /// By what a child is ranked: its priority, and how far it stretches along the stack; NaN if no fact tells that.
    @inline(__always)
    private func rank<S: StackAxis>(_ stack: S.Type, _ child: Int) -> (priority: Double, flexibility: Double) {
        let fact = facts + child
        if !S.isHorizontal, fact.pointee.flags.contains(.ignoresProposedHeight) { return (fact.pointee.priority, 0) }
        let isKnown = fact.pointee.flags.isSuperset(of: S.knowsExtremes)
        return (fact.pointee.priority, isKnown ? S.maximum(fact) - S.minimum(fact) : .nan)
    }

    @inline(__always)
    private func sumOfGaps<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Double {
        let node = nodes + index
        guard node.pointee.childCount > 1 else { return 0 }
        if node.pointee.a != Spacing.absent { return node.pointee.a * Double(node.pointee.childCount - 1) }
        var gaps = 0.0
        var previous = index + 1
        var child = Int(nodes[previous].end)
        while child < node.pointee.end {
            gaps += gap(stack, index, previous, child)
            previous = child
            child = Int(nodes[child].end)
        }
        return gaps
    }

    @inline(__always)
    private func stackFlags<S: StackAxis>(
        _ stack: S.Type, _ index: Int, _ known: FactFlags, _ visible: FactFlags, _ gaps: Double
    ) -> FactFlags {
        var flags = known
        let across: FactFlags = S.isHorizontal ? .knowsHeight : .knowsWidth
        let along: FactFlags = S.isHorizontal ? .knowsWidthExtremes : .knowsHeightExtremes
        if !visible.isDisjoint(with: S.guideFlags) { flags.insert(.childrenHaveGuides) }
        if guideNeedsAsking(stack, index) { flags.insert(.childrenHaveGuides) }
        if flags.contains(.childrenHaveGuides) { flags.subtract(across) }
        // A negative total gap leaves something to offer even when the offer is 0.
        if gaps < 0 { flags.subtract(along) }
        flags.formUnion(visible.intersection(.passingGuides))
        return flags
    }

    /// The sum of a stack's gaps.
    @inline(__always)
    func totalGap(_ index: Int) -> Double { nodes[index].b }
}

extension Facts {
    /// Adds a child of a stack: lengths along the stack add up, of those across it the largest counts.
    @inline(__always)
    fileprivate mutating func takeIn<S: StackAxis>(_ stack: S.Type, _ child: UnsafePointer<Facts>) {
        func combine(_ whole: inout Double, _ part: Double, isMajor: Bool) {
            whole = isMajor ? whole + part : larger(whole, part)
        }
        combine(&minimumWidth, child.pointee.minimumWidth, isMajor: S.isHorizontal)
        combine(&idealWidth, child.pointee.idealWidth, isMajor: S.isHorizontal)
        combine(&maximumWidth, child.pointee.maximumWidth, isMajor: S.isHorizontal)
        combine(&minimumHeight, child.pointee.minimumHeight, isMajor: !S.isHorizontal)
        combine(&idealHeight, child.pointee.idealHeight, isMajor: !S.isHorizontal)
        combine(&maximumHeight, child.pointee.maximumHeight, isMajor: !S.isHorizontal)
    }

    @inline(__always)
    fileprivate mutating func addGaps<S: StackAxis>(_ stack: S.Type, _ gaps: Double) {
        if S.isHorizontal {
            minimumWidth += gaps
            idealWidth += gaps
            maximumWidth += gaps
        } else {
            minimumHeight += gaps
            idealHeight += gaps
            maximumHeight += gaps
        }
    }
}
