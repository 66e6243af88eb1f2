import LayoutEngine

/// `lists`: lists of a thousand to ten million rows, in the process and over HTTP.
struct ListsBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "lists", summary: "lists of 1,000 to 10,000,000 rows, in the process and over HTTP",
        options: [
            OptionRow(name: "--only", value: .name(onlyNames), summary: "measure what has this"),
            OptionRow(name: "--rows", value: .name(ListCase.counts.map(String.init)), summary: "lists of so many rows"),
            OptionRow(
                name: "--through", value: .name(Way.allCases.map(\.rawValue)), summary: "measure this way alone"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements of each, at most"),
            OptionRow(
                name: "--longest", value: .count(1...3600), summary: "leave out lists that take more seconds than this"),
            OptionRow(name: "--quick", value: .none, summary: "fewer measurements, and a tenth of --longest"),
            OptionRow(
                name: "--server", value: .file(""), summary: "the command that serves, not that beside this one"),
        ],
        measure: { measure($0) }, plot: { LineChart.svg(of: $0) })

    /// How a list is laid out.
    enum Way: String, CaseIterable {
        case process, http
    }

    static let boundsName = "bounds"
    private static let onlyNames =
        ListContainer.allCases.map(\.rawValue) + ListRows.allCases.map(\.rawValue)
        + ListOperation.allCases.map(\.argument) + [boundsName]
    static let defaultRepeats = 101
    /// Seconds that one measurement of a list may be expected to take.
    static let defaultLongest = 3
    /// Milliseconds for the measurements of one list, unless one alone takes longer; and of a quick run.
    static let (milliseconds, quickMilliseconds) = (150, 20)

    /// How much is measured.
    private struct Extent {
        var repeats: Int
        /// Nanoseconds for the measurements of one list, unless one alone takes longer.
        var most: Int
        /// Nanoseconds that one measurement may be expected to take.
        var longest: Double

        init(_ options: Options) {
            let isQuick = options.has("--quick")
            repeats = options.count("--repeats") ?? defaultRepeats
            most = (isQuick ? quickMilliseconds : milliseconds) * 1_000_000
            let seconds = options.count("--longest") ?? defaultLongest
            longest = isQuick ? Double(seconds) * 1e8 : Double(seconds) * 1e9
        }
    }

    private static func measure(_ options: Options) -> BenchmarkResult {
        let wanted = options.names("--only")
        let extent = Extent(options)
        let ways = options.names("--through").compactMap(Way.init)
        var result = BenchmarkResult(benchmark: subcommand.name)
        let cases = wanted == [boundsName] ? [] : cases(options)
        if ways.isEmpty || ways.contains(.process) {
            measure(cases, through: .process, extent, &result) { list throws(ListFailure) in
                try ListCourse(list).measure(extent.repeats, until: extent.most)
            }
        }
        if ways.isEmpty || ways.contains(.http), !cases.isEmpty {
            measureOverHTTP(cases, options, extent, &result)
        }
        if wanted.isEmpty || wanted.contains(boundsName) { ListBounds.measure(&result) }
        return result
    }

    private static func measureOverHTTP(
        _ cases: [ListCase], _ options: Options, _ extent: Extent, _ result: inout BenchmarkResult
    ) {
        do throws(ListFailure) {
            let server = try ListServer(options.file("--server") ?? ListServer.besideThisProgram)
            defer { server.stop() }
            measure(cases, through: .http, extent, &result) { list throws(ListFailure) in
                try server.measure(list, extent.repeats, until: extent.most)
            }
        } catch {
            result.notes.append("nothing is measured over HTTP: \(error.message)")
            // What was asked for by name has to be measured.
            if options.names("--through").contains(Way.http.rawValue) {
                result.goals.append(Goal("measured over HTTP", 0, .equal, 1))
            }
        }
    }

    /// What the options ask for: without a name of a kind all of that kind.
    static func cases(_ options: Options) -> [ListCase] {
        let wanted = options.names("--only")
        func chosen<Part: CaseIterable>(_ name: (Part) -> String) -> [Part] {
            let some = Part.allCases.filter { wanted.contains(name($0)) }
            return some.isEmpty ? Array(Part.allCases) : some
        }
        let counts = options.names("--rows").compactMap { Int($0) }
        var cases: [ListCase] = []
        for operation in chosen(\ListOperation.argument) {
            for rows in chosen(\ListRows.rawValue) {
                for container in chosen(\ListContainer.rawValue) {
                    for count in counts.isEmpty ? ListCase.counts : counts {
                        cases.append(ListCase(container: container, rows: rows, count: count, operation: operation))
                    }
                }
            }
        }
        return cases
    }

    /// Measures one after another and shows how far it is; what is refused becomes a note.
    private static func measure(
        _ cases: [ListCase], through way: Way, _ extent: Extent, _ result: inout BenchmarkResult,
        _ measure: (ListCase) throws(ListFailure) -> ListRow
    ) {
        var refusals: [String: [ListCase]] = [:]
        var times = ListTimes(longest: extent.longest)
        for (index, list) in cases.enumerated() {
            BenchmarkCommand.writeError("[\(index + 1)/\(cases.count)] \(way.rawValue): \(list.name)")
            do throws(ListFailure) {
                try times.check(list)
                let start = Stopwatch.wallNow
                let row = try measure(list)
                times.note(list, Double(Stopwatch.wallNow - start) / Double(max(row.repeats, 1)))
                add(row, list, way, &result)
            } catch {
                let name = "\(list.container.rawValue), \(ListCase.grouped(list.count)): \(error.message)"
                refusals[name, default: []].append(list)
            }
        }
        for (refusal, lists) in refusals.sorted(by: { $0.key < $1.key }) {
            let parts = [lists.map(\.operation.rawValue), lists.map(\.rows.rawValue)].map { names in
                distinct(names).joined(separator: ", ")
            }
            result.notes.append("\(way.rawValue): \(refusal) (\(parts[0]); \(parts[1]) rows)")
        }
    }

    private static func add(_ row: ListRow, _ list: ListCase, _ way: Way, _ result: inout BenchmarkResult) {
        let isHTTP = way == .http
        let subject = isHTTP ? "HTTP: \(list.name)" : list.name
        result.add(subject, .microseconds, "median", row.median / 1000)
        result.measurements[result.measurements.count - 1].point = LinePoint(
            chart: isHTTP ? "HTTP, \(list.chart)" : list.chart, line: list.container.rawValue,
            size: Double(list.count))
        result.add(subject, .microseconds, "p99", row.percentile99 / 1000)
        result.add(subject, .count, "repeats", Double(row.repeats))
        if !isHTTP {
            result.add(subject, .count, "rows", Double(row.realizedRows))
            result.add(subject, .count, "rounds", Double(row.work.rounds))
            result.add(subject, .count, "sizing calls", Double(row.work.sizingCalls))
            result.add(subject, .count, "text measurements", Double(row.work.textMeasurements))
            result.add(subject, .bytes, "allocated", Double(row.bytesAllocated))
        }
        if let peak = row.peakMemory { result.add(subject, .bytes, "peak memory", Double(peak)) }
    }
}
