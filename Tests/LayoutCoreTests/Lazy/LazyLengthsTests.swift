import LayoutCore
import TestSupport
import Testing

/// The index of lengths against a list that adds everything up.
@Suite struct LazyLengthsTests {
    /// The same by definition: every sum is taken from the beginning.
    private struct Plain {
        var spacing: Double
        var averagesDistances: Bool
        var lengths: [Double?]
        var distances: [Double?]

        init(count: Int, spacing: Double, averagesDistances: Bool) {
            self.spacing = spacing
            self.averagesDistances = averagesDistances
            lengths = Array(repeating: nil, count: count)
            distances = Array(repeating: nil, count: count)
        }

        var average: Double {
            let known = lengths.compactMap { $0 }
            return known.isEmpty ? 10 : known.reduce(0, +) / Double(known.count)
        }

        var averageDistance: Double {
            let known = lengths.indices.dropFirst().filter { lengths[$0] != nil }.map { distances[$0] ?? spacing }
            return known.isEmpty || !averagesDistances ? spacing : known.reduce(0, +) / Double(known.count)
        }

        func distance(before item: Int, _ average: Double) -> Double {
            distances[item] ?? (lengths[item] == nil ? average : spacing)
        }

        /// Beginning and end of every item.
        var spans: [(start: Double, end: Double)] {
            let (average, averageDistance) = (average, averageDistance)
            var spans: [(start: Double, end: Double)] = []
            var position = 0.0
            for item in lengths.indices {
                if item > 0 { position += distance(before: item, averageDistance) }
                spans.append((position, position + (lengths[item] ?? average)))
                position += lengths[item] ?? average
            }
            return spans
        }
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 255, 256, 257, 700], [false, true])
    func lookUpsAgreeWithSums(count: Int, averagesDistances: Bool) {
        for round in 0..<4 {
            var random = SeededGenerator(seed: UInt64(count * 10 + round))
            let spacing = Double(random.number(0...2)) * 4
            var lengths = LazyLengths(
                count: count, spacing: spacing, initialLength: 10, averagesDistances: averagesDistances)
            var plain = Plain(count: count, spacing: spacing, averagesDistances: averagesDistances)
            for _ in 0..<60 where count > 0 {
                let item = random.number(0...(count - 1))
                let length = Double(random.number(1...400)) / 4
                lengths.setLength(length, of: item)
                plain.lengths[item] = length
                if item > 0, random.chance(0.5) {
                    let distance = Double(random.number(0...60)) / 4
                    lengths.setDistance(distance, before: item)
                    plain.distances[item] = distance
                }
                check(lengths, plain, &random)
            }
        }
    }

    private func check(_ lengths: LazyLengths, _ plain: Plain, _ random: inout SeededGenerator) {
        let spans = plain.spans
        let item = random.number(0...(spans.count - 1))
        #expect(abs(lengths.start(of: item) - spans[item].start) < 1e-6)
        #expect(abs(lengths.span(of: item).end - spans[item].end) < 1e-6)
        let total = spans[spans.count - 1].end
        #expect(abs(lengths.totalLength - total) < 1e-6)
        let position = Double(random.number(0...Int(total + 20))) - 5 + 0.123
        #expect(lengths.item(endingAfter: position) == spans.firstIndex { $0.end > position } ?? spans.count - 1)
        let visible = AxisSpan(start: position, length: Double(random.number(1...300)))
        let meeting = spans.indices.filter { spans[$0].start < visible.end && spans[$0].end > visible.start }
        #expect(Array(lengths.items(meeting: visible)) == meeting)
    }

    @Test func whatIsKnownDoesNotDependOnTheOrder() {
        var random = SeededGenerator(seed: 5)
        let lengths = (0..<500).map { _ in Double(random.number(1...1000)) / 7 }
        var (forward, shuffled) = (LazyLengths(count: 1000, spacing: 3), LazyLengths(count: 1000, spacing: 3))
        for item in 0..<500 { forward.setLength(lengths[item], of: item) }
        for item in (0..<500).shuffled(using: &random) { shuffled.setLength(lengths[item], of: item) }
        #expect(forward.totalLength == shuffled.totalLength)
        #expect(forward.start(of: 777) == shuffled.start(of: 777))
    }

    @Test(arguments: [(3, 5000), (16, 17), (300, 70_000), (5000, 3), (70_000, 300), (17, 0)])
    func countsChangeAtTheEnd(old: Int, new: Int) {
        var lengths = LazyLengths(count: old, spacing: 2)
        var fresh = LazyLengths(count: new, spacing: 2)
        for item in stride(from: 0, to: old, by: 1 + old / 50) {
            lengths.setLength(Double(item % 90), of: item)
            lengths.setDistance(5, before: item)
            fresh.setLength(Double(item % 90), of: item)
            fresh.setDistance(5, before: item)
        }
        lengths.setCount(new)
        #expect(lengths.count == new)
        #expect(lengths.measuredCount == fresh.measuredCount)
        #expect(lengths.totalLength == fresh.totalLength)
        #expect(lengths.start(of: new / 2) == fresh.start(of: new / 2))
        #expect(lengths.measuredItems().map(\.index) == fresh.measuredItems().map(\.index))
        #expect(lengths.measuredItems().allSatisfy { $0.index == 0 || $0.distance == 5 })
    }

    @Test func estimatedItemsComeAndGo() {
        var lengths = LazyLengths(count: 70_000, spacing: 2)
        for item in 0..<20 { lengths.setLength(Double(10 + item), of: item) }
        var fresh = LazyLengths(count: 25, spacing: 2)
        for item in 0..<20 { fresh.setLength(Double(10 + item), of: item) }
        lengths.setCount(25)
        #expect(lengths.totalLength == fresh.totalLength && lengths.start(of: 24) == fresh.start(of: 24))
        #expect(lengths.item(endingAfter: 500) == fresh.item(endingAfter: 500))
        lengths.setCount(300)
        fresh.setCount(300)
        lengths.setLength(7, of: 299)
        fresh.setLength(7, of: 299)
        #expect(lengths.totalLength == fresh.totalLength && lengths.start(of: 290) == fresh.start(of: 290))
        #expect(lengths.measuredItems().map(\.index) == Array(0..<20) + [299])
    }
}
