/// The goals of batches: a cell costs about what the layout of it alone costs.
enum BatchGoals {
    /// Time of a cell, its share of decoding included, over that of resolving, laying out and encoding it alone.
    static let overSingle = 1.5

    /// What was measured, with the goals.
    static func result(_ rows: [BatchRow]) -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: BatchBenchmark.subcommand.name)
        for row in rows {
            add(row, to: &result)
            result.goals += [
                Goal("\(row.name): cells", Double(row.cellCount), .equal, Double(BatchBody.cellCount)),
                Goal("\(row.name): cells without a layout", Double(row.errorCount), .equal, 0),
                Goal(
                    "\(row.name): a cell on one worker against its single layout",
                    (row.decode + row.cells) / row.compute, .atMost, overSingle),
            ]
        }
        // Without a measurement nothing is met.
        if rows.isEmpty { result.goals.append(Goal("measured", 0, .equal, 1)) }
        return result
    }

    private static func add(_ row: BatchRow, to result: inout BenchmarkResult) {
        let count = Double(max(1, row.cellCount))
        result.add(row.name, .count, "cells", Double(row.cellCount))
        result.add(row.name, .bytes, "body", Double(row.bodyBytes))
        result.add(row.name, .bytes, "answer", Double(row.answerBytes))
        result.add(row.name, .microseconds, "decode once", row.decode / 1000)
        result.add(row.name, .microseconds, "a cell", row.cells / count / 1000)
        result.add(row.name, .microseconds, "a single layout", row.compute / count / 1000)
        result.add(row.name, .microseconds, "a cell on all processors", row.allProcessors / count / 1000)
        result.add(row.name, .microseconds, "all cells on all processors", row.allProcessors / 1000)
    }
}
