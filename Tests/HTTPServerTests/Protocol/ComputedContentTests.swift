import Testing

@testable import HTTPServer

/// How content whose length is not known goes out (RFC 9112 §6, §7.1).
@Suite struct ComputedContentTests {
    private static let content = ComputedContent(count: 2, part: { _ in [] }, ending: { [] })

    /// A machine that has read a message and is asked for an answer.
    private func machine(_ message: String) -> ConnectionStateMachine {
        var machine = ConnectionStateMachine()
        Array(message.utf8).withUnsafeBytes { machine.receive($0) }
        if case .head = machine.next() { _ = machine.admit() }
        return machine
    }

    private func output(_ machine: inout ConnectionStateMachine) -> String {
        var text = ""
        while let sent = machine.output.withFirstSegment({ octets, _ in
            text += String(decoding: octets, as: UTF8.self)
            return octets.count
        }) { machine.output.consume(sent) }
        return text
    }

    private func begin(_ machine: inout ConnectionStateMachine, _ response: HTTPResponse? = nil) {
        machine.respond(response ?? HTTPResponse(.ok, computed: Self.content), date: Exchange.date)
    }

    private static let date = String(decoding: Exchange.date, as: UTF8.self)

    @Test func partsAreChunks() {
        var machine = machine("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        begin(&machine)
        #expect(machine.isSending)
        machine.send(Array("Hello".utf8))
        machine.send([])
        machine.send(Array(repeating: UInt8(ascii: "x"), count: 26))
        machine.endSending()
        #expect(
            output(&machine) == "HTTP/1.1 200 OK\r\n\(Self.date)Transfer-Encoding: chunked\r\n\r\n"
                + "5\r\nHello\r\n1a\r\n\(String(repeating: "x", count: 26))\r\n0\r\n\r\n")
        #expect(!machine.isSending)
        #expect(machine.phase == .idle)
    }

    @Test func theNextRequestWaitsForTheLastChunk() {
        var machine = machine("GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n")
        begin(&machine)
        guard case .awaitsAnswer = machine.next() else {
            Issue.record("a request came while an answer was on its way")
            return
        }
        #expect(!machine.wantsInput)
        // A second answer to the same request is none.
        machine.respond(HTTPResponse(.notFound), date: Exchange.date)
        machine.endSending()
        #expect(!output(&machine).contains("404"))
        guard case .head(let head) = machine.next() else {
            Issue.record("the next request did not come")
            return
        }
        #expect(head.path == "/b")
    }

    @Test func oldClientsReadToTheEnd() {
        var machine = machine("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        begin(&machine)
        machine.send(Array("Hello".utf8))
        machine.endSending()
        #expect(output(&machine) == "HTTP/1.1 200 OK\r\n\(Self.date)Connection: close\r\n\r\nHello")
        #expect(machine.phase == .closing)
    }

    @Test func headHasNoContent() {
        var machine = machine("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
        begin(&machine)
        #expect(!machine.isSending)
        #expect(output(&machine) == "HTTP/1.1 200 OK\r\n\(Self.date)\r\n")
        #expect(machine.phase == .idle)
    }

    @Test func statusesWithoutContentHaveNone() {
        var machine = machine("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        begin(&machine, HTTPResponse(.noContent, computed: Self.content))
        #expect(!machine.isSending)
        #expect(!output(&machine).contains("chunked"))
    }

    @Test(arguments: [(true, false), (false, true)])
    func theEndOfTheConnectionIsKnownBeforeOrAfter(drainsBefore: Bool, isAnnounced: Bool) {
        var machine = machine("GET / HTTP/1.1\r\nHost: h\r\n\(isAnnounced ? "Connection: close\r\n" : "")\r\n")
        if drainsBefore { machine.drain() }
        begin(&machine)
        #expect(output(&machine).contains("Connection: close"))
        machine.endSending()
        #expect(output(&machine) == "0\r\n\r\n")
        #expect(machine.phase == .closing)
    }

    @Test func aDrainWhileSendingEndsTheConnectionAfterwards() {
        var machine = machine("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        begin(&machine)
        machine.drain()
        machine.send([1])
        machine.endSending()
        #expect(output(&machine).hasSuffix("0\r\n\r\n"))
        #expect(machine.phase == .closing)
    }

    @Test func nothingIsSentUnasked() {
        var machine = machine("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        machine.send([1])
        machine.endSending()
        #expect(output(&machine) == "")
    }
}
