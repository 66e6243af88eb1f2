import ViewTree

/// Values of state by name, in the order of the document.
package struct StateTable {
    package private(set) var members: [ExpressionValue.Member]
    private let places: [String: Int]
    /// How many assignments there were when each value was assigned: equal numbers of one table stand for equal values.
    private var versions: [Int]
    private var assignmentCount = 0
    /// What tells the versions of this table from those of others.
    private let lineage = Lineage()

    private final class Lineage {}

    init(_ members: [ExpressionValue.Member]) {
        self.members = members
        versions = members.map { _ in 0 }
        places = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    package subscript(name: String) -> ExpressionValue? {
        get { places[name].map { members[$0].value } }
        set {
            guard let place = places[name], let newValue else { return }
            members[place].value = newValue
            assignmentCount += 1
            versions[place] = assignmentCount
        }
    }

    /// Whether all values are equal; those that are not known to be take steps to compare.
    func isEqual(to other: StateTable, _ budget: StepBudget) throws(ExpressionFailure) -> Bool {
        guard members.count == other.members.count else { return false }
        let isSameTable = lineage === other.lineage
        for place in members.indices where !isSameTable || versions[place] != other.versions[place] {
            guard members[place].name == other.members[place].name,
                try members[place].value.isEqual(to: other.members[place].value, budget)
            else { return false }
        }
        return true
    }
}

extension ExpressionValue {
    /// Whether two values are equal; those that `==` does not compare are not.
    package func isEqual(to other: ExpressionValue) -> Bool {
        (try? Evaluator.isEqual(self, other, StepBudget(.max))) ?? false
    }

    /// The same with steps from a budget.
    func isEqual(to other: ExpressionValue, _ budget: StepBudget) throws(ExpressionFailure) -> Bool {
        do throws(ExpressionFailure) {
            return try Evaluator.isEqual(self, other, budget)
        } catch {
            if error.endsEvaluation { throw error }
            return false
        }
    }

    /// Whether a state variable may hold the value: what a document could, and geometry.
    ///
    /// It takes a step for everything inside: arrays may hold one array many times, and whoever compares or writes a
    /// state goes through all of them.
    func isStorable(_ budget: StepBudget) throws(ExpressionFailure) -> Bool {
        switch self {
        case .dimensions, .proxy, .subview, .section, .constructed: return false
        case .array(let elements):
            try budget.take(elements.count)
            for element in elements where try !element.isStorable(budget) { return false }
        case .record(let members):
            try budget.take(members.count)
            for member in members where try !member.value.isStorable(budget) { return false }
        case .string(let text): try budget.take(text.utf8.count / 16)
        default: break
        }
        return true
    }
}
