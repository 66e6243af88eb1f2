import ViewTree

extension RequestDecoder {
    /// Decodes a member that is none of those that every object has.
    @inline(__always)
    mutating func decodeMember(
        _ name: UInt32?, key: Int, _ schema: UnsafePointer<CompiledSchema>, _ members: inout SeenMembers,
        what: SchemaName
    ) {
        let value = key &+ 1
        guard let name, name < Symbols.type else { return decodeUnlistedMember(name, key: key, &members, what: what) }
        let slot = schema.pointee.slots[Int(name)]
        if slot == ArgumentTable.missing { return decodeUnlistedMember(name, key: key, &members, what: what) }
        let index = Int(slot)
        members.note(index)
        let argument = schema.pointee.arguments + index
        if tape.tag(value) == JSONTape.Tag.null {
            if argument.pointee.keepsNull {
                members.markPresent(index)
                arrays.arguments.append(Argument(argument.pointee.name, .null))
            }
            return
        }
        members.markPresent(index)
        if argument.pointee.code == .ownArguments {
            return decodeOwnArguments(at: value, schema, &members, what: what)
        }
        if argument.pointee.takesBinding, isBinding(value) {
            return keepBinding(of: what.table.schemas[index], at: value)
        }
        let taken = expressions.takenCount
        let first = arrays.arguments.count
        expressions.areTaken = argument.pointee.takesExpressions
        decodeArgument(argument.pointee, at: value)
        expressions.areTaken = false
        if expressions.takenCount != taken {
            arrays.arguments.truncate(to: first)
            keepComputation(of: what.table.schemas[index], at: value)
        }
    }

    /// An object whose members are arguments of the view itself.
    @inline(never)
    private mutating func decodeOwnArguments(
        at position: Int, _ schema: UnsafePointer<CompiledSchema>, _ members: inout SeenMembers, what: SchemaName
    ) {
        guard tape.tag(position) == JSONTape.Tag.object else { return rejectValue(at: position, expected: "object") }
        if rejectExpression(at: position) { return }
        let outside = expressions.path
        expressions.path += "/arguments"
        for (key, _) in tape.members(position) {
            let name = symbol(key, in: symbols.members)
            let isNested = tape.string(key, equals: "arguments")
            decodeMember(isNested ? nil : name, key: key, schema, &members, what: what)
        }
        expressions.path = outside
    }

    /// `$comment`, or a member that the object does not have.
    @inline(never)
    private mutating func decodeUnlistedMember(
        _ name: UInt32?, key: Int, _ members: inout SeenMembers, what: SchemaName
    ) {
        if name == Symbols.comment {
            members.note(SeenMembers.comment)
            noteDuplicates(in: key + 1)
            return
        }
        members.hasUnknownMembers = true
        noteDuplicates(in: key + 1)
        let text = tape.text(tape.string(key))
        if case .view = what, let modifier = ModifierType.allCases.first(where: { $0.name == text }),
            Catalogue.schema(of: modifier).support == .supported
        {
            let form = Catalogue.schema(of: modifier).form
            return fail(
                .unknownArgument, at: key + 1, "\(what.name) has no argument \(text): it is a modifier, written \(form)."
            ) {
                $0.expected = form
                $0.suggestion = "modifiers"
            }
        }
        fail(.unknownArgument, at: key + 1, "\(what.name) has no argument \(text.prefix(128)).") {
            $0.suggestion = what.memberName(meantBy: text)
        }
    }

    /// Looks for repeated member names in a value that no schema describes.
    mutating func noteDuplicates(in position: Int) {
        switch tape.tag(position) {
        case JSONTape.Tag.object, JSONTape.Tag.array:
            if tape.hasDuplicateMembers(in: position) { faults.hasDuplicateMembers = true }
        default: break
        }
    }

    /// Checks what holds between the arguments of one object.
    @inline(__always)
    mutating func checkPresence(
        _ members: SeenMembers, _ schema: UnsafePointer<CompiledSchema>, at position: Int, what: SchemaName
    ) {
        if members.hasDuplicates || members.hasUnknownMembers { noteOwnDuplicates(members, at: position, what: what) }
        if schema.pointee.required & ~members.present != 0 { failRequired(members, schema, at: position, what: what) }
        for index in 0..<schema.pointee.ruleCount where !schema.pointee.rules[index].holds(for: members.present) {
            failRule(index, schema.pointee.rules[index], members, at: position, what: what)
        }
    }

    /// Looks for names that an object repeats, and for arguments that stand both beside `arguments` and in it.
    ///
    /// What the members hold is looked at where it is decoded.
    @inline(never)
    private mutating func noteOwnDuplicates(_ members: SeenMembers, at position: Int, what: SchemaName) {
        let inner = tape.members(position).first {
            tape.string($0.key, equals: "arguments") && tape.tag($0.value) == JSONTape.Tag.object
        }
        if tape.hasDuplicateNames(position) || inner.map({ tape.hasDuplicateNames($0.value) }) == true {
            faults.hasDuplicateMembers = true
        } else if members.hasDuplicates, let inner {
            let names = Set(tape.members(position).map { tape.text(tape.string($0.key)) })
            for (key, value) in tape.members(inner.value) where !tape.string(key, equals: "$comment") {
                let name = tape.text(tape.string(key))
                guard names.contains(name), name != "arguments" else { continue }
                fail(.conflictingArguments, at: value, "\(what.name) is given \(name) beside arguments too.")
            }
        }
    }

    @inline(never)
    private mutating func failRequired(
        _ members: SeenMembers, _ schema: UnsafePointer<CompiledSchema>, at position: Int, what: SchemaName
    ) {
        for index in 0..<schema.pointee.argumentCount
        where (schema.pointee.required & ~members.present) >> UInt64(index) & 1 != 0 {
            let name = schema.pointee.arguments[index].name.name
            fail(.missingArgument, at: position, "\(what.name) needs \(name).") { $0.expected = name }
        }
    }

    @inline(never)
    private mutating func failRule(
        _ index: Int, _ rule: CompiledRule, _ members: SeenMembers, at position: Int, what: SchemaName
    ) {
        func names(_ mask: UInt64) -> String {
            what.table.schemas.enumerated().filter { mask >> UInt64($0.offset) & 1 != 0 }.map { $0.element.name.name }
                .joined(separator: ", ")
        }
        let first = names(rule.first & members.present)
        let second = names(rule.second & members.present)
        switch rule.kind {
        case .exclusive:
            fail(.conflictingArguments, at: position, "\(what.name) takes \(first) or \(second), not both.")
        case .separateForms:
            fail(
                .frameOverloadMix, at: position,
                "The fixed form of frame (\(first)) and the flexible form (\(second)) do not mix; use two modifiers.")
        case .oneOf:
            let all = names(rule.first)
            fail(.missingArgument, at: position, "\(what.name) needs one of \(all).") { $0.expected = all }
        case .together:
            let all = names(rule.first)
            fail(.conflictingArguments, at: position, "\(what.name) takes all of \(all) or none.") { $0.expected = all }
        case .needs:
            let missing = names(rule.second)
            fail(.missingArgument, at: position, "\(first) of \(what.name) needs \(missing).") { $0.expected = missing }
        }
    }

    /// Decodes the reporting id of a view.
    @inline(__always)
    mutating func decodeIdentifier(at position: Int) -> StringReference {
        guard tape.tag(position) == JSONTape.Tag.string else {
            if tape.tag(position) != JSONTape.Tag.null { rejectValue(at: position, expected: "string") }
            return .empty
        }
        let id = tape.string(position)
        noteIdentifier(id, at: position, isIdentity: false)
        return id
    }

    /// Checks an id and notes it with the others of its name space.
    @inline(__always)
    mutating func noteIdentifier(_ id: StringReference, at position: Int, isIdentity: Bool) {
        let scan = IdentifierScan(tape.strings + Int(id.offset), length: Int(id.length), seed: identifierSeed)
        // A character takes a byte at least, so that what is short in bytes is short in characters.
        if scan.needsCheck || Int(id.length) > limits.maxNameLength, !checkIdentifier(id, at: position) { return }
        identifiers.append(id, hash: scan.hash, at: position, space: components.space, isIdentity: isIdentity)
    }

    @inline(never)
    private mutating func checkIdentifier(_ id: StringReference, at position: Int) -> Bool {
        if isValidIdentifier(tape.text(id), maximum: limits.maxNameLength) { return true }
        fail(
            .invalidID, at: position,
            "An id has 1 to \(limits.maxNameLength) characters, no control characters, no # at its start, no [ or ]."
        ) { $0.got = quote(position) }
        return false
    }

    /// So many repeated literals of `id` modifiers are told.
    private static let maximumRepetitions = 1000

    /// Notes every id that is used before; to be called when all are gathered.
    mutating func checkDuplicateIdentifiers() {
        let (tape, faults) = (tape, faults)
        var repeated: [Int] = []
        identifiers.findDuplicates(in: tape) { entry, other in
            // Arrays are decoded after members that follow them: the later place in the body is the second use.
            let second = max(entry.position, other.position)
            if entry.isIdentity, other.isIdentity {
                if repeated.count < Self.maximumRepetitions { repeated.append(second) }
                return
            }
            guard faults.hasRoom(at: second) else { return }
            var fault = TapeFault(.duplicateID, at: second, "The id \(tape.text(entry.id)) is used before.")
            fault.got = .string(tape.text(entry.id))
            fault.related = [min(entry.position, other.position)]
            faults.insert(fault)
        }
        remarks += repeated.map { ($0, .repeatedIdentity) }
    }
}
