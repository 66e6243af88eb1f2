import Testing

@testable import framewright_bench

@Suite struct BatchCourseTests {
    private static func w3() throws -> Workload { try #require(Workload.all.first { $0.name == "w3" }) }

    @Test func thePhonesAndPadsMakeTheMatrix() {
        // 73 devices in both orientations at 12 type sizes.
        #expect(BatchBody.cellCount == 1752)
    }

    @Test func allCellsAreLaidOutAndMeasured() throws {
        let course = try BatchCourse(try Self.w3(), deviceCount: 1)
        course.measure(1)
        let row = course.row
        #expect(row.cellCount == 24)
        #expect(row.errorCount == 0)
        // Each cell tells the frames of 152 views.
        #expect(row.answerBytes > 24 * 152 * 50)
        #expect(row.decode > 0 && row.cells > 0 && row.compute > 0 && row.allProcessors > 0)
    }

    @Test func theGoalIsARatio() {
        let count = BatchBody.cellCount
        func goals(decode: Double, cells: Double, errors: Int = 0, cellCount: Int? = nil) -> [Bool] {
            let row = BatchRow(
                name: "a", cellCount: cellCount ?? count, errorCount: errors, bodyBytes: 1, answerBytes: 1,
                decode: decode, cells: cells, compute: 100, allProcessors: 1)
            return BatchGoals.result([row]).goals.map(\.isMet)
        }
        #expect(goals(decode: 50, cells: 100) == [true, true, true])
        #expect(goals(decode: 51, cells: 100) == [true, true, false])
        #expect(goals(decode: 0, cells: 100, errors: 1) == [true, false, true])
        #expect(goals(decode: 0, cells: 100, cellCount: 24) == [false, true, true])
        #expect(BatchGoals.result([]).isGood == false)
    }
}
