import Testing

@testable import HTTPServer

/// Message framing (RFC 9112 §6–§7): lengths, chunks, and what must never be read two ways.
@Suite struct ContentTests {
    private static let next = "GET /next HTTP/1.1\r\nHost: h\r\n\r\n"

    private func exchange(_ fields: String, _ content: String, version: String = "1.1") -> Exchange {
        let text = "POST / HTTP/\(version)\r\nHost: h\r\n\(fields)\r\n\(content)"
        let whole = Exchange(text)
        #expect(Exchange(text, bytewise: true).events == whole.events)
        #expect(Exchange(text, bytewise: true).bodies == whole.bodies)
        return whole
    }

    @Test(arguments: [
        "+5", "-1", "-0", "0x5", "5_0", "5Z", "5.0", "5;a=b", "\"5\"", "", "5, 5", "5,", "٣",
    ])
    func badLength(_ value: String) {
        #expect(exchange("Content-Length: \(value)\r\n", "abcde" + Self.next).events == ["400"])
    }

    @Test(arguments: [
        "Content-Length: 5\r\nContent-Length: 5\r\n", "Content-Length: 0\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding:\r\n",
    ])
    func contradictions(_ fields: String) {
        #expect(exchange(fields, "0\r\n\r\n" + Self.next).events == ["400"])
    }

    @Test(arguments: [
        "identity", "gzip", "gzip, chunked", "chunked, chunked", "xchunked", "chunked;a=b", "\"chunked\"", "chunked,",
        "chunk ed",
    ])
    func unknownCodings(_ value: String) {
        #expect(exchange("Transfer-Encoding: \(value)\r\n", "0\r\n\r\n" + Self.next).events == ["501"])
    }

    @Test func codingInHTTP10() {
        let fields = "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n"
        #expect(exchange(fields, "0\r\n\r\n" + Self.next, version: "1.0").events == ["400"])
    }

    @Test(arguments: [
        ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("2\r\nhe\r\n003\r\nllo\r\n000\r\n\r\n", "hello"),
        ("A\r\n0123456789\r\n0\r\n\r\n", "0123456789"), ("5;a;b=c;d=\"e\\\"f\"\r\nhello\r\n0;x\r\n\r\n", "hello"),
        ("5\r\nhello\r\n0\r\nX-Sum: 1\r\nContent-Length: 3\r\n\r\n", "hello"), ("0\r\n\r\n", ""),
    ])
    func goodChunks(_ content: String, _ body: String) {
        let result = exchange("Transfer-Encoding: chunked\r\n", content + Self.next)
        #expect(result.events == ["POST / \(body.utf8.count)", "GET /next 0"])
        #expect(result.bodies.first == Array(body.utf8))
    }

    @Test(arguments: [
        "0x5\r\nhello\r\n0\r\n\r\n", "+5\r\nhello\r\n0\r\n\r\n", " 5\r\nhello\r\n0\r\n\r\n",
        "5 \r\nhello\r\n0\r\n\r\n",
        "5 x\r\nhello\r\n0\r\n\r\n", "5;\r\nhello\r\n0\r\n\r\n", "5 ; a = b\r\nhello\r\n0\r\n\r\n",
        "\r\nhello\r\n0\r\n\r\n",
        "\r\n\r\n", "5\nhello\r\n0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "5\rXhello\r\n0\r\n\r\n",
        "5\r\r;a\r\nhello\r\n0\r\n\r\n",
        "5;a\rb\r\nhello\r\n0\r\n\r\n", "5;a\nb\r\nhello\r\n0\r\n\r\n", "5;a=\"b\r\nhello\r\n0\r\n\r\n",
        "5\r\nhello0\r\n\r\n", "5\r\nhelloXX0\r\n\r\n", "3\r\nhello\r\n0\r\n\r\n", "0\r\nX\r\n\r\n",
        "0\r\nX : a\r\n\r\n",
        "0\r\nX: a\n\r\n", "5_0\r\nhello\r\n0\r\n\r\n", "5,\r\nhello\r\n0\r\n\r\n",
    ])
    func badChunks(_ content: String) {
        let result = exchange("Transfer-Encoding: chunked\r\n", content + Self.next)
        #expect(result.events == ["400"])
        #expect(result.isFinished)
    }

    @Test func contentThatEndsEarly() {
        let head = "POST / HTTP/1.1\r\nHost: h\r\n"
        #expect(Exchange(head + "Content-Length: 5\r\n\r\nabc", ends: true).events == ["400"])
        #expect(Exchange(head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n", ends: true).events == ["400"])
        #expect(Exchange(head + "Content-Length: 3\r\n\r\nabc", ends: true).events == ["POST / 3"])
    }

    @Test func contentIsNeverExecuted() {
        let result = exchange("Content-Length: \(Self.next.utf8.count)\r\n", Self.next + Self.next)
        #expect(result.events == ["POST / \(Self.next.utf8.count)", "GET /next 0"])
    }

    @Test func directReads() {
        var machine = ConnectionStateMachine()
        let head = Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3000000\r\n\r\n".utf8)
        head.withUnsafeBytes { machine.receive($0) }
        guard case .head = machine.next(), case .needsInput = machine.admit() else {
            Issue.record("no head")
            return
        }
        var left = 3_000_000
        while machine.directReadSize > 0 {
            #expect(machine.directReadSize == left)
            let count = machine.readBody(upTo: 100_000) { buffer in
                // Half of what fits comes, as from a slow socket.
                let size = max(1, buffer.count / 2)
                for index in 0..<size { buffer[index] = UInt8(truncatingIfNeeded: 3_000_000 - left + index) }
                return size
            }
            left -= count
        }
        guard case .request(let request) = machine.next() else {
            Issue.record("no request")
            return
        }
        #expect(request.body.count == 3_000_000)
        #expect(request.body.enumerated().allSatisfy { $0.element == UInt8(truncatingIfNeeded: $0.offset) })
    }
}
