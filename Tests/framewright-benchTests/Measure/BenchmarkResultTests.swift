import Foundation
import Testing

@testable import framewright_bench

@Suite struct BenchmarkResultTests {
    private func write(_ text: String) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "result-\(UUID().uuidString).json")
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url.path
    }

    @Test func aResultComesBackFromItsJSON() throws {
        var result = BenchmarkResult.sample()
        result.add("broken", .microseconds, "all", .infinity)
        result.notes = ["a \"note\""]
        let path = try write(result.json())
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try BenchmarkResult(file: path, of: "sample") == result)
        #expect(try result.json() == BenchmarkResult(file: path, of: "sample").json())
    }

    /// A result that was printed beside an earlier one is a result as well.
    @Test func aComparedResultCanBeComparedWith() throws {
        var result = BenchmarkResult.sample()
        result.comparison = Comparison.list(result, with: .sample(time: 10))
        let path = try write(result.json())
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try BenchmarkResult(file: path, of: "sample") == result)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"benchmark":"sample"}"#, #"{"benchmark":"sample","measurements":[{}],"goals":[]}"#,
        #"{"rows":[{"name":"w3","decode":1}]}"#,
    ])
    func otherFilesAreToldByName(text: String) throws {
        let path = try write(text)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let failure = #expect(throws: BenchmarkResult.UnreadableFile.self) {
            try BenchmarkResult(file: path, of: "sample")
        }
        #expect(failure?.message == "\(path): not a result that `framewright-bench sample --json` wrote")
    }

    @Test func resultsOfOtherBenchmarksAreTold() throws {
        let path = try write(BenchmarkResult.sample().json())
        defer { try? FileManager.default.removeItem(atPath: path) }
        let failure = #expect(throws: BenchmarkResult.UnreadableFile.self) {
            try BenchmarkResult(file: path, of: "layout")
        }
        #expect(failure?.message == "\(path): a result of 'sample', which cannot be compared with 'layout'")
        let missing = #expect(throws: BenchmarkResult.UnreadableFile.self) {
            try BenchmarkResult(file: "no-such-file", of: "layout")
        }
        #expect(missing?.message == "no-such-file: cannot be read")
    }

    @Test func subjectsWithTheSameFiguresShareATable() {
        var result = BenchmarkResult(benchmark: "sample")
        for (subject, time) in [("a", 1.25), ("bb", 10)] {
            result.add(subject, .count, "views", 9)
            result.add(subject, .nanosecondsPerView, "decode", time)
        }
        result.add("c", .microseconds, "all", 3)
        result.goals = [Goal("fast", 2, .atMost, 3), Goal("sum", 1.5, .equal, 1)]
        result.notes = ["d is not measured: no reason"]
        let expected = """
            measured  views   decode
                      count  ns/view
            a             9      1.3
            bb            9     10.0

            measured  all
                       µs
            c         3.0

            goal  value   bound  check
            fast   2.00  ≤ 3.00   PASS
            sum    1.50  = 1.00   FAIL

            d is not measured: no reason
            """
        #expect(result.text == expected)
    }

    @Test(arguments: [
        (Goal("", 2, .atLeast, 2), true), (Goal("", 1.99, .atLeast, 2), false), (Goal("", 2, .atMost, 2), true),
        (Goal("", 2.01, .atMost, 2), false), (Goal("", 2.009, .equal, 2), true), (Goal("", 1.98, .equal, 2), false),
        (Goal("", .nan, .atLeast, 2), false), (Goal("", .nan, .atMost, 2), false), (Goal("", .nan, .equal, 2), false),
    ])
    func goalsAreMetOrNot(goal: Goal, isMet: Bool) {
        #expect(goal.isMet == isMet)
    }
}
