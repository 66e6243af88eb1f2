/// The goals of requests: decoding against simdjson's own parse and walk and against Foundation, encoding against
/// Foundation.
enum RequestGoals {
    static let parse = 0.4
    static let foundation = 10.0

    /// What was measured, with the goals.
    static func result(
        _ rows: [RequestRow], encoding: (ours: Double, foundation: Double)
    ) -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: RequestBenchmark.subcommand.name)
        for row in rows {
            add(row, to: &result)
            result.goals.append(
                Goal(
                    "\(row.name): decode against simdjson's parse and walk", row.parseAndWalk / row.decode, .atLeast,
                    parse))
            guard let decoder = row.foundation else { continue }
            result.goals.append(
                Goal("\(row.name): decode against JSONDecoder", decoder / row.decode, .atLeast, foundation))
        }
        let frames = "\(FrameEncodingCourse.count) frames"
        result.add(frames, .nanosecondsPerFrame, "encode", encoding.ours)
        result.add(frames, .nanosecondsPerFrame, isReference: true, "JSONEncoder", encoding.foundation)
        result.goals.append(
            Goal("\(frames): encode against JSONEncoder", encoding.foundation / encoding.ours, .atLeast, foundation))
        return result
    }

    private static func add(_ row: RequestRow, to result: inout BenchmarkResult) {
        func perView(_ time: Double) -> Double { time / Double(max(1, row.viewCount)) }
        result.add(row.name, .count, "views", Double(row.viewCount))
        result.add(row.name, .bytes, "body", Double(row.bodyBytes))
        result.add(row.name, .bytes, "answer", Double(row.answerBytes))
        let phases = [
            ("decode", row.decode), ("resolve", row.resolve), ("layout", row.layout), ("encode", row.encode),
            ("all", row.total),
        ]
        for (figure, time) in phases { result.add(row.name, .nanosecondsPerView, figure, perView(time)) }
        result.add(row.name, .microseconds, "all", row.total / 1000)
        result.add(row.name, .nanosecondsPerView, isReference: true, "simdjson", perView(row.parseAndWalk))
        if let decoder = row.foundation {
            result.add(row.name, .nanosecondsPerView, isReference: true, "JSONDecoder", perView(decoder))
        }
    }
}
