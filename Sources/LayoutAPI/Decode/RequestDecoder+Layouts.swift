import ViewTree

extension RequestDecoder {
    /// Decodes the `layout` member of an AnyLayout: an object like a view's, with a layout's type and arguments alone.
    ///
    /// It is kept as a view without place, in an argument of the AnyLayout.
    mutating func decodeLayout(of view: Int, at position: Int) {
        for (key, value) in tape.members(position) where tape.string(key, equals: "layout") {
            guard tape.tag(value) != JSONTape.Tag.null else { return }
            if isExpression(value) {
                arrays.views[view].firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
                keepComputation(of: .required(.layout, .layout), at: value)
                arrays.views[view].argumentCount = 1
                return
            }
            guard let layout = decodeLayout(at: value, of: view) else { return }
            let argument = arrays.arguments.count
            arrays.append(.views(ViewList(first: layout, count: 1)), as: .layout)
            arrays.views[view].firstArgument = Int32(truncatingIfNeeded: argument)
            arrays.views[view].argumentCount = 1
        }
    }

    private mutating func decodeLayout(at position: Int, of view: Int) -> ViewIndex? {
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "layout object")
            return nil
        }
        if rejectExpression(at: position) { return nil }
        guard let typePosition = findType(of: position, .layout) else { return nil }
        let symbol = symbol(typePosition, in: symbols.views)
        guard let symbol, let type = ViewType(rawValue: UInt8(truncatingIfNeeded: symbol)), type.isLayout else {
            rejectLayoutType(at: typePosition)
            return nil
        }
        let place = ViewPlace(
            parent: Int32(truncatingIfNeeded: view), isModifierContent: false, member: .layout, depth: 0,
            depthWithModifiers: 0)
        let index = appendView(type, ordinal: 0, place)
        decodeArguments(of: index, type, viewSchemas + Int(symbol), at: position)
        return ViewIndex(rawValue: Int32(truncatingIfNeeded: index))
    }

    private mutating func decodeArguments(
        of index: Int, _ type: ViewType, _ schema: UnsafePointer<CompiledSchema>, at position: Int
    ) {
        let firstArgument = arrays.arguments.count
        let computations = expressions.computations.count
        let outside = expressions.path
        expressions.path = "/layout"
        defer { expressions.path = outside }
        var members = SeenMembers()
        for (key, value) in tape.members(position) {
            let name = self.symbol(key, in: symbols.members)
            switch name {
            case Symbols.type: members.note(SeenMembers.type)
            case Symbols.id, Symbols.children, Symbols.modifierList:
                noteDuplicates(in: value)
                fail(
                    .unknownArgument, at: value, "A layout has a type and arguments, no \(tape.text(tape.string(key)))."
                )
            default: decodeMember(name, key: key, schema, &members, what: .view(type))
            }
        }
        arrays.views[index].firstArgument = Int32(truncatingIfNeeded: firstArgument)
        arrays.views[index].argumentCount = UInt8(truncatingIfNeeded: arrays.arguments.count - firstArgument)
        if expressions.computations.count != computations { arrays.views[index].isComputed = true }
        checkPresence(members, schema, at: position, what: .view(type))
    }

    private mutating func rejectLayoutType(at position: Int) {
        let text = tape.text(tape.string(position))
        fail(.unknownType, at: position, "\(text) is not a layout.") {
            $0.expected = ViewType.layouts.map(\.name).joined(separator: ", ")
            $0.suggestion = NearestName.find(text, in: ViewType.layouts.map(\.name))
        }
    }
}
