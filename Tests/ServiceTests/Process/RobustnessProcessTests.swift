import Foundation
import TestSupport
import Testing

/// Garbage never ends the server: whatever came, the next request is served by the same process.
@Suite(
    .serialized, .timeLimit(.minutes(4)),
    .server("--body-read-timeout", "2", "--body-timeout", "3", "--head-timeout", "2"))
struct RobustnessProcessTests {
    private let server: RunningServer
    private static let leaf = Array(#"{"root":{"type":"Color"},"proposal":{"width":1,"height":1}}"#.utf8)

    init() throws {
        server = try #require(ServerTrait.server)
    }

    private func connect() throws -> RawConnection { try #require(RawConnection(port: server.port)) }

    private static func head(_ fields: String) -> [UInt8] {
        Array("POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(fields)\r\n\r\n".utf8)
    }

    private static func post(_ body: [UInt8]) -> [UInt8] { head("Content-Length: \(body.count)") + body }

    private func expectAlive(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(server.isRunning, sourceLocation: sourceLocation)
        let connection = try connect()
        #expect(connection.send(Self.post(Self.leaf)), sourceLocation: sourceLocation)
        #expect(connection.receive()?.status == 200, sourceLocation: sourceLocation)
    }

    // MARK: Damaged requests

    /// Good heads with spoilt bodies, on one connection: each is answered, and the connection goes on.
    @Test(arguments: 1...4)
    func eightThousandDamagedBodies(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        try #require(SoundBodies.all.count > 20)
        let connection = try connect()
        var answers: [Int: Int] = [:]
        for number in 0..<2_000 {
            var body = SoundBodies.all[number % SoundBodies.all.count]
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                Damage.allCases.randomElement(using: &generator)?.apply(to: &body, &generator)
            }
            let sent = connection.send(Self.post(body))
            let text = String(decoding: body.prefix(2_000), as: UTF8.self)
            let response = try #require(sent ? connection.receive() : nil, "no answer to \(text)")
            #expect(response.status == 200 || [400, 422].contains(response.status) && response.isProblem, "\(text)")
            #expect(!response.closes, "\(text)")
            answers[response.status, default: 0] += 1
        }
        // The damage is neither harmless nor the same each time.
        for status in [200, 400, 422] { #expect(answers[status, default: 0] > 50, "\(status)") }
        try expectAlive()
    }

    /// Spoilt heads before sound and spoilt bodies: a good answer, a problem or the end of the connection.
    @Test func twoThousandDamagedHeads() throws {
        var generator = SeededGenerator(seed: 5)
        var problems = 0
        for number in 0..<2_000 {
            var body = SoundBodies.all[number % SoundBodies.all.count]
            var head = Self.head("Content-Length: \(body.count)")
            Damage.allCases.randomElement(using: &generator)?.apply(to: &head, &generator)
            if number.isMultiple(of: 2) {
                Damage.allCases.randomElement(using: &generator)?.apply(to: &body, &generator)
            }
            let connection = try connect()
            _ = connection.send(head + body)
            connection.endSending()
            // What follows a shortened length is taken for further requests.
            while let response = connection.receive() {
                let isGood = [200, 204].contains(response.status) || [501, 505].contains(response.status)
                #expect(isGood || response.isProblem, "\(response) to \(String(decoding: head, as: UTF8.self))")
                if response.isProblem { problems += 1 }
            }
        }
        #expect(problems > 500)
        try expectAlive()
    }

    // MARK: Depth

    @Test(arguments: [
        ("[", "]"), (#"{"a":"#, "}"), (#"{"type":"VStack","children":["#, "]}"),
        (#"{"type":"Color","modifiers":[{"type":"overlay","content":["#, "]}]}"),
    ])
    func nestingAHundredThousandDeepIsRefused(open: String, close: String) throws {
        let start = #"{"proposal":{"width":9,"height":9},"root":"#
        let opened = start + String(repeating: open, count: 100_000)
        for text in [opened, opened + String(repeating: close, count: 100_000) + "}"] {
            let connection = try connect()
            #expect(connection.send(Self.post(Array(text.utf8))))
            let response = connection.receive()
            #expect(response?.isProblem == true)
            #expect(response?.status == 400 || response?.status == 422)
        }
        try expectAlive()
    }

    @Test func deepButAllowedTreesAreLaidOut() throws {
        let text =
            #"{"proposal":{"width":9,"height":9},"root":"#
            + String(repeating: #"{"type":"ZStack","children":["#, count: 250)
            + #"{"type":"Color"}"# + String(repeating: "]}", count: 250) + "}"
        let connection = try connect()
        #expect(connection.send(Self.post(Array(text.utf8))))
        #expect(connection.receive()?.status == 200)
    }

    // MARK: Size and time

    @Test func aBodyThatIsTooLargeIsRefused() throws {
        let connection = try connect()
        _ = connection.send(Self.post([UInt8](repeating: 32, count: 33 << 20)))
        let response = connection.receive()
        #expect(response?.status == 413)
        #expect(response?.isProblem == true)
        try expectAlive()
    }

    @Test func chunksWithoutEndAreCutOffAtTheLimit() throws {
        let connection = try connect()
        #expect(connection.send(Self.head("Transfer-Encoding: chunked")))
        let chunk = Array("100000\r\n".utf8) + [UInt8](repeating: 32, count: 1 << 20) + Array("\r\n".utf8)
        var sent = 0
        while sent < 256, !connection.awaitInput(milliseconds: 0), connection.send(chunk) { sent += 1 }
        #expect(sent < 256)
        let response = connection.receive()
        #expect(response == nil || response?.status == 413)
        try expectAlive()
    }

    @Test func aBodyThatStopsIsGivenUp() throws {
        let connection = try connect()
        #expect(connection.send(Self.head("Content-Length: 1000") + [0x7B]))
        let response = connection.receive()
        #expect(response == nil || response?.status == 408)
        try expectAlive()
    }

    /// Each byte comes in time, the whole never: the limit of the body ends it.
    @Test func aBodyThatDripsIsGivenUp() throws {
        let connection = try connect()
        #expect(connection.send(Self.head("Content-Length: 100000")))
        let start = ContinuousClock.now
        while !connection.awaitInput(milliseconds: 200), connection.send([0x20]) {
            try #require(ContinuousClock.now - start < .seconds(15))
        }
        let response = connection.receive()
        #expect(response == nil || response?.status == 408)
        try expectAlive()
    }

    @Test func manySlowClientsDoNotStopOthers() throws {
        let connections = try (0..<200).map { _ in try connect() }
        for connection in connections { #expect(connection.send(Array("POST /v1/layout HTT".utf8))) }
        try expectAlive()
        // The timer of the head ends each of them.
        for connection in connections {
            let response = connection.receive()
            #expect(response == nil || response?.status == 408)
        }
        try expectAlive()
    }

    /// A body says little of the work that it asks for: what takes long does not hold up what is answered at once.
    @Test(arguments: [0, 2000])
    func muchWorkDoesNotStopOthers(padding: Int) throws {
        let server = try RunningServer(["--time-limit", "60"])
        // What follows the elements makes all of them count.
        defer { _ = kill(server.identifier, SIGKILL) }
        let body =
            #"{"root":{"type":"ScrollView","children":[{"type":"LazyVStack","children":[{"type":"ForEach","#
            + #""data":{"range":[0,10000000]},"children":[{"type":"If","condition":{"expression":"true"},"#
            + #""then":[{"type":"Divider"}]}]},{"type":"Divider"}]}]},"proposal":{"width":300,"height":600}}"#
            + String(repeating: " ", count: padding)
        let clients = try (0..<8).map { _ in try #require(RawConnection(port: server.port)) }
        for client in clients { #expect(client.send(Self.post(Array(body.utf8)))) }
        for _ in 0..<5 { #expect(try Curl(server.url + "/livez").status == 200) }
        // Nobody has waited for one of them to end.
        #expect(!clients.contains { $0.awaitInput(milliseconds: 0) })
    }

    /// What is given up on the event loop does not go through all elements that are left, and is begun anew elsewhere.
    @Test func rangesOfThousandsOfMillionsEndAtALimit() throws {
        let body =
            #"{"root":{"type":"ScrollView","children":[{"type":"LazyVStack","children":[{"type":"ForEach","#
            + #""data":{"range":[0,4294967296]},"children":[{"type":"Section","header":[{"type":"Divider"}],"#
            + #""children":[{"type":"Divider"}]}]}]}]},"proposal":{"width":300,"height":600}}"#
        let connection = try connect()
        #expect(connection.send(Self.post(Array(body.utf8))))
        #expect(connection.receive()?.status == 422)
        try expectAlive()
    }

    // MARK: Connections that end

    @Test func aHalfClosedConnectionIsStillAnswered() throws {
        let connection = try connect()
        #expect(connection.send(Self.post(Self.leaf)))
        connection.endSending()
        #expect(connection.receive()?.status == 200)
        #expect(connection.receive() == nil)
    }

    /// A request cut off after any of its bytes is never served.
    @Test func requestsThatEndTooEarlyAreNotServed() throws {
        let message = Self.post(Self.leaf)
        for count in 0..<message.count {
            let connection = try connect()
            #expect(connection.send(Array(message[..<count])))
            connection.endSending()
            let response = connection.receive()
            #expect(response == nil || response?.isProblem == true, "after \(count) bytes")
        }
        try expectAlive()
    }

    @Test func connectionsMayBeResetAtAnyTime() throws {
        let message = Self.post(Self.leaf)
        for count in stride(from: 0, through: message.count, by: 3) {
            let connection = try connect()
            #expect(connection.send(Array(message[..<count])))
            connection.reset()
        }
        try expectAlive()
    }
}
