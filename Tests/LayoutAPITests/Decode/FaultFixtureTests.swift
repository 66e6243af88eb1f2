import Testing

@testable import LayoutAPI

/// One file for each way a request can be wrong: the request, the faults it must report, and who says so.
///
/// A fault matches when every member that the fixture gives is the same; the list of faults is complete. A request
/// that is no JSON value stands as text in `body`.
@Suite struct FaultFixtureTests {
    @Test(arguments: Decoding.names(in: "decode"))
    func requestReportsItsFaults(name: String) throws {
        let fixture = try Fixture(try Decoding.file("decode/" + name))
        let result = Decoding.decode(bytes: fixture.body)
        switch result {
        case .success: #expect(fixture.expected.isEmpty && fixture.problem == nil)
        case .failure(let problem):
            if let expected = fixture.problem {
                #expect(JSONValue(problem.encoded()).contains(expected), "\(problem)")
                return
            }
            #expect(problem.code == .invalidViewTree)
            let found = JSONValue(problem.encoded())["errors"]?.elements ?? []
            #expect(found.count == fixture.expected.count, "\(problem.faults.map { ($0.pointer, $0.code) })")
            for (found, expected) in zip(found, fixture.expected) {
                #expect(found.contains(expected), "\(found) lacks \(expected)")
            }
        }
    }

    private struct Fixture {
        let body: [UInt8]
        let expected: [JSONValue]
        let problem: JSONValue?

        init(_ bytes: [UInt8]) throws {
            let fixture = JSONValue(bytes)
            if case .string(let text) = fixture["body"] {
                body = Array(text.utf8)
            } else {
                body = Array(try #require(fixture["request"]).text.utf8)
            }
            expected = try #require(fixture["expected"]).elements
            if case .object(var members)? = fixture["problem"] {
                if case .string(let code)? = members.first(where: { $0.name == "code" })?.value {
                    members.removeAll { $0.name == "code" }
                    members.append(("type", .string("/problems/" + code)))
                }
                problem = .object(members)
            } else {
                problem = nil
            }
        }
    }
}
