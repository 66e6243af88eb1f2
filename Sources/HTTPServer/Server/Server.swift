import Dispatch
import Glibc
import Synchronization

/// An HTTP/1.1 server on a TCP port.
package final class Server: Sendable {
    private let context: ServerContext
    private let shards: [Shard]
    private let listener: Listener
    private let listenerLoop: any EventLoop
    private let hasStopped = Atomic(false)
    /// The port that the server listens on.
    package let port: UInt16

    /// Binds, listens and serves from now on.
    package init(configuration: ServerConfiguration, handler: any RequestHandler) throws(SocketError) {
        let socket = try ListeningSocket(configuration: configuration)
        port = socket.port
        let context = ServerContext(configuration: configuration, handler: handler)
        let shards = (0..<max(1, configuration.loopCount)).map { index in
            Shard(loop: DispatchEventLoop(label: "http.loop.\(index)"), context: context)
        }
        let listenerLoop = shards[0].loop
        let listener = Listener(
            descriptor: socket.descriptor, shards: shards, loop: listenerLoop, context: context)
        self.context = context
        self.shards = shards
        self.listener = listener
        self.listenerLoop = listenerLoop
        for shard in shards {
            shard.loop.execute {
                // Through the loop also where it is the same one: the listener may be about to pause.
                shard.madeRoom = { [weak listener] in
                    guard let listener else { return }
                    listenerLoop.execute { listener.resume() }
                }
            }
        }
        listenerLoop.execute { listener.start() }
    }

    /// The connections that are open now.
    package var connectionCount: Int { context.connectionCount.load(ordering: .relaxed) }

    /// Stops accepting, lets requests under way finish, and returns when all connections are closed.
    ///
    /// Blocks the calling thread. After `limit` the rest is cut off; then the result is false.
    ///
    /// - Parameter sparesIdle: whether connections without a request get the time `drainIdle`, in which a request that
    ///   is on its way arrives and is answered; else they close at once.
    @available(*, noasync)
    @discardableResult
    package func stop(within limit: Duration = .seconds(20), sparesIdle: Bool = true) -> Bool {
        guard !hasStopped.exchange(true, ordering: .relaxed) else { return true }
        let begun = DispatchGroup()
        begun.enter()
        listenerLoop.execute { [self] in
            for shard in shards {
                begun.enter()
                shard.loop.execute {
                    shard.drain(sparesIdle: sparesIdle)
                    begun.leave()
                }
            }
            listener.stop { begun.leave() }
        }
        begun.wait()
        let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: limit.nanoseconds))
        let isClean = context.openConnections.wait(timeout: deadline) == .success
        for shard in shards {
            shard.loop.execute {
                shard.abort()
                shard.loop.shutDown()
            }
        }
        if !isClean { _ = context.openConnections.wait(timeout: .now() + 1) }
        return isClean
    }
}
