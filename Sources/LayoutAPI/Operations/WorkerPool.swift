import Synchronization

/// Workers that are not in use, so that requests find warm memory.
package final class WorkerPool: Sendable {
    private let idle: Mutex<[Lease]>
    private let capacity: Int
    private let maximumBytes: Int

    /// A worker is used by one thread at a time: whoever took it out of the pool.
    private struct Lease: @unchecked Sendable {
        let worker: LayoutWorker
    }

    /// What a worker may hold to be kept, in bytes, unless the owner says otherwise.
    package static let standardMaximumBytes = 64 << 20

    /// A pool that keeps up to `capacity` workers, none of which holds more than `maximumBytes`.
    package init(capacity: Int, maximumBytes: Int = WorkerPool.standardMaximumBytes) {
        idle = Mutex([])
        self.capacity = capacity
        self.maximumBytes = maximumBytes
    }

    /// Lends a worker for the time of a call.
    package func withWorker<Result>(_ body: (LayoutWorker) -> Result) -> Result {
        let lease = idle.withLock { $0.popLast() } ?? Lease(worker: LayoutWorker())
        defer {
            if lease.worker.byteCapacity <= maximumBytes {
                idle.withLock { if $0.count < capacity { $0.append(lease) } }
            }
        }
        return body(lease.worker)
    }
}
