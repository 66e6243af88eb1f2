/// Octets that wait to be sent, in segments, so that large content is never copied.
package struct OutputQueue: Sendable {
    private var segments: [[UInt8]] = []
    private var first = 0
    private var offset = 0
    /// The octets that wait.
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// Small pieces are joined up to this size, so that one call to the kernel sends them.
    private static let joinedSize = 32 * 1024

    mutating func append(_ octets: [UInt8]) {
        guard !octets.isEmpty else { return }
        count += octets.count
        if first < segments.count, segments[segments.count - 1].count + octets.count <= Self.joinedSize {
            segments[segments.count - 1].append(contentsOf: octets)
        } else {
            segments.append(octets)
        }
    }

    /// Hands out the octets that come first and whether more follow them; returns what `body` returns.
    package func withFirstSegment<R>(_ body: (UnsafeRawBufferPointer, _ isLast: Bool) -> R) -> R? {
        guard first < segments.count else { return nil }
        return segments[first].withUnsafeBytes { bytes in
            body(UnsafeRawBufferPointer(rebasing: bytes[min(offset, bytes.count)...]), first == segments.count - 1)
        }
    }

    /// Forgets octets that were sent; their memory is freed segment by segment.
    package mutating func consume(_ sent: Int) {
        var left = min(sent, count)
        count -= left
        while left > 0, first < segments.count {
            let rest = segments[first].count - offset
            if left < rest {
                offset += left
                return
            }
            left -= rest
            offset = 0
            segments[first] = []
            first += 1
        }
        if count == 0 {
            segments = []
            first = 0
        }
    }
}
