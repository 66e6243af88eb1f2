import ViewTree

/// Values of state by name, in the order of the document.
package struct StateTable {
    package private(set) var members: [ExpressionValue.Member]
    private let places: [String: Int]

    init(_ members: [ExpressionValue.Member]) {
        self.members = members
        places = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    package subscript(name: String) -> ExpressionValue? {
        get { places[name].map { members[$0].value } }
        set {
            if let place = places[name], let newValue { members[place].value = newValue }
        }
    }

    func isEqual(to other: StateTable) -> Bool {
        members.count == other.members.count
            && zip(members, other.members).allSatisfy { $0.name == $1.name && $0.value.isEqual(to: $1.value) }
    }
}

extension ExpressionValue {
    /// Whether two values are equal; those that `==` does not compare are not.
    package func isEqual(to other: ExpressionValue) -> Bool {
        (try? Evaluator.isEqual(self, other, StepBudget(.max))) ?? false
    }

    /// Whether a state variable may hold the value: what a document could, and geometry.
    var isStorable: Bool {
        switch self {
        case .dimensions, .proxy, .constructed: false
        case .array(let elements): elements.allSatisfy(\.isStorable)
        case .record(let members): members.allSatisfy(\.value.isStorable)
        default: true
        }
    }
}
