import Glibc

/// The benchmark program: one subcommand for each thing that is measured.
enum BenchmarkCommand {
    /// One thing that the program measures.
    struct Subcommand: Sendable {
        var name: String
        /// One line for the list of subcommands.
        var summary: String
        var options: [OptionRow]
        /// Measures and prints; answers the exit code.
        var run: @Sendable (Options) -> ExitCode
    }

    /// Codes as in `sysexits.h`, but 1 for a result that missed its goal.
    enum ExitCode: Int32 {
        case success = 0
        case missedGoal = 1
        case wrongUsage = 64
    }

    static let subcommands = [LayoutBenchmark.subcommand, RequestBenchmark.subcommand]

    /// Runs what the arguments name; answers the exit code of the process.
    static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first else {
            writeError(usage)
            return ExitCode.wrongUsage.rawValue
        }
        if name == "--help" || name == "-h" {
            print(usage)
            return ExitCode.success.rawValue
        }
        guard let subcommand = subcommands.first(where: { $0.name == name }) else {
            writeError("framewright-bench: unknown subcommand '\(name)'\n\(usage)")
            return ExitCode.wrongUsage.rawValue
        }
        do {
            let options = try Options(parsing: arguments.dropFirst(), allowing: subcommand.options)
            return subcommand.run(options).rawValue
        } catch {
            writeError("framewright-bench \(name): \(error.message)")
            return ExitCode.wrongUsage.rawValue
        }
    }

    static var usage: String {
        var lines = ["usage: framewright-bench SUBCOMMAND [OPTION…]"]
        for subcommand in subcommands {
            lines.append("  \(subcommand.name): \(subcommand.summary)")
            for option in subcommand.options { lines.append("    \(option.usage)") }
        }
        return lines.joined(separator: "\n")
    }

    static func writeError(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
