import ViewTree

extension RequestDecoder {
    /// Decodes the modifiers of a view, then the views inside them.
    mutating func decodeModifiers(at position: Int, of view: Int, _ place: inout ViewPlace) {
        guard tape.tag(position) == JSONTape.Tag.array else {
            if tape.tag(position) != JSONTape.Tag.null {
                rejectValue(at: position, expected: "array of modifier objects")
            }
            return
        }
        let first = arrays.modifiers.count
        hasDateWheels = nil
        var ordinal = 0
        var hasContent = false
        var upcoming = position &+ 1
        let end = tape.end(position)
        while upcoming < end {
            if ordinal < maximumModifiers {
                if decodeModifier(at: upcoming, of: view, ordinal: ordinal) { hasContent = true }
            }
            ordinal &+= 1
            upcoming = tape.next(upcoming)
        }
        if ordinal > maximumModifiers {
            exceed("maxModifiersPerView", at: position, maximum: maximumModifiers, got: ordinal)
        }
        let count = arrays.modifiers.count &- first
        arrays.views[view].firstModifier = Int32(truncatingIfNeeded: first)
        arrays.views[view].modifierCount = UInt8(truncatingIfNeeded: count)
        place.depthWithModifiers &+= count
        if let hasDateWheels { place.hasDateWheels = hasDateWheels }
        if hasContent, place.depthWithModifiers <= maximumDepthWithModifiers {
            decodeContents(first..<(first + count), place)
        }
    }

    /// Decodes a modifier without the views inside it; returns whether it has such views.
    ///
    /// The modifiers of a view lie side by side, so those views come later. Until then their position waits in the
    /// modifier's list, with a count of −1.
    @inline(__always)
    private mutating func decodeModifier(at position: Int, of view: Int, ordinal: Int) -> Bool {
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectObject(at: position, .modifier)
            return false
        }
        guard let typePosition = findType(of: position, .modifier) else { return false }
        guard let symbol = symbol(typePosition, in: symbols.modifiers),
            let type = ModifierType(rawValue: UInt16(truncatingIfNeeded: symbol))
        else {
            rejectUnknownModifier(at: position, typePosition: typePosition)
            return false
        }
        let schema = modifierSchemas + Int(symbol)
        if schema.pointee.support != .supported {
            rejectUnsupportedModifier(type, at: position, typePosition: typePosition)
            return false
        }
        var modifier = DeclaredModifier(type: type, owner: ViewIndex(rawValue: Int32(truncatingIfNeeded: view)))
        modifier.ordinal = UInt8(truncatingIfNeeded: ordinal)
        modifier.firstArgument = Int32(truncatingIfNeeded: arrays.arguments.count)
        let computations = expressions.computations.count
        if schema.pointee.takesAnything {
            noteDuplicates(in: position)
            if schema.pointee.argumentCount > 0 { decodeKnownMembers(of: position, schema, &modifier) }
        } else {
            modifier.content.first.rawValue = Int32(truncatingIfNeeded: decodeMembers(of: position, type, schema))
            modifier.argumentCount = UInt8(
                truncatingIfNeeded: arrays.arguments.count &- Int(modifier.firstArgument))
            if schema.pointee.hasFurtherChecks { checkModifier(&modifier, at: position, typePosition: typePosition) }
            if expressions.computations.count != computations { modifier.isComputed = true }
        }
        let hasContent = modifier.content.first.rawValue > 0
        modifier.content.count = hasContent ? -1 : 0
        if !hasContent { modifier.content = .empty }
        arrays.modifiers.append(modifier)
        return hasContent
    }

    /// Decodes what is read of a modifier that takes any members.
    @inline(never)
    private mutating func decodeKnownMembers(
        of position: Int, _ schema: UnsafePointer<CompiledSchema>, _ modifier: inout DeclaredModifier
    ) {
        var members = SeenMembers()
        let computations = expressions.computations.count
        for (key, _) in tape.members(position) {
            guard let name = symbol(key, in: symbols.members), name < Symbols.type,
                schema.pointee.slots[Int(name)] != ArgumentTable.missing
            else { continue }
            decodeMember(name, key: key, schema, &members, what: .modifier(modifier.type))
        }
        modifier.argumentCount = UInt8(truncatingIfNeeded: arrays.arguments.count &- Int(modifier.firstArgument))
        modifier.isComputed = expressions.computations.count != computations
        // The innermost style holds.
        guard modifier.type == .datePickerStyle, hasDateWheels == nil else { return }
        let style = modifier.argumentCount > 0 ? arrays.arguments[Int(modifier.firstArgument)].string : .empty
        hasDateWheels = tape.text(style) == "wheel"
    }

    /// Decodes the arguments of a modifier and returns the position of its views, 0 when it has none.
    @inline(__always)
    mutating func decodeMembers(of position: Int, _ type: ModifierType, _ schema: UnsafePointer<CompiledSchema>)
        -> Int
    {
        var members = SeenMembers()
        var content = 0
        var key = position &+ 1
        let end = tape.end(position)
        while key < end {
            let value = key &+ 1
            let name = symbol(key, in: symbols.members)
            if name == Symbols.type {
                members.note(SeenMembers.type)
            } else {
                if name == UInt32(ArgumentName.content.rawValue), tape.tag(value) != JSONTape.Tag.null {
                    content = value
                }
                decodeMember(name, key: key, schema, &members, what: .modifier(type))
            }
            key = tape.next(value)
        }
        checkPresence(members, schema, at: position, what: .modifier(type))
        return content
    }

    private mutating func decodeContents(_ modifiers: Range<Int>, _ place: ViewPlace) {
        for index in modifiers where arrays.modifiers[index].content.count < 0 {
            let position = Int(arrays.modifiers[index].content.first.rawValue)
            var inner = place
            inner.parent = Int32(truncatingIfNeeded: index)
            inner.isModifierContent = true
            inner.member = .content
            arrays.modifiers[index].content = .empty
            let list = decodeViews(at: position, inner)
            arrays.modifiers[index].content = list
        }
    }
}
