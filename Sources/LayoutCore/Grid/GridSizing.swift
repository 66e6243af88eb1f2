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
        plan.columns.reset()
        plan.rows.reset()
        for position in plan.structure.cells.indices {
            let cell = plan.structure.cells[position]
            if cell.span == 1 { plan.columns.note(cell.column) }
            plan.rows.note(cell.row)
        }
        rankCells(of: plan, proposal)
        let offer = ProposedViewSize(
            rawWidth: proposal.rawWidth - plan.totalColumnGap, rawHeight: proposal.rawHeight - plan.totalRowGap)
        var start = 0
        while start < plan.ranks.count {
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
        plan.ranks.removeAll(keepingCapacity: true)
        var isSorted = true
        for position in plan.structure.cells.indices {
            let node = plan.structure.cells[position].node
            var rank = GridRank(cell: position, priority: facts[node].priority, infiniteAxes: 0, flexibility: 0)
            if takesWidth || takesHeight {
                let (least, most) = extremes(node)
                if takesWidth { rank.add(least.width, most.width) }
                if takesHeight { rank.add(least.height, most.height) }
            }
            if let last = plan.ranks.last, rank.precedes(last) { isSorted = false }
            plan.ranks.append(rank)
        }
        if !isSorted { plan.ranks.sort { $0.precedes($1) } }
    }

    /// What a node answers to nothing and to everything.
    private func extremes(_ node: Int) -> (least: Size, most: Size) {
        let fact = facts[node]
        if work.pointee.usesFacts, fact.flags.isSuperset(of: [.knowsWidthExtremes, .knowsHeightExtremes]) {
            return (
                Size(width: fact.minimumWidth, height: fact.minimumHeight),
                Size(width: fact.maximumWidth, height: fact.maximumHeight)
            )
        }
        return (size(node, 0, 0), size(node, .infinity, .infinity))
    }

    // MARK: Levels

    /// Sizes the cells of one priority.
    private func sizeLevel(of plan: GridPlan, _ level: Range<Int>, _ offer: ProposedViewSize, isFirst: Bool) {
        for position in level {
            let cell = plan.structure.cells[plan.ranks[position].cell]
            if cell.span == 1 { plan.columns.expect(cell.column) }
            plan.rows.expect(cell.row)
        }
        var start = level.lowerBound
        while start < level.upperBound {
            var end = start + 1
            while end < level.upperBound, plan.ranks[end].isEqual(to: plan.ranks[start]) { end += 1 }
            sizeGroup(of: plan, start..<end, offer)
            if isFirst, start == level.lowerBound {
                plan.columns.closeIdleTracks()
                plan.rows.closeIdleTracks()
            }
            start = end
        }
    }

    /// Sizes cells that are equal in priority and flexibility: all are offered before any answer counts.
    private func sizeGroup(of plan: GridPlan, _ group: Range<Int>, _ offer: ProposedViewSize) {
        let share = ProposedViewSize(
            rawWidth: plan.columns.share(of: offer.rawWidth), rawHeight: plan.rows.share(of: offer.rawHeight))
        for position in group {
            let index = plan.ranks[position].cell
            let cell = plan.structure.cells[index]
            let proposal = cellOffer(plan, cell, offer, share)
            let answer = size(cell.node, proposal.rawWidth, proposal.rawHeight)
            plan.structure.record(index, proposal, answer)
        }
        var hasSpans = false
        for position in group {
            let cell = plan.structure.cells[plan.ranks[position].cell]
            if cell.span == 1 {
                plan.columns.raise(cell.column, to: cell.answer.width)
                plan.columns.finish(cell.column)
            } else {
                hasSpans = true
            }
            plan.rows.raise(cell.row, to: cell.answer.height)
            plan.rows.finish(cell.row)
        }
        if hasSpans { spreadShortfalls(of: plan, group) }
        for position in group {
            let cell = plan.structure.cells[plan.ranks[position].cell]
            if cell.span == 1 { plan.columns.closeIfDone(cell.column) }
            plan.rows.closeIfDone(cell.row)
        }
    }

    /// Makes room for cells that are wider than their columns.
    private func spreadShortfalls(of plan: GridPlan, _ group: Range<Int>) {
        for position in group {
            let cell = plan.structure.cells[plan.ranks[position].cell]
            guard cell.span > 1 else { continue }
            let shortfall = cell.answer.width - plan.width(of: cell)
            if shortfall > 0, shortfall.isFinite { plan.columns.spread(shortfall, over: cell.columns) }
        }
    }

    /// What a cell is offered while its tracks are sized.
    private func cellOffer(
        _ plan: GridPlan, _ cell: GridCell, _ offer: ProposedViewSize, _ share: ProposedViewSize
    ) -> ProposedViewSize {
        let (width, height) = (plan.width(of: cell), plan.rows.sizes[cell.row])
        var proposal = ProposedViewSize(rawWidth: width, rawHeight: height)
        if !cell.isUnsizedHorizontally {
            let part =
                cell.span == 1
                ? share.rawWidth
                : plan.columns.rest(of: offer.rawWidth, for: cell.columns, share: share.rawWidth)
                    + plan.innerGaps(of: cell)
            proposal.rawWidth = offer.rawWidth == Self.unspecified ? Self.unspecified : max(part, width)
        }
        if !cell.isUnsizedVertically {
            proposal.rawHeight = offer.rawHeight == Self.unspecified ? Self.unspecified : max(share.rawHeight, height)
        }
        return proposal
    }
}
