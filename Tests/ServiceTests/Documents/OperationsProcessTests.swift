import Foundation
import Glibc
import Testing

/// What docs/operations.md says the server does, beyond its numbers.
@Suite(.timeLimit(.minutes(2))) struct OperationsProcessTests {
    private static let leaf = Array(#"{"root":{"type":"Color"},"proposal":{"width":1,"height":1}}"#.utf8)

    private static func head(length: Int, _ fields: String = "") -> [UInt8] {
        let head = "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(fields)"
        return Array((head + "Content-Length: \(length)\r\n\r\n").utf8)
    }

    /// A connection whose request the server has taken up and whose body is still to come.
    private func requestUnderWay(_ server: RunningServer) throws -> RawConnection {
        let connection = try #require(RawConnection(port: server.port))
        #expect(connection.send(Self.head(length: Self.leaf.count, "Expect: 100-continue\r\n")))
        // The interim response tells that the request is under way.
        try #require(connection.awaitInput(milliseconds: 10_000))
        return connection
    }

    // MARK: Signals

    @Test func openConnectionsLearnThatItStops() throws {
        let server = try RunningServer()
        let idle = try #require(RawConnection(port: server.port))
        let ready = Array("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        #expect(idle.send(ready))
        #expect(idle.receive()?.status == 200)
        let busy = try requestUnderWay(server)
        #expect(kill(server.identifier, SIGTERM) == 0)
        // The signal takes a moment; the last answer that the connection gets says what the next would.
        var answer = idle.send(ready) ? idle.receive() : nil
        while let last = answer, !last.closes { answer = idle.send(ready) ? idle.receive() : nil }
        #expect(answer?.status == 503)
        #expect(answer?.type == "application/problem+json")
        #expect(answer?.fields.contains("Retry-After: 1") == true)
        #expect(busy.send(Self.leaf))
        #expect(busy.receive()?.status == 200)
        #expect(server.awaitEnd() == 0)
    }

    private static let stopping = "stopping, once all requests are answered; a second signal ends it at once\n"

    /// Who presses Ctrl-C waits for no balancer, and for no client that keeps its connection.
    @Test func anInterruptEndsAnIdleServerAtOnce() throws {
        let server = try RunningServer(["--drain-delay", "5"])
        let idle = try #require(RawConnection(port: server.port))
        #expect(idle.send(Array("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n".utf8)))
        #expect(idle.receive()?.status == 200)
        let start = ContinuousClock.now
        #expect(kill(server.identifier, SIGINT) == 0)
        #expect(server.awaitEnd() == 0)
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(server.farewell == "framewright: " + Self.stopping)
    }

    @Test func anInterruptLetsLayoutsFinish() throws {
        let server = try RunningServer(["--drain-delay", "5"])
        let busy = try requestUnderWay(server)
        let start = ContinuousClock.now
        #expect(kill(server.identifier, SIGINT) == 0)
        // The port closes, which is when the signal has been heard.
        while RawConnection(port: server.port) != nil { try #require(ContinuousClock.now - start < .seconds(4)) }
        #expect(busy.send(Self.leaf))
        let answer = busy.receive()
        #expect(answer?.status == 200)
        #expect(answer?.closes == true)
        #expect(server.awaitEnd() == 0)
        // Neither the pause for balancers nor the time in which clients may close has passed.
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    /// A layout that is being computed is answered too, whole.
    @Test func anInterruptWaitsForWhatIsComputed() throws {
        let server = try RunningServer()
        let leaves = Array(repeating: #"{"type":"Text","text":"some text that wraps"}"#, count: 20_000)
        let body = #"{"proposal":{"width":60,"height":90},"root":{"type":"VStack","children":["#
            + leaves.joined(separator: ",") + "]}}"
        let connection = try #require(RawConnection(port: server.port))
        #expect(connection.send(Self.head(length: body.utf8.count) + Array(body.utf8)))
        #expect(kill(server.identifier, SIGINT) == 0)
        #expect(connection.receive()?.status == 200)
        #expect(server.awaitEnd() == 0)
    }

    @Test(arguments: [(SIGINT, SIGINT), (SIGTERM, SIGINT), (SIGINT, SIGTERM), (SIGTERM, SIGTERM)])
    func aSecondSignalEndsItAtOnce(first: Int32, second: Int32) throws {
        let server = try RunningServer(["--drain-delay", "5"])
        let busy = try requestUnderWay(server)
        let start = ContinuousClock.now
        #expect(kill(server.identifier, first) == 0)
        // Two of a kind that come together count as one.
        usleep(300_000)
        #expect(server.isRunning)
        #expect(kill(server.identifier, second) == 0)
        #expect(server.awaitEnd() == 128 + second)
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(busy.receive() == nil)
        #expect(server.farewell.hasPrefix("framewright: stopping"))
        #expect(server.farewell.hasSuffix(Self.stopping.dropFirst("stopping".count)))
    }

    /// Balancers get the time to turn away: new connections are answered meanwhile, and told that none are wanted.
    @Test func requestsAreTakenUntilBalancersKnow() throws {
        // Long enough for three requests of a busy machine.
        let server = try RunningServer(["--drain-delay", "5"])
        let start = ContinuousClock.now
        #expect(kill(server.identifier, SIGTERM) == 0)
        while try Curl(server.url + "/readyz").status == 200 {
            try #require(ContinuousClock.now - start < .seconds(4))
        }
        #expect(try Curl(server.url + "/readyz").status == 503)
        #expect(try Curl(server.url + "/livez").status == 200)
        #expect(server.awaitEnd() == 0)
        #expect(ContinuousClock.now - start > .seconds(5))
    }

    @Test func whatIsNotAnsweredInTimeIsCutOff() throws {
        let server = try RunningServer(["--drain-timeout", "3"])
        let busy = try requestUnderWay(server)
        let start = ContinuousClock.now
        #expect(kill(server.identifier, SIGTERM) == 0)
        #expect(server.awaitEnd() == 70)
        let time = ContinuousClock.now - start
        // Far from the 20 seconds that hold without the option, on a busy machine too.
        #expect(time > .seconds(2.9) && time < .seconds(15))
        #expect(busy.receive() == nil)
    }

    @Test func nothingElseIsHandled() throws {
        let server = try RunningServer()
        #expect(kill(server.identifier, SIGPIPE) == 0)
        #expect(try Curl(server.url + "/livez").status == 200)
        #expect(kill(server.identifier, SIGHUP) == 0)
        #expect(server.awaitEnd() == -1)
    }

    // MARK: Time

    @Test func aLayoutThatTakesTooLongIsGivenUp() throws {
        let server = try RunningServer(["--time-limit", "0.0001"])
        let leaves = Array(repeating: #"{"type":"Text","text":"some text that wraps"}"#, count: 40_000)
        let body = #"{"proposal":{"width":60,"height":90},"root":{"type":"VStack","children":["#
            + leaves.joined(separator: ",") + "]}}"
        let answer = try Curl(server.url + "/v1/layout", ["-H", "Content-Type: application/json"], body: body)
        #expect(answer.status == 503)
        #expect(answer.object["type"] as? String == "/problems/time-limit")
        #expect(answer.fields["retry-after"] == nil)
        #expect(server.stop() == 0)
    }

    @Test func aBatchThatTakesTooLongIsGivenUpCellByCell() throws {
        let server = try RunningServer(["--batch-time-limit", "0.0001"])
        let sizes = (1...500).map { #"{"width":\#($0),"height":50}"# }.joined(separator: ",")
        let trees = #"{"trees":[{"name":"a","root":{"type":"Text","text":"some text that wraps"}}],"#
        let body = trees + #""matrix":{"proposal":[\#(sizes)]}}"#
        let answer = try Curl(
            server.url + "/v1/layout/batch",
            ["-H", "Content-Type: application/json", "-H", "Accept: application/x-ndjson"], body: body)
        #expect(answer.status == 200)
        let lines = answer.body.split(separator: "\n")
        #expect(lines.count == 501)
        #expect(lines.dropLast().last?.contains("/problems/time-limit") == true)
        #expect(try Curl(server.url + "/livez").status == 200)
        #expect(server.stop() == 0)
    }

    // MARK: Not there yet

    /// What the last table of docs/operations.md names; when one of these comes, the row goes.
    @Test func whatIsNotThereYetIsNotThere() throws {
        let server = try RunningServer()
        let json = ["-H", "Content-Type: application/json"]
        let body = String(decoding: Self.leaf, as: UTF8.self)
        let packed = try Curl(server.url + "/v1/catalog", ["-H", "Accept-Encoding: gzip, br"])
        #expect(packed.status == 200)
        #expect(packed.fields["content-encoding"] == nil)
        #expect(try Curl(server.url + "/v1/layout", json + ["-H", "Content-Encoding: gzip"], body: body).status == 415)
        for path in ["/metrics", "/v1/batch", "/v1/documents"] {
            #expect(try Curl(server.url + path).status == 404, "\(path)")
        }
        let answer = try Curl(
            server.url + "/v1/layout", json + ["-H", "Authorization: Bearer x", "-H", "X-Request-Id: 7"], body: body)
        #expect(answer.status == 200)
        #expect(answer.fields["x-request-id"] == nil)
        let secure = try Curl(server.url.replacing("http:", with: "https:") + "/livez")
        #expect(secure.status == 0)
        #expect(server.stop() == 0)
    }
}
