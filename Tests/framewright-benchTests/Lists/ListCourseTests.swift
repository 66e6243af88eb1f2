import LayoutEngine
import Testing

@testable import framewright_bench

@Suite struct ListCourseTests {
    private static func row(
        _ container: ListContainer, _ rows: ListRows, _ operation: ListOperation, count: Int = 1000
    ) throws -> ListRow {
        let list = ListCase(container: container, rows: rows, count: count, operation: operation)
        return try ListCourse(list).measure(1, until: 0)
    }

    /// Every list can be laid out, and each step of it taken.
    @Test(arguments: ListRows.allCases, ListOperation.allCases)
    func everyOperationIsMeasured(rows: ListRows, operation: ListOperation) throws {
        for container in [ListContainer.lazyStack, .lazyGrid, .list] {
            let row = try Self.row(container, rows, operation)
            #expect(row.median > 0 && row.percentile99 >= row.median && row.repeats == 1)
            #expect(row.work.rounds > 0 && row.work.sizingCalls > 0)
            // A viewport of 844 points holds no row of 40 points more often than 22 times, in two columns, and seven
            // texts of up to eight lines at the largest size at least 3 times.
            #expect((3...46).contains(row.realizedRows), "\(container.rawValue): \(row.realizedRows)")
        }
    }

    @Test func aStackHasAllItsRows() throws {
        #expect(try Self.row(.stack, .uniform, .firstViewport).realizedRows == 1000)
        // Every third element of 1,000, beginning with the first, has none.
        #expect(try Self.row(.stack, .conditional, .jump).realizedRows == 666)
    }

    @Test func aStackOfAMillionRowsMeetsTheLimit() throws {
        let failure = #expect(throws: ListFailure.self) {
            try Self.row(.stack, .uniform, .firstViewport, count: 1_000_000)
        }
        #expect(failure?.message == "maxResolvedNodes allows 1,000,000")
    }

    @Test func workDoesNotGrowWithTheRows() throws {
        let (few, many) = (
            try Self.row(.lazyStack, .uniform, .jump, count: 1_000_000),
            try Self.row(.lazyStack, .uniform, .jump, count: 10_000_000)
        )
        #expect(few.realizedRows == many.realizedRows)
        #expect(few.work == many.work)
    }

    /// Content on its way to another offset is laid out once at each, whatever it learns of lengths.
    @Test(arguments: [ListRows.uniform, .varying])
    func passingAnOffsetTakesOneRound(rows: ListRows) throws {
        let row = try Self.row(.lazyStack, rows, .scroll, count: 100_000)
        // A thousand rows in steps of half a viewport of 844 points.
        let offsets = (Double(1000 * ListBody.height(of: rows)) / 422).rounded()
        #expect(Double(row.work.rounds) <= offsets + 3)
        // Only when many rows have passed is everything that is left resolved anew.
        #expect(row.work.continuedRounds > row.work.rounds * 3 / 4)
    }

    @Test func whatIsAllocatedIsCounted() throws {
        let row = try Self.row(.lazyStack, .uniform, .firstViewport)
        #expect(row.bytesAllocated > 1000)
        #expect((row.peakMemory ?? 0) > 1 << 20)
    }

    @Test func theSameCountsAreAGoal() {
        var (few, many) = (ListCourse.Run(), ListCourse.Run())
        (few.realizedRows, many.realizedRows) = (15, 15)
        #expect(ListBounds.sameCounts("a", few, many).map(\.isMet) == [true, true, true])
        many.realizedRows = 16
        #expect(ListBounds.sameCounts("a", few, many).map(\.isMet) == [false, true, true])
    }
}
