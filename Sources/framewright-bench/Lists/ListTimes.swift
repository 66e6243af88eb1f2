/// How long lists took so far, to leave out those that would take minutes.
///
/// Cost grows with the rows at most in proportion: a list is expected to take ten times as long as one with a tenth of
/// the rows took.
struct ListTimes {
    /// Nanoseconds by the clock of one measurement, past which a list is left out.
    let longest: Double
    /// The last list of each kind that was measured, with its time in nanoseconds.
    private var known: [String: (count: Int, time: Double)] = [:]

    init(longest: Double) { self.longest = longest }

    mutating func note(_ list: ListCase, _ nanoseconds: Double) {
        known[Self.kind(of: list)] = (list.count, nanoseconds)
    }

    /// Throws when a list would take too long; what meets a limit ends there.
    func check(_ list: ListCase) throws(ListFailure) {
        guard !list.meetsLimit, let known = known[Self.kind(of: list)], known.time * Double(list.count) > longest * Double(known.count)
        else { return }
        let seconds = longest / 1e9
        let limit = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
        throw ListFailure(message: "left out, since it may take longer than \(limit) s")
    }

    /// The list without its count.
    private static func kind(of list: ListCase) -> String { "\(list.container.rawValue) \(list.chart)" }
}
