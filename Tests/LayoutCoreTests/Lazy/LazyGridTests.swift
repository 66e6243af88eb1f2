import Testing

@testable import LayoutCore

/// Columns, rows and cells of lazy grids (scrolling and traits, §3.1 and §3.2).
@Suite struct LazyGridTests {
    private func check(
        _ width: Double, _ items: [GridItem], first: [Double], answer: Double, placed: [Double], grid: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let columns = LazyGridColumns(items, width: width)
        #expect(agree(columns.columns.map(\.width), first), sourceLocation: sourceLocation)
        #expect(abs(columns.width - answer) < 1e-9, sourceLocation: sourceLocation)
        let geometry = LazyGridGeometry(items, offered: width)
        #expect(agree(geometry.columns.columns.map(\.width), placed), sourceLocation: sourceLocation)
        #expect(geometry.width == grid ?? max(width, answer), sourceLocation: sourceLocation)
    }

    private func agree(_ one: [Double], _ other: [Double]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-3 }
    }

    private let flexible = GridItem()

    private func flexible(_ minimum: Double, _ maximum: Double = .infinity, spacing: Double? = nil) -> GridItem {
        GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    }

    private func adaptive(_ minimum: Double, _ maximum: Double = .infinity) -> GridItem {
        GridItem(.adaptive(minimum: minimum, maximum: maximum))
    }

    private func fixed(_ width: Double, spacing: Double? = nil) -> GridItem {
        GridItem(.fixed(width), spacing: spacing)
    }

    @Test func spaceIsDealtOutInOrder() {
        let third = 374.0 / 3
        let three = [third, third, third]
        check(390, [flexible, flexible, flexible], first: three, answer: 390, placed: three)
        check(300, [fixed(100), flexible], first: [100, 192], answer: 300, placed: [100, 192])
        check(200, [fixed(70), adaptive(40)], first: [70, 57, 57], answer: 200, placed: [70, 57, 57])
        let four = [91.5, 91.5, 91.5, 91.5]
        check(390, [adaptive(80)], first: four, answer: 390, placed: four)
        let narrow = [85.0, 85, 85, 85]
        check(390, [adaptive(80, 85)], first: narrow, answer: 364, placed: narrow, grid: 390)
        check(358, [adaptive(100)], first: [114, 114, 114], answer: 358, placed: [114, 114, 114])
        check(300, [flexible(10, 50), flexible], first: [50, 242], answer: 300, placed: [50, 242])
    }

    @Test func anAdaptiveColumnMayBeNarrowerThanItsMinimum() {
        check(60, [adaptive(100)], first: [60], answer: 60, placed: [60])
        check(200, [flexible(140), adaptive(70)], first: [140, 52], answer: 200, placed: [140, 52])
        // Nothing is left for it.
        check(
            300, [flexible(100), fixed(100), adaptive(100), fixed(100)], first: [100, 100, 0, 100], answer: 324,
            placed: [100, 100, 0, 100])
    }

    @Test func columnsAreSolvedAgainForTheGridsWidth() {
        check(
            200, [flexible(60, spacing: 10), flexible(120, spacing: 10)], first: [95, 120], answer: 225,
            placed: [107.5, 120])
        check(300, [flexible(200), flexible(200)], first: [200, 200], answer: 408, placed: [200, 200])
        check(200, [flexible(50), flexible(120)], first: [96, 120], answer: 224, placed: [108, 120])
        check(300, [flexible(100), flexible(180)], first: [146, 180], answer: 334, placed: [163, 180])
        check(300, [flexible(180), flexible(100)], first: [180, 112], answer: 300, placed: [180, 112])
    }

    @Test func aGridThatDoesNotFillIsAsWideAsItsColumns() {
        let items = [flexible, flexible(10, 50)]
        check(300, items, first: [146, 50], answer: 204, placed: [146, 50], grid: 300)
        var model = LazyModel()
        model.gridsFill = false
        let geometry = LazyGridGeometry(items, offered: 300, model: model)
        #expect(geometry.width == 204)
        #expect(geometry.columns.columns.map(\.width) == [98, 50])
    }

    @Test func twoAdaptiveItemsShareEqually() {
        let third = 130.0 / 3
        check(
            300, [adaptive(50, 100), adaptive(40, 100)], first: [69, 69, third, third, third], answer: 300,
            placed: [69, 69, third, third, third])
        let five = [53.6, 53.6, 53.6, 53.6, 53.6]
        check(300, [adaptive(50, 100)], first: five, answer: 300, placed: five)
    }

    @Test func withoutAnOfferTheFirstRowsIdealsCount() {
        let geometry = LazyGridGeometry([flexible, flexible], offered: nil, ideals: [30, 20])
        #expect(geometry.width == 58)
        #expect(geometry.columns.columns.map(\.width) == [25, 25])
        func x(_ column: Int, _ width: Double) -> Double {
            geometry.frame(column: column, size: Size(width: width, height: 10), rowHeight: 10).x
        }
        #expect(x(0, 30) == -2.5 && x(1, 20) == 35.5 && x(0, 100) == -37.5)
        #expect(LazyGridGeometry([flexible, flexible], offered: .infinity, ideals: [30, 20]) == geometry)
        #expect(LazyGridColumns.idealWidth([fixed(50), adaptive(10), flexible], ideals: [1, 20]) == 86)
    }

    @Test func columnsLieByTheGridsAlignment() {
        func start(_ items: [GridItem], _ anchor: Double) -> Double {
            LazyGridGeometry(items, offered: 200, anchor: anchor).start
        }
        let two = [fixed(50), fixed(40)]
        #expect(start(two, 0.5) == 51 && start(two, 0) == 0 && start(two, 1) == 102)
        // Too wide: from the leading edge.
        #expect(start([flexible(50), flexible(120)], 0.5) == 0)
    }

    @Test func cellsLieInTheirColumns() {
        let geometry = LazyGridGeometry([fixed(50), fixed(40)], offered: 200)
        func frame(_ column: Int, _ width: Double) -> Rect {
            geometry.frame(column: column, size: Size(width: width, height: 10), rowHeight: 10)
        }
        #expect(frame(0, 30).x == 61 && frame(1, 20).x == 119 && frame(0, 100).x == 26)
        #expect(frame(7, 30) == .zero)
        let leading = LazyGridGeometry(
            [GridItem(.fixed(100), spacing: 0, alignment: .leading), fixed(100, spacing: 0)], offered: 300, anchor: 0)
        let cell = leading.frame(column: 0, size: Size(width: 10, height: 10), rowHeight: 30)
        #expect(cell == Rect(x: 0, y: 10, width: 10, height: 10))
    }

    @Test func measuredGridsAreMet() {
        func slots(_ items: [GridItem], _ width: Double) -> [Double] {
            let geometry = LazyGridGeometry(items, offered: width)
            return geometry.columns.columns.flatMap { [geometry.start + $0.start, $0.width] }
        }
        #expect(slots([fixed(100, spacing: 0), fixed(100, spacing: 0)], 400) == [100, 100, 200, 100])
        #expect(
            slots([fixed(50, spacing: 10), flexible(10, 100, spacing: 8), flexible], 300)
                == [0, 50, 60, 100, 168, 132])
        #expect(
            slots([fixed(100, spacing: 0), flexible(100, 200, spacing: 0), flexible(10, 50, spacing: 0)], 300)
                == [25, 100, 125, 100, 225, 50])
    }

    @Test func rowsAreAsHighAsTheirHighestCell() {
        let geometry = LazyGridGeometry([flexible, flexible], offered: 300)
        let rows = LazyGridRows(cells: 3, columns: 2)
        let heights = [30.0, 50, 20]
        var lengths = LazyLengths(count: rows.count, spacing: GridItem.defaultSpacing)
        for row in 0..<rows.count {
            lengths.setLength(rows[row]?.items.map { heights[$0] }.max() ?? 0, of: row)
        }
        #expect(lengths.totalLength == 78)
        #expect(geometry.width(ofColumn: 0) == 146)
        let first = geometry.frame(column: 0, size: Size(width: 146, height: 30), rowHeight: 50)
        #expect(first == Rect(x: 0, y: 10, width: 146, height: 30))
    }

    @Test func horizontalGridsAreMirrored() {
        let geometry = LazyGridGeometry([fixed(50), fixed(50)], offered: 300, anchor: 0)
        #expect(geometry.columns.width == 108)
        let flexibleRows = LazyGridGeometry([flexible, flexible], offered: 100)
        let frame = flexibleRows.frame(row: 0, size: Size(width: 10, height: 46), columnWidth: 20)
        #expect(frame == Rect(x: 5, y: 0, width: 10, height: 46))
        #expect(flexibleRows.frame(row: 1, size: Size(width: 20, height: 46), columnWidth: 20).y == 54)
        var lengths = LazyLengths(count: 2, spacing: 8)
        lengths.setLength(70, of: 0)
        lengths.setLength(20, of: 1)
        #expect(lengths.totalLength == 98)
    }

    @Test func onlyRowsInTheViewportAreRealised() {
        let rows = LazyGridRows(cells: 1000, columns: 2)
        var lazy = LazyState(LazyLengths(count: rows.count, spacing: 8))
        lazy.begin(visible: AxisSpan(start: 0, length: 200))
        while lazy.wanted != nil { lazy.place(length: 20) }
        _ = lazy.finish()
        #expect(lazy.realized == 0..<8)
        #expect(rows.items(ofRows: lazy.realized) == 0..<16)
    }

    @Test func sectionsBeginRowsOfTheirOwn() {
        let rows = LazyGridRows(
            [
                LazySection(items: 0..<1), LazySection(items: 1..<6, hasHeader: true, hasFooter: true),
                LazySection(items: 6..<6), LazySection(items: 6..<9, hasHeader: true),
            ], columns: 2)
        #expect(
            (0..<rows.count).map { rows[$0] } == [
                .cells(0..<1), .spanning(1), .cells(2..<4), .cells(4..<5), .spanning(5), .spanning(6), .cells(7..<9),
            ])
        #expect((0..<9).map { rows.row(of: $0) } == [0, 1, 2, 2, 3, 4, 5, 6, 6])
        #expect(rows[7] == nil && rows[-1] == nil && rows.row(of: 9) == nil)
        #expect(rows.items(ofRows: 2..<6) == 2..<7)
        #expect(rows.rowSections.map(\.items) == [0..<1, 1..<5, 5..<5, 5..<7])
        #expect(rows.rowSections[1].footer == 4)
    }

    @Test func columnsAreLimited() {
        #expect(LazyGridColumns([adaptive(0.001)], width: 1e9).columns.count == LazyGridColumns.maximumCount)
        #expect(LazyGridColumns([GridItem(.adaptive(minimum: 0), spacing: 0)], width: 10).columns.count == 10_000)
        #expect(LazyGridGeometry([], offered: 100).width == 100)
    }
}
