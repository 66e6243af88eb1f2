import Testing

@testable import LayoutCore

@Suite struct ListOptionsTests {
    private let list = [
        LazySection(items: 0..<2),
        LazySection(items: 2..<6, hasHeader: true, hasFooter: true),
        LazySection(items: 6..<7, hasHeader: true),
    ]

    @Test func linesKnowTheirSections() {
        #expect((0..<8).map { ListOptions.section(of: $0, in: list) } == [0, 0, 1, 1, 1, 1, 2, 3])
        let options = ListOptions(.plain, .classic)
        let lines = (0..<7).map { ListLine($0, of: list, options, width: 390) }
        #expect(lines.map { $0?.kind } == [.row, .row, .header, .row, .row, .footer, .header])
        #expect(lines[4]?.section == 1 && lines[4]?.index == 1)
        #expect(ListLine(7, of: list, options, width: 390) == nil)
    }

    @Test func distancesAreThoseOfRowsApartFromHeadersAndSections() {
        var options = ListOptions(.grouped, .classic)
        options.rowSpacing = 6
        options.all.spacing = .points(10)
        options.sections[1] = ListOptions.Section()
        options.sections[1]?.spacing = .points(30)
        #expect((0..<7).map { options.distance(before: $0, of: list) } == [0, 6, 20, 0, 6, 0, 20])
        let irregular = options.irregularDistances(of: list)
        #expect(irregular.map(\.item) == [2, 3, 5, 6])
        for (item, distance) in irregular { #expect(options.distance(before: item, of: list) == distance) }
    }

    @Test func marginsStandForTheSpaceAtTheirEdges() {
        var options = ListOptions(.insetGrouped, .classic)
        options.all.margins.leading = 10
        options.sections[0] = ListOptions.Section()
        options.sections[0]?.margins.top = 3
        options.sections[2] = ListOptions.Section()
        options.sections[2]?.margins.bottom = 7
        options.sections[2]?.margins.leading = 1
        #expect(options.topSpace(of: list) == 3 && options.bottomSpace(of: list) == 7)
        #expect(options.metrics(width: 390, section: 0).leadingMargin == 10)
        #expect(options.metrics(width: 390, section: 2).leadingMargin == 1)
        #expect(options.metrics(width: 390, section: 2).trailingMargin == 16)
        #expect(options.topSpace(of: []) == 0 && options.bottomSpace(of: []) == 0)
        options.outerMargins = 40
        #expect(options.metrics(width: 374, section: 0).trailingMargin == 20)
    }
}
