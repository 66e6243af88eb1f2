import Synchronization

/// A flag that says that nobody waits for an answer any more; long computations look at it now and then.
package final class Cancellation: Sendable {
    private let flag = Atomic(false)

    package init() {}

    package var isCancelled: Bool { flag.load(ordering: .relaxed) }

    package func cancel() { flag.store(true, ordering: .relaxed) }
}
