import Testing

@testable import HTTPServer

/// Persistence, pipelining, expectations, refusals and the form of responses.
@Suite struct ConnectionStateMachineTests {
    private func get(_ path: String, _ fields: String = "", version: String = "1.1") -> String {
        "GET \(path) HTTP/\(version)\r\nHost: h\r\n\(fields)\r\n"
    }

    @Test(arguments: [
        ("", "1.1", true), ("Connection: closed\r\n", "1.1", true), ("Connection: close\r\n", "1.1", false),
        ("Connection: CLOSE\t\r\n", "1.1", false), ("Connection: a, close\r\n", "1.1", false),
        ("Connection: keep-alive\r\nConnection: close\r\n", "1.1", false), ("", "1.0", false),
        ("Connection: Keep-Alive\r\n", "1.0", true),
    ])
    func persistence(_ fields: String, _ version: String, _ persists: Bool) {
        let result = Exchange(get("/a", fields, version: version) + get("/b"))
        #expect(result.events == (persists ? ["GET /a 0", "GET /b 0"] : ["GET /a 0"]))
        #expect(result.isFinished == !persists)
        #expect(result.output.contains("Connection: close\r\n") == !persists)
        #expect(result.output.contains("Connection: keep-alive\r\n") == (persists && version == "1.0"))
    }

    @Test func wholeResponse() {
        #expect(
            Exchange(get("/")).output
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 2\r\n\r\nok")
        #expect(
            Exchange("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n").output
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 2\r\n\r\n")
    }

    @Test func fieldsCannotSplitAResponse() {
        var output = OutputQueue()
        let response = HTTPResponse(
            .noContent,
            fields: [
                HTTPField("X", "a\r\nY: b"), HTTPField("Bad Name", "v"), HTTPField("content-length", "9"),
                HTTPField("Connection", "x"),
            ])
        ResponseEncoder.encode(
            response, .init(isHead: false, minorVersion: 1, closes: false, date: []), into: &output)
        let text = output.withFirstSegment { octets, _ in String(decoding: octets, as: UTF8.self) }
        #expect(text == "HTTP/1.1 204 No Content\r\nX: a  Y: b\r\n\r\n")
    }

    @Test func faultAfterGoodRequest() {
        let result = Exchange(get("/a") + "BAD\u{1}\r\n\r\n" + get("/b"))
        #expect(result.events == ["GET /a 0", "400"])
        #expect(result.statuses == ["200", "400"])
        #expect(result.isFinished)
    }

    @Test func expectations() {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
        #expect(Exchange(head).output == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(Exchange(head + "ab").statuses == ["200"])
        #expect(Exchange(Array((head + "ab").utf8), pieces: [head.utf8.count, 2]).statuses == ["100", "200"])
        #expect(Exchange(get("/", "Expect: 100-continue\r\n")).statuses == ["200"])
        #expect(Exchange(get("/", "Expect: banana\r\n")).events == ["417"])
        let old = "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
        #expect(Exchange(Array((old + "ab").utf8), pieces: [old.utf8.count, 2]).statuses == ["200"])
    }

    @Test func refusalSkipsSmallContent() {
        var limits = ProtocolLimits()
        limits.discardedBody = 5
        func run(_ fields: String, _ content: String) -> Exchange {
            let octets = Array("POST /no HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(content)\(get("/b"))".utf8)
            return Exchange(octets, limits: limits) { $0.path == "/no" ? HTTPResponse(.notFound) : nil }
        }
        #expect(run("Content-Length: 5\r\n", "abcde").events == ["refused /no", "GET /b 0"])
        #expect(run("Content-Length: 6\r\n", "abcdef").events == ["refused /no"])
        #expect(run("Content-Length: 6\r\n", "abcdef").output.contains("Connection: close"))
        #expect(run("Transfer-Encoding: chunked\r\n", "5\r\nabcde\r\n0\r\n\r\n").statuses == ["404", "200"])
        #expect(run("Transfer-Encoding: chunked\r\n", "6\r\nabcdef\r\n0\r\n\r\n").statuses == ["404"])
        #expect(run("Expect: 100-continue\r\nContent-Length: 5\r\n", "").statuses == ["404"])
    }

    @Test func drainingClosesAfterTheAnswer() {
        var machine = ConnectionStateMachine()
        Array(get("/a").utf8).withUnsafeBytes { machine.receive($0) }
        machine.drain()
        guard case .head = machine.next(), case .request = machine.admit() else {
            Issue.record("no request")
            return
        }
        machine.respond(HTTPResponse(.ok), date: [])
        #expect(machine.phase == .closing)
    }

    @Test func timeOuts() {
        var machine = ConnectionStateMachine()
        #expect(machine.phase == .idle)
        #expect(machine.timeOut() == nil)
        Array("GET".utf8).withUnsafeBytes { machine.receive($0) }
        _ = machine.next()
        #expect(machine.phase == .head)
        guard case .fault(let fault)? = machine.timeOut() else {
            Issue.record("no fault")
            return
        }
        #expect(fault.status == .requestTimeout)
    }

    @Test func outputQueueKeepsOrderOverPartialSends() {
        var queue = OutputQueue()
        let pieces = [[UInt8](repeating: 1, count: 10), [UInt8](repeating: 2, count: 100_000), [3, 4, 5]]
        for piece in pieces { queue.append(piece) }
        var sent: [UInt8] = []
        while let part = queue.withFirstSegment({ octets, _ in Array(octets.prefix(7777)) }) {
            sent += part
            queue.consume(part.count)
            #expect(queue.count == 100_013 - sent.count)
        }
        #expect(sent == pieces.flatMap { $0 })
    }
}

extension ConnectionStateMachine.Event? {
    fileprivate static func == (event: Self, _: _OptionalNilComparisonType) -> Bool {
        if case .none = event { true } else { false }
    }
}
