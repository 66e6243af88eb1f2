/// What went wrong with a request as a whole (view-tree §11); the raw value is the last part of the problem's type.
package enum ProblemCode: String, CaseIterable, Sendable {
    case invalidJSON = "invalid-json"
    case badRequest = "bad-request"
    case unauthorized
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case requestTimeout = "request-timeout"
    case lengthRequired = "length-required"
    case bodyTooLarge = "body-too-large"
    case uriTooLong = "uri-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case invalidViewTree = "invalid-view-tree"
    case limitExceeded = "limit-exceeded"
    case resultTooLarge = "result-too-large"
    case digestMismatch = "digest-mismatch"
    case unknownDocument = "unknown-document"
    case tooManyRequests = "too-many-requests"
    case headerTooLarge = "header-too-large"
    case `internal`
    case overloaded
    case draining
    case timeLimit = "time-limit"
    case storeUnavailable = "store-unavailable"
}

extension ProblemCode {
    /// The HTTP status.
    package var status: Int { row.status }
    /// A short name for people, the same for every occurrence.
    package var title: String { row.title }
    /// What it means and what to do, for the page `/problems/<code>`.
    package var explanation: String { row.explanation }

    private var row: (status: Int, title: String, explanation: String) {
        switch self {
        case .invalidJSON, .badRequest, .bodyTooLarge, .lengthRequired, .unsupportedMediaType, .uriTooLong,
            .headerTooLarge, .methodNotAllowed, .notAcceptable, .notFound:
            transferRow
        case .invalidViewTree, .limitExceeded, .resultTooLarge, .digestMismatch, .unknownDocument: contentRow
        case .unauthorized, .requestTimeout, .tooManyRequests, .internal, .overloaded, .draining, .timeLimit,
            .storeUnavailable:
            serviceRow
        }
    }

    private var transferRow: (status: Int, title: String, explanation: String) {
        switch self {
        case .badRequest: (400, "Bad request", "The message or its content coding is not what HTTP allows.")
        case .notFound: (404, "Not found", "Nothing is served under this path.")
        case .methodNotAllowed: (405, "Method not allowed", "The path exists; its Allow header names the methods.")
        case .notAcceptable: (406, "Not acceptable", "None of the media types that the client accepts can be made.")
        case .lengthRequired: (411, "Length required", "A body needs Content-Length or chunked transfer coding.")
        case .bodyTooLarge: (413, "Body too large", "The body, as sent or decompressed, is over the limit.")
        case .uriTooLong: (414, "URI too long", "The request target is longer than the service reads.")
        case .unsupportedMediaType:
            (415, "Unsupported media type", "Bodies are JSON, as application/json or a type that ends in +json.")
        case .headerTooLarge: (431, "Header too large", "The header fields together are longer than the service reads.")
        default:
            (
                400, "Invalid JSON",
                "The body is not JSON as RFC 8259 has it, in UTF-8, without repeated member names. The members "
                    + "offset, line and column say where, in bytes."
            )
        }
    }

    private var contentRow: (status: Int, title: String, explanation: String) {
        switch self {
        case .limitExceeded: (422, "Limit exceeded", "The request asks for more than a limit of GET /v1/limits allows.")
        case .resultTooLarge:
            (422, "Result too large", "The answer would be larger than the limit; ask for less of it.")
        case .digestMismatch: (422, "Digest mismatch", "The bytes of the document do not have the digest in its path.")
        case .unknownDocument: (404, "Unknown document", "No document of this id is stored.")
        default:
            (
                422, "Invalid view tree",
                "The body is JSON but not a valid request. The member errors names every fault that was found, in "
                    + "the order of the body."
            )
        }
    }

    private var serviceRow: (status: Int, title: String, explanation: String) {
        switch self {
        case .unauthorized: (401, "Unauthorized", "The request needs a bearer token that the service knows.")
        case .requestTimeout: (408, "Request timeout", "The request did not arrive in time.")
        case .tooManyRequests: (429, "Too many requests", "The client is over its rate; Retry-After says when to come.")
        case .overloaded: (503, "Overloaded", "The service has no room for this request now; see Retry-After.")
        case .draining: (503, "Draining", "This instance is about to stop; another one will answer.")
        case .timeLimit: (503, "Time limit", "The layout took longer than the limit and was given up.")
        case .storeUnavailable: (503, "Store unavailable", "The document store does not answer; see Retry-After.")
        default: (500, "Internal error", "A fault of the service, not of the request.")
        }
    }
}
