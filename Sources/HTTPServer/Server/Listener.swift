import CLinux
import Dispatch
import Glibc
import Synchronization

/// Accepts connections and deals them out to the shards. Touched on its loop only.
final class Listener: ReadinessHandler, @unchecked Sendable {
    private let descriptor: Int32
    private let shards: [Shard]
    private let loop: any EventLoop
    private let context: ServerContext
    private var registration: (any Registration)?
    private var nextShard = 0
    private var isPaused = false
    private var isStopping = false

    init(descriptor: Int32, shards: [Shard], loop: any EventLoop, context: ServerContext) {
        self.descriptor = descriptor
        self.shards = shards
        self.loop = loop
        self.context = context
    }

    func start() { registration = loop.register(descriptor, handler: self) }

    func becameReadable() { accept(atMost: 64) }

    func becameWritable() {}

    /// Takes no new connections, accepts those that are being made, closes, and then calls `stopped` on the loop.
    ///
    /// Closing alone would reset connections whose clients already believe in them.
    func stop(_ stopped: @escaping @Sendable () -> Void) {
        guard let registration, !isStopping else { return stopped() }
        isStopping = true
        // Where there are no filters a small window remains between the last accept and the end.
        let isDeaf = framewright_refuse_connections(descriptor) == 0
        registration.watchesReading = true
        accept(atMost: 65536)
        loop.schedule(after: isDeaf ? Self.handshakeTime : 0) { [self] in
            accept(atMost: 65536)
            // The descriptor itself is closed only when the loop has let go, and until then it would still listen.
            _ = shutdown(descriptor, Int32(SHUT_RDWR))
            self.registration?.close()
            self.registration = nil
            stopped()
        }
    }

    /// How long handshakes under way may take, in nanoseconds; below the second after which a client asks again.
    static let handshakeTime: UInt64 = 100_000_000

    /// How long nothing is accepted when descriptors have run out, in nanoseconds.
    static let pauseTime: UInt64 = 100_000_000

    /// Called when a connection has gone: there is room again.
    func resume() {
        guard isPaused, context.connectionCount.load(ordering: .relaxed) < context.configuration.maxConnections
        else { return }
        isPaused = false
        registration?.watchesReading = true
    }

    private func accept(atMost limit: Int) {
        for _ in 0..<limit {
            guard context.connectionCount.load(ordering: .relaxed) < context.configuration.maxConnections else {
                pause()
                return
            }
            let connection = framewright_accept(descriptor)
            guard connection >= 0 else {
                switch errno {
                case EINTR, ECONNABORTED, EPROTO: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pauseBriefly()
                default: return
                }
            }
            var one: Int32 = 1
            setsockopt(
                connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
            context.connectionCount.add(1, ordering: .relaxed)
            context.openConnections.enter()
            let shard = shards[nextShard]
            nextShard = (nextShard + 1) % shards.count
            shard.loop.execute { shard.adopt(connection) }
        }
    }

    private func pause() {
        isPaused = true
        registration?.watchesReading = false
    }

    /// Out of descriptors: the listener stays readable, and reacting to that would spin.
    private func pauseBriefly() {
        pause()
        loop.schedule(after: Self.pauseTime) { [self] in resume() }
    }
}
