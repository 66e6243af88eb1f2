import ViewTree

/// How what was meant is written, for faults that show it.
extension RequestDecoder {
    /// What has a type.
    enum TypedObject {
        case view, modifier, layout, visualEffect, menu
        /// A modifier of scenes or of items in menus.
        case sceneModifier

        fileprivate var name: String {
            switch self {
            case .view: "view"
            case .modifier, .sceneModifier: "modifier"
            case .layout: "layout"
            case .visualEffect: "visual effect"
            case .menu: "menu"
            }
        }
    }

    /// Notes that an object has no type, with the object that it stands for where a member has the name of a type:
    /// `{"padding": 16}` for `{"type": "padding", "length": 16}`.
    @inline(never)
    mutating func failType(of position: Int, _ what: TypedObject) {
        let shape = tape.members(position).lazy.compactMap { key, value in
            self.shape(of: self.tape.text(self.tape.string(key)), what, holding: value)
        }.first
        let form = shape.map { ": write \($0)" } ?? ""
        fail(.missingArgument, at: position, "A \(what.name) object needs a type\(form).") {
            $0.expected = "type"
            $0.suggestion = shape
        }
    }

    /// Notes a value that stands where a view or a modifier is wanted, which is an object.
    @inline(never)
    mutating func rejectObject(at position: Int, _ what: TypedObject) {
        let expected = "\(what.name) object"
        guard let text = tape.text(position), let shape = shape(of: text, what, holding: nil) else {
            return rejectValue(at: position, expected: expected)
        }
        fail(.wrongType, at: position, "Expected \(expected): \(shape).") {
            $0.expected = expected
            $0.got = quote(position)
            $0.suggestion = shape
        }
    }

    /// The object of a type that is written as `padding`, `.padding` or `padding()`; nil where there is none such.
    private func shape(of text: String, _ what: TypedObject, holding value: Int?) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        var name = Substring(text)
        if name.hasPrefix(".") { name.removeFirst() }
        if name.hasSuffix("()") { name.removeLast(2) }
        switch what {
        case .menu, .visualEffect, .sceneModifier: return nil
        case .view, .layout:
            guard let type = ViewType.documented.first(where: { $0.name == name }) else { return nil }
            return shape(type.name, Catalogue.schema(of: type).arguments, holding: value)
        case .modifier:
            guard let type = ModifierType.allCases.first(where: { $0.name == name }) else { return nil }
            return shape(type.name, Catalogue.schema(of: type).arguments, holding: value)
        }
    }

    private func shape(_ type: String, _ table: ArgumentTable, holding value: Int?) -> String {
        var members = ["\"type\":\"\(type)\""]
        let required = table.schemas.filter(\.isRequired).map { "\"\($0.name.name)\":…" }
        switch value.map({ tape.tag($0) }) {
        case JSONTape.Tag.object?:
            let given = value.map { Array(tape.members($0).prefix(9)) } ?? []
            members += given.map { "\(JSONWriter.text(of: tape.text(tape.string($0.key)))):\(literal(at: $0.value))" }
        case JSONTape.Tag.array? where ViewType.documented.contains { $0.name == type }:
            members.append("\"children\":[…]")
        case .some where table.schemas.isEmpty: break
        case .some:
            let fitting = value.flatMap { value in table.schemas.first { takes($0.type, value) } }
            members += fitting.flatMap { schema in value.map { "\"\(schema.name.name)\":\(literal(at: $0))" } }
                .map { [$0] } ?? required
        case nil: members += required
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// A scalar as JSON where it is short.
    private func literal(at position: Int) -> String {
        switch tape.tag(position) {
        case JSONTape.Tag.string:
            let text = tape.text(tape.string(position))
            return text.utf8.count <= 40 ? JSONWriter.text(of: text) : "…"
        case JSONTape.Tag.true: return "true"
        case JSONTape.Tag.false: return "false"
        case JSONTape.Tag.null: return "null"
        default: return tape.number(position).map { JSONWriter.text(of: $0) } ?? "…"
        }
    }

    /// Whether an argument may be the scalar at a position.
    private func takes(_ type: ArgumentType, _ position: Int) -> Bool {
        if tape.number(position) != nil {
            switch type {
            case .length, .nonNegativeLength, .factor, .displayScale, .extent, .integer, .positiveInteger,
                .aspectRatio, .cornerRadius, .scalar, .data, .sectionSpacing:
                return true
            default: return false
            }
        }
        if let text = tape.text(position) {
            func has(_ keywords: KeywordSet) -> Bool { keywords.members.contains { $0.name == text } }
            switch type {
            case .string, .style, .scalar, .textOrViews, .symbol, .name, .data: return true
            case .keyword(let keywords), .keywords(let keywords): return has(keywords)
            case .alignment: return has(.alignments)
            case .horizontalAlignment: return has(.horizontalAlignments)
            case .verticalAlignment: return has(.verticalAlignments)
            case .unitPoint: return has(.positions)
            case .edges: return has(.edges)
            case .axes: return has(.axes)
            default: return false
            }
        }
        let isBool = tape.tag(position) == JSONTape.Tag.true || tape.tag(position) == JSONTape.Tag.false
        return isBool && (type == .bool || type == .scalar)
    }

    /// The expression that an object may have been meant as: `{"expr": "count"}`, or a binding where none may stand.
    func meantExpression(at position: Int) -> String? {
        guard expressions.areTaken, tape.tag(position) == JSONTape.Tag.object else { return nil }
        var found: String?
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            let name = tape.text(tape.string(key))
            guard found == nil, name.utf8.count <= 32, let text = tape.text(value), text.utf8.count <= 128,
                name == "binding" || NearestName.find(name, in: ["expression"]) != nil
            else { return nil }
            found = #"{"expression":\#(JSONWriter.text(of: text))}"#
        }
        return found
    }
}
