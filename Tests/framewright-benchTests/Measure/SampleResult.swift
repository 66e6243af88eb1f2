@testable import framewright_bench

extension BenchmarkResult {
    /// Two subjects with the same figures and one of another engine; the goal is met from a bound of 10 down.
    static func sample(time: Double = 20, goal: Double = 10) -> BenchmarkResult {
        var result = BenchmarkResult(benchmark: "sample")
        for (subject, factor) in [("small", 1.0), ("large <&> \"1\"", 2.5)] {
            result.add(subject, .count, "views", 152)
            result.add(subject, .nanosecondsPerView, "decode", time * factor)
            result.add(subject, .nanosecondsPerView, "layout", 80 * factor)
        }
        result.add("small", .microseconds, "all", 12.25)
        result.add("other engine", .nanosecondsPerView, isReference: true, "decode", 400)
        result.goals = [Goal("small / other engine", 10, .atLeast, goal)]
        return result
    }
}
