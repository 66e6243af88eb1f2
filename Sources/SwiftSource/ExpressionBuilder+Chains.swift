import SwiftSyntax
import ViewTree

/// Names, members, calls, elements, and `#available`.
extension ExpressionBuilder {
    /// Builds what is written behind one another: `a.b(c)?.d[0]!`.
    mutating func postfix(_ syntax: ExprSyntax) throws(ExpressionSyntaxError) -> NodeIndex {
        // From the outermost part inwards, so that long chains take no stack.
        var parts: [ExprSyntax] = []
        var current: ExprSyntax? = syntax
        while let part = current {
            parts.append(part)
            current = Self.base(of: part)
        }
        var node: NodeIndex?
        var isOptional = false
        while let part = parts.popLast() {
            if part.is(OptionalChainingExprSyntax.self) { isOptional = true }
            node = try add(part, base: node)
        }
        guard let node else { throw error(syntax, "This is no expression.") }
        return isOptional ? try add(.optionalChain(node), above: [node], at: syntax) : node
    }

    /// What a part of a chain stands behind; nil at the start of the chain.
    ///
    /// A called name, and a member of a type, are one part with what is written before.
    private static func base(of part: ExprSyntax) -> ExprSyntax? {
        switch part.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member): return isQualifier(member.base) ? nil : member.base
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
            return member.base
        case .subscriptCallExpr(let element): return element.calledExpression
        case .forceUnwrapExpr(let forced): return forced.expression
        case .optionalChainingExpr(let optional): return optional.expression
        default: return nil
        }
    }

    /// Types whose members may be written with their names.
    static let qualifiers: Set<String> = [
        "HorizontalAlignment", "VerticalAlignment", "Alignment", "UnitPoint", "Double", "CGFloat", "CGSize", "CGPoint",
        "CGRect", "DynamicTypeSize", "Edge", "Axis", "Int", "String", "EdgeInsets", "environment",
    ]

    private static func isQualifier(_ syntax: ExprSyntax?) -> Bool {
        syntax?.as(DeclReferenceExprSyntax.self).map { qualifiers.contains($0.baseName.text) } ?? false
    }

    private mutating func add(_ part: ExprSyntax, base: NodeIndex?) throws(ExpressionSyntaxError) -> NodeIndex {
        switch part.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            guard reference.argumentNames == nil else { throw error(part, "A function is called.") }
            return try add(.name(name(reference.baseName.text, at: part)), at: part)
        case .memberAccessExpr(let access): return try member(access, base: base)
        case .functionCallExpr(let call): return try self.call(call, base: base)
        case .subscriptCallExpr(let element):
            guard let base, element.arguments.count == 1, let argument = element.arguments.first else {
                throw error(part, "An element has one index.")
            }
            let value = try expression(argument.expression)
            let label = argument.label.map { text($0.text) } ?? -1
            return try add(.element(base, label: label, value), above: [base, value], at: part)
        case .forceUnwrapExpr:
            guard let base else { break }
            return try add(.forced(base), above: [base], at: part)
        case .optionalChainingExpr:
            guard let base else { break }
            return try add(.optional(base), above: [base], at: part)
        // The start of a chain that is no name: a string, an array, brackets.
        case .stringLiteralExpr, .arrayExpr, .tupleExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
            .nilLiteralExpr:
            return try expression(part)
        default: break
        }
        throw error(part, "Expressions have nothing of this kind.")
    }

    private mutating func member(
        _ access: MemberAccessExprSyntax, base: NodeIndex?
    ) throws(ExpressionSyntaxError) -> NodeIndex {
        guard access.declName.argumentNames == nil else { throw error(access, "A function is called.") }
        let word = access.declName.baseName.text
        if let base { return try add(.member(base, name: text(word)), above: [base], at: access) }
        guard let type = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return try add(.implicitMember(type: -1, name: text(word)), at: access)
        }
        if type == "environment" { return try add(.name(name("environment." + word, at: access)), at: access) }
        return try add(.implicitMember(type: text(type), name: text(word)), at: access)
    }

    private mutating func call(_ call: FunctionCallExprSyntax, base: NodeIndex?) throws(ExpressionSyntaxError)
        -> NodeIndex
    {
        var nodes: [NodeIndex] = []
        var list: [ExpressionTree.CallArgument] = []
        for argument in call.arguments {
            let value = try expression(argument.expression)
            nodes.append(value)
            list.append(
                ExpressionTree.CallArgument(label: argument.label.map { text($0.text) } ?? -1, value: value))
        }
        let first = result.arguments.count
        result.arguments += list
        let arguments = ExpressionTree.Arguments(first: first, count: list.count)
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let word = text(member.declName.baseName.text)
            guard let base else { return try add(.implicitCall(name: word, arguments), above: nodes, at: call) }
            return try add(.call(base: base, name: word, arguments), above: nodes + [base], at: call)
        }
        guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            throw error(call, "Only functions are called.")
        }
        guard Evaluator.functionNames.contains(function) else {
            var error = error(call, "There is no function \(function.prefix(128)).")
            error.kind = .unknownName
            error.name = function
            throw error
        }
        return try add(.call(base: nil, name: text(function), arguments), above: nodes, at: call)
    }

    // MARK: Availability

    /// The tree of `if #available(…) {}`.
    mutating func availability(_ syntax: ExprSyntax) throws(ExpressionSyntaxError) -> ExpressionTree {
        let conditions = syntax.as(IfExprSyntax.self)?.conditions
        guard let conditions, conditions.count == 1,
            let condition = conditions.first?.condition.as(AvailabilityConditionSyntax.self)
        else { throw error(syntax, "#available stands alone.") }
        let arguments = Array(condition.availabilityArguments)
        for argument in arguments.dropLast() { try add(argument.argument) }
        guard let last = arguments.last, arguments.count > 1, case .token(let star) = last.argument, star.text == "*"
        else {
            throw error(condition, "#available names platforms with versions, then *.")
        }
        let count = result.availabilities.count
        result.root = try add(.available(ExpressionTree.Operands(first: 0, count: count)), at: condition)
        return result
    }

    private mutating func add(_ argument: AvailabilityArgumentSyntax.Argument) throws(ExpressionSyntaxError) {
        guard case .availabilityVersionRestriction(let restriction) = argument, let version = restriction.version,
            let major = Int(version.major.text), let minor = Int(version.components.first?.number.text ?? "0")
        else { throw ExpressionSyntaxError(column: 1, "#available names platforms with versions, then *.") }
        result.availabilities.append(
            ExpressionTree.Availability(platform: restriction.platform.text, major: major, minor: minor))
    }
}
