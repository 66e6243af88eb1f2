/// The columns of a split view, in their order from the leading edge.
package enum SplitColumn: UInt8, Equatable, Sendable, CaseIterable {
    case sidebar, content, detail
}

/// Which columns of a split view are shown; SwiftUI's `NavigationSplitViewVisibility`.
package enum SplitVisibility: UInt8, Equatable, Sendable, CaseIterable {
    case automatic, all, doubleColumn, detailOnly
}

/// The lengths that a column asks for, in points.
package struct SplitColumnWidth: Equatable, Sendable {
    package var minimum: Double
    package var ideal: Double
    package var maximum: Double

    package init(minimum: Double, ideal: Double, maximum: Double) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
    }

    /// Limits brought into order: the ideal holds over a minimum above it and a maximum below it.
    package init(minimum: Double?, ideal: Double, maximum: Double?) {
        self.init(minimum: min(minimum ?? ideal, ideal), ideal: ideal, maximum: max(maximum ?? ideal, ideal))
    }
}

/// What decides about the columns of a split view, apart from its width.
package struct SplitOptions: Equatable, Sendable {
    /// The columns that are there, each a child of the node, in order; one of them when collapsed.
    package var columns: [SplitColumn] = [.sidebar, .detail]
    /// Widths asked for, by column; a column that asks for none has a standard one.
    package var widths: [SplitColumn: SplitColumnWidth] = [:]
    /// Whether there is room for one column only, as in a compact width.
    package var isCollapsed = false
    /// Whether the other columns lie over the detail column and leave its width.
    package var overlaysDetail = false
    package var visibility = SplitVisibility.automatic
    /// Whether an automatic visibility shows all columns in any width, as on the Mac.
    package var alwaysTiles = false
    package var model = SplitModel()

    package init() {}
}

/// Numbers of the split model that no source states exactly, in points.
package struct SplitModel: Equatable, Sendable {
    /// Widths of columns that ask for none.
    package var sidebar = 320.0
    package var content = 320.0
    /// The least width of the detail column beside others.
    package var detailMinimum = 320.0
    /// From this width on an automatic visibility shows columns beside the detail column.
    package var tileMinimum = 980.0

    package init() {}
}

/// The columns of a split view for one width.
package struct SplitPlan: Equatable, Sendable {
    package var visibility: SplitVisibility
    /// The columns that are shown, from the leading edge.
    package var columns: [Column]

    package struct Column: Equatable, Sendable {
        package var column: SplitColumn
        /// From the leading edge, in points.
        package var start: Double
        package var width: Double
        /// Whether it lies over the detail column.
        package var isOverlay: Bool
    }

    /// Plans the columns for a width in points, which may be infinite.
    ///
    /// Columns that would leave the detail column less than its minimum, even at their own minimum, are left out, the
    /// sidebar first.
    package init(_ options: SplitOptions, width: Double) {
        guard !options.isCollapsed else {
            visibility = options.visibility
            columns = options.columns.prefix(1).map {
                Column(column: $0, start: 0, width: width, isOverlay: false)
            }
            return
        }
        let hasContent = options.columns.contains(.content)
        var wanted = Self.resolved(options, hasContent: hasContent, width: width)
        var leading = Self.leadingColumns(wanted, of: options)
        let detail = options.widths[.detail]?.minimum ?? options.model.detailMinimum
        // Over the detail column, others may take all of the width.
        let reserved = options.overlaysDetail ? 0 : detail
        while !leading.isEmpty, Self.sum(leading.map { options.width(of: $0).minimum }) + reserved > width {
            wanted = leading.count > 1 ? .doubleColumn : .detailOnly
            leading.removeFirst()
        }
        visibility = wanted
        let lengths = Self.lengths(leading.map { options.width(of: $0) }, within: max(0, width - reserved))
        var start = 0.0
        columns = []
        for (column, length) in zip(leading, lengths) {
            columns.append(Column(column: column, start: start, width: length, isOverlay: options.overlaysDetail))
            start += length
        }
        if options.columns.contains(.detail) {
            let (from, left) = options.overlaysDetail ? (0, width) : (start, max(0, width - start))
            columns.append(Column(column: .detail, start: from, width: left, isOverlay: false))
        }
    }

    private static func resolved(_ options: SplitOptions, hasContent: Bool, width: Double) -> SplitVisibility {
        switch options.visibility {
        case .automatic:
            if options.alwaysTiles { return .all }
            guard width >= options.model.tileMinimum else { return .detailOnly }
            return hasContent ? .doubleColumn : .all
        // Of two columns both are all.
        case .doubleColumn: return hasContent ? .doubleColumn : .all
        case .all, .detailOnly: return options.visibility
        }
    }

    private static func leadingColumns(_ visibility: SplitVisibility, of options: SplitOptions) -> [SplitColumn] {
        let leading = options.columns.filter { $0 != .detail }
        switch visibility {
        case .detailOnly: return []
        case .doubleColumn: return leading.filter { $0 == .content }
        case .all, .automatic: return leading
        }
    }

    /// The ideal lengths; where they are too long together, each gives up the same part of what it can.
    private static func lengths(_ widths: [SplitColumnWidth], within room: Double) -> [Double] {
        let excess = sum(widths.map(\.ideal)) - room
        let slack = sum(widths.map { $0.ideal - $0.minimum })
        guard excess > 0, slack > 0 else { return widths.map(\.ideal) }
        let part = min(1, excess / slack)
        return widths.map { $0.ideal - ($0.ideal - $0.minimum) * part }
    }

    private static func sum(_ lengths: [Double]) -> Double { lengths.reduce(0, +) }
}

extension SplitOptions {
    fileprivate func width(of column: SplitColumn) -> SplitColumnWidth {
        if let width = widths[column] { return width }
        let standard = column == .sidebar ? model.sidebar : model.content
        return SplitColumnWidth(minimum: standard, ideal: standard, maximum: standard)
    }
}
