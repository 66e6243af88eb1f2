import LayoutAPI
import Service

/// A subcommand of `framewright`.
struct Command: Sendable {
    let name: String
    /// Arguments as the help shows them.
    let usage: String
    let summary: String
    /// What `--help` tells beyond usage and summary.
    var details = ""
    let run: @Sendable ([String]) -> ExitCode

    static let all: [Command] = [serve, layout, batch, validate, devices, healthcheck]

    static var help: String {
        let width = all.map { $0.name.count + $0.usage.count + 1 }.max() ?? 0
        let lines = all.map { command in
            let call = command.name + " " + command.usage
            return "  " + call + String(repeating: " ", count: width - call.count + 2) + command.summary
        }
        return """
            framewright: SwiftUI layout as data

            usage: framewright COMMAND [ARGUMENTS]

            \(lines.joined(separator: "\n"))

            FILE is a request as JSON, - is standard input. `framewright serve --help` lists its settings.
            Exit status: 0 good, 1 findings, 64 usage, 65 bad input, 69 server not reachable, 70 internal.

            """
    }

    /// The help of this command alone.
    var help: String {
        "usage: framewright \(name) \(usage)\n\n\(summary)\n" + (details.isEmpty ? "" : "\n\(details)\n")
    }

    /// Tells that there is no such option, and which one may be meant.
    func unknownOption(_ option: String, besides options: [String] = []) -> ExitCode {
        let name = option.split(separator: "=", omittingEmptySubsequences: false).first.map(String.init) ?? option
        let nearest = NearestName.find(name, in: options + ["--help"]).map { "; did you mean \($0)?" } ?? ""
        return misuse("no such option: \(option)\(nearest)")
    }

    /// Tells what is wrong with the arguments, and how the command is used.
    func misuse(_ complaint: String) -> ExitCode {
        Files.complain("framewright \(name): \(complaint)")
        Files.complain("usage: framewright \(name) \(usage)")
        return .usage
    }
}
