import Foundation
import FoundationXML
import Testing

@testable import framewright_bench

@Suite struct LineChartTests {
    private static func result() -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: "lists <&>")
        for (chart, line, size, value) in [
            ("jump", "a", 1000.0, 10.0), ("jump", "a", 100_000, 1000), ("jump", "b", 1000, 100), ("flick", "b", 1000, 5),
            ("flick", "a", 1000, 0),
        ] {
            result.add("\(chart) \(line) \(size)", .microseconds, "median", value)
            result.measurements[result.measurements.count - 1].point = LinePoint(chart: chart, line: line, size: size)
        }
        // Without a place it is not drawn.
        result.add("other", .microseconds, "median", 7)
        return result
    }

    @Test func axesAreLogarithmic() {
        let axis = LogarithmicAxis([3, 2000], start: 100, end: 500)
        #expect(axis.ticks == [1, 10, 100, 1000, 10_000])
        #expect(abs(axis.position(of: 1) - 100) < 1e-9)
        #expect(abs(axis.position(of: 100) - 300) < 1e-9)
        #expect(abs(axis.position(of: 10_000) - 500) < 1e-9)
        // One value alone has a decade around it.
        #expect(LogarithmicAxis([10], start: 0, end: 1).ticks == [10, 100])
        #expect(LogarithmicAxis([], start: 0, end: 1).ticks == [1, 10])
    }

    @Test func everyLineIsDrawnInItsChart() {
        let svg = LineChart.svg(of: Self.result())
        #expect(XMLParser(data: Data(svg.utf8)).parse())
        // Two lines in the first chart, one in the second: a time of 0 has no logarithm.
        #expect(svg.components(separatedBy: "<polyline").count - 1 == 3)
        #expect(svg.components(separatedBy: "<circle").count - 1 == 4)
        #expect(svg.contains(">jump</text>") && svg.contains(">flick</text>"))
        // The left edge of the plot is 16 + 60, the right one 16 + 360 - 16; 1,000 and 100,000 are its ends.
        #expect(svg.contains(#"<polyline points="76.00,"#))
        #expect(svg.contains(" 360.00,"))
        #expect(svg == LineChart.svg(of: Self.result()))
    }

    @Test func nothingIsAChartToo() {
        #expect(XMLParser(data: Data(LineChart.svg(of: BenchmarkResult(benchmark: "a")).utf8)).parse())
    }
}
