/// A bound on a measured time.
struct LayoutGoal {
    var name: String
    /// Measured, as a multiple of what the goal compares with.
    var ratio: Double
    var bound: Double
    /// Whether the ratio must reach the bound, rather than stay below it.
    var isFloor: Bool

    var isMet: Bool { isFloor ? ratio >= bound : ratio <= bound }
}

/// The goals of layout: fixed ratios to the class tree of the same run.
enum LayoutGoals {
    /// Nanoseconds per node of a class tree on W1 10k, in the run that gave the tabled times.
    static let tabledClassTime = 46.0
    static let floorOverClassTree = 2.0
    static let ceilingOverTable = 3.0

    static func goals(_ rows: [LayoutRow], classRow: LayoutRow) -> [LayoutGoal] {
        let scale = classRow.layout / tabledClassTime
        return rows.compactMap { row in
            if row.name == "w1_10k" {
                return LayoutGoal(
                    name: "class tree / w1_10k", ratio: classRow.layout / row.layout, bound: floorOverClassTree,
                    isFloor: true)
            }
            return row.tabledTime.map { tabled in
                LayoutGoal(
                    name: "\(row.name) / scaled table", ratio: row.layout / (tabled * scale),
                    bound: ceilingOverTable, isFloor: false)
            }
        }
    }
}

/// Everything that `layout` prints.
struct LayoutReport {
    var rows: [LayoutRow]
    var classRow: LayoutRow

    private var goals: [LayoutGoal] { LayoutGoals.goals(rows, classRow: classRow) }
    private var allRows: [LayoutRow] { [classRow] + rows }

    var isGood: Bool { allRows.allSatisfy(\.isRight) && goals.allSatisfy(\.isMet) }

    var text: String {
        var measured = [["workload", "views", "nodes", "build ns/view", "layout ns/view", "sum", "check"]]
        measured += allRows.map { row in
            [
                row.name, "\(row.recordCount)", "\(row.nodeCount)", Report.decimal(row.build, places: 1),
                Report.decimal(row.layout, places: 1), Report.decimal(row.checkSum, places: 3),
                row.isRight ? "PASS" : "FAIL: \(Report.decimal(row.expectedSum, places: 3))",
            ]
        }
        var reached = [["goal", "ratio", "bound", "check"]]
        reached += goals.map { goal in
            [
                goal.name, Report.decimal(goal.ratio, places: 2),
                (goal.isFloor ? "≥ " : "≤ ") + Report.decimal(goal.bound, places: 1), goal.isMet ? "PASS" : "FAIL",
            ]
        }
        return Report.table(measured) + "\n\n" + Report.table(reached)
    }

    var json: String {
        ReportValue.object([
            (name: "workloads", value: .list(allRows.map(value))),
            (name: "goals", value: .list(goals.map(value))),
            (name: "passed", value: .flag(isGood)),
        ]).json
    }

    private func value(_ row: LayoutRow) -> ReportValue {
        .object([
            (name: "name", value: .text(row.name)),
            (name: "views", value: .number(Double(row.recordCount))),
            (name: "nodes", value: .number(Double(row.nodeCount))),
            (name: "buildNanosecondsPerView", value: .number(row.build)),
            (name: "layoutNanosecondsPerView", value: .number(row.layout)),
            (name: "checkSum", value: .number(row.checkSum)),
            (name: "expectedCheckSum", value: .number(row.expectedSum)),
            (name: "isRight", value: .flag(row.isRight)),
        ])
    }

    private func value(_ goal: LayoutGoal) -> ReportValue {
        .object([
            (name: "name", value: .text(goal.name)),
            (name: "ratio", value: .number(goal.ratio)),
            (name: "bound", value: .number(goal.bound)),
            (name: "isFloor", value: .flag(goal.isFloor)),
            (name: "isMet", value: .flag(goal.isMet)),
        ])
    }
}
