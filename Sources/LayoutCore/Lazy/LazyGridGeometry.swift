/// A lazy grid across its axis: the width that it takes, the columns with which it is placed, and their place in it.
///
/// A horizontal grid has rows for columns and heights for widths.
package struct LazyGridGeometry: Equatable, Sendable {
    /// What the grid takes, in points.
    package let width: Double
    /// The columns as placed.
    package let columns: LazyGridColumns
    /// Where the first column begins, from the grid's leading edge.
    package let start: Double

    /// - Parameters:
    ///   - offered: nil when nothing was; an infinite offer counts as none.
    ///   - ideals: what the first cells take when they are offered nothing, one for each item; only used without an
    ///     offer.
    ///   - anchor: where columns lie that are narrower than the grid: 0 leading, 0.5 centre, 1 trailing.
    package init(
        _ items: [GridItem], offered: Double?, ideals: [Double] = [], anchor: Double = 0.5,
        model: LazyModel = LazyModel()
    ) {
        let finite = offered.flatMap { $0.isFinite ? max($0, 0) : nil }
        let offer = finite ?? LazyGridColumns.idealWidth(items, ideals: ideals)
        let answered = LazyGridColumns(items, width: offer).width
        // Without an offer the answer is the ideals' width, whatever the columns make of it.
        width = finite == nil ? offer : model.gridsFill ? max(answered, offer) : answered
        columns = LazyGridColumns(items, width: width)
        // Columns that are too wide begin at the leading edge all the same.
        start = max(anchor * (width - columns.width), 0)
    }

    /// A grid that has taken a width.
    package init(_ items: [GridItem], width: Double, anchor: Double) {
        self.width = width
        columns = LazyGridColumns(items, width: width)
        start = max(anchor * (width - columns.width), 0)
    }

    /// The width that cells of a column are offered, in points; their height is not.
    package func width(ofColumn column: Int) -> Double {
        columns.columns.indices.contains(column) ? columns.columns[column].width : 0
    }

    /// Where a cell lies, from the grid's leading edge and the beginning of its row.
    package func frame(column: Int, size: Size, rowHeight: Double) -> Rect {
        guard columns.columns.indices.contains(column) else { return .zero }
        let slot = columns.columns[column]
        return Rect(
            x: start + slot.start + slot.alignment.horizontal.offset(of: size.width, in: slot.width),
            y: slot.alignment.vertical.offset(of: size.height, in: rowHeight), width: size.width,
            height: size.height)
    }

    /// As `frame(column:size:rowHeight:)` in a horizontal grid, where rows are for columns.
    package func frame(row: Int, size: Size, columnWidth: Double) -> Rect {
        guard columns.columns.indices.contains(row) else { return .zero }
        let slot = columns.columns[row]
        return Rect(
            x: slot.alignment.horizontal.offset(of: size.width, in: columnWidth),
            y: start + slot.start + slot.alignment.vertical.offset(of: size.height, in: slot.width),
            width: size.width, height: size.height)
    }
}

/// The rows of a lazy grid: cells in their order, and headers and footers that take a row of their own.
package struct LazyGridRows: Equatable, Sendable {
    package enum Row: Equatable, Sendable {
        /// A header or footer, as wide as the grid.
        case spanning(Int)
        /// Cells from the first column on.
        case cells(Range<Int>)

        package var items: Range<Int> {
            switch self {
            case .spanning(let item): item..<item + 1
            case .cells(let items): items
            }
        }
    }

    private let columns: Int
    private let sections: [LazySection]
    /// The first row of each section.
    private var firstRows: [Int] = []
    package private(set) var count = 0

    /// - Parameter sections: all items in order; content outside sections is a section without header and footer.
    package init(_ sections: [LazySection], columns: Int) {
        self.columns = max(columns, 1)
        self.sections = sections
        for section in sections {
            firstRows.append(count)
            count += rows(of: section.content) + (section.hasHeader ? 1 : 0) + (section.hasFooter ? 1 : 0)
        }
    }

    /// Rows of as many cells as given.
    package init(cells: Int, columns: Int) {
        self.init([LazySection(items: 0..<max(cells, 0))], columns: columns)
    }

    /// The sections as sections of rows, as `LazyLengths` of rows pins them.
    package var rowSections: [LazySection] {
        sections.indices.map { index in
            let end = index + 1 < firstRows.count ? firstRows[index + 1] : count
            return LazySection(
                items: firstRows[index]..<end, hasHeader: sections[index].hasHeader,
                hasFooter: sections[index].hasFooter)
        }
    }

    private func rows(of content: Range<Int>) -> Int { (content.count + columns - 1) / columns }

    /// - Complexity: O(log n) for n sections
    package subscript(row: Int) -> Row? {
        guard row >= 0, row < count, let index = section(ofRow: row) else { return nil }
        let section = sections[index]
        var place = row - firstRows[index]
        if let header = section.header {
            if place == 0 { return .spanning(header) }
            place -= 1
        }
        let content = section.content
        if place < rows(of: content) {
            let first = content.lowerBound + place * columns
            return .cells(first..<min(first + columns, content.upperBound))
        }
        return section.footer.map { .spanning($0) }
    }

    /// The row of an item.
    package func row(of item: Int) -> Int? {
        let index = lastIndex(where: { $0.items.lowerBound <= item })
        guard let index, sections[index].items.contains(item) else { return nil }
        let section = sections[index]
        let first = firstRows[index]
        if item == section.header { return first }
        let contentRow = first + (section.hasHeader ? 1 : 0)
        if item == section.footer { return contentRow + rows(of: section.content) }
        return contentRow + (item - section.content.lowerBound) / columns
    }

    /// The items of a range of rows.
    package func items(ofRows rows: Range<Int>) -> Range<Int> {
        guard let first = rows.first.flatMap({ self[$0] }), let last = rows.last.flatMap({ self[$0] }) else {
            return 0..<0
        }
        return first.items.lowerBound..<last.items.upperBound
    }

    private func section(ofRow row: Int) -> Int? {
        var (low, high) = (0, firstRows.count)
        while low < high {
            let middle = (low + high) / 2
            if firstRows[middle] <= row { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private func lastIndex(where isBefore: (LazySection) -> Bool) -> Int? {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(sections[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
