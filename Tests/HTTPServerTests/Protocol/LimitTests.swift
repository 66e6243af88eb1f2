import Testing

@testable import HTTPServer

/// Each limit at its last allowed octet and one past it; the verdict does not depend on the split.
@Suite struct LimitTests {
    private func events(_ text: String, _ limits: ProtocolLimits) -> [String] {
        let whole = Exchange(text, limits: limits)
        #expect(Exchange(text, bytewise: true, limits: limits) == whole)
        return whole.events
    }

    @Test func requestLine() {
        var limits = ProtocolLimits()
        limits.requestLine = 40
        // "GET /" + n + " HTTP/1.1\r\n" are 16 + n octets.
        let fits = "GET /\(String(repeating: "a", count: 24)) HTTP/1.1\r\nHost: h\r\n\r\n"
        let exceeds = "GET /\(String(repeating: "a", count: 25)) HTTP/1.1\r\nHost: h\r\n\r\n"
        #expect(events(fits, limits).count == 1)
        #expect(events(fits, limits) != ["414"])
        #expect(events(exceeds, limits) == ["414"])
        #expect(events("GET /" + String(repeating: "a", count: 100), limits) == ["414"])
    }

    @Test func headAndFieldCount() {
        var limits = ProtocolLimits()
        limits.head = 60
        // 16 + 9 + (5 + n) + 2 octets: request line, Host, field, empty line.
        func request(_ n: Int) -> String {
            "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "a", count: n))\r\n\r\n"
        }
        #expect(events(request(28), limits) == ["GET / 0"])
        #expect(events(request(29), limits) == ["431"])
        limits = ProtocolLimits()
        func fields(_ n: Int) -> String {
            "GET / HTTP/1.1\r\nHost: h\r\n" + String(repeating: "X: v\r\n", count: n - 1) + "\r\n"
        }
        #expect(events(fields(200), limits) == ["GET / 0"])
        #expect(events(fields(201), limits) == ["431"])
    }

    @Test func body() {
        var limits = ProtocolLimits()
        limits.body = 5
        let head = "POST / HTTP/1.1\r\nHost: h\r\n"
        #expect(events(head + "Content-Length: 5\r\n\r\nabcde", limits) == ["POST / 5"])
        #expect(events(head + "Content-Length: 6\r\n\r\nabcdef", limits) == ["413"])
        #expect(events(head + "Content-Length: 18446744073709551617\r\n\r\na", limits) == ["413"])
        let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
        #expect(events(chunked + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", limits) == ["POST / 5"])
        #expect(events(chunked + "3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n", limits) == ["413"])
        #expect(events(chunked + "10000000000000005\r\nabcde\r\n0\r\n\r\n", limits) == ["413"])
        #expect(events(chunked + "8000000000000000\r\n", limits) == ["413"])
    }

    @Test func chunkFraming() {
        var limits = ProtocolLimits()
        limits.chunkLine = 10
        limits.chunkExtensions = 8
        limits.trailers = 12
        let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(events(head + "1;abcdef\r\na\r\n0\r\n\r\n", limits) == ["POST / 1"])
        #expect(events(head + "1;abcdefg\r\na\r\n0\r\n\r\n", limits) == ["400"])
        #expect(events(head + "1;abc\r\na\r\n1;abc\r\nb\r\n0\r\n\r\n", limits) == ["POST / 2"])
        #expect(events(head + "1;abc\r\na\r\n1;abcd\r\nb\r\n0\r\n\r\n", limits) == ["400"])
        #expect(events(head + "0\r\nX: abcde\r\n\r\n", limits) == ["POST / 0"])
        #expect(events(head + "0\r\nX: abcdef\r\n\r\n", limits) == ["431"])
    }
}
