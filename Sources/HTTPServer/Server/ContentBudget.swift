import Synchronization

/// Bounds the octets of content that all connections of a server hold together.
final class ContentBudget: Sendable {
    /// Content below this size is not counted: small requests should not meet on one counter.
    static let countedSize = 16 * 1024

    private let held = Atomic(0)
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Whether content of an announced length would fit now; nothing is taken, since an announcement holds no memory.
    func hasRoom(for octets: Int) -> Bool {
        octets < Self.countedSize || octets <= capacity - held.load(ordering: .relaxed)
    }

    fileprivate func giveBack(_ octets: Int) { held.subtract(octets, ordering: .relaxed) }

    /// Takes octets; false, with nothing taken, when they do not fit.
    fileprivate func take(_ octets: Int) -> Bool {
        if held.add(octets, ordering: .relaxed).newValue <= capacity { return true }
        held.subtract(octets, ordering: .relaxed)
        return false
    }
}

/// What one request has taken from the budget, from its first octets to its answer.
struct ContentClaim {
    private let budget: ContentBudget
    private var taken = 0

    init(_ budget: ContentBudget) { self.budget = budget }

    /// Takes what the content grew by; false when it does not fit.
    mutating func grow(to octets: Int) -> Bool {
        guard octets >= ContentBudget.countedSize, octets > taken else { return true }
        guard budget.take(octets - taken) else { return false }
        taken = octets
        return true
    }

    mutating func giveBack() {
        if taken > 0 { budget.giveBack(taken) }
        taken = 0
    }
}
