import SwiftSyntax
import ViewTree

/// Operators by precedence (view-tree §3.1), which are Swift's; the parser leaves them in a row.
extension ExpressionBuilder {
    mutating func conditional(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        var parts: [(condition: NodeIndex, then: NodeIndex, syntax: ExprSyntax)] = []
        var last = try disjunction(&reader)
        while let syntax = reader.peek, let ternary = syntax.as(UnresolvedTernaryExprSyntax.self) {
            _ = reader.next()
            let then = try expression(ternary.thenExpression)
            parts.append((last, then, syntax))
            last = try disjunction(&reader)
        }
        // Right associative: the last condition is the innermost.
        for part in parts.reversed() {
            last = try add(
                .conditional(part.condition, then: part.then, else: last), above: [part.condition, part.then, last],
                at: part.syntax)
        }
        return last
    }

    private mutating func disjunction(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let start = reader.peek else { return try sequenceOperand(&reader) }
        var list = [try conjunction(&reader)]
        while reader.upcomingOperator == "||" {
            _ = reader.next()
            list.append(try conjunction(&reader))
        }
        if list.count == 1 { return list[0] }
        return try add(.logical(isAnd: false, operands(list)), above: list, at: start)
    }

    private mutating func conjunction(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let start = reader.peek else { return try sequenceOperand(&reader) }
        var list = [try comparison(&reader)]
        while reader.upcomingOperator == "&&" {
            _ = reader.next()
            list.append(try comparison(&reader))
        }
        if list.count == 1 { return list[0] }
        return try add(.logical(isAnd: true, operands(list)), above: list, at: start)
    }

    private mutating func comparison(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        let left = try coalesce(&reader)
        guard let name = reader.upcomingOperator.flatMap({ ExpressionTree.ComparisonOperator(rawValue: $0) }),
            let syntax = reader.next()
        else { return left }
        let right = try coalesce(&reader)
        if let other = reader.peek,
            reader.upcomingOperator.flatMap({ ExpressionTree.ComparisonOperator(rawValue: $0) }) != nil
        {
            throw error(other, "Comparisons do not follow one another; use brackets.")
        }
        return try add(.comparison(name, left, right), above: [left, right], at: syntax)
    }

    private mutating func coalesce(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let start = reader.peek else { return try sequenceOperand(&reader) }
        var list = [try range(&reader)]
        while reader.upcomingOperator == "??" {
            _ = reader.next()
            list.append(try range(&reader))
        }
        guard var result = list.popLast() else { return try sequenceOperand(&reader) }
        while let left = list.popLast() {
            result = try add(.coalesce(left, result), above: [left, result], at: start)
        }
        return result
    }

    private mutating func range(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        let lower = try sum(&reader)
        guard let name = reader.upcomingOperator, name == "..<" || name == "...", let syntax = reader.next() else {
            return lower
        }
        let upper = try sum(&reader)
        return try add(.range(lower, upper, isClosed: name == "..."), above: [lower, upper], at: syntax)
    }

    private mutating func sum(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let start = reader.peek else { return try sequenceOperand(&reader) }
        let first = try product(&reader)
        var list: [ExpressionTree.Operation] = []
        while let name = reader.upcomingOperator, name == "+" || name == "-" {
            _ = reader.next()
            list.append(ExpressionTree.Operation(name == "+" ? .add : .subtract, try product(&reader)))
        }
        return try chain(first, list, at: start)
    }

    private mutating func product(_ reader: inout SequenceReader) throws(ExpressionSyntaxError) -> NodeIndex {
        guard let start = reader.peek else { return try sequenceOperand(&reader) }
        let first = try sequenceOperand(&reader)
        var list: [ExpressionTree.Operation] = []
        while let name = reader.upcomingOperator, name == "*" || name == "/" || name == "%",
            let operation = ExpressionTree.ArithmeticOperator(rawValue: name)
        {
            _ = reader.next()
            list.append(ExpressionTree.Operation(operation, try sequenceOperand(&reader)))
        }
        return try chain(first, list, at: start)
    }

    private mutating func chain(
        _ first: NodeIndex, _ list: [ExpressionTree.Operation], at syntax: ExprSyntax
    ) throws(ExpressionSyntaxError) -> NodeIndex {
        if list.isEmpty { return first }
        let start = result.operations.count
        result.operations += list
        return try add(
            .chain(first, ExpressionTree.Operations(first: start, count: list.count)),
            above: [first] + list.map(\.operand), at: syntax)
    }
}
