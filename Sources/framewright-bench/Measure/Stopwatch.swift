import Glibc

/// Reads the processor time of the calling thread, so that other programs on the machine take no part in it.
enum Stopwatch {
    /// Nanoseconds that this thread has run.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Nanoseconds by the clock, for what other threads and processes take part in.
    static var wallNow: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Nanoseconds that `body` takes.
    @inline(__always)
    static func time(_ body: () -> Void) -> Int {
        let start = now
        body()
        return now - start
    }
}

/// Durations of one repeated measurement, in nanoseconds.
struct Samples {
    private var durations: [Int] = []

    mutating func add(_ nanoseconds: Int) {
        durations.append(nanoseconds)
    }

    /// The middle duration, or 0 without any.
    var median: Double {
        guard !durations.isEmpty else { return 0 }
        let sorted = durations.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The least duration that so large a share of all is not longer than; 0 without any.
    func percentile(_ share: Double) -> Double {
        guard !durations.isEmpty else { return 0 }
        let rank = Int((share * Double(durations.count)).rounded(.up))
        return Double(durations.sorted()[min(max(rank, 1), durations.count) - 1])
    }

    var count: Int { durations.count }
    var total: Int { durations.reduce(0, +) }
}
