import LayoutAPI
import LayoutEngine
import Traits
import ViewTree

/// What lists must keep to, as ratios within one process.
enum ListBounds {
    /// Resolving and layout of a viewport of a million rows over those of W3.
    static let overScreen = 3.0
    /// Ten million rows over a million.
    static let overFewerRows = 2.0
    /// Bytes by which the process may grow in so many jumps over a million rows.
    static let growth = 16 << 20
    static let jumps = 10_000
    /// Scrolling through all rows over laying them out once.
    static let overLayout = 3.0
    static let scrolledRows = 100_000
    static let million = 1_000_000
    private static let rounds = 21

    static func measure(_ result: inout BenchmarkResult) {
        do throws(ListFailure) {
            try measureViewports(&result)
            try measureJumps(&result)
            try measureScrolling(&result)
        } catch {
            result.notes.append("bounds are not measured: \(error.message)")
            result.goals.append(Goal("bounds measured", 0, .equal, 1))
        }
    }

    private static func list(_ operation: ListOperation, _ count: Int) -> ListCase {
        ListCase(container: .lazyStack, rows: .uniform, count: count, operation: operation)
    }

    // MARK: Viewports

    private static func measureViewports(_ result: inout BenchmarkResult) throws(ListFailure) {
        let screen = try ScreenCourse()
        for operation in [ListOperation.firstViewport, .jump] {
            let fewer = try ListCourse(list(operation, million))
            var computed = list(operation, million)
            computed.rows = .computed
            let computing = try ListCourse(computed)
            var computedTimes = Samples()
            let more = try ListCourse(list(operation, 10 * million))
            var (screenTimes, fewerTimes, moreTimes) = (Samples(), Samples(), Samples())
            var (fewerRun, moreRun) = (ListCourse.Run(), ListCourse.Run())
            for _ in 0..<rounds {
                for _ in 0..<5 { screenTimes.add(try screen.time()) }
                fewerRun = try fewer.run()
                fewerTimes.add(fewerRun.times.last ?? 0)
                computedTimes.add(try computing.run().times.last ?? 0)
                moreRun = try more.run()
                moreTimes.add(moreRun.times.last ?? 0)
            }
            let name = operation.rawValue
            result.add("bound: \(name)", .microseconds, "W3", screenTimes.median / 1000)
            result.add("bound: \(name)", .microseconds, "10⁶ rows", fewerTimes.median / 1000)
            result.add("bound: \(name)", .microseconds, "10⁷ rows", moreTimes.median / 1000)
            result.add("bound: \(name)", .microseconds, "10⁶ with computed texts", computedTimes.median / 1000)
            result.goals += [
                Goal("\(name) of 10⁶ rows over W3", fewerTimes.median / screenTimes.median, .atMost, overScreen),
                Goal("\(name) of 10⁷ rows over 10⁶", moreTimes.median / fewerTimes.median, .atMost, overFewerRows),
            ]
            result.goals += sameCounts(name, fewerRun, moreRun)
        }
    }

    /// Ten million rows take the same work as a million.
    static func sameCounts(_ name: String, _ fewer: ListCourse.Run, _ more: ListCourse.Run) -> [Goal] {
        func goal(_ what: String, _ count: (ListCourse.Run) -> Int) -> Goal {
            Goal("\(name): \(what) of 10⁷ rows as of 10⁶", Double(count(more)), .equal, Double(count(fewer)))
        }
        return [
            goal("rows", \.realizedRows), goal("sizing calls", \.work.sizingCalls),
            goal("text measurements", \.work.textMeasurements),
        ]
    }

    // MARK: Jumps

    /// Places all over the list, the same in every run.
    static func places(_ count: Int, in rows: Int) -> [Int] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % rows
        }
    }

    private static func measureJumps(_ result: inout BenchmarkResult) throws(ListFailure) {
        let steps = places(jumps, in: million).map { ListBody.jump(to: $0) }
        let course = try ListCourse(body: ListBody(list(.firstViewport, million), interactions: steps).bytes)
        var start = 0
        ProcessMemory.own.resetPeak()
        let run = try course.run { step in
            // The first layout and a jump bring what every list needs.
            if step == 2 { start = ProcessMemory.own.resident ?? 0 }
        }
        guard start > 0, let peak = ProcessMemory.own.peak else {
            result.notes.append("the growth of memory is not measured: the system does not tell it")
            return
        }
        var samples = Samples()
        for time in run.times.dropFirst() { samples.add(time) }
        let subject = "bound: \(ListCase.grouped(jumps)) jumps"
        result.add(subject, .microseconds, "median", samples.median / 1000)
        result.add(subject, .microseconds, "p99", samples.percentile(0.99) / 1000)
        result.add(subject, .bytes, "growth", Double(max(0, peak - start)))
        result.goals.append(
            Goal("growth in \(ListCase.grouped(jumps)) jumps, MiB", Double(max(0, peak - start)) / 1_048_576, .atMost,
                Double(growth) / 1_048_576))
    }

    // MARK: Scrolling

    private static func measureScrolling(_ result: inout BenchmarkResult) throws(ListFailure) {
        var list = ListCase(container: .lazyStack, rows: .varying, count: scrolledRows, operation: .firstViewport)
        // So far at a time that no offset is passed over, until the last row is there.
        let distance = 400 * Int(ListBody.viewport.height)
        let step = #"{"scroll":{"id":"feed","by":{"y":\#(distance)},"continuous":true}}"#
        let count = scrolledRows * ListBody.height(of: .varying) / distance + 2
        let scrolling = try ListCourse(
            body: ListBody(list, interactions: Array(repeating: step, count: count)).bytes)
        list.container = .stack
        let all = try ListCourse(list)
        var (scrollTimes, layoutTimes) = (Samples(), Samples())
        for _ in 0..<3 {
            layoutTimes.add(try all.run().times.reduce(0, +))
            scrollTimes.add(try scrolling.run().times.reduce(0, +))
        }
        let subject = "bound: \(ListCase.grouped(scrolledRows)) varying rows"
        result.add(subject, .microseconds, "scrolling", scrollTimes.median / 1000)
        result.add(subject, .microseconds, "laying out once", layoutTimes.median / 1000)
        result.goals.append(
            Goal("scrolling through \(ListCase.grouped(scrolledRows)) rows over laying them out",
                scrollTimes.median / layoutTimes.median, .atMost, overLayout))
    }
}

/// Resolving and layout of W3, in memory that is kept.
final class ScreenCourse {
    private let storage = DecodingStorage()
    private let workspace = LayoutWorkspace()
    private let engine = LayoutEngine()
    private let request: LayoutRequest

    init() throws(ListFailure) {
        guard let workload = Workload.all.first(where: { $0.name == "w3" }) else {
            throw ListFailure(message: "there is no W3")
        }
        let context = DecodingContext(knowsDevice: DeviceCatalogue.standard.lookUp)
        let body = WorkloadBody.bytes(workload)
        let storage = storage
        do {
            request = try body.withUnsafeBytes { decodeLayoutRequest(body: $0, into: storage, context: context) }.get()
        } catch {
            throw ListFailure(message: error.detail)
        }
    }

    /// Nanoseconds of one.
    func time() throws(ListFailure) -> Int {
        let start = Stopwatch.now
        do throws(LayoutFailure) {
            _ = try engine.layOut(request, device: nil, in: workspace)
        } catch {
            throw ListFailure(message: "W3: \(error)")
        }
        return Stopwatch.now - start
    }
}
