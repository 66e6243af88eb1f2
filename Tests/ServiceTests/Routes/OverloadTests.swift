import HTTPServer
import Testing
import TextLayout
import ViewTree

@testable import Service

/// What a client is told when the service has no room, from the protocol layer and the routes together.
@Suite struct OverloadTests {
    /// The budget holds one body of the largest size: while that is coming, the next one is put off.
    @Test func aClientThatIsPutOffIsToldOnceWhenToComeBack() throws {
        var configuration = Configuration()
        configuration.server.port = 0
        configuration.server.contentBudget = 0
        configuration.limits.maxBody = 1 << 20
        let service = try FramewrightService(configuration, fonts: .none)
        let head = "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        let first = try #require(RawConnection(port: service.port))
        // The interim response tells that the content will be taken.
        #expect(first.send(Array((head + "Expect: 100-continue\r\nContent-Length: \(1 << 20)\r\n\r\n").utf8)))
        try #require(first.awaitInput(milliseconds: 10_000))
        #expect(first.send([UInt8](repeating: UInt8(ascii: " "), count: 1 << 19)))
        // Until what was sent is read there is room, and the answer is that a body of blanks is no JSON.
        var answer: RawConnection.Response?
        for _ in 0..<200 where answer?.status != 503 {
            let second = try #require(RawConnection(port: service.port))
            let body = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
            #expect(second.send(Array((head + "Content-Length: \(body.count)\r\n\r\n").utf8)))
            answer = second.send(body) ? second.receive() : nil
        }
        #expect(answer?.status == 503)
        #expect(answer?.type == "application/problem+json")
        #expect(answer?.fields.filter { $0.lowercased().hasPrefix("retry-after:") } == ["Retry-After: 1"])
        first.reset()
        #expect(service.stop(within: .seconds(120)))
    }
}
