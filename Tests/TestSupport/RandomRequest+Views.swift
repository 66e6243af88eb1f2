import ViewTree

extension RandomRequest {
    private static let supported = Catalogue.views.filter { $0.support == .supported && $0.type != .component }

    /// Views without views inside.
    private static let leaves = supported.filter { schema in
        schema.children == .none && schema.type != .slot
            && !schema.arguments.schemas.contains { $0.type.holdsViews && $0.type != .symbol }
    }

    private static let containers = supported.filter { schema in
        schema.type != .slot && !leaves.contains { $0.type == schema.type }
    }

    /// What stands most often in the documents of people.
    private static let commonContainers: [ViewType] = [.hStack, .vStack, .zStack]
    private static let commonLeaves: [ViewType] = [.text, .color, .leaf, .spacer]

    /// A view at this depth, the root's being 1.
    mutating func view(depth: Int) -> DocumentValue {
        budget -= 1
        let isInner = depth < Self.maximumDepth && budget > 0 && generator.chance(depth < 4 ? 0.8 : 0.65)
        if isInner, generator.chance(0.1), !components.isEmpty { return use(depth: depth) }
        if isInner, allowsSlot, generator.chance(0.1) {
            note("Slot")
            return ["type": "Slot"]
        }
        let common = isInner ? Self.commonContainers : Self.commonLeaves
        let type =
            generator.chance(0.4)
            ? generator.pick(common) : generator.pick(isInner ? Self.containers : Self.leaves).type
        return view(of: type, depth: depth)
    }

    mutating func views(depth: Int, _ count: ClosedRange<Int> = 0...4) -> DocumentValue {
        .array((0..<generator.number(count)).map { _ in view(depth: depth) })
    }

    private mutating func view(of type: ViewType, depth: Int) -> DocumentValue {
        note(type.name)
        let schema = Catalogue.schema(of: type)
        var view: DocumentValue = ["type": .string(type.name)]
        // The id of a ForEach is a key path, one of its arguments; that of a list with data too.
        let id: DocumentValue? = type == .forEach ? .none : identifier("v")
        if let id { view["id"] = id }
        let outerCopies = copies
        if type == .forEach || type == .list { copies *= 3 }
        for member in arguments(of: schema.arguments, owner: type.name, depth: depth) {
            view[member.name] = member.value
        }
        let makesElements = type == .forEach || type == .list && view["data"] != nil
        if type == .list, let id { view["id"] = makesElements ? generator.pick(["self", "offset"]) : id }
        // Objects are no ids.
        if makesElements, view["id"] == "self", view["data"]?["range"] == nil { view["id"] = "id" }
        // A title, or children as the label.
        let isTitled = view["title"] != nil && schema.children == .any && type != .picker && type != .labeledContent
        // Only what is gathered has a name.
        if type == .group, view["subviews"] == nil, view["sections"] == nil { view["name"] = nil }
        let outerGathered = gathered
        enterNames(of: type, view)
        let children = isTitled ? nil : children(of: schema, depth: depth)
        if let children { view["children"] = children }
        gathered = outerGathered
        copies = outerCopies
        var modifiers = modifiers(of: type, depth: depth)
        if type == .datePicker { modifiers.insert(["type": "datePickerStyle", "style": "wheel"], at: 0) }
        if !modifiers.isEmpty { view["modifiers"] = .array(modifiers) }
        return view
    }

    /// Notes what the children of a `Group` or `ForEach` may place, and which names they no longer see.
    private mutating func enterNames(of type: ViewType, _ view: DocumentValue) {
        guard type == .group || type == .forEach else { return }
        let isSections = view["sections"] != nil
        let standard = type == .forEach ? "element" : isSections ? "sections" : "subviews"
        func string(_ member: String) -> String? {
            if case .string(let text)? = view[member] { text } else { nil }
        }
        let name = string(type == .forEach ? "element" : "name") ?? standard
        let names = [name, string("index")]
        if type == .forEach || isSections || view["subviews"] != nil { gathered.removeAll { names.contains($0.name) } }
        if view["subviews"] != nil { gathered.append((name, name)) }
        if isSections { gathered.append((name, type == .forEach ? "\(name).content" : "\(name).first?.content ?? []")) }
    }

    private mutating func children(of schema: ViewSchema, depth: Int) -> DocumentValue? {
        switch schema.children {
        case .none: return nil
        case .one: return views(depth: depth + 1, 1...1)
        case .atLeastOne: return views(depth: depth + 1, 1...4)
        case .any:
            guard schema.type == .grid || schema.type == .gridLayout else { return views(depth: depth + 1) }
            return .array(
                (0..<generator.number(0...3)).map { _ in
                    generator.chance(0.7) ? view(of: .gridRow, depth: depth + 1) : view(depth: depth + 1)
                })
        }
    }

    /// A use of a component of the request.
    private mutating func use(depth: Int) -> DocumentValue {
        note("component")
        let index = generator.number(components.lowerBound...(components.upperBound - 1))
        var view: DocumentValue = ["type": .string(Self.componentNames[index]), "id": identifier("v")]
        if index == 0 { view["children"] = views(depth: depth + 1, 0...2) }
        if index == 1 {
            note("component.arguments")
            view["arguments"] = ["text": "Hi", "count": .number(Double(generator.number(0...9)))]
        }
        let modifiers = modifiers(of: .component, depth: depth)
        if !modifiers.isEmpty { view["modifiers"] = .array(modifiers) }
        return view
    }

    // MARK: Modifiers

    private static let modifiers = Catalogue.modifiers.filter { $0.support == .supported }
    private static let neutral = modifiers.filter(\.takesAnything)
    private static let working = modifiers.filter { !$0.takesAnything && $0.type != .resizable }
    private static let gridCell: [ModifierType] = [
        .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes, .gridColumnAlignment,
    ]

    private mutating func modifiers(of type: ViewType, depth: Int) -> [DocumentValue] {
        var list: [DocumentValue] = []
        // Only an Image has it, before all others.
        if type == .image, generator.chance(0.3) { list.append(modifier(Catalogue.schema(of: .resizable), depth)) }
        for _ in 0..<generator.number(0...3) {
            let schema =
                generator.chance(0.12)
                ? generator.pick(Self.neutral)
                : generator.chance(0.1)
                    ? Catalogue.schema(of: generator.pick(Self.gridCell)) : generator.pick(Self.working)
            let holdsViews = schema.arguments.schemas.contains { $0.type.holdsViews }
            if holdsViews, depth + 1 >= Self.maximumDepth || budget <= 0 { continue }
            list.append(modifier(schema, depth))
        }
        return list
    }

    private mutating func modifier(_ schema: ModifierSchema, _ depth: Int) -> DocumentValue {
        note(schema.type.name)
        var modifier: DocumentValue = ["type": .string(schema.type.name)]
        if schema.takesAnything {
            if schema.type == .datePickerStyle { note("datePickerStyle.style") }
            if schema.type == .disabled {
                note("disabled.disabled")
                modifier["disabled"] = .bool(generator.chance(0.5))
            }
            if generator.chance(0.5) { modifier["anything"] = data(depth: 2) }
            return modifier
        }
        for member in arguments(of: schema.arguments, owner: schema.type.name, depth: depth) {
            modifier[member.name] = member.value
        }
        if schema.type == .alignmentGuide { completeAxis(of: &modifier) }
        if modifier["edge"] != nil, modifier["alignment"] != nil { alignAlongEdge(&modifier) }
        return modifier
    }

    /// Content at an edge is aligned along it.
    private mutating func alignAlongEdge(_ modifier: inout DocumentValue) {
        let isHorizontal = modifier["edge"] == "top" || modifier["edge"] == "bottom"
        modifier["alignment"] =
            isHorizontal ? guide(.horizontalAlignments, "mid") : guide(.verticalAlignments, "low")
    }

    /// A guide called `center` needs an axis; that of any other must be its own.
    private mutating func completeAxis(of modifier: inout DocumentValue) {
        guard case .string(let guide) = modifier["guide"] else { return }
        let isHorizontal = KeywordSet.horizontalAlignments.members.contains { $0.name == guide } || guide == "mid"
        if guide == "center" {
            modifier["axis"] = .string(generator.pick(["horizontal", "vertical"]))
        } else if modifier["axis"] != nil {
            modifier["axis"] = .string(isHorizontal ? "horizontal" : "vertical")
        }
    }
}

extension ArgumentType {
    /// Whether views stand in it.
    var holdsViews: Bool {
        switch self {
        case .views, .textOrViews, .symbol, .cases: true
        default: false
        }
    }
}
