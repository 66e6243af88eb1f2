import Glibc

/// The `Date` line of responses, made anew once a second.
struct DateLine {
    private var second = Int.min
    private var octets: [UInt8] = []

    mutating func current() -> [UInt8] {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        if time.tv_sec != second {
            second = time.tv_sec
            octets = Self.line(secondsSince1970: second)
        }
        return octets
    }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The line with its CRLF, in the IMF-fixdate format of RFC 9110 §5.6.7.
    static func line(secondsSince1970 seconds: Int) -> [UInt8] {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        let day = days[Int(parts.tm_wday) % 7]
        let month = months[Int(parts.tm_mon) % 12]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }.joined(separator: ":")
        let date = "\(padded(Int(parts.tm_mday), 2)) \(month) \(padded(Int(parts.tm_year) + 1900, 4))"
        return Array("Date: \(day), \(date) \(clock) GMT\r\n".utf8)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// The monotonic clock, in nanoseconds.
func monotonicNow() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}
