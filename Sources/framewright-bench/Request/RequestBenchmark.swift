/// `request`: the time from the bytes of a body to the bytes of its answer, without sockets.
struct RequestBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "request", summary: "body bytes to answer bytes, phase by phase, one thread",
        options: [
            OptionRow(name: "--only", value: .name(names), summary: "measure this workload"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round"),
        ],
        measure: { measure($0) })

    private static let names = ["w3", "w1_10k", "w2_10k", "w6_10k"]
    private static let rounds = 5
    private static let defaultRepeats = 11

    private static func measure(_ options: Options) -> BenchmarkResult {
        let wanted = options.names("--only").isEmpty ? names : options.names("--only")
        let courses = names.filter { wanted.contains($0) }
            .compactMap { name in Workload.all.first { $0.name == name } }.map { RequestCourse($0) }
        var encoding = FrameEncodingCourse()
        let repeats = options.count("--repeats") ?? defaultRepeats
        for _ in 0..<rounds {
            for course in courses { course.measure(course.isSmall ? repeats * 50 : repeats) }
            encoding.measure(max(1, repeats / 3))
        }
        return RequestGoals.result(courses.map(\.row), encoding: encoding.nanosecondsPerFrame)
    }
}

extension RequestCourse {
    /// Whether one pass takes so little that it must be repeated more often.
    var isSmall: Bool { byteCount < 100_000 }
}
