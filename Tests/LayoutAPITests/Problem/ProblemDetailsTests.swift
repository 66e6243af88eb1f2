import Testing

@testable import LayoutAPI

@Suite struct ProblemDetailsTests {
    /// Codes and statuses of view-tree §11 with those of amendment 43.
    static let statuses: [(code: String, status: Int)] = [
        ("invalid-json", 400), ("bad-request", 400), ("unauthorized", 401), ("not-found", 404),
        ("method-not-allowed", 405), ("not-acceptable", 406), ("request-timeout", 408), ("length-required", 411),
        ("body-too-large", 413), ("uri-too-long", 414), ("unsupported-media-type", 415), ("invalid-view-tree", 422),
        ("limit-exceeded", 422), ("result-too-large", 422), ("too-many-requests", 429), ("header-too-large", 431),
        ("internal", 500), ("overloaded", 503), ("draining", 503), ("time-limit", 503), ("digest-mismatch", 422),
        ("unknown-document", 404), ("store-unavailable", 503),
    ]

    @Test func everyCodeHasItsStatusAndText() {
        #expect(Set(ProblemCode.allCases.map { $0.rawValue }) == Set(Self.statuses.map { $0.code }))
        for (code, status) in Self.statuses { #expect(ProblemCode(rawValue: code)?.status == status) }
        #expect(Set(ProblemCode.allCases.map { $0.title }).count == ProblemCode.allCases.count)
        #expect(ProblemCode.allCases.allSatisfy { $0.explanation.hasSuffix(".") })
    }

    @Test func faultCodesAreTheClosedSet() {
        let codes = """
            unknown-type unsupported-type unknown-modifier unsupported-modifier modifier-not-applicable
            unknown-argument missing-argument wrong-type invalid-value invalid-number out-of-range duplicate-id
            invalid-id frame-overload-mix conflicting-arguments conflicting-members children-not-allowed
            children-count unknown-device unknown-name unknown-target unknown-binding expression-syntax
            expression-type expression-failed recursive-view invalid-layout swift-syntax swift-unsupported swift-type
            swift-failed invalid-interaction limit
            """
        #expect(Set(FaultCode.allCases.map { $0.rawValue }) == Set(codes.split { $0.isWhitespace }.map { String($0) }))
    }

    @Test func bytesOfAProblem() {
        var fault = ProblemDetails.Fault(
            pointer: "#/root/id", code: .duplicateID, detail: "The id \"a\" is used before.")
        fault.got = .string("a")
        fault.related = ["#/root"]
        let problem = ProblemDetails(.invalidViewTree, detail: "d", faults: [fault], isTruncated: true)
        #expect(
            String(decoding: problem.encoded(), as: UTF8.self) == ##"{"type":"/problems/invalid-view-tree","##
                + ##""title":"Invalid view tree","status":422,"detail":"d","errors":[{"pointer":"#/root/id","##
                + ##""code":"duplicate-id","detail":"The id \"a\" is used before.","got":"a","##
                + ##""related":["#/root"]}],"truncated":true}"##)
        let busy = ProblemDetails(.overloaded, detail: "later")
        #expect(
            String(decoding: busy.encoded(), as: UTF8.self)
                == #"{"type":"/problems/overloaded","title":"Overloaded","status":503,"detail":"later"}"#)
    }

    @Test func limitsSayWhatWasWanted() {
        var fault = ProblemDetails.Fault(pointer: "#", code: .limit, detail: "x")
        fault.limit = ProblemDetails.LimitUse(name: "maxViewDepth", maximum: 256, got: 257)
        let problem = JSONValue(ProblemDetails(.limitExceeded, detail: "x", faults: [fault]).encoded())
        #expect(
            problem.contains(
                JSONValue(Array(#"{"status":422,"errors":[{"limit":"maxViewDepth","max":256,"got":257}]}"#.utf8))))
    }

    @Test(arguments: [
        ("paddin", "padding"), ("Vstack", "VStack"), ("colour", "Color"), ("qqqqqqq", nil), ("", nil),
        ("pading", "padding"), ("iPhone 14 pro maxx", "iphone-14-pro-max"), ("apdding", "padding"),
    ])
    func nearestNames(text: String, name: String?) {
        let names = ["padding", "frame", "VStack", "HStack", "Color", "iphone-14-pro", "iphone-14-pro-max"]
        #expect(NearestName.find(text, in: names) == name)
    }
}
