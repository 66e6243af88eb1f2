import ViewTree

/// Identity of views and components from pass to pass (view-tree §6.6).
extension Resolver {
    /// Whether the literal of an `id` modifier is a string, which the decoder has compared.
    func isText(_ modifier: DeclaredModifier) -> Bool {
        tree.arguments(of: modifier).first?.kind == .string
    }

    // MARK: Surroundings

    /// Notes that what follows stands inside an `id` modifier of the view that was last added, whose value was computed.
    mutating func enterIdentity(_ index: Int, _ value: Argument?) {
        let outside = identitySuffixes.last ?? ""
        let suffix = suffix(of: value)
        identitySuffixes.append(outside + suffix)
        guard expressions.census != nil else { return }
        let view = resolved.views[resolved.views.count - 1]
        let key = ResolvedNames(tree, resolved).key(of: view.declared, in: view.scope)
        enter(Surrounding(kind: .identity, place: "\(key)\(outside)/modifiers/\(index)", value: suffix))
    }

    mutating func leaveIdentity() {
        identitySuffixes.removeLast()
        if expressions.census != nil { leaveSurrounding() }
    }

    /// Notes that what follows stands in a branch of a structure.
    mutating func enterBranch(_ list: ViewList, of view: ViewIndex) {
        let key = ResolvedNames(tree, resolved).key(of: view, in: scope) + (identitySuffixes.last ?? "")
        enter(Surrounding(kind: .branch, place: key, value: "\(list.first.rawValue)"))
    }

    private mutating func enter(_ surrounding: Surrounding) {
        expressions.surroundings.append(surrounding)
        expressions.census?.surroundings[surrounding.place] = surrounding.value
    }

    mutating func leaveSurrounding() { expressions.surroundings.removeLast() }

    private func suffix(of value: Argument?) -> String {
        guard let value else { return "|" }
        switch value.kind {
        case .string: return "|\"" + tree.text(of: value.string)
        case .integer: return "|\(value.integer)"
        case .number: return "|\(value.number)"
        case .bool: return "|\(value.bool)"
        default: return "|"
        }
    }

    /// What tells the use of a component from others, where the structures around it have been entered, but not the
    /// modifiers that they hand to its views; and the `id` modifiers among those.
    private mutating func identity(ofUse use: ViewIndex, in scope: Int32) -> (ViewIdentity, [Surrounding]) {
        var text = ResolvedNames(tree, resolved).key(of: use, in: scope)
        text += identitySuffixes.last ?? ""
        var steps: [Surrounding] = []
        let outside = (self.scope, instance)
        var around = structures[structuresStart...].map { (view: $0.view, scope: $0.scope, instance: $0.instance) }
        around += expressions.countedStructures.map { (view: $0, scope: scope, instance: instance) }
        around.append((view: use, scope: scope, instance: instance))
        var known: Set<ViewIndex> = []
        for structure in around where tree[structure.view].modifierCount > 0 && known.insert(structure.view).inserted {
            (self.scope, instance) = (structure.scope, structure.instance)
            let first = Int(tree[structure.view].firstModifier)
            for index in (first..<first + Int(tree[structure.view].modifierCount)).reversed()
            where tree.modifiers[index].type == .id && tree.modifiers[index].isComputed {
                let value = suffix(of: arguments(ofModifier: index).first)
                steps.append(Surrounding(kind: .identity, place: "\(text)/modifiers/\(index)", value: value))
                text += value
            }
        }
        (self.scope, instance) = outside
        return (ViewIdentity(text), steps)
    }

    /// What tells a resolved view from others, with values of `id` modifiers around.
    func identity(of view: ResolvedView, suffix: String) -> ViewIdentity {
        ViewIdentity(ResolvedNames(tree, resolved).key(of: view.declared, in: view.scope) + suffix)
    }

    // MARK: State of components

    /// Lets the names of a component mean its state of the pass; a new instance has that of its declaration.
    mutating func recallState(_ names: InstanceNames, ofUse use: ViewIndex, in scope: Int32) {
        guard let component = tree.component(of: tree[use]), component.state != nil else { return }
        let (identity, steps) = identity(ofUse: use, in: scope)
        names.identity = identity
        names.surroundings = steps
        guard let instance = expressions.session.instances[identity] else { return }
        for member in instance.state.members { names.memo.known[member.name] = member.value }
    }

    /// Notes the innermost component as one of the pass; its names are known.
    mutating func noteInstance(of component: DeclaredComponent, in scope: Int32) {
        guard instances.indices.contains(instance), let names = instances[instance].names,
            let identity = names.identity, let state = component.state, expressions.failure == nil
        else { return }
        let ordinal = expressions.census?.live.count ?? 0
        guard expressions.census?.live.insert(identity).inserted == true else { return }
        for step in names.surroundings { expressions.census?.surroundings[step.place] = step.value }
        let surroundings = expressions.surroundings + names.surroundings
        if expressions.session.instances[identity] != nil {
            expressions.session.instances[identity]?.ordinal = ordinal
            expressions.session.instances[identity]?.surroundings = surroundings
            expressions.session.instances[identity]?.items = lazies.items
            return
        }
        let members = tree.memberNames(of: state).map { ExpressionValue.Member($0, names.memo.known[$0] ?? .null) }
        let table = StateTable(checkedState(members))
        let use = instances[instance].use
        let written = ResolvedNames(tree, resolved)
        expressions.session.instances[identity] = ComponentInstance(
            component: tree.text(of: component.name), id: written.expandedID(of: use, in: scope),
            pointer: written.pointer(to: use, in: scope), state: table, initial: table, surroundings: surroundings,
            ordinal: ordinal, items: lazies.items)
    }
}
