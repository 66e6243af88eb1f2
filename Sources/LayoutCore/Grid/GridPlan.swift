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

}

/// A grid during one layout: its structure, the gaps, and the tracks as last sized.
final class GridPlan {
    let structure: GridStructure
    /// The cells of the structure, with what they were last offered and answered.
    let cells: UnsafeMutablePointer<GridCell>
    /// Distances after each column but the last, and after each row but the last, in points.
    let columnGaps: [Double]
    let rowGaps: [Double]
    let totalColumnGap: Double
    let totalRowGap: Double
    /// The gaps before each column, together.
    private let gapsBefore: [Double]
    @exclusivity(unchecked) var columns: GridTracks
    @exclusivity(unchecked) var rows: GridTracks
    /// The cells in the order of sizing; kept for its memory.
    @exclusivity(unchecked) var ranks: [GridRank] = []
    /// The proposal for which the tracks hold.
    @exclusivity(unchecked) var solved: ProposedViewSize?

    init(_ structure: GridStructure, columnGaps: [Double], rowGaps: [Double]) {
        self.structure = structure
        cells = .allocate(capacity: structure.cells.count)
        self.columnGaps = columnGaps
        self.rowGaps = rowGaps
        var before = [0.0]
        before.reserveCapacity(columnGaps.count + 1)
        for gap in columnGaps { before.append((before.last ?? 0) + gap) }
        gapsBefore = before
        totalColumnGap = columnGaps.reduce(0, +)
        totalRowGap = rowGaps.reduce(0, +)
        columns = GridTracks(count: structure.columnCount)
        rows = GridTracks(count: structure.rowCount)
        for (position, cell) in structure.cells.enumerated() {
            (cells + position).initialize(to: cell)
            if cell.span == 1 { columns.note(cell.column) }
            rows.note(cell.row)
        }
    }

    deinit {
        cells.deallocate()
        columns.release()
        rows.release()
    }

    var cellCount: Int { structure.cells.count }

    /// The lengths of all tracks and gaps, in points.
    var size: Size {
        Size(
            width: columns.sum(of: 0..<structure.columnCount) + totalColumnGap,
            height: rows.sum(of: 0..<structure.rowCount) + totalRowGap)
    }

    /// Notes where the tracks begin.
    func locateTracks() {
        columns.locate(columnGaps)
        rows.locate(rowGaps)
    }

    /// The length of a cell's columns and the gaps between them, in points.
    @inline(__always)
    func width(of cell: UnsafePointer<GridCell>) -> Double {
        cell.pointee.span == 1
            ? columns.size(cell.pointee.column) : columns.sum(of: cell.pointee.columns) + innerGaps(of: cell)
    }

    /// The gaps between a cell's columns, in points.
    func innerGaps(of cell: UnsafePointer<GridCell>) -> Double {
        let (column, span) = (cell.pointee.column, cell.pointee.span)
        if span == 1 { return 0 }
        if span == structure.columnCount { return totalColumnGap }
        if span > GridTracks.fewTracks { return gapsBefore[column + span - 1] - gapsBefore[column] }
        var sum = 0.0
        for gap in column..<column + span - 1 { sum += columnGaps[gap] }
        return sum
    }

    /// Tracks that are looked at for what a cell of several columns is offered.
    func trackSteps(of cell: UnsafePointer<GridCell>) -> Int {
        let span = cell.pointee.span
        return span == 1 ? 0 : min(span, structure.columnCount - span)
    }
}
