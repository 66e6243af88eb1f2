/// A request method of RFC 9110 §9 or RFC 5789; CONNECT never gets past the parser.
package enum HTTPMethod: Hashable, Sendable {
    case get, head, post, put, delete, options, patch, trace
    case other(String)

    init(octets: ArraySlice<UInt8>) {
        switch octets.count {
        case 3 where octets.equals("GET"): self = .get
        case 3 where octets.equals("PUT"): self = .put
        case 4 where octets.equals("HEAD"): self = .head
        case 4 where octets.equals("POST"): self = .post
        case 5 where octets.equals("PATCH"): self = .patch
        case 5 where octets.equals("TRACE"): self = .trace
        case 6 where octets.equals("DELETE"): self = .delete
        case 7 where octets.equals("OPTIONS"): self = .options
        default: self = .other(String(decoding: octets, as: UTF8.self))
        }
    }

    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .patch: "PATCH"
        case .trace: "TRACE"
        case .other(let name): name
        }
    }
}

/// Where a field line lies, as offsets into the head's octets.
struct FieldRange: Equatable, Sendable {
    var name: Range<Int>
    var value: Range<Int>
}

/// The request line and fields of a request, checked for well-formedness.
package struct HTTPRequestHead: Sendable {
    package let method: HTTPMethod
    /// The path as sent, percent-encoding and all; `*` for `OPTIONS *`.
    package let path: String
    /// What follows `?` in the target, as sent.
    package let query: String?
    /// 1 for HTTP/1.1, 0 for HTTP/1.0.
    package let minorVersion: Int
    /// The octets of announced content; nil when there is none or it is chunked.
    package let contentLength: Int?
    package let isChunked: Bool
    let keepsAlive: Bool
    let expectsContinue: Bool
    let octets: ArraySlice<UInt8>
    let fieldRanges: [FieldRange]

    package var hasContent: Bool { isChunked || (contentLength ?? 0) > 0 }

    /// The value of the first field of a name, case aside; octets that are not UTF-8 are replaced.
    package subscript(name: String) -> String? {
        for range in fieldRanges where octets[range.name].equalsIgnoringCase(name) {
            return String(decoding: octets[range.value], as: UTF8.self)
        }
        return nil
    }

    /// The values of all fields of a name, in order.
    package func values(of name: String) -> [String] {
        fieldRanges.compactMap { range in
            guard octets[range.name].equalsIgnoringCase(name) else { return nil }
            return String(decoding: octets[range.value], as: UTF8.self)
        }
    }

    /// All fields in order, names as sent.
    package var fields: [HTTPField] {
        fieldRanges.map { range in
            HTTPField(
                String(decoding: octets[range.name], as: UTF8.self),
                String(decoding: octets[range.value], as: UTF8.self))
        }
    }
}

/// A field line: a name and its value.
package struct HTTPField: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// A whole request, with its content decoded from its framing.
package struct HTTPRequest: Sendable {
    package let head: HTTPRequestHead
    /// The content; shares the connection's buffer when it arrived in one piece.
    package let body: ArraySlice<UInt8>
    /// Told by the server when nobody waits for the answer any more.
    package let cancellation: Cancellation
}
