import Testing

@testable import LayoutCore

/// Realised items, estimates and corrections (scrolling and traits, §2.2 to §2.6).
@Suite struct LazyStateTests {
    @Test func equalRowsAreRealisedWhereTheyAreVisible() {
        var feed = LazyFeed(Array(repeating: 60, count: 200), spacing: 8)
        #expect(feed.layOut().isEmpty)
        #expect(feed.lazy.realized == 0..<9)
        #expect(feed.lazy.lengths.span(of: 8).end == 604)
        #expect(feed.laidOut == Array(0..<9))
        #expect(feed.scrollTo(1000).isEmpty)
        #expect(feed.lazy.realized == 14..<24)
        #expect(feed.laidOut == Array(14..<24))
        #expect(feed.length == 13592)
        #expect(feed.screen(14) == -48)
    }

    @Test func estimatesGrowWithWhatWasSeen() {
        var feed = LazyFeed([100, 200, 150, 150] + Array(repeating: 400, count: 16))
        _ = feed.layOut()
        #expect(feed.lazy.realized == 0..<4)
        #expect(feed.lazy.lengths.averageLength == 150)
        #expect(feed.length == 3000)
        #expect(feed.scrollTo(1).isEmpty)
        #expect(feed.lazy.realized == 0..<5)
        #expect(feed.lazy.lengths.averageLength == 200)
        #expect(feed.length == 4000)
        #expect(feed.offset == 1)
    }

    @Test func uniformEstimatesAreExact() {
        var feed = LazyFeed(Array(repeating: 60, count: 100), spacing: 8)
        _ = feed.layOut()
        #expect(feed.length == 6792)
        var many = LazyFeed(Array(repeating: 20, count: 10_000), spacing: 2, container: 300)
        _ = many.layOut()
        #expect(many.length == 219_998)
    }

    @Test func aJumpIsCorrectedOnce() {
        var feed = LazyFeed([100, 200, 150, 150] + Array(repeating: 300, count: 36))
        _ = feed.layOut()
        let corrections = feed.scrollTo(3000)
        #expect(feed.offset == 3800)
        #expect(feed.length == 8000)
        #expect(feed.lazy.realized == 20..<22)
        #expect(feed.lazy.lengths.averageLength == 200)
        #expect(feed.screen(20) == 0 && feed.screen(21) == 300)
        #expect(
            corrections == [
                ScrollCorrection(
                    cause: .estimate, contentOffset: (Point(x: 0, y: 3000), Point(x: 0, y: 3800)),
                    contentSize: (Size(width: 300, height: 6000), Size(width: 300, height: 8000)))
            ])
    }

    @Test func onTheWayUpTheScreenStaysStill() {
        // Rows of 150 on average where the scroll view has been, of 130 before.
        var feed = LazyFeed(Array(repeating: 130, count: 10) + Array(repeating: 150, count: 90), container: 300)
        for row in 10..<12 { feed.lazy = feed.lazy.knowing(150, of: row) }
        _ = feed.layOut()
        // Only row 0 to 2 and 10, 11 are known: jump to where row 10 is thought to be.
        let start = feed.lazy.lengths.start(of: 10)
        _ = feed.scrollTo(start)
        #expect(feed.screen(10) == 0)
        var causes: Set<ScrollCorrection.Cause> = []
        while feed.offset > 0 {
            let screen = feed.screen(feed.lazy.realized.lowerBound)
            let first = feed.lazy.realized.lowerBound
            let before = feed.offset
            let corrections = feed.scrollTo(before - 50)
            causes.formUnion(corrections.map(\.cause))
            let wanted = screen + min(50, before)
            // Clamping at the start is the only other thing that may move a row.
            if !corrections.contains(where: { $0.cause == .clamp }) {
                #expect(abs(feed.screen(first) - wanted) < 1e-9)
            }
        }
        #expect(causes.isSubset(of: [.estimate, .start, .clamp]))
        #expect(feed.lazy.lengths.start(of: 10) == 1300)
        #expect(feed.offset == 0)
    }

    @Test func anchorsFollowWhatWasMeasuredBeforeThem() {
        // Item 10 is thought to be at 1500; items 0 to 9 turn out 1300 long in all.
        var lengths = LazyLengths(count: 100, spacing: 0)
        for item in 10..<20 { lengths.setLength(150, of: item) }
        var lazy = LazyState(lengths)
        lazy.begin(visible: AxisSpan(start: 1500, length: 600))
        while let item = lazy.wanted { lazy.place(length: item < 10 ? 130 : 150) }
        #expect(lazy.finish() == LazyShift(axis: .vertical, distance: 0, isAtStart: false))
        #expect(lazy.realized == 10..<14)
        // All of the way up in one visible rectangle: 0 to 9 end where 10 begins.
        lazy.begin(visible: AxisSpan(start: 100, length: 1500))
        while let item = lazy.wanted { lazy.place(length: item < 10 ? 130 : 150) }
        let shift = lazy.finish()
        #expect(shift.isAtStart)
        #expect(shift.distance == -200)
        #expect(lazy.visible.start == -100)
    }

    @Test func theStartIsANamedCause() {
        var feed = LazyFeed(Array(repeating: 130, count: 10) + Array(repeating: 150, count: 90), container: 600)
        for row in 10..<20 { feed.lazy = feed.lazy.knowing(150, of: row) }
        _ = feed.layOut()
        _ = feed.scrollTo(feed.lazy.lengths.start(of: 10))
        let up = feed.scrollTo(feed.offset - 500)
        #expect(up.map(\.cause).allSatisfy { $0 == .estimate })
        let top = feed.scrollTo(0)
        #expect(feed.offset == 0 && feed.screen(0) == 0)
        #expect(top.map(\.cause).allSatisfy { $0 == .start || $0 == .clamp })
    }

    @Test func aRotationKeepsTheFirstVisibleRow() {
        var feed = LazyFeed(Array(repeating: 60, count: 200))
        _ = feed.layOut()
        _ = feed.scrollTo(40 * 60 + 12)
        #expect(feed.lazy.realized.lowerBound == 40)
        feed.rows = Array(repeating: 25, count: 200)
        let corrections = feed.step { feed in
            feed.container = 300
            feed.lazy.forgetLengths()
        }
        #expect(feed.offset == 40 * 25 + 12)
        #expect(feed.screen(40) == -12)
        #expect(corrections.map(\.cause) == [.estimate])
    }

    /// The items of 10 points that were visible before are no anchor for what is 4,900 points further on.
    @Test func afterAJumpForgottenLengthsKeepNoAnchor() {
        var lazy = LazyState(LazyLengths(count: 1000, spacing: 0, averagesDistances: false))
        func measured(from start: Double) -> [Int] {
            lazy.begin(visible: AxisSpan(start: start, length: 100))
            var items: [Int] = []
            while let item = lazy.wanted {
                items.append(item)
                lazy.place(length: 10)
            }
            _ = lazy.finish()
            return items
        }
        #expect(measured(from: 0).max() == 9)
        lazy.forgetLengths()
        #expect(measured(from: 5000) == [0] + Array(500..<510))
    }

    @Test func aJumpToAnItemEndsAtTheItem() {
        var feed = LazyFeed(Array(repeating: 60, count: 500) + Array(repeating: 80, count: 500))
        _ = feed.layOut()
        #expect(feed.lazy.lengths.averageLength == 60)
        feed.scroll.scroll(to: .target(500, anchor: .top)) { _ in nil }
        let copy = feed
        feed.scroll.scroll(to: .target(500, anchor: .top)) { copy.frame($0) }
        #expect(feed.offset == 30_000)
        feed.scroll.beginStep()
        #expect(feed.layOut().isEmpty)
        // 600 in rows of 80: eight of them. The row stays at the top, whatever is thought of those before it.
        #expect(feed.screen(500) == 0)
        #expect(feed.lazy.realized == 500..<508)
        let average = (10 * 60.0 + 8 * 80) / 18
        #expect(abs(feed.length - (10 * 60 + 8 * 80 + 982 * average)) < 1e-6)
        #expect(abs(feed.offset - (10 * 60 + 490 * average)) < 1e-6)
    }

    @Test func aJumpToTheEndIsAtTheEnd() {
        var feed = LazyFeed((0..<300).map { Double(30 + $0) })
        _ = feed.layOut()
        _ = feed.show(.edge(.bottom))
        #expect(feed.lazy.realized.upperBound == 300)
        #expect(abs(feed.screen(299) + 329 - 600) < 1e-6)
        _ = feed.show(.target(150, anchor: .center))
        #expect(abs(feed.screen(150) + 90 - 300) < 1e-6)
    }

    @Test func aMillionRowsCostWhatIsVisible() {
        var lazy = LazyState(LazyLengths(count: 1_000_000, spacing: 8))
        var made = 0
        func layOut(_ start: Double) {
            lazy.begin(visible: AxisSpan(start: start, length: 600))
            while lazy.wanted != nil {
                lazy.place(length: 60)
                made += 1
            }
            _ = lazy.finish()
        }
        layOut(0)
        layOut(34_000_000)
        #expect(lazy.realized == 500_000..<500_009)
        #expect(lazy.lengths.totalLength == 67_999_992)
        #expect(made == 18)
        #expect(lazy.lengths.byteCount < 20_000)
    }

    @Test func aContainerOutOfSightOnlyShowsASample() {
        var lazy = LazyState(LazyLengths(count: 50, spacing: 0))
        lazy.begin(visible: AxisSpan(start: -900, length: 600))
        #expect(lazy.wanted == 0)
        lazy.place(length: 40)
        #expect(lazy.wanted == nil)
        _ = lazy.finish()
        #expect(lazy.realized.isEmpty)
        #expect(lazy.lengths.totalLength == 2000)
        lazy.begin(visible: AxisSpan(start: 2500, length: 600))
        #expect(lazy.wanted == nil)
        #expect(lazy.finish().distance == 0)
        #expect(lazy.realized.isEmpty)
        var empty = LazyState(LazyLengths(count: 0, spacing: 0))
        empty.begin(visible: AxisSpan(start: 0, length: 600))
        #expect(empty.wanted == nil)
        #expect(empty.finish().distance == 0)
    }

    @Test func onlyTheRowsInTheViewportAreRealised() {
        // 300 of something and a gap of 8 before the stack, scrolled to 300: four rows of 28 in 112.
        var lazy = LazyState(LazyLengths(count: 40, spacing: 0))
        lazy.begin(visible: AxisSpan(start: -8, length: 112))
        while lazy.wanted != nil { lazy.place(length: 28) }
        _ = lazy.finish()
        #expect(lazy.realized == 0..<4)
    }

    @Test func itemsThatComeInFromAboveKeepTheirEnd() {
        // Ten items of which two are measured as 50: 500 in all.
        var lazy = LazyState(LazyLengths(count: 10, spacing: 0))
        lazy.begin(visible: AxisSpan(start: 0, length: 100))
        while lazy.wanted != nil { lazy.place(length: 50) }
        #expect(lazy.finish().distance == 0 && lazy.realized == 0..<2)
        lazy.begin(visible: AxisSpan(start: 500, length: 100))
        #expect(lazy.wanted == nil)
        _ = lazy.finish()
        // The last is 80: average 60, so that all are 600 and their end moves by 100, as what shows behind them does.
        lazy.begin(visible: AxisSpan(start: 420, length: 100))
        while let item = lazy.wanted {
            #expect(item == 9)
            lazy.place(length: 80)
        }
        #expect(lazy.finish().distance == 100)
        #expect(lazy.realized == 9..<10 && lazy.anchor == LazyAnchor(item: 9, isEnd: true))
        // Item 5 is measured apart as 20: average 50, so that item 9 begins at 100 + 20 + 6 x 50 rather than 520.
        #expect(lazy.note(length: 20, of: 5) == -100)
        #expect(lazy.visible.start == 420)
    }

    @Test func modelsDecideAcross() {
        var three = LazyFeed([20, 20, 20], spacing: 8, container: 500)
        _ = three.layOut()
        #expect(three.length == 76 && three.lazy.lengths.isExact)
        var model = LazyModel()
        #expect(model.crossLength(offered: 300, first: 80, longest: 90) == 300)
        #expect(model.crossLength(offered: nil, first: 40, longest: 90) == 40)
        #expect(model.crossLength(offered: .infinity, first: 40, longest: 90) == 40)
        model.stacksFill = false
        #expect(model.crossLength(offered: 300, first: 80, longest: 90) == 90)
    }
}

extension LazyState {
    /// The same with a length that was measured some time before.
    func knowing(_ length: Double, of item: Int) -> LazyState {
        var lengths = lengths
        lengths.setLength(length, of: item)
        return LazyState(lengths)
    }
}
