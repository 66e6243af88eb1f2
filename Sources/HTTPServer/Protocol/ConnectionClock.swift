/// How long a connection may take over what it does.
package struct Timeouts: Equatable, Sendable {
    /// From the first octet of a head, or from the connection, to the end of the head; never extended.
    package var head = Duration.seconds(10)
    /// Between two reads of content.
    package var bodyRead = Duration.seconds(30)
    /// For all content, plus `bodyPerMebibyte` for each MiB that came.
    package var body = Duration.seconds(60)
    package var bodyPerMebibyte = Duration.seconds(1)
    /// Between an answer and the next request; then the connection closes without a word.
    package var idle = Duration.seconds(60)
    /// Between two successful writes while output waits.
    package var write = Duration.seconds(30)
    /// For reading away what a client still sends after an error.
    package var linger = Duration.seconds(2)
    /// For idle connections when the server stops.
    package var drainIdle = Duration.seconds(1)

    package init() {}
}

extension Duration {
    /// The duration in whole nanoseconds, at least 0 and at most some 290 years.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0 else { return 0 }
        let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? UInt64(Int64.max) : product &+ UInt64(max(0, attoseconds) / 1_000_000_000)
    }
}

/// Turns what happens on a connection into its next deadline, in nanoseconds of a monotonic clock.
package struct ConnectionClock: Sendable {
    private let timeouts: Timeouts
    private var phase = ConnectionStateMachine.Phase.idle
    private var requestNumber = 0
    private var phaseStart: UInt64
    private var lastRead: UInt64
    private var lastWrite: UInt64
    private var phaseOctets: UInt64 = 0
    private var isWriting = false

    package init(timeouts: Timeouts, now: UInt64) {
        self.timeouts = timeouts
        phaseStart = now
        lastRead = now
        lastWrite = now
    }

    package mutating func noteRead(_ count: Int, now: UInt64) {
        lastRead = now
        phaseOctets &+= UInt64(max(0, count))
    }

    package mutating func noteWrite(now: UInt64) { lastWrite = now }

    /// Takes note of where the connection stands; entering a phase starts its time.
    package mutating func update(
        phase: ConnectionStateMachine.Phase, requestNumber: Int, isWriting: Bool, now: UInt64
    ) {
        if phase != self.phase || requestNumber != self.requestNumber {
            // The first head of a connection shares the time of the connection itself.
            let isFirstHead = requestNumber == 0 && phase == .head && self.phase == .idle
            if !isFirstHead { phaseStart = now }
            self.phase = phase
            self.requestNumber = requestNumber
            phaseOctets = 0
            lastRead = now
        }
        if isWriting != self.isWriting {
            self.isWriting = isWriting
            lastWrite = now
        }
    }

    /// The time at which the connection has taken too long; `UInt64.max` when it waits for the server.
    package var deadline: UInt64 {
        let phaseDeadline: UInt64
        switch phase {
        case .idle:
            phaseDeadline = phaseStart &+ (requestNumber == 0 ? timeouts.head : timeouts.idle).nanoseconds
        case .head: phaseDeadline = phaseStart &+ timeouts.head.nanoseconds
        case .body:
            let mebibytes = phaseOctets >> 20
            let total = timeouts.body.nanoseconds &+ mebibytes &* timeouts.bodyPerMebibyte.nanoseconds
            phaseDeadline = min(phaseStart &+ total, lastRead &+ timeouts.bodyRead.nanoseconds)
        case .answering, .closing: phaseDeadline = .max
        }
        guard isWriting else { return phaseDeadline }
        // While output waits nothing is read, so that only the write counts.
        return lastWrite &+ timeouts.write.nanoseconds
    }
}
