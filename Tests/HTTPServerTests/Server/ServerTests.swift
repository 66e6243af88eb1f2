import Dispatch
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

/// The server over loopback sockets.
@Suite struct ServerTests {
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
        server.stop(within: Self.patience)
        for _ in 0..<500 where server.connectionCount > 0 { usleep(10_000) }
        #expect(server.connectionCount == 0)
    }

    /// How long anything that is bound to happen may take on a busy machine.
    private static let patience = Duration.seconds(30)

    private func waits(for event: DispatchSemaphore) -> Bool { event.wait(timeout: .now() + 30) == .success }

    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func answersAndStops() throws {
        try serve { server, _ in
            #expect(server.port != 0)
            let client = try Client(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
            #expect(client.read(until: "abc").hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(server.connectionCount == 1)
            #expect(server.stop(within: Self.patience))
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
            // On one loop a request is with the pool before the next one is read.
            $0.loopCount = 1
            $0.computeWidth = 1
            $0.computeQueue = 1
        }) { server, handler in
            let slow = "GET /slow HTTP/1.1\r\nHost: h\r\n\r\n"
            let first = try Client(port: server.port)
            first.send(slow)
            #expect(waits(for: handler.started))
            let waiting = try Client(port: server.port)
            let refusedClient = try Client(port: server.port)
            // One of the two waits in the queue and the other is told to come back.
            waiting.send(slow)
            for _ in 0..<2 { #expect(waits(for: handler.admitted)) }
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

    /// Announces content until there is no room for it: what another client sends is on its way for a while.
    private func refusal(of length: Int, by server: Server) throws -> String {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n"
        for _ in 0..<500 {
            let client = try Client(port: server.port)
            client.send(head)
            let answer = client.read(until: "\r\n\r\n")
            if !answer.hasPrefix("HTTP/1.1 100 ") { return answer + client.read() }
            usleep(10_000)
        }
        return ""
    }

    /// The budget holds one body of the largest size, so that a second one is refused until the first is answered.
    @Test func contentBudgetAnswers503() throws {
        try serve({
            $0.limits.body = 1 << 20
            $0.contentBudget = 0
            $0.timeouts.linger = .seconds(5)
        }) { server, _ in
            let half = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 19)
            let head = "POST / HTTP/1.1\r\nHost: h\r\n"
            let first = try Client(port: server.port)
            first.send(head + "Content-Length: \(1 << 20)\r\n\r\n")
            first.send(half)
            let refused = try refusal(of: (1 << 19) + 1, by: server)
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
            $0.timeouts.linger = .seconds(5)
        }, faultFields: [HTTPField("retry-after", "7")]) { server, _ in
            let half = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 19)
            let first = try Client(port: server.port)
            first.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(1 << 20)\r\n\r\n")
            first.send(half)
            let refused = try refusal(of: 1 << 20, by: server)
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.lowercased().ranges(of: "retry-after:").count == 1)
            #expect(refused.contains("\r\nretry-after: 7\r\n"))
            first.send(half)
            #expect(first.read(until: "x").hasPrefix("HTTP/1.1 200 "))
        }
    }

    /// Opens the gate once the server ends a connection that has nothing to do; returns when that one is open.
    private func openGateWhenDraining(_ server: Server, _ handler: EchoHandler) {
        let isOpen = DispatchSemaphore(value: 0)
        // A queue of its own is a thread of its own.
        DispatchQueue(label: "idle client").async {
            defer { handler.gate.signal() }
            guard let idle = try? Client(port: server.port) else { return }
            idle.send(Self.get)
            #expect(idle.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
            isOpen.signal()
            #expect(idle.read() == "")
        }
        #expect(waits(for: isOpen))
    }

    @Test func stopWaitsForRequestsUnderWay() throws {
        // On one loop all connections learn of the end in the same turn.
        try serve({ $0.loopCount = 1 }) { server, handler in
            let client = try Client(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(waits(for: handler.started))
            openGateWhenDraining(server, handler)
            #expect(server.stop(within: Self.patience))
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
                #expect(server.stop(within: Self.patience))
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
            #expect(waits(for: handler.started))
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
            // Long enough for this thread to send before its time is over.
            $0.timeouts.head = .seconds(1)
            $0.timeouts.idle = .seconds(1)
            $0.timeouts.bodyRead = .seconds(1)
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
