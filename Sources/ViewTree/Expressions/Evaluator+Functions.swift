import CMath
import LayoutCore

/// Functions without a base (view-tree §3.4).
extension Evaluator {
    /// The names that calls without a base may have.
    package static let functionNames = names(of: ExpressionLibrary.functions) + layoutNames

    /// The names of calls that only keep what they are given.
    static let layoutNames = names(of: ExpressionLibrary.layouts)

    /// The names of entries, each once.
    private static func names(of entries: [ExpressionLibrary.Entry]) -> [String] {
        entries.map(\.baseName).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    func function(_ name: String, _ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        switch name {
        case "min", "max": return try extreme(name, arguments)
        case "abs", "round", "floor", "ceil", "sqrt": return try numeric(name, arguments)
        case "pow":
            let values = try arguments.values(["", ""], of: name)
            return .double(try number(real_power(real(values[0], name), real(values[1], name))))
        case "Int": return try integer(arguments.values([""], of: name)[0])
        case "Double", "CGFloat": return .double(try real(arguments.values([""], of: name)[0], name))
        case "String": return .string(try text(of: arguments.values([""], of: name)[0]))
        case "CGSize", "CGPoint", "CGRect", "EdgeInsets", "UnitPoint": return try geometry(name, arguments)
        case "Array": return try array(arguments)
        case "stride": return try stride(arguments)
        default: return try constructed(name, arguments)
        }
    }

    // MARK: Numbers

    private func extreme(_ name: String, _ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        guard arguments.list.count >= 2, arguments.labels.allSatisfy({ $0.isEmpty }) else {
            throw ExpressionFailure("\(name) takes two numbers or more.")
        }
        return try extreme(name, Self.unified(arguments.list.map(\.value)))
    }

    /// The least or greatest of at least one value; of literals each reading by itself, and an Int among them makes all
    /// Ints.
    func extreme(_ name: String, _ values: [ExpressionValue]) throws(ExpressionFailure) -> ExpressionValue {
        try budget.take(values.count)
        var result = values[0]
        for value in values.dropFirst() {
            let isLess = try precedes(value, result)
            let isGreater = try precedes(result, value)
            switch (result, value) {
            case (.literal(let first, let firstReal), .literal(let second, let secondReal)):
                let reals = [firstReal, secondReal].sorted()
                var integer: Int64?
                if let first, let second {
                    integer = name == "min" ? Swift.min(first, second) : Swift.max(first, second)
                }
                result = .literal(integer, name == "min" ? reals[0] : reals[1])
            case (.literal(let first?, _), .integer(let second)), (.integer(let first), .literal(let second?, _)):
                result = .integer(name == "min" ? Swift.min(first, second) : Swift.max(first, second))
            default:
                if name == "min" ? isLess : isGreater { result = value }
            }
        }
        return result
    }

    private func numeric(_ name: String, _ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        let value = try arguments.values([""], of: name)[0]
        if name == "abs" { return try magnitude(value) }
        let number = try real(value, name)
        switch name {
        case "round": return .double(number.rounded(.toNearestOrAwayFromZero))
        case "floor": return .double(number.rounded(.down))
        case "ceil": return .double(number.rounded(.up))
        default: return .double(try self.number(number.squareRoot()))
        }
    }

    func magnitude(_ value: ExpressionValue) throws(ExpressionFailure) -> ExpressionValue {
        switch value {
        case .literal(let integer, let real):
            return .literal(integer.flatMap { $0 == .min ? nil : Swift.abs($0) }, Swift.abs(real))
        case .integer(let integer):
            if integer == .min { throw Self.overflow }
            return .integer(Swift.abs(integer))
        case .double(let real): return .double(Swift.abs(real))
        default: throw ExpressionFailure("A number is wanted, not \(value.kindName).")
        }
    }

    /// `Int(x)`: towards zero.
    private func integer(_ value: ExpressionValue) throws(ExpressionFailure) -> ExpressionValue {
        switch value {
        case .literal(let integer?, _), .integer(let integer): return .integer(integer)
        case .double(let real), .literal(nil, let real):
            guard let integer = Int64(exactly: real.rounded(.towardZero)) else {
                throw ExpressionFailure("Int() does not take \(real).")
            }
            return .integer(integer)
        case .string(let text): return Int64(text).map { .integer($0) } ?? .null
        default: throw ExpressionFailure("Int() does not take \(value.kindName).")
        }
    }

    // MARK: Values for other values

    func real(_ value: ExpressionValue, _ name: String) throws(ExpressionFailure) -> Double {
        if let real = value.real { return real }
        throw ExpressionFailure("\(name) takes a number, not \(value.kindName).")
    }

    func int(_ value: ExpressionValue) throws(ExpressionFailure) -> Int64 {
        if let int = value.int { return int }
        throw ExpressionFailure("An Int is wanted, not \(value.kindName).")
    }

    func bool(_ value: ExpressionValue) throws(ExpressionFailure) -> Bool {
        if case .bool(let bool) = value { return bool }
        throw ExpressionFailure("A Bool is wanted, not \(value.kindName).")
    }

    func string(_ value: ExpressionValue) throws(ExpressionFailure) -> String {
        if let text = value.text { return text }
        throw ExpressionFailure("A String is wanted, not \(value.kindName).")
    }

    private func geometry(_ name: String, _ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        func numbers(_ labels: [String]) throws(ExpressionFailure) -> [Double] {
            if arguments.list.isEmpty { return labels.map { _ in 0 } }
            var result: [Double] = []
            for value in try arguments.values(labels, of: name) { result.append(try real(value, name)) }
            return result
        }
        switch name {
        case "CGSize":
            let list = try numbers(["width", "height"])
            return .size(Size(width: list[0], height: list[1]))
        case "CGPoint":
            let list = try numbers(["x", "y"])
            return .point(Point(x: list[0], y: list[1]))
        case "UnitPoint":
            let list = try numbers(["x", "y"])
            return .unitPoint(UnitPoint(x: list[0], y: list[1]))
        case "CGRect":
            let list = try numbers(["x", "y", "width", "height"])
            return .rect(Rect(x: list[0], y: list[1], width: list[2], height: list[3]))
        default:
            let list = try numbers(["top", "leading", "bottom", "trailing"])
            return .insets(EdgeInsets(top: list[0], leading: list[1], bottom: list[2], trailing: list[3]))
        }
    }

    // MARK: Sequences

    private func array(_ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        if arguments.labels == ["repeating", "count"] {
            let count = try int(arguments.list[1].value)
            guard count >= 0 else { throw ExpressionFailure("An array has no \(count) elements.") }
            try takeElements(count)
            try checkNesting(of: [arguments.list[0].value])
            return .array([ExpressionValue](repeating: arguments.list[0].value, count: Int(count)))
        }
        let value = try arguments.values([""], of: "Array")[0]
        switch value {
        case .array: return value
        case .range: return .array(try elements(of: value))
        case .string(let text):
            try takeElements(Int64(text.utf8.count))
            return .array(text.map { .string(String($0)) })
        default: throw ExpressionFailure("Array does not take \(value.kindName).")
        }
    }

    func takeElements(_ count: Int64) throws(ExpressionFailure) {
        let (steps, isTooMany) = count.multipliedReportingOverflow(by: Int64(Self.stepsPerElement))
        try budget.take(isTooMany ? .max : Int(steps))
    }

    private func stride(_ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        let isClosed = arguments.labels == ["from", "through", "by"]
        let values = try arguments.values(["from", isClosed ? "through" : "to", "by"], of: "stride")
        let unified = Self.unified(values)
        if let first = unified[0].int, let last = unified[1].int, let step = unified[2].int {
            return .array(
                try stride(
                    first, last, step, isClosed,
                    isLiteral: !values.contains { value in
                        if case .integer = value { return true }
                        return false
                    }))
        }
        let first = try real(values[0], "stride")
        let last = try real(values[1], "stride")
        let step = try real(values[2], "stride")
        guard step != 0, first.isFinite, step.isFinite else {
            throw ExpressionFailure("A stride needs a step that is not 0, and finite numbers.")
        }
        var list: [ExpressionValue] = []
        var value = first
        // As in Swift, element n is first + n * step, so that errors do not add up.
        while step > 0 ? value < last || (isClosed && value == last) : value > last || (isClosed && value == last) {
            try takeElements(1)
            list.append(.double(value))
            value = first + Double(list.count) * step
        }
        return .array(list)
    }

    private func stride(
        _ first: Int64, _ last: Int64, _ step: Int64, _ isClosed: Bool, isLiteral: Bool
    ) throws(ExpressionFailure) -> [ExpressionValue] {
        guard step != 0 else { throw ExpressionFailure("A stride needs a step that is not 0.") }
        var list: [ExpressionValue] = []
        var value = first
        while step > 0 ? value < last || (isClosed && value == last) : value > last || (isClosed && value == last) {
            try takeElements(1)
            list.append(isLiteral ? .documented(value) : .integer(value))
            let (next, overflows) = value.addingReportingOverflow(step)
            if overflows { break }
            value = next
        }
        return list
    }

    // MARK: Layouts

    /// Keeps the arguments of a layout, of a `GridItem` or of its size; what they must be is checked where they are used.
    func constructed(_ name: String, _ arguments: CallArguments) throws(ExpressionFailure) -> ExpressionValue {
        if name == "AnyLayout" {
            let value = try arguments.values([""], of: name)[0]
            guard case .constructed(let layout) = value, Self.layoutNames.contains(layout.name) else {
                throw ExpressionFailure("AnyLayout takes a layout, not \(value.kindName).")
            }
            return value
        }
        var labels: Set<String> = []
        for label in arguments.labels where !label.isEmpty && !labels.insert(label).inserted {
            throw ExpressionFailure("\(name) has the argument \(label) twice.")
        }
        try checkNesting(of: arguments.list.map(\.value))
        return .constructed(ExpressionValue.Construction(name, arguments.list))
    }
}
