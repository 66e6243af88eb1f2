/// One HTTP/1.1 connection as a value: octets go in, in any split; requests, faults and octets to send come out.
///
/// The owner feeds `receive`, asks `next` until it yields `needsInput`, `awaitsAnswer` or `finished`, answers each
/// `head` with `admit` or `respond` and each `request` and `fault` with `respond`, and sends `output`.
package struct ConnectionStateMachine: Sendable {
    package enum Event: Sendable {
        /// Nothing more without further octets.
        case needsInput
        /// A head came; answer with `admit`, or with `respond` to refuse it without reading its content.
        case head(HTTPRequestHead)
        /// A whole request came; answer with `respond`.
        case request(HTTPRequest)
        /// The request cannot be read on; answer with `respond`, and the connection will end.
        case fault(ProtocolFault)
        /// An answer is due.
        case awaitsAnswer
        /// No further request will come: send `output`, then close.
        case finished
    }

    /// What the connection is busy with; deadlines hang on it.
    package enum Phase: Sendable { case idle, head, body, answering, closing }

    private enum State: Sendable { case head, deciding, body, discarding, answering, faulted, closing }

    private enum Content: Sendable { case fixed(left: Int), chunked(ChunkedDecoder) }

    package let limits: ProtocolLimits
    package var output = OutputQueue()
    /// Rises with each request, so that a phase of one request is told from the same phase of the next.
    package private(set) var requestNumber = 0
    /// Whether unread content may still be on its way when the connection ends.
    package private(set) var needsLinger = false

    private var input: [UInt8] = []
    private var start = 0
    private var hasEnded = false
    private var isDraining = false
    private var state = State.head
    private var parser: HeadParser
    private var current: HTTPRequestHead?
    private var content = Content.fixed(left: 0)
    private var body: [UInt8] = []
    /// How the content that is being sent ends; nil while none is.
    private var sending: ResponseEncoder.Framing?
    private var closesAfterSending = false

    package init(limits: ProtocolLimits = ProtocolLimits()) {
        self.limits = limits
        parser = HeadParser(limits: limits)
    }

    private var available: Int { input.count - start }
}

// MARK: Input

extension ConnectionStateMachine {
    package var phase: Phase {
        switch state {
        case .head: parser.hasBegun(available: available) ? .head : .idle
        case .body, .discarding: .body
        case .deciding, .answering, .faulted: .answering
        case .closing: .closing
        }
    }

    /// Whether further octets are of use now; otherwise they should stay in the kernel.
    package var wantsInput: Bool {
        switch state {
        case .head, .body, .discarding: !hasEnded
        case .deciding, .answering, .faulted, .closing: false
        }
    }

    /// Takes octets that the client sent.
    package mutating func receive(_ octets: UnsafeRawBufferPointer) {
        if start == input.count {
            input = Array(octets)
            start = 0
        } else if start > 0 {
            // A request may share the old buffer: leave it to the request, and copy only what is still unread.
            var rest: [UInt8] = []
            rest.reserveCapacity(available + octets.count)
            rest.append(contentsOf: input[start...])
            rest.append(contentsOf: octets)
            input = rest
            start = 0
        } else {
            input.append(contentsOf: octets)
        }
    }

    /// The client has sent its last octet.
    package mutating func receiveEnd() { hasEnded = true }

    /// From now on every answer ends the connection.
    package mutating func drain() { isDraining = true }

    /// The octets of content that can be read straight into the body, or 0.
    package var directReadSize: Int {
        guard case .body = state, case .fixed(let left) = content, available == 0 else { return 0 }
        return left
    }

    /// The octets of content of the request that is coming in.
    package var heldContent: Int { body.count }

    /// Reads content straight into the body; `read` fills the buffer and returns how much it read.
    package mutating func readBody(upTo size: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        guard case .body = state, case .fixed(let left) = content, available == 0 else { return 0 }
        let wanted = min(left, size)
        growBody(by: wanted, left: left)
        var count = 0
        body.append(addingCapacity: wanted) { (span: inout OutputSpan<UInt8>) in
            span.withUnsafeMutableBufferPointer { buffer, initialized in
                let free = UnsafeMutableRawBufferPointer(buffer)[initialized..<min(initialized + wanted, buffer.count)]
                count = max(0, min(read(UnsafeMutableRawBufferPointer(rebasing: free)), free.count))
                initialized += count
            }
        }
        content = .fixed(left: left - count)
        return count
    }

    /// Grows in few steps: an announced length alone must not commit memory.
    private mutating func growBody(by wanted: Int, left: Int) {
        guard body.capacity < body.count + wanted else { return }
        let step = max(1 << 20, body.capacity.multipliedReportingOverflow(by: 4).partialValue)
        body.reserveCapacity(min(body.count + left, max(step, body.count + wanted)))
    }
}

// MARK: Events

extension ConnectionStateMachine {
    /// Goes on as far as the octets received allow.
    package mutating func next() -> Event {
        while true {
            switch state {
            case .head:
                switch parser.advance(input, start: start) {
                case .incomplete: return endOfHeadInput()
                case .fault(let fault): return fail(fault)
                case .head(let head, let length):
                    start += length
                    current = head
                    state = .deciding
                    return .head(head)
                }
            case .body, .discarding:
                switch readContent() {
                case .incomplete:
                    if !hasEnded { return .needsInput }
                    if case .discarding = state { return finish() }
                    return fail(ProtocolFault(.badRequest, "The content ended early."))
                case .fault(let fault):
                    if case .discarding = state { return finish() }
                    return fail(fault)
                case .complete:
                    if case .discarding = state {
                        beginRequest()
                    } else if let event = takeRequest() {
                        return event
                    }
                }
            case .deciding, .answering, .faulted: return .awaitsAnswer
            case .closing: return .finished
            }
        }
    }

    /// The time for the head or the content is over; nil when there is nobody to tell.
    package mutating func timeOut() -> Event? {
        switch (state, phase) {
        case (.head, .head): fail(ProtocolFault(.requestTimeout, "The head did not come in time."))
        case (.body, _): fail(ProtocolFault(.requestTimeout, "The content did not come in time."))
        default: nil
        }
    }

    /// The server cannot take the rest of the content; nil when none is coming in.
    package mutating func refuseContent(_ fault: ProtocolFault) -> Event? {
        guard case .body = state else { return nil }
        return fail(fault)
    }

    private mutating func endOfHeadInput() -> Event {
        guard hasEnded else { return .needsInput }
        if parser.hasBegun(available: available) {
            return fail(ProtocolFault(.badRequest, "The head ended early."))
        }
        state = .closing
        return .finished
    }

    private mutating func fail(_ fault: ProtocolFault) -> Event {
        state = .faulted
        body = []
        return .fault(fault)
    }

    private mutating func finish() -> Event {
        needsLinger = true
        state = .closing
        return .finished
    }

    private mutating func takeRequest() -> Event? {
        guard let head = current else { return nil }
        state = .answering
        let content = body[...]
        body = []
        return .request(HTTPRequest(head: head, body: content, cancellation: Cancellation()))
    }

    private mutating func beginRequest() {
        requestNumber += 1
        parser = HeadParser(limits: limits)
        current = nil
        body = []
        state = .head
        if start == input.count {
            input = []
            start = 0
        }
    }
}

// MARK: Content

extension ConnectionStateMachine {
    private mutating func readContent() -> ChunkedDecoder.Progress {
        let keeps = if case .body = state { true } else { false }
        switch content {
        case .fixed(let left):
            let count = min(left, available)
            if keeps, count > 0 {
                growBody(by: count, left: left)
                body.append(contentsOf: input[start..<(start + count)])
            }
            start += count
            content = .fixed(left: left - count)
            if start == input.count {
                input = []
                start = 0
            }
            return count == left ? .complete : .incomplete
        case .chunked(var decoder):
            let progress = decoder.advance(input, start: &start, into: &body, keeps: keeps)
            content = .chunked(decoder)
            return progress
        }
    }
}

// MARK: Answers

extension ConnectionStateMachine {
    /// Lets the request whose head was yielded come in; `bodyLimit` replaces that of the limits.
    package mutating func admit(bodyLimit: Int? = nil) -> Event {
        guard case .deciding = state, let head = current else { return .awaitsAnswer }
        let limit = bodyLimit ?? limits.body
        if let length = head.contentLength, length > limit {
            return fail(ProtocolFault(.contentTooLarge, "The content is larger than \(limit) octets."))
        }
        if let length = head.contentLength, length > 0, available >= length {
            // The content is here in one piece: share the buffer.
            let content = input[start..<(start + length)]
            start += length
            state = .answering
            return .request(HTTPRequest(head: head, body: content, cancellation: Cancellation()))
        }
        if head.hasContent, head.expectsContinue, available == 0 {
            output.append(ResponseEncoder.interimContinue)
        }
        content = head.isChunked
            ? .chunked(ChunkedDecoder(limits: limits, bodyLimit: limit)) : .fixed(left: head.contentLength ?? 0)
        state = .body
        return next()
    }

    /// Answers the head, request or fault that was yielded last; `date` is the whole `Date` line.
    ///
    /// After computed content has begun (`isSending`), give it to `send` and call `endSending`.
    package mutating func respond(_ response: HTTPResponse, date: [UInt8]) {
        let wasRefusal: Bool
        switch state {
        case .deciding: wasRefusal = true
        case .answering, .faulted: wasRefusal = false
        case .head, .body, .discarding, .closing: return
        }
        guard sending == nil else { return }
        let framing = framing(of: response)
        var closes = isDraining || response.closesConnection || !(current?.keepsAlive ?? false)
        if case .faulted = state { closes = true }
        if case .untilClose = framing { closes = true }
        if wasRefusal, !closes { closes = !canDiscardContent }
        ResponseEncoder.encode(
            response,
            .init(
                isHead: current?.method == .head, minorVersion: current?.minorVersion ?? 1, closes: closes, date: date,
                framing: framing),
            into: &output)
        if case .length = framing {
            endAnswer(closes: closes, wasRefusal: wasRefusal)
        } else {
            sending = framing
            closesAfterSending = closes
        }
    }

    /// Computed content is sent apart, unless nobody would read it.
    private func framing(of response: HTTPResponse) -> ResponseEncoder.Framing {
        guard case .answering = state, response.computed != nil, !response.status.forbidsContent, let current,
            current.method != .head
        else { return .length }
        return current.minorVersion == 0 ? .untilClose : .chunked
    }

    /// Whether an answer has begun whose content comes by `send`.
    package var isSending: Bool { sending != nil }

    /// Sends some of the content of the answer that has begun.
    package mutating func send(_ octets: [UInt8]) {
        switch sending {
        case .chunked: ResponseEncoder.encodeChunk(octets, into: &output)
        case .untilClose: output.append(octets)
        case .length, nil: break
        }
    }

    /// Ends the content of the answer that has begun.
    package mutating func endSending() {
        guard let sending else { return }
        if case .chunked = sending { output.append(ResponseEncoder.lastChunk) }
        self.sending = nil
        endAnswer(closes: isDraining || closesAfterSending, wasRefusal: false)
    }

    private mutating func endAnswer(closes: Bool, wasRefusal: Bool) {
        if closes {
            var isFault = false
            if case .faulted = state { isFault = true }
            needsLinger = isFault || (wasRefusal && (current?.hasContent ?? false)) || available > 0
            state = .closing
            input = []
            start = 0
            body = []
        } else if wasRefusal, let head = current, head.hasContent {
            content = head.isChunked
                ? .chunked(ChunkedDecoder(limits: limits, bodyLimit: limits.discardedBody))
                : .fixed(left: head.contentLength ?? 0)
            state = .discarding
        } else {
            beginRequest()
        }
    }

    /// Whether the content of a refused request can be skipped instead of closing the connection.
    private var canDiscardContent: Bool {
        guard let head = current, head.hasContent else { return true }
        // A client that waits for 100 may send its content or not: there is no telling where the next request starts.
        if head.expectsContinue { return false }
        return head.contentLength.map { $0 <= limits.discardedBody } ?? true
    }
}
