import Foundation
import Testing

/// HTTP/1.1 conformance and smuggling cases against the real binary, in strict mode.
@Suite(.serialized, .timeLimit(.minutes(4))) struct ConformanceProcessTests {
    private static let folder = RunningServer.repository.appending(path: "Tests/ServiceTests/Fixtures/h1")

    /// Runs the cases of some profiles; the counts are those of the last line of the report.
    private func check(
        _ server: RunningServer, profile: String, _ arguments: [String] = []
    ) throws -> (passed: Int, failed: Int, log: String) {
        let script = Self.folder.appending(path: "h1check.py").path
        let body = "BODY=@" + Self.folder.appending(path: "small-layout.json").path
        // Unoptimised code on a busy machine may need more than the usual 3 seconds for a body of the largest size.
        let settings = ["--timeout", "15", "--set", body, "--set", "MAX_BODY=33554432"] + arguments
        let outcome = try Shell.run(
            URL(filePath: "/usr/bin/env"),
            ["python3", script, "--port", String(server.port), "--profile", profile, "--mode", "strict"] + settings)
        let last = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        let numbers = last.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        guard last.contains("passed"), numbers.count == 2 else { return (0, -1, outcome.output + outcome.complaint) }
        return (numbers[0], numbers[1], outcome.output)
    }

    @Test func theParserIsStrict() throws {
        let server = try RunningServer()
        let result = try check(server, profile: "core,plain,limits")
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed >= 280)
        #expect(server.stop() == 0)
    }

    @Test func bodiesArriveAsTheyWereSent() throws {
        let server = try RunningServer(["--debug-echo"])
        let result = try check(server, profile: "core,plain,limits", ["--set", "TARGET=/v1/echo", "--echo"])
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed >= 280)
        #expect(server.stop() == 0)
    }

    @Test func timersEndWhatIsSlow() throws {
        let server = try RunningServer([
            "--head-timeout", "2", "--idle-timeout", "3", "--body-read-timeout", "6", "--body-timeout", "6",
        ])
        let timers = ["T_HEADER=2", "T_IDLE=3", "T_BODY=6", "T_BODY_TOTAL=6"].flatMap { ["--set", $0] }
        let result = try check(server, profile: "timeouts", timers)
        #expect(result.failed == 0, "\(result.log)")
        #expect(result.passed == 9)
        #expect(server.stop() == 0)
    }
}
