import Foundation
import Testing

/// The page for Swift users: its code is compiled against the module from outside of the package, and run.
@Suite struct EmbeddingPageTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// The blocks of the page in one language, in order.
    private static func blocks(_ language: String) throws -> [String] {
        let page = sources.appending(path: "LayoutCore/LayoutCore.docc/EmbeddingLayoutCore.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test func thePagesCodePrintsWhatThePageSays() throws {
        let code = try Self.blocks("swift")
        let printed = try Self.blocks("text")
        try #require(code.count == 3 && printed.count == 3)
        let folder = FileManager.default.temporaryDirectory.appending(path: "embedding-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appending(path: "main.swift")
        try code.joined(separator: "\n").write(to: main, atomically: true, encoding: .utf8)
        let program = folder.appending(path: "embedding")
        let compiled = try Self.run("/usr/bin/env", ["swiftc"] + Self.compilerArguments(main, program))
        try #require(compiled.status == 0, "\(compiled.output)")
        let answer = try Self.run(program.path, [])
        #expect(answer.status == 0)
        #expect(answer.output == printed.joined())
    }

    /// How to reach the module that was built for this test.
    private static func compilerArguments(_ main: URL, _ program: URL) throws -> [String] {
        let build = Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let objects = try ["LayoutCore.build", "CMath.build", "CMemory.build"].flatMap { module in
            let folder = build.appending(path: module)
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "o" }.map(\.path)
        }
        return [
            "-swift-version", "6", "-I", build.appending(path: "Modules").path,
            "-I", sources.appending(path: "CMath/include").path, "-I", sources.appending(path: "CMemory/include").path,
            main.path,
        ] + objects + ["-lm", "-o", program.path]
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
