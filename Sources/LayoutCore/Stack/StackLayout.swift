/// HStack and VStack: sizing.
///
/// A stack with a concrete offer ranks its children, the least flexible first, and offers each an equal part of what is
/// left. Public behaviour: measured stacks of the fixtures `hstack`, `vstack`, `spacer`.
extension LayoutSolver {
    func stackSize<S: StackAxis>(_ stack: S.Type, _ index: Int, _ width: Double, _ height: Double) -> Size {
        arrange(stack, index, ProposedViewSize(rawWidth: width, rawHeight: height))
        return stackExtent(stack, index)
    }

    /// Sizes the children of a stack for a proposal; afterwards their slots hold what they were offered.
    func arrange<S: StackAxis>(_ stack: S.Type, _ index: Int, _ proposal: ProposedViewSize) {
        arranged[index] = proposal
        if S.major(proposal) == Self.unspecified { return askForIdeal(stack, index, S.minor(proposal)) }
        let rest = S.major(proposal) - totalGap(index)
        if nodes[index].childCount < 2 || work.pointee.usesFacts && facts[index].flags.contains(.offersInOrder) {
            offerInOrder(stack, index, rest, S.minor(proposal))
        } else {
            offerByRank(stack, index, rest, S.minor(proposal))
        }
    }

    /// Without an offer along the stack every child is asked for its ideal length.
    @inline(__always)
    private func askForIdeal<S: StackAxis>(_ stack: S.Type, _ index: Int, _ minor: Double) {
        let end = Int(nodes[index].end)
        var child = index + 1
        while child < end {
            askChild(stack, child, Self.unspecified, minor)
            child = Int(nodes[child].end)
        }
    }

    /// Offers space to children that need not be ranked.
    @inline(__always)
    private func offerInOrder<S: StackAxis>(_ stack: S.Type, _ index: Int, _ rest: Double, _ minor: Double) {
        var share = Share(rest: rest, members: Double(nodes[index].childCount))
        let end = Int(nodes[index].end)
        var child = index + 1
        while child < end {
            offer(stack, child, &share, minor)
            child = Int(nodes[child].end)
        }
    }

    private func offerByRank<S: StackAxis>(_ stack: S.Type, _ index: Int, _ rest: Double, _ minor: Double) {
        let childCount = Int(nodes[index].childCount)
        let start = work.pointee.ranks.push(childCount)
        let found = rankChildren(stack, index, minor, from: start)
        if !found.isSorted { work.pointee.ranks.sort(from: start) }
        if found.hasOnePriority {
            _ = offerToGroup(stack, start..<start + childCount, rest, minor)
        } else {
            offerByPriority(stack, start..<start + childCount, rest, minor)
        }
        work.pointee.ranks.pop(to: start)
    }

    /// Sets one rank for each child; answers whether all have one priority, and whether they are in order already.
    @inline(__always)
    private func rankChildren<S: StackAxis>(
        _ stack: S.Type, _ index: Int, _ minor: Double, from start: Int
    ) -> (hasOnePriority: Bool, isSorted: Bool) {
        let end = Int(nodes[index].end)
        var child = index + 1
        var position = start
        // Nothing precedes this one by flexibility.
        var last = Rank(child: index, minimum: 0, flexibility: -.infinity, priority: facts[child].priority)
        var (hasOnePriority, isSorted) = (true, true)
        while child < end {
            let (minimum, maximum) = extremes(stack, child, minor)
            let flexibility = maximum - minimum
            let rank = Rank(
                child: child, minimum: minimum, flexibility: flexibility == flexibility ? flexibility : 0,
                priority: facts[child].priority)
            if rank.priority != last.priority { hasOnePriority = false }
            if rank.precedes(last) { isSorted = false }
            work.pointee.ranks[position] = rank
            last = rank
            position += 1
            child = Int(nodes[child].end)
        }
        return (hasOnePriority, isSorted)
    }

    /// What a child answers along the stack to an offer of 0 and to an infinite one.
    @inline(__always)
    private func extremes<S: StackAxis>(
        _ stack: S.Type, _ child: Int, _ minor: Double
    ) -> (minimum: Double, maximum: Double) {
        let fact = facts + child
        if work.pointee.usesFacts, fact.pointee.flags.isSuperset(of: S.knowsExtremes) {
            return (S.minimum(fact), S.maximum(fact))
        }
        return askForExtremes(stack, child, minor)
    }

    private func askForExtremes<S: StackAxis>(
        _ stack: S.Type, _ child: Int, _ minor: Double
    ) -> (minimum: Double, maximum: Double) {
        if work.pointee.usesFacts, !S.isHorizontal {
            if facts[child].flags.contains(.ignoresProposedHeight) {
                let height = size(child, minor, .infinity).height
                return (height, height)
            }
            if nodes[child].kind == .text { return textHeights(child, minor) }
        }
        let minimum = S.major(askChild(stack, child, 0, minor))
        let maximum = S.major(askChild(stack, child, .infinity, minor))
        return (minimum, maximum)
    }

    /// The heights of a text at one width: that of its shortest form, and that of all its lines.
    private func textHeights(_ child: Int, _ width: Double) -> (minimum: Double, maximum: Double) {
        let tallest = size(child, width, .infinity).height
        let shortest = facts[child].minimumHeight
        if shortest.isNaN || width == 0 { return (size(child, width, 0).height, tallest) }
        return (min(shortest, tallest), tallest)
    }

    /// Offers space to children of different priorities: the minimums of lower ones are kept for them.
    private func offerByPriority<S: StackAxis>(
        _ stack: S.Type, _ positions: Range<Int>, _ rest: Double, _ minor: Double
    ) {
        var rest = rest
        var start = positions.lowerBound
        var isFirst = true
        while start < positions.upperBound {
            let end = groupEnd(from: start, to: positions.upperBound)
            if isFirst {
                rest = numeric(rest - sumOfMinimums(end..<positions.upperBound), or: rest)
            } else {
                rest = numeric(rest + sumOfMinimums(start..<end), or: rest)
            }
            isFirst = false
            rest = offerToGroup(stack, start..<end, rest, minor)
            start = end
        }
    }

    private func sumOfMinimums(_ positions: Range<Int>) -> Double {
        positions.reduce(0) { $0 + work.pointee.ranks[$1].minimum }
    }

    /// What is left, unless infinite lengths cancel each other: then what was left before.
    @inline(__always)
    private func numeric(_ rest: Double, or before: Double) -> Double { rest == rest ? rest : before }

    private func groupEnd(from start: Int, to end: Int) -> Int {
        let priority = work.pointee.ranks[start].priority
        var position = start + 1
        while position < end, work.pointee.ranks[position].priority == priority { position += 1 }
        return position
    }

    /// Offers each member in turn an equal part of what its predecessors left; answers what is left at the end.
    private func offerToGroup<S: StackAxis>(
        _ stack: S.Type, _ positions: Range<Int>, _ rest: Double, _ minor: Double
    ) -> Double {
        var share = Share(rest: rest, members: Double(positions.count))
        var position = positions.lowerBound
        while position < positions.upperBound {
            offer(stack, work.pointee.ranks[position].child, &share, minor)
            position += 1
        }
        return share.rest
    }

    /// Offers a child an equal part of what is left.
    @inline(__always)
    private func offer<S: StackAxis>(_ stack: S.Type, _ child: Int, _ share: inout Share, _ minor: Double) {
        let taken = S.major(askChild(stack, child, larger(share.rest / share.members, 0), minor))
        share.rest = numeric(share.rest - taken, or: share.rest)
        share.members -= 1
    }

    @inline(__always) @discardableResult
    private func askChild<S: StackAxis>(_ stack: S.Type, _ child: Int, _ major: Double, _ minor: Double) -> Size {
        let proposal = S.proposal(major: major, minor: minor)
        return size(child, proposal.rawWidth, proposal.rawHeight)
    }
}

/// What is left of a stack's space, and how many children will share it.
private struct Share {
    var rest: Double
    var members: Double
}
