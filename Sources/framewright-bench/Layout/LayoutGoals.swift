/// The goals of layout: fixed ratios to the class tree of the same run, and the right frames.
enum LayoutGoals {
    /// Nanoseconds per node of a class tree on W1 10k, in the run that gave the tabled times.
    static let tabledClassTime = 46.0
    static let floorOverClassTree = 2.0
    static let ceilingOverTable = 3.0

    /// What was measured, with the goals.
    static func result(_ rows: [LayoutRow], classRow: LayoutRow) -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: LayoutBenchmark.subcommand.name)
        for (row, isReference) in [(classRow, true)] + rows.map({ ($0, false) }) {
            let counts = [("views", row.recordCount), ("nodes", row.nodeCount)]
            for (figure, count) in counts {
                result.add(row.name, .count, isReference: isReference, figure, Double(count))
            }
            result.add(row.name, .nanosecondsPerView, isReference: isReference, "build", row.build)
            result.add(row.name, .nanosecondsPerView, isReference: isReference, "layout", row.layout)
        }
        let scale = classRow.layout / tabledClassTime
        result.goals = rows.compactMap { time($0, classRow: classRow, scale: scale) }
        result.goals += ([classRow] + rows).map { row in
            Goal("\(row.name): sum of all widths and heights", row.checkSum, .equal, row.expectedSum)
        }
        return result
    }

    private static func time(_ row: LayoutRow, classRow: LayoutRow, scale: Double) -> Goal? {
        if row.name == "w1_10k" {
            return Goal("class tree / w1_10k", classRow.layout / row.layout, .atLeast, floorOverClassTree)
        }
        return row.tabledTime.map { tabled in
            Goal("\(row.name) / scaled table", row.layout / (tabled * scale), .atMost, ceilingOverTable)
        }
    }
}
