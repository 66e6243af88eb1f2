import LayoutCore
import Testing

/// Rows, sections and margins of lists (scrolling and traits, §4.1).
@Suite struct ListMetricsTests {
    private func rows(_ heights: Double...) -> [ListSection.Row] {
        heights.map { ListSection.Row(Size(width: 44, height: $0)) }
    }

    @Test func plainRowsGoFromEdgeToEdge() {
        let metrics = ListMetrics(.plain, .classic, width: 390)
        #expect(metrics.contentWidth(in: 390) == 358)
        let list = ListGeometry([ListSection(rows: rows(22, 44, 10))], metrics: metrics, width: 390)
        let lines = list.sections[0].rows
        #expect(lines[0].frame == Rect(x: 0, y: 0, width: 390, height: 44))
        #expect(lines[0].content == Rect(x: 16, y: 11, width: 44, height: 22))
        #expect(lines[1].frame == Rect(x: 0, y: 44, width: 390, height: 66))
        // Low content lies in the middle of the least height.
        #expect(lines[2].frame.height == 44 && lines[2].content.y == 110 + 17)
        #expect(list.height == 154)
        #expect(metrics.pinsHeaders && metrics.headerFontSize == 17)
    }

    @Test func insetGroupedRowsLieOnCards() {
        let metrics = ListMetrics(.insetGrouped, .classic, width: 390)
        let line = metrics.line(ListSection.Row(Size(width: 44, height: 22)), y: 0, width: 390)
        #expect(line.frame == Rect(x: 16, y: 0, width: 358, height: 44))
        #expect(line.content.x == 32)
        #expect(metrics.contentWidth(in: 390) == 326)
        let wide = ListMetrics(.insetGrouped, .classic, width: 414)
        #expect(wide.leadingMargin == 20 && wide.rowInsets.leading == 16)
        #expect(ListMetrics(.automatic, .classic, width: 390) == metrics)
        #expect(!metrics.pinsHeaders && metrics.cornerRadius == 10)
        #expect(metrics.headerFontSize == 13 && metrics.headerIsUppercase)
        #expect(!ListMetrics(.grouped, .liquidGlass, width: 390).headerIsUppercase)
        let grouped = ListMetrics(.grouped, .classic, width: 390)
        #expect(grouped.leadingMargin == 0 && grouped.rowInsets.leading == 16 && grouped.sectionGap > 35)
        #expect(ListMetrics(.plain, .classic, width: 430).rowInsets.leading == 20)
    }

    @Test func rowsHaveALeastHeightAndInsetsOfTheirOwn() {
        var metrics = ListMetrics(.plain, .classic, width: 390)
        #expect(metrics.rowHeight(content: 20, insets: .zero) == 44)
        metrics.minimumRowHeight = 0
        #expect(metrics.rowHeight(content: 20, insets: .zero) == 20)
        #expect(metrics.contentWidth(in: 390, insets: .zero) == 390)
    }

    @Test func newerRowsAreHigher() {
        let metrics = ListMetrics(.insetGrouped, .liquidGlass, width: 402)
        // Measured: (16, …, 370, 52) for one line of 20.33.
        let line = metrics.line(ListSection.Row(Size(width: 100, height: 61.0 / 3)), y: 168, width: 402)
        #expect(line.frame == Rect(x: 16, y: 168, width: 370, height: 52))
        #expect(metrics.rowHeight(content: 40) == 70)
        #expect(metrics.cornerRadius == 26)
    }

    @Test func sectionsAreApartByHalfOfEachSpacing() {
        let metrics = ListMetrics(.insetGrouped, .classic, width: 390)
        func gap(_ first: ListSection.Spacing, _ second: ListSection.Spacing) -> Double {
            metrics.gap(
                between: ListSection(rows: rows(22), spacing: first), and: ListSection(rows: rows(22), spacing: second))
        }
        #expect(gap(.points(10), .points(30)) == 20)
        #expect(abs(gap(.standard, .standard) - 35.333) < 1e-3)
        #expect(gap(.compact, .compact) == 17.5)
        #expect(gap(.points(0), .points(0)) == 0)
    }

    @Test func groupedSectionsHaveHeadersGapsAndAnEnd() {
        let metrics = ListMetrics(.insetGrouped, .classic, width: 390)
        let header = Size(width: 80, height: 47.0 / 3)
        #expect(abs(metrics.headerHeight(content: header.height) - 38.667) < 1e-3)
        let list = ListGeometry(
            [ListSection(rows: rows(22)), ListSection(header: header, rows: rows(22, 22), footer: header)],
            metrics: metrics, width: 390)
        let half = metrics.sectionGap / 2
        let first = list.sections[0].rows[0].frame
        #expect(first.y == metrics.sectionGap)
        let title = list.sections[1].header
        // The header brings its own space, so only the half below the section before it stays.
        #expect(title?.frame.y == first.maxY + half)
        #expect(title?.content.y == first.maxY + half + 17)
        #expect(title?.content.x == 32)
        let row = list.sections[1].rows[0].frame
        #expect(abs(row.y - (first.maxY + half + 38.6667)) < 1e-3)
        let footer = list.sections[1].footer
        #expect(abs((footer?.frame.y ?? 0) - (row.maxY + 44)) < 1e-9)
        #expect(abs((footer?.content.y ?? 0) - (row.maxY + 44 + 8)) < 1e-9)
        #expect(abs(list.height - ((footer?.frame.maxY ?? 0) + 20)) < 1e-9)
    }

    @Test func rowsCanBeApart() {
        var metrics = ListMetrics(.plain, .classic, width: 390)
        metrics.rowSpacing = 6
        let list = ListGeometry([ListSection(rows: rows(22, 22))], metrics: metrics, width: 390)
        #expect(list.sections[0].rows[1].frame.y == 50)
        metrics.minimumHeaderHeight = 60
        #expect(metrics.headerHeight(content: 20) == 60)
    }

    @Test func separatorsBeginAtTheText() {
        let classic = ListMetrics(.plain, .classic, width: 390)
        let row = Rect(x: 0, y: 44, width: 390, height: 44)
        #expect(
            classic.separator(below: row, textLeading: 16, thickness: 0.5)
                == Rect(x: 16, y: 87.5, width: 374, height: 0.5))
        let glass = ListMetrics(.plain, .liquidGlass, width: 430)
        #expect(glass.separator(below: row, textLeading: 20, thickness: 1).width == 350)
    }

    @Test func linesOfALazyListLieAsInAWholeOne() {
        let metrics = ListMetrics(.insetGrouped, .liquidGlass, width: 390)
        let sections = (0..<40).map { index in
            ListSection(
                header: index % 3 == 0 ? Size(width: 10, height: 16) : nil,
                rows: Array(repeating: ListSection.Row(Size(width: 10, height: Double(index))), count: 1 + index % 4),
                footer: index % 5 == 0 ? Size(width: 10, height: 16) : nil,
                spacing: index % 7 == 0 ? .compact : .standard)
        }
        let whole = ListGeometry(sections, metrics: metrics, width: 390)
        let count = sections.reduce(0) { $0 + $1.rows.count + ($1.header == nil ? 0 : 1) + ($1.footer == nil ? 0 : 1) }
        var lengths = LazyLengths(count: count, spacing: metrics.rowSpacing)
        var (item, frames) = (0, [Rect]())
        for (index, section) in sections.enumerated() {
            if index > 0 {
                lengths.setDistance(metrics.gap(between: sections[index - 1], and: section), before: item)
            }
            let header = section.header.map { metrics.headerHeight(content: $0.height) }
            let footer = section.footer.map { metrics.footerHeight(content: $0.height) }
            let heights = section.rows.map { metrics.rowHeight(content: $0.content.height) }
            for height in [header].compactMap({ $0 }) + heights + [footer].compactMap({ $0 }) {
                lengths.setLength(height, of: item)
                item += 1
            }
            let placed = whole.sections[index]
            frames += ([placed.header] + placed.rows + [placed.footer]).compactMap { $0?.frame }
        }
        let top = metrics.gap(between: nil, and: sections[0])
        for (item, frame) in frames.enumerated() {
            #expect(abs(top + lengths.start(of: item) - frame.y) < 1e-9)
        }
        #expect(abs(top + lengths.totalLength + metrics.bottomPadding - whole.height) < 1e-9)
    }
}
