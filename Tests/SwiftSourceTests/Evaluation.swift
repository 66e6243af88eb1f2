import LayoutCore
import SwiftSource
import ViewTree

/// Parses and evaluates an expression with values for its names.
func evaluate(
    _ text: String, _ names: [String: ExpressionValue] = [:], steps: Int = 1_000_000
) throws -> ExpressionValue {
    let tree = try ExpressionParser.parse(text, maximumLength: 4096, maximumDepth: 64)
    let values = tree.names.map { names[$0] ?? .null }
    var evaluator = Evaluator(tree, names: values, budget: StepBudget(steps))
    return try evaluator.value()
}

/// A value as Swift would write it: `3 | 3.5` has both readings.
func describe(_ value: ExpressionValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .literal(let integer, let real): "\(integer.map { "\($0)" } ?? "-") | \(real)"
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .member(let name): ".\(name)"
    case .typedMember(let type, let name): "\(type).\(name)"
    case .dynamicTypeSize: value.text ?? ""
    case .array(let list): "[" + list.map { describe($0) }.joined(separator: ", ") + "]"
    case .range(let lower, let upper, let isClosed): "\(lower)\(isClosed ? "..." : "..<")\(upper)"
    case .record(let members): "{" + members.map { "\($0.name): \(describe($0.value))" }.joined(separator: ", ") + "}"
    case .size(let size): "\(size.width) x \(size.height)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .unitPoint(let point): "unit (\(point.x), \(point.y))"
    case .rect(let rect): "(\(rect.x), \(rect.y)) \(rect.width) x \(rect.height)"
    case .insets(let insets): "\(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)"
    case .dimensions: "dimensions"
    case .proxy: "proxy"
    case .subview(let subview): "subview \(subview.id)"
    case .section(let section): "section \(section.id)"
    case .constructed(let value):
        value.name + "(" + value.arguments.map { "\($0.name): \(describe($0.value))" }.joined(separator: ", ") + ")"
    }
}

/// What a failing expression says, with its column.
func failureOf(_ text: String, _ names: [String: ExpressionValue] = [:]) -> ExpressionFailure? {
    do {
        _ = try evaluate(text, names)
        return nil
    } catch {
        return error as? ExpressionFailure
    }
}

func syntaxError(_ text: String) -> ExpressionSyntaxError? {
    do {
        _ = try ExpressionParser.parse(text, maximumLength: 4096, maximumDepth: 64)
        return nil
    } catch {
        return error
    }
}
