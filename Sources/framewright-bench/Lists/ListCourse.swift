import CBenchBaselines
import LayoutAPI
import LayoutEngine
import Traits
import ViewTree

/// What was measured of one list, of one operation.
struct ListRow: Equatable {
    /// Nanoseconds.
    var median = 0.0
    var percentile99 = 0.0
    var repeats = 0
    /// Rows that there are as views afterwards.
    var realizedRows = 0
    var work = LayoutWork()
    var bytesAllocated = 0
    /// Bytes; nil where the system does not tell.
    var peakMemory: Int?
}

/// Why a list is not measured.
struct ListFailure: Error, Equatable {
    var message: String
}

/// One list in the process: resolving and layout of an operation, without JSON.
final class ListCourse {
    private let storage = DecodingStorage()
    private let workspace = LayoutWorkspace()
    private let engine = LayoutEngine(limits: raisedLimits)
    private let request: LayoutRequest

    /// The limits of the service but those that stand for a long session, which are raised.
    static let raisedLimits: Limits = {
        var limits = Limits()
        limits.maxExpressionSteps = 10_000_000_000
        limits.maxInteractions = 100_000
        limits.maxEvents = 1_000_000
        // Ten million rows, and those that are inserted.
        limits.maxLazyElements = 20_000_000
        return limits
    }()

    convenience init(_ list: ListCase) throws(ListFailure) {
        try self.init(body: ListBody(list).bytes)
    }

    init(body: [UInt8]) throws(ListFailure) {
        let context = DecodingContext(limits: Self.raisedLimits, knowsDevice: DeviceCatalogue.standard.lookUp)
        let storage = storage
        do {
            request = try body.withUnsafeBytes { decodeLayoutRequest(body: $0, into: storage, context: context) }.get()
        } catch {
            throw ListFailure(message: error.faults.first?.detail ?? error.detail)
        }
    }

    /// One run: what its last step took.
    struct Run {
        /// Nanoseconds of each step, the first layout included.
        var times: [Int] = []
        var realizedRows = 0
        var work = LayoutWork()
        var bytesAllocated = 0
    }

    /// Lays out and takes all steps; `report` is called after each.
    func run(_ report: (Int) -> Void = { _ in }) throws(ListFailure) -> Run {
        var run = Run()
        var (work, bytes) = (workspace.work, bench_allocated_bytes())
        var start = Stopwatch.now
        func end(_ result: LayoutResult?) {
            run.times.append(Stopwatch.now - start)
            run.bytesAllocated = Int(clamping: bench_allocated_bytes() - bytes)
            run.work = workspace.work - work
            report(run.times.count)
            (work, bytes) = (workspace.work, bench_allocated_bytes())
            start = Stopwatch.now
        }
        do throws(LayoutFailure) {
            let result = try engine.layOutSteps(of: request, device: nil, in: workspace) { step in
                end(step.result)
                return true
            }
            if request.interactions == nil { end(result) }
            run.realizedRows = Self.rows(in: result)
            return run
        } catch {
            throw ListFailure(message: Self.message(error))
        }
    }

    /// Repeats until so many nanoseconds are spent, but not more often than said.
    func measure(_ repeats: Int, until most: Int) throws(ListFailure) -> ListRow {
        var samples = Samples()
        var row = ListRow()
        ProcessMemory.own.resetPeak()
        let start = Stopwatch.now
        repeat {
            let run = try self.run()
            samples.add(run.times.last ?? 0)
            (row.realizedRows, row.work, row.bytesAllocated) = (run.realizedRows, run.work, run.bytesAllocated)
        } while samples.count < repeats && Stopwatch.now - start < most
        row.median = samples.median
        row.percentile99 = samples.percentile(0.99)
        row.repeats = samples.count
        row.peakMemory = ProcessMemory.own.peak
        return row
    }

    private static func rows(in result: LayoutResult) -> Int {
        let tree = result.request.tree
        return result.views.count { tree.text(of: tree[$0.declared].id) == "row" }
    }

    private static func message(_ failure: LayoutFailure) -> String {
        switch failure {
        case .limit(let name, let maximum, _): "\(name) allows \(ListCase.grouped(maximum))"
        case .expression(_, _, let message, _): message
        case .interaction(_, let pointer, let name, _): "\(pointer): there is no \(name)"
        case .repeatedIdentifier(let id, _, _): "the id \(id) is used before"
        case .cancelled: "given up"
        }
    }
}
