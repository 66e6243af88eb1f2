import ViewTree

extension RequestDecoder {
    /// Decodes the views in the arguments of a view, whose places `appendPlaceholder` noted.
    @inline(never)
    mutating func decodeViewLists(of index: Int, _ place: ViewPlace) {
        let first = Int(arrays.views[index].firstArgument)
        for slot in first..<(first + Int(arrays.views[index].argumentCount)) {
            let argument = arrays.arguments[slot]
            guard argument.kind == .views else { continue }
            let position = argument.place
            var inner = place
            inner.member = argument.name
            let list = decodeViewList(argument.name, at: position, inner)
            arrays.arguments[slot] = Argument(
                argument.name, .views, count: list.count, bits: UInt64(UInt32(bitPattern: list.first.rawValue)))
        }
    }

    private mutating func decodeViewList(_ name: ArgumentName, at position: Int, _ place: ViewPlace) -> ViewList {
        switch name {
        case .cases: return decodeCases(at: position, place)
        case .systemImage: return showString(at: position, in: .image, as: .systemName, place)
        case .title where tape.tag(position) != JSONTape.Tag.array:
            return showString(at: position, in: .text, as: .text, place)
        default: return decodeViews(at: position, place)
        }
    }

    /// The view that shows a string of its owner; it stands where the string stands.
    private mutating func showString(
        at position: Int, in type: ViewType, as name: ArgumentName, _ place: ViewPlace
    ) -> ViewList {
        let isComputed = isExpression(position)
        guard isComputed || tape.tag(position) == JSONTape.Tag.string else {
            expressions.areTaken = true
            rejectValue(at: position, expected: type == .text ? "string or array of view objects" : "string")
            expressions.areTaken = false
            return .empty
        }
        let index = appendView(type, ordinal: -1, place)
        arrays.views[index].firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
        arrays.views[index].argumentCount = 1
        if isComputed {
            arrays.views[index].isComputed = true
            // The place of the view is that of the string: nothing follows it in pointers.
            keepComputation(of: .required(name, .string), at: position, path: "")
        } else {
            decodeString(tape.string(position), as: name, at: position)
        }
        return ViewList(first: ViewIndex(rawValue: Int32(truncatingIfNeeded: index)), count: 1)
    }

    /// Decodes the cases of a `Switch`, each as a group with the values it stands for.
    private mutating func decodeCases(at position: Int, _ place: ViewPlace) -> ViewList {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of objects with when, children")
            return .empty
        }
        var list = ViewList.empty
        var last = 0
        var ordinal: Int32 = 0
        for element in tape.elements(position) {
            let index = decodeCase(at: element, ordinal: ordinal, place)
            let view = ViewIndex(rawValue: Int32(truncatingIfNeeded: index))
            if list.count == 0 { list.first = view } else { arrays.views[last].nextSibling = view }
            last = index
            list.count += 1
            ordinal += 1
        }
        if Int(ordinal) > limits.maxChildrenPerView {
            exceed("maxChildrenPerView", at: position, maximum: limits.maxChildrenPerView, got: Int(ordinal))
        }
        return list
    }

    private mutating func decodeCase(at position: Int, ordinal: Int32, _ place: ViewPlace) -> Int {
        let index = appendView(.group, ordinal: ordinal, place)
        var values: Int?
        var children: Int?
        decodeObject(at: position, members: ["when", "children"], holdsViews: true) { _, name, value in
            if name == "when" { values = value } else { children = value }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return index }
        if let values {
            arrays.views[index].firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
            arrays.views[index].argumentCount = 1
            arrays.append(.data(decodeCaseValues(at: values, path: "/cases/\(ordinal)/when")), as: .when)
        } else {
            failMissing("when", at: position)
        }
        if let children {
            var inner = place
            inner.parent = Int32(truncatingIfNeeded: index)
            inner.member = .children
            let list = decodeViews(at: children, inner)
            arrays.views[index].children = list
        }
        return index
    }

    private mutating func decodeCaseValues(at position: Int, path: String) -> DataIndex {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of values")
            return appendData(at: position)
        }
        noteDuplicates(in: position)
        return appendTemplate(at: position, path: path, depth: 1)
    }

    // MARK: Values

    /// Decodes a JSON value that is kept for comparisons and expressions.
    mutating func decodeData(_ argument: CompiledArgument, at position: Int) {
        if rejectExpression(at: position) { return }
        noteDuplicates(in: position)
        arrays.append(.data(appendData(at: position)), as: argument.name)
    }

    /// Copies a value of the tape, whose depth the parser has bounded.
    mutating func appendData(at position: Int) -> DataIndex {
        let index = arrays.data.count
        copyData(at: position)
        return DataIndex(rawValue: Int32(truncatingIfNeeded: index))
    }

    private mutating func copyData(at position: Int) {
        switch tape.tag(position) {
        case JSONTape.Tag.null: arrays.append(DataKind.null)
        case JSONTape.Tag.true: arrays.append(DataKind.true)
        case JSONTape.Tag.false: arrays.append(DataKind.false)
        case JSONTape.Tag.string: arrays.append(data: tape.string(position))
        case JSONTape.Tag.signed: arrays.append(DataKind.integer, bits: tape.words[position + 1])
        case JSONTape.Tag.array:
            let index = arrays.openData(.array)
            for element in tape.elements(position) { copyData(at: element) }
            arrays.closeData(index)
        case JSONTape.Tag.object:
            let index = arrays.openData(.object)
            for (key, value) in tape.members(position) {
                arrays.append(data: tape.string(key))
                copyData(at: value)
            }
            arrays.closeData(index)
        default: arrays.append(DataKind.double, bits: (tape.number(position) ?? 0).bitPattern)
        }
    }

    /// Reads a string.
    mutating func decodeText(at position: Int) -> String? {
        if let text = tape.text(position) { return text }
        rejectValue(at: position, expected: "string")
        return nil
    }
}
