/// The parsed request line of RFC 9112 §3.
struct RequestLine: Equatable {
    var method: HTTPMethod
    var path: String
    var query: String?
    var minorVersion: Int

    /// Parses a line without its CRLF; anything but the exact grammar is a fault.
    static func parse(_ line: ArraySlice<UInt8>) throws(ProtocolFault) -> RequestLine {
        guard let firstSpace = line.firstIndex(of: .space), firstSpace > line.startIndex else {
            throw ProtocolFault(.badRequest, "The request line lacks a method or a target.")
        }
        let methodOctets = line[..<firstSpace]
        guard methodOctets.allSatisfy(\.isTokenOctet) else {
            throw ProtocolFault(.badRequest, "The method is not a token.")
        }
        let rest = line[(firstSpace + 1)...]
        guard let secondSpace = rest.firstIndex(of: .space), secondSpace > rest.startIndex else {
            throw ProtocolFault(.badRequest, "The request line lacks a target or a version.")
        }
        let minor = try minorVersion(rest[(secondSpace + 1)...])
        let method = HTTPMethod(octets: methodOctets)
        if method == .other("CONNECT") {
            throw ProtocolFault(.notImplemented, "CONNECT is not implemented.")
        }
        let (path, query) = try target(rest[..<secondSpace], method: method)
        return RequestLine(method: method, path: path, query: query, minorVersion: minor)
    }

    private static let schemes = ["http://", "https://"]

    private static func minorVersion(_ octets: ArraySlice<UInt8>) throws(ProtocolFault) -> Int {
        if octets.equals("HTTP/1.1") { return 1 }
        let digits = octets.dropFirst(5)
        guard octets.count == 8, octets.prefix(5).equals("HTTP/"), let major = digits.first, major.isDigit,
            digits.dropFirst().first == UInt8(ascii: "."), let minor = digits.last, minor.isDigit
        else { throw ProtocolFault(.badRequest, "The version is malformed.") }
        guard major == UInt8(ascii: "1") else {
            throw ProtocolFault(.versionNotSupported, "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
        }
        // A higher minor version is read as the highest that we know (RFC 9110 §2.5).
        return minor == UInt8(ascii: "0") ? 0 : 1
    }

    private static func target(
        _ octets: ArraySlice<UInt8>, method: HTTPMethod
    ) throws(ProtocolFault) -> (path: String, query: String?) {
        if octets.first == UInt8(ascii: "/") { return try pathAndQuery(octets) }
        if octets.equals("*"), method == .options { return ("*", nil) }
        for scheme in schemes where octets.prefix(scheme.utf8.count).equalsIgnoringCase(scheme) {
            let rest = octets.dropFirst(scheme.utf8.count)
            let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            guard HostField.isValid(rest[..<end]) else {
                throw ProtocolFault(.badRequest, "The authority of the target is malformed.")
            }
            let tail = rest[end...]
            if tail.first == UInt8(ascii: "/") { return try pathAndQuery(tail) }
            let (_, query) = try pathAndQuery(tail)
            return ("/", query)
        }
        throw ProtocolFault(.badRequest, "The target is neither a path nor an http URI.")
    }

    private static func pathAndQuery(
        _ octets: ArraySlice<UInt8>
    ) throws(ProtocolFault) -> (path: String, query: String?) {
        var index = octets.startIndex
        while index < octets.endIndex {
            let octet = octets[index]
            guard octet.isTargetOctet else {
                throw ProtocolFault(.badRequest, "The target contains an octet that must be percent-encoded.")
            }
            if octet == UInt8(ascii: "%") {
                guard index + 2 < octets.endIndex, let high = octets[index + 1].hexValue,
                    let low = octets[index + 2].hexValue, (high, low) != (0, 0)
                else { throw ProtocolFault(.badRequest, "The target contains a malformed percent-encoding.") }
                index += 2
            }
            index += 1
        }
        guard let mark = octets.firstIndex(of: UInt8(ascii: "?")) else {
            return (String(decoding: octets, as: UTF8.self), nil)
        }
        return (
            String(decoding: octets[..<mark], as: UTF8.self), String(decoding: octets[(mark + 1)...], as: UTF8.self)
        )
    }
}
