/// `request`: the time from the bytes of a body to the bytes of its answer, without sockets.
struct RequestBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "request", summary: "body bytes to answer bytes, phase by phase, one thread",
        options: [
            OptionRow(name: "--json", value: .none, summary: "print JSON"),
            OptionRow(name: "--only", value: .name(names), summary: "measure this workload"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round"),
        ],
        run: { run($0) })

    private static let names = ["w3", "w1_10k", "w2_10k", "w6_10k"]
    private static let rounds = 5
    private static let defaultRepeats = 11

    private static func run(_ options: Options) -> BenchmarkCommand.ExitCode {
        let wanted = options.names("--only").isEmpty ? names : options.names("--only")
        let courses = names.filter { wanted.contains($0) }
            .compactMap { name in Workload.all.first { $0.name == name } }.map { RequestCourse($0) }
        var encoding = FrameEncodingCourse()
        let repeats = options.count("--repeats") ?? defaultRepeats
        for _ in 0..<rounds {
            for course in courses { course.measure(course.isSmall ? repeats * 50 : repeats) }
            encoding.measure(max(1, repeats / 3))
        }
        let report = RequestReport(rows: courses.map(\.row), encoding: encoding.nanosecondsPerFrame)
        print(options.has("--json") ? report.json : report.text)
        return report.isGood ? .success : .missedGoal
    }
}

/// What the request benchmark found, and whether it reaches its goals.
struct RequestReport {
    var rows: [RequestRow]
    var encoding: (ours: Double, foundation: Double)

    /// Decoding against simdjson's own parse and walk, and against Foundation; encoding against Foundation.
    static let parseGoal = 0.4
    static let foundationGoal = 10.0

    private struct Goal {
        var name: String
        var ratio: Double
        var least: Double
        var isMet: Bool { ratio >= least }
    }

    private var goals: [Goal] {
        rows.flatMap { row in
            [
                Goal(
                    name: "\(row.name): decode against simdjson's parse and walk",
                    ratio: row.parseAndWalk / row.decode, least: Self.parseGoal),
                Goal(
                    name: "\(row.name): decode against JSONDecoder", ratio: row.foundation / row.decode,
                    least: Self.foundationGoal),
            ]
        } + [
            Goal(
                name: "100,000 frames: writer against JSONEncoder", ratio: encoding.foundation / encoding.ours,
                least: Self.foundationGoal)
        ]
    }

    var isGood: Bool { goals.allSatisfy(\.isMet) }

    var text: String {
        var table = [["workload", "views", "KB in", "KB out", "decode", "resolve", "layout", "encode", "all", "µs"]]
        for row in rows {
            let perView = [row.decode, row.resolve, row.layout, row.encode, row.total].map {
                Report.decimal($0 / Double(row.viewCount), places: 1)
            }
            table.append(
                [row.name, String(row.viewCount), String(row.bodyBytes / 1000), String(row.answerBytes / 1000)] + perView
                    + [Report.decimal(row.total / 1000, places: 1)])
        }
        let verdicts = goals.map { goal in
            "\(goal.isMet ? "PASS" : "FAIL")  \(goal.name): \(Report.decimal(goal.ratio, places: 2))× "
                + "(goal \(Report.decimal(goal.least, places: 1))×)"
        }
        let frames =
            "writer \(Report.decimal(encoding.ours, places: 1)) ns a frame, JSONEncoder "
            + "\(Report.decimal(encoding.foundation, places: 1)) ns a frame"
        return (["nanoseconds per view, medians", Report.table(table), frames] + verdicts).joined(separator: "\n")
    }

    var json: String {
        ReportValue.object([
            ("benchmark", .text("request")),
            (
                "rows",
                .list(
                    rows.map { row in
                        .object([
                            ("name", .text(row.name)), ("views", .number(Double(row.viewCount))),
                            ("bodyBytes", .number(Double(row.bodyBytes))),
                            ("answerBytes", .number(Double(row.answerBytes))),
                            ("decode", .number(row.decode)), ("resolve", .number(row.resolve)),
                            ("layout", .number(row.layout)), ("encode", .number(row.encode)),
                            ("parseAndWalk", .number(row.parseAndWalk)), ("foundation", .number(row.foundation)),
                        ])
                    })
            ),
            (
                "goals",
                .list(
                    goals.map { goal in
                        .object([
                            ("name", .text(goal.name)), ("ratio", .number(goal.ratio)), ("goal", .number(goal.least)),
                            ("met", .flag(goal.isMet)),
                        ])
                    })
            ),
        ]).json
    }
}

extension RequestCourse {
    /// Whether one pass takes so little that it must be repeated more often.
    var isSmall: Bool { byteCount < 100_000 }
}
