/// Bounds on what a client may make the server read or hold, in octets where not said otherwise.
package struct ProtocolLimits: Equatable, Sendable {
    /// The request line with its CRLF; past it 414.
    package var requestLine = 16 * 1024
    /// The whole head: request line, fields and the empty line; past it 431.
    package var head = 32 * 1024
    /// The number of field lines; past it 431.
    package var fieldCount = 200
    /// Empty lines before a request line; past it 400.
    package var emptyLines = 8
    /// The content of a request unless its admission says otherwise; past it 413.
    package var body = 32 * 1024 * 1024
    /// One chunk-size line with its extensions and CRLF; past it 400.
    package var chunkLine = 1024
    /// All chunk extensions of a body together; past it 400.
    package var chunkExtensions = 16 * 1024
    /// The trailer section; past it 431.
    package var trailers = 8 * 1024
    /// Content of a refused request that is read and thrown away to keep the connection; past it the connection closes.
    package var discardedBody = 256 * 1024
    /// Output that may wait unsent before pipelined requests are left unread.
    package var pendingOutput = 1024 * 1024

    package init() {}
}
