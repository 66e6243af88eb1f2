/// A request that the protocol layer answers itself; the connection closes after most of them.
package struct ProtocolFault: Error, Equatable, Sendable {
    package var status: HTTPStatus
    /// What is wrong, as one sentence for the client.
    package var detail: String

    package init(_ status: HTTPStatus, _ detail: String) {
        self.status = status
        self.detail = detail
    }
}

/// A status code of RFC 9110 §15.
package struct HTTPStatus: Hashable, Sendable {
    package let code: Int

    /// Makes a final status; a code outside 200–599 becomes 500.
    package init(_ code: Int) { self.code = (200...599).contains(code) ? code : 500 }

    package static let ok = HTTPStatus(200)
    package static let noContent = HTTPStatus(204)
    package static let notModified = HTTPStatus(304)
    package static let badRequest = HTTPStatus(400)
    package static let notFound = HTTPStatus(404)
    package static let methodNotAllowed = HTTPStatus(405)
    package static let requestTimeout = HTTPStatus(408)
    package static let contentTooLarge = HTTPStatus(413)
    package static let uriTooLong = HTTPStatus(414)
    package static let unsupportedMediaType = HTTPStatus(415)
    package static let expectationFailed = HTTPStatus(417)
    package static let headerFieldsTooLarge = HTTPStatus(431)
    package static let internalServerError = HTTPStatus(500)
    package static let notImplemented = HTTPStatus(501)
    package static let serviceUnavailable = HTTPStatus(503)
    package static let versionNotSupported = HTTPStatus(505)

    /// Whether responses of this status never have content.
    package var forbidsContent: Bool { code == 204 || code == 304 }

    /// The registered reason phrase, or an empty string.
    package var reason: String {
        switch code {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        default: errorReason
        }
    }

    private var errorReason: String {
        switch code {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }
}
