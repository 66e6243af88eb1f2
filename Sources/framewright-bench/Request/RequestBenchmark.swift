/// `request`: the time from the bytes of a body to the bytes of its answer, without sockets.
struct RequestBenchmark {
    static let subcommand = BenchmarkCommand.Subcommand(
        name: "request", summary: "body bytes to answer bytes, phase by phase, one thread",
        options: [
            OptionRow(
                name: "--only", value: .name(workloadNames + RequestBody.screenNames), summary: "measure this workload"),
            OptionRow(name: "--repeats", value: .count(1...10_000), summary: "measurements per round"),
            OptionRow(name: "--screens", value: .file(""), summary: "folder of the screens, \(RequestBody.screenFolder)"),
        ],
        measure: { measure($0) })

    static let workloadNames = ["w3", "w1_10k", "w2_10k", "w6_10k"]
    private static let rounds = 5
    private static let defaultRepeats = 11

    private static func measure(_ options: Options) -> BenchmarkResult {
        var notes: [String] = []
        var missing: [Goal] = []
        let wanted = options.names("--only")
        let folder = options.file("--screens") ?? RequestBody.screenFolder
        let courses = (workloadNames + RequestBody.screenNames).filter { wanted.isEmpty || wanted.contains($0) }
            .compactMap { name -> RequestCourse? in
                do throws(RequestBody.Failure) {
                    return try RequestCourse(try body(name, folder))
                } catch {
                    notes.append("\(name) is not measured: \(error.message)")
                    // What was asked for by name has to be measured.
                    if wanted.contains(name) { missing.append(Goal("\(name): measured", 0, .equal, 1)) }
                    return nil
                }
            }
        var encoding = FrameEncodingCourse()
        let repeats = options.count("--repeats") ?? defaultRepeats
        for _ in 0..<rounds {
            for course in courses { course.measure(course.isSmall ? repeats * 50 : repeats) }
            encoding.measure(max(1, repeats / 3))
        }
        var result = RequestGoals.result(courses.map(\.row), encoding: encoding.nanosecondsPerFrame)
        result.goals += missing
        result.notes = notes
        return result
    }

    /// The body of a name.
    static func body(_ name: String, _ folder: String) throws(RequestBody.Failure) -> RequestBody {
        if let workload = Workload.all.first(where: { $0.name == name }) { return RequestBody(workload) }
        return try RequestBody(screen: name, in: folder)
    }
}

extension RequestCourse {
    /// Whether one pass takes so little that it must be repeated more often.
    var isSmall: Bool { byteCount < 100_000 }
}
