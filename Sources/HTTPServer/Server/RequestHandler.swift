/// Where a handler's computation runs.
package enum Execution: Sendable {
    /// On the event loop: only for what takes microseconds.
    case inline
    /// Tried on the event loop, then on the compute pool: see `RequestHandler.attempt`.
    case brief
    /// On the compute pool.
    case pooled
    /// By the size of the content: see `ServerConfiguration.computeThreshold`.
    case bySize
}

/// What is decided about a request on its head alone.
package enum Admission: Sendable {
    /// Its content may come; `bodyLimit` in octets replaces that of the configuration.
    case accept(bodyLimit: Int? = nil, execution: Execution = .bySize)
    /// It is answered at once; small content is skipped, larger content ends the connection.
    case refuse(HTTPResponse)
}

/// The owner's side of a server. Called from several threads at once.
package protocol RequestHandler: Sendable {
    /// Decides on the head alone, on the event loop; `OPTIONS *` comes with the path `*`.
    func admit(_ head: HTTPRequestHead) -> Admission
    func respond(to request: HTTPRequest) -> HTTPResponse
    /// Answers on the event loop what takes a moment only; nil when it turns out to take longer, which goes to the pool.
    func attempt(_ request: HTTPRequest) -> HTTPResponse?
    /// Words the answer to what the protocol layer refuses; its status is the fault's.
    func respond(to fault: ProtocolFault) -> HTTPResponse
}

extension RequestHandler {
    package func admit(_ head: HTTPRequestHead) -> Admission { .accept() }
    package func attempt(_ request: HTTPRequest) -> HTTPResponse? { nil }
    package func respond(to fault: ProtocolFault) -> HTTPResponse { HTTPResponse(plain: fault) }
}
