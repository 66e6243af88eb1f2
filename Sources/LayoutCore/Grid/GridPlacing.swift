/// Grid: where cells come to lie, guides, spacing and facts.
extension LayoutSolver {
    /// The place of a cell's tracks relative to its grid, in points from the top leading corner.
    func slot(of cell: UnsafePointer<GridCell>, _ plan: GridPlan) -> Rect {
        Rect(
            x: plan.columns.start(cell.pointee.column), y: plan.rows.start(cell.pointee.row),
            width: plan.width(of: cell), height: plan.rows.size(cell.pointee.row))
    }

    /// Visits the cells of a sized grid with their origins, each sized as it is placed.
    func forEachCell(_ index: Int, _ slot: Slot, _ visit: (_ child: Int, _ origin: Point) -> Void) {
        let plan = gridPlan(index)
        sizeTracks(of: plan, slot.proposal)
        plan.locateTracks()
        for row in 0..<plan.structure.rowCount where !work.pointee.isExhausted {
            let vertical = plan.structure.rowAlignments[row] ?? nodes[index].vertical
            let cells = plan.structure.cells(inRow: row)
            for position in cells { resize(plan.cells + position, plan) }
            let line = rowLine(plan, cells, vertical)
            for position in cells {
                let cell = plan.cells + position
                visit(cell.pointee.node, origin(of: cell, index, plan, vertical, line))
            }
        }
    }

    /// A cell is offered its tracks, unless it fills them already.
    private func resize(_ cell: UnsafePointer<GridCell>, _ plan: GridPlan) {
        if cell.pointee.span > 1 { work.pointee.countTracks(2 * plan.trackSteps(of: cell)) }
        let tracks = Size(width: plan.width(of: cell), height: plan.rows.size(cell.pointee.row))
        let offer = tracks == cell.pointee.answer ? cell.pointee.proposal : ProposedViewSize(tracks)
        _ = size(cell.pointee.node, offer.rawWidth, offer.rawHeight)
    }

    /// The baseline on which the cells of a row meet, from the top of the row; 0 for other alignments.
    private func rowLine(_ plan: GridPlan, _ cells: Range<Int>, _ alignment: VerticalAlignment) -> Double {
        guard alignment.isBaseline else { return 0 }
        let lines = cells.lazy.map { position in defined(verticalGuide(plan.cells[position].node, alignment)) }
        return (alignment == .firstTextBaseline ? lines.min() : lines.max()) ?? 0
    }

    private func origin(
        of cell: UnsafePointer<GridCell>, _ index: Int, _ plan: GridPlan, _ vertical: VerticalAlignment, _ line: Double
    ) -> Point {
        let (node, place) = (cell.pointee.node, slot(of: cell, plan))
        if let anchor = cell.pointee.anchor {
            let size = slots[node].size
            return Point(
                x: defined(place.x + anchor.x * (place.width - size.width)),
                y: defined(place.y + anchor.y * (place.height - size.height)))
        }
        let column = cell.pointee.span == 1 ? plan.structure.columnAlignments[cell.pointee.column] : nil
        let horizontal = column ?? nodes[index].horizontal
        let x = boxValue(horizontal, place.size) - horizontalGuide(node, horizontal)
        let top = vertical.isBaseline ? line : boxValue(vertical, place.size)
        return Point(x: defined(place.x + x), y: defined(place.y + top - verticalGuide(node, vertical)))
    }

    func placeGrid(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        forEachCell(index, slot) { cell, origin in placeChild(cell, slots[cell].size, origin, space) }
    }

    func gridFacts(_ index: Int) -> Facts {
        var visible: FactFlags = []
        forEachCellNode(index) { cell in visible.formUnion(facts[cell].flags.intersection(.passingGuides)) }
        return Facts(flags: visible)
    }

    private func forEachCellNode(_ index: Int, _ visit: (Int) -> Void) {
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            if nodes[child].kind == .gridRow {
                var cell = child + 1
                for _ in 0..<nodes[child].childCount {
                    visit(cell)
                    cell = Int(nodes[cell].end)
                }
            } else {
                visit(child)
            }
            child = Int(nodes[child].end)
        }
    }

    // MARK: Spacing

    /// On each side a grid shows the edges of the cells there.
    func gridSpacingRow(_ index: Int) -> Int32 {
        let structure = gridPlan(index).structure
        guard !structure.cells.isEmpty else { return SpacingTable.zero }
        var whole = Spacing()
        let mirrored = nodes[index].flags.contains(.rightToLeft)
        for cell in structure.cells {
            let spacing = spacings[spacingRow(cell.node)]
            if cell.row == 0 { whole.top.formUnion(spacing.top) }
            if cell.row == structure.rowCount - 1 { whole.bottom.formUnion(spacing.bottom) }
            let isFirst = cell.column == 0
            let isLast = cell.columns.upperBound == structure.columnCount
            if mirrored ? isLast : isFirst { whole.left = max(whole.left, spacing.left) }
            if mirrored ? isFirst : isLast { whole.right = max(whole.right, spacing.right) }
        }
        return spacings.row(of: whole)
    }
}
