import CICU

/// Finds the line breaks of Unicode Standard Annex 14 in any text, with ICU's dictionaries for scripts without spaces.
///
/// Opening one takes some microseconds, so that a store keeps its own. It is no `Sendable`: ICU's iterator holds the
/// text that it is in.
final class LineBreaker {
    private let breaker: OpaquePointer

    /// Nil when ICU has no data or no memory.
    init?() {
        guard let breaker = icu_line_breaker_open() else { return nil }
        self.breaker = breaker
    }

    deinit { icu_line_breaker_close(breaker) }

    /// Appends every place inside a text where a line may or must end, in bytes from its start, and the text's end.
    ///
    /// The bytes must be well-formed UTF-8. Answers false when ICU gives up.
    /// - Complexity: O(bytes).
    func appendBreaks(of bytes: UnsafeBufferPointer<UInt8>, to breaks: inout [Int32]) -> Bool {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return true }
        guard icu_line_breaker_set_text(breaker, base, Int64(bytes.count)) else { return false }
        while true {
            let place = icu_line_breaker_next(breaker)
            if place < 0 { return true }
            breaks.append(place)
        }
    }

    /// Appends what is left without ICU: the places after spaces.
    static func appendEndsOfSpaces(of bytes: UnsafeBufferPointer<UInt8>, to breaks: inout [Int32]) {
        for index in bytes.indices.dropFirst() where bytes[index - 1] == 0x20 && bytes[index] != 0x20 {
            breaks.append(Int32(truncatingIfNeeded: index))
        }
    }
}
