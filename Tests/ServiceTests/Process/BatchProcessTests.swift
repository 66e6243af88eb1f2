import Foundation
import Glibc
import Testing

@testable import framewright_bench

/// Batches over loopback, answered by the real binary.
@Suite(.serialized, .timeLimit(.minutes(3)), .server()) struct BatchProcessTests {
    /// The phone screen of the benchmarks on every phone and pad, both ways, at every type size.
    private static let screens = body(deviceCount: .max)
    private static let fewScreens = body(deviceCount: 8)

    private static func body(deviceCount: Int) -> String {
        let screen = Workload.all.first { $0.name == "w3" }
        return String(
            decoding: screen.map { BatchBody.bytes($0, deviceCount: deviceCount) } ?? [], as: UTF8.self)
    }

    private static let json = ["-H", "Content-Type: application/json"]
    private static let lines = json + ["-H", "Accept: application/x-ndjson"]

    private func server() throws -> RunningServer { try #require(ServerTrait.server) }

    private func post(_ body: String, _ arguments: [String] = Self.json) throws -> Curl {
        // A debug build on a busy machine takes its time.
        try Curl(server().url + "/v1/layout/batch", ["--max-time", "120"] + arguments, body: body)
    }

    @Test func allScreensInOneCallAsLinesAndAsAnObject() throws {
        let inLines = try post(Self.screens, Self.lines)
        #expect(inLines.status == 200)
        #expect(inLines.fields["content-type"] == "application/x-ndjson")
        #expect(inLines.fields["transfer-encoding"] == "chunked")
        #expect(inLines.fields["content-length"] == nil)
        var cells = inLines.body.split(separator: "\n")
        #expect(cells.count == 1753)
        #expect(cells.popLast() == #"{"kind":"summary","results":1752,"errors":0}"#)
        let object = try post(Self.screens)
        #expect(object.fields["content-type"] == "application/json")
        #expect(
            object.body == #"{"results":["# + cells.joined(separator: ",")
                + #"],"summary":{"kind":"summary","results":1752,"errors":0}}"#)
        // Every cell has all texts of the screen, and says which one it is, the type size changing fastest.
        #expect(cells.allSatisfy { $0.hasPrefix(#"{"kind":"result","tree":"w3","cell":{"device":""#) })
        let second = #"{"device":"iphone-8","orientation":"portrait","dynamicTypeSize":"small"}"#
        #expect(cells[1].hasPrefix(#"{"kind":"result","tree":"w3","cell":\#(second)"#))
        // The command answers the same bytes.
        let command = try Shell.framewright(["batch", "--ndjson"], input: Self.screens)
        #expect(command.output == inLines.body)
    }

    @Test func oldClientsGetTheSameCells() throws {
        let body = #"{"trees":[{"name":"a","root":{"type":"Divider"}}],"proposal":"sizeThatFits","#
            + #""matrix":{"dynamicTypeSize":["small","large"]}}"#
        let new = try post(body)
        let old = try post(body, Self.json + ["--http1.0"])
        #expect(old.status == 200)
        #expect(old.fields["transfer-encoding"] == nil)
        #expect(old.fields["connection"] == "close")
        #expect(old.body == new.body)
    }

    @Test func theMediaTypeIsTheClientsChoice() throws {
        let body = #"{"trees":[{"name":"a","root":{"type":"Divider"}}],"proposal":"sizeThatFits"}"#
        func type(_ accept: String) throws -> String? {
            try post(body, Self.json + ["-H", "Accept: \(accept)"]).fields["content-type"]
        }
        #expect(try type("*/*") == "application/json")
        #expect(try type("application/json;q=0.5, application/x-ndjson") == "application/x-ndjson")
        #expect(try type("application/x-ndjson;q=0.1, text/html") == "application/x-ndjson")
        #expect(try post(body, Self.json + ["-H", "Accept: text/plain"]).status == 406)
        #expect(try post("{}", Self.lines).fields["content-type"] == "application/problem+json")
        #expect(try post("{}", Self.lines).status == 422)
    }

    @Test func cellsThatHaveNoLayoutDoNotStopTheOthers() throws {
        let answer = try post(
            #"{"trees":[{"name":"a","root":{"type":"Divider"}}],"matrix":{"device":["apple-watch-40mm","iphone-14"],"#
                + #""orientation":["portrait","landscape"]}}"#)
        #expect(answer.status == 200)
        let results = answer.object["results"] as? [[String: Any]] ?? []
        #expect(results.map { $0["kind"] as? String } == ["result", "error", "result", "result"])
        let problem = results.dropFirst().first?["problem"] as? [String: Any]
        #expect(problem?["status"] as? Int == 422)
        #expect((problem?["errors"] as? [[String: Any]])?.first?["pointer"] as? String == "#/device/orientation")
        #expect(answer.object["summary"] as? NSDictionary == ["kind": "summary", "results": 3, "errors": 1])
    }

    /// Many seconds of work for a client that has gone; afterwards the server is at rest.
    @Test func clientsThatLeaveTakeTheirWorkWithThem() throws {
        let server = try server()
        for _ in 0..<4 {
            let client = try #require(RawConnection(port: server.port))
            #expect(client.send(Array(message(Self.screens).utf8)))
            #expect(client.awaitInput(milliseconds: 20_000))
            client.reset()
        }
        let start = ContinuousClock.now
        let answer = try post(#"{"trees":[{"name":"a","root":{"type":"Divider"}}],"proposal":"sizeThatFits"}"#)
        #expect(answer.status == 200)
        #expect(ContinuousClock.now - start < .seconds(10))
        var before = -1
        for _ in 0..<100 where before != processorTime(server) {
            before = processorTime(server)
            usleep(500_000)
        }
        #expect(before == processorTime(server), "the server works on for nobody")
    }

    /// A client that reads nothing holds its batch still, and the memory with it.
    @Test func slowReadersCostNoMemory() throws {
        let server = try server()
        let client = try #require(RawConnection(port: server.port))
        #expect(client.send(Array(message(Self.screens).utf8)))
        #expect(client.awaitInput(milliseconds: 20_000))
        var before = -1
        for _ in 0..<40 where before != processorTime(server) {
            before = processorTime(server)
            usleep(500_000)
        }
        #expect(before == processorTime(server), "the server does not wait for its reader")
        // The whole answer has more than 40 MB.
        #expect(memory(server) < 120 << 20)
        // Others are served meanwhile.
        #expect(try Curl(server.url + "/livez").status == 200)
        client.reset()
    }

    private func message(_ body: String) -> String {
        "POST /v1/layout/batch HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }

    /// Ticks of the clock that the server has run.
    private func processorTime(_ server: RunningServer) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(server.identifier)/stat", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 15 ? (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0) : -2
    }

    /// Bytes of memory that the server holds.
    private func memory(_ server: RunningServer) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(server.identifier)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 1 << 40) * 1024
    }

    @Test func theNumberOfCellsIsLimited() throws {
        let body = #"{"trees":[{"name":"a","root":{"type":"Divider"}}],"proposal":"sizeThatFits","#
            + #""matrix":{"dynamicTypeSize":["small","large"]}}"#
        let strict = try RunningServer(["--max-batch-cells", "1"])
        let answer = try Curl(strict.url + "/v1/layout/batch", Self.json, body: body)
        #expect(answer.status == 422)
        let fault = (answer.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["limit"] as? String == "maxBatchCells")
        #expect(fault?["max"] as? Int == 1)
        #expect(fault?["got"] as? Int == 2)
        #expect(strict.stop() == 0)
    }

    /// SIGTERM lets a batch end: the client gets every cell.
    @Test func stoppingLetsABatchEnd() throws {
        let server = try RunningServer()
        let client = try #require(RawConnection(port: server.port))
        #expect(client.send(Array(message(Self.fewScreens).utf8)))
        #expect(client.awaitInput(milliseconds: 20_000))
        kill(server.identifier, SIGTERM)
        let text = String(decoding: client.readToEnd(), as: UTF8.self)
        #expect(text.hasSuffix("0\r\n\r\n"))
        #expect(text.contains(#"{"kind":"summary","results":192,"errors":0}"#))
        #expect(server.awaitEnd() == 0)
    }
}
