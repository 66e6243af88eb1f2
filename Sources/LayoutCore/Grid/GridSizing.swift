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
        plan.columns = GridTracks(count: plan.structure.columnCount)
        plan.rows = GridTracks(count: plan.structure.rowCount)
        for cell in plan.structure.cells {
            if cell.span == 1 { plan.columns.note(cell.column) }
            plan.rows.note(cell.row)
        }
        let ranks = ranks(of: plan, proposal)
        let offer = ProposedViewSize(
            rawWidth: proposal.rawWidth - plan.totalColumnGap, rawHeight: proposal.rawHeight - plan.totalRowGap)
        var start = 0
        while start < ranks.count {
            let end = ranks[start...].firstIndex { $0.priority != ranks[start].priority } ?? ranks.count
            sizeLevel(of: plan, ranks[start..<end], offer, isFirst: start == 0)
            start = end
        }
        plan.solved = proposal
    }

    // MARK: Order

    /// How a cell stands in the order of sizing.
    struct GridRank {
        var cell: Int
        var priority: Double
        /// Proposed axes along which the cell takes whatever it is offered.
        var infiniteAxes: Int
        /// How far it stretches along the other proposed axes, in points.
        var flexibility: Double

        func isEqual(to other: GridRank) -> Bool {
            priority == other.priority && infiniteAxes == other.infiniteAxes && flexibility == other.flexibility
        }

        func precedes(_ other: GridRank) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            return cell < other.cell
        }
    }

    private func ranks(of plan: GridPlan, _ proposal: ProposedViewSize) -> [GridRank] {
        let takesWidth = proposal.rawWidth != Self.unspecified
        let takesHeight = proposal.rawHeight != Self.unspecified
        var ranks = plan.structure.cells.indices.map { position in
            let node = plan.structure.cells[position].node
            var rank = GridRank(cell: position, priority: facts[node].priority, infiniteAxes: 0, flexibility: 0)
            guard takesWidth || takesHeight else { return rank }
            let (least, most) = extremes(node)
            if takesWidth { rank.add(least.width, most.width) }
            if takesHeight { rank.add(least.height, most.height) }
            return rank
        }
        ranks.sort { $0.precedes($1) }
        return ranks
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
    private func sizeLevel(
        of plan: GridPlan, _ ranks: ArraySlice<GridRank>, _ offer: ProposedViewSize, isFirst: Bool
    ) {
        for rank in ranks {
            let cell = plan.structure.cells[rank.cell]
            if cell.span == 1 { plan.columns.expect(cell.column) }
            plan.rows.expect(cell.row)
        }
        var start = ranks.startIndex
        while start < ranks.endIndex {
            let end = ranks[start...].firstIndex { !$0.isEqual(to: ranks[start]) } ?? ranks.endIndex
            sizeGroup(of: plan, ranks[start..<end], offer)
            if isFirst, start == ranks.startIndex {
                plan.columns.closeIdleTracks()
                plan.rows.closeIdleTracks()
            }
            start = end
        }
    }

    /// Sizes cells that are equal in priority and flexibility: all are offered before any answer counts.
    private func sizeGroup(of plan: GridPlan, _ group: ArraySlice<GridRank>, _ offer: ProposedViewSize) {
        let share = ProposedViewSize(
            rawWidth: plan.columns.share(of: offer.rawWidth), rawHeight: plan.rows.share(of: offer.rawHeight))
        for rank in group {
            let proposal = cellOffer(plan, plan.structure.cells[rank.cell], offer, share)
            let answer = size(plan.structure.cells[rank.cell].node, proposal.rawWidth, proposal.rawHeight)
            plan.structure.record(rank.cell, proposal, answer)
        }
        for rank in group {
            let cell = plan.structure.cells[rank.cell]
            if cell.span == 1 {
                plan.columns.raise(cell.column, to: cell.answer.width)
                plan.columns.finish(cell.column)
            }
            plan.rows.raise(cell.row, to: cell.answer.height)
            plan.rows.finish(cell.row)
        }
        for rank in group where plan.structure.cells[rank.cell].span > 1 {
            let cell = plan.structure.cells[rank.cell]
            let shortfall = cell.answer.width - plan.width(of: cell)
            if shortfall > 0, shortfall.isFinite { plan.columns.spread(shortfall, over: cell.columns) }
        }
        for rank in group {
            let cell = plan.structure.cells[rank.cell]
            if cell.span == 1 { plan.columns.closeIfDone(cell.column) }
            plan.rows.closeIfDone(cell.row)
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

extension LayoutSolver.GridRank {
    /// Takes in how far the cell stretches along one axis.
    fileprivate mutating func add(_ least: Double, _ most: Double) {
        if most == .infinity { infiniteAxes += 1 } else { flexibility += most - least }
    }
}
