import ViewTree

/// A fault at a place of the tape.
struct TapeFault {
    var position: Int
    var code: FaultCode
    var detail: String
    var expected: String?
    var got: ProblemDetails.Scalar?
    var suggestion: String?
    var related: [Int] = []
    var limit: ProblemDetails.LimitUse?
    /// In an expression, in Unicode scalars from 1.
    var column: Int?

    init(_ code: FaultCode, at position: Int, _ detail: String) {
        self.code = code
        self.position = position
        self.detail = detail
    }
}

/// The first faults of a request in the order of the body, whatever the order in which they are found.
final class FaultList {
    private(set) var faults: [TapeFault] = []
    private(set) var isTruncated = false
    /// Whether an object has two members of one name, which makes the body invalid JSON.
    var hasDuplicateMembers = false
    let maximum: Int

    init(maximum: Int) {
        self.maximum = max(maximum, 1)
    }

    var isEmpty: Bool { faults.isEmpty }

    /// Whether a fault at a position would be kept; notes that there is one when it would not.
    func hasRoom(at position: Int) -> Bool {
        guard faults.count == maximum, let last = faults.last, last.position <= position || last.code == .limit else {
            return true
        }
        isTruncated = true
        return false
    }

    func insert(_ fault: TapeFault) {
        var index = faults.count
        while index > 0, precedes(fault, faults[index - 1]) { index -= 1 }
        if faults.count == maximum {
            isTruncated = true
            if index == maximum { return }
            faults.removeLast()
        }
        faults.insert(fault, at: index)
    }

    /// Limits come first, since one alone decides what the problem is; then the order of the body.
    private func precedes(_ left: TapeFault, _ right: TapeFault) -> Bool {
        let leftIsLimit = left.code == .limit
        let rightIsLimit = right.code == .limit
        if leftIsLimit != rightIsLimit { return leftIsLimit }
        return left.position < right.position
    }
}
