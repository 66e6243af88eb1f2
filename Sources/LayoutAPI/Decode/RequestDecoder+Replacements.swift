import ViewTree

extension RequestDecoder {
    /// Decodes a view whose type the catalogue lacks: a component of the document, or an unknown one.
    @inline(never)
    mutating func decodeUnknownView(
        at position: Int, typePosition: Int, ordinal: Int32, _ place: ViewPlace
    ) -> ViewIndex {
        if component(named: typePosition) != nil { return decodeUse(at: position, ordinal: ordinal, place) }
        if unknown == .error {
            let name = tape.text(tape.string(typePosition))
            let isModifier = ModifierType.names.contains(name)
            let hint = isModifier ? "; it is a modifier, which stands in the modifiers of a view" : ""
            fail(.unknownType, at: typePosition, "There is no view type \(name.prefix(128))\(hint).") {
                $0.got = quote(typePosition)
                $0.suggestion = NearestName.find(
                    name, in: Catalogue.supportedViewNames + components.list.map(\.name))
            }
        }
        return replaceView(at: position, ordinal: ordinal, place)
    }

    /// Decodes a view whose type the catalogue knows and refuses.
    @inline(never)
    mutating func decodeUnsupportedView(
        _ type: ViewType, at position: Int, typePosition: Int, ordinal: Int32, _ place: ViewPlace
    ) -> ViewIndex {
        if unknown == .error {
            let schema = Catalogue.schema(of: type)
            let reason =
                schema.support == .planned
                ? "\(type.name) is part of the format and planned; this version does not lay it out."
                : "\(type.name) is not laid out."
            fail(.unsupportedType, at: typePosition, reason) {
                $0.got = quote(typePosition)
                $0.suggestion = schema.suggestion
            }
        }
        return replaceView(at: position, ordinal: ordinal, place)
    }

    /// Puts the children of a view into a VStack, or a leaf in its place, or leaves it out (view-tree §6.10).
    ///
    /// Where unknown types are faults the view is decoded all the same, so that the faults inside it are found.
    private mutating func replaceView(at position: Int, ordinal: Int32, _ place: ViewPlace) -> ViewIndex {
        noteDuplicates(in: position)
        if unknown != .error { remarks.append((position, .replacedView)) }
        if unknown == .ignore { return .none }
        var children = 0
        var modifiers = 0
        var id = StringReference.empty
        for (key, value) in tape.members(position) {
            switch symbol(key, in: symbols.members) {
            case Symbols.id: id = decodeIdentifier(at: value)
            case Symbols.children: children = value
            case Symbols.modifierList: modifiers = value
            default: break
            }
        }
        var hasChildren = false
        if children != 0, tape.tag(children) == JSONTape.Tag.array {
            hasChildren = tape.end(children) > children + 1
        }
        let index = appendView(hasChildren ? .vStack : .leaf, ordinal: ordinal, place)
        arrays.views[index].id = id
        arrays.views[index].isReplacement = true
        arrays.views[index].firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
        if !hasChildren {
            arrays.append(.number(Self.placeholderLength), as: .width)
            arrays.append(.number(Self.placeholderLength), as: .height)
            arrays.views[index].argumentCount = 2
        }
        decodeContent(
            of: index, children: hasChildren ? children : 0, modifiers: modifiers, rule: .any, at: position, place)
        return ViewIndex(rawValue: Int32(truncatingIfNeeded: index))
    }

    /// A date picker that is no wheel has no model.
    @inline(never)
    mutating func refuseDatePicker(_ index: Int, at position: Int) {
        guard unknown == .error else {
            remarks.append((position, .replacedView))
            arrays.views[index].type = unknown == .ignore ? .emptyView : .leaf
            arrays.views[index].isReplacement = true
            arrays.views[index].isComputed = false
            arrays.views[index].firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
            arrays.views[index].argumentCount = 2
            arrays.append(.number(Self.placeholderLength), as: .width)
            arrays.append(.number(Self.placeholderLength), as: .height)
            return
        }
        let typePosition = tape.members(position).first { tape.string($0.key, equals: "type") }?.value ?? position
        fail(.unsupportedType, at: typePosition, "A DatePicker is laid out with datePickerStyle wheel alone.") {
            $0.got = quote(typePosition)
            $0.suggestion = "datePickerStyle"
        }
    }

    /// Width and height in points of what stands in for an unknown view without children.
    private static let placeholderLength = 44.0

    @inline(never)
    mutating func rejectUnknownModifier(at position: Int, typePosition: Int) {
        noteDuplicates(in: position)
        if unknown != .error {
            remarks.append((position, .replacedModifier))
            return
        }
        let name = tape.text(tape.string(typePosition))
        let isView = ViewType.documented.contains { $0.name == name }
        let hint = isView ? "; it is a view, which stands in children or in the content of a modifier" : ""
        fail(.unknownModifier, at: typePosition, "There is no modifier \(name.prefix(128))\(hint).") {
            $0.got = quote(typePosition)
            $0.suggestion = NearestName.find(name, in: Catalogue.supportedModifierNames)
        }
    }

    @inline(never)
    mutating func rejectUnsupportedModifier(_ type: ModifierType, at position: Int, typePosition: Int) {
        noteDuplicates(in: position)
        if unknown != .error {
            remarks.append((position, .replacedModifier))
            return
        }
        let schema = Catalogue.schema(of: type)
        let reason =
            schema.support == .planned
            ? "\(type.name) is part of the format and planned; this version does not lay it out."
            : "\(type.name) has no meaning in a tree without running code."
        fail(.unsupportedModifier, at: typePosition, reason) {
            $0.got = quote(typePosition)
            $0.suggestion = schema.suggestion
        }
    }
}
