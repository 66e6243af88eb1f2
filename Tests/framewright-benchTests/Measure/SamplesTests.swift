import Testing

@testable import framewright_bench

@Suite struct SamplesTests {
    private func samples(_ durations: some Sequence<Int>) -> Samples {
        var samples = Samples()
        for duration in durations { samples.add(duration) }
        return samples
    }

    @Test func percentilesAreThoseOfTheNearestRank() {
        #expect(samples((1...200).reversed()).percentile(0.99) == 198)
        #expect(samples(1...200).percentile(0.5) == 100)
        #expect(samples(1...10).percentile(0.99) == 10)
        #expect(samples([7]).percentile(0.01) == 7)
        #expect(samples([]).percentile(0.99) == 0)
    }
}
