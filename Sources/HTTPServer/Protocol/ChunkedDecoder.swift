/// Decodes chunked content (RFC 9112 §7.1) as it comes, and takes nothing that the grammar does not allow.
struct ChunkedDecoder: Sendable {
    enum Progress: Equatable {
        case incomplete
        case complete
        case fault(ProtocolFault)
    }

    private enum Position: Sendable { case size, data(Int), dataEnd, trailer }

    private let limits: ProtocolLimits
    /// The octets of content that may still come.
    private var allowance: Int
    private var position = Position.size
    private var resume = 0
    private var extensionOctets = 0
    private var trailerOctets = 0
    private var trailerCount = 0

    init(limits: ProtocolLimits, bodyLimit: Int) {
        self.limits = limits
        allowance = bodyLimit
    }

    /// Decodes from `start` on, which moves over what was taken; content goes into `body` when `keeps` is true.
    mutating func advance(_ octets: [UInt8], start: inout Int, into body: inout [UInt8], keeps: Bool) -> Progress {
        do throws(ProtocolFault) {
            while start < octets.count {
                switch position {
                case .size:
                    guard let line = try line(octets, start: &start, limit: limits.chunkLine, tooLong: Self.longLine)
                    else { return .incomplete }
                    let size = try chunkSize(line)
                    position = size == 0 ? .trailer : .data(size)
                case .data(let left):
                    let count = min(left, octets.count - start)
                    if keeps { body.append(contentsOf: octets[start..<(start + count)]) }
                    start += count
                    position = count == left ? .dataEnd : .data(left - count)
                case .dataEnd:
                    let rest = octets.count - start
                    guard octets[start] == .carriageReturn, rest < 2 || octets[start + 1] == .lineFeed else {
                        throw ProtocolFault(.badRequest, "A chunk is not as long as its size says.")
                    }
                    if rest < 2 { return .incomplete }
                    start += 2
                    position = .size
                case .trailer:
                    let limit = limits.trailers - trailerOctets
                    guard let line = try line(octets, start: &start, limit: limit, tooLong: Self.longTrailers)
                    else { return .incomplete }
                    if line.isEmpty { return .complete }
                    try readTrailer(line)
                }
            }
            return .incomplete
        } catch {
            return .fault(error)
        }
    }

    private static let longLine = ProtocolFault(.badRequest, "A chunk-size line is too long.")
    private static let longTrailers = ProtocolFault(.headerFieldsTooLarge, "The trailer section is too large.")

    private mutating func line(
        _ octets: [UInt8], start: inout Int, limit: Int, tooLong: ProtocolFault
    ) throws(ProtocolFault) -> ArraySlice<UInt8>? {
        switch LineScan.scan(octets, from: start, resume: resume, limit: limit) {
        case .incomplete(let resume):
            self.resume = resume
            return nil
        case .bareEnding: throw ProtocolFault(.badRequest, "A line of the chunked content does not end with CRLF.")
        case .tooLong: throw tooLong
        case .line(let length):
            resume = 0
            let line = octets[start..<(start + length)]
            start += length + 2
            return line
        }
    }

    private mutating func chunkSize(_ line: ArraySlice<UInt8>) throws(ProtocolFault) -> Int {
        let digits = line.prefix { $0.hexValue != nil }
        guard !digits.isEmpty else { throw ProtocolFault(.badRequest, "A chunk has no size.") }
        let extensions = line[digits.endIndex...]
        extensionOctets += extensions.count
        guard extensionOctets <= limits.chunkExtensions, ChunkExtension.areValid(extensions) else {
            throw ProtocolFault(.badRequest, "The chunk extensions are malformed or too long.")
        }
        var size = 0
        for digit in digits {
            let (shifted, overflow) = size.multipliedReportingOverflow(by: 16)
            size = shifted | Int(digit.hexValue ?? 0)
            // Checked at each digit, so that nothing wraps.
            if overflow || size > allowance { throw ProtocolFault(.contentTooLarge, "The content is too large.") }
        }
        allowance -= size
        return size
    }

    private mutating func readTrailer(_ line: ArraySlice<UInt8>) throws(ProtocolFault) {
        trailerOctets += line.count + 2
        trailerCount += 1
        if trailerCount > limits.fieldCount { throw Self.longTrailers }
        // Trailers must be well formed, and are dropped: nothing here needs them, and merging them is dangerous.
        _ = try FieldLine.parse(line)
    }
}

/// The grammar of chunk extensions, without the whitespace that RFC 9112 calls bad.
enum ChunkExtension {
    static func areValid(_ octets: ArraySlice<UInt8>) -> Bool {
        var rest = octets
        while let first = rest.popFirst() {
            guard first == UInt8(ascii: ";"), takeToken(&rest) else { return false }
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst()
            guard rest.first == UInt8(ascii: "\"") ? takeQuotedString(&rest) : takeToken(&rest) else { return false }
        }
        return true
    }

    private static func takeToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let token = rest.prefix(while: \.isTokenOctet)
        rest = rest[token.endIndex...]
        return !token.isEmpty
    }

    private static func takeQuotedString(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest = rest.dropFirst()
        while let octet = rest.popFirst() {
            if octet == UInt8(ascii: "\"") { return true }
            guard octet.isFieldValueOctet else { return false }
            if octet == UInt8(ascii: "\\") {
                guard let escaped = rest.popFirst(), escaped.isFieldValueOctet else { return false }
            }
        }
        return false
    }
}
