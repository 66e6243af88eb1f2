import Foundation
import FoundationXML
import Testing

@testable import framewright_bench

@Suite struct BarChartTests {
    /// The elements of an SVG, or nothing when it is not well-formed.
    private final class Elements: NSObject, XMLParserDelegate {
        struct Element {
            var name: String
            var attributes: [String: String]
            var text = ""

            func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }
        }

        private(set) var list: [Element] = []

        init?(_ svg: String) {
            super.init()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = self
            guard parser.parse(), parser.parserError == nil else { return nil }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            list.append(Element(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if !list.isEmpty { list[list.count - 1].text += text }
        }

        var texts: [String] { list.filter { $0.name == "text" }.map { $0.text.trimmingCharacters(in: .newlines) } }
        /// Bars by height: those of a legend are as wide as high.
        var bars: [Element] { list.filter { $0.name == "rect" && $0.number("x") != nil && $0.number("width") != 12 } }
    }

    private func elements(_ result: BenchmarkResult) throws -> Elements {
        try #require(Elements(BarChart.svg(of: result)), "not well-formed")
    }

    @Test func equalResultsAreDrawnInEqualBytes() {
        #expect(BarChart.svg(of: .sample()) == BarChart.svg(of: .sample()))
        #expect(BarChart.svg(of: .sample()) != BarChart.svg(of: .sample(time: 21)))
    }

    @Test func everyTimeHasABarAndItsValue() throws {
        let elements = try elements(.sample())
        // Four in nanoseconds, one in microseconds, one of other code; counts are no times.
        #expect(elements.bars.count == 6)
        for label in ["small", "large <&> \"1\"", "other engine", "decode", "layout", "all", "20.0", "200.0", "12.3"] {
            #expect(elements.texts.contains(label), "\(label)")
        }
        #expect(!elements.texts.contains("views"))
        #expect(elements.texts.contains("framewright-bench sample, ns/view"))
        #expect(elements.texts.contains("framewright-bench sample, ns/view (others' code)"))
    }

    @Test func barsAreAsLongAsTheirTimes() throws {
        let bars = try elements(.sample()).bars
        // 20, 80, 50 and 200 ns on one axis.
        let widths = try bars.prefix(4).map { try #require($0.number("width")) }
        for (width, time) in zip(widths, [20.0, 80, 50, 200]) { #expect(abs(width - widths[3] * time / 200) < 0.02) }
        #expect(Set(bars.prefix(4).map { $0.number("x") }).count == 1)
    }

    /// Nothing hangs out of the picture, and no bar lies over another.
    @Test func everythingIsInside() throws {
        let elements = try elements(.sample())
        let picture = try #require(elements.list.first)
        let (width, height) = (try #require(picture.number("width")), try #require(picture.number("height")))
        for element in elements.list where element.number("x") != nil {
            let end = (element.number("x") ?? 0) + (element.number("width") ?? 0)
            #expect((element.number("x") ?? -1) >= 0 && end <= width)
            #expect((0...height).contains((element.number("y") ?? -1) + (element.number("height") ?? 0)))
        }
        let tops = elements.bars.compactMap { $0.number("y") }
        for (top, next) in zip(tops, tops.dropFirst()) { #expect(next - top >= 12) }
    }

    @Test func whatIsNoTimeIsLeftOut() throws {
        var result = BenchmarkResult(benchmark: "sample")
        #expect(try elements(result).bars.isEmpty)
        result.add("a", .count, "views", 3)
        result.add("a", .microseconds, "broken", .nan)
        result.add("a", .microseconds, "endless", .infinity)
        #expect(try elements(result).bars.isEmpty)
        result.add("a\u{1}\u{FFFF}", .microseconds, "nothing", 0)
        #expect(try elements(result).bars.map { $0.number("width") } == [0])
    }

    private static let axes: [(Double, [Double])] = [
        (10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), (0, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
        (12, [0, 2, 4, 6, 8, 10, 12]), (200.5, [0, 50, 100, 150, 200, 250]),
        (0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]),
    ]

    @Test(arguments: axes)
    func ticksAreRoundNumbers(maximum: Double, ticks: [Double]) {
        let axis = Axis(maximum: maximum, start: 100, end: 200)
        #expect(axis.ticks.count == ticks.count)
        for (tick, expected) in zip(axis.ticks, ticks) { #expect(abs(tick - expected) < 1e-12) }
        #expect(axis.position(of: 0) == 100)
        #expect(abs(axis.position(of: ticks.last ?? 0) - 200) < 1e-9)
    }

    @Test func ticksAreLabelledWithTheDecimalsOfTheirStep() {
        let coarse = Axis(maximum: 200.5, start: 0, end: 1)
        #expect(coarse.ticks.map { coarse.label(of: $0) } == ["0", "50", "100", "150", "200", "250"])
        let fine = Axis(maximum: 0.3, start: 0, end: 1)
        #expect(fine.ticks.map { fine.label(of: $0) } == ["0.00", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30"])
    }
}
