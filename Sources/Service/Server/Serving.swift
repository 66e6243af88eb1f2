import Glibc
import HTTPServer
import TextLayout

/// Runs the service until a signal stops it.
package enum Serving {
    /// How long requests under way may take once a signal has come.
    static let grace = Duration.seconds(20)

    /// Serves until SIGTERM or SIGINT, then lets requests finish for `grace` at most.
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
        return service.stop(within: grace)
    }
}
