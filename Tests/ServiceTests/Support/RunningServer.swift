import Foundation

/// The real binary, serving on a port that the system chose.
final class RunningServer: @unchecked Sendable {
    let port: UInt16
    private let process: Process

    /// The folder of the built products: that of the test bundle.
    static let products: URL = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let folder = URL(filePath: bundle).deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: folder.appending(path: "framewright").path)
            ? folder : repository.appending(path: ".build/debug")
    }()

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var binary: URL {
        if let path = ProcessInfo.processInfo.environment["FRAMEWRIGHT_BINARY"] { return URL(filePath: path) }
        return products.appending(path: "framewright")
    }

    /// Starts `framewright serve` and waits until it says where it listens.
    init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
        process = Process()
        process.executableURL = Self.binary
        process.arguments = ["serve", "--port", "0"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        var text = ""
        var found: UInt16?
        while found == nil {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
            found = text.split(separator: "\n").first { $0.contains("serving on") }
                .flatMap { $0.split(separator: ":").last }.flatMap { UInt16($0) }
        }
        guard let found else { throw Failure(text) }
        port = found
    }

    struct Failure: Error {
        let output: String
        init(_ output: String) { self.output = output }
    }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// Sends SIGTERM and answers the exit status.
    func stop() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    deinit {
        if process.isRunning { process.terminate() }
    }
}

/// A command run to its end.
enum Shell {
    struct Outcome {
        let status: Int32
        let output: String
        let complaint: String
    }

    static func run(
        _ executable: URL, _ arguments: [String], input: [UInt8]? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (standardOutput, standardError, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = standardOutput
        process.standardError = standardError
        process.standardInput = standardInput
        try process.run()
        if let input { try standardInput.fileHandleForWriting.write(contentsOf: Data(input)) }
        try standardInput.fileHandleForWriting.close()
        let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        let complaint = standardError.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
            complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Runs the built command.
    static func framewright(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws
        -> Outcome
    {
        try run(RunningServer.binary, arguments, input: input.map { Array($0.utf8) }, environment: environment)
    }
}

/// One exchange by curl.
struct Curl {
    let status: Int
    let fields: [String: String]
    let body: String

    var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:] }

    init(_ url: String, _ arguments: [String] = [], body: String? = nil) throws {
        var all = ["-sS", "--max-time", "30", "-i", "--http1.1"] + arguments
        if body != nil { all += ["--data-binary", "@-", "-H", "Expect:"] }
        let outcome = try Shell.run(
            URL(filePath: "/usr/bin/curl"), all + [url], input: body.map { Array($0.utf8) } ?? [])
        let parts = outcome.output.components(separatedBy: "\r\n\r\n")
        let head = parts[0].components(separatedBy: "\r\n")
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
