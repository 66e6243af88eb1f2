import TestSupport
import Testing

@testable import HTTPServer

/// A property over seeded random streams: how octets are split never changes what they mean.
@Suite struct SplitInvarianceTests {
    private static let fragments = [
        "GET / HTTP/1.1\r\nHost: h\r\n\r\n", "POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 7\r\n\r\n1234567",
        "POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n4;a=b\r\nwiki\r\n0\r\nT: v\r\n\r\n",
        "HEAD /h?q HTTP/1.1\r\nHost: [::1]\r\nX: \t y \r\n\r\n", "\r\n",
        "GET http://h/x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    ]
    private static let noise: [UInt8] = [0, 9, 10, 13, 32, 34, 37, 44, 48, 49, 58, 59, 61, 65, 127, 128, 255]

    private func stream(_ random: inout SeededGenerator) -> [UInt8] {
        var octets: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            octets += Array((Self.fragments.randomElement(using: &random) ?? "").utf8)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let index = Int.random(in: 0..<octets.count, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: octets[index] = Self.noise.randomElement(using: &random) ?? 0
            case 1: octets.insert(Self.noise.randomElement(using: &random) ?? 0, at: index)
            default: if octets.count > 1 { octets.remove(at: index) }
            }
        }
        return octets
    }

    @Test(arguments: 0..<8)
    func splits(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var limits = ProtocolLimits()
        limits.head = 120
        limits.requestLine = 60
        for _ in 0..<250 {
            let octets = stream(&random)
            let ends = Bool.random(using: &random)
            let whole = Exchange(octets, ends: ends, limits: limits)
            let single = Exchange(
                octets, pieces: Array(repeating: 1, count: octets.count), ends: ends, limits: limits)
            let pieces = (0..<octets.count).map { _ in Int.random(in: 1...40, using: &random) }
            let some = Exchange(octets, pieces: pieces, ends: ends, limits: limits)
            #expect(single == whole, "\(String(decoding: octets, as: UTF8.self).debugDescription)")
            #expect(some == whole, "\(String(decoding: octets, as: UTF8.self).debugDescription)")
        }
    }
}
