import ViewTree

/// The menus of a scene (view-tree §6.8).
extension RequestDecoder {
    /// Keys that have a name instead of a character.
    private static let namedKeys: Set<String> = [
        "upArrow", "downArrow", "leftArrow", "rightArrow", "escape", "delete", "deleteForward", "home", "end",
        "pageUp", "pageDown", "clear", "tab", "space", "return",
    ]

    /// Decodes the menus of a `commands` modifier.
    mutating func decodeMenus(at position: Int, path: String) -> [LayoutRequest.Menu] {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of CommandMenu objects")
            return []
        }
        return tape.elements(position).enumerated().compactMap { ordinal, element in
            decodeMenu(at: element, path: "\(path)/\(ordinal)")
        }
    }

    private mutating func decodeMenu(at position: Int, path: String) -> LayoutRequest.Menu? {
        guard checkMenuType(at: position, of: ["CommandMenu"]) != nil else { return nil }
        var menu = LayoutRequest.Menu(name: "")
        var given: Set<String> = []
        decodeObject(at: position, members: ["type", "name", "children"], holdsViews: true) { decoder, name, value in
            given.insert(name)
            switch name {
            case "name": menu.name = decoder.decodeText(at: value) ?? ""
            case "children": menu.items = decoder.decodeItems(at: value, path: path + "/children", depth: 1)
            default: break
            }
        }
        if !given.contains("name") { failMissing("name", at: position) }
        return menu
    }

    /// The type of an object of a menu, nil after a fault.
    private mutating func checkMenuType(at position: Int, of names: [String]) -> String? {
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "object")
            return nil
        }
        guard let typePosition = findType(of: position, .menu) else {
            noteDuplicates(in: position)
            return nil
        }
        let type = tape.text(typePosition) ?? ""
        if names.contains(type) { return type }
        noteDuplicates(in: position)
        fail(.unknownType, at: typePosition, "A menu holds no \(type.prefix(128)) here.") {
            $0.expected = "one of " + names.joined(separator: ", ")
            $0.got = quote(typePosition)
            $0.suggestion = NearestName.find(type, in: names)
        }
        return nil
    }

    private mutating func decodeItems(at position: Int, path: String, depth: Int) -> [LayoutRequest.MenuItem] {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of items")
            return []
        }
        guard depth < maximumViewDepth else {
            exceed("maxViewDepth", at: position, maximum: maximumViewDepth, got: depth + 1)
            return []
        }
        return tape.elements(position).enumerated().compactMap { ordinal, element in
            decodeItem(at: element, path: "\(path)/\(ordinal)", depth: depth)
        }
    }

    private mutating func decodeItem(at position: Int, path: String, depth: Int) -> LayoutRequest.MenuItem? {
        let names = LayoutRequest.MenuItem.Kind.allCases.map(\.rawValue)
        guard let type = checkMenuType(at: position, of: names), let kind = LayoutRequest.MenuItem.Kind(rawValue: type)
        else { return nil }
        let own: [String] =
            switch kind {
            case .button: ["title", "role", "action"]
            case .toggle: ["title", "isOn"]
            case .divider: []
            case .menu: ["title", "children"]
            }
        var item = LayoutRequest.MenuItem(kind: kind, title: "", pointer: "")
        var given: Set<String> = []
        decodeObject(at: position, members: ["type", "modifiers"] + own, holdsViews: true) { decoder, name, value in
            given.insert(name)
            switch name {
            case "title": item.title = decoder.decodeText(at: value) ?? ""
            case "role": _ = decoder.decodeText(at: value)
            case "action", "isOn": decoder.checkStateUse(at: value, isAction: name == "action")
            case "children": item.items = decoder.decodeItems(at: value, path: path + "/children", depth: depth + 1)
            case "modifiers": item.shortcut = decoder.decodeItemModifiers(at: value)
            default: break
            }
        }
        // Pointers of many items deep inside take more than the items; only those with shortcuts are told.
        if item.shortcut != nil { item.pointer = path }
        if own.contains("title"), !given.contains("title") { failMissing("title", at: position) }
        return item
    }

    /// Checks what an item does with state: an action sets it, a toggle is bound to it or constant. Neither is run.
    private mutating func checkStateUse(at position: Int, isAction: Bool) {
        noteDuplicates(in: position)
        let tag = tape.tag(position)
        if !isAction, tag == JSONTape.Tag.true || tag == JSONTape.Tag.false { return }
        guard tag == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: isAction ? "object with set" : "boolean or object with binding")
        }
        decodeObject(at: position, members: [isAction ? "set" : "binding"]) { decoder, name, value in
            if !isAction {
                if let name = decoder.decodeText(at: value) { _ = decoder.checkState(name, at: value, .unknownBinding) }
            } else if decoder.tape.tag(value) == JSONTape.Tag.object {
                for (key, place) in decoder.tape.members(value) where !decoder.tape.string(key, equals: "$comment") {
                    _ = decoder.checkState(decoder.tape.text(decoder.tape.string(key)), at: place)
                }
            } else {
                decoder.rejectValue(at: value, expected: "object of values by name")
            }
        }
    }

    // MARK: Shortcuts

    /// The shortcut among the modifiers of an item; the others change nothing here.
    private mutating func decodeItemModifiers(at position: Int) -> LayoutRequest.KeyboardShortcut? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of modifier objects")
            return nil
        }
        var shortcut: LayoutRequest.KeyboardShortcut?
        for element in tape.elements(position) {
            guard tape.tag(element) == JSONTape.Tag.object else {
                rejectValue(at: element, expected: "modifier object")
                continue
            }
            noteDuplicates(in: element)
            guard let typePosition = findType(of: element, .sceneModifier) else { continue }
            let type = tape.text(typePosition) ?? ""
            if type == "keyboardShortcut" {
                shortcut = decodeShortcut(at: element) ?? shortcut
            } else if !ModifierType.names.contains(type) {
                fail(.unknownModifier, at: typePosition, "There is no modifier \(type.prefix(128)).") {
                    $0.got = quote(typePosition)
                    $0.suggestion = NearestName.find(type, in: Catalogue.supportedModifierNames)
                }
            }
        }
        return shortcut
    }

    private mutating func decodeShortcut(at position: Int) -> LayoutRequest.KeyboardShortcut? {
        var key: String?
        var modifiers: [LayoutRequest.KeyboardShortcut.Modifier] = [.command]
        var hasKey = false
        decodeObject(at: position, members: ["type", "key", "modifiers"]) { decoder, name, value in
            switch name {
            case "key":
                hasKey = true
                key = decoder.decodeKey(at: value)
            case "modifiers":
                guard decoder.tape.tag(value) == JSONTape.Tag.array else {
                    return decoder.rejectValue(at: value, expected: "array of names")
                }
                modifiers = decoder.tape.elements(value).compactMap { decoder.decodeName(at: $0) }
            default: break
            }
        }
        if !hasKey { failMissing("key", at: position) }
        return key.map { LayoutRequest.KeyboardShortcut(key: $0, modifiers: modifiers) }
    }

    private mutating func decodeKey(at position: Int) -> String? {
        guard let text = decodeText(at: position) else { return nil }
        if text.count == 1 || Self.namedKeys.contains(text) { return text }
        fail(.invalidValue, at: position, "A key is one character or the name of a key such as escape.") {
            $0.expected = "one character or the name of a key"
            $0.got = quote(position)
            $0.suggestion = NearestName.find(text, inUnordered: Self.namedKeys)
        }
        return nil
    }
}
