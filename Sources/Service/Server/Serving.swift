import Glibc
import HTTPServer
import TextLayout

/// Runs the service until a signal stops it.
package enum Serving {
    /// Serves until SIGTERM or SIGINT; then tells balancers that it is about to stop, takes requests for the
    /// configuration's `drainDelay` more, and lets those under way finish for `drainTimeout` at most.
    ///
    /// Call it first thing in the process: the signals must be blocked before any thread starts.
    /// - Returns: whether everything ended by itself.
    @available(*, noasync)
    package static func run(
        _ configuration: Configuration, fonts: ShapingFonts, started: (UInt16) -> Void
    ) throws(SocketError) -> Bool {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)

        let service = try FramewrightService(configuration, fonts: fonts)
        started(service.port)
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        service.turnAway()
        // Nothing needs the thread, and signals that come meanwhile change nothing.
        Self.sleep(configuration.drainDelay)
        return service.stop(within: configuration.drainTimeout)
    }

    private static func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&time, &left) != 0, errno == EINTR { time = left }
    }
}
