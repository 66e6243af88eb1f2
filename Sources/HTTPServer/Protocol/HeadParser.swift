/// Reads the head of one request line by line, and goes on where it stopped when more octets come.
struct HeadParser: Sendable {
    enum Progress {
        case incomplete
        /// The head is complete and takes `length` octets, empty lines before it included.
        case head(HTTPRequestHead, length: Int)
        case fault(ProtocolFault)
    }

    private let limits: ProtocolLimits
    private var emptyLines = 0
    /// The start of the request line, and of the line now read, from the start of the request's octets.
    private var origin = 0
    private var lineStart = 0
    private var resume = 0
    private var requestLine: RequestLine?
    private var fieldRanges: [FieldRange] = []
    private var framing = MessageFraming()

    init(limits: ProtocolLimits) { self.limits = limits }

    /// Whether octets other than empty lines have come.
    func hasBegun(available: Int) -> Bool { available > lineStart || requestLine != nil }

    /// Reads on; `start` is where the request's octets begin in `octets`, which only grew since the last call.
    mutating func advance(_ octets: [UInt8], start: Int) -> Progress {
        do throws(ProtocolFault) {
            while start + lineStart < octets.count {
                try checkFirstOctet(octets[start + lineStart])
                switch LineScan.scan(octets, from: start + lineStart, resume: resume, limit: lineLimit) {
                case .incomplete(let resume):
                    self.resume = resume
                    return .incomplete
                case .bareEnding:
                    throw ProtocolFault(.badRequest, "A line of the head does not end with CRLF.")
                case .tooLong:
                    throw requestLine == nil
                        ? ProtocolFault(.uriTooLong, "The request line is too long.")
                        : ProtocolFault(.headerFieldsTooLarge, "The header section is too large.")
                case .line(let length):
                    let from = start + lineStart
                    let isLast = try read(octets[from..<(from + length)], start: start)
                    lineStart += length + 2
                    resume = 0
                    if isLast { return .head(try finish(octets, start: start), length: lineStart) }
                }
            }
            return .incomplete
        } catch {
            return .fault(error)
        }
    }

    private var lineLimit: Int {
        requestLine == nil ? min(limits.requestLine, limits.head) : limits.head - (lineStart - origin)
    }

    /// Refuses what cannot begin a line before the line is complete, so that other protocols get their answer at once.
    private func checkFirstOctet(_ octet: UInt8) throws(ProtocolFault) {
        if octet == .carriageReturn || octet == .lineFeed || octet.isTokenOctet { return }
        throw requestLine == nil
            ? ProtocolFault(.badRequest, "The request line does not begin with a method.")
            : ProtocolFault(.badRequest, "A field line begins with an octet that no field name has.")
    }

    /// Takes one line; true when it ends the head.
    private mutating func read(_ line: ArraySlice<UInt8>, start: Int) throws(ProtocolFault) -> Bool {
        if requestLine == nil {
            if line.isEmpty {
                emptyLines += 1
                if emptyLines > limits.emptyLines {
                    throw ProtocolFault(.badRequest, "Too many empty lines before the request line.")
                }
                origin = lineStart + 2
                return false
            }
            requestLine = try RequestLine.parse(line)
            fieldRanges.reserveCapacity(16)
            return false
        }
        if line.isEmpty { return true }
        if fieldRanges.count >= limits.fieldCount {
            throw ProtocolFault(.headerFieldsTooLarge, "The header section has too many fields.")
        }
        let (name, value) = try FieldLine.parse(line)
        try framing.read(name: line[name], value: line[value])
        fieldRanges.append(FieldRange(name: name, value: value))
        return false
    }

    private func finish(_ octets: [UInt8], start: Int) throws(ProtocolFault) -> HTTPRequestHead {
        guard let line = requestLine else {
            throw ProtocolFault(.badRequest, "The request has no request line.")
        }
        try framing.check(minorVersion: line.minorVersion)
        return HTTPRequestHead(
            method: line.method, path: line.path, query: line.query, minorVersion: line.minorVersion,
            contentLength: framing.contentLength, isChunked: framing.isChunked,
            keepsAlive: framing.keepsAlive(minorVersion: line.minorVersion),
            expectsContinue: framing.expectsContinue && line.minorVersion == 1,
            octets: octets[start..<(start + lineStart)], fieldRanges: fieldRanges)
    }
}

/// The grammar of a field line of RFC 9112 §5, without obs-fold.
enum FieldLine {
    /// The ranges of name and value, both within `line`'s indices.
    static func parse(_ line: ArraySlice<UInt8>) throws(ProtocolFault) -> (name: Range<Int>, value: Range<Int>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isTokenOctet)
        else { throw ProtocolFault(.badRequest, "A field line does not begin with a name and a colon.") }
        let value = line[(colon + 1)...].withoutOuterWhitespace
        guard value.allSatisfy(\.isFieldValueOctet) else {
            throw ProtocolFault(.badRequest, "A field value contains a control octet.")
        }
        return (line.startIndex..<colon, value.startIndex..<value.endIndex)
    }
}
