import ViewTree

/// What changes state: actions with their assignments, and bindings (view-tree §1.2).
extension RequestDecoder {
    // MARK: Assignments

    /// Decodes `{"set": {name: value}}`.
    mutating func decodeAction(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
            return rejectValue(at: position, expected: "object with set")
        }
        let outside = expressions.path
        expressions.path += "/" + argument.name.name
        decodeObject(at: position, members: ["set"]) { decoder, _, value in
            decoder.appendAssignments(of: argument, named: "set", at: value)
        }
        expressions.path = outside
    }

    private mutating func appendAssignments(of argument: CompiledArgument, named member: String, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
            return rejectValue(at: position, expected: "object of values by names of state")
        }
        noteDuplicates(in: position)
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            checkTarget(tape.text(tape.string(key)), at: value)
        }
        let data = appendTemplate(at: position, path: expressions.path + "/" + member, depth: 1)
        arrays.append(.data(data), as: argument.name)
    }

    /// Whether a name may be assigned; notes a fault when it may not.
    private mutating func checkTarget(_ name: String, at position: Int) {
        if expressions.stateNames.contains(name) { return }
        let shown = name.prefix(128)
        fail(
            .unknownName, at: position,
            expressions.knows(name)
                ? "\(shown) is no state here, and only state is assigned." : "No state is called \(shown) here."
        ) {
            $0.expected = "name of a state variable"
            $0.suggestion = NearestName.find(name, in: expressions.stateNames.sorted())
        }
    }

    // MARK: Bindings

    /// Whether a value is `{"binding": …}`.
    func isBinding(_ position: Int) -> Bool {
        guard tape.tag(position) == JSONTape.Tag.object else { return false }
        var found = false
        for (key, _) in tape.members(position) where !tape.string(key, equals: "$comment") {
            guard tape.string(key, equals: "binding") else { return false }
            found = true
        }
        return found
    }

    /// Keeps an argument that is bound to a state variable: it reads like an expression of that name.
    @inline(never)
    mutating func keepBinding(of schema: ArgumentSchema, at position: Int) {
        noteDuplicates(in: position)
        guard let place = tape.members(position).first(where: { tape.string($0.key, equals: "binding") })?.value else {
            return
        }
        guard let name = tape.text(place) else { return rejectValue(at: place, expected: "name of a state variable") }
        guard expressions.stateNames.contains(name) else {
            return fail(.unknownBinding, at: place, "No state is called \(name.prefix(128)) here.") {
                $0.expected = "name of a state variable"
                $0.suggestion = NearestName.find(name, in: expressions.stateNames.sorted())
            }
        }
        let path = expressions.path + "/" + schema.name.name
        let data = arrays.data.count
        arrays.append(DataKind.expression, bits: UInt64(expressions.list.count))
        expressions.list.append(DeclaredExpression(tree: ExpressionTree(name: name), path: path))
        let row = expressions.computations.count
        expressions.computations.append(
            DeclaredComputation(
                data: DataIndex(rawValue: Int32(truncatingIfNeeded: data)),
                wanted: schema.type.boundType ?? schema.type, path: path, binding: name))
        arrays.append(.computed(row), as: schema.name)
    }
}
