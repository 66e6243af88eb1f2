import Foundation
import Testing

@testable import framewright_bench

/// What becomes of a result, with a subcommand that measures nothing.
@Suite struct BenchmarkCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func run(_ result: BenchmarkResult, _ arguments: String...) throws -> BenchmarkCommand.ExitCode {
        let subcommand = BenchmarkCommand.Subcommand(name: "sample", summary: "", options: [], measure: { _ in result })
        return BenchmarkCommand.run(
            subcommand, try Options(parsing: arguments, allowing: subcommand.allOptions))
    }

    @Test func theExitCodeTellsWhetherGoalsAreMet() throws {
        #expect(try run(.sample()) == .success)
        #expect(try run(.sample(goal: 11)) == .missedGoal)
        #expect(try run(.sample(goal: 11), "--json") == .missedGoal)
    }

    @Test func anEarlierResultChangesNoExitCode() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try BenchmarkResult.sample(time: 99).json().write(toFile: path("old"), atomically: true, encoding: .utf8)
        #expect(try run(.sample(), "--compare", path("old")) == .success)
        #expect(try run(.sample(goal: 11), "--compare", path("old")) == .missedGoal)
    }

    @Test func filesThatAreNoResultsAreRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(.sample(), "--compare", path("none")) == .badInput)
        try "{}".write(toFile: path("empty"), atomically: true, encoding: .utf8)
        #expect(try run(.sample(), "--compare", path("empty")) == .badInput)
        // Nothing is drawn when nothing was measured.
        #expect(try run(.sample(), "--compare", path("empty"), "--plot", path("a.svg")) == .badInput)
        #expect(!FileManager.default.fileExists(atPath: path("a.svg")))
    }

    @Test func plotsAreWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(.sample(goal: 11), "--plot", path("a.svg")) == .missedGoal)
        let written = try String(contentsOfFile: path("a.svg"), encoding: .utf8)
        #expect(written == BarChart.svg(of: .sample(goal: 11)))
        #expect(try run(.sample(), "--plot", path("no/such/folder.svg")) == .cannotWrite)
    }
}
