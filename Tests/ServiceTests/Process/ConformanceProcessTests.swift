import Foundation
import Testing

/// HTTP/1.1 conformance and smuggling cases against the real binary, in strict mode.
@Suite(.serialized) struct ConformanceProcessTests {
    private static let folder = RunningServer.repository.appending(path: "Tests/ServiceTests/Fixtures/h1")

    /// Small, so that bodies of exactly the limit are read in no time by debug builds too.
    private static let maxBody = 4 << 20

    private func check(_ server: RunningServer, _ arguments: [String]) throws -> (passed: Int, failed: Int, log: String) {
        let outcome = try Shell.run(
            URL(filePath: "/usr/bin/env"),
            ["python3", Self.folder.appending(path: "h1check.py").path, "--port", String(server.port)] + arguments
                + ["--set", "BODY=@" + Self.folder.appending(path: "small-layout.json").path,
                   "--set", "MAX_BODY=\(Self.maxBody)"])
        let last = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        let numbers = last.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        guard last.contains("passed"), numbers.count == 2 else { return (0, -1, outcome.output + outcome.complaint) }
        return (numbers[0], numbers[1], outcome.output)
    }

    @Test func theParserIsStrict() throws {
        let server = try RunningServer(["--max-body", String(Self.maxBody)])
        let result = try check(server, ["--profile", "core,plain,limits"])
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed >= 287)
        #expect(server.stop() == 0)
    }

    @Test func bodiesArriveAsTheyWereSent() throws {
        let server = try RunningServer(["--debug-echo", "--max-body", String(Self.maxBody)])
        let result = try check(server, ["--profile", "core,plain", "--set", "TARGET=/v1/echo", "--echo"])
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed >= 265)
        #expect(server.stop() == 0)
    }

    @Test func timersEndWhatIsSlow() throws {
        let server = try RunningServer([
            "--head-timeout", "2", "--idle-timeout", "3", "--body-read-timeout", "6", "--body-timeout", "6",
        ])
        let result = try check(
            server,
            ["--profile", "timeouts", "--set", "T_HEADER=2", "--set", "T_IDLE=3", "--set", "T_BODY=6", "--set",
             "T_BODY_TOTAL=6"])
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed == 9)
        #expect(server.stop() == 0)
    }
}
