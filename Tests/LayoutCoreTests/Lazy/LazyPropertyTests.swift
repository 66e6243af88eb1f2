import LayoutCore
import TestSupport
import Testing

/// What holds for any rows and any scrolling.
@Suite struct LazyPropertyTests {
    private struct Walk {
        var random: SeededGenerator
        var feed: LazyFeed

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            let count = random.number(1...300)
            let spacing = Double(random.number(0...3)) * 4
            let isUneven = random.chance(0.3)
            let (longest, isVaried) = (random.number(20...900), random.chance(0.5))
            var rows: [Double] = []
            var distances: [Double] = []
            for row in 0..<count {
                rows.append(isVaried ? Double(random.number(1...longest)) / 3 : Double(40 + row % 3 * 30))
                distances.append(isUneven ? Double(random.number(0...20)) : spacing)
            }
            let container = Double(random.number(50...900))
            feed = LazyFeed(rows, spacing: spacing, distances: distances, container: container)
            feed.insets = (Double(random.number(0...2)) * 25, Double(random.number(0...2)) * 20)
        }

        mutating func interact() -> [ScrollCorrection] {
            let last = feed.rows.count - 1
            switch random.number(0...9) {
            case 0:
                let anchor = random.pick([nil, UnitPoint.top, .center, .bottom])
                return feed.show(.target(random.number(0...last), anchor: anchor))
            case 1: return feed.show(.edge(random.pick([.top, .bottom])))
            case 2: return feed.scrollTo(Double(random.number(-100...40_000)))
            default: return feed.scrollTo(feed.offset + Double(random.number(-400...400)))
            }
        }
    }

    private static let seeds = Array(UInt64(1)...100)

    @Test(arguments: seeds)
    func realisedRowsFillTheViewport(seed: UInt64) {
        var walk = Walk(seed: seed)
        _ = walk.feed.layOut()
        for _ in 0..<25 {
            _ = walk.interact()
            let feed = walk.feed
            let lengths = feed.lazy.lengths
            let range = feed.axes.vertical.range
            #expect(feed.offset >= range.lowest && feed.offset <= range.highest)
            let visible = AxisSpan(start: feed.offset, length: feed.container)
            let total = AxisSpan(start: 0, length: lengths.totalLength)
            guard visible.overlap(with: total) > 1e-3, let first = feed.lazy.realized.first,
                let last = feed.lazy.realized.last
            else { continue }
            // All of them are measured, with their own lengths and distances between them.
            for row in first...last {
                #expect(lengths.length(of: row) == feed.rows[row])
                guard row > first else { continue }
                let gap = lengths.start(of: row) - lengths.span(of: row - 1).end
                #expect(abs(gap - feed.distances[row]) < 1e-6)
            }
            // What is visible and not covered is before the first row or after the last.
            let longest = feed.distances.max() ?? 0
            #expect(first == 0 || lengths.start(of: first) <= visible.start + longest + 1e-6)
            #expect(last == feed.rows.count - 1 || lengths.span(of: last).end >= visible.end - longest - 1e-6)
        }
    }

    @Test(arguments: seeds)
    func aCorrectionMovesNoVisibleRow(seed: UInt64) {
        var walk = Walk(seed: seed)
        _ = walk.feed.layOut()
        for _ in 0..<25 {
            let before = walk.feed
            let delta = Double(walk.random.number(-300...300))
            let corrections = walk.feed.scrollTo(before.offset + delta)
            // At the ends of the content rows follow the range.
            if corrections.contains(where: { $0.cause == .clamp }) { continue }
            let wanted = before.axes.vertical.clamped(before.offset + delta) - before.offset
            for row in before.lazy.realized {
                let place = AxisSpan(start: before.screen(row) - wanted, length: before.rows[row])
                guard place.meets(AxisSpan(start: 0, length: before.container)) else { continue }
                #expect(abs(walk.feed.screen(row) - place.start) < 1e-6)
            }
        }
    }

    @Test(arguments: seeds)
    func inTheEndTheTotalIsTheSum(seed: UInt64) {
        var walk = Walk(seed: seed)
        _ = walk.feed.layOut()
        // Neighbours have to be seen together for the distance between them.
        while walk.feed.offset < walk.feed.axes.vertical.range.highest {
            _ = walk.feed.scrollTo(walk.feed.offset + walk.feed.container / 2)
        }
        let sum = walk.feed.rows.reduce(0, +) + walk.feed.distances.dropFirst().reduce(0, +)
        #expect(walk.feed.lazy.lengths.isExact)
        #expect(abs(walk.feed.length - sum) < 1e-6)
    }

    @Test(arguments: seeds)
    func anItemIsShownWhereItWasAsked(seed: UInt64) {
        var walk = Walk(seed: seed)
        _ = walk.feed.layOut()
        for _ in 0..<10 {
            let row = walk.random.number(0...(walk.feed.rows.count - 1))
            let anchor = walk.random.pick([UnitPoint.top, .center, .bottom])
            _ = walk.feed.show(.target(row, anchor: anchor))
            let axis = walk.feed.axes.vertical
            let span = walk.feed.lazy.lengths.span(of: row)
            #expect(abs(walk.feed.offset - axis.offset(showing: span, at: anchor.y, from: 0)) < 1e-6)
        }
    }
}
