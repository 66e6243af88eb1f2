import ViewTree

/// The components of a document while it is decoded.
struct ComponentDeclarations {
    struct Component {
        let name: String
        /// Position of the array of its body; nil after a fault.
        var body: Int?
        /// Defaults by name; a parameter without one must be given.
        var parameters: [String: Parameter] = [:]
        var required: [String] = []
        var hasSlot = false
        var declarations = NameDeclarations()
    }

    struct Parameter {
        /// Position of the default; nil when it is null, so that uses must give the argument.
        let standard: Int?
    }

    var list: [Component] = []
    var indices: [String: Int] = [:]
    var graph = ComponentGraph()
    /// The component whose body is decoded, or -1.
    var current = -1
    /// What tells the root that is decoded, outside of components, from the roots of other trees of a batch.
    var rootSpace = -1
    /// The space that ids belong to at the moment.
    var space: Int { current >= 0 ? current : rootSpace }
    /// Uses that have children: the component, and the position of the children.
    var usesWithChildren: [(component: Int, position: Int)] = []
}

extension RequestDecoder {
    /// Reads the names and parameters of `views`, which must be known before the first use.
    mutating func declareComponents(at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object else { return rejectValue(at: position, expected: "object") }
        if tape.hasDuplicateNames(position) { faults.hasDuplicateMembers = true }
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            let name = tape.text(tape.string(key))
            if checkTypeName(tape.string(key), at: value) { declareComponent(name, key: key, at: value) }
        }
    }

    /// Names of views start with an upper-case letter and are none of the format's own.
    private mutating func checkTypeName(_ name: StringReference, at position: Int) -> Bool {
        guard checkName(name, at: position, as: .type) else { return false }
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(tape.bytes(name)[0])
        let text = tape.text(name)
        if isUpper, !ViewType.documented.contains(where: { $0.name == text }) { return true }
        fail(
            .invalidValue, at: position,
            isUpper ? "\(text) is a type of the format." : "The name of a view starts with an upper-case letter."
        ) {
            $0.expected = "name of a new type"
            $0.got = .string(text)
        }
        return false
    }

    private mutating func declareComponent(_ name: String, key: Int, at position: Int) {
        var component = ComponentDeclarations.Component(name: name)
        var members: [String: Int] = [:]
        decodeObject(at: position, members: ["parameters", "state", "values", "body"], holdsViews: true) {
            _, name, value in
            members[name] = value
        }
        if tape.tag(position) == JSONTape.Tag.object, members["body"] == nil { failMissing("body", at: position) }
        component.body = members["body"]
        if let parameters = members["parameters"] { decodeParameters(at: parameters, of: &component) }
        component.declarations = declareNames(
            state: members["state"], values: members["values"], path: "#/views/\(name)",
            besides: component.parameters.keys.sorted())
        components.indices[name] = components.list.count
        components.list.append(component)
        var declared = DeclaredComponent(name: tape.string(key))
        if let parameters = members["parameters"], tape.tag(parameters) == JSONTape.Tag.object {
            declared.parameters = appendData(at: parameters)
        }
        arrays.components.append(declared)
    }

    private mutating func decodeParameters(at position: Int, of component: inout ComponentDeclarations.Component) {
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "object of defaults by name")
        }
        if rejectExpression(at: position) { return }
        noteDuplicates(in: position)
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            _ = checkName(tape.string(key), at: value)
            _ = rejectExpression(at: value)
            let name = tape.text(tape.string(key))
            let isRequired = tape.tag(value) == JSONTape.Tag.null
            component.parameters[name] = ComponentDeclarations.Parameter(standard: isRequired ? nil : value)
            if isRequired { component.required.append(name) }
        }
    }

    // MARK: Bodies

    /// Decodes the bodies of all components, and checks what holds between components and their uses.
    mutating func decodeBodies() {
        for index in components.list.indices {
            guard let position = components.list[index].body else { continue }
            components.current = index
            let component = components.list[index]
            let ownState = component.declarations.stateNames
            arrays.components[index].state = decodeState(component.declarations)
            expressions.componentNames = NameList(component.parameters.keys.sorted() + component.declarations.names)
            let hidden = expressions.hideState(expressions.componentNames.list)
            expressions.stateNames.formUnion(ownState)
            if !ownState.isEmpty { expressions.isStateful = true }
            arrays.components[index].values = decodeValues(component.declarations)
            var place = ViewPlace.root
            place.member = .body
            let list = decodeViews(at: position, place)
            arrays.components[index].body = list
            expressions.componentNames = NameList()
            expressions.stateNames.subtract(ownState)
            expressions.stateNames.formUnion(hidden)
        }
        components.current = -1
        for use in components.graph.recursiveUses(componentCount: components.list.count) {
            let name = components.list[use.target].name
            fail(.recursiveView, at: use.position, "\(name) contains itself.") { $0.got = .string(name) }
        }
        for (component, position) in components.usesWithChildren where !components.list[component].hasSlot {
            let name = components.list[component].name
            fail(.childrenNotAllowed, at: position, "\(name) has no Slot for children.")
        }
    }

    // MARK: Uses

    /// The component that a view object of an unknown type uses.
    func component(named typePosition: Int) -> Int? {
        components.list.isEmpty ? nil : components.indices[tape.text(tape.string(typePosition))]
    }

    /// Completes the use of a component.
    mutating func decodeUse(of index: Int, at position: Int) {
        guard let type = tape.members(position).first(where: { tape.string($0.key, equals: "type") })?.value,
            let component = component(named: type)
        else { return }
        if components.current >= 0 {
            components.graph.add(
                ComponentGraph.Use(owner: components.current, target: component, position: type))
        }
        var arguments: Int?
        for (key, value) in tape.members(position) where tape.tag(value) != JSONTape.Tag.null {
            if tape.string(key, equals: "arguments") { arguments = value }
            if tape.string(key, equals: "children"), tape.tag(value) == JSONTape.Tag.array,
                tape.end(value) > value + 1
            {
                components.usesWithChildren.append((component, value))
            }
        }
        checkArguments(at: arguments, of: component, use: position)
        arrays.append(.integer(component), as: .name)
        arrays.views[index].argumentCount += 1
        guard let arguments, tape.tag(arguments) == JSONTape.Tag.object, !isExpression(arguments) else { return }
        // In place of the argument that the object was decoded as, which knows nothing of expressions in it.
        let first = Int(arrays.views[index].firstArgument)
        let template = appendTemplate(at: arguments, path: "/arguments", depth: 1)
        for slot in first..<arrays.arguments.count where arrays.arguments[slot].name == .arguments {
            arrays.arguments[slot] = arrays.argument(.data(template), as: .arguments)
        }
    }

    private mutating func checkArguments(at position: Int?, of component: Int, use: Int) {
        let declared = components.list[component]
        var given: Set<String> = []
        if let position, tape.tag(position) == JSONTape.Tag.object, !isExpression(position) {
            for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
                let name = tape.text(tape.string(key))
                if tape.tag(value) != JSONTape.Tag.null { given.insert(name) }
                if declared.parameters[name] == nil {
                    fail(.unknownArgument, at: value, "\(declared.name) has no parameter \(name.prefix(128)).") {
                        $0.suggestion = NearestName.find(name, inUnordered: declared.parameters.keys)
                    }
                }
            }
        } else if let position {
            return rejectValue(at: position, expected: "object of arguments by name")
        }
        for name in declared.required where !given.contains(name) {
            guard faults.hasRoom(at: use) else { return }
            fail(.missingArgument, at: use, "\(declared.name) needs \(name).") { $0.expected = name }
        }
    }

    /// A `Slot` stands in the body of a component.
    mutating func noteSlot(at position: Int) {
        if components.current >= 0 {
            components.list[components.current].hasSlot = true
            arrays.components[components.current].slotCount += 1
            return
        }
        fail(.unsupportedType, at: position, "A Slot stands in the body of a component of views.") {
            $0.got = .string("Slot")
        }
    }
}
