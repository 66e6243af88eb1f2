import Foundation
import Testing

/// Garbage never ends the server: whatever came, the next request is served by the same process.
@Suite(.serialized) final class RobustnessProcessTests {
    private let server: RunningServer

    init() throws {
        server = try RunningServer(["--body-read-timeout", "2", "--body-timeout", "3", "--head-timeout", "2"])
    }

    deinit {
        _ = server.stop()
    }

    private func post(_ body: [UInt8], declaring length: Int? = nil) -> [UInt8] {
        Array(
            "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(length ?? body.count)\r\n\r\n"
                .utf8) + body
    }

    private func expectAlive() {
        #expect(server.isRunning)
        let connection = RawConnection(port: server.port)
        let body = Array(#"{"root":{"type":"Color"},"proposal":{"width":1,"height":1}}"#.utf8)
        #expect(connection?.send(post(body)) == true)
        #expect(connection?.receiveStatus() == 200)
    }

    /// Valid bodies to damage: the fixtures of the layout tests.
    private static let bodies: [[UInt8]] = {
        let folder = RunningServer.repository.appending(path: "Tests/LayoutAPITests/Fixtures/examples")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.compactMap { file in
            guard let data = try? Data(contentsOf: file),
                let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let request = json["request"],
                let body = try? JSONSerialization.data(withJSONObject: request, options: .sortedKeys)
            else { return nil }
            return [UInt8](body)
        }
    }()

    private static func damage(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let length = min(Int.random(in: 1...12, using: &generator), bytes.count - place)
        let tokens = [
            "1e308", "-1", "null", "{", "}", "[", "]", "\"", "\\u0000", "9999999999999999999999", "\u{1F600}", "true",
            "\"infinity\"", "\"NaN\"", "\"type\"", ",", ":", "0.1", "\"expression\"", "children", "1e9", "-0",
        ]
        switch Int.random(in: 0...5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<place + length)
        case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 3: bytes.insert(contentsOf: Array((tokens.randomElement(using: &generator) ?? "").utf8), at: place)
        case 4: bytes.removeSubrange(place...)
        default:
            let token = Array((tokens.randomElement(using: &generator) ?? "").utf8)
            bytes.replaceSubrange(place..<place + length, with: token)
        }
    }

    @Test func tenThousandDamagedRequests() throws {
        var generator = SplitMix(state: 20)
        #expect(Self.bodies.count > 20)
        var connection = RawConnection(port: server.port)
        var answers: [Int: Int] = [:]
        for number in 0..<10_000 {
            var body = Self.bodies[number % Self.bodies.count]
            for _ in 0...Int.random(in: 0...3, using: &generator) { Self.damage(&body, &generator) }
            var message = post(body)
            // Every tenth time the head suffers as well, and the connection may end.
            let damagesHead = number % 10 == 0
            if damagesHead {
                var head = Array(message.dropLast(body.count))
                Self.damage(&head, &generator)
                message = head + body
            }
            if connection?.send(message) != true { connection = RawConnection(port: server.port) }
            if damagesHead { connection?.endSending() }
            if let status = connection?.receiveStatus() {
                answers[status, default: 0] += 1
                #expect([200, 400, 404, 405, 408, 411, 413, 414, 415, 417, 422, 431, 501, 505].contains(status))
            } else {
                #expect(damagesHead, "no answer to \(String(decoding: body.prefix(300), as: UTF8.self))")
            }
            if damagesHead { connection = RawConnection(port: server.port) }
        }
        #expect((answers[422] ?? 0) > 100)
        #expect((answers[400] ?? 0) > 100)
        expectAlive()
    }

    @Test(arguments: [
        (#"{"root":"#, "[", "]"), (#"{"root":"#, #"{"a":"#, "}"),
        (#"{"root":"#, #"{"type":"VStack","children":["#, "]}"),
        (#"{"root":"#, #"{"type":"Color","modifiers":[{"type":"overlay","content":["#, "]}]}"),
    ])
    func nestingAHundredThousandDeep(start: String, open: String, close: String) {
        for isClosed in [true, false] {
            let text =
                start + String(repeating: open, count: 100_000) + (isClosed ? String(repeating: close, count: 100_000) + "}" : "")
            let connection = RawConnection(port: server.port)
            _ = connection?.send(post(Array(text.utf8)))
            let status = connection?.receiveStatus()
            #expect(status == 400 || status == 422)
        }
        expectAlive()
    }

    @Test func deepButAllowedTreesAreLaidOut() {
        let text =
            #"{"proposal":{"width":9,"height":9},"root":"# + String(repeating: #"{"type":"ZStack","children":["#, count: 250)
            + #"{"type":"Color"}"# + String(repeating: "]}", count: 250) + "}"
        let connection = RawConnection(port: server.port)
        _ = connection?.send(post(Array(text.utf8)))
        #expect(connection?.receiveStatus() == 200)
    }

    @Test func aBodyThatIsTooLargeIsRefused() {
        let connection = RawConnection(port: server.port)
        _ = connection?.send(post([UInt8](repeating: 32, count: 33 << 20)))
        #expect(connection?.receiveStatus() == 413)
        expectAlive()
    }

    @Test func aBodyThatNeverEndsIsGivenUp() {
        let connection = RawConnection(port: server.port)
        #expect(connection?.send(post(Array("{".utf8), declaring: 1000)) == true)
        let status = connection?.receiveStatus()
        #expect(status == 408 || status == nil)
        expectAlive()
    }

    @Test func manySlowClientsDoNotStopOthers() {
        var connections: [RawConnection] = []
        for _ in 0..<200 {
            guard let connection = RawConnection(port: server.port) else { continue }
            _ = connection.send(Array("POST /v1/layout HTT".utf8))
            connections.append(connection)
        }
        #expect(connections.count == 200)
        expectAlive()
        // The timer of the head ends each of them.
        for connection in connections.prefix(3) {
            let status = connection.receiveStatus()
            #expect(status == 408 || status == nil)
        }
    }
}

/// A generator whose numbers follow from its seed alone.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
