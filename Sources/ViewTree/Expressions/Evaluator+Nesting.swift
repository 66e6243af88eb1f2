/// How deep values lie in one another.
///
/// Values made of other values could grow by some levels with every name; comparing and releasing them takes stack for
/// each level, so that their depth has a bound.
extension Evaluator {
    /// So deep as objects and arrays of a document may lie in one another.
    static let maximumNesting = 2048

    /// Fails where values are too deep to become parts of one more, which is itself so many levels deep.
    func checkNesting(of values: [ExpressionValue], inside depth: Int = 1) throws(ExpressionFailure) {
        for value in values { try checkNesting(of: value, inside: depth) }
    }

    private func checkNesting(of value: ExpressionValue, inside depth: Int) throws(ExpressionFailure) {
        guard let count = value.partCount else { return }
        guard depth < Self.maximumNesting else {
            throw ExpressionFailure("Values lie more than \(Self.maximumNesting) deep in one another.")
        }
        try budget.take(1 + count / 16)
        switch value {
        case .array(let elements): for element in elements { try checkNesting(of: element, inside: depth + 1) }
        case .record(let members): for member in members { try checkNesting(of: member.value, inside: depth + 1) }
        case .constructed(let made): for part in made.arguments { try checkNesting(of: part.value, inside: depth + 1) }
        default: break
        }
    }
}

extension ExpressionValue {
    /// Of values that hold others, how many.
    fileprivate var partCount: Int? {
        switch self {
        case .array(let elements): elements.count
        case .record(let members): members.count
        case .constructed(let made): made.arguments.count
        default: nil
        }
    }
}
