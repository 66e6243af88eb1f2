import SwiftSyntax
import ViewTree

/// Builds the tree of an expression from its syntax.
struct ExpressionBuilder {
    var result = ExpressionTree()
    private let columns: Columns
    private let maximumDepth: Int
    /// Depth below each node.
    private var depths: [Int] = []
    private var textPlaces: [String: Int32] = [:]
    private var namePlaces: [String: Int32] = [:]

    typealias NodeIndex = ExpressionTree.NodeIndex

    init(columns: Columns, maximumDepth: Int) {
        self.columns = columns
        self.maximumDepth = maximumDepth
    }

    /// The tree of a whole expression.
    mutating func tree(_ syntax: ExprSyntax) throws(ExpressionSyntaxError) -> ExpressionTree {
        result.root = try expression(syntax)
        result.depth = depths[Int(result.root)]
        return result
    }

    // MARK: Parts of the tree

    func column(of syntax: some SyntaxProtocol) -> Int {
        columns.column(at: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    func error(_ syntax: some SyntaxProtocol, _ message: String) -> ExpressionSyntaxError {
        ExpressionSyntaxError(column: column(of: syntax), message)
    }

    /// Adds a node above others.
    mutating func add(
        _ node: ExpressionTree.Node, above children: [NodeIndex] = [], at syntax: some SyntaxProtocol
    ) throws(ExpressionSyntaxError) -> NodeIndex {
        let depth = 1 + (children.map { depths[Int($0)] }.max() ?? 0)
        let column = column(of: syntax)
        guard depth <= maximumDepth else {
            var error = ExpressionSyntaxError(.tooDeep, column: column, "The expression is nested too deep.")
            error.maximum = maximumDepth
            error.got = depth
            throw error
        }
        result.nodes.append(node)
        result.columns.append(Int32(truncatingIfNeeded: column))
        depths.append(depth)
        return NodeIndex(truncatingIfNeeded: result.nodes.count - 1)
    }

    mutating func text(_ text: String) -> Int32 {
        if let place = textPlaces[text] { return place }
        let place = Int32(truncatingIfNeeded: result.texts.count)
        result.texts.append(text)
        textPlaces[text] = place
        return place
    }

    mutating func name(_ name: String, at syntax: some SyntaxProtocol) -> Int32 {
        if let place = namePlaces[name] { return place }
        let place = Int32(truncatingIfNeeded: result.names.count)
        result.names.append(name)
        result.nameColumns.append(Int32(truncatingIfNeeded: column(of: syntax)))
        namePlaces[name] = place
        return place
    }

    mutating func operands(_ nodes: [NodeIndex]) -> ExpressionTree.Operands {
        let first = result.operands.count
        result.operands += nodes
        return ExpressionTree.Operands(first: first, count: nodes.count)
    }

    // MARK: Expressions

    mutating func expression(_ syntax: ExprSyntax) throws(ExpressionSyntaxError) -> NodeIndex {
        if let sequence = syntax.as(SequenceExprSyntax.self) {
            var reader = SequenceReader(Array(sequence.elements))
            let node = try conditional(&reader)
            if let rest = reader.peek {
                throw error(rest, "\(rest.trimmedDescription.prefix(40)) does not belong here.")
            }
            return node
        }
        return try operand(syntax)
    }

    private mutating func operand(_ syntax: ExprSyntax) throws(ExpressionSyntaxError) -> NodeIndex {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let literal): return try integer(literal, isNegative: false, at: syntax)
        case .floatLiteralExpr(let literal):
            let digits = literal.literal.text.filter { $0 != "_" }
            guard let value = Double(digits), value.isFinite, !digits.hasPrefix("0x") else {
                throw error(syntax, "The number is none, or too large.")
            }
            return try add(.double(value), at: syntax)
        case .booleanLiteralExpr(let literal): return try add(.bool(literal.literal.text == "true"), at: syntax)
        case .nilLiteralExpr: return try add(.null, at: syntax)
        case .stringLiteralExpr(let literal): return try string(literal)
        case .arrayExpr(let array):
            var elements: [NodeIndex] = []
            for element in array.elements { elements.append(try expression(element.expression)) }
            return try add(.array(operands(elements)), above: elements, at: syntax)
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil else {
                throw error(syntax, "Brackets hold one expression.")
            }
            return try expression(element.expression)
        case .prefixOperatorExpr(let prefix): return try self.prefix(prefix)
        default: return try postfix(syntax)
        }
    }

    private mutating func integer(
        _ literal: IntegerLiteralExprSyntax, isNegative: Bool, at syntax: some SyntaxProtocol
    ) throws(ExpressionSyntaxError) -> NodeIndex {
        let digits = (isNegative ? "-" : "") + literal.literal.text.filter { $0 != "_" }
        guard let real = Double(digits), real.isFinite, !digits.contains("x") else {
            throw error(literal, "The number is none, or too large.")
        }
        return try add(.integer(Int64(digits), real), at: syntax)
    }

    private mutating func prefix(_ prefix: PrefixOperatorExprSyntax) throws(ExpressionSyntaxError) -> NodeIndex {
        if prefix.operator.text == "-", let literal = prefix.expression.as(IntegerLiteralExprSyntax.self) {
            return try integer(literal, isNegative: true, at: prefix)
        }
        let name: ExpressionTree.PrefixOperator
        switch prefix.operator.text {
        case "-": name = .minus
        case "+": name = .plus
        case "!": name = .not
        default: throw error(prefix, "There is no operator \(prefix.operator.text.prefix(40)) here.")
        }
        let operand = try operand(prefix.expression)
        return try add(.prefix(name, operand), above: [operand], at: prefix)
    }

    // MARK: Strings

    private mutating func string(_ literal: StringLiteralExprSyntax) throws(ExpressionSyntaxError) -> NodeIndex {
        var parts: [NodeIndex] = []
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let segment):
                let text = text(Self.unescaped(segment.content.text))
                if literal.segments.count == 1 { return try add(.string(text), at: literal) }
                parts.append(try add(.string(text), at: segment))
            case .expressionSegment(let segment):
                guard segment.expressions.count == 1, let part = segment.expressions.first, part.label == nil else {
                    throw error(segment, "An interpolation holds one expression.")
                }
                parts.append(try expression(part.expression))
            @unknown default: throw error(segment, "A string has nothing of this kind.")
            }
        }
        return try add(.interpolation(operands(parts)), above: parts, at: literal)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: Operators

    mutating func sequenceOperand(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let syntax = reader.next() else { throw ExpressionSyntaxError(column: 1, "This is no expression.") }
        return try operand(syntax)
    }
}

/// Operands and operators in turn.
struct SequenceReader {
    private let elements: [ExprSyntax]
    private var index = 0

    init(_ elements: [ExprSyntax]) {
        self.elements = elements
    }

    var peek: ExprSyntax? { index < elements.count ? elements[index] : nil }

    mutating func next() -> ExprSyntax? {
        guard index < elements.count else { return nil }
        index += 1
        return elements[index - 1]
    }

    /// The binary operator that comes next.
    var upcomingOperator: String? { peek?.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
