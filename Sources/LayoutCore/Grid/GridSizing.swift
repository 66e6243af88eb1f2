/// Grid: sizes of columns and rows.
///
/// Cells are sized by priority, then from the least flexible on; those that are equal in this are sized together, each
/// offered an equal part of what is left for its tracks. Public behaviour: measured grids of the fixture `grid`.
extension LayoutSolver {
    func gridSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let plan = gridPlan(index)
        sizeTracks(of: plan, ProposedViewSize(rawWidth: width, rawHeight: height))
        return plan.size
    }

    /// Finds the tracks of a grid for a proposal, unless they are those already.
    func sizeTracks(of plan: GridPlan, _ proposal: ProposedViewSize) {
        guard plan.solved != proposal else { return }
        // Ranking and sizing a cell takes longer than most questions, answered from memory though it be.
        work.pointee.charge(4 + plan.cellCount)
        plan.columns.reset()
        plan.rows.reset()
        rankCells(of: plan, proposal)
        let offer = ProposedViewSize(
            rawWidth: proposal.rawWidth - plan.totalColumnGap, rawHeight: proposal.rawHeight - plan.totalRowGap)
        var start = 0
        while start < plan.ranks.count, !work.pointee.isExhausted {
            let level = levelEnd(plan.ranks, from: start)
            sizeLevel(of: plan, start..<level, offer, isFirst: start == 0)
            start = level
        }
        plan.solved = proposal
    }

    private func levelEnd(_ ranks: [GridRank], from start: Int) -> Int {
        var end = start + 1
        while end < ranks.count, ranks[end].priority == ranks[start].priority { end += 1 }
        return end
    }

    // MARK: Order

    private func rankCells(of plan: GridPlan, _ proposal: ProposedViewSize) {
        let takesWidth = proposal.rawWidth != Self.unspecified
        let takesHeight = proposal.rawHeight != Self.unspecified
        var needed: FactFlags = takesWidth ? .knowsWidthExtremes : []
        if takesHeight { needed.insert(.knowsHeightExtremes) }
        plan.ranks.removeAll(keepingCapacity: true)
        plan.ranks.reserveCapacity(plan.cellCount)
        var isSorted = true
        var last: GridRank?
        for position in 0..<plan.cellCount {
            let node = plan.cells[position].node
            var rank = GridRank(cell: position, priority: facts[node].priority, infiniteAxes: 0, flexibility: 0)
            if takesWidth || takesHeight {
                let (least, most) = extremes(node, needed)
                if takesWidth { rank.add(least.width, most.width) }
                if takesHeight { rank.add(least.height, most.height) }
            }
            if let last, rank.precedes(last) { isSorted = false }
            last = rank
            plan.ranks.append(rank)
        }
        if !isSorted { plan.ranks.sort { $0.precedes($1) } }
    }

    /// What a node answers to nothing and to everything, on the axes whose extremes are needed.
    @inline(__always)
    private func extremes(_ node: Int, _ needed: FactFlags) -> (least: Size, most: Size) {
        let fact = facts + node
        if work.pointee.usesFacts, fact.pointee.flags.isSuperset(of: needed) {
            return (
                Size(width: fact.pointee.minimumWidth, height: fact.pointee.minimumHeight),
                Size(width: fact.pointee.maximumWidth, height: fact.pointee.maximumHeight)
            )
        }
        return (size(node, 0, 0), size(node, .infinity, .infinity))
    }

    // MARK: Levels

    /// Sizes the cells of one priority.
    private func sizeLevel(of plan: GridPlan, _ level: Range<Int>, _ offer: ProposedViewSize, isFirst: Bool) {
        plan.ranks.withUnsafeBufferPointer { ranks in
            for position in level {
                let cell = plan.cells + ranks[position].cell
                if cell.pointee.span == 1 { plan.columns.expect(cell.pointee.column) }
                plan.rows.expect(cell.pointee.row)
            }
            var start = level.lowerBound
            while start < level.upperBound, !work.pointee.isExhausted {
                var end = start + 1
                while end < level.upperBound, ranks[end].isEqual(to: ranks[start]) { end += 1 }
                sizeGroup(of: plan, UnsafeBufferPointer(rebasing: ranks[start..<end]), offer)
                if isFirst, start == level.lowerBound {
                    plan.columns.closeIdleTracks()
                    plan.rows.closeIdleTracks()
                }
                start = end
            }
        }
    }

    /// Sizes cells that are equal in priority and flexibility: all are offered before any answer counts.
    private func sizeGroup(of plan: GridPlan, _ group: UnsafeBufferPointer<GridRank>, _ offer: ProposedViewSize) {
        let share = ProposedViewSize(
            rawWidth: plan.columns.share(of: offer.rawWidth), rawHeight: plan.rows.share(of: offer.rawHeight))
        for rank in group {
            let cell = plan.cells + rank.cell
            let proposal = cellOffer(plan, cell, offer, share)
            cell.pointee.proposal = proposal
            cell.pointee.answer = size(cell.pointee.node, proposal.rawWidth, proposal.rawHeight)
        }
        var hasSpans = false
        for rank in group {
            let cell = plan.cells + rank.cell
            if cell.pointee.span == 1 {
                plan.columns.raise(cell.pointee.column, to: cell.pointee.answer.width)
                plan.columns.finish(cell.pointee.column)
            } else {
                hasSpans = true
            }
            plan.rows.raise(cell.pointee.row, to: cell.pointee.answer.height)
            plan.rows.finish(cell.pointee.row)
        }
        if hasSpans { spreadShortfalls(of: plan, group) }
        for rank in group {
            let cell = plan.cells + rank.cell
            if cell.pointee.span == 1 { plan.columns.closeIfDone(cell.pointee.column) }
            plan.rows.closeIfDone(cell.pointee.row)
        }
    }

    /// Makes room for cells that are wider than their columns.
    private func spreadShortfalls(of plan: GridPlan, _ group: UnsafeBufferPointer<GridRank>) {
        for rank in group where !work.pointee.isExhausted {
            let cell = plan.cells + rank.cell
            guard cell.pointee.span > 1 else { continue }
            let shortfall = cell.pointee.answer.width - plan.width(of: cell)
            guard shortfall > 0, shortfall.isFinite else { continue }
            work.pointee.countTracks(2 * cell.pointee.span)
            plan.columns.spread(shortfall, over: cell.pointee.columns)
        }
    }

    /// What a cell is offered while its tracks are sized.
    private func cellOffer(
        _ plan: GridPlan, _ cell: UnsafePointer<GridCell>, _ offer: ProposedViewSize, _ share: ProposedViewSize
    ) -> ProposedViewSize {
        if cell.pointee.span > 1 { work.pointee.countTracks(3 * plan.trackSteps(of: cell)) }
        let (width, height) = (plan.width(of: cell), plan.rows.size(cell.pointee.row))
        var proposal = ProposedViewSize(rawWidth: width, rawHeight: height)
        if !cell.pointee.isUnsizedHorizontally {
            let part =
                cell.pointee.span == 1
                ? share.rawWidth
                : plan.columns.rest(of: offer.rawWidth, for: cell.pointee.columns, share: share.rawWidth)
                    + plan.innerGaps(of: cell)
            proposal.rawWidth = offer.rawWidth == Self.unspecified ? Self.unspecified : max(part, width)
        }
        if !cell.pointee.isUnsizedVertically {
            proposal.rawHeight = offer.rawHeight == Self.unspecified ? Self.unspecified : max(share.rawHeight, height)
        }
        return proposal
    }
}
