import ViewTree

extension RequestDecoder {
    mutating func decodeIntegerRange(_ argument: CompiledArgument, at position: Int) {
        let expected = "[lower, upper] of integers ≥ 1"
        guard let (lower, upper) = rangeBounds(at: position, expected: expected) else { return }
        let low = lower.flatMap { decodeInteger(at: $0, minimum: 1) }
        let high = upper.flatMap { decodeInteger(at: $0, minimum: 1) }
        if let low, let high, low > high { return failRange(at: position, expected: "lower ≤ upper") }
        arrays.append(.integerRange(lower: low, upper: high), as: argument.name)
    }

    mutating func decodeKeywordRange(_ argument: CompiledArgument, at position: Int) {
        let expected = "[lower, upper] of Dynamic Type sizes"
        guard let (lower, upper) = rangeBounds(at: position, expected: expected) else { return }
        let low = lower.flatMap { decodeKeyword(argument.keywords, at: $0) }
        let high = upper.flatMap { decodeKeyword(argument.keywords, at: $0) }
        let order = Keyword.dynamicTypeSizesInOrder
        if let low = low.flatMap({ order.firstIndex(of: $0) }), let high = high.flatMap({ order.firstIndex(of: $0) }),
            low > high
        {
            return failRange(at: position, expected: "lower ≤ upper")
        }
        arrays.append(.keywordRange(lower: low, upper: high), as: argument.name)
    }

    /// The positions of the two bounds of a range; nil in place of one that is null.
    private mutating func rangeBounds(at position: Int, expected: String) -> (Int?, Int?)? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: expected)
            return nil
        }
        let bounds = Array(tape.elements(position).prefix(3))
        guard bounds.count == 2 else {
            fail(.wrongType, at: position, "Expected \(expected).") { $0.expected = expected }
            return nil
        }
        let given = bounds.map { tape.tag($0) == JSONTape.Tag.null ? nil : $0 }
        return (given[0], given[1])
    }

    mutating func decodeSystemFont(_ argument: CompiledArgument, at position: Int) {
        if rejectExpression(at: position) { return }
        var base: DeclaredFont.Base?
        var count = 0
        decodeObject(at: position, members: ["size", "style"]) { decoder, name, value in
            count += 1
            if name == "size" {
                base = decoder.decodeNonNegative(at: value).map { .system(size: $0) }
            } else {
                base = decoder.decodeKeyword(.textStyles, at: value).map { .style($0) }
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return }
        if count == 0 { failMissing("size", at: position) }
        if count == 2 { fail(.conflictingArguments, at: position, "system takes size or style, not both.") }
        if let base { arrays.append(.font(DeclaredFont(base: base)), as: argument.name) }
    }

    mutating func decodeCustomFont(_ argument: CompiledArgument, at position: Int) {
        if rejectExpression(at: position) { return }
        var fontName: StringReference?
        var size: Double?
        var style = Keyword.body
        var isFixed = false
        var given: Set<String> = []
        decodeObject(at: position, members: ["name", "size", "relativeTo", "fixedSize"]) { decoder, name, value in
            given.insert(name)
            switch name {
            case "name":
                if decoder.tape.tag(value) == JSONTape.Tag.string {
                    fontName = decoder.tape.string(value)
                } else {
                    decoder.rejectValue(at: value, expected: "string")
                }
            case "size": size = decoder.decodeNonNegative(at: value)
            case "relativeTo": style = decoder.decodeKeyword(.textStyles, at: value) ?? .body
            default: isFixed = decoder.decodeBool(at: value) ?? false
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return }
        for name in ["name", "size"] where !given.contains(name) { failMissing(name, at: position) }
        guard let fontName, let size else { return }
        let base = DeclaredFont.Base.custom(name: fontName, size: size, relativeTo: style, isFixedSize: isFixed)
        arrays.append(.font(DeclaredFont(base: base)), as: argument.name)
    }

    mutating func decodeBool(at position: Int) -> Bool? {
        switch tape.tag(position) {
        case JSONTape.Tag.true: return true
        case JSONTape.Tag.false: return false
        default:
            rejectValue(at: position, expected: "boolean")
            return nil
        }
    }

    /// Replaces the arguments of a `font` modifier by the one font that they describe.
    mutating func composeFont(of modifier: inout DeclaredModifier) {
        let first = Int(modifier.firstArgument)
        // What is computed is composed when it is known.
        if arrays.arguments.elements[first...].contains(where: { $0.kind == .computed }) { return }
        var font = DeclaredFont(base: .standard)
        for index in first..<arrays.arguments.count {
            let argument = arrays.arguments[index]
            switch argument.name {
            case .style: font.base = argument.keyword.map { .style($0) } ?? .standard
            case .system, .custom:
                if argument.kind == .font { font.base = arrays.fonts[argument.fontIndex].base }
            case .weight: font.weight = argument.keyword
            case .design: font.design = argument.keyword
            default: break
            }
        }
        arrays.arguments.truncate(to: first)
        arrays.append(.font(font), as: .font)
        modifier.argumentCount = 1
    }
}
