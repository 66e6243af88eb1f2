import ViewTree

/// Where a view or a list of views stands.
struct ViewPlace {
    /// A view, or a modifier when `isModifierContent`; −1 for the root.
    var parent: Int32
    var isModifierContent: Bool
    /// The member that holds the list.
    var member: ArgumentName
    /// Views around it.
    var depth: Int
    /// Views around it, and their modifiers.
    var depthWithModifiers: Int
    /// Whether date pickers there are wheels.
    var hasDateWheels = false

    static let root = ViewPlace(
        parent: -1, isModifierContent: false, member: .children, depth: 0, depthWithModifiers: 0)
}

extension RequestDecoder {
    /// Decodes the array of views at a position.
    mutating func decodeViews(at position: Int, _ place: ViewPlace) -> ViewList {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of view objects")
            return .empty
        }
        var list = ViewList.empty
        var last = ViewIndex.none
        var ordinal: Int32 = 0
        var upcoming = position &+ 1
        let end = tape.end(position)
        while upcoming < end {
            let view = decodeView(at: upcoming, ordinal: ordinal, place)
            if view != .none {
                if last == .none {
                    list.first = view
                } else {
                    arrays.views[Int(last.rawValue)].nextSibling = view
                }
                last = view
                list.count &+= 1
            }
            upcoming = tape.next(upcoming)
            ordinal &+= 1
        }
        if ordinal > limits.maxChildrenPerView {
            exceed("maxChildrenPerView", at: position, maximum: limits.maxChildrenPerView, got: Int(ordinal))
        }
        return list
    }

    /// Decodes the view at a position; returns `none` when it has no place in the tree.
    mutating func decodeView(at position: Int, ordinal: Int32, _ place: ViewPlace) -> ViewIndex {
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectObject(at: position, .view)
            return .none
        }
        if place.depth >= maximumViewDepth {
            exceed("maxViewDepth", at: position, maximum: maximumViewDepth, got: place.depth + 1)
            return .none
        }
        guard let typePosition = findType(of: position, .view) else { return .none }
        guard let symbol = symbol(typePosition, in: symbols.views), let type = ViewType(rawValue: UInt8(symbol)) else {
            return decodeUnknownView(at: position, typePosition: typePosition, ordinal: ordinal, place)
        }
        let schema = viewSchemas + Int(symbol)
        if schema.pointee.support != .supported {
            return decodeUnsupportedView(
                type, at: position, typePosition: typePosition, ordinal: ordinal, place)
        }
        return decodeMembers(of: position, as: type, schema, ordinal: ordinal, place)
    }

    /// The position of the `type` of an object, which is nearly always its first member.
    @inline(__always)
    mutating func findType(of position: Int, _ what: TypedObject) -> Int? {
        let first = position &+ 1
        if first < tape.end(position), symbol(first, in: symbols.members) == Symbols.type,
            tape.tag(first &+ 1) == JSONTape.Tag.string
        {
            return first &+ 1
        }
        return searchType(of: position, what)
    }

    @inline(never)
    private mutating func searchType(of position: Int, _ what: TypedObject) -> Int? {
        for (key, value) in tape.members(position) where tape.string(key, equals: "type") {
            if tape.tag(value) == JSONTape.Tag.string { return value }
            rejectValue(at: value, expected: "string")
            return nil
        }
        failType(of: position, what)
        return nil
    }

    /// Decodes a view of a known and supported type.
    @inline(__always)
    private mutating func decodeMembers(
        of position: Int, as type: ViewType, _ schema: UnsafePointer<CompiledSchema>, ordinal: Int32, _ place: ViewPlace
    ) -> ViewIndex {
        let index = appendView(type, ordinal: ordinal, place)
        let firstArgument = arrays.arguments.count
        let computations = expressions.computations.count
        var members = SeenMembers()
        var childrenPosition = 0
        var modifiersPosition = 0
        var key = position &+ 1
        let end = tape.end(position)
        while key < end {
            let value = key &+ 1
            let name = symbol(key, in: symbols.members)
            switch name {
            case Symbols.type: members.note(SeenMembers.type)
            case Symbols.id:
                if hasKeyPath(type, at: position) {
                    decodeMember(name, key: key, schema, &members, what: .view(type))
                    break
                }
                members.note(SeenMembers.id)
                arrays.views[index].id = decodeIdentifier(at: value)
            case Symbols.children:
                members.note(SeenMembers.children)
                childrenPosition = value
            case Symbols.modifierList:
                members.note(SeenMembers.modifiers)
                modifiersPosition = value
            default: decodeMember(name, key: key, schema, &members, what: .view(type))
            }
            key = tape.next(value)
        }
        arrays.views[index].firstArgument = Int32(truncatingIfNeeded: firstArgument)
        arrays.views[index].argumentCount = UInt8(truncatingIfNeeded: arrays.arguments.count &- firstArgument)
        checkPresence(members, schema, at: position, what: .view(type))
        if schema.pointee.hasFurtherChecks { checkView(index, at: position) }
        if expressions.computations.count != computations { arrays.views[index].isComputed = true }
        decodeContent(
            of: index, children: childrenPosition, modifiers: modifiersPosition, rule: schema.pointee.children,
            hasViewLists: schema.pointee.hasViewLists, at: position, place)
        return ViewIndex(rawValue: Int32(truncatingIfNeeded: index))
    }

    /// Decodes the use of a component of the document.
    @inline(never)
    mutating func decodeUse(at position: Int, ordinal: Int32, _ place: ViewPlace) -> ViewIndex {
        decodeMembers(
            of: position, as: .component, viewSchemas + Int(ViewType.component.rawValue), ordinal: ordinal, place)
    }

    /// Whether the id of a view is a key path: that of a ForEach, and of a list which stands for one.
    ///
    /// Not inlined and mutating, as what is rare is here: a decoder that is read would be copied into the frames of the
    /// functions around, which call each other once a level.
    @inline(never)
    private mutating func hasKeyPath(_ type: ViewType, at position: Int) -> Bool {
        guard type == .list else { return type == .forEach }
        for member in tape.members(position) where tape.string(member.key, equals: "data") {
            return tape.tag(member.value) != JSONTape.Tag.null
        }
        return false
    }

    /// Whether a list has data from which its rows are made.
    @inline(never)
    private mutating func holdsData(of index: Int) -> Bool {
        let first = Int(arrays.views[index].firstArgument)
        return (first..<first + Int(arrays.views[index].argumentCount)).contains {
            arrays.arguments[$0].name == .data
        }
    }

    mutating func appendView(_ type: ViewType, ordinal: Int32, _ place: ViewPlace) -> Int {
        var view = DeclaredView(type: type)
        view.member = place.member
        view.isModifierContent = place.isModifierContent
        view.ordinal = ordinal
        view.parent = place.parent
        return arrays.views.append(view)
    }

    /// Decodes the modifiers, the views in arguments and the children of a view, each where the object has them
    /// (position 0: it has not).
    @inline(__always)
    mutating func decodeContent(
        of index: Int, children: Int, modifiers: Int, rule: ChildrenRule, hasViewLists: Bool = false,
        at position: Int, _ place: ViewPlace
    ) {
        var inner = ViewPlace(
            parent: Int32(truncatingIfNeeded: index), isModifierContent: false, member: .children,
            depth: place.depth &+ 1, depthWithModifiers: place.depthWithModifiers &+ 1)
        inner.hasDateWheels = place.hasDateWheels
        if modifiers != 0 { decodeModifiers(at: modifiers, of: index, &inner) }
        if arrays.views[index].type == .datePicker, !inner.hasDateWheels { refuseDatePicker(index, at: position) }
        if inner.depthWithModifiers > maximumDepthWithModifiers {
            exceed(
                "maxDepthWithModifiers", at: position, maximum: maximumDepthWithModifiers,
                got: inner.depthWithModifiers)
            return
        }
        if hasViewLists { decodeViewLists(of: index, inner) }
        if children != 0, tape.tag(children) != JSONTape.Tag.null {
            decodeChildren(at: children, of: index, rule: rule, inner)
        } else if rule == .one || rule == .atLeastOne {
            failChildrenCount(at: position, rule: rule, got: 0)
        }
    }

    @inline(__always)
    private mutating func decodeChildren(at position: Int, of index: Int, rule: ChildrenRule, _ place: ViewPlace) {
        if rule == .none {
            fail(.childrenNotAllowed, at: position, "\(arrays.views[index].type.name) has no children.")
            return
        }
        let list: ViewList =
            switch arrays.views[index].type {
            case .forEach: decodeElementViews(at: position, of: index, place)
            case .list where holdsData(of: index): decodeElementViews(at: position, of: index, place)
            case .geometryReader: decodeReaderViews(at: position, of: index, place)
            case .group: decodeGroupViews(at: position, of: index, place)
            default: decodeViews(at: position, place)
            }
        arrays.views[index].children = list
        if rule == .any { return }
        guard tape.tag(position) == JSONTape.Tag.array else { return }
        var elements = tape.elements(position)
        let count = elements.next() == nil ? 0 : elements.next() == nil ? 1 : 2
        if count == 0 || (rule == .one && count != 1) { failChildrenCount(at: position, rule: rule, got: count) }
    }

    private mutating func failChildrenCount(at position: Int, rule: ChildrenRule, got: Int) {
        let wanted = rule == .one ? "exactly one child" : "at least one child"
        fail(.childrenCount, at: position, "The view takes \(wanted).") { $0.expected = wanted }
    }
}
