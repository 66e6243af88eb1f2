import Glibc

/// The outcome of looking for the end of a line that only CRLF may end.
enum LineScan: Equatable {
    /// No end yet; `resume` is the offset at which the next look starts.
    case incomplete(resume: Int)
    /// The line has `length` octets before its CRLF.
    case line(length: Int)
    /// A CR without LF or an LF without CR.
    case bareEnding
    case tooLong

    /// Looks for the end of the line that starts at `start`, from `resume` octets into it; `limit` includes the CRLF.
    ///
    /// The verdict depends on the octets alone, never on how they were split: the first CR or LF decides, and it must
    /// lie within the limit.
    static func scan(_ octets: [UInt8], from start: Int, resume: Int, limit: Int) -> LineScan {
        let position = octets.withUnsafeBufferPointer { buffer -> Int? in
            firstLineEnding(in: buffer, from: start + resume)
        }
        guard let position else {
            let length = octets.count - start
            return length > limit - 2 ? .tooLong : .incomplete(resume: length)
        }
        let length = position - start
        if length > limit - 2 { return .tooLong }
        if octets[position] == .lineFeed { return .bareEnding }
        guard position + 1 < octets.count else { return .incomplete(resume: length) }
        return octets[position + 1] == .lineFeed ? .line(length: length) : .bareEnding
    }

    private static func firstLineEnding(in buffer: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = buffer.baseAddress, start < buffer.count else { return nil }
        let from = base + start
        var count = buffer.count - start
        var found: Int?
        if let pointer = memchr(from, Int32(UInt8.carriageReturn), count) {
            count = UnsafeRawPointer(pointer) - UnsafeRawPointer(from)
            found = start + count
        }
        if let pointer = memchr(from, Int32(UInt8.lineFeed), count) {
            found = start + (UnsafeRawPointer(pointer) - UnsafeRawPointer(from))
        }
        return found
    }
}
