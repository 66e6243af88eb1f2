import Synchronization
import ViewTree

/// Lays out the cells of a batch, on any number of threads, and writes each as a part of the reply.
///
/// The trees are decoded once and only read from then on, which is what makes the run safe to share.
final class BatchRun: @unchecked Sendable {
    private let batch: LayoutBatch
    private let context: OperationContext
    private let workers: WorkerPool
    private let progress = Mutex(Progress())

    /// What the cells have come to so far.
    private struct Progress {
        /// Cells that tell of a problem.
        var problems: Set<Int> = []
        /// The size in bytes of the parts that were sent.
        var sentLength = 0
        /// Whether the reply is as long as it may be: further cells are problems, whatever they hold.
        var isFull = false
    }

    init(_ batch: LayoutBatch, _ context: OperationContext) {
        self.batch = batch
        self.context = context
        workers = context.workers ?? WorkerPool(capacity: Self.keptWorkers)
    }

    /// Workers that are kept where the shell lends none.
    private static let keptWorkers = 64

    /// The reply, as an object with all results or as lines.
    var reply: Reply {
        let count = batch.cellCount
        let isLines = context.prefersLines
        let parts = ReplyParts(
            count: count,
            part: { [self] place in frame(cell(at: place), at: place) },
            admit: { [self] place, part in admit(part, at: place) },
            ending: { [self] in
                let summary = summary(of: count)
                return isLines ? summary + Self.lineFeed : Self.resultsEnd + summary + Self.objectEnd
            },
            errorCount: { [self] in progress.withLock { $0.problems.count } })
        return Reply(status: 200, contentType: isLines ? Reply.lines : Reply.json, parts: parts)
    }

    private static let lineFeed: [UInt8] = [0x0A]
    private static let comma = Array(",".utf8)
    private static let resultsBegin = Array(#"{"results":["#.utf8)
    private static let resultsEnd = Array(#"],"summary":"#.utf8)
    private static let objectEnd = Array("}".utf8)

    /// A cell with what stands between cells.
    private func frame(_ cell: [UInt8], at place: Int) -> [UInt8] {
        if context.prefersLines { return cell + Self.lineFeed }
        return (place == 0 ? Self.resultsBegin : Self.comma) + cell
    }

    /// The part itself while the reply has room for it. The first that does not fit, and all later ones, become
    /// problems: their order decides and not the time at which they were made.
    private func admit(_ part: [UInt8], at place: Int) -> [UInt8] {
        let maximum = context.limits.maxResponse
        let isAdmitted = progress.withLock { progress in
            // From here on also what is a problem already is told alike, since other cells were not even begun.
            if progress.isFull {
                progress.problems.insert(place)
                return false
            }
            progress.sentLength += part.count
            progress.isFull = progress.sentLength > maximum
            return !progress.isFull || !progress.problems.insert(place).inserted
        }
        guard !isAdmitted, let cell = batch.cell(at: place) else { return part }
        return frame(Self.tooLarge(cell, maximum), at: place)
    }

    private static func tooLarge(_ cell: LayoutBatch.Cell, _ maximum: Int) -> [UInt8] {
        let problem = ProblemDetails(
            .resultTooLarge,
            detail: "The answer up to this cell is larger than the \(maximum) bytes that maxResponse allows.")
        return JSONWriter.document { json in CellWriter(cell).write(problem, to: &json) }
    }

    private func cell(at place: Int) -> [UInt8] {
        guard let cell = batch.cell(at: place) else { return [] }
        // What will not be sent need not be laid out.
        if progress.withLock({ $0.isFull }) { return [] }
        let (bytes, isProblem) = context.cellTimer?.run { lay(out: cell, isCancelled: $0) }
            ?? lay(out: cell, isCancelled: context.isCancelled)
        if isProblem { progress.withLock { _ = $0.problems.insert(place) } }
        return bytes
    }

    private func lay(
        out cell: LayoutBatch.Cell, isCancelled: (@Sendable () -> Bool)?
    ) -> (bytes: [UInt8], isProblem: Bool) {
        var context = context
        context.isCancelled = isCancelled
        return workers.withWorker { $0.perform(cell, context) }
    }

    private func summary(of count: Int) -> [UInt8] {
        let errors = progress.withLock { $0.problems.count }
        return JSONWriter.document { json in
            json.beginObject()
            json.name("kind")
            json.string("summary")
            json.name("results")
            json.integer(count - errors)
            json.name("errors")
            json.integer(errors)
            json.endObject()
        }
    }
}
