import Dispatch
import Glibc
import Synchronization

/// What all shards of a server share.
final class ServerContext: Sendable {
    let configuration: ServerConfiguration
    let handler: any RequestHandler
    let pool: ComputePool
    let contentBudget: ContentBudget
    let connectionCount = Atomic(0)
    /// Entered by every connection and left when its descriptor is given back.
    let openConnections = DispatchGroup()

    init(configuration: ServerConfiguration, handler: any RequestHandler) {
        self.configuration = configuration
        self.handler = handler
        pool = ComputePool(width: configuration.computeWidth, capacity: configuration.computeQueue)
        contentBudget = ContentBudget(capacity: max(configuration.contentBudget, configuration.limits.body))
    }
}

/// One event loop with its connections. Touched on its loop only, which is what makes it safe to share.
final class Shard: @unchecked Sendable {
    let loop: any EventLoop
    let context: ServerContext
    /// Called on this loop when a connection has gone and left room for one more.
    var madeRoom: @Sendable () -> Void = {}
    /// One buffer for all reads of the loop, so that idle connections hold none.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    var date = DateLine()
    private var connections: [Connection?] = []
    private var freeSlots: [Int] = []
    private var liveCount = 0
    private var isTicking = false
    private(set) var isDraining = false
    /// Whether idle connections get time when the shard drains.
    private(set) var sparesIdle = true

    init(loop: any EventLoop, context: ServerContext) {
        self.loop = loop
        self.context = context
    }

    deinit { scratch.deallocate() }

    /// Takes over a fresh connection; to be called on the loop.
    func adopt(_ descriptor: Int32) {
        let slot = freeSlots.popLast() ?? connections.count
        let connection = Connection(descriptor: descriptor, shard: self, slot: slot)
        if slot == connections.count { connections.append(connection) } else { connections[slot] = connection }
        liveCount += 1
        connection.start()
        tickLater()
    }

    func remove(_ connection: Connection) {
        guard connections.indices.contains(connection.slot), connections[connection.slot] === connection else { return }
        connections[connection.slot] = nil
        freeSlots.append(connection.slot)
        liveCount -= 1
        let left = context.connectionCount.subtract(1, ordering: .relaxed).newValue
        context.openConnections.leave()
        // Exactly one closing connection sees the count step down from its bound.
        if left == context.configuration.maxConnections - 1 { madeRoom() }
    }

    /// Ends idle connections soon, or at once unless they are spared, and the others after their answer.
    func drain(sparesIdle: Bool) {
        isDraining = true
        self.sparesIdle = sparesIdle
        for connection in connections { connection?.drain() }
    }

    /// Ends all connections at once.
    func abort() {
        for connection in connections { connection?.abort() }
    }

    private func tickLater() {
        guard !isTicking, liveCount > 0 else { return }
        isTicking = true
        loop.schedule(after: tickInterval) { [self] in
            isTicking = false
            let now = monotonicNow()
            for connection in connections { connection?.tick(now: now) }
            tickLater()
        }
    }

    /// A quarter of the shortest time limit, between 20 ms and 1 s.
    private var tickInterval: UInt64 {
        let timeouts = context.configuration.timeouts
        let shortest = [
            timeouts.head, timeouts.bodyRead, timeouts.body, timeouts.idle, timeouts.write, timeouts.linger,
            timeouts.drainIdle,
        ].map(\.nanoseconds).min() ?? 0
        return min(1_000_000_000, max(20_000_000, shortest / 4))
    }
}
