import Testing

@testable import HTTPServer

/// Request line and fields: RFC 9112 §2–§5 and RFC 9110 §5, each case whole and octet by octet.
@Suite struct RequestHeadTests {
    private func events(_ text: String, ends: Bool = false) -> [String] {
        let whole = Exchange(text, ends: ends)
        #expect(Exchange(text, bytewise: true, ends: ends) == whole)
        return whole.events
    }

    @Test(arguments: [
        "GET  / HTTP/1.1", "GET /  HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET HTTP/1.1", "GET", "GET /",
        "GET / http/1.1", "GET / HTTP/1", "GET / HTTP/01.1", "GET / HTTP/1.01", "GET / HTTP/1.1x", "GET / ICE/1.0",
        "G(T / HTTP/1.1", "GET /a b HTTP/1.1", "GET /#f HTTP/1.1", "GET /\u{1} HTTP/1.1", "GET /\u{7F} HTTP/1.1",
        "GET /%zz HTTP/1.1", "GET /% HTTP/1.1", "GET /%0 HTTP/1.1", "GET /%00 HTTP/1.1", "GET /é HTTP/1.1",
        "GET /\"<> HTTP/1.1", "GET path HTTP/1.1", "GET * HTTP/1.1", "GET example.com HTTP/1.1",
        "GET http://u:p@h/ HTTP/1.1", "GET http:///x HTTP/1.1", "GET / HTTP/1.1\r", "GET / HTTP/1.1\rX",
    ])
    func badRequestLine(_ line: String) {
        #expect(events("\(line)\r\nHost: h\r\n\r\nGET /next HTTP/1.1\r\nHost: h\r\n\r\n") == ["400"])
    }

    @Test func versionsAndMethodsThatAreNotSpoken() {
        #expect(events("GET / HTTP/2.0\r\n\r\n") == ["505"])
        #expect(events("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") == ["505"])
        #expect(events("CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n") == ["501"])
        #expect(events("GET / HTTP/1.2\r\nHost: h\r\n\r\n") == ["GET / 0"])
    }

    @Test func targets() {
        #expect(events("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n") == ["OPTIONS * 0"])
        #expect(events("GET HTTP://h:80/a?b HTTP/1.1\r\nHost: h\r\n\r\n") == ["GET /a 0"])
        #expect(events("GET http://[::1]?b HTTP/1.1\r\nHost: h\r\n\r\n") == ["GET / 0"])
        #expect(events("BREW /a%20b HTTP/1.1\r\nHost: h\r\n\r\n") == ["BREW /a%20b 0"])
    }

    @Test func query() throws {
        var parser = HeadParser(limits: ProtocolLimits())
        let octets = Array("GET /a/b?c=d?e HTTP/1.1\r\nHost: h\r\nx-A:  one \r\nX-a:two\r\n\r\n".utf8)
        guard case .head(let head, let length) = parser.advance(octets, start: 0) else {
            Issue.record("no head")
            return
        }
        #expect(length == octets.count)
        #expect(head.path == "/a/b")
        #expect(head.query == "c=d?e")
        #expect(head["X-A"] == "one")
        #expect(head.values(of: "x-a") == ["one", "two"])
        #expect(head.fields == [HTTPField("Host", "h"), HTTPField("x-A", "one"), HTTPField("X-a", "two")])
    }

    @Test(arguments: [
        "NoColon", ":", ": v", "Na me: v", "Name : v", "Na(me: v", "Na\u{1}me: v", "Näme: v", " folded", "\tfolded",
        "X: a\u{0}b", "X: a\rb", "X: a\nb", "X: a\u{1}", "X: a\u{7F}", "Host: second",
        "Content-Type: a\r\nContent-Type: b",
    ])
    func badField(_ line: String) {
        #expect(events("GET / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\nGET /next HTTP/1.1\r\nHost: h\r\n\r\n") == ["400"])
    }

    @Test(arguments: [
        "", "a b", "u@h", "a, b", "a,b", "a\\b", "a\"b", "h:http", "h:80:80", "h:99999", "[::1", "[::g]",
        "[::1]x", ":80",
        "h%2", "a/b",
    ])
    func badHost(_ value: String) {
        #expect(events("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n") == ["400"])
    }

    @Test(arguments: ["h", "h:80", "h:", "www.example.com.", "[::1]:8080", "127.0.0.1:65535", "a%41b", "x_y"])
    func goodHost(_ value: String) {
        #expect(events("GET / HTTP/1.1\r\nHost:\(value)\r\n\r\n") == ["GET / 0"])
    }

    @Test func hostIsOptionalInHTTP10Only() {
        #expect(events("GET / HTTP/1.1\r\n\r\n") == ["400"])
        #expect(events("GET / HTTP/1.0\r\n\r\n") == ["GET / 0"])
    }

    @Test func bareLineEndings() {
        #expect(events("\nGET / HTTP/1.1\r\nHost: h\r\n\r\n") == ["400"])
        #expect(events("GET / HTTP/1.1\nHost: h\n\n") == ["400"])
        #expect(events("GET / HTTP/1.1\rHost: h\r\r") == ["400"])
        #expect(events("GET / HTTP/1.1\r\nHost: h\r\n\rZ") == ["400"])
    }

    @Test func emptyLinesBeforeTheRequest() {
        let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
        #expect(events(String(repeating: "\r\n", count: 8) + request) == ["GET / 0"])
        #expect(events(String(repeating: "\r\n", count: 9) + request) == ["400"])
    }

    @Test func endOfStream() {
        #expect(events("", ends: true) == [])
        #expect(events("\r\n", ends: true) == [])
        #expect(events("GET / HT", ends: true) == ["400"])
        #expect(Exchange("", ends: true).isFinished)
    }

    @Test func otherProtocolsAreRefusedAtTheirFirstOctet() {
        #expect(Exchange("\u{16}").events == ["400"])
    }
}
