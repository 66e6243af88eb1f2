/// An answer to a request; framing, `Date` and `Connection` are the server's business.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    /// Field lines; `Content-Length`, `Transfer-Encoding`, `Connection` and `Date` in here are left out.
    package var fields: [HTTPField]
    /// The content, in pieces that are sent one after the other.
    package var body: [[UInt8]]
    /// Content that is made while it is sent, in place of `body`; for answers to requests that came whole.
    package var computed: ComputedContent?
    /// Whether the connection ends after this response.
    package var closesConnection = false

    package init(_ status: HTTPStatus, fields: [HTTPField] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body.isEmpty ? [] : [body]
    }

    package init(_ status: HTTPStatus, fields: [HTTPField] = [], pieces: [[UInt8]]) {
        self.status = status
        self.fields = fields
        self.body = pieces
    }

    package init(_ status: HTTPStatus, fields: [HTTPField] = [], computed: ComputedContent) {
        self.init(status, fields: fields)
        self.computed = computed
    }

    /// The plain-text answer to a fault, for owners that have no format of their own.
    package init(plain fault: ProtocolFault) {
        self.init(
            fault.status, fields: [HTTPField("Content-Type", "text/plain; charset=utf-8")],
            body: Array("\(fault.status.code) \(fault.detail)\n".utf8))
    }

    /// The octets of content.
    package var contentLength: Int { body.reduce(0) { $0 + $1.count } }
}
