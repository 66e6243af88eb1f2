/// What the fields of a request say about its length and its connection (RFC 9112 §6, §9).
struct MessageFraming: Sendable {
    private(set) var contentLength: Int?
    private(set) var isChunked = false
    private(set) var expectsContinue = false
    private var hasUnknownExpectation = false
    private var hasUnknownCoding = false
    private var hasHost = false
    private var hasContentType = false
    private var saysClose = false
    private var saysKeepAlive = false

    /// Takes note of one field; repeated or malformed framing fields are faults.
    mutating func read(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) throws(ProtocolFault) {
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            guard !hasHost else { throw ProtocolFault(.badRequest, "Host is given twice.") }
            guard HostField.isValid(value) else { throw ProtocolFault(.badRequest, "Host is malformed.") }
            hasHost = true
        case 6 where name.equalsIgnoringCase("expect"):
            if value.equalsIgnoringCase("100-continue") { expectsContinue = true } else { hasUnknownExpectation = true }
        case 10 where name.equalsIgnoringCase("connection"):
            var rest = value
            while !rest.isEmpty {
                let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
                let option = rest[..<end].withoutOuterWhitespace
                rest = rest[end...].dropFirst()
                if option.equalsIgnoringCase("close") { saysClose = true }
                if option.equalsIgnoringCase("keep-alive") { saysKeepAlive = true }
            }
        case 12 where name.equalsIgnoringCase("content-type"):
            guard !hasContentType else { throw ProtocolFault(.badRequest, "Content-Type is given twice.") }
            hasContentType = true
        case 14 where name.equalsIgnoringCase("content-length"):
            guard contentLength == nil else { throw ProtocolFault(.badRequest, "Content-Length is given twice.") }
            contentLength = try Self.length(value)
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            guard !isChunked, !hasUnknownCoding else {
                throw ProtocolFault(.badRequest, "Transfer-Encoding is given twice.")
            }
            guard !value.isEmpty else { throw ProtocolFault(.badRequest, "Transfer-Encoding is empty.") }
            if value.equalsIgnoringCase("chunked") { isChunked = true } else { hasUnknownCoding = true }
        default: break
        }
    }

    private static func length(_ value: ArraySlice<UInt8>) throws(ProtocolFault) -> Int {
        guard !value.isEmpty, value.allSatisfy(\.isDigit) else {
            throw ProtocolFault(.badRequest, "Content-Length is not a number of octets.")
        }
        guard let length = Int(String(decoding: value, as: UTF8.self)) else {
            throw ProtocolFault(.contentTooLarge, "The content is too large.")
        }
        return length
    }

    /// The rules that need the whole head.
    func check(minorVersion: Int) throws(ProtocolFault) {
        if !hasHost, minorVersion > 0 { throw ProtocolFault(.badRequest, "Host is missing.") }
        if isChunked || hasUnknownCoding {
            if contentLength != nil {
                throw ProtocolFault(.badRequest, "Content-Length and Transfer-Encoding exclude each other.")
            }
            if minorVersion == 0 { throw ProtocolFault(.badRequest, "HTTP/1.0 has no Transfer-Encoding.") }
            if hasUnknownCoding {
                throw ProtocolFault(.notImplemented, "The only transfer coding known here is chunked.")
            }
        }
        if hasUnknownExpectation, minorVersion > 0 {
            throw ProtocolFault(.expectationFailed, "The only expectation known here is 100-continue.")
        }
    }

    func keepsAlive(minorVersion: Int) -> Bool { !saysClose && (minorVersion > 0 || saysKeepAlive) }
}
