import Foundation
import Glibc

/// The benchmark program: one subcommand for each thing that is measured.
enum BenchmarkCommand {
    /// One thing that the program measures.
    struct Subcommand: Sendable {
        var name: String
        /// One line for the list of subcommands.
        var summary: String
        /// Options beside those of every subcommand.
        var options: [OptionRow]
        /// Measures; what becomes of the result is the same for all.
        var measure: @Sendable (Options) -> BenchmarkResult
        /// Draws the result as SVG.
        var plot: @Sendable (BenchmarkResult) -> String = { BarChart.svg(of: $0) }

        var allOptions: [OptionRow] { options + OptionRow.ofEverySubcommand }
    }

    /// Codes as in `sysexits.h`, but 1 for a result that missed its goal.
    enum ExitCode: Int32 {
        case success = 0
        case missedGoal = 1
        case wrongUsage = 64
        case badInput = 65
        case cannotWrite = 73
    }

    static let subcommands = [
        LayoutBenchmark.subcommand, RequestBenchmark.subcommand, BatchBenchmark.subcommand, ListsBenchmark.subcommand,
    ]

    /// Runs what the arguments name; answers the exit code of the process.
    static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first else {
            writeError(usage)
            return ExitCode.wrongUsage.rawValue
        }
        if asksForHelp(name) {
            print(usage)
            return ExitCode.success.rawValue
        }
        guard let subcommand = subcommands.first(where: { $0.name == name }) else {
            writeError("framewright-bench: unknown subcommand '\(name)'\n\(usage)")
            return ExitCode.wrongUsage.rawValue
        }
        if arguments.contains(where: asksForHelp) {
            print("usage: framewright-bench \(name) [OPTION…]", lines(of: subcommand), separator: "\n")
            return ExitCode.success.rawValue
        }
        do {
            let options = try Options(parsing: arguments.dropFirst(), allowing: subcommand.allOptions)
            return run(subcommand, options).rawValue
        } catch {
            writeError("framewright-bench \(name): \(error.message)")
            return ExitCode.wrongUsage.rawValue
        }
    }

    /// Measures and gives the result out as the options say.
    static func run(_ subcommand: Subcommand, _ options: Options) -> ExitCode {
        var earlier: BenchmarkResult?
        do throws(BenchmarkResult.UnreadableFile) {
            // Before anything is measured: that would be in vain.
            earlier = try options.file("--compare").map { path throws(BenchmarkResult.UnreadableFile) in
                try BenchmarkResult(file: path, of: subcommand.name)
            }
        } catch {
            writeError("framewright-bench \(subcommand.name): \(error.message)")
            return .badInput
        }
        var result = subcommand.measure(options)
        result.comparison = earlier.map { Comparison.list(result, with: $0) }
        print(options.has("--json") ? (try? result.json()) ?? "" : result.text)
        if let path = options.file("--plot") {
            guard FileManager.default.createFile(atPath: path, contents: Data(subcommand.plot(result).utf8)) else {
                writeError("framewright-bench \(subcommand.name): \(path): cannot be written")
                return .cannotWrite
            }
        }
        return result.isGood ? .success : .missedGoal
    }

    static var usage: String {
        (["usage: framewright-bench SUBCOMMAND [OPTION…]"] + subcommands.map { lines(of: $0) })
            .joined(separator: "\n")
    }

    /// What a subcommand does and the options that it takes.
    private static func lines(of subcommand: Subcommand) -> String {
        (["  \(subcommand.name): \(subcommand.summary)"] + subcommand.allOptions.map { "    \($0.usage)" })
            .joined(separator: "\n")
    }

    private static func asksForHelp(_ argument: String) -> Bool { argument == "--help" || argument == "-h" }

    static func writeError(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
