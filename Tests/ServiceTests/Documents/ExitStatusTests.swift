import Foundation
import Testing

/// The table of exit statuses in docs/operations.md, met by the real binary.
@Suite struct ExitStatusTests {
    /// A call for each row but 70, which `OperationsProcessTests` meets.
    private static let calls: [(arguments: String, input: String, status: Int32)] = [
        ("layout -", #"{"root":{"type":"Color"},"proposal":{"width":4,"height":2}}"#, 0),
        ("validate -", #"{"root":{"type":"X"}}"#, 1),
        ("serve --no-such-option", "", 64),
        ("serve --port many", "", 64),
        ("layout no-such-file.json", "", 65),
        ("layout -", #"{"root":{"type":"X"}}"#, 65),
        ("devices no-such-device", "", 65),
        ("healthcheck --port 1", "", 69),
    ]

    private func rows() throws -> [Int32: String] {
        let region = try Document.named("docs/operations.md").region("exit statuses")
        let rows = region.split(separator: "\n").compactMap { line -> (Int32, String)? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells.first.flatMap { Int32($0) }.map { ($0, cells[1]) }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test func statusesAreThoseOfTheProgram() throws {
        let rows = try rows()
        for call in Self.calls {
            let arguments = call.arguments.split(separator: " ").map(String.init)
            #expect(try Shell.framewright(arguments, input: call.input).status == call.status, "\(call.arguments)")
        }
        #expect(Set(rows.keys) == Set(Self.calls.map(\.status) + [70]))
    }

    @Test func meaningsAreThoseOfTheHelp() throws {
        let meanings = try rows().sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        #expect(try DocumentedNumbers.exitStatuses() == "Exit status: " + meanings.joined(separator: ", ") + ".")
    }
}
