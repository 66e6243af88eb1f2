/// The tracks and cells of a placed grid, in points.
package struct GridDetails: Equatable, Sendable {
    package var columnWidths: [Double]
    package var rowHeights: [Double]
    package var columnGaps: [Double]
    package var rowGaps: [Double]
    package var cells: [Cell]

    package struct Cell: Equatable, Sendable {
        /// Node of the outermost modifier.
        package var node: Int
        package var row: Int
        package var column: Int
        /// Columns that it covers.
        package var span: Int
        /// The rectangle of its tracks, in the coordinates of frames.
        package var slot: Rect
    }
}

extension LayoutArena {
    /// The tracks and cells of a grid of a placed layout; `nil` for other nodes.
    ///
    /// - Parameter proposal: what it was offered when it was placed.
    package func gridDetails(
        of node: Int, placedWith proposal: ProposedViewSize, text: any TextMeasurer
    ) -> GridDetails? {
        guard node < answeredCount, nodes[node].kind == .grid else { return nil }
        var details: GridDetails?
        withSolver(text) { solver in
            solver.enterContainer(of: node)
            let plan = solver.gridPlan(node)
            solver.sizeTracks(of: plan, proposal)
            plan.locateTracks()
            let cells = plan.structure.cells.enumerated().map { position, cell in
                GridDetails.Cell(
                    node: cell.node, row: cell.row, column: cell.column, span: cell.span,
                    slot: placed(solver.slot(of: plan.cells + position, plan), in: node))
            }
            details = GridDetails(
                columnWidths: plan.columns.sizes, rowHeights: plan.rows.sizes, columnGaps: plan.columnGaps,
                rowGaps: plan.rowGaps, cells: cells)
        }
        return details
    }

    private func placed(_ slot: Rect, in node: Int) -> Rect {
        let frame = frames[node]
        let space = ChildSpace(
            origin: frame.origin, width: frame.width, isMirrored: nodes[node].flags.contains(.rightToLeft))
        let corner = space.corner(slot.origin, width: slot.width)
        return Rect(x: corner.x, y: corner.y, width: slot.width, height: slot.height)
    }
}
