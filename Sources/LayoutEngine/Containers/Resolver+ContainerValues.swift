import ViewTree

/// Container values: what views of a content say to the container that gathers it (view-tree §5.2).
extension Resolver {
    /// Evaluates the request's defaults.
    mutating func setContainerDefaults(_ defaults: [LayoutRequest.ContainerValue]) {
        expressions.containerDefaults = defaults.map { value in
            let location = Location(view: .none, modifier: -1)
            return ExpressionValue.Member(
                value.name, evaluate(value.defaultValue, at: location, "#/containerValues/\(value.name)") ?? .null)
        }
    }

    /// The values of a view of the content that is gathered, or with `none` those of the structures around: the
    /// innermost modifier wins. Containers inside of the view are others' and say nothing here.
    mutating func containerValues(of view: ViewIndex) -> [ExpressionValue.Member] {
        var values = ContainerValues(expressions.containerDefaults)
        if view != .none { take(modifiersOf: view, &values) }
        let (inside, start) = ((scope, instance), expressions.gatherings.last?.firstStructure ?? structures.count)
        for structure in structures[start...].reversed() {
            (scope, instance) = (structure.scope, structure.instance)
            take(modifiersOf: structure.view, &values)
        }
        (scope, instance) = inside
        return values.members
    }

    private mutating func take(modifiersOf view: ViewIndex, _ values: inout ContainerValues) {
        let first = Int(tree[view].firstModifier)
        for index in first..<first + Int(tree[view].modifierCount)
        where tree.modifiers[index].type == .containerValue {
            take(index, &values)
        }
    }

    private mutating func take(_ index: Int, _ values: inout ContainerValues) {
        var key = ""
        var value = ExpressionValue.null
        for argument in tree.arguments(of: tree.modifiers[index]) {
            if argument.name == .keyPath { key = tree.text(of: argument.string) }
            guard argument.name == .value else { continue }
            let data = argument.kind == .computed ? tree.computations[argument.place].data : argument.data
            let location = Location(view: tree.modifiers[index].owner, modifier: index)
            if let data { value = evaluate(data, at: location, "/value") ?? .null }
        }
        if key.hasPrefix("\\.") { key.removeFirst(2) }
        values.set(key, to: value)
    }
}

/// Values by key; the first that is set holds.
private struct ContainerValues {
    private(set) var members: [ExpressionValue.Member]
    private var setKeys: [String] = []

    init(_ defaults: [ExpressionValue.Member]) {
        members = defaults
    }

    mutating func set(_ key: String, to value: ExpressionValue) {
        guard !setKeys.contains(key) else { return }
        setKeys.append(key)
        if let place = members.firstIndex(where: { $0.name == key }) {
            members[place].value = value
        } else {
            members.append(ExpressionValue.Member(key, value))
        }
    }
}
