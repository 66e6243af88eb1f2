import BenchClassTree
import LayoutCore

/// `layout`: the time of layout alone, from trees that stand in memory, without JSON.
struct LayoutBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "layout", summary: "layout of the workloads in an arena, one thread",
        options: [
            OptionRow(
                name: "--only", value: .name(Workload.all.map(\.name) + Part.allCases.map(\.rawValue)),
                summary: "measure this alone"),
            OptionRow(
                name: "--search", value: .count(0...1_000_000), summary: "longer patterns of the search for hard trees"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round"),
        ],
        measure: { measure($0) })

    /// What is measured beside the workloads.
    private enum Part: String, CaseIterable {
        case scaling, hard
    }

    /// Rounds go over all engines in turn, so that a noisy moment does not meet one alone.
    private static let rounds = 5
    private static let defaultRepeats = 21
    private static let defaultSearch = 2000

    private static func measure(_ options: Options) -> BenchmarkResult {
        let wanted = options.names("--only")
        let workloads = Workload.all.filter { wanted.isEmpty || wanted.contains($0.name) }
        var courses = workloads.map(ArenaCourse.init)
        var baseline = ClassCourse()
        let repeats = options.count("--repeats") ?? defaultRepeats
        for _ in 0..<rounds {
            baseline.measure(repeats)
            for index in courses.indices { courses[index].measure(repeats) }
        }
        var result = LayoutGoals.result(courses.map(\.row), classRow: baseline.row)
        func isWanted(_ part: Part) -> Bool { wanted.isEmpty || wanted.contains(part.rawValue) }
        if isWanted(.scaling) { ScalingCourse.measure(&result) }
        if isWanted(.hard) {
            HardTreeCourse.measure(longer: options.count("--search") ?? defaultSearch, &result)
        }
        return result
    }
}

/// What was measured of one engine on one workload.
struct LayoutRow {
    var name: String
    /// Views of the workload, by which times are divided.
    var recordCount: Int
    /// Nodes that they became.
    var nodeCount: Int
    /// Nanoseconds per record.
    var build: Double
    /// Nanoseconds per record.
    var layout: Double
    var checkSum: Double
    var expectedSum: Double
    var tabledTime: Double?
}

/// Our arena on one workload.
private struct ArenaCourse {
    let workload: Workload
    let records: [WorkloadRecord]
    let text: FixedAdvanceText
    /// One arena that keeps its memory, as a worker of the service does.
    let arena = LayoutArena()
    var builder = ArenaBuilder()
    var build = Samples()
    var layout = Samples()

    init(_ workload: Workload) {
        self.workload = workload
        records = workload.makeRecords()
        text = FixedAdvanceText(records)
    }

    mutating func measure(_ repeats: Int) {
        for _ in 0..<repeats {
            build.add(Stopwatch.time { builder.build(records, in: arena) })
            layout.add(Stopwatch.time { _ = arena.layOut(proposal: workload.proposal, text: text) })
        }
    }

    var row: LayoutRow {
        let count = Double(records.count)
        return LayoutRow(
            name: workload.name, recordCount: records.count, nodeCount: arena.count, build: build.median / count,
            layout: layout.median / count, checkSum: builder.checkSum(arena), expectedSum: workload.checkSum,
            tabledTime: workload.tabledTime)
    }
}

/// The class tree on W1.
private struct ClassCourse {
    static let workload = Workload.all[0]
    let records = workload.makeRecords()
    var build = Samples()
    var layout = Samples()
    var sum = 0.0

    mutating func measure(_ repeats: Int) {
        let spacing = records.first?.spacing ?? 0
        let sizes = records.dropFirst().map { Size(width: $0.width ?? 0, height: $0.height ?? 0) }
        for _ in 0..<repeats {
            let start = Stopwatch.now
            let tree = ClassTree(columnOf: sizes, spacing: spacing)
            let built = Stopwatch.now
            tree.layOut(Self.workload.proposal)
            let laidOut = Stopwatch.now
            build.add(built - start)
            layout.add(laidOut - built)
            sum = tree.checkSum
        }
    }

    var row: LayoutRow {
        let count = Double(records.count)
        return LayoutRow(
            name: "class tree, \(Self.workload.name)", recordCount: records.count, nodeCount: 2 * records.count - 1,
            build: build.median / count, layout: layout.median / count, checkSum: sum,
            expectedSum: Self.workload.checkSum)
    }
}
