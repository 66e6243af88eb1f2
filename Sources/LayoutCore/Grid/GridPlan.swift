/// One cell of a grid.
struct GridCell {
    /// The node of the cell's outermost modifier.
    var node: Int
    var row: Int
    var column: Int
    /// Columns that it covers, at least 1.
    var span: Int
    /// Axes on which it is offered its tracks as they are.
    var isUnsizedHorizontally = false
    var isUnsizedVertically = false
    var anchor: UnitPoint?
    /// What it was last offered while tracks were sized, and its answer.
    var proposal = ProposedViewSize.unspecified
    var answer = Size.zero

    var columns: Range<Int> { column..<column + span }
}

/// What a modifier on a cell, or inside it, says to the grid.
package enum GridCellAttribute: Equatable, Sendable {
    case columns(Int)
    case anchor(UnitPoint)
    case unsizedAxes(horizontal: Bool, vertical: Bool)
    case columnAlignment(HorizontalAlignment)
}

/// The cells, rows and columns of a grid: everything that does not depend on the proposal.
struct GridStructure {
    private(set) var cells: [GridCell] = []
    /// Where the cells of each row begin, and an end.
    private(set) var rowStarts: [Int] = []
    private(set) var rowAlignments: [VerticalAlignment?] = []
    private(set) var columnAlignments: [HorizontalAlignment?] = []
    private(set) var columnCount = 0

    var rowCount: Int { rowAlignments.count }

    func cells(inRow row: Int) -> Range<Int> {
        rowStarts[row]..<(row + 1 < rowStarts.count ? rowStarts[row + 1] : cells.count)
    }

    /// Begins a row; a bare view is a row without one.
    mutating func beginRow(alignment: VerticalAlignment?) {
        rowStarts.append(cells.count)
        rowAlignments.append(alignment)
    }

    /// Adds a cell to the last row. A bare view gets its span later, when the columns are known.
    mutating func add(_ cell: GridCell, columnAlignment: HorizontalAlignment?) {
        cells.append(cell)
        columnCount = max(columnCount, cell.column + max(cell.span, 1))
        guard let columnAlignment else { return }
        while columnAlignments.count <= cell.column { columnAlignments.append(nil) }
        if columnAlignments[cell.column] == nil { columnAlignments[cell.column] = columnAlignment }
    }

    /// Gives cells that fill their row (span 0) all columns.
    mutating func widenBareRows() {
        for index in cells.indices where cells[index].span == 0 { cells[index].span = columnCount }
        while columnAlignments.count < columnCount { columnAlignments.append(nil) }
    }

    /// Keeps what a cell was offered and answered.
    mutating func record(_ index: Int, _ proposal: ProposedViewSize, _ answer: Size) {
        cells[index].proposal = proposal
        cells[index].answer = answer
    }
}

/// A grid during one layout: its structure, the gaps, and the tracks as last sized.
final class GridPlan {
    @exclusivity(unchecked) var structure: GridStructure
    /// Distances after each column but the last, and after each row but the last, in points.
    let columnGaps: [Double]
    let rowGaps: [Double]
    let totalColumnGap: Double
    let totalRowGap: Double
    @exclusivity(unchecked) var columns: GridTracks
    @exclusivity(unchecked) var rows: GridTracks
    /// The cells in the order of sizing; kept for its memory.
    @exclusivity(unchecked) var ranks: [GridRank] = []
    /// The proposal for which the tracks hold.
    @exclusivity(unchecked) var solved: ProposedViewSize?

    init(_ structure: GridStructure, columnGaps: [Double], rowGaps: [Double]) {
        self.structure = structure
        self.columnGaps = columnGaps
        self.rowGaps = rowGaps
        totalColumnGap = columnGaps.reduce(0, +)
        totalRowGap = rowGaps.reduce(0, +)
        columns = GridTracks(count: structure.columnCount)
        rows = GridTracks(count: structure.rowCount)
    }

    /// The lengths of all tracks and gaps, in points.
    var size: Size {
        Size(
            width: columns.sum(of: 0..<structure.columnCount) + totalColumnGap,
            height: rows.sum(of: 0..<structure.rowCount) + totalRowGap)
    }

    /// Where each column begins, from the leading edge, in points.
    var columnStarts: [Double] { Self.starts(columns.sizes, columnGaps) }

    /// Where each row begins, from the top, in points.
    var rowStarts: [Double] { Self.starts(rows.sizes, rowGaps) }

    private static func starts(_ sizes: [Double], _ gaps: [Double]) -> [Double] {
        var starts: [Double] = []
        starts.reserveCapacity(sizes.count)
        var position = 0.0
        for (index, size) in sizes.enumerated() {
            starts.append(position)
            position += size + (index < gaps.count ? gaps[index] : 0)
        }
        return starts
    }

    /// The length of a cell's columns and the gaps between them, in points.
    func width(of cell: GridCell) -> Double { columns.sum(of: cell.columns) + innerGaps(of: cell) }

    /// The gaps between a cell's columns, in points.
    func innerGaps(of cell: GridCell) -> Double {
        if cell.span == 1 { return 0 }
        if cell.span == structure.columnCount { return totalColumnGap }
        return columnGaps[cell.column..<cell.column + cell.span - 1].reduce(0, +)
    }
}
