import ViewTree

extension RequestDecoder {
    /// Decodes the data of a `ForEach` (view-tree §4.5), now that its key path is known.
    mutating func decodeElements(of index: Int, at position: Int) {
        var slot: Int?
        var path: ElementPath? = .standard
        let first = Int(arrays.views[index].firstArgument)
        for place in first..<arrays.arguments.count {
            let argument = arrays.arguments[place]
            if argument.kind == .elements { slot = place }
            guard argument.name == .id else { continue }
            // Elements are told apart before anything is computed.
            let isComputed = member("id", of: position).map { rejectExpression(at: $0) } ?? false
            path = isComputed ? nil : decodeElementPath(argument.string, at: position)
        }
        guard let slot else { return }
        let data = arrays.arguments[slot].place
        var list = DeclaredElements(count: 0)
        let taken = expressions.takenCount
        expressions.areTaken = true
        switch tape.tag(data) {
        case JSONTape.Tag.array: list = decodeArray(at: data, identifiedBy: path, owner: position)
        case JSONTape.Tag.object: list = decodeRange(at: data, identifiedBy: path, owner: position)
        default: rejectValue(at: data, expected: "array or object with range")
        }
        expressions.areTaken = false
        if expressions.takenCount != taken {
            keepComputation(of: .optional(.data, .elements), at: data)
            arrays.arguments[slot] = arrays.arguments[arrays.arguments.count - 1]
            arrays.arguments.truncate(to: arrays.arguments.count - 1)
            return
        }
        arrays.arguments[slot] = Argument(.data, .elements, bits: UInt64(arrays.elementLists.append(list)))
    }

    /// Where the id of an element lies.
    private enum ElementPath {
        /// `id` of objects that have it, scalars themselves.
        case standard
        case own
        case offset
        case members([String])
    }

    private mutating func decodeElementPath(_ path: StringReference, at view: Int) -> ElementPath? {
        var text = tape.text(path)
        if text.hasPrefix("\\.") { text.removeFirst(2) }
        switch text {
        case "self": return .own
        case "offset": return .offset
        default: break
        }
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        if names.allSatisfy({ !$0.isEmpty }) { return .members(names) }
        let position = tape.members(view).first { tape.string($0.key, equals: "id") }?.value ?? view
        fail(.invalidValue, at: position, "A key path is self, offset, or names of members joined by dots.") {
            $0.expected = "key path"
            $0.got = .string(text)
        }
        return nil
    }

    // MARK: Ranges

    private mutating func decodeRange(
        at position: Int, identifiedBy path: ElementPath?, owner: Int
    ) -> DeclaredElements {
        var list = DeclaredElements(count: 0, lowerBound: 0)
        if rejectExpression(at: position) { return list }
        var bounds: Int?
        decodeObject(at: position, members: ["range"]) { _, _, value in bounds = value }
        guard let bounds else {
            failMissing("range", at: position)
            return list
        }
        guard let (lower, upper) = decodeBounds(at: bounds) else { return list }
        let (count, isTooLong) = upper.subtractingReportingOverflow(lower)
        guard count >= 0, !isTooLong else {
            failRange(at: bounds, expected: "lower bound ≤ upper bound")
            return list
        }
        list = DeclaredElements(count: count, lowerBound: Int64(lower))
        switch path {
        case .offset: list.isIdentifiedByOffset = true
        case .members(let names):
            fail(.wrongType, at: owner, "The elements of a range have no member \(names.joined(separator: ".")).") {
                $0.expected = "id self or offset"
            }
        default: break
        }
        return list
    }

    private mutating func decodeBounds(at position: Int) -> (Int, Int)? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of two integers")
            return nil
        }
        let elements = Array(tape.elements(position).prefix(3))
        guard elements.count == 2 else {
            rejectValue(at: position, expected: "array of two integers")
            return nil
        }
        let lower = decodeInteger(at: elements[0], minimum: nil)
        let upper = decodeInteger(at: elements[1], minimum: nil)
        guard let lower, let upper else { return nil }
        return (lower, upper)
    }

    // MARK: Arrays

    private mutating func decodeArray(
        at position: Int, identifiedBy path: ElementPath?, owner: Int
    ) -> DeclaredElements {
        noteDuplicates(in: position)
        // What looks like an expression in there is free JSON.
        expressions.areTaken = false
        var list = DeclaredElements(count: 0)
        list.first = Int32(truncatingIfNeeded: arrays.elements.count)
        guard let path else { return list }
        if case .offset = path { list.isIdentifiedByOffset = true }
        var seen = SeenElements(seed: identifierSeed)
        for element in tape.elements(position) {
            guard var id = decodeElementID(of: element, path, position: list.count, owner: owner) else { return list }
            if !list.isIdentifiedByOffset, isMet(id, among: list, in: &seen) {
                id.isRepeated = true
                if list.firstRepeated < 0 { list.firstRepeated = Int32(truncatingIfNeeded: list.count) }
            }
            arrays.elements.append(DeclaredElement(id: id, value: appendData(at: element)))
            list.count += 1
        }
        return list
    }

    /// The id of an element; nil after a fault.
    private mutating func decodeElementID(
        of element: Int, _ path: ElementPath, position: Int, owner: Int
    ) -> ElementID? {
        var value = element
        switch path {
        case .offset: return ElementID(Int64(position))
        case .own: break
        case .standard:
            let isScalar = ![JSONTape.Tag.object, JSONTape.Tag.array, JSONTape.Tag.null].contains(tape.tag(element))
            if isScalar { break }
            guard let id = member("id", of: element) else {
                fail(.missingArgument, at: owner, "Element \(position) has no id: ForEach needs the argument id.") {
                    $0.expected = "id"
                }
                return nil
            }
            value = id
        case .members(let names):
            for name in names {
                guard let next = member(name, of: value) else {
                    fail(
                        .missingArgument, at: value,
                        "The element has no member \(name.prefix(128)): the id of a view with data is the key path of "
                            + "its elements' ids, as in Swift; an id to report goes onto a view inside or around."
                    ) {
                        $0.expected = String(name.prefix(128))
                    }
                    return nil
                }
                value = next
            }
        }
        return decodeElementID(at: value)
    }

    /// Whether an earlier element of the list has an id; a few integers are compared without a table of them.
    private func isMet(_ id: ElementID, among list: DeclaredElements, in seen: inout SeenElements) -> Bool {
        if seen.isEmpty {
            let earlier = Int(list.first)..<Int(list.first) + list.count
            if id.kind == .integer, list.count < 16 {
                return earlier.contains { arrays.elements[$0].id.integer == id.integer }
            }
            for index in earlier { _ = isMet(arrays.elements[index].id, in: &seen) }
        }
        return isMet(id, in: &seen)
    }

    private func isMet(_ id: ElementID, in seen: inout SeenElements) -> Bool {
        switch id.kind {
        case .integer: seen.hasMet(String(id.integer).utf8)
        case .string: seen.hasMet(tape.bytes(id.reference))
        case .text: seen.hasMet(arrays.texts.bytes(of: id.reference))
        }
    }

    private mutating func decodeElementID(at position: Int) -> ElementID? {
        switch tape.tag(position) {
        case JSONTape.Tag.string: return ElementID(tape.string(position))
        case JSONTape.Tag.signed: return ElementID(Int64(bitPattern: tape.words[position + 1]))
        case JSONTape.Tag.true: return arrays.makeID(text: "true")
        case JSONTape.Tag.false: return arrays.makeID(text: "false")
        case JSONTape.Tag.double, JSONTape.Tag.unsigned:
            return arrays.makeID(text: JSONWriter.text(of: tape.number(position) ?? 0))
        default:
            fail(.wrongType, at: position, "The id of an element is a string, a number or a boolean.") {
                $0.expected = "string, number or boolean"
                $0.got = quote(position)
            }
            return nil
        }
    }
}
