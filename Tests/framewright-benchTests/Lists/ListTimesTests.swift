import Testing

@testable import framewright_bench

@Suite struct ListTimesTests {
    private func list(_ count: Int, _ rows: ListRows = .varying) -> ListCase {
        ListCase(container: .lazyStack, rows: rows, count: count, operation: .scroll)
    }

    @Test func listsThatMayTakeTooLongAreLeftOut() throws {
        var times = ListTimes(longest: 3e9)
        // Nothing is known of it yet.
        try times.check(list(100_000))
        // 10,000 rows took 0.2 seconds, so ten times as many may take 2 and a hundred times as many 20.
        times.note(list(10_000), 2e8)
        try times.check(list(100_000))
        let failure = #expect(throws: ListFailure.self) { try times.check(list(1_000_000)) }
        #expect(failure?.message == "left out, since it may take longer than 3 s")
        // Those of other rows are another kind.
        try times.check(list(1_000_000, .uniform))
    }

    /// A `VStack` of a million rows is not laid out: it is there to show the limit.
    @Test func stacksPastTheLimitAreNotLeftOut() throws {
        var times = ListTimes(longest: 1e9)
        let stack = ListCase(container: .stack, rows: .uniform, count: 100_000, operation: .firstViewport)
        times.note(stack, 9e8)
        var larger = stack
        larger.count = 1_000_000
        try times.check(larger)
    }

    @Test func theLastListRules() throws {
        var times = ListTimes(longest: 1e9)
        times.note(list(1_000), 9e8)
        // A tenth of what its rows let expect.
        times.note(list(10_000), 9e8)
        #expect(throws: ListFailure.self) { try times.check(list(100_000)) }
        times.note(list(10_000), 1e8)
        try times.check(list(100_000))
    }
}
