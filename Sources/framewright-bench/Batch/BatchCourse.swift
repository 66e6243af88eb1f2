import Dispatch
import LayoutAPI
import LayoutEngine
import Traits
import ViewTree

/// What was measured of one batch, in nanoseconds for all its cells.
struct BatchRow {
    var name: String
    var cellCount: Int
    /// Cells without a layout.
    var errorCount: Int
    var bodyBytes: Int
    var answerBytes: Int
    /// Decoding the batch, once.
    var decode: Double
    /// Making all cells on one worker.
    var cells: Double
    /// Resolving, laying out and encoding each cell as a single request, in memory that is kept.
    var compute: Double
    /// By the clock, on all processors, decoding included.
    var allProcessors: Double
}

/// One batch, whole and as its single layouts, in turn.
final class BatchCourse {
    private let name: String
    private let body: [UInt8]
    private let batch: LayoutBatch
    private let decoding = DecodingContext(knowsDevice: DeviceCatalogue.standard.lookUp)
    private let engine = LayoutEngine()
    private let workspace = LayoutWorkspace()
    private let workers = WorkerPool(capacity: 64)
    private var json = JSONWriter(capacity: 1 << 20)
    private var decode = Samples()
    private var cells = Samples()
    private var compute = Samples()
    private var allProcessors = Samples()
    private var answerBytes = 0
    private var errorCount = 0

    init(_ workload: Workload, deviceCount: Int = .max) throws(ProblemDetails) {
        name = workload.name
        let body = BatchBody.bytes(workload, deviceCount: deviceCount)
        self.body = body
        let decoding = decoding
        batch = try body.withUnsafeBytes {
            decodeLayoutBatch(body: $0, into: DecodingStorage(), context: decoding)
        }.get()
    }

    func measure(_ repeats: Int) {
        for _ in 0..<repeats {
            measureBatch()
            measureSingles()
            measureAllProcessors()
        }
    }

    private func measureBatch() {
        decode.add(
            Stopwatch.time {
                _ = body.withUnsafeBytes {
                    decodeLayoutBatch(body: $0, into: DecodingStorage(), context: decoding)
                }
            })
        guard let parts = parts() else { return }
        var bytes = 0
        cells.add(
            Stopwatch.time {
                for place in 0..<parts.count { bytes += parts.part(place).count }
                bytes += parts.ending().count
            })
        answerBytes = bytes
        errorCount = parts.errorCount()
    }

    private func measureSingles() {
        var time = 0
        for place in 0..<batch.cellCount {
            guard let request = batch.cell(at: place)?.request else { continue }
            time += Stopwatch.time {
                guard let device = try? request.resolvedDevice().get(),
                    let result = try? engine.layOut(request, device: device, in: workspace)
                else { return }
                json.reset()
                ResponseWriter(result).write(to: &json)
            }
        }
        compute.add(time)
    }

    private func measureAllProcessors() {
        let start = Stopwatch.wallNow
        guard let parts = parts() else { return }
        DispatchQueue.concurrentPerform(iterations: parts.count) { place in _ = parts.part(place) }
        allProcessors.add(Stopwatch.wallNow - start)
    }

    private func parts() -> ReplyParts? {
        var context = OperationContext()
        context.workers = workers
        let reply = body.withUnsafeBytes { LayoutWorker().perform(.batch, body: $0, context: context) }
        guard case .parts(let parts) = reply.content else { return nil }
        return parts
    }

    var row: BatchRow {
        BatchRow(
            name: name, cellCount: batch.cellCount, errorCount: errorCount, bodyBytes: body.count,
            answerBytes: answerBytes, decode: decode.median, cells: cells.median, compute: compute.median,
            allProcessors: allProcessors.median)
    }
}
