import Testing

@testable import framewright_bench

@Suite struct ComparisonTests {
    private func result(_ figures: [(String, String, Measurement.Unit, Double)]) -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: "sample")
        for (subject, figure, unit, value) in figures { result.add(subject, unit, figure, value) }
        return result
    }

    @Test func figuresStandBesideTheirEarlierOnes() {
        let earlier = result([
            ("b", "decode", .nanosecondsPerView, 50), ("a", "decode", .nanosecondsPerView, 40),
            ("a", "views", .count, 9), ("a", "gone", .microseconds, 7), ("not measured", "decode", .microseconds, 1),
        ])
        let now = result([
            ("a", "views", .count, 9), ("a", "decode", .nanosecondsPerView, 30), ("b", "decode", .microseconds, 5),
            ("a", "new", .microseconds, 4),
        ])
        let list = Comparison.list(now, with: earlier)
        #expect(list.map { "\($0.subject) \($0.figure) \($0.unit.rawValue)" } == [
            "a views count", "a decode ns/view", "b decode µs", "a new µs", "b decode ns/view", "a gone µs",
        ])
        #expect(list.map(\.earlier) == [9, 40, nil, nil, 50, 7])
        #expect(list.map(\.value) == [9, 30, 5, 4, nil, nil])
        #expect(list.map(\.ratio) == [1, 0.75, nil, nil, nil, nil])
    }

    @Test func nothingIsDividedByZero() {
        let list = Comparison.list(result([("a", "x", .count, 5)]), with: result([("a", "x", .count, 0)]))
        #expect(list.map(\.ratio) == [nil])
        #expect(list.map(\.earlier) == [0])
    }

    @Test func theTableShowsRatios() {
        var now = result([("a", "decode", .nanosecondsPerView, 30), ("a", "new", .count, 4)])
        now.comparison = Comparison.list(now, with: result([("a", "decode", .nanosecondsPerView, 40)]))
        let expected = """
            figure        unit  earlier   now  now / earlier
            a: decode  ns/view     40.0  30.0          0.75×
            a: new       count        –     4              –
            """
        #expect(now.text.hasSuffix("\n\n" + expected))
    }
}
