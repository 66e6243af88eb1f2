import ViewTree

extension RequestDecoder {
    /// The members of each effect, those that it needs first (view-tree §5.6).
    private static let effects: KeyValuePairs<String, (needed: [String], optional: [String])> = [
        "offset": ([], ["x", "y"]), "scaleEffect": ([], ["x", "y", "scale", "anchor"]), "opacity": (["value"], []),
        "rotationEffect": (["degrees"], ["anchor"]), "blur": (["radius"], []),
    ]

    /// Decodes an array of effects, whose numbers and anchors may be expressions.
    mutating func decodeEffects(_ argument: CompiledArgument, at position: Int) {
        let taken = expressions.takenCount
        expressions.areTaken = false
        guard tape.tag(position) == JSONTape.Tag.array else {
            return rejectValue(at: position, expected: "array of effects")
        }
        let first = arrays.arguments.count
        for element in tape.elements(position) { decodeEffect(argument, at: element) }
        arrays.arguments.truncate(to: first)
        if expressions.takenCount == taken { arrays.append(.data(appendData(at: position)), as: argument.name) }
    }

    private mutating func decodeEffect(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
            return rejectValue(at: position, expected: "effect object")
        }
        guard let typePosition = findType(of: position, .visualEffect) else { return }
        let type = tape.text(typePosition) ?? ""
        guard let members = Self.effects.first(where: { $0.key == type })?.value else {
            return rejectName(at: typePosition, names: Self.effects.map(\.key))
        }
        var given: Set<String> = []
        decodeObject(at: position, members: ["type"] + members.needed + members.optional) { decoder, name, value in
            given.insert(name)
            guard name != "type" else { return }
            decoder.expressions.areTaken = true
            if name == "anchor" {
                decoder.decodeUnitPoint(argument, at: value)
            } else if let number = decoder.decodeNumber(at: value), number < 0, name == "radius" || name == "value" {
                decoder.failRange(at: value, expected: "number ≥ 0")
            }
            decoder.expressions.areTaken = false
        }
        for name in members.needed where !given.contains(name) { failMissing(name, at: position) }
        if given.contains("scale"), given.contains("x") || given.contains("y") {
            fail(.conflictingArguments, at: position, "scaleEffect takes scale or x, y, not both.")
        }
    }
}
