import Glibc

/// Drives one connection: moves octets between its transport and its state machine and calls the handler.
///
/// Knows nothing of how readiness is learnt. Touched on its loop only, which is what makes it safe to share.
final class Connection: ReadinessHandler, @unchecked Sendable {
    let slot: Int
    private let shard: Shard
    private let descriptor: Int32
    private var transport: any Transport
    private var machine: ConnectionStateMachine
    private var clock: ConnectionClock
    private var registration: (any Registration)?
    private var execution = Execution.bySize
    /// The request that is computed on the pool, if any.
    private var computing: Cancellation?
    /// The content that is being sent while it is made, and the flag of its request.
    private var producer: (content: ContentProducer, cancellation: Cancellation)?
    private var writeIsBlocked = false
    private var lingerDeadline: UInt64?
    private var drainDeadline = UInt64.max
    private var lingeredOctets = 0
    private var lingerIsQueued = false
    private var isClosed = false
    private var claim: ContentClaim

    private var configuration: ServerConfiguration { shard.context.configuration }
    private var handler: any RequestHandler { shard.context.handler }

    init(descriptor: Int32, shard: Shard, slot: Int) {
        self.descriptor = descriptor
        self.shard = shard
        self.slot = slot
        transport = SocketTransport(descriptor: descriptor)
        machine = ConnectionStateMachine(limits: shard.context.configuration.limits)
        claim = ContentClaim(shard.context.contentBudget)
        clock = ConnectionClock(timeouts: shard.context.configuration.timeouts, now: monotonicNow())
    }

    func start() {
        registration = shard.loop.register(descriptor, handler: self)
        if shard.isDraining { drain() }
    }

    // MARK: Readiness

    func becameReadable() {
        guard !isClosed else { return }
        if lingerDeadline != nil { return linger() }
        guard computing == nil, !writeIsBlocked, machine.wantsInput else {
            // Turned off only when octets really come early: most clients wait for their answer.
            registration?.watchesReading = false
            return
        }
        switch read() {
        case .transferred(let count):
            clock.noteRead(count, now: monotonicNow())
            if !claim.grow(to: machine.heldContent), machine.refuseContent(Self.overload) != nil {
                respond(overloaded())
            }
            process()
        case .wouldBlock: break
        case .ended:
            machine.receiveEnd()
            registration?.watchesReading = false
            process()
        case .failed: close()
        }
    }

    func becameWritable() {
        guard !isClosed else { return }
        writeIsBlocked = false
        if producer == nil { process() } else { sendContent() }
    }

    private func read() -> TransferResult {
        let direct = machine.directReadSize
        if direct >= 16 * 1024 {
            var result = TransferResult.wouldBlock
            _ = machine.readBody(upTo: 256 * 1024) { buffer in
                result = transport.read(into: buffer)
                if case .transferred(let count) = result { return count }
                return 0
            }
            return result
        }
        let result = transport.read(into: shard.scratch)
        if case .transferred(let count) = result {
            machine.receive(UnsafeRawBufferPointer(rebasing: shard.scratch[..<count]))
        }
        return result
    }

    // MARK: Progress

    /// Takes all steps that are possible now, then waits for what comes next.
    private func process() {
        if computing == nil { answerRequests(startingWith: nil) }
        settle()
    }

    private func answerRequests(startingWith first: ConnectionStateMachine.Event?) {
        var event = first ?? machine.next()
        while true {
            if machine.output.count >= configuration.limits.pendingOutput {
                flush()
                if isClosed { return }
            }
            switch event {
            case .needsInput, .awaitsAnswer, .finished: return
            case .head(let head):
                switch handler.admit(head) {
                case .accept(let bodyLimit, let execution):
                    // What is too large at any time is for the machine to refuse: coming back later would not help.
                    let length = head.contentLength ?? 0
                    if length <= bodyLimit ?? machine.limits.body, !shard.context.contentBudget.hasRoom(for: length) {
                        respond(overloaded())
                        break
                    }
                    self.execution = execution
                    event = machine.admit(bodyLimit: bodyLimit)
                    continue
                case .refuse(let response): respond(response)
                }
            case .fault(let fault): respond(handler.respond(to: fault))
            case .request(let request):
                if let response = answerHere(request) {
                    respond(response, to: request.cancellation)
                } else {
                    if compute(request) { return }
                    respond(overloaded())
                }
            }
            // Output that does not leave holds back further requests: the client must read first.
            if machine.output.count >= configuration.limits.pendingOutput {
                flush()
                if isClosed || writeIsBlocked { return }
            }
            event = machine.next()
        }
    }

    private func respond(_ response: HTTPResponse, to cancellation: Cancellation? = nil) {
        machine.respond(response, date: shard.date.current())
        guard machine.isSending, let content = response.computed else { return claim.giveBack() }
        let loop = shard.loop
        let producer = ContentProducer(content, pool: shard.context.pool, width: configuration.computeWidth) {
            loop.execute { [self] in sendContent() }
        }
        self.producer = (producer, cancellation ?? Cancellation())
        producer.start()
    }

    /// Sends what is made of the content that is on its way; the next is taken when this has left.
    private func sendContent() {
        guard !isClosed, producer != nil else { return }
        flush()
        while !isClosed, !writeIsBlocked, let producer = producer?.content {
            let delivery = producer.take(upTo: Self.deliverySize)
            for part in delivery.parts { machine.send(part) }
            if delivery.isLast {
                machine.endSending()
                self.producer = nil
                claim.giveBack()
            } else if delivery.parts.isEmpty {
                break
            }
            flush()
        }
        if !isClosed { process() }
    }

    /// Content that waits in the connection itself, in octets.
    private static let deliverySize = 256 * 1024

    /// The answer that is made on the event loop; nil for what the pool is to answer.
    private func answerHere(_ request: HTTPRequest) -> HTTPResponse? {
        switch execution {
        case .inline: handler.respond(to: request)
        case .brief: handler.attempt(request)
        case .pooled: nil
        case .bySize: request.body.count < configuration.computeThreshold ? handler.respond(to: request) : nil
        }
    }

    /// Hands a request to the pool; false when the pool is full.
    private func compute(_ request: HTTPRequest) -> Bool {
        let handler = handler
        let loop = shard.loop
        computing = request.cancellation
        let isTaken = shard.context.pool.submit { [self] in
            guard !request.cancellation.isCancelled else { return }
            let response = handler.respond(to: request)
            loop.execute { [self] in finish(response, request.cancellation) }
        }
        if !isTaken { computing = nil }
        return isTaken
    }

    private func finish(_ response: HTTPResponse, _ cancellation: Cancellation) {
        guard !isClosed, computing != nil else { return }
        computing = nil
        respond(response, to: cancellation)
        process()
    }

    private static let overload = ProtocolFault(
        .serviceUnavailable, "Too many requests are waiting; try again later.")

    private func overloaded() -> HTTPResponse {
        var response = handler.respond(to: Self.overload)
        // The owner's format may have it already, and it may stand there only once.
        if !response.fields.contains(where: { $0.name.lowercased() == "retry-after" }) {
            response.fields.append(HTTPField("Retry-After", String(configuration.retryAfter)))
        }
        return response
    }

    /// Sends what there is, then arms what the connection waits for.
    private func settle() {
        guard !isClosed else { return }
        flush()
        guard !isClosed else { return }
        if machine.output.isEmpty, machine.phase == .closing { return endWriting() }
        registration?.watchesWriting = writeIsBlocked
        if computing == nil, !writeIsBlocked, machine.wantsInput { registration?.watchesReading = true }
        clock.update(
            phase: machine.phase, requestNumber: machine.requestNumber, isWriting: !machine.output.isEmpty,
            now: monotonicNow())
    }

    private func flush() {
        while !writeIsBlocked, !machine.output.isEmpty {
            let result = machine.output.withFirstSegment { octets, isLast in
                transport.write(octets, more: !isLast)
            }
            switch result {
            case .transferred(let count)?:
                machine.output.consume(count)
                clock.noteWrite(now: monotonicNow())
            case .wouldBlock?: writeIsBlocked = true
            case .ended?, .failed?, nil: return close()
            }
        }
    }

    // MARK: Time

    /// Looks whether the connection has taken too long.
    func tick(now: UInt64) {
        guard !isClosed else { return }
        if let computing {
            if transport.isBroken {
                computing.cancel()
                close()
            }
            return
        }
        if producer != nil, transport.isBroken { return close() }
        if let lingerDeadline {
            if now >= lingerDeadline { close() }
            return
        }
        let isIdle = machine.phase == .idle && machine.output.isEmpty
        if isIdle, now >= drainDeadline { return shard.sparesIdle ? endWriting() : close() }
        guard now >= clock.deadline else { return }
        guard machine.output.isEmpty, let event = machine.timeOut() else { return close() }
        answerRequests(startingWith: event)
        settle()
    }

    // MARK: End

    /// Ends after the answer that is under way, or soon when there is none.
    func drain() {
        machine.drain()
        // What was accepted a moment ago has perhaps not been read yet, so none closes here.
        let grace = shard.sparesIdle ? configuration.timeouts.drainIdle.nanoseconds : Listener.handshakeTime
        drainDeadline = monotonicNow() &+ grace
    }

    /// Ends at once; a computation is told.
    func abort() {
        computing?.cancel()
        close()
    }

    /// Half-closes and reads on for a while: closing with octets unread would destroy the answer on its way.
    private func endWriting() {
        transport.endWriting()
        registration?.watchesWriting = false
        lingerDeadline = monotonicNow() &+ configuration.timeouts.linger.nanoseconds
        linger()
        if !isClosed { registration?.watchesReading = true }
    }

    /// Reads away what comes, a few reads at a time: the loop has other connections.
    private func linger() {
        guard !isClosed, !lingerIsQueued else { return }
        for _ in 0..<16 {
            switch transport.read(into: shard.scratch) {
            case .transferred(let count):
                lingeredOctets += count
                if lingeredOctets > configuration.lingerOctets { return close() }
            case .wouldBlock:
                let awaitsClient = drainDeadline != .max && shard.sparesIdle
                if !machine.needsLinger, lingeredOctets == 0, !awaitsClient { close() }
                return
            case .ended, .failed: return close()
            }
        }
        // Not left to readiness: once both sides have ended, a Dispatch source reports a last time, however much waits.
        lingerIsQueued = true
        shard.loop.execute { [self] in
            lingerIsQueued = false
            linger()
        }
    }

    private func close() {
        guard !isClosed else { return }
        isClosed = true
        claim.giveBack()
        producer?.content.cancel()
        producer?.cancellation.cancel()
        producer = nil
        registration?.close()
        registration = nil
        shard.remove(self)
    }
}
