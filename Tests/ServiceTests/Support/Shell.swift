import Foundation
import Glibc

/// A command run to its end.
enum Shell {
    struct Outcome {
        let status: Int32
        let output: String
        let complaint: String
    }

    /// A child that ends without reading its input must not end the tests.
    private static let ignoresBrokenPipes: Bool = signal(SIGPIPE, SIG_IGN) == nil

    static func run(
        _ executable: URL, _ arguments: [String], input: [UInt8]? = nil, environment: [String: String] = [:],
        in directory: URL? = nil
    ) throws -> Outcome {
        _ = ignoresBrokenPipes
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let directory { process.currentDirectoryURL = directory }
        let (standardOutput, standardError, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = standardOutput
        process.standardError = standardError
        process.standardInput = standardInput
        try process.run()
        if let input { try? standardInput.fileHandleForWriting.write(contentsOf: Data(input)) }
        try standardInput.fileHandleForWriting.close()
        let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        let complaint = standardError.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : -1,
            output: String(decoding: output, as: UTF8.self), complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Runs the built command.
    static func framewright(
        _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(RunningServer.binary, arguments, input: input.map { Array($0.utf8) }, environment: environment)
    }
}

/// One exchange by curl.
struct Curl {
    let status: Int
    /// Header fields by name in lower case.
    let fields: [String: String]
    let body: String

    /// The body as a JSON object; empty when it is none.
    var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:] }

    init(_ url: String, _ arguments: [String] = [], body: String? = nil) throws {
        var all = ["-sS", "--max-time", "30", "-i", "--http1.1"] + arguments
        if body != nil { all += ["--data-binary", "@-", "-H", "Expect:"] }
        let outcome = try Shell.run(
            URL(filePath: "/usr/bin/env"), ["curl"] + all + [url], input: body.map { Array($0.utf8) } ?? [])
        let parts = outcome.output.components(separatedBy: "\r\n\r\n")
        let head = (parts.first ?? "").components(separatedBy: "\r\n")
        status = head.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        fields = Dictionary(
            head.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                return (line[..<colon].lowercased(), value)
            }, uniquingKeysWith: { first, _ in first })
        self.body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }
}
