import Dispatch
import Synchronization
import Testing

@testable import HTTPServer

/// Answers that are made while they are sent, over loopback sockets.
@Suite(.timeLimit(.minutes(10))) struct StreamingServerTests {
    /// Answers with as many parts as the path says, of as many octets as the query says.
    final class PartsHandler: RequestHandler {
        let begun = Atomic(0)
        let cancellation = Mutex<Cancellation?>(nil)
        let gate = DispatchSemaphore(value: 0)

        func admit(_ head: HTTPRequestHead) -> Admission {
            .accept(execution: head.method == .post ? .pooled : .inline)
        }

        func respond(to request: HTTPRequest) -> HTTPResponse {
            let count = Int(request.head.path.dropFirst()) ?? 0
            let query = request.head.query ?? ""
            let size = Int(query) ?? 1
            cancellation.withLock { $0 = request.cancellation }
            return HTTPResponse(
                .ok,
                computed: ComputedContent(
                    count: count,
                    part: { [self] index in
                        begun.add(1, ordering: .relaxed)
                        if query == "gate", index == 1 { gate.wait() }
                        return [UInt8](repeating: UInt8(ascii: "a") + UInt8(index % 26), count: size)
                    }, ending: { Array("!".utf8) }))
        }

        var isCancelled: Bool { cancellation.withLock { $0?.isCancelled ?? false } }
    }

    private func serve(
        _ change: (inout ServerConfiguration) -> Void = { _ in }, _ body: (Server, PartsHandler) throws -> Void
    ) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.timeouts.drainIdle = .milliseconds(100)
        change(&configuration)
        let handler = PartsHandler()
        let server = try Server(configuration: configuration, handler: handler)
        try body(server, handler)
        server.stop(within: .seconds(5))
        #expect(waitFor { server.connectionCount == 0 })
    }

    /// The content of a chunked message; nil when it does not end as it must.
    private func content(_ message: String) -> String? {
        guard let head = message.range(of: "\r\n\r\n"), message[..<head.lowerBound].contains("chunked") else {
            return nil
        }
        var rest = message[head.upperBound...]
        var content = ""
        while let line = rest.range(of: "\r\n"), let size = Int(rest[..<line.lowerBound], radix: 16) {
            if size == 0 { return rest == "0\r\n\r\n" ? content : nil }
            let start = line.upperBound
            guard let end = rest.index(start, offsetBy: size, limitedBy: rest.endIndex) else { return nil }
            content += rest[start..<end]
            rest = rest[end...].dropFirst("\r\n".count)
        }
        return nil
    }

    private static let expected = String((0..<100).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) }) + "!"

    @Test(arguments: ["GET", "POST"])
    func partsComeInOrderAndTheConnectionLives(method: String) throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            for _ in 0..<3 {
                client.send("\(method) /100 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
                #expect(content(client.read(until: "\r\n0\r\n\r\n")) == Self.expected)
            }
        }
    }

    @Test func pipelinedRequestsAreAnsweredInTurn() throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            let request = "GET /100 HTTP/1.1\r\nHost: h\r\n\r\n"
            client.send(request + request + "GET /0 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            let messages = client.read().components(after: "HTTP/1.1 200").map(String.init)
            #expect(messages.count == 3)
            #expect(messages.compactMap { message in
                content(String(message.prefix { _ in true }).trimmingNextMessage())
            } == [Self.expected, Self.expected, "!"])
        }
    }

    @Test func oldClientsReadToTheEnd() throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            client.send("GET /100 HTTP/1.0\r\n\r\n")
            #expect(client.read().hasSuffix("\r\n\r\n" + Self.expected))
        }
    }

    @Test func largePartsComeWhole() throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            client.send("GET /40?300000 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            #expect(content(client.read())?.utf8.count == 40 * 300_000 + 1)
        }
    }

    /// What a client does not read is not made: the kernel's buffers and the server's bounds hold the rest back.
    @Test func aClientThatDoesNotReadStopsTheWork() throws {
        try serve { server, handler in
            let client = try Client(port: server.port)
            client.send("POST /100000?65536 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
            #expect(waitFor { handler.begun.load(ordering: .relaxed) > 0 })
            var before = -1
            while before != handler.begun.load(ordering: .relaxed) {
                before = handler.begun.load(ordering: .relaxed)
                pause(300)
            }
            // 6.5 GB are asked for; the kernel takes some MiB, the server at most two beside.
            #expect(before < 500)
            #expect(!handler.isCancelled)
        }
    }

    @Test func aClientThatDoesNotReadIsLeftInTheEnd() throws {
        try serve({ $0.timeouts.write = .milliseconds(300) }) { server, handler in
            let client = try Client(port: server.port)
            client.send("POST /100000?65536 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
            #expect(waitFor { handler.isCancelled })
            #expect(waitFor { server.connectionCount == 0 })
            _ = client
        }
    }

    @Test func aClientThatLeavesStopsTheWork() throws {
        try serve { server, handler in
            do {
                let client = try Client(port: server.port)
                client.send("POST /100000?65536 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
                #expect(waitFor { handler.begun.load(ordering: .relaxed) > 0 })
                _ = client
            }
            #expect(waitFor { handler.isCancelled })
            #expect(waitFor { server.connectionCount == 0 })
            #expect(handler.begun.load(ordering: .relaxed) < 1000)
        }
    }

    @Test func stoppingLetsTheAnswerEnd() throws {
        try serve { server, handler in
            let client = try Client(port: server.port)
            client.send("POST /50?gate HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
            #expect(waitFor { handler.begun.load(ordering: .relaxed) > 1 })
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { handler.gate.signal() }
            #expect(server.stop(within: .seconds(30)))
            #expect(content(client.read()) == Self.expected.prefix(50) + "!")
        }
    }

    @Test func whatDoesNotEndIsCutOff() throws {
        try serve { server, handler in
            let client = try Client(port: server.port)
            client.send("POST /50?gate HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
            #expect(waitFor { handler.begun.load(ordering: .relaxed) > 1 })
            #expect(!server.stop(within: .milliseconds(200)))
            #expect(handler.isCancelled)
            #expect(content(client.read()) == nil)
            handler.gate.signal()
        }
    }

    private func pause(_ milliseconds: Int) {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
    }

    private func waitFor(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1000 {
            if condition() { return true }
            pause(10)
        }
        return false
    }
}

extension String {
    /// The message without the status line of the one that follows it.
    fileprivate func trimmingNextMessage() -> String {
        range(of: "0\r\n\r\nHTTP/1.1 200").map { String(self[..<$0.lowerBound]) + "0\r\n\r\n" } ?? self
    }

    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Substring.Index>? { firstRange(of: text) }
}
