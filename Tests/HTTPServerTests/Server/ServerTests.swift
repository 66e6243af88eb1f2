import Dispatch
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

/// The server over loopback sockets.
@Suite struct ServerTests {
    /// Echoes; `/slow` holds its pool thread until told.
    final class EchoHandler: RequestHandler {
        let gate = DispatchSemaphore(value: 0)
        let started = DispatchSemaphore(value: 0)

        func admit(_ head: HTTPRequestHead) -> Admission {
            switch head.path {
            case "/slow": .accept(execution: .pooled)
            case "/no": .refuse(HTTPResponse(.notFound))
            default: .accept()
            }
        }

        func respond(to request: HTTPRequest) -> HTTPResponse {
            if request.head.path == "/slow" {
                started.signal()
                gate.wait()
            }
            return HTTPResponse(.ok, body: Array(request.body))
        }

        /// Fields of answers to faults.
        let faultFields: [HTTPField]

        init(faultFields: [HTTPField] = []) { self.faultFields = faultFields }

        func respond(to fault: ProtocolFault) -> HTTPResponse {
            HTTPResponse(fault.status, fields: faultFields, body: Array("fault \(fault.status.code)".utf8))
        }
    }

    private func serve(
        _ change: (inout ServerConfiguration) -> Void = { _ in }, faultFields: [HTTPField] = [],
        _ body: (Server, EchoHandler) throws -> Void
    ) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.timeouts.drainIdle = .milliseconds(100)
        change(&configuration)
        let handler = EchoHandler(faultFields: faultFields)
        let server = try Server(configuration: configuration, handler: handler)
        try body(server, handler)
        server.stop(within: .seconds(5))
        #expect(server.connectionCount == 0)
    }

    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func answersAndStops() throws {
        try serve { server, _ in
            #expect(server.port != 0)
            let client = try Client(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
            #expect(client.read(until: "abc").hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(server.connectionCount == 1)
            #expect(server.stop(within: .seconds(5)))
            #expect(client.read() == "")
            #expect(throws: (any Error).self) { _ = try Client(port: server.port) }
        }
    }

    @Test func largeContentComesBackWhole() throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            let body = [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n")
            client.send(body)
            let answer = client.read()
            #expect(answer.utf8.count > body.count)
            #expect(answer.utf8.suffix(body.count).allSatisfy { $0 == UInt8(ascii: "x") })
        }
    }

    @Test func faultsAreWordedByTheOwnerAndReadable() throws {
        try serve { server, _ in
            let client = try Client(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3x\r\n\r\n")
            client.send([UInt8](repeating: 0, count: 4 << 20))
            client.endWriting()
            let answer = client.read()
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.hasSuffix("fault 400"))
        }
    }

    /// More than one turn of reading is left over, and the readiness of a stream that both sides ended comes once.
    @Test func lingeringEndsWithTheStream() throws {
        try serve({ $0.timeouts.linger = .seconds(60) }) { server, _ in
            for _ in 0..<8 {
                let client = try Client(port: server.port)
                client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3x\r\n\r\n")
                client.send([UInt8](repeating: 0, count: 4 << 20))
                client.endWriting()
                #expect(client.read().hasSuffix("fault 400"))
                for _ in 0..<500 where server.connectionCount > 0 { usleep(10_000) }
                #expect(server.connectionCount == 0)
            }
        }
    }

    @Test func fullPoolAnswers503AndLoopsStayFree() throws {
        try serve({
            $0.computeWidth = 1
            $0.computeQueue = 1
        }) { server, handler in
            let slow = "GET /slow HTTP/1.1\r\nHost: h\r\n\r\n"
            let first = try Client(port: server.port)
            first.send(slow)
            #expect(handler.started.wait(timeout: .now() + 5) == .success)
            let waiting = try Client(port: server.port)
            let refusedClient = try Client(port: server.port)
            // One of the two waits in the queue and the other is told to come back.
            waiting.send(slow)
            usleep(1_000_000)
            refusedClient.send(slow)
            let refused = refusedClient.read(until: "fault 503")
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.contains("\r\nRetry-After: 1\r\n"))
            refusedClient.send(Self.get)
            #expect(refusedClient.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
            handler.gate.signal()
            handler.gate.signal()
            #expect(first.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
            #expect(waiting.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    /// The budget holds one body of the largest size, so that a second one is refused until the first is answered.
    @Test func contentBudgetAnswers503() throws {
        try serve({
            $0.limits.body = 1 << 20
            $0.contentBudget = 0
            $0.timeouts.linger = .milliseconds(200)
        }) { server, _ in
            let half = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 19)
            let head = "POST / HTTP/1.1\r\nHost: h\r\n"
            let first = try Client(port: server.port)
            first.send(head + "Content-Length: \(1 << 20)\r\n\r\n")
            first.send(half)
            usleep(200_000)
            let announced = try Client(port: server.port)
            announced.send(head + "Content-Length: \((1 << 19) + 1)\r\n\r\n")
            let refused = announced.read()
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.contains("\r\nRetry-After: 1\r\n"))
            let tooLarge = try Client(port: server.port)
            tooLarge.send(head + "Content-Length: \((1 << 20) + 1)\r\n\r\n")
            #expect(tooLarge.read().hasPrefix("HTTP/1.1 413 "))
            let chunked = try Client(port: server.port)
            chunked.send(head + "Transfer-Encoding: chunked\r\n\r\nc0000\r\n")
            chunked.send([UInt8](repeating: 0, count: 0xC0000))
            #expect(chunked.read().hasPrefix("HTTP/1.1 503 "))
            first.send(half)
            #expect(first.read(until: "x").hasPrefix("HTTP/1.1 200 "))
            let next = try Client(port: server.port)
            next.send(head + "Connection: close\r\nContent-Length: \(1 << 20)\r\n\r\n")
            next.send(half + half)
            #expect(next.read().utf8.count > 1 << 20)
        }
    }

    /// An owner that says itself when to come back is not corrected, and the field stands there once.
    @Test func retryAfterIsSaidOnce() throws {
        try serve({
            $0.limits.body = 1 << 20
            $0.contentBudget = 0
            $0.timeouts.linger = .milliseconds(200)
        }, faultFields: [HTTPField("retry-after", "7")]) { server, _ in
            let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(1 << 20)\r\n\r\n"
            let half = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 19)
            let first = try Client(port: server.port)
            first.send(head)
            first.send(half)
            usleep(200_000)
            let second = try Client(port: server.port)
            second.send(head)
            let refused = second.read()
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.lowercased().split(separator: "retry-after:", omittingEmptySubsequences: false).count == 2)
            #expect(refused.contains("\r\nretry-after: 7\r\n"))
            first.send(half)
            #expect(first.read(until: "x").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func stopWaitsForRequestsUnderWay() throws {
        try serve { server, handler in
            let client = try Client(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(handler.started.wait(timeout: .now() + 5) == .success)
            DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 0.3) { handler.gate.signal() }
            #expect(server.stop(within: .seconds(5)))
            let answer = client.read()
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("\r\nConnection: close\r\n"))
        }
    }

    /// Whoever still gets a connection while the server stops also gets an answer.
    @Test func stopResetsNobody() throws {
        for _ in 0..<4 {
            try serve { server, _ in
                let answered = Atomic(0)
                let unanswered = Atomic(0)
                let done = DispatchGroup()
                for index in 0..<16 {
                    // A queue of its own is a thread of its own.
                    DispatchQueue(label: "client.\(index)").async(group: done) {
                        while let client = try? Client(port: server.port) {
                            client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
                            if client.read().hasPrefix("HTTP/1.1 200 ") {
                                answered.add(1, ordering: .relaxed)
                            } else {
                                unanswered.add(1, ordering: .relaxed)
                            }
                        }
                    }
                }
                for _ in 0..<500 where answered.load(ordering: .relaxed) < 200 { usleep(10_000) }
                #expect(server.stop(within: .seconds(5)))
                done.wait()
                #expect(answered.load(ordering: .relaxed) >= 200)
                #expect(unanswered.load(ordering: .relaxed) == 0)
            }
        }
    }

    @Test func stopCutsOffWhatTakesTooLong() throws {
        try serve { server, handler in
            let client = try Client(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(handler.started.wait(timeout: .now() + 5) == .success)
            #expect(!server.stop(within: .milliseconds(200)))
            #expect(client.read() == "")
            handler.gate.signal()
        }
    }

    @Test func connectionsPastTheBoundWait() throws {
        try serve({ $0.maxConnections = 1 }) { server, _ in
            let second: Client
            do {
                let first = try Client(port: server.port)
                first.send(Self.get)
                #expect(first.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
                second = try Client(port: server.port)
                second.send(Self.get)
                usleep(1_000_000)
                #expect(server.connectionCount == 1)
                _ = consume first
            }
            #expect(second.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func timersCloseSlowClients() throws {
        try serve({
            $0.timeouts.head = .milliseconds(200)
            $0.timeouts.idle = .milliseconds(200)
            $0.timeouts.bodyRead = .milliseconds(200)
        }) { server, _ in
            let silent = try Client(port: server.port)
            #expect(silent.read() == "")
            let head = try Client(port: server.port)
            head.send("GET / HTTP/1.1\r\n")
            #expect(head.read().hasPrefix("HTTP/1.1 408 "))
            let body = try Client(port: server.port)
            body.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na")
            #expect(body.read().hasPrefix("HTTP/1.1 408 "))
            let idle = try Client(port: server.port)
            idle.send(Self.get)
            let answer = idle.read()
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.components(after: "HTTP/1.1 ").count == 1)
        }
    }

    @Test func clientThatDoesNotReadIsCutOff() throws {
        try serve({
            $0.timeouts.write = .milliseconds(300)
            $0.timeouts.linger = .milliseconds(300)
        }) { server, _ in
            let client = try Client(port: server.port)
            let size = 16 << 20
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n")
            client.send([UInt8](repeating: 1, count: size))
            for _ in 0..<50 where server.connectionCount > 0 { usleep(1_000_000) }
            #expect(server.connectionCount == 0)
        }
    }
}
