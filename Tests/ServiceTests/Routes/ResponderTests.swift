import Foundation
import HTTPServer
import LayoutAPI
import Testing
import ViewTree

@testable import Service

/// The answers of the responder to messages, without sockets.
@Suite struct ResponderTests {
    private static let leaf = #"{"root":{"type":"Leaf","width":20,"height":10},"proposal":"sizeThatFits"}"#
    private static let json = "Content-Type: application/json\r\n"

    struct Answer {
        let status: Int
        let fields: [String: String]
        let body: String
        /// Whether the head alone decided it.
        let isEarly: Bool

        var object: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
        }

        init(_ response: HTTPResponse, isEarly: Bool) {
            status = response.status.code
            fields = Dictionary(response.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $0 + "," + $1 })
            body = String(decoding: response.body.joined(), as: UTF8.self)
            self.isEarly = isEarly
        }
    }

    private func responder(
        _ limits: Limits = Limits(), echoes: Bool = false, readiness: Readiness = Readiness()
    ) -> Responder {
        Responder(limits: limits, echoes: echoes, readiness: readiness, workerCount: 1)
    }

    /// Lets the protocol read a message and the responder answer it.
    private func answer(_ message: String, _ responder: Responder) throws -> Answer {
        var machine = ConnectionStateMachine()
        Array(message.utf8).withUnsafeBytes { machine.receive($0) }
        var event = machine.next()
        if case .head(let head) = event {
            if let refusal = responder.refusal(of: head) { return Answer(refusal, isEarly: true) }
            event = machine.admit(bodyLimit: responder.limits.maxBody)
        }
        switch event {
        case .request(let request): return Answer(responder.answer(request), isEarly: false)
        case .fault(let fault): return Answer(responder.problem(fault), isEarly: true)
        default: throw Incomplete()
        }
    }

    private struct Incomplete: Error {}

    private func post(
        _ path: String, _ fields: String = Self.json, body: String = Self.leaf, to other: Responder? = nil
    ) throws -> Answer {
        let head = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n"
        return try answer(head + body, other ?? responder())
    }

    private func send(_ method: String, _ path: String, to other: Responder? = nil) throws -> Answer {
        try answer("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\r\n", other ?? responder())
    }

    @Test func layoutsAreAnsweredWithWhatTheWorkerMakes() throws {
        let answer = try post("/v1/layout")
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "application/json")
        let frame = (answer.object["layout"] as? [String: Any])?["frame"] as? [String: Double]
        #expect(frame == ["x": 0, "y": 0, "width": 20, "height": 10])
    }

    @Test func severalAcceptFieldsAreOneList() throws {
        let fields = Self.json + "Accept: image/png\r\nAccept: text/plain\r\n"
        #expect(try post("/v1/layout", fields).body == "Leaf (0, 0, 20, 10)\n")
    }

    @Test(arguments: [
        ("POST /v1/layout", "Content-Length: 2\r\n", 415, "unsupported-media-type"),
        ("POST /v1/layout", "Content-Length: 2\r\nContent-Type: text/json\r\n", 415, "unsupported-media-type"),
        ("POST /v1/layout", json + "Content-Length: 2\r\nContent-Encoding: br\r\n", 415, "unsupported-media-type"),
        ("POST /v1/layout", json + "Content-Length: 2\r\nAccept: image/*\r\n", 406, "not-acceptable"),
        ("POST /v1/layout", json, 411, "length-required"),
        ("POST /v1/layout", json + "Content-Length: 1001\r\n", 413, "body-too-large"),
        ("POST /v1/echo", "Content-Length: 2\r\n", 404, "not-found"),
        ("GET /v1/layout", "", 405, "method-not-allowed"),
        ("BREW /livez", "", 405, "method-not-allowed"),
        ("GET /none", "", 404, "not-found"),
    ])
    func theHeadAloneIsRefused(request: String, fields: String, status: Int, code: String) throws {
        var limits = Limits()
        limits.maxBody = 1000
        let answer = try answer("\(request) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n", responder(limits))
        #expect(answer.isEarly)
        #expect(answer.status == status)
        #expect(answer.fields["Content-Type"] == "application/problem+json")
        #expect(answer.object["type"] as? String == "/problems/" + code)
        #expect(answer.object["status"] as? Int == status)
    }

    /// What is taken, what can be made, and what was received instead.
    @Test(arguments: [
        ("layout", "Accept: image/*\r\n", "/v1/layout makes application/json, text/plain, application/problem+json; "
            + "none of them is accepted."),
        ("layout/batch", "Accept: text/plain\r\n", "/v1/layout/batch makes application/json, application/x-ndjson, "
            + "application/problem+json; none of them is accepted."),
    ])
    func refusalsNameWhatCanBeMade(path: String, fields: String, detail: String) throws {
        let answer = try answer(
            "POST /v1/\(path) HTTP/1.1\r\nHost: a\r\n\(Self.json)Content-Length: 2\r\n\(fields)\r\n", responder(Limits()))
        #expect(answer.status == 406)
        #expect(answer.object["detail"] as? String == detail)
    }

    @Test(arguments: [("Content-Type: text/plain\r\n", "not text/plain."), ("", "and this request has no Content-Type.")])
    func refusalsNameWhatWasReceived(field: String, ending: String) throws {
        let answer = try answer(
            "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\(field)\r\n", responder(Limits()))
        #expect(answer.status == 415)
        let detail = answer.object["detail"] as? String ?? ""
        #expect(detail == "Bodies are JSON, as application/json or a type that ends in +json, " + ending)
    }

    @Test func theLimitOfBodiesIsInclusive() throws {
        var limits = Limits()
        limits.maxBody = Self.leaf.utf8.count
        #expect(try post("/v1/layout", to: responder(limits)).status == 200)
        limits.maxBody -= 1
        #expect(try post("/v1/layout", to: responder(limits)).status == 413)
    }

    @Test func chunksOverTheLimitAreAProblem() throws {
        var limits = Limits()
        limits.maxBody = 10
        let head = "POST /v1/layout HTTP/1.1\r\nHost: a\r\n\(Self.json)Transfer-Encoding: chunked\r\n\r\n"
        let answer = try answer(head + "b\r\n01234567890\r\n0\r\n\r\n", responder(limits))
        #expect(answer.status == 413)
        #expect(answer.object["type"] as? String == "/problems/body-too-large")
    }

    @Test func echoExistsOnlyWhenItIsTurnedOn() throws {
        let echo = try post("/v1/echo", "Content-Type: text/x\r\n", body: "\u{0}é", to: responder(echoes: true))
        #expect(echo.status == 200)
        #expect(echo.fields["Content-Type"] == "text/x")
        #expect(echo.body == "\u{0}é")
        let bare = try post("/v1/echo", "", body: "a", to: responder(echoes: true))
        #expect(bare.fields["Content-Type"] == "application/octet-stream")
        #expect(try post("/v1/echo").status == 404)
    }

    @Test func optionsAnswerTheMethods() throws {
        #expect(try send("OPTIONS", "/v1/layout").fields == ["Allow": "POST, OPTIONS"])
        #expect(try send("OPTIONS", "/livez").fields == ["Allow": "GET, HEAD, OPTIONS"])
        let all = try send("OPTIONS", "*")
        #expect(all.status == 204)
        #expect(all.fields == ["Allow": "GET, HEAD, POST, OPTIONS"])
        #expect(try send("OPTIONS", "/none").status == 404)
    }

    @Test func readinessEndsBeforeLife() throws {
        let readiness = Readiness()
        let responder = responder(readiness: readiness)
        #expect(try send("GET", "/readyz", to: responder).status == 200)
        readiness.turnOff()
        for path in ["/readyz", "/healthz"] {
            let answer = try send("GET", path, to: responder)
            #expect(answer.status == 503)
            #expect(answer.object["type"] as? String == "/problems/draining")
            #expect(answer.fields["Retry-After"] == "1")
        }
        #expect(try send("GET", "/livez", to: responder).status == 200)
        #expect(try post("/v1/layout", to: responder).status == 200)
    }

    @Test func theLimitsInForceAreShown() throws {
        var limits = Limits()
        limits.maxBody = 4096
        let answer = try send("GET", "/v1/limits", to: responder(limits))
        let rows = answer.object["limits"] as? [[String: Any]] ?? []
        let body = rows.first { $0["name"] as? String == "maxBody" }
        #expect(rows.count == Limits.table.count)
        #expect(body?["value"] as? Int == 4096)
        #expect(body?["default"] as? Int == 33_554_432)
        #expect(body?["unit"] as? String == "bytes")
    }

    /// Every status that the protocol layer may give has a body of the service's format.
    @Test(arguments: [
        (HTTPStatus(400), "/problems/bad-request"), (HTTPStatus(408), "/problems/request-timeout"),
        (HTTPStatus(411), "/problems/length-required"), (HTTPStatus(413), "/problems/body-too-large"),
        (HTTPStatus(414), "/problems/uri-too-long"), (HTTPStatus(431), "/problems/header-too-large"),
        (HTTPStatus(500), "/problems/internal"), (HTTPStatus(503), "/problems/overloaded"),
        (HTTPStatus(417), "about:blank"), (HTTPStatus(501), "about:blank"), (HTTPStatus(505), "about:blank"),
    ])
    func faultsOfTheProtocolAreProblems(status: HTTPStatus, type: String) {
        let answer = Answer(responder().problem(ProtocolFault(status, "Some \"detail\".")), isEarly: true)
        #expect(answer.status == status.code)
        #expect(answer.fields["Content-Type"] == "application/problem+json")
        #expect(answer.object["type"] as? String ?? "about:blank" == type)
        #expect(answer.object["status"] as? Int == status.code)
        #expect(answer.object["detail"] as? String == "Some \"detail\".")
        #expect((answer.object["title"] as? String)?.isEmpty == false)
        #expect(answer.fields["Retry-After"] == (status.code == 503 ? "1" : nil))
    }

    @Test func longPathsAreNotRepeatedWhole() throws {
        let path = "/" + String(repeating: "a", count: 4000)
        #expect(try send("GET", path).body.utf8.count < 600)
        #expect(try send("GET", "/v1/devices" + path).body.utf8.count < 600)
        #expect(try send("GET", "/problems" + path).body.utf8.count < 600)
    }
}

extension ResponderTests {
    /// Every code of the closed sets has a page that says what it means, and a fault's how to mend it.
    @Test func everyCodeHasAPage() throws {
        var texts: Set<String> = []
        for code in ProblemCode.allCases {
            let page = try send("GET", "/problems/" + code.rawValue)
            #expect(page.status == 200)
            #expect(page.object["type"] as? String == "/problems/" + code.rawValue)
            #expect(page.object["status"] as? Int == code.status)
            texts.insert(page.object["description"] as? String ?? "")
        }
        for code in FaultCode.allCases {
            let page = try send("GET", "/problems/" + code.rawValue)
            #expect(page.status == 200, "\(code.rawValue)")
            #expect(page.object["type"] as? String == "/problems/" + code.rawValue)
            #expect(page.object["status"] as? Int == 422)
            let problem = code == .limit ? "limit-exceeded" : "invalid-view-tree"
            #expect(page.object["problem"] as? String == "/problems/" + problem)
            #expect((page.object["title"] as? String)?.isEmpty == false)
            for member in ["description", "remedy"] { texts.insert(page.object[member] as? String ?? "") }
        }
        #expect(!texts.contains(""))
        // No two say the same.
        #expect(texts.count == ProblemCode.allCases.count + 2 * FaultCode.allCases.count)
        #expect(try send("GET", "/problems/no-such-code").status == 404)
    }

    /// The served description is the file, to the last byte.
    @Test func openAPIEndsAsItsFileDoes() throws {
        #expect(try send("GET", "/openapi.yaml").body.hasSuffix("\n"))
        #expect(try !send("GET", "/openapi.yaml").body.hasSuffix("\n\n"))
    }

    @Test func queriesOfDevicesChooseTheProfile() throws {
        let answer = try send("GET", "/v1/devices/iphone-16-pro?profile=ios-26&orientation=landscape")
        #expect(answer.status == 200)
        let resolved = answer.object["resolved"] as? [String: Any]
        #expect(resolved?["profile"] as? String == "ios-26")
        let device = resolved?["device"] as? [String: Any]
        #expect((device?["safeAreaInsets"] as? [String: Double])?["bottom"] == 20)
        let wrong = try send("GET", "/v1/devices/iphone-16-pro?profile=ios-62")
        #expect(wrong.status == 400)
        #expect(wrong.object["type"] as? String == "/problems/bad-request")
        let unknown = try send("GET", "/v1/devices/iphone-61-pro?profile=ios-26")
        #expect(unknown.status == 404)
        #expect((unknown.object["suggestions"] as? [String])?.first == "iphone-16-pro")
    }
}
