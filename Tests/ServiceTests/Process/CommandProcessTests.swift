import Foundation
import Testing

/// The command line of the real binary.
@Suite struct CommandProcessTests {
    private static let valid = #"{"root":{"type":"Color"},"proposal":{"width":4,"height":2}}"#

    struct Call: Sendable, CustomTestStringConvertible {
        let arguments: String
        let input: String
        let status: Int32

        var testDescription: String { arguments + " → \(status)" }

        init(_ arguments: String, _ status: Int32, _ input: String = "") {
            self.arguments = arguments
            self.input = input
            self.status = status
        }
    }

    static let calls: [Call] = [
        Call("layout -", 0, valid), Call("layout", 0, valid), Call("layout -", 65, "{"),
        Call("layout /no/such/file", 65), Call("layout a b", 64), Call("layout --wrong", 64),
        Call("validate -", 0, valid), Call("validate -", 1, #"{"root":{"type":"X"}}"#), Call("validate -", 65, "no"),
        Call("devices", 0), Call("devices iphone-14", 0), Call("devices iphone-99", 65),
        Call("healthcheck --port 1", 69), Call("nothing", 64), Call("", 64), Call("--help", 0), Call("--version", 0),
        Call("serve --port many", 64), Call("serve --nothing", 64), Call("serve --max-body", 64),
        Call("serve --help", 0), Call("serve --config /no/file", 64),
    ]

    @Test(arguments: calls)
    func exitStatusTellsTheOutcome(call: Call) throws {
        let arguments = call.arguments.split(separator: " ").map(String.init)
        let outcome = try Shell.framewright(arguments, input: call.input)
        #expect(outcome.status == call.status, "\(outcome.complaint)")
        if call.status >= 64, call.status != 69 { #expect(!(outcome.complaint + outcome.output).isEmpty) }
    }

    @Test func anOutlineIsText() throws {
        #expect(try Shell.framewright(["layout", "--outline"], input: Self.valid).output == "Color (0, 0, 4, 2)\n")
    }

    @Test func unknownDevicesNameTheirNeighbours() throws {
        #expect(try Shell.framewright(["devices", "iPhone 14 pro maxx"]).complaint.contains("iphone-14-pro-max"))
    }

    @Test func flagsHoldOverVariablesAndThoseOverTheFile() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "framewright-\(UUID().uuidString).json")
        try #"{"maxBody":1000,"maxErrors":1000,"maxText":1000}"#.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try RunningServer(
            ["--config", file.path, "--max-body", "3000"],
            environment: ["FRAMEWRIGHT_MAX_BODY": "2000", "FRAMEWRIGHT_MAX_ERRORS": "2000"])
        defer { _ = server.stop() }
        let rows = try Curl("http://127.0.0.1:\(server.port)/v1/limits").object["limits"] as? [[String: Any]] ?? []
        func value(_ name: String) -> Int? { rows.first { $0["name"] as? String == name }?["value"] as? Int }
        #expect(value("maxBody") == 3000)
        #expect(value("maxErrors") == 2000)
        #expect(value("maxText") == 1000)
        #expect(try Shell.framewright(["healthcheck", "--port", "\(server.port)"]).status == 0)
        #expect(try Shell.framewright(["serve", "--port", "\(server.port)"]).status == 69)
    }
}
