import LayoutCore

/// Operators, with Swift's typing and literals that adapt (view-tree §3.2).
extension Evaluator {
    func apply(
        _ name: ExpressionTree.PrefixOperator, to value: ExpressionValue
    ) throws(ExpressionFailure) -> ExpressionValue {
        switch (name, value) {
        case (.not, .bool(let value)): return .bool(!value)
        case (.plus, .literal), (.plus, .integer), (.plus, .double): return value
        case (.minus, .literal(let integer, let real)):
            return .literal(integer.flatMap { Self.exact(Int64(0).subtractingReportingOverflow($0)) }, -real)
        case (.minus, .integer(let integer)):
            guard let result = Self.exact(Int64(0).subtractingReportingOverflow(integer)) else { throw Self.overflow }
            return .integer(result)
        case (.minus, .double(let value)): return .double(-value)
        default: throw ExpressionFailure("The operator takes no \(value.kindName).")
        }
    }

    func apply(
        _ name: ExpressionTree.ArithmeticOperator, _ left: ExpressionValue, _ right: ExpressionValue
    ) throws(ExpressionFailure) -> ExpressionValue {
        switch (left, right) {
        case (.literal(let first, let firstReal), .literal(let second, let secondReal)):
            return try literal(name, (first, firstReal), (second, secondReal))
        case (.integer(let first), _):
            if let second = adapted(right) { return .integer(try compute(name, first, second)) }
        case (_, .integer(let second)):
            if let first = adapted(left) { return .integer(try compute(name, first, second)) }
        case (.double(let first), _):
            if let second = adaptedReal(right) { return .double(try compute(name, first, second)) }
        case (_, .double(let second)):
            if let first = adaptedReal(left) { return .double(try compute(name, first, second)) }
        case (.string(let first), .string(let second)) where name == .add:
            try budget.take(1 + (first.utf8.count + second.utf8.count) / 16)
            return .string(first + second)
        case (.array(let first), .array(let second)) where name == .add:
            try budget.take(Self.stepsPerElement * (first.count + second.count))
            return .array(Self.unified(first + second))
        default: break
        }
        throw mismatch(name.rawValue, left, right)
    }

    /// Steps that making one element of an array takes: so many that those of a whole budget fit in memory.
    static let stepsPerElement = 8

    func mismatch(_ name: String, _ left: ExpressionValue, _ right: ExpressionValue) -> ExpressionFailure {
        let hint: String
        switch (left, right) {
        case (.integer, .double), (.double, .integer): hint = "; write Double(…) or Int(…)"
        default: hint = ""
        }
        return ExpressionFailure("\(name) does not take \(left.kindName) and \(right.kindName)\(hint).")
    }

    /// The Int that a value is beside an Int.
    private func adapted(_ value: ExpressionValue) -> Int64? { value.int }

    /// The Double that a value is beside a Double.
    private func adaptedReal(_ value: ExpressionValue) -> Double? {
        if case .integer = value { return nil }
        return value.real
    }

    /// Both readings of a result, as far as there are.
    private func literal(
        _ name: ExpressionTree.ArithmeticOperator, _ left: (Int64?, Double), _ right: (Int64?, Double)
    ) throws(ExpressionFailure) -> ExpressionValue {
        var integer: Int64?
        if let first = left.0, let second = right.0 {
            if name == .divide || name == .remainder, second == 0 { throw Self.divisionByZero }
            integer = Self.exact(name, first, second)
        }
        if name == .remainder {
            guard let integer else { throw Self.overflow }
            return .literal(integer, Double(integer))
        }
        return .literal(integer, try compute(name, left.1, right.1))
    }

    private func compute(
        _ name: ExpressionTree.ArithmeticOperator, _ left: Int64, _ right: Int64
    ) throws(ExpressionFailure) -> Int64 {
        if name == .divide || name == .remainder, right == 0 { throw Self.divisionByZero }
        guard let result = Self.exact(name, left, right) else { throw Self.overflow }
        return result
    }

    private func compute(
        _ name: ExpressionTree.ArithmeticOperator, _ left: Double, _ right: Double
    ) throws(ExpressionFailure) -> Double {
        let result: Double
        switch name {
        case .add: result = left + right
        case .subtract: result = left - right
        case .multiply: result = left * right
        case .divide: result = left / right
        case .remainder:
            throw ExpressionFailure("% does not take Double; use truncatingRemainder(dividingBy:).")
        }
        return try number(result)
    }

    /// A real result, which is no NaN.
    func number(_ value: Double) throws(ExpressionFailure) -> Double {
        if value.isNaN { throw ExpressionFailure("The result is not a number.") }
        return value
    }

    private static func exact(_ name: ExpressionTree.ArithmeticOperator, _ left: Int64, _ right: Int64) -> Int64? {
        switch name {
        case .add: exact(left.addingReportingOverflow(right))
        case .subtract: exact(left.subtractingReportingOverflow(right))
        case .multiply: exact(left.multipliedReportingOverflow(by: right))
        case .divide: exact(left.dividedReportingOverflow(by: right))
        case .remainder: exact(left.remainderReportingOverflow(dividingBy: right))
        }
    }

    private static func exact(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
        result.overflow ? nil : result.partialValue
    }

    static var overflow: ExpressionFailure { ExpressionFailure("The integer does not fit 64 bits.") }
    static var divisionByZero: ExpressionFailure { ExpressionFailure("Division by zero.") }

    // MARK: Comparisons

    func compare(
        _ name: ExpressionTree.ComparisonOperator, _ left: ExpressionValue, _ right: ExpressionValue
    ) throws(ExpressionFailure) -> Bool {
        switch name {
        case .equal: try isEqual(left, right)
        case .notEqual: try !isEqual(left, right)
        case .less: try precedes(left, right, name)
        case .greater: try precedes(right, left, name)
        // No value here is unordered: NaN never gets this far.
        case .lessOrEqual: try !precedes(right, left, name)
        case .greaterOrEqual: try !precedes(left, right, name)
        }
    }

    func precedes(
        _ left: ExpressionValue, _ right: ExpressionValue, _ name: ExpressionTree.ComparisonOperator = .less
    ) throws(ExpressionFailure) -> Bool {
        switch (left, right) {
        case (.string(let first), .string(let second)):
            try budget.take(1 + min(first.utf8.count, second.utf8.count) / 16)
            return first < second
        case (.dynamicTypeSize(let first), _):
            if let second = right.text.flatMap({ ExpressionValue.dynamicTypeSizes.firstIndex(of: $0) }) {
                return first < second
            }
        case (_, .dynamicTypeSize(let second)):
            if let first = left.text.flatMap({ ExpressionValue.dynamicTypeSizes.firstIndex(of: $0) }) {
                return first < second
            }
        case (.integer, .double), (.double, .integer): break
        default:
            if let first = left.int, let second = right.int { return first < second }
            if let first = left.real, let second = right.real { return first < second }
        }
        throw mismatch(name.rawValue, left, right)
    }

    /// Whether two values are equal, as `==` has it.
    package static func isEqual(
        _ left: ExpressionValue, _ right: ExpressionValue, _ budget: StepBudget
    ) throws(ExpressionFailure) -> Bool {
        try Evaluator(ExpressionTree(), names: [], budget: budget).isEqual(left, right)
    }

    /// Whether two values are equal; nil compares with anything.
    func isEqual(_ left: ExpressionValue, _ right: ExpressionValue) throws(ExpressionFailure) -> Bool {
        try budget.take()
        switch (left, right) {
        case (.null, .null): return true
        case (.null, _), (_, .null): return false
        case (.bool(let first), .bool(let second)): return first == second
        case (.integer, .double), (.double, .integer): throw mismatch("==", left, right)
        case (.array(let first), .array(let second)): return try isEqual(first, second)
        case (.record(let first), .record(let second)): return try isEqual(first, second)
        case (.range(let lower, let upper, let isClosed), .range(let otherLower, let otherUpper, let otherIsClosed)):
            return (lower, upper, isClosed) == (otherLower, otherUpper, otherIsClosed)
        case (.constructed(let first), .constructed(let second)):
            return first.name == second.name ? try isEqual(first.arguments, second.arguments) : false
        default: break
        }
        if let first = left.int, let second = right.int { return first == second }
        if let first = left.real, let second = right.real { return first == second }
        if let first = left.numbers(like: right), let second = right.numbers(like: left) { return first == second }
        if let first = left.text, let second = right.text {
            try budget.take(min(first.utf8.count, second.utf8.count) / 16)
            return first == second
        }
        throw mismatch("==", left, right)
    }

    private func isEqual(_ left: [ExpressionValue], _ right: [ExpressionValue]) throws(ExpressionFailure) -> Bool {
        guard left.count == right.count else { return false }
        for (first, second) in zip(left, right) where try !isEqual(first, second) { return false }
        return true
    }

    /// Records are equal whatever the order of their members.
    private func isEqual(
        _ left: [ExpressionValue.Member], _ right: [ExpressionValue.Member]
    ) throws(ExpressionFailure) -> Bool {
        guard left.count == right.count else { return false }
        try budget.take(left.count * 4)
        let first = left.sorted { $0.name < $1.name }
        let second = right.sorted { $0.name < $1.name }
        for (one, other) in zip(first, second) {
            guard one.name == other.name, try isEqual(one.value, other.value) else { return false }
        }
        return true
    }
}

extension ExpressionValue {
    /// The numbers of a geometry value; those of `.zero` have the shape that it is compared with.
    func numbers(like other: ExpressionValue) -> [Double]? {
        switch self {
        case .size(let size): [0, size.width, size.height]
        case .point(let point): [1, point.x, point.y]
        case .unitPoint(let point): [2, point.x, point.y]
        case .rect(let rect): [3, rect.x, rect.y, rect.width, rect.height]
        case .insets(let insets): [4, insets.top, insets.leading, insets.bottom, insets.trailing]
        case .member("zero"):
            switch other {
            case .size: [0, 0, 0]
            case .point: [1, 0, 0]
            case .unitPoint: [2, 0, 0]
            case .rect: [3, 0, 0, 0, 0]
            case .insets: [4, 0, 0, 0, 0]
            default: nil
            }
        default: nil
        }
    }
}
