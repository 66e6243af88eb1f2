/// HStack and VStack: own size, positions of the children, placing.
extension LayoutSolver {
    /// The size of a stack whose children are arranged.
    func stackExtent<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Size {
        let end = Int(nodes[index].end)
        var major = totalGap(index)
        var minor = 0.0
        var child = index + 1
        while child < end {
            let slot = slots + child
            major += S.major(slot.pointee.size)
            minor = larger(minor, S.minor(slot.pointee.size))
            child = Int(nodes[child].end)
        }
        if childrenHaveGuides(stack, index) {
            let span = minorSpan(stack, index)
            minor = span.upper - span.lower
        }
        return S.size(major: major, minor: minor)
    }

    /// The span of all children across the stack, measured from the line on which their guides lie.
    ///
    /// The line itself always belongs to it.
    private func minorSpan<S: StackAxis>(_ stack: S.Type, _ index: Int) -> (lower: Double, upper: Double) {
        var (lower, upper) = (0.0, 0.0)
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            let start = -minorGuide(stack, index, child)
            lower = min(lower, start)
            upper = max(upper, start + S.minor(slots[child].size))
            child = Int(nodes[child].end)
        }
        return (lower, upper)
    }

    /// Where a child's guide for the stack's alignment lies in the child.
    private func minorGuide<S: StackAxis>(_ stack: S.Type, _ index: Int, _ child: Int) -> Double {
        let value: Double
        if S.isHorizontal {
            value = verticalGuide(child, nodes[index].vertical)
        } else {
            value = horizontalGuide(child, nodes[index].horizontal)
        }
        return value.isNaN ? .infinity : value
    }

    /// Whether a child may say where its guide lies, so that the plain rule does not hold.
    @inline(__always)
    private func childrenHaveGuides<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Bool {
        if guideNeedsAsking(stack, index) { return true }
        return !facts[index].flags.isDisjoint(with: .childrenHaveGuides)
    }

    /// Whether the guide of a stack's alignment is one whose place in a child its size alone does not tell.
    @inline(__always)
    func guideNeedsAsking<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Bool {
        S.isHorizontal
            ? nodes[index].vertical.isBaseline || nodes[index].vertical.isCustom : nodes[index].horizontal.isCustom
    }

    /// Visits the children of an arranged stack with their sizes and their origins relative to the stack.
    @inline(__always)
    func forEachPlacedChild<S: StackAxis>(
        _ stack: S.Type, _ index: Int, _ visit: (_ child: Int, _ size: Size, _ origin: Point) -> Void
    ) {
        let node = nodes + index
        let (spacing, end) = (node.pointee.a, Int(node.pointee.end))
        let (horizontal, vertical) = (node.pointee.horizontal, node.pointee.vertical)
        let hasGuides = childrenHaveGuides(stack, index)
        let lower = hasGuides ? minorSpan(stack, index).lower : 0
        let widest = hasGuides ? 0 : arrangedMinor(stack, index)
        var major = 0.0
        var child = index + 1
        while child < end {
            let size = slots[child].size
            let minor: Double
            if hasGuides {
                minor = -minorGuide(stack, index, child) - lower
            } else if S.isHorizontal {
                minor = vertical.offset(of: size.height, in: widest)
            } else {
                minor = horizontal.offset(of: size.width, in: widest)
            }
            visit(child, size, S.point(major: major, minor: minor))
            let next = Int(nodes[child].end)
            major += S.major(size)
            if next < end { major += spacing == Spacing.absent ? gap(stack, index, child, next) : spacing }
            child = next
        }
    }

    /// The length across of an arranged stack: that of its slot, unless it was arranged for another question.
    @inline(__always)
    private func arrangedMinor<S: StackAxis>(_ stack: S.Type, _ index: Int) -> Double {
        arranged[index] == slots[index].proposal ? S.minor(slots[index].size) : S.minor(stackExtent(stack, index))
    }

    /// The proposal with which a stack of a given size arranges its children for placing: what it was offered, but its
    /// own length across instead of none.
    @inline(__always)
    func placingProposal<S: StackAxis>(_ stack: S.Type, _ slot: Slot) -> ProposedViewSize {
        guard S.minor(slot.proposal) == Self.unspecified else { return slot.proposal }
        return S.proposal(major: S.major(slot.proposal), minor: S.minor(slot.size))
    }

    func placeStack<S: StackAxis>(_ stack: S.Type, _ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let proposal = placingProposal(stack, slot)
        if arranged[index] != proposal { arrangeAgain(stack, index, proposal) }
        forEachPlacedChild(stack, index) { child, size, origin in placeChild(child, size, origin, space) }
    }

    /// Arranges a stack for another proposal than the last one.
    ///
    /// A row of children that take no notice of heights shares its width as before: they only hear of the new height.
    private func arrangeAgain<S: StackAxis>(_ stack: S.Type, _ index: Int, _ proposal: ProposedViewSize) {
        guard S.isHorizontal, work.pointee.usesFacts, facts[index].flags.contains(.ignoresProposedHeight),
            arranged[index].rawWidth == proposal.rawWidth
        else { return arrange(stack, index, proposal) }
        let end = Int(nodes[index].end)
        var child = index + 1
        while child < end {
            slots[child].proposal.rawHeight = proposal.rawHeight
            child = Int(nodes[child].end)
        }
        arranged[index] = proposal
    }
}
