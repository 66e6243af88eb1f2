/// A section of a list by the sizes of what it shows, in points.
package struct ListSection: Equatable, Sendable {
    /// What a section asks for between itself and its neighbours.
    package enum Spacing: Equatable, Sendable {
        case standard
        case compact
        case points(Double)
    }

    /// The content of a row, with insets of its own if it has them.
    package struct Row: Equatable, Sendable {
        package var content: Size
        package var insets: EdgeInsets?

        package init(_ content: Size, insets: EdgeInsets? = nil) {
            self.content = content
            self.insets = insets
        }
    }

    package var header: Size?
    package var rows: [Row]
    package var footer: Size?
    package var spacing: Spacing
    /// Points above and below the section in place of its own; nil leaves those.
    package var topMargin: Double?
    package var bottomMargin: Double?

    package init(header: Size? = nil, rows: [Row], footer: Size? = nil, spacing: Spacing = .standard) {
        self.header = header
        self.rows = rows
        self.footer = footer
        self.spacing = spacing
    }
}

/// A list of which every row is known: rows in, frames out. x runs from the leading edge, y from the first line's top.
///
/// A list that knows only some rows takes heights and gaps from `ListMetrics`, and places from `LazyLengths`.
package struct ListGeometry: Equatable, Sendable {
    /// A row, a header or a footer: its own frame and that of its content.
    package struct Line: Equatable, Sendable {
        package var frame: Rect
        package var content: Rect
    }

    package struct Section: Equatable, Sendable {
        package var header: Line?
        package var rows: [Line] = []
        package var footer: Line?
    }

    package private(set) var sections: [Section] = []
    /// The height of all with the space at both ends, in points.
    package private(set) var height = 0.0

    package init(_ list: [ListSection], metrics: ListMetrics, width: Double) {
        var previous: ListSection?
        for section in list {
            height += metrics.gap(between: previous, and: section)
            add(section, metrics, width)
            previous = section
        }
        if previous != nil { height += metrics.bottomPadding }
    }

    private mutating func add(_ section: ListSection, _ metrics: ListMetrics, _ width: Double) {
        var placed = Section()
        if let header = section.header {
            placed.header = line(header, metrics.headerHeight(content: header.height), metrics.header, metrics, width)
        }
        for (index, row) in section.rows.enumerated() {
            if index > 0 { height += metrics.rowSpacing }
            placed.rows.append(metrics.line(row, y: height, width: width))
            height = placed.rows[index].frame.maxY
        }
        if let footer = section.footer {
            placed.footer = line(footer, metrics.footerHeight(content: footer.height), metrics.footer, metrics, width)
        }
        sections.append(placed)
    }

    private mutating func line(
        _ content: Size, _ lineHeight: Double, _ padding: ListMetrics.Padding, _ metrics: ListMetrics, _ width: Double
    ) -> Line {
        let frame = metrics.lineFrame(y: height, height: lineHeight, width: width)
        // What a minimum adds lies above, so that the text stays near its rows.
        let y = frame.maxY - padding.bottom - content.height
        height = frame.maxY
        return Line(
            frame: frame,
            content: Rect(
                x: frame.x + metrics.rowInsets.leading, y: y, width: content.width, height: content.height))
    }
}

extension ListMetrics {
    /// The frame of a line of a list in a width.
    package func lineFrame(y: Double, height: Double, width: Double) -> Rect {
        Rect(x: leadingMargin, y: y, width: max(width - leadingMargin - trailingMargin, 0), height: height)
    }

    /// A row with its content, which is centred between the insets and begins at the leading one.
    package func line(_ row: ListSection.Row, y: Double, width: Double) -> ListGeometry.Line {
        let insets = row.insets ?? rowInsets
        let height = rowHeight(content: row.content.height, insets: insets)
        let frame = lineFrame(y: y, height: height, width: width)
        let left = height - insets.top - insets.bottom - row.content.height
        return ListGeometry.Line(
            frame: frame,
            content: Rect(
                x: frame.x + insets.leading, y: y + insets.top + left / 2, width: row.content.width,
                height: row.content.height))
    }
}
