import Foundation
import Testing

/// The commands of README.md and docs/, run as they stand there, and their printed answers.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DocumentedCommandTests {
    /// Every command is run, or held against the file that it is about; what nothing checks is a failure.
    @Test(arguments: Document.all)
    func commandsDoAsPrinted(document: Document) throws {
        let walk = try CommandWalk(document)
        let blocks = document.blocks
        for (index, block) in blocks.enumerated() {
            if let file = block.file { try walk.write(block.text, to: file) }
            guard ["sh", "bash", "shell"].contains(block.language) else { continue }
            let next = index + 1 < blocks.count ? blocks[index + 1] : nil
            let printed = next.flatMap { ["json", "text"].contains($0.language) && $0.file == nil ? $0 : nil }
            let commands = block.commands
            for (number, command) in commands.enumerated() {
                try walk.check(command, printed: number == commands.count - 1 ? printed : nil)
            }
        }
        walk.stop()
    }

    @Test func theReadmeHasItsFirstRequest() throws {
        let readme = try Document.named("README.md")
        #expect(readme.blocks.contains { $0.language == "sh" && $0.text.hasPrefix("curl ") })
        #expect(readme.blocks.contains { $0.file == "request.json" })
        #expect(Document.all.count >= 7)
    }

    /// Commands and options that prose mentions are ones that the programs know.
    @Test(arguments: Document.all)
    func mentionedOptionsExist(document: Document) throws {
        let help = try CommandWalk.knownOptions()
        for span in document.codeSpans {
            let words = span.split(separator: " ").map(String.init)
            if words.first == "framewright", words.count > 1, !words[1].hasPrefix("-") {
                #expect(help.commands.contains(words[1]), "\(span)")
            }
            guard let first = words.first, !["docker", "swift", "curl"].contains(first) else { continue }
            for word in words where word.hasPrefix("--") {
                let option = word.split(separator: "=").first.map(String.init) ?? word
                #expect(help.options.contains(option), "\(span)")
            }
        }
    }
}

/// A reader who goes through a document and types what it says.
final class CommandWalk {
    private let document: Document
    private let folder = FileManager.default.temporaryDirectory.appending(path: "framewright-\(UUID().uuidString)")
    private var server: RunningServer?

    init(_ document: Document) throws {
        self.document = document
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The command is found on PATH, as it is once installed.
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "framewright"), withDestinationURL: RunningServer.binary)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to file: String) throws {
        try (text + "\n").write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }

    /// Ends the server that the last commands met.
    func stop() {
        if let server { #expect(server.stop() == 0, "\(document.path)") }
        server = nil
    }

    private func running() throws -> RunningServer {
        if let server { return server }
        let started = try RunningServer()
        server = started
        return started
    }

    func check(_ command: String, printed: Document.Block?) throws {
        var words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        var environment: [String: String] = [:]
        while let first = words.first, let equals = first.firstIndex(of: "="), first.hasPrefix("FRAMEWRIGHT_") {
            environment[String(first[..<equals])] = String(first[first.index(after: equals)...])
            words.removeFirst()
        }
        switch words.first {
        case "framewright" where words.dropFirst().first == "serve" && !words.contains("--help"):
            try serve(Array(words.dropFirst(2)), environment, printed)
        case "framewright", "curl": try run(command, printed)
        case "docker": checkContainer(command)
        case "export": try checkPath(command)
        case "swift": try checkBenchmark(words)
        case let script? where script.hasPrefix("scripts/"):
            let file = RunningServer.repository.appending(path: script)
            #expect(FileManager.default.isExecutableFile(atPath: file.path), "\(document.path): \(command)")
        default: Issue.record("\(document.path): no test runs \(command)")
        }
    }

    private func serve(_ arguments: [String], _ environment: [String: String], _ printed: Document.Block?) throws {
        stop()
        let started = try RunningServer(withoutPort(arguments), environment: environment, in: folder)
        server = started
        guard let printed else { return }
        let expected = printed.text.replacing(":8080", with: ":\(started.port)") + "\n"
        #expect(Self.withoutFonts(started.announcement) == Self.withoutFonts(expected), "\(document.path)")
    }

    /// The lines without how many fonts there are, which is a matter of the machine.
    private static func withoutFonts(_ lines: String) -> String {
        lines.replacing(/[0-9]+( of [0-9]+ fonts for complex scripts read from [^;\n]+)[^\n]*/) { "some\($0.1)" }
    }

    /// The arguments without `--port`: the system chooses one.
    private func withoutPort(_ arguments: [String]) -> [String] {
        guard let index = arguments.firstIndex(of: "--port") else { return arguments }
        return Array(arguments[..<index] + arguments[index...].dropFirst(2))
    }

    private func run(_ command: String, _ printed: Document.Block?) throws {
        let port = try running().port
        let here = command.replacing(/(127\.0\.0\.1|localhost):[0-9]+/, with: "127.0.0.1:\(port)")
            .replacing(/--port [0-9]+/, with: "--port \(port)")
        let path = folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let outcome = try Shell.run(
            URL(filePath: "/bin/bash"), ["-c", here], environment: ["PATH": path], in: folder)
        #expect(outcome.status == 0, "\(document.path): \(command): \(outcome.output)\(outcome.complaint)")
        guard let printed else { return }
        if printed.language == "json" {
            let (answer, expected) = (Self.json(outcome.output), Self.json(printed.text))
            #expect(answer != nil && answer == expected, "\(document.path): \(outcome.output)")
        } else {
            let newlines = CharacterSet.newlines
            #expect(outcome.output.trimmingCharacters(in: newlines) == printed.text.trimmingCharacters(in: newlines))
        }
    }

    private static func json(_ text: String) -> NSObject? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? NSObject
    }

    /// No container engine is at hand: `scripts/check-dockerfile.sh` runs the image, and here the words must fit it.
    private func checkContainer(_ command: String) {
        let isBuild = command.contains("docker build -t framewright .")
        let isRun = command.hasSuffix(" -p 127.0.0.1:8080:8080 framewright")
        #expect(isBuild || isRun, "\(document.path): \(command)")
        #expect(DockerImage.current.port == 8080)
    }

    /// The commands here find the binary of the tests; readers find the one that the script builds.
    private func checkPath(_ command: String) throws {
        #expect(command == #"export PATH="$PWD/.build/release:$PATH""#, "\(document.path)")
        let script = RunningServer.repository.appending(path: "scripts/serve.sh")
        let text = try String(contentsOf: script, encoding: .utf8)
        #expect(text.contains("swift build -c release --product framewright"))
    }

    private func checkBenchmark(_ words: [String]) throws {
        let known = try Self.knownOptions()
        #expect(words.prefix(5) == ["swift", "run", "-c", "release", "framewright-bench"], "\(words)")
        #expect(words.count > 5 && known.benchmarks.contains(words[5]), "\(words)")
        for word in words.dropFirst(6) where word.hasPrefix("--") { #expect(known.options.contains(word), "\(words)") }
    }

    /// Names of the commands and of the options that the programs tell when asked for help.
    static func knownOptions() throws -> (commands: Set<String>, benchmarks: Set<String>, options: Set<String>) {
        let help = try Shell.framewright(["--help"]).output
        let commands = Set(help.matches(of: /(?m)^  ([a-z]+)[ ]/).map { String($0.1) })
        var options: Set = ["--help", "--version"]
        for command in commands.sorted() {
            let text = try Shell.framewright([command, "--help"]).output
            options.formUnion(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
        }
        let bench = RunningServer.binary.deletingLastPathComponent().appending(path: "framewright-bench")
        let usage = try Shell.run(bench, ["--help"]).output
        options.formUnion(usage.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
        #expect(commands.count >= 5 && options.count > 20)
        return (commands, Set(usage.matches(of: /(?m)^  ([a-z]+):/).map { String($0.1) }), options)
    }
}
