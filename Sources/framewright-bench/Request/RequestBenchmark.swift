/// `request`: from the bytes of a body to the bytes of the answer, without sockets.
struct RequestBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "request", summary: "body to answer, one thread, beside simdjson and Foundation",
        options: [
            OptionRow(name: "--json", value: .none, summary: "print JSON"),
            OptionRow(name: "--only", value: .name(workloads.map(\.name)), summary: "measure this workload"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round"),
            OptionRow(name: "--strict", value: .none, summary: "exit 1 when a goal is missed"),
        ],
        run: { run($0) })

    static let workloads = ["w3", "w1_10k", "w2_10k", "w6_10k"].compactMap { name in
        Workload.all.first { $0.name == name }
    }

    /// Rounds go over all workloads in turn, so that a noisy moment does not meet one alone.
    private static let rounds = 3
    private static let defaultRepeats = 7

    private static func run(_ options: Options) -> BenchmarkCommand.ExitCode {
        let wanted = options.names("--only")
        let repeats = options.count("--repeats") ?? defaultRepeats
        do throws(RequestCourse.Failure) {
            var courses: [RequestCourse] = []
            for workload in workloads where wanted.isEmpty || wanted.contains(workload.name) {
                for form in RequestForm.all { courses.append(try RequestCourse(workload, form)) }
            }
            let frames = FrameCourse()
            for _ in 0..<rounds {
                for course in courses { try course.measure(repeats) }
                frames.measure(repeats)
            }
            guard frames.isRight else { throw RequestCourse.Failure(message: "written frames do not read back") }
            let report = RequestReport(rows: courses.map(\.row), frameTimes: frames.times)
            print(options.has("--json") ? report.json : report.text)
            return report.isGood || !options.has("--strict") ? .success : .missedGoal
        } catch {
            BenchmarkCommand.writeError("framewright-bench request: \(error.message)")
            return .missedGoal
        }
    }
}
