import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

/// The real binary, serving on a port that the system chose.
final class RunningServer: @unchecked Sendable {
    let port: UInt16
    /// What it said on standard error until it served.
    let announcement: String
    private let process: Process
    private let end = DispatchSemaphore(value: 0)
    private let later = Mutex("")
    private let outputEnd = DispatchSemaphore(value: 0)

    struct Failure: Error {
        let output: String
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The built command: what FRAMEWRIGHT_BINARY names, or the product beside the test bundle.
    static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["FRAMEWRIGHT_BINARY"] { return URL(filePath: path) }
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let beside = URL(filePath: bundle).deletingLastPathComponent().appending(path: "framewright")
        return FileManager.default.fileExists(atPath: beside.path)
            ? beside : repository.appending(path: ".build/debug/framewright")
    }()

    /// Starts `framewright serve`, in a directory if one is given, and waits until it says where it listens.
    init(_ arguments: [String] = [], environment: [String: String] = [:], in directory: URL? = nil) throws {
        process = Process()
        process.executableURL = Self.binary
        // No balancer has to be waited for.
        process.arguments = ["serve", "--port", "0", "--drain-delay", "0"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let directory { process.currentDirectoryURL = directory }
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { [end] _ in end.signal() }
        try process.run()
        var text = ""
        var found: UInt16?
        while found == nil {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
            found = Self.port(in: text)
        }
        guard let found else { throw Failure(output: text) }
        port = found
        announcement = text
        // What it says later is read as well: a full pipe would stop it.
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            self?.later.withLock { $0 += String(decoding: data, as: UTF8.self) }
            guard data.isEmpty else { return }
            handle.readabilityHandler = nil
            self?.outputEnd.signal()
        }
    }

    /// What it said on standard error since it served; to be asked once it has ended.
    var farewell: String {
        if outputEnd.wait(timeout: .now() + 30) == .success { outputEnd.signal() }
        return later.withLock { $0 }
    }

    /// The port of the whole line that tells it.
    private static func port(in text: String) -> UInt16? {
        guard let end = text.lastIndex(of: "\n") else { return nil }
        return text[..<end].split(separator: "\n").first { $0.contains("serving on") }
            .flatMap { $0.split(separator: ":").last }.flatMap { UInt16($0) }
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var url: String { "http://127.0.0.1:\(port)" }

    /// Sends SIGTERM and answers the exit status.
    func stop() -> Int32 {
        if process.isRunning { process.terminate() }
        return awaitEnd()
    }

    /// Waits for the end and answers the exit status; -1 when a signal ended it, or when it did not end in time and
    /// was killed.
    func awaitEnd() -> Int32 {
        // The server lets requests finish for 20 seconds.
        if end.wait(timeout: .now() + 30) == .timedOut { kill(process.processIdentifier, SIGKILL) } else { end.signal() }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }
}

/// Gives a whole suite one server; when the suite ends it must stop with status 0.
struct ServerTrait: SuiteTrait, TestScoping {
    let arguments: [String]

    @TaskLocal static var server: RunningServer?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try RunningServer(arguments)
        try await Self.$server.withValue(server) { try await function() }
        #expect(server.isRunning, "the server ended before its suite")
        #expect(server.stop() == 0)
    }
}

extension Trait where Self == ServerTrait {
    /// One server for the suite, started with these arguments of `serve`.
    static func server(_ arguments: String...) -> Self { ServerTrait(arguments: arguments) }
}
