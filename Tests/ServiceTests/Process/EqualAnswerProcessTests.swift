import Foundation
import TestSupport
import Testing

@testable import LayoutAPI
@testable import Service

/// Equal requests have equal answers, byte for byte, in whichever process: the tests are built without optimisation,
/// and `scripts/test.sh` names the release as the binary; hash seeds and addresses differ between any two processes.
@Suite(.timeLimit(.minutes(2)), .server()) struct EqualAnswerProcessTests {
    /// As the server reads them.
    private static let fonts = FontFolder(FontFolder.standard)

    @Test(arguments: [RandomRequest.Lengths.ordinary, .extreme], ["tree", "flat"])
    func randomRequests(lengths: RandomRequest.Lengths, format: String) throws {
        let server = try #require(ServerTrait.server)
        let connection = try #require(RawConnection(port: server.port))
        let worker = LayoutWorker()
        let context = OperationContext(fonts: Self.fonts.fonts)
        var broken = 0
        for seed in UInt64(1)...75 {
            var random = RandomRequest(seed: seed, lengths: lengths)
            var request = random.body()
            request["options"] = [
                "format": .string(format),
                "include": [
                    "details", "contentFrame", "pixelFrame", "modifierFrames", "alignment", "flexibility", "stats",
                ],
            ]
            let body = request.bytes
            let here = body.withUnsafeBytes { worker.perform(.layout, body: $0, context: context) }
            let head =
                "POST /v1/layout HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.count)\r\n\r\n"
            try #require(connection.send(Array(head.utf8) + body))
            let there = try #require(connection.receive())
            #expect(there.status == here.status)
            guard there.body != here.body else { continue }
            broken += 1
            if broken > 3 { continue }
            Issue.record("seed \(seed): \(Self.difference(here.body, there.body))\n\(request.text)")
        }
        #expect(broken == 0)
    }

    /// What stands around the first byte that differs.
    private static func difference(_ here: [UInt8], _ there: [UInt8]) -> String {
        let place = zip(here, there).enumerated().first { $1.0 != $1.1 }?.offset ?? min(here.count, there.count)
        func around(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, place - 120)..<min(bytes.count, place + 60)], as: UTF8.self)
        }
        return "here …\(around(here))…, there …\(around(there))…"
    }
}
