import Glibc
import HTTPServer
import TextLayout

/// A signal that stops the service.
package enum StopSignal: Sendable {
    /// SIGTERM, sent by what runs the service.
    case terminate
    /// SIGINT, sent by someone at a terminal, who waits for the end.
    case interrupt
}

/// Runs the service until a signal stops it.
package enum Serving {
    /// Serves until SIGTERM or SIGINT, and then lets requests under way finish for the configuration's `drainTimeout`
    /// at most.
    ///
    /// After SIGTERM it first tells balancers that it is about to stop and takes requests for `drainDelay` more. A
    /// second signal ends the process at once, with 128 and the number of the signal as its status.
    ///
    /// Call it first thing in the process: the signals must be blocked before any thread starts.
    /// - Parameter stopping: called once with the signal that begins the end.
    /// - Returns: whether everything ended by itself.
    @available(*, noasync)
    package static func run(
        _ configuration: Configuration, fonts: ShapingFonts, started: (UInt16) -> Void,
        stopping: (StopSignal) -> Void
    ) throws(SocketError) -> Bool {
        var signals = stopSignals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)

        let service = try FramewrightService(configuration, fonts: fonts)
        started(service.port)
        let signal: StopSignal = nextSignal() == SIGINT ? .interrupt : .terminate
        endOnNextSignal()
        service.turnAway()
        stopping(signal)
        // Nothing else needs the thread. No balancer sends requests to a service that is stopped by hand.
        if signal == .terminate { Self.sleep(configuration.drainDelay) }
        return service.stop(within: configuration.drainTimeout, sparesIdle: signal == .terminate)
    }

    private static var stopSignals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }

    private static func nextSignal() -> Int32 {
        var signals = stopSignals
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        return received
    }

    /// Waits on a thread of its own: the calling one finishes what is under way.
    ///
    /// The status is given by hand, since the default action of a signal does nothing to the first process of a
    /// container.
    private static func endOnNextSignal() {
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { _ in _exit(128 + Serving.nextSignal()) }, nil)
        if failure == 0 { pthread_detach(thread) }
    }

    private static func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&time, &left) != 0, errno == EINTR { time = left }
    }
}
