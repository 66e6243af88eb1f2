import Testing

@testable import LayoutCore

/// Containers with bars, apart from where the bars come from.
@Suite struct BarContainerTests {
    private func bars(_ list: (BarOptions.Kind, Double)...) -> BarOptions {
        var options = BarOptions()
        options.bars = list.map { BarOptions.Bar($0.0, length: $0.1) }
        return options
    }

    /// Without a window a bar has its length alone, and what is inside sees it as safe area.
    @Test func barsInsetAReader() {
        let arena = LayoutArena()
        let stack = arena.openBarContainer()
        let reader = arena.openGeometryReader()
        arena.close()
        arena.setBars(bars((.navigationBar, 44), (.bottomBar, 30)), of: stack)
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 100, height: 200))
        #expect(arena.frame(of: reader) == Rect(x: 0, y: 44, width: 100, height: 126))
        #expect(arena.readerGeometries.first?.safeAreaInsets == EdgeInsets(top: 44, bottom: 30))
        #expect(
            arena.barGeometries.first?.bars.map(\.frame) == [
                Rect(x: 0, y: 0, width: 100, height: 44), Rect(x: 0, y: 170, width: 100, height: 30),
            ])
    }

    /// A bar below a row of tabs stands in the same row; one that stands elsewhere does not.
    @Test func onlyABarAtTheRowOfTabsSharesIt() {
        let arena = LayoutArena()
        let tabs = arena.openBarContainer()
        arena.openVStack(spacing: 0)
        let upper = arena.openBarContainer()
        let first = arena.addGreedy()
        arena.setBars(bars((.navigationBar, 102)), of: upper)
        arena.close()
        let lower = arena.openBarContainer()
        let second = arena.addGreedy()
        arena.setBars(bars((.navigationBar, 102)), of: lower)
        arena.close()
        arena.close()
        arena.setBars(bars((.tabRow, 50)), of: tabs)
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 100, height: 1050))
        // 1000 below the row, 500 for each; of the first bar 50 lie in the row.
        #expect(arena.frame(of: first) == Rect(x: 0, y: 102, width: 100, height: 448))
        #expect(arena.frame(of: second) == Rect(x: 0, y: 652, width: 100, height: 398))
    }

    @Test func anOfferTooShortLeavesNothing() {
        let arena = LayoutArena()
        let stack = arena.openBarContainer()
        let color = arena.addGreedy()
        arena.setBars(bars((.navigationBar, 96), (.tabBar, 49)), of: stack)
        arena.close()
        #expect(arena.layOut(proposal: ProposedViewSize(width: 0, height: 50)) == Size(width: 0, height: 50))
        #expect(arena.frame(of: color).height == 0)
    }

    @Test(arguments: [ProposedViewSize.infinity, .unspecified, .zero])
    func noOfferGivesNaN(proposal: ProposedViewSize) {
        let arena = LayoutArena()
        let split = arena.openSplit(direction: .rightToLeft)
        for _ in 0..<3 {
            let column = arena.openBarContainer(direction: .rightToLeft)
            arena.addLeaf(width: LeafLength(fixed: 10), height: LeafLength(fixed: 10))
            arena.setBars(bars((.navigationBar, 44), (.bottomBar, 44)), of: column)
            arena.close()
        }
        var options = SplitOptions()
        options.columns = SplitColumn.allCases
        options.visibility = .all
        arena.setSplit(options, of: split)
        arena.close()
        arena.layOut(proposal: proposal)
        for node in 0..<arena.count {
            let frame = arena.frame(of: node)
            #expect([frame.x, frame.y, frame.width, frame.height].allSatisfy { !$0.isNaN }, "\(node)")
        }
    }

    @Test func otherNodesTakeNoBars() {
        let arena = LayoutArena()
        let color = arena.addGreedy()
        arena.setBars(bars((.tabBar, 49)), of: color)
        arena.setSplit(SplitOptions(), of: color)
        arena.setBars(BarOptions(), of: 7)
        #expect(arena.layOut(proposal: ProposedViewSize(width: 10, height: 10)) == Size(width: 10, height: 10))
        #expect(arena.barGeometries.isEmpty && arena.splitGeometry(of: color) == nil)
    }
}
