/// How a grid reads its children: rows, bare views, and what modifiers on cells say.
extension LayoutSolver {
    /// The plan of a grid: made at the first question of a layout, kept for all later ones.
    func gridPlan(_ index: Int) -> GridPlan {
        let row = Int(nodes[index].side)
        if let plan = work.pointee.gridPlan(row) { return plan }
        let structure = gridStructure(index)
        let plan = GridPlan(
            structure, columnGaps: columnGaps(index, structure), rowGaps: rowGaps(index, structure))
        work.pointee.keep(plan, at: row)
        return plan
    }

    private func gridStructure(_ index: Int) -> GridStructure {
        var structure = GridStructure()
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            if nodes[child].kind == .gridRow {
                addRow(child, to: &structure)
            } else {
                structure.beginRow(alignment: nil)
                addCell(child, column: 0, isBare: true, to: &structure)
            }
            child = Int(nodes[child].end)
        }
        structure.widenBareRows()
        return structure
    }

    private func addRow(_ row: Int, to structure: inout GridStructure) {
        guard nodes[row].childCount > 0 else { return }
        structure.beginRow(alignment: nodes[row].flags.contains(.vertical) ? nodes[row].vertical : nil)
        var column = 0
        var child = row + 1
        for _ in 0..<nodes[row].childCount {
            column += addCell(child, column: column, isBare: false, to: &structure)
            child = Int(nodes[child].end)
        }
    }

    /// Adds a cell with the attributes of its chain of modifiers; answers how many columns it covers.
    @discardableResult
    private func addCell(_ node: Int, column: Int, isBare: Bool, to structure: inout GridStructure) -> Int {
        var cell = GridCell(node: node, row: structure.rowCount - 1, column: column, span: 1)
        var columnAlignment: HorizontalAlignment?
        var inner = node
        while nodes[inner].kind.isWrapper {
            if nodes[inner].kind == .gridAttribute {
                switch rare.pointee.gridAttributes[Int(nodes[inner].side)] {
                case .columns(let count): cell.span = max(count, 1)
                case .anchor(let anchor): cell.anchor = anchor
                case .unsizedAxes(let horizontal, let vertical):
                    cell.isUnsizedHorizontally = cell.isUnsizedHorizontally || horizontal
                    cell.isUnsizedVertically = cell.isUnsizedVertically || vertical
                case .columnAlignment(let alignment): columnAlignment = alignment
                }
            }
            inner += 1
        }
        if isBare { cell.span = 0 }
        structure.add(cell, columnAlignment: isBare ? nil : columnAlignment)
        return cell.span
    }

    // MARK: Gaps

    private func columnGaps(_ index: Int, _ structure: GridStructure) -> [Double] {
        let count = max(structure.columnCount - 1, 0)
        let spacing = nodes[index].a
        guard spacing == Spacing.absent else { return Array(repeating: spacing, count: count) }
        var gaps = [Double?](repeating: nil, count: count)
        for row in 0..<structure.rowCount {
            let cells = structure.cells(inRow: row)
            for position in cells.dropFirst() {
                let (before, after) = (structure.cells[position - 1], structure.cells[position])
                let distance = gap(HorizontalStack.self, index, before.node, after.node)
                gaps[after.column - 1] = max(gaps[after.column - 1] ?? distance, distance)
            }
        }
        return gaps.map { $0 ?? 0 }
    }

    /// The gap below a row is the largest distance between two cells that meet there.
    private func rowGaps(_ index: Int, _ structure: GridStructure) -> [Double] {
        let count = max(structure.rowCount - 1, 0)
        let spacing = nodes[index].b
        guard spacing == Spacing.absent else { return Array(repeating: spacing, count: count) }
        return (0..<count).map { row in
            var largest: Double?
            forEachMeetingPair(structure, above: row) { upper, lower in
                let distance = gap(VerticalStack.self, index, upper.node, lower.node)
                largest = max(largest ?? distance, distance)
            }
            return largest ?? 0
        }
    }

    /// Visits the pairs of cells of a row and of the next one that share a column.
    private func forEachMeetingPair(
        _ structure: GridStructure, above row: Int, _ visit: (_ upper: GridCell, _ lower: GridCell) -> Void
    ) {
        let (uppers, lowers) = (structure.cells(inRow: row), structure.cells(inRow: row + 1))
        var (upper, lower) = (uppers.lowerBound, lowers.lowerBound)
        while upper < uppers.upperBound, lower < lowers.upperBound {
            let (above, below) = (structure.cells[upper], structure.cells[lower])
            if above.columns.overlaps(below.columns) { visit(above, below) }
            if above.columns.upperBound <= below.columns.upperBound { upper += 1 } else { lower += 1 }
        }
    }
}
