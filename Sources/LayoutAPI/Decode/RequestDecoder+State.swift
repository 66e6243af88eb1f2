import ViewTree

/// `state` and `values` of the request or of a component, whose names are read before the values.
struct NameDeclarations {
    /// Position of the object; nil when there is none, or none that holds names.
    var state: Int?
    var values: Int?
    var names: [String] = []
    /// Those of them that are state.
    var stateNames: Set<String> = []
    /// The pointer of what declares them.
    var path = ""
}

extension RequestDecoder {
    /// Reads the names of `state` and `values`, none of which may be there twice.
    mutating func declareNames(
        state: Int?, values: Int?, path: String, besides others: [String] = []
    ) -> NameDeclarations {
        var declarations = NameDeclarations(path: path)
        var known = Set(others)
        for (position, isState) in [(state, true), (values, false)] {
            guard let position, tape.tag(position) != JSONTape.Tag.null else { continue }
            guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
                rejectValue(at: position, expected: "object of values by name")
                continue
            }
            noteDuplicates(in: position)
            if isState { declarations.state = position } else { declarations.values = position }
            for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
                // After a fault the name is known all the same, so that what reads it is no fault of its own.
                _ = checkName(tape.string(key), at: value)
                let name = tape.text(tape.string(key))
                if !known.insert(name).inserted, !faults.hasDuplicateMembers {
                    fail(.conflictingMembers, at: value, "\(name) is declared twice.") { $0.got = .string(name) }
                }
                declarations.names.append(name)
                if isState { declarations.stateNames.insert(name) }
            }
        }
        return declarations
    }

    /// Decodes the state at the start: JSON, or expressions that read nothing.
    mutating func decodeState(_ declarations: NameDeclarations) -> DataIndex? {
        guard let position = declarations.state else { return nil }
        // Between views no other names hold.
        let outside = expressions.requestNames
        expressions.requestNames = NameList()
        defer { expressions.requestNames = outside }
        return appendTemplate(at: position, path: declarations.path + "/state", depth: 1)
    }

    mutating func decodeValues(_ declarations: NameDeclarations) -> DataIndex? {
        guard let position = declarations.values else { return nil }
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            if isScaledMetric(value) { checkScaledMetric(at: value) }
        }
        return appendTemplate(at: position, path: declarations.path + "/values", depth: 1)
    }

    private func isScaledMetric(_ position: Int) -> Bool {
        guard tape.tag(position) == JSONTape.Tag.object else { return false }
        return tape.members(position).contains { tape.string($0.key, equals: "scaledMetric") }
    }

    private mutating func checkScaledMetric(at position: Int) {
        decodeObject(at: position, members: ["scaledMetric", "relativeTo"]) { decoder, name, value in
            if name == "scaledMetric" {
                _ = decoder.decodeNumber(at: value)
            } else {
                _ = decoder.decodeKeyword(.textStyles, at: value)
            }
        }
    }
}
