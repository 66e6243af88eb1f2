import Testing

@testable import LayoutCore

/// Numbers of items that become known in the middle of a pass (scrolling and traits, §2.3 and §2.5).
@Suite struct LazyCountTests {
    private func known(count: Int) -> LazyState {
        var lengths = LazyLengths(count: count, spacing: 0)
        lengths.setLength(60, of: 0)
        return LazyState(lengths)
    }

    @Test func aPassGoesOnWhenThereAreMoreItems() {
        var state = known(count: 2)
        state.begin(visible: AxisSpan(start: 0, length: 170))
        state.place(length: 60)
        #expect(state.wanted == 1 && !state.reachesEnd)
        state.place(length: 60)
        #expect(state.wanted == nil && state.reachesEnd)
        state.setCount(90)
        #expect(state.wanted == 2 && !state.reachesEnd)
        state.place(length: 60)
        #expect(state.wanted == nil)
        #expect(state.finish().distance == 0)
        #expect(state.realized == 0..<3)
    }

    @Test func aPassEndsWhereItemsTurnOutToEnd() {
        var state = known(count: 100)
        state.begin(visible: AxisSpan(start: 2970, length: 300))
        #expect(state.wanted == 49)
        state.place(length: 60)
        state.setCount(50)
        // What is before the last item does not show: it begins at 2,940.
        #expect(state.wanted == nil && state.reachesEnd)
        _ = state.finish()
        #expect(state.realized == 49..<50)
    }

    @Test func aJumpPastAllItemsFindsNone() {
        var state = known(count: 100)
        state.begin(visible: AxisSpan(start: 3000, length: 300))
        #expect(state.wanted == 50)
        state.setCount(20)
        #expect(state.wanted == nil)
        #expect(state.finish().distance == 0)
        #expect(state.realized.isEmpty && state.lengths.totalLength == 1200)
    }

    @Test func whatComesBehindFewerItemsStaysWhereItIs() {
        var state = known(count: 100)
        state.begin(visible: AxisSpan(start: 6100, length: 600))
        _ = state.finish()
        state.begin(visible: AxisSpan(start: 5900, length: 600))
        #expect(state.wanted == 99 && state.reachesEnd)
        state.setCount(90)
        #expect(state.wanted == 89)
        state.place(length: 60)
        state.place(length: 60)
        #expect(state.wanted == nil)
        // They end at 5,400, and not at 6,000.
        #expect(state.finish().distance == -600)
        #expect(state.realized == 88..<90)
    }
}
