/// Everything that `request` prints.
struct RequestReport {
    var rows: [RequestRow]
    /// Nanoseconds for all frames.
    var frameTimes: (ours: Double, foundation: Double)

    /// Ratios of speeds in the same run: simdjson's parse and walk and Foundation's decoder on the same body,
    /// Foundation's encoder on the same frames.
    private var goals: [SpeedGoal] {
        rows.flatMap { row in
            [
                row.simdjson.map { SpeedGoal(name: "\(row.name): simdjson / decode", ratio: $0 / row.decode, floor: 0.4) },
                row.foundation.map { SpeedGoal(name: "\(row.name): JSONDecoder / decode", ratio: $0 / row.decode, floor: 10) },
            ].compactMap { $0 }
        } + [
            SpeedGoal(
                name: "\(FrameCourse.count) frames: JSONEncoder / encode",
                ratio: frameTimes.foundation / frameTimes.ours, floor: 10)
        ]
    }

    var isGood: Bool { goals.allSatisfy(\.isMet) }

    var text: String {
        var times = [["request", "views", "decode", "resolve", "layout", "encode", "total", "simdjson", "JSONDecoder"]]
        times += rows.map { row in
            [row.name, "\(row.viewCount)"]
                + [row.decode, row.resolve, row.layout, row.encode, row.total, row.simdjson, row.foundation].map {
                    $0.map { Report.decimal(row.perView($0), places: 1) } ?? "–"
                }
        }
        var sizes = [["request", "total µs", "body bytes", "decode MB/s", "answer bytes", "encode MB/s"]]
        sizes += rows.map { row in
            [
                row.name, Report.decimal(row.total / 1e3, places: 1), "\(row.bodyLength)",
                Report.decimal(row.bodyRate, places: 0), "\(row.answerLength)",
                Report.decimal(row.answerRate, places: 0),
            ]
        }
        let count = Double(FrameCourse.count)
        let frames = [
            ["frames", "ns/frame"], ["JSONWriter", Report.decimal(frameTimes.ours / count, places: 1)],
            ["JSONEncoder", Report.decimal(frameTimes.foundation / count, places: 1)],
        ]
        var reached = [["goal", "ratio", "bound", "check"]]
        reached += goals.map { goal in
            [
                goal.name, Report.decimal(goal.ratio, places: 2), "≥ " + Report.decimal(goal.floor, places: 1),
                goal.isMet ? "PASS" : "FAIL",
            ]
        }
        return "Nanoseconds of processor time per view:\n"
            + [times, sizes, frames, reached].map { Report.table($0) }.joined(separator: "\n\n")
    }

    var json: String {
        ReportValue.object([
            (name: "requests", value: .list(rows.map(value))),
            (name: "frameNanoseconds", value: .number(frameTimes.ours / Double(FrameCourse.count))),
            (name: "frameNanosecondsFoundation", value: .number(frameTimes.foundation / Double(FrameCourse.count))),
            (name: "goals", value: .list(goals.map(value))),
            (name: "passed", value: .flag(isGood)),
        ]).json
    }

    private func value(_ row: RequestRow) -> ReportValue {
        var members: [(name: String, value: ReportValue)] = [
            (name: "name", value: .text(row.name)),
            (name: "views", value: .number(Double(row.viewCount))),
            (name: "bodyBytes", value: .number(Double(row.bodyLength))),
            (name: "answerBytes", value: .number(Double(row.answerLength))),
            (name: "totalNanoseconds", value: .number(row.total)),
        ]
        let phases = [
            ("decode", row.decode), ("resolve", row.resolve), ("layout", row.layout), ("encode", row.encode),
            ("simdjson", row.simdjson), ("foundation", row.foundation),
        ]
        for case (let name, let time?) in phases {
            members.append((name: name + "NanosecondsPerView", value: .number(row.perView(time))))
        }
        return .object(members)
    }

    private func value(_ goal: SpeedGoal) -> ReportValue {
        .object([
            (name: "name", value: .text(goal.name)),
            (name: "ratio", value: .number(goal.ratio)),
            (name: "floor", value: .number(goal.floor)),
            (name: "isMet", value: .flag(goal.isMet)),
        ])
    }
}

/// A speed that ours must reach, as a multiple of another's.
struct SpeedGoal {
    var name: String
    var ratio: Double
    var floor: Double

    var isMet: Bool { ratio >= floor }
}
