/// Lengths of those edges that something was said about, in points; others are left as they are.
package struct EdgeLengths: Equatable, Sendable {
    package var top: Double?
    package var leading: Double?
    package var bottom: Double?
    package var trailing: Double?

    package init() {}

    /// The same edges, of which those of another come first.
    package func overridden(by other: EdgeLengths) -> EdgeLengths {
        var lengths = self
        lengths.top = other.top ?? top
        lengths.leading = other.leading ?? leading
        lengths.bottom = other.bottom ?? bottom
        lengths.trailing = other.trailing ?? trailing
        return lengths
    }

    package func applied(to insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom,
            trailing: trailing ?? insets.trailing)
    }
}

/// What a list is told beside its rows; its measures also depend on its width.
package struct ListOptions: Equatable, Sendable {
    /// What is said of one section; nil is what is said of the list.
    package struct Section: Equatable, Sendable {
        package var spacing: ListSection.Spacing?
        package var margins = EdgeLengths()

        package init() {}

        package func overridden(by other: Section) -> Section {
            var section = self
            section.spacing = other.spacing ?? spacing
            section.margins = margins.overridden(by: other.margins)
            return section
        }
    }

    package var style: ListMetrics.Style
    package var look: ListMetrics.Look
    /// In points; nil is that of the look.
    package var minimumRowHeight: Double?
    package var minimumHeaderHeight: Double?
    package var rowSpacing = 0.0
    /// What is said of all sections.
    package var all = Section()
    /// What is said of single ones, by their places among the sections.
    package var sections: [Int: Section] = [:]
    /// Points at both sides that are no part of the width, as content margins are.
    package var outerMargins = 0.0

    package init(_ style: ListMetrics.Style, _ look: ListMetrics.Look) {
        self.style = style
        self.look = look
    }

    /// The measures of a section in a list that offers its rows a width in points.
    package func metrics(width: Double, section: Int) -> ListMetrics {
        var metrics = ListMetrics(style, look, width: width + outerMargins)
        metrics.minimumRowHeight = minimumRowHeight ?? metrics.minimumRowHeight
        metrics.minimumHeaderHeight = minimumHeaderHeight
        metrics.rowSpacing = rowSpacing
        let margins = self.section(section).margins
        metrics.leadingMargin = margins.leading ?? metrics.leadingMargin
        metrics.trailingMargin = margins.trailing ?? metrics.trailingMargin
        return metrics
    }

    private func section(_ index: Int) -> Section { sections[index].map { all.overridden(by: $0) } ?? all }

    // MARK: Space between lines, which no width changes

    /// The space above the first section, in points.
    package func topSpace(of list: [LazySection]) -> Double {
        list.isEmpty ? 0 : section(0).margins.top ?? gap(before: 0, of: list)
    }

    /// The space below the last section, in points.
    package func bottomSpace(of list: [LazySection]) -> Double {
        guard !list.isEmpty else { return 0 }
        return section(list.count - 1).margins.bottom ?? ListMetrics(style, look, width: 0).bottomPadding
    }

    /// The space between a section and the one before it, in points.
    package func gap(before index: Int, of list: [LazySection]) -> Double {
        let metrics = ListMetrics(style, look, width: 0)
        guard index > 0 else { return metrics.gap(between: nil, and: described(index, list)) }
        return metrics.gap(between: described(index - 1, list), and: described(index, list))
    }

    private func described(_ index: Int, _ list: [LazySection]) -> ListSection {
        let section = section(index)
        var described = ListSection(
            header: list[index].hasHeader ? .zero : nil, rows: [], footer: list[index].hasFooter ? .zero : nil,
            spacing: section.spacing ?? .standard)
        described.topMargin = section.margins.top
        described.bottomMargin = section.margins.bottom
        return described
    }

    /// The space between a line and the one before it, in points.
    package func distance(before item: Int, of list: [LazySection]) -> Double {
        let index = Self.section(of: item, in: list)
        guard list.indices.contains(index) else { return 0 }
        let section = list[index]
        if item == section.items.lowerBound { return index > 0 ? gap(before: index, of: list) : 0 }
        return item == section.content.lowerBound || item == section.footer ? 0 : rowSpacing
    }

    /// The places of lines whose distance from the one before is not that of rows, with that distance in points.
    package func irregularDistances(of list: [LazySection]) -> [(item: Int, distance: Double)] {
        var distances: [(item: Int, distance: Double)] = []
        for (index, section) in list.enumerated() {
            if index > 0 { distances.append((section.items.lowerBound, gap(before: index, of: list))) }
            guard rowSpacing != 0 else { continue }
            if section.hasHeader, section.items.count > 1 { distances.append((section.content.lowerBound, 0)) }
            if let footer = section.footer { distances.append((footer, 0)) }
        }
        return distances
    }

    /// The place of the section of a line.
    ///
    /// - Complexity: O(log sections)
    package static func section(of item: Int, in list: [LazySection]) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// One line of a list: what is to be laid out, and where it belongs.
package struct ListLine: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case row, header, footer
    }

    package var kind: Kind
    package var metrics: ListMetrics
    /// The place of its section among all, and its own among the rows of that.
    package var section: Int
    package var index: Int

    /// The line of an item.
    ///
    /// - Parameter width: what the list offers across, in points.
    package init?(_ item: Int, of list: [LazySection], _ options: ListOptions, width: Double) {
        section = ListOptions.section(of: item, in: list)
        guard list.indices.contains(section) else { return nil }
        let around = list[section]
        kind = item == around.header ? .header : item == around.footer ? .footer : .row
        index = item - around.content.lowerBound
        metrics = options.metrics(width: width, section: section)
    }
}

extension LayoutArena {
    /// Opens what is around the content of a line; answers the node whose frame is that of the line.
    package func open(
        _ line: ListLine, insets: EdgeInsets, direction: LayoutDirection
    ) -> Int {
        let metrics = line.metrics
        openPadding(
            EdgeInsets(leading: metrics.leadingMargin, trailing: metrics.trailingMargin), direction: direction)
        let minimum: Double? =
            switch line.kind {
            case .row: metrics.minimumRowHeight
            case .header: metrics.minimumHeaderHeight
            case .footer: nil
            }
        // What a minimum adds to a header lies above, so that the text stays near its rows.
        let node = openFlexibleFrame(
            width: FrameLimits(minimum: nil, ideal: nil, maximum: .infinity),
            height: FrameLimits(minimum: minimum ?? 0, ideal: nil, maximum: nil),
            alignment: Alignment(horizontal: .leading, vertical: line.kind == .row ? .center : .bottom),
            direction: direction)
        // The content is offered no height, also when the line is higher.
        openFixedSize(horizontal: false, vertical: true)
        var insets = insets
        switch line.kind {
        case .row: break
        case .header: (insets.top, insets.bottom) = (metrics.header.top, metrics.header.bottom)
        case .footer: (insets.top, insets.bottom) = (metrics.footer.top, metrics.footer.bottom)
        }
        openPadding(insets, direction: direction)
        return node
    }

    /// Closes what `open` opened.
    package func closeLine() {
        for _ in 0..<4 { close() }
    }

    /// The lazy container that lays out what the content node of a view has in it: itself, or that of a list.
    package func lazyNode(of content: Int) -> Int? {
        guard content >= 0, content < count else { return nil }
        switch nodes[content].kind {
        case .lazy: return content
        case .scroll: return lazyOptions(of: content + 2)?.list == nil ? nil : content + 2
        default: return nil
        }
    }
}
