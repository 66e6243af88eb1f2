import LayoutCore

/// Methods of numbers, strings and collections (view-tree §3.4).
extension Evaluator {
    func method(
        _ name: String, of value: ExpressionValue, _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        switch value {
        case .literal, .integer, .double: return try numberMethod(name, of: value, arguments)
        case .string(let text): return try stringMethod(name, of: text, arguments)
        case .array(let elements):
            if name == "contains" {
                return .bool(try position(of: arguments.values([""], of: name)[0], in: elements) != nil)
            }
            return try arrayMethod(name, of: elements, arguments)
        case .range(let lower, let upper, let isClosed):
            if name == "contains" {
                return .bool(try contains(arguments.values([""], of: name)[0], lower, upper, isClosed))
            }
            // Its elements are no texts.
            if name == "joined" { break }
            return try arrayMethod(name, of: elements(of: value), arguments)
        case .proxy(let proxy): return try proxyMethod(name, of: proxy, arguments)
        case .null: throw ExpressionFailure("nil has no method \(name); write ?. before it.")
        default: break
        }
        throw ExpressionFailure("\(value.kindName) has no method \(name).")
    }

    // MARK: Numbers

    private func numberMethod(
        _ name: String, of value: ExpressionValue, _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        switch name {
        case "rounded":
            if case .integer = value { break }
            return .double(try real(value, name).rounded(rule(arguments)))
        case "isMultiple":
            if case .double = value { break }
            let divisor = try int(arguments.values(["of"], of: name)[0])
            let number = try int(value)
            // Swift: only 0 is a multiple of 0.
            return .bool(
                divisor == 0 ? number == 0 : number.remainderReportingOverflow(dividingBy: divisor).partialValue == 0)
        case "truncatingRemainder":
            if case .integer = value { break }
            let divisor = try real(arguments.values(["dividingBy"], of: name)[0], name)
            return .double(try number(real(value, name).truncatingRemainder(dividingBy: divisor)))
        default: break
        }
        throw ExpressionFailure("\(value.kindName) has no method \(name).")
    }

    private func rule(_ arguments: CallArguments) throws(ExpressionFailure) -> FloatingPointRoundingRule {
        if arguments.list.isEmpty { return .toNearestOrAwayFromZero }
        let value = try arguments.values([""], of: "rounded")[0]
        switch value {
        case .member("up"): return .up
        case .member("down"): return .down
        case .member("towardZero"): return .towardZero
        case .member("awayFromZero"): return .awayFromZero
        case .member("toNearestOrEven"): return .toNearestOrEven
        case .member("toNearestOrAwayFromZero"): return .toNearestOrAwayFromZero
        default: throw ExpressionFailure("rounded takes a rounding rule, not \(value.kindName).")
        }
    }

    // MARK: Strings

    private func stringMethod(
        _ name: String, of text: String, _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        try budget.take(text.utf8.count / 4)
        switch name {
        case "uppercased":
            _ = try arguments.values([], of: name)
            return .string(text.uppercased())
        case "lowercased":
            _ = try arguments.values([], of: name)
            return .string(text.lowercased())
        case "hasPrefix": return .bool(text.hasPrefix(try string(arguments.values([""], of: name)[0])))
        case "hasSuffix": return .bool(text.hasSuffix(try string(arguments.values([""], of: name)[0])))
        case "contains": return .bool(try contains(text, string(arguments.values([""], of: name)[0])))
        default: throw ExpressionFailure("String has no method \(name).")
        }
    }

    private func contains(_ text: String, _ part: String) throws(ExpressionFailure) -> Bool {
        if part.isEmpty { return true }
        let (characters, wanted) = (Array(text), Array(part))
        guard wanted.count <= characters.count else { return false }
        for start in 0...(characters.count - wanted.count) {
            try budget.take()
            var matched = 0
            while matched < wanted.count, characters[start + matched] == wanted[matched] {
                matched += 1
                if matched & 15 == 0 { try budget.take() }
            }
            if matched == wanted.count { return true }
        }
        return false
    }

    // MARK: Collections

    func collectionMember(_ name: String, of value: ExpressionValue) throws(ExpressionFailure) -> ExpressionValue {
        switch (value, name) {
        case (.array(let elements), "count"): return .integer(Int64(elements.count))
        case (.array(let elements), "isEmpty"): return .bool(elements.isEmpty)
        case (.array(let elements), "first"): return elements.first ?? .null
        case (.array(let elements), "last"): return elements.last ?? .null
        case (.array(let elements), "indices"): return .range(0, Int64(elements.count), isClosed: false)
        case (.range(let lower, let upper, let isClosed), "count"): return .integer(try count(lower, upper, isClosed))
        case (.range(let lower, let upper, let isClosed), "isEmpty"): return .bool(lower == upper && !isClosed)
        case (.range(let lower, let upper, let isClosed), "first"):
            return lower == upper && !isClosed ? .null : .integer(lower)
        case (.range(let lower, let upper, let isClosed), "last"):
            return lower == upper && !isClosed ? .null : .integer(isClosed ? upper : upper - 1)
        case (.range, "indices"): return value
        case (.range(let lower, _, _), "lowerBound"): return .integer(lower)
        case (.range(_, let upper, _), "upperBound"): return .integer(upper)
        default: throw unknownMember(name, value)
        }
    }

    private func count(_ lower: Int64, _ upper: Int64, _ isClosed: Bool) throws(ExpressionFailure) -> Int64 {
        let (count, overflows) = upper.subtractingReportingOverflow(lower)
        guard !overflows, count < .max else { throw Self.overflow }
        return isClosed ? count + 1 : count
    }

    private func contains(
        _ value: ExpressionValue, _ lower: Int64, _ upper: Int64, _ isClosed: Bool
    ) throws(ExpressionFailure) -> Bool {
        // Bounds are literals for all that is known, so that a Double may be asked about too.
        if case .double(let real) = value {
            return real >= Double(lower) && (real < Double(upper) || (isClosed && real == Double(upper)))
        }
        let index = try int(value)
        return index >= lower && (index < upper || (isClosed && index == upper))
    }

    /// The elements of an array or range.
    func elements(of value: ExpressionValue) throws(ExpressionFailure) -> [ExpressionValue] {
        switch value {
        case .array(let elements): return elements
        case .range(let lower, let upper, let isClosed):
            let count = try count(lower, upper, isClosed)
            try takeElements(count)
            return (0..<count).map { .integer(lower + $0) }
        default: throw ExpressionFailure("An array or a range is wanted, not \(value.kindName).")
        }
    }

    /// Where a value first stands among others.
    private func position(
        of value: ExpressionValue, in elements: [ExpressionValue]
    ) throws(ExpressionFailure) -> Int? {
        for (index, element) in elements.enumerated() where try isEqual(element, value) { return index }
        return nil
    }

    private func arrayMethod(
        _ name: String, of elements: [ExpressionValue], _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        switch name {
        case "min", "max":
            _ = try arguments.values([], of: name)
            return elements.isEmpty ? .null : try extreme(name, elements)
        case "firstIndex":
            let found = try position(of: arguments.values(["of"], of: name)[0], in: elements)
            return found.map { .integer(Int64($0)) } ?? .null
        case "joined": return try joined(elements, arguments)
        default: break
        }
        try takeElements(Int64(elements.count))
        switch name {
        case "reversed":
            _ = try arguments.values([], of: name)
            return .array(elements.reversed())
        case "sorted":
            _ = try arguments.values([], of: name)
            return .array(try sorted(elements))
        case "enumerated":
            _ = try arguments.values([], of: name)
            try checkNesting(of: elements, inside: 2)
            return .array(
                elements.enumerated().map { index, element in
                    .record([.init("offset", .integer(Int64(index))), .init("element", element)])
                })
        case "prefix", "suffix", "dropFirst", "dropLast": return try part(name, of: elements, arguments)
        default: throw ExpressionFailure("Array has no method \(name).")
        }
    }

    private func part(
        _ name: String, of elements: [ExpressionValue], _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        var wanted: Int64 = 1
        if !name.hasPrefix("drop") || !arguments.list.isEmpty { wanted = try int(arguments.values([""], of: name)[0]) }
        guard wanted >= 0 else { throw ExpressionFailure("\(name) takes a number of elements, not \(wanted).") }
        let count = Int(Swift.min(wanted, Int64(elements.count)))
        switch name {
        case "prefix": return .array(Array(elements.prefix(count)))
        case "suffix": return .array(Array(elements.suffix(count)))
        case "dropFirst": return .array(Array(elements.dropFirst(count)))
        default: return .array(Array(elements.dropLast(count)))
        }
    }

    private func joined(
        _ elements: [ExpressionValue], _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        let separator =
            arguments.list.isEmpty ? "" : try string(arguments.values(["separator"], of: "joined")[0])
        var text = ""
        for (index, element) in elements.enumerated() {
            let part = try string(element)
            try budget.take(1 + (separator.utf8.count + part.utf8.count) / 16)
            if index > 0 { text += separator }
            text += part
        }
        return .string(text)
    }

    /// Merges runs that double in length, since a comparison may fail, which the library's sort does not expect.
    private func sorted(_ elements: [ExpressionValue]) throws(ExpressionFailure) -> [ExpressionValue] {
        var source = elements
        var length = 1
        while length < source.count {
            var merged: [ExpressionValue] = []
            merged.reserveCapacity(source.count)
            for start in Swift.stride(from: 0, to: source.count, by: 2 * length) {
                let middle = Swift.min(start + length, source.count)
                let end = Swift.min(start + 2 * length, source.count)
                var (left, right) = (start, middle)
                while left < middle || right < end {
                    try budget.take()
                    let takesLeft: Bool
                    if left < middle, right < end {
                        takesLeft = try !precedes(source[right], source[left])
                    } else {
                        takesLeft = left < middle
                    }
                    merged.append(source[takesLeft ? left : right])
                    if takesLeft { left += 1 } else { right += 1 }
                }
            }
            source = merged
            length *= 2
        }
        return source
    }
}
