import Synchronization
import ViewTree

/// Lays out the cells of a batch, on any number of threads, and writes each as a part of the reply.
///
/// The trees are decoded once and only read from then on, which is what makes the run safe to share.
final class BatchRun: @unchecked Sendable {
    private let batch: LayoutBatch
    private let context: OperationContext
    private let workers: WorkerPool
    private let errorCount = Atomic(0)

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
            part: { [self] place in
                let cell = cell(at: place)
                if isLines { return cell + Self.lineFeed }
                return (place == 0 ? Self.resultsBegin : Self.comma) + cell
            },
            ending: { [self] in
                let summary = summary(of: count)
                return isLines ? summary + Self.lineFeed : Self.resultsEnd + summary + Self.objectEnd
            },
            errorCount: { [self] in errorCount.load(ordering: .relaxed) })
        return Reply(status: 200, contentType: isLines ? Reply.lines : Reply.json, parts: parts)
    }

    private static let lineFeed: [UInt8] = [0x0A]
    private static let comma = Array(",".utf8)
    private static let resultsBegin = Array(#"{"results":["#.utf8)
    private static let resultsEnd = Array(#"],"summary":"#.utf8)
    private static let objectEnd = Array("}".utf8)

    private func cell(at place: Int) -> [UInt8] {
        guard let cell = batch.cell(at: place) else { return [] }
        let (bytes, isProblem) = context.cellTimer?.run { lay(out: cell, isCancelled: $0) }
            ?? lay(out: cell, isCancelled: context.isCancelled)
        if isProblem { errorCount.add(1, ordering: .relaxed) }
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
        let errors = errorCount.load(ordering: .relaxed)
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
