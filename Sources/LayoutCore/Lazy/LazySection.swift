/// A section of a lazy container: its items in the flattened order, header first and footer last.
package struct LazySection: Equatable, Sendable {
    /// All its items with header and footer.
    package var items: Range<Int>
    package var hasHeader: Bool
    package var hasFooter: Bool

    package init(items: Range<Int>, hasHeader: Bool = false, hasFooter: Bool = false) {
        self.items = items
        self.hasHeader = hasHeader && !items.isEmpty
        self.hasFooter = hasFooter && items.count > (self.hasHeader ? 1 : 0)
    }

    package var header: Int? { hasHeader ? items.lowerBound : nil }
    package var footer: Int? { hasFooter ? items.upperBound - 1 : nil }
    package var content: Range<Int> {
        items.lowerBound + (hasHeader ? 1 : 0)..<items.upperBound - (hasFooter ? 1 : 0)
    }
}

/// Which views of sections stay at the edges of what is visible.
package struct PinnedViews: OptionSet, Equatable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let sectionHeaders = PinnedViews(rawValue: 1)
    package static let sectionFooters = PinnedViews(rawValue: 2)
}

/// A header or footer that may be pinned, in points from the beginning of the first item.
package struct PinnedView: Equatable, Sendable {
    package var item: Int
    /// Where it would lie among the other items; that place stays reserved.
    package var natural: Double
    package var start: Double

    /// Whether it was moved.
    package var isPinned: Bool { abs(start - natural) > AxisSpan.tolerance }
}

/// Where the views of one section are pinned. Positions are points from the beginning of the first item.
///
/// Source: the rules of UITableView's plain style, which SwiftUI's pinned views show.
package struct PinnedSection: Equatable, Sendable {
    /// Where the header lies, if there is one, and the footer.
    package var header: AxisSpan?
    package var footer: AxisSpan?
    /// The whole section.
    package var span: AxisSpan

    package init(header: AxisSpan? = nil, footer: AxisSpan? = nil, span: AxisSpan) {
        self.header = header
        self.footer = footer
        self.span = span
    }

    /// Where the header begins when what is visible begins at `top`.
    package func headerStart(top: Double) -> Double? {
        header.map { min(max($0.start, top), span.end - $0.length) }
    }

    /// Where the footer begins when what is visible ends at `bottom`.
    package func footerStart(bottom: Double) -> Double? {
        footer.map { max(min($0.start, bottom - $0.length), span.start + (header?.length ?? 0)) }
    }
}

extension LazyLengths {
    /// The geometry of a section, by lengths that are known or estimated.
    ///
    /// - Parameter pushEnd: points after the section's last view that still belong to it for its header.
    package func section(_ section: LazySection, pushEnd: Double = 0) -> PinnedSection {
        guard let last = section.items.last else {
            return PinnedSection(span: AxisSpan(start: start(of: section.items.lowerBound), length: 0))
        }
        let begin = start(of: section.items.lowerBound)
        return PinnedSection(
            header: section.header.map { span(of: $0) }, footer: section.footer.map { span(of: $0) },
            span: AxisSpan(from: begin, to: span(of: last).end + pushEnd))
    }

    /// The headers and footers of the sections that meet a visible part, where they are drawn.
    ///
    /// They may be of items that are not realised themselves: the header of a section whose rows are visible always is
    /// among them, and has to be laid out.
    ///
    /// - Parameters:
    ///   - sections: in order, without items in common.
    ///   - visible: the part between the insets of the scroll view, from the beginning of the first item.
    /// - Complexity: O(log n) lookups for n sections, and as many as there are visible sections.
    package func pinnedViews(
        _ pinned: PinnedViews, of sections: some RandomAccessCollection<LazySection>, visible: AxisSpan,
        model: LazyModel = LazyModel()
    ) -> [PinnedView] {
        guard !pinned.isEmpty, visible.length > 0 else { return [] }
        let pushEnd = model.pushesPinnedPastSpacing ? spacing : 0
        var views: [PinnedView] = []
        var index = sections.startIndex
        var after = sections.endIndex
        // The first section that ends after the beginning of what is visible.
        while index < after {
            let middle = sections.index(index, offsetBy: sections.distance(from: index, to: after) / 2)
            if section(sections[middle], pushEnd: pushEnd).span.end <= visible.start {
                index = sections.index(after: middle)
            } else {
                after = middle
            }
        }
        while index < sections.endIndex {
            let section = sections[index]
            let geometry = self.section(section, pushEnd: pushEnd)
            guard geometry.span.start < visible.end else { break }
            if pinned.contains(.sectionHeaders), let item = section.header,
                let start = geometry.headerStart(top: visible.start)
            {
                views.append(PinnedView(item: item, natural: self.start(of: item), start: start))
            }
            if pinned.contains(.sectionFooters), let item = section.footer,
                let start = geometry.footerStart(bottom: visible.end)
            {
                views.append(PinnedView(item: item, natural: self.start(of: item), start: start))
            }
            sections.formIndex(after: &index)
        }
        return views
    }
}
