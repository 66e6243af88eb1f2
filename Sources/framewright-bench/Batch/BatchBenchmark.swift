import LayoutAPI

/// `batch`: one screen on every phone and pad, both ways, at every type size, in one call.
struct BatchBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "batch", summary: "a screen in \(BatchBody.cellCount) cells, against its single layouts",
        options: [
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round")
        ],
        measure: { measure($0) })

    static let workloadNames = ["w3"]
    private static let rounds = 5
    private static let defaultRepeats = 1

    private static func measure(_ options: Options) -> BenchmarkResult {
        let courses = Workload.all.filter { workloadNames.contains($0.name) }.compactMap { try? BatchCourse($0) }
        let repeats = options.count("--repeats") ?? defaultRepeats
        for _ in 0..<rounds {
            for course in courses { course.measure(repeats) }
        }
        return BatchGoals.result(courses.map(\.row))
    }
}
