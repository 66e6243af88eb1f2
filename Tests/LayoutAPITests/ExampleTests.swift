import Foundation
import Testing

@testable import LayoutAPI

/// The exact exchanges of the wire format that need nothing of later work.
@Suite struct ExampleTests {
    struct Example: CustomTestStringConvertible, @unchecked Sendable {
        let name: String
        let operation: LayoutAPI.Operation
        let request: [UInt8]
        let response: [String: Any]

        var testDescription: String { name }

        static let all: [Example] = Fixtures.files(in: "examples").compactMap { file in
            guard let json = Fixtures.json(at: file) as? [String: Any], let name = json["name"] as? String,
                let response = json["response"] as? [String: Any]
            else { return nil }
            let operation: LayoutAPI.Operation = json["endpoint"] as? String == "/v1/layout/batch" ? .batch : .layout
            return Example(
                name: name, operation: operation, request: Fixtures.rawObject("request", in: file), response: response)
        }
    }

    @Test(arguments: Example.all)
    func answersAsWritten(example: Example) {
        let reply = Exchange.perform(example.operation, example.request)
        let status = example.response["type"] == nil ? 200 : example.response["status"] as? Int ?? 200
        #expect(reply.status == status, "\(reply.text)")
        #expect(PartialMatch.mismatch(example.response, reply.object) == nil)
    }

    @Test func examplesAreThere() {
        #expect(Example.all.count == Fixtures.files(in: "examples").count)
        #expect(Example.all.count >= 370)
    }
}
