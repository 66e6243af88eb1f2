import HTTPServer
import LayoutAPI
import Synchronization

/// The time that the cells of one batch may take: each of them, and all together, on whatever threads they are laid out.
///
/// Time in which a batch waits for its client does not count. A cell that begins when all is spent is given up at once.
package final class BatchTime: CellTimer {
    private let cellLimit: Duration
    private let batchLimit: Duration
    private let cancellation: Cancellation
    private let spent = Mutex(Duration.zero)

    package init(cellLimit: Duration, batchLimit: Duration, cancellation: Cancellation = Cancellation()) {
        self.cellLimit = cellLimit
        self.batchLimit = batchLimit
        self.cancellation = cancellation
    }

    package func run<Result>(_ work: (_ isCancelled: @escaping @Sendable () -> Bool) -> Result) -> Result {
        let start = ContinuousClock.now
        let deadline = start + min(cellLimit, batchLimit - spent.withLock { $0 })
        defer { spent.withLock { $0 += ContinuousClock.now - start } }
        return work { [cancellation] in cancellation.isCancelled || ContinuousClock.now >= deadline }
    }
}
