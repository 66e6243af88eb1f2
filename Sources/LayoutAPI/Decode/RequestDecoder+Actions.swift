import SwiftSource
import ViewTree

/// What changes state: actions with their assignments, the values that they wait for, and bindings (view-tree §1.2).
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
            decoder.appendAssignments(of: argument, named: "set", at: value, reading: [])
        }
        expressions.path = outside
    }

    /// Decodes `{name: value}`, whose values may read some names of their own.
    mutating func decodeAssignments(_ argument: CompiledArgument, at position: Int, reading names: [String]) {
        appendAssignments(of: argument, named: argument.name.name, at: position, reading: names)
    }

    private mutating func appendAssignments(
        of argument: CompiledArgument, named member: String, at position: Int, reading names: [String]
    ) {
        guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
            return rejectValue(at: position, expected: "object of values by names of state")
        }
        noteDuplicates(in: position)
        expressions.isStateful = true
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            _ = checkState(tape.text(tape.string(key)), at: value)
        }
        let data = appendTemplate(at: position, path: expressions.path + "/" + member, depth: 1, reading: names)
        arrays.append(.data(data), as: argument.name)
    }

    /// Whether a name is that of state, which may be assigned and bound; notes a fault when it is not.
    mutating func checkState(_ name: String, at position: Int, _ code: FaultCode = .unknownName) -> Bool {
        if expressions.stateNames.contains(name) { return true }
        let isKnown = expressions.knows(name)
        let shown = name.prefix(128)
        fail(
            code, at: position,
            isKnown
                ? "\(shown) is no state here, and only state is assigned or bound."
                : "No state is called \(shown) here."
        ) {
            $0.expected = "name of a state variable"
            $0.got = .string(String(shown))
            $0.suggestion = NearestName.find(name, inUnordered: expressions.stateNames)
        }
        return false
    }

    // MARK: Observed values

    /// Paths of members that `onGeometryChange` takes in place of an expression.
    private static let geometryPaths =
        ["size", "size.width", "size.height", "safeAreaInsets"]
        + ["top", "leading", "bottom", "trailing"].map { "safeAreaInsets." + $0 }

    mutating func decodeObservedGeometry(_ argument: CompiledArgument, at position: Int) {
        decodeObserved(argument, at: position, of: "proxy", paths: Self.geometryPaths)
    }

    /// Paths of members that `onScrollGeometryChange` takes in place of an expression; `self` is all of them.
    private static let scrollPaths =
        ["self", "contentOffset", "contentOffset.x", "contentOffset.y", "contentSize", "contentSize.width"]
        + ["contentSize.height", "contentInsets"]
        + ["top", "leading", "bottom", "trailing"].map { "contentInsets." + $0 }
        + ["containerSize", "containerSize.width", "containerSize.height"]
        + ["visibleRect", "bounds"].flatMap { rect in
            [rect] + ["origin", "size", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
                .map { "\(rect).\($0)" }
        }

    mutating func decodeObservedScrollGeometry(_ argument: CompiledArgument, at position: Int) {
        decodeObserved(argument, at: position, of: "geometry", paths: Self.scrollPaths)
    }

    /// Decodes an expression over one name, or a path of members on what it stands for.
    private mutating func decodeObserved(
        _ argument: CompiledArgument, at position: Int, of name: String, paths: [String]
    ) {
        expressions.isStateful = true
        if isExpression(position) { return appendObserved(argument, at: position, reading: [name]) }
        guard let path = tape.text(position) else {
            return rejectValue(at: position, expected: "path of members or expression")
        }
        guard paths.contains(path) else { return rejectName(at: position, names: paths) }
        guard
            case .success(let tree) = expressions.cache.parse(
                path == "self" ? name : name + "." + path, maximumLength: max(limits.maxExpressionLength, 64),
                maximumDepth: max(limits.maxExpressionDepth, 8))
        else { return rejectName(at: position, names: paths) }
        let row = expressions.list.count
        expressions.list.append(
            DeclaredExpression(tree: tree, path: expressions.path + "/" + argument.name.name))
        let index = arrays.data.count
        arrays.append(DataKind.expression, bits: UInt64(row))
        arrays.append(.data(DataIndex(rawValue: Int32(truncatingIfNeeded: index))), as: argument.name)
    }

    mutating func decodeObservedValue(_ argument: CompiledArgument, at position: Int) {
        expressions.isStateful = true
        guard isExpression(position) else { return rejectValue(at: position, expected: "expression") }
        appendObserved(argument, at: position, reading: [])
    }

    private mutating func appendObserved(_ argument: CompiledArgument, at position: Int, reading names: [String]) {
        noteDuplicates(in: position)
        let data = appendTemplate(
            at: position, path: expressions.path + "/" + argument.name.name, depth: 0, reading: names)
        arrays.append(.data(data), as: argument.name)
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
        guard checkState(name, at: place, .unknownBinding) else { return }
        // A scroll view writes where it was scrolled to.
        if schema.name == .position || schema.name == .id { expressions.isStateful = true }
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
