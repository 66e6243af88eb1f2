/// The measures of a list: insets, heights, margins and gaps in points.
///
/// Nothing documented gives them; each row of `ListMetrics.table` names where it was read.
package struct ListMetrics: Equatable, Sendable {
    package enum Style: Sendable, CaseIterable {
        /// As inset-grouped.
        case automatic
        case plain
        case grouped
        case insetGrouped
        case inset
        case sidebar

        /// Whether sections are apart from each other.
        var isGrouped: Bool { self != .plain && self != .inset }
        /// Whether rows lie on cards with margins at their sides.
        var hasCards: Bool { isGrouped && self != .grouped }
    }

    /// The look of the system.
    package enum Look: Sendable, CaseIterable {
        /// iOS 16 to 18.
        case classic
        /// From iOS 26 on.
        case liquidGlass
    }

    /// Space above and below a text.
    package struct Padding: Equatable, Sendable {
        package var top: Double
        package var bottom: Double
    }

    package var minimumRowHeight: Double
    package var rowInsets: EdgeInsets
    /// Space at both sides of rows, beyond the safe area.
    package var leadingMargin: Double
    package var trailingMargin: Double
    package var header: Padding
    package var footer: Padding
    package var minimumHeaderHeight: Double?
    /// Point size of the header's text at the standard type size, and whether it is drawn in capitals.
    package var headerFontSize: Double
    package var headerIsUppercase: Bool
    package var footerFontSize = 13.0
    /// Space between sections without header and footer; half of it gives way to a header, half to a footer.
    package var sectionGap: Double
    package var compactSectionGap: Double
    /// Space below the last section.
    package var bottomPadding: Double
    /// Space between the rows of a section.
    package var rowSpacing = 0.0
    /// Distance of separators from the text's leading edge, and from the row's trailing one.
    package var separatorInsets: EdgeInsets
    package var cornerRadius: Double
    /// Whether headers stay at the top of what is visible.
    package var pinsHeaders: Bool

    /// The measures of a list in a width in points.
    package init(_ style: Style, _ look: Look, width: Double) {
        let row = Self.table(look)
        // The system's layout margins: wide phones and pads have 20.
        let margin: Double = width < 414 ? 16 : 20
        minimumRowHeight = row.minimumHeight
        let side = style.hasCards ? 16 : margin
        rowInsets = EdgeInsets(
            top: row.verticalInset, leading: side, bottom: row.verticalInset, trailing: side)
        leadingMargin = style.hasCards ? margin : 0
        trailingMargin = leadingMargin
        header = style.isGrouped ? row.groupedHeader : row.plainHeader
        // Grouped headers: 13 points, in capitals before iOS 26. Plain ones: UITableView's 17 points.
        headerFontSize = style.isGrouped ? 13 : 17
        headerIsUppercase = style.isGrouped && look == .classic
        footer = row.footer
        sectionGap = style.isGrouped ? row.sectionGap : 0
        compactSectionGap = style.isGrouped ? row.compactSectionGap : 0
        bottomPadding = style.isGrouped ? row.bottom : 0
        separatorInsets = EdgeInsets(leading: 0, trailing: look == .classic ? 0 : side)
        cornerRadius = style.hasCards ? row.cornerRadius : 0
        pinsHeaders = !style.isGrouped
    }
}

extension ListMetrics {
    /// What a look has in all styles.
    private struct Row {
        var minimumHeight: Double
        var verticalInset: Double
        var groupedHeader: Padding
        var plainHeader: Padding
        var footer: Padding
        var sectionGap: Double
        var compactSectionGap: Double
        var bottom: Double
        var cornerRadius: Double
    }

    private static func table(_ look: Look) -> Row {
        switch look {
        case .classic:
            Row(
                // defaultMinListRowHeight as apps report it; a body line of 22 with 11 on both sides is as high.
                minimumHeight: 44, verticalInset: 11,
                // Measured: a header of one 13 point line is 38.667 high, at 3 pixels to the point.
                groupedHeader: Padding(top: 17, bottom: 6),
                // UITableView's plain header on iOS 26.1 (OpenUIKit): 28 with a line box of 21 at 4.
                plainHeader: Padding(top: 4, bottom: 3),
                // Write-ups of UITableView's grouped footers.
                footer: Padding(top: 8, bottom: 22),
                // Measured: 35.333 between rows of two sections, 20 after the last.
                sectionGap: 35 + 1.0 / 3, compactSectionGap: 17.5, bottom: 20,
                cornerRadius: 10)
        case .liquidGlass:
            Row(
                // Accessibility frames of apps on iOS 26.1 to 27: (16, 168, 370, 52) at 402 wide.
                minimumHeight: 52, verticalInset: 15,
                groupedHeader: Padding(top: 22, bottom: 8),
                plainHeader: Padding(top: 4, bottom: 3),
                footer: Padding(top: 8, bottom: 22),
                sectionGap: 35, compactSectionGap: 17.5, bottom: 20,
                // OpenUIKit's reading of iOS 26.1.
                cornerRadius: 26)
        }
    }
}

extension ListMetrics {
    /// The width that the content of a row is offered in a list of a width, in points; its height is not.
    package func contentWidth(in width: Double, insets: EdgeInsets? = nil) -> Double {
        let insets = insets ?? rowInsets
        return max(width - leadingMargin - trailingMargin - insets.leading - insets.trailing, 0)
    }

    /// The height of a row with content of a height, in points.
    package func rowHeight(content: Double, insets: EdgeInsets? = nil) -> Double {
        let insets = insets ?? rowInsets
        return max(content + insets.top + insets.bottom, minimumRowHeight)
    }

    package func headerHeight(content: Double) -> Double {
        max(content + header.top + header.bottom, minimumHeaderHeight ?? 0)
    }

    package func footerHeight(content: Double) -> Double { content + footer.top + footer.bottom }

    /// The space between two neighbouring sections, in points; nil is the beginning of the list.
    ///
    /// Each contributes half of its spacing.
    package func gap(between first: ListSection?, and second: ListSection) -> Double {
        let before =
            first.map { $0.bottomMargin ?? half(of: $0.spacing, isReplaced: $0.footer != nil) } ?? sectionGap / 2
        let after =
            second.topMargin ?? half(of: first == nil ? .standard : second.spacing, isReplaced: second.header != nil)
        return before + after
    }

    private func half(of spacing: ListSection.Spacing, isReplaced: Bool) -> Double {
        switch spacing {
        case .points(let length): length / 2
        case .standard: isReplaced ? 0 : sectionGap / 2
        case .compact: isReplaced ? 0 : compactSectionGap / 2
        }
    }

    /// The line between a row and the next one, in points; it takes no space.
    ///
    /// - Parameter textLeading: where the row's text begins.
    package func separator(below row: Rect, textLeading: Double, thickness: Double) -> Rect {
        let start = textLeading + separatorInsets.leading
        return Rect(
            x: start, y: row.maxY - thickness, width: max(row.maxX - separatorInsets.trailing - start, 0),
            height: thickness)
    }
}
