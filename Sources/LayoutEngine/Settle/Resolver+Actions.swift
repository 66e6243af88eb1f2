import LayoutCore
import ViewTree

/// Modifiers that act after layout (view-tree §5.7).
extension Resolver {
    /// Notes a modifier of the view that was last added.
    mutating func noteAction(_ index: Int) {
        guard expressions.failure == nil else { return }
        var site = ActionSite(
            modifier: index, view: Int32(truncatingIfNeeded: resolved.views.count - 1),
            node: Int32(truncatingIfNeeded: arena.count), scope: scope, instance: ownInstance,
            identitySuffix: identitySuffixes.last ?? "", environment: environment)
        let modifier = tree.modifiers[index]
        if modifier.type == .onChange, let data = argument(.of, ofModifier: index)?.data {
            site.observed = evaluate(data, at: Location(view: modifier.owner, modifier: index), "/of")
        }
        expressions.sites.append(site)
    }

    /// Gives back the session after resolving, and keeps in the notes what acts after layout.
    mutating func takeSession() -> LayoutSession {
        let session = expressions.session
        expressions.session = LayoutSession()
        guard tree.isStateful else { return session }
        notes.census = expressions.census
        if !expressions.sites.isEmpty || session.remembersModifiers { notes.actions = ActionSource(self) }
        return session
    }

    /// Follows the views to their new places after late ones went to theirs.
    func moveActions(toPlaces places: [Int32]) {
        var sites = expressions.sites
        for index in sites.indices { sites[index].view = places[Int(sites[index].view)] }
        expressions.sites = sites.enumerated().sorted {
            ($0.element.view, $0.offset) < ($1.element.view, $1.offset)
        }.map(\.element)
    }

    /// The component whose names hold at the current position, as it stands for itself: its names are known.
    private var ownInstance: Instance? {
        guard instances.indices.contains(instance) else { return nil }
        var own = instances[instance]
        own.outer = -1
        return own
    }

    /// An argument of a modifier as the document has it.
    func argument(_ name: ArgumentName, ofModifier index: Int) -> Argument? {
        tree.arguments(of: tree.modifiers[index]).first { $0.name == name }
    }

    /// Goes back to where a modifier stands.
    mutating func enter(_ site: ActionSite) {
        scope = site.scope
        instances = site.instance.map { [$0] } ?? []
        instance = instances.count - 1
        expressions.environment = site.environment
    }

    // MARK: Names

    /// What the assignments of the modifier at the current position need when they run; nil when it has none.
    mutating func captureAction(
        _ index: Int, _ origin: ActionOrigin
    ) throws(ExpressionFailure) -> CapturedAction? {
        guard let data = argument(.set, ofModifier: index)?.data else { return nil }
        var action = CapturedAction(assignments: [], names: [:], origin: origin)
        var place = data.rawValue + 1
        while place < tree.data[Int(data.rawValue)].end {
            let name = tree.text(of: tree.data[Int(place)].string)
            try expressions.budget.take()
            if let target = variable(named: name) {
                action.assignments.append((target, DataIndex(rawValue: place + 1)))
            }
            if let row = tree.data[Int(place) + 1].expression {
                for name in tree.expressions[row].tree.names where action.names[name] == nil {
                    if name == "newValue" || name == "oldValue" { continue }
                    action.names[name] = try source(of: name)
                }
            }
            place = tree.data[Int(place) + 1].end
        }
        return action
    }

    private mutating func source(of name: String) throws(ExpressionFailure) -> NameSource {
        // Elements stand in the way of state of the same name.
        if let value = try elementValue(named: name) { return .value(value) }
        if let variable = variable(named: name) { return .state(variable) }
        return .value(try value(named: name))
    }

    /// The state variable that a name means at the current position.
    func variable(named name: String) -> StateVariable? {
        if instances.indices.contains(instance), let names = instances[instance].names,
            let component = tree.component(of: tree[instances[instance].use])
        {
            if let state = component.state, tree.member(name, of: state) != nil {
                return StateVariable(instance: names.identity, name: name)
            }
            for data in [component.parameters, component.values] {
                if let data, tree.member(name, of: data) != nil { return nil }
            }
        }
        return expressions.stateNames.contains(name) ? StateVariable(name: name) : nil
    }
}
