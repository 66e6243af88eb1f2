/// Evaluates one expression with the values of the names it reads.
///
/// Its recursion is as deep as the tree, which the parser has bounded.
package struct Evaluator {
    private let shared: SharedExpression
    var tree: ExpressionTree { shared.tree }
    /// Values of `tree.names`.
    let names: [ExpressionValue]
    let budget: StepBudget
    let platform: AvailablePlatform
    /// Whether an `a?` met nil, which ends the chain around it.
    var isCut = false

    package init(
        _ tree: ExpressionTree, names: [ExpressionValue], budget: StepBudget,
        platform: AvailablePlatform = AvailablePlatform()
    ) {
        self.init(SharedExpression(tree), names: names, budget: budget, platform: platform)
    }

    package init(
        _ shared: SharedExpression, names: [ExpressionValue], budget: StepBudget,
        platform: AvailablePlatform = AvailablePlatform()
    ) {
        self.shared = shared
        self.names = names
        self.budget = budget
        self.platform = platform
    }

    /// The value of the whole expression.
    package mutating func value() throws(ExpressionFailure) -> ExpressionValue {
        let value = try evaluate(tree.root)
        if let real = value.real, real.isNaN { throw ExpressionFailure("The result is not a number.") }
        return value
    }

    mutating func evaluate(_ index: ExpressionTree.NodeIndex) throws(ExpressionFailure) -> ExpressionValue {
        do throws(ExpressionFailure) {
            try budget.take()
            return try compute(index)
        } catch var failure {
            if failure.column == 0 { failure.column = tree.column(of: index) }
            throw failure
        }
    }

    private mutating func compute(_ index: ExpressionTree.NodeIndex) throws(ExpressionFailure) -> ExpressionValue {
        switch tree.nodes[Int(index)] {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .integer(let integer, let real): return .literal(integer, real)
        case .double(let value): return .double(value)
        case .string(let text): return .string(tree.texts[Int(text)])
        case .interpolation(let parts): return try interpolated(parts)
        case .name(let name): return names[Int(name)]
        case .implicitMember(let type, let name): return try implicitMember(type, name)
        case .array(let elements): return try array(elements)
        case .prefix(let name, let operand): return try apply(name, to: evaluate(operand))
        case .chain(let first, let operations): return try chain(first, operations)
        case .comparison(let name, let left, let right):
            let first = try evaluate(left)
            return .bool(try compare(name, first, evaluate(right)))
        case .logical(let isAnd, let operands): return try logical(isAnd, operands)
        case .coalesce(let left, let right):
            let value = try evaluate(left)
            return value.isNull ? try evaluate(right) : value
        case .range(let lower, let upper, let isClosed): return try range(lower, upper, isClosed)
        case .conditional(let condition, let then, let other):
            return try evaluate(bool(evaluate(condition)) ? then : other)
        case .member(let base, let name):
            let value = try evaluate(base)
            return isCut ? .null : try member(tree.texts[Int(name)], of: value)
        case .call(let base, let name, let arguments): return try call(base, name, arguments)
        case .implicitCall(let name, let arguments):
            return try constructed(tree.texts[Int(name)], evaluate(arguments))
        case .element(let base, let label, let argument): return try element(base, label, argument)
        case .forced(let operand):
            let value = try evaluate(operand)
            if isCut { return .null }
            if value.isNull { throw ExpressionFailure("nil is forced by !.") }
            return value
        case .optional(let operand):
            let value = try evaluate(operand)
            if value.isNull { isCut = true }
            return value
        case .optionalChain(let operand):
            let value = try evaluate(operand)
            defer { isCut = false }
            return isCut ? .null : value
        case .available(let items): return .bool(platform.offers(tree.availabilities[items.range]))
        }
    }

    // MARK: Parts

    private mutating func interpolated(_ parts: ExpressionTree.Operands) throws(ExpressionFailure) -> ExpressionValue {
        var text = ""
        for place in parts.range {
            let part = try isolated(tree.operands[place])
            let added = try self.text(of: part)
            try budget.take(1 + added.utf8.count / 16)
            text += added
        }
        return .string(text)
    }

    /// Evaluates what stands inside brackets of a chain, which `a?` in there does not end.
    mutating func isolated(_ index: ExpressionTree.NodeIndex) throws(ExpressionFailure) -> ExpressionValue {
        let outside = isCut
        isCut = false
        let value = try evaluate(index)
        isCut = outside
        return value
    }

    private mutating func array(_ elements: ExpressionTree.Operands) throws(ExpressionFailure) -> ExpressionValue {
        var values: [ExpressionValue] = []
        values.reserveCapacity(elements.range.count)
        for place in elements.range { values.append(try isolated(tree.operands[place])) }
        try checkNesting(of: values)
        return .array(Self.unified(values))
    }

    /// Literals beside Doubles are Doubles, as the elements of one array have one type.
    static func unified(_ values: [ExpressionValue]) -> [ExpressionValue] {
        func isDouble(_ value: ExpressionValue) -> Bool {
            if case .double = value { return true }
            return false
        }
        guard values.contains(where: isDouble) else { return values }
        return values.map { value in
            if case .literal(_, let real) = value { return .double(real) }
            return value
        }
    }

    private mutating func chain(
        _ first: ExpressionTree.NodeIndex, _ operations: ExpressionTree.Operations
    ) throws(ExpressionFailure) -> ExpressionValue {
        var value = try evaluate(first)
        for place in operations.range {
            let operation = tree.operations[place]
            value = try apply(operation.name, value, evaluate(operation.operand))
        }
        return value
    }

    private mutating func logical(
        _ isAnd: Bool, _ operands: ExpressionTree.Operands
    ) throws(ExpressionFailure) -> ExpressionValue {
        for place in operands.range where try bool(evaluate(tree.operands[place])) != isAnd { return .bool(!isAnd) }
        return .bool(isAnd)
    }

    private mutating func range(
        _ lower: ExpressionTree.NodeIndex, _ upper: ExpressionTree.NodeIndex, _ isClosed: Bool
    ) throws(ExpressionFailure) -> ExpressionValue {
        let first = try int(evaluate(lower))
        let last = try int(evaluate(upper))
        guard first <= last else { throw ExpressionFailure("A range needs lower bound ≤ upper bound.") }
        return .range(first, last, isClosed: isClosed)
    }

    private mutating func call(
        _ base: ExpressionTree.NodeIndex?, _ name: Int32, _ arguments: ExpressionTree.Arguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        let name = tree.texts[Int(name)]
        guard let base else { return try function(name, evaluate(arguments)) }
        let value = try evaluate(base)
        if isCut { return .null }
        return try method(name, of: value, evaluate(arguments))
    }

    mutating func evaluate(_ arguments: ExpressionTree.Arguments) throws(ExpressionFailure) -> CallArguments {
        var list: [ExpressionValue.Member] = []
        for argument in tree.arguments[arguments.range] {
            let label = argument.label < 0 ? "" : tree.texts[Int(argument.label)]
            list.append(ExpressionValue.Member(label, try isolated(argument.value)))
        }
        return CallArguments(list)
    }

    private func implicitMember(_ type: Int32, _ name: Int32) throws(ExpressionFailure) -> ExpressionValue {
        let text = tree.texts[Int(name)]
        switch text {
        case "infinity": return .double(.infinity)
        case "pi": return .double(.pi)
        default: break
        }
        guard type >= 0 else { return .member(text) }
        let typeName = tree.texts[Int(type)]
        switch (typeName, text) {
        case ("HorizontalAlignment", _), ("VerticalAlignment", _): return .typedMember(type: typeName, name: text)
        case ("Double", "zero"), ("CGFloat", "zero"): return .double(0)
        default: return .member(text)
        }
    }
}

/// The values of a call, with their labels.
struct CallArguments {
    let list: [ExpressionValue.Member]

    init(_ list: [ExpressionValue.Member]) {
        self.list = list
    }

    var labels: [String] { list.map(\.name) }

    /// The values of a call with exactly these labels, empty where Swift has none.
    func values(_ labels: [String], of name: String) throws(ExpressionFailure) -> [ExpressionValue] {
        guard self.labels == labels else {
            let wanted = labels.map { $0.isEmpty ? "_:" : $0 + ":" }.joined()
            throw ExpressionFailure("\(name) is called as \(name)(\(wanted)).")
        }
        return list.map(\.value)
    }
}

/// What `#available` compares with.
package struct AvailablePlatform: Equatable, Sendable {
    package var name = "iOS"
    package var major = 18

    package init(name: String = "iOS", major: Int = 18) {
        self.name = name
        self.major = major
    }

    func offers(_ items: ArraySlice<ExpressionTree.Availability>) -> Bool {
        for item in items where item.platform == name { return (item.major, item.minor) <= (major, 0) }
        return true
    }
}
