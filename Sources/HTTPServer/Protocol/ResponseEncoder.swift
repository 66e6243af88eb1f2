/// Writes responses as octets of HTTP/1.1.
enum ResponseEncoder {
    /// How the recipient learns where the content ends (RFC 9112 §6).
    enum Framing: Sendable {
        /// By its length; the content is sent with the head.
        case length
        /// By the last of the chunks that follow.
        case chunked
        /// By the end of the connection.
        case untilClose
    }

    /// What the response depends on besides itself.
    struct Context {
        var isHead: Bool
        var minorVersion: Int
        var closes: Bool
        /// The whole `Date` line with its CRLF.
        var date: [UInt8]
        var framing = Framing.length
    }

    static let interimContinue = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    static func encode(_ response: HTTPResponse, _ context: Context, into output: inout OutputQueue) {
        var head: [UInt8] = []
        head.reserveCapacity(256 + response.fields.count * 48)
        head.append(contentsOf: "HTTP/1.1 ".utf8)
        head.append(contentsOf: String(response.status.code).utf8)
        head.append(.space)
        head.append(contentsOf: response.status.reason.utf8)
        head.append(contentsOf: "\r\n".utf8)
        head.append(contentsOf: context.date)
        for field in response.fields where !isReserved(field.name) && isName(field.name) {
            head.append(contentsOf: field.name.utf8)
            head.append(contentsOf: ": ".utf8)
            appendValue(field.value, to: &head)
            head.append(contentsOf: "\r\n".utf8)
        }
        appendFraming(of: response, context, to: &head)
        if context.closes {
            head.append(contentsOf: "Connection: close\r\n".utf8)
        } else if context.minorVersion == 0 {
            head.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        head.append(contentsOf: "\r\n".utf8)
        output.append(head)
        guard !context.isHead, !response.status.forbidsContent else { return }
        for piece in response.body { output.append(piece) }
    }

    private static func appendFraming(of response: HTTPResponse, _ context: Context, to head: inout [UInt8]) {
        if response.status.forbidsContent { return }
        switch context.framing {
        case .chunked: head.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
        case .untilClose: break
        case .length:
            // The length of computed content, which HEAD would ask for, is not known.
            if response.computed != nil, context.isHead { return }
            head.append(contentsOf: "Content-Length: ".utf8)
            head.append(contentsOf: String(response.contentLength).utf8)
            head.append(contentsOf: "\r\n".utf8)
        }
    }

    /// One chunk (RFC 9112 §7.1); an empty one would end the content, so that nothing is written for it.
    static func encodeChunk(_ octets: [UInt8], into output: inout OutputQueue) {
        if octets.isEmpty { return }
        output.append(Array((String(octets.count, radix: 16) + "\r\n").utf8))
        output.append(octets)
        output.append(Array("\r\n".utf8))
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)

    private static func isReserved(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: matches(name, "date")
        case 10: matches(name, "connection")
        case 14: matches(name, "content-length")
        case 17: matches(name, "transfer-encoding")
        default: false
        }
    }

    private static func matches(_ name: String, _ lowercased: String) -> Bool {
        name.utf8.elementsEqual(lowercased.utf8) { $0.lowercased == $1 }
    }

    private static func isName(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { octets in !octets.isEmpty && octets.allSatisfy(\.isTokenOctet) }
    }

    /// Control octets become spaces, so that no value can end its line (RFC 9110 §5.5).
    private static func appendValue(_ value: String, to head: inout [UInt8]) {
        var value = value
        value.withUTF8 { octets in
            if octets.allSatisfy(\.isFieldValueOctet) {
                head.append(contentsOf: octets)
            } else {
                for octet in octets { head.append(octet.isFieldValueOctet ? octet : .space) }
            }
        }
    }
}
