import Foundation
import Testing

/// The commands of the README, run as they stand there.
@Suite(.serialized) struct ReadmeProcessTests {
    private static let text: String =
        (try? String(contentsOf: RunningServer.repository.appending(path: "README.md"), encoding: .utf8)) ?? ""

    /// The first fenced block after a heading.
    private func block(after heading: String) throws -> String {
        let rest = try #require(Self.text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let parts = rest.components(separatedBy: "```")
        let fenced = try #require(parts.count > 2 ? parts[1] : nil)
        return fenced.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    }

    @Test func theFirstRequestGivesThePrintedAnswer() throws {
        let server = try RunningServer()
        let command = try block(after: "Ask").replacing("127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
        let outcome = try Shell.run(URL(filePath: "/bin/bash"), ["-c", command])
        #expect(outcome.status == 0)
        let answer = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary
        let printed = try JSONSerialization.jsonObject(with: Data(block(after: "Answer").utf8)) as? NSDictionary
        #expect(answer == printed)
        #expect(server.stop() == 0)
    }

    @Test(arguments: ["Start", "Test"])
    func theTwoCommandsAreScriptsThatCanBeRun(heading: String) throws {
        let command = try block(after: heading).trimmingCharacters(in: .whitespacesAndNewlines)
        let file = RunningServer.repository.appending(path: command).path
        #expect(FileManager.default.isExecutableFile(atPath: file), "\(command)")
    }
}
