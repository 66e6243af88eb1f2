import HTTPServer
import LayoutAPI
import TextLayout
import ViewTree

/// Answers requests: routes, media types, problems. Knows nothing of sockets.
struct Responder: Sendable {
    let limits: Limits
    let fonts: ShapingFonts
    /// Whether `POST /v1/echo` returns its body, for conformance tests of the protocol.
    let echoes: Bool
    let readiness: Readiness
    /// How long one layout may take.
    let timeLimit: Duration
    /// How long all layouts of a batch may take, added up.
    let batchTimeLimit: Duration
    private let workers: WorkerPool
    private let documents = ConstantDocuments()

    init(
        limits: Limits, fonts: ShapingFonts = .none, echoes: Bool, readiness: Readiness,
        timeLimit: Duration = .seconds(10), batchTimeLimit: Duration = .seconds(60), workerCount: Int
    ) {
        self.limits = limits
        self.fonts = fonts
        self.echoes = echoes
        self.readiness = readiness
        self.timeLimit = timeLimit
        self.batchTimeLimit = batchTimeLimit
        workers = WorkerPool(capacity: workerCount)
    }

    /// The answer that the head alone decides: wrong path, method, media type or length.
    func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
        if head.path == "*" { return head.method == .options ? options("GET, HEAD, POST, OPTIONS") : problem(.notFound) }
        guard let route = route(head) else {
            return problem(.notFound, "Nothing is served under \(head.path.prefix(200)).")
        }
        let allowed = route.methods.joined(separator: ", ")
        if head.method == .options { return options(allowed) }
        guard route.methods.contains(head.method.name) else {
            var refusal = problem(.methodNotAllowed, "\(head.path) answers \(allowed).")
            refusal.fields.append(HTTPField("Allow", allowed))
            return refusal
        }
        return route.takesBody ? refusal(ofBody: head, route) : nil
    }

    private func refusal(ofBody head: HTTPRequestHead, _ route: Route) -> HTTPResponse? {
        guard head.isChunked || head.contentLength != nil else { return problem(.lengthRequired) }
        guard (head.contentLength ?? 0) <= limits.maxBody else {
            return problem(.bodyTooLarge, "The body is larger than \(limits.maxBody) bytes.")
        }
        if let coding = head["Content-Encoding"], !coding.trimmingBlanks().isEmpty,
            coding.trimmingBlanks().lowercased() != "identity"
        {
            return problem(
                .unsupportedMediaType, "Bodies come without content coding; \(coding.prefix(40)) is planned.")
        }
        if route == .echo { return nil }
        guard let type = head["Content-Type"], MediaType.isJSON(type) else {
            let got = head["Content-Type"].map { "not \($0.prefix(100))" } ?? "and this request has no Content-Type"
            return problem(
                .unsupportedMediaType, "Bodies are JSON, as application/json or a type that ends in +json, \(got).")
        }
        guard offered(route, accept: accept(of: head)) == nil else { return nil }
        let types = mediaTypes(of: route).joined(separator: ", ")
        return problem(.notAcceptable, "\(head.path) makes \(types); none of them is accepted.")
    }

    /// Where a request is answered: documents on the event loop, and layouts with small bodies too unless they turn out
    /// to take long. Everything else would keep other connections, health checks among them, waiting.
    func execution(of head: HTTPRequestHead) -> Execution {
        guard case .operation = route(head) else { return .inline }
        return !head.isChunked && (head.contentLength ?? 0) <= Self.quickBody ? .brief : .pooled
    }

    /// The largest body that counts as small, in bytes.
    static let quickBody = 1024
    /// What the event loop spends on a layout before it leaves it to the pool.
    static let moment = Duration.milliseconds(2)

    /// The answer to a request with a small body; nil when it takes longer than a moment.
    func attempt(_ request: HTTPRequest) -> HTTPResponse? {
        guard case .operation(let operation) = route(request.head) else { return answer(request) }
        let moment = Cancellation()
        let deadline = ContinuousClock.now + Self.moment
        let response = perform(operation, request) {
            guard ContinuousClock.now >= deadline else { return false }
            moment.cancel()
            return true
        }
        return moment.isCancelled ? nil : response
    }

    /// The answer to a whole request that was not refused.
    func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard let route = route(request.head) else { return problem(.notFound) }
        switch route {
        case .operation(let operation):
            let (deadline, cancellation) = (ContinuousClock.now + timeLimit, request.cancellation)
            return perform(operation, request) { cancellation.isCancelled || ContinuousClock.now >= deadline }
        case .echo:
            let type = request.head["Content-Type"] ?? "application/octet-stream"
            return response(200, type, Array(request.body))
        case .live: return response(200, Reply.json, documents.ok)
        case .ready:
            return readiness.isReady
                ? response(200, Reply.json, documents.ok) : problem(.draining, "This instance is about to stop.")
        case .device(let id):
            let reply = DevicesDocument.reply(id, query: request.head.query)
            return response(reply.status, reply.contentType, reply.body)
        case .problem(let code):
            guard let page = ServiceDocuments.problem(code) else {
                return problem(.notFound, "There is no problem \(code.prefix(100)).")
            }
            return response(200, Reply.json, page)
        case .devices: return response(200, Reply.json, documents.devices)
        case .catalogue: return response(200, Reply.json, documents.catalogue)
        case .limits: return response(200, Reply.json, LimitsDocument(limits).json)
        case .version: return response(200, Reply.json, documents.version)
        case .openAPI: return response(200, Reply.json, documents.openAPI)
        case .openAPIAsYAML: return response(200, "application/yaml", documents.openAPIAsYAML)
        }
    }

    private func route(_ head: HTTPRequestHead) -> Route? {
        guard let route = Route(path: head.path) else { return nil }
        return route == .echo && !echoes ? nil : route
    }

    // MARK: Operations

    private func perform(
        _ operation: Operation, _ request: HTTPRequest, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> HTTPResponse {
        let type = offered(.operation(operation), accept: accept(of: request.head))
        var context = OperationContext(
            limits: limits, prefersText: type == "text/plain", fonts: fonts, isCancelled: isCancelled)
        context.prefersLines = type == Reply.lines
        context.cellTimer = BatchTime(
            cellLimit: timeLimit, batchLimit: batchTimeLimit, cancellation: request.cancellation)
        context.workers = workers
        let reply = request.body.withUnsafeBytes { body in
            workers.withWorker { $0.perform(operation, body: body, context: context) }
        }
        switch reply.content {
        case .bytes(let body): return response(reply.status, reply.contentType, body)
        case .parts(let parts):
            return HTTPResponse(
                HTTPStatus(reply.status), fields: [HTTPField("Content-Type", reply.contentType)],
                computed: ComputedContent(parts))
        }
    }

    /// The media type that the client wants most of those that a route makes.
    private func offered(_ route: Route, accept: String?) -> String? {
        MediaType.best(of: mediaTypes(of: route), for: accept)
    }

    private func mediaTypes(of route: Route) -> [String] {
        let further: [String] =
            switch route {
            case .operation(.layout): ["text/plain"]
            case .operation(.batch): [Reply.lines]
            default: []
            }
        return ["application/json"] + further + ["application/problem+json"]
    }

    private func accept(of head: HTTPRequestHead) -> String? {
        let values = head.values(of: "Accept")
        return values.isEmpty ? nil : values.joined(separator: ",")
    }

    // MARK: Responses

    private func response(_ status: Int, _ type: String, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(HTTPStatus(status), fields: [HTTPField("Content-Type", type)], body: body)
    }

    private func options(_ allowed: String) -> HTTPResponse {
        HTTPResponse(.noContent, fields: [HTTPField("Allow", allowed)])
    }

    func problem(_ code: ProblemCode, _ detail: String? = nil) -> HTTPResponse {
        let reply = Reply(ProblemDetails(code, detail: detail ?? code.explanation))
        var answer = response(reply.status, reply.contentType, reply.body)
        if reply.status == 503 { answer.fields.append(HTTPField("Retry-After", "1")) }
        return answer
    }

    /// The answer to a request that the protocol layer could not take.
    func problem(_ fault: ProtocolFault) -> HTTPResponse {
        let code: ProblemCode? =
            switch fault.status.code {
            case 400: .badRequest
            case 408: .requestTimeout
            case 411: .lengthRequired
            case 413: .bodyTooLarge
            case 414: .uriTooLong
            case 431: .headerTooLarge
            case 500: .internal
            case 503: .overloaded
            default: nil
            }
        guard let code else {
            // Statuses that no problem type of the format names: the title is the status's own.
            let body = ProblemDetails.encodedBlank(
                status: fault.status.code, title: fault.status.reason, detail: fault.detail)
            return response(fault.status.code, Reply.problem, body)
        }
        return problem(code, fault.detail)
    }
}
