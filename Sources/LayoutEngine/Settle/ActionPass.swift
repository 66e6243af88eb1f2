import LayoutCore
import ViewTree

/// Runs the actions of one pass after its layout (view-tree §7.2): those of views that appear and disappear, of geometry
/// that changed, then of values that changed, each assignment visible to the next.
struct ActionPass {
    var session: LayoutSession
    /// The modifiers that assigned, each once, and the variables that were assigned.
    private(set) var writers: [ActionOrigin] = []
    private(set) var written: [StateVariable] = []
    /// What those were at the start of the pass.
    private var before: [StateVariable: ExpressionValue] = [:]
    private var events: [LayoutEvent] = []
    let result: LayoutResult
    let number: Int
    private let limits: Limits
    private var failure: LayoutFailure?
    /// What modifiers see in this pass.
    private var seen: [ViewIdentity: ExpressionValue] = [:]
    let source: ActionSource?
    /// Steps for what is evaluated and compared.
    let budget: StepBudget
    /// Whether every variable has the value that it had at the start of the pass.
    private(set) var leavesStateAsItWas = true
    /// The scroll views of the layout, for the modifiers that ask.
    let scrolls: ScrollIndex
    /// Their targets, found once one asks.
    lazy var targets = scrolls.targets()

    init(_ result: LayoutResult, _ session: LayoutSession, number: Int, limits: Limits) {
        self.result = result
        self.session = session
        self.number = number
        self.limits = limits
        source = result.notes.actions
        budget = session.budget ?? StepBudget(limits.maxExpressionSteps)
        // Nobody else asks.
        scrolls = source?.sites.isEmpty == false ? ScrollIndex(result) : ScrollIndex(ofNothingIn: result)
    }

    mutating func run() throws(LayoutFailure) {
        dropInstances()
        runLifecycle()
        runChanges(.onGeometryChange, .geometryChange)
        runChanges(.onScrollGeometryChange, .scrollGeometryChange)
        runChanges(.onScrollVisibilityChange, .scrollVisibilityChange)
        runChanges(.onScrollTargetVisibilityChange, .scrollTargetVisibilityChange)
        writePositions()
        runChanges(.onChange, .change)
        session.remembered = seen
        for variable in written where leavesStateAsItWas && failure == nil {
            guard let value = session.value(of: variable), let old = before[variable] else { continue }
            leavesStateAsItWas = isEqual(value, old)
        }
        if let failure { throw failure }
        try keepEvents()
    }

    /// Adds the events of the pass to those of the step, in the order of their kinds.
    private mutating func keepEvents() throws(LayoutFailure) {
        guard session.collectsEvents else { return }
        var rest = events.count
        for kind in LayoutEvent.Kind.allCases where rest > 0 {
            for index in events.indices where events[index].kind == kind {
                session.events.append(events[index])
                rest -= 1
            }
        }
        guard session.events.count <= limits.maxEvents else {
            throw .limit(name: "maxEvents", maximum: limits.maxEvents)
        }
    }

    mutating func tell(
        _ kind: LayoutEvent.Kind, at origin: ActionOrigin, _ members: [ExpressionValue.Member] = []
    ) {
        tell(LayoutEvent(kind, pass: number, id: origin.id, pointer: origin.pointer, members: members))
    }

    mutating func tell(_ event: LayoutEvent) {
        if session.collectsEvents, events.count <= limits.maxEvents { events.append(event) }
    }

    // MARK: Instances

    /// Forgets the state of components that are no longer there.
    private mutating func dropInstances() {
        guard let census = result.notes.census, census.live.count < session.instances.count else { return }
        let dropped = session.instances.filter { !census.live.contains($0.key) }
        for (identity, instance) in dropped.sorted(by: { $0.value.ordinal < $1.value.ordinal }) {
            // Items that were scrolled away keep their state for a while.
            if session.lazies.isAlive(instance.items) { continue }
            session.instances[identity] = nil
            let changes = instance.changes
            guard !changes.isEmpty else { continue }
            tell(
                .stateReset, at: ActionOrigin(pointer: instance.pointer, id: instance.id),
                [
                    .init("view", .string(instance.component)), .init("cause", .string(cause(of: instance, census))),
                    .init("lost", .record(changes)),
                ])
        }
    }

    private func cause(of loss: ComponentInstance, _ census: InstanceCensus) -> String {
        session.lazies.isEvicted(loss.items) ? "evicted" : census.cause(of: loss)
    }

    // MARK: Changes

    /// Runs the modifiers of a type whose value is first known, or differs from the one they remember.
    private mutating func runChanges(_ type: ModifierType, _ kind: LayoutEvent.Kind) {
        for site in source?.sites ?? [] where result.tree.modifiers[site.modifier].type == type {
            guard failure == nil, let new = observed(site) else { continue }
            let view = result.views[Int(site.view)]
            let identity = source?.resolver.identity(of: view, suffix: site.identitySuffix).modifier(site.modifier)
            guard let identity else { continue }
            let old = session.remembered[identity]
            seen[identity] = new
            if let old, isEqual(old, new) { continue }
            if old == nil, type == .onChange, !startsAtOnce(site) { continue }
            // What was not visible from the start did not change.
            if old == nil, type == .onScrollVisibilityChange, new.isEqual(to: .bool(false)) { continue }
            let origin = origin(of: site)
            tell(kind, at: origin, members(of: kind, old ?? new, new, site))
            if let action = capture(site) { perform(action, old: old ?? new, new: new) }
        }
    }

    private func members(
        of kind: LayoutEvent.Kind, _ old: ExpressionValue, _ new: ExpressionValue, _ site: ActionSite
    ) -> [ExpressionValue.Member] {
        switch kind {
        case .scrollVisibilityChange:
            [.init("visible", new), .init("fraction", .double(visibleFraction(of: site) ?? 0))]
        case .scrollTargetVisibilityChange: [.init("ids", new)]
        default: [.init("old", old), .init("new", new)]
        }
    }

    /// Writes to their bindings where scroll views were scrolled to.
    private mutating func writePositions() {
        guard let scrolling = session.scrolling, scrolling.writesBack else { return }
        var scrolled: [ViewIdentity: ViewIdentity] = [:]
        for entry in scrolls.entries {
            guard let modifier = scrolling.views[entry.site.identity]?.source?.modifier, scrolled[modifier] == nil
            else { continue }
            scrolled[modifier] = entry.site.identity
        }
        for site in source?.sites ?? [] where result.tree.modifiers[site.modifier].type == .scrollPosition {
            let view = result.views[Int(site.view)]
            let modifier = source?.resolver.identity(of: view, suffix: site.identitySuffix).modifier(site.modifier)
            guard let identity = modifier.flatMap({ scrolled[$0] }), let scrollView = scrolling.views[identity],
                let variable = scrollView.source?.variable, let value = scrollView.writtenValue
            else { continue }
            assign(value, to: variable, by: origin(of: site))
            scrolling.change(identity) { $0.knownValue = value }
        }
    }

    /// Whether an onChange runs when its value is first known.
    private func startsAtOnce(_ site: ActionSite) -> Bool {
        let arguments = result.tree.arguments(of: result.tree.modifiers[site.modifier])
        guard let initial = arguments.first(where: { $0.name == .initial }) else { return false }
        guard initial.kind == .computed else { return initial.bool }
        guard let source else { return false }
        source.resolver.enter(site)
        return source.resolver.arguments(ofModifier: site.modifier).first { $0.name == .initial }?.bool ?? false
    }

    /// The value that a modifier waits for, as the layout of this pass has it.
    private mutating func observed(_ site: ActionSite) -> ExpressionValue? {
        guard let source else { return nil }
        let names: [String: ExpressionValue]
        switch result.tree.modifiers[site.modifier].type {
        case .onGeometryChange: names = ["proxy": proxy(of: site)]
        case .onScrollGeometryChange:
            guard let geometry = scrollGeometry(of: site) else { return nil }
            names = ["geometry": geometry]
        case .onScrollVisibilityChange: return visibility(of: site)
        case .onScrollTargetVisibilityChange: return visibleTargets(of: site)
        default: return site.observed
        }
        guard let data = source.resolver.argument(.of, ofModifier: site.modifier)?.data else { return nil }
        source.resolver.enter(site)
        do throws(ExpressionFailure) {
            let value = try source.resolver.value(of: data, with: names)
            guard try value.isStorable(budget) else {
                throw ExpressionFailure("\(value.kindName) is no value that can be compared.")
            }
            return value
        } catch {
            fail(error, at: origin(of: site).pointer, path: source.resolver.expressions.failedPath ?? "/of")
            return nil
        }
    }

    /// What a geometry proxy of the view inside a modifier answers.
    private func proxy(of site: ActionSite) -> ExpressionValue {
        .proxy(result.workspace.geometry(ofNode: Int(site.node), direction: site.environment.direction))
    }

    // MARK: Assignments

    private func origin(of site: ActionSite) -> ActionOrigin {
        let view = result.views[Int(site.view)]
        let modifier = result.tree.modifiers[site.modifier]
        return ActionOrigin(
            pointer: result.names.pointer(to: modifier.owner, in: site.scope) + "/modifiers/\(modifier.ordinal)",
            id: result.expandedID(of: view))
    }

    mutating func capture(_ site: ActionSite) -> CapturedAction? {
        guard let source, failure == nil else { return nil }
        source.resolver.enter(site)
        let origin = origin(of: site)
        do throws(ExpressionFailure) {
            return try source.resolver.captureAction(site.modifier, origin)
        } catch {
            fail(error, at: origin.pointer, path: source.resolver.expressions.failedPath ?? "/set")
            return nil
        }
    }

    /// Assigns in the order of the members, each visible to the next.
    mutating func perform(_ action: CapturedAction, old: ExpressionValue = .null, new: ExpressionValue = .null) {
        for (target, data) in action.assignments {
            guard failure == nil, let source else { return }
            do throws(ExpressionFailure) {
                let value = try source.resolver.value(of: data, with: names(in: data, of: action, old, new))
                guard try value.isStorable(budget) else { throw ExpressionFailure("State holds no \(value.kindName).") }
                assign(value, to: target, by: action.origin)
            } catch {
                fail(error, at: action.pointer, path: source.resolver.expressions.failedPath ?? "/set")
            }
        }
    }

    /// What the names of an assignment stand for by now.
    private func names(
        in data: DataIndex, of action: CapturedAction, _ old: ExpressionValue, _ new: ExpressionValue
    ) -> [String: ExpressionValue] {
        guard let row = result.tree.data[Int(data.rawValue)].expression else { return [:] }
        var names: [String: ExpressionValue] = [:]
        for name in result.tree.expressions[row].tree.names {
            switch action.names[name] {
            case .value(let value): names[name] = value
            case .state(let variable): names[name] = session.value(of: variable) ?? .null
            case nil: names[name] = name == "oldValue" ? old : name == "newValue" ? new : .null
            }
        }
        return names
    }

    /// Gives a variable a value that an action or a read-back found.
    private mutating func assign(_ value: ExpressionValue, to variable: StateVariable, by origin: ActionOrigin) {
        guard let old = session.value(of: variable), !isEqual(old, value), failure == nil else { return }
        session.replace(value, of: variable)
        if before.updateValue(before[variable] ?? old, forKey: variable) == nil { written.append(variable) }
        if writers.count < LayoutLoop.shownWriters, !writers.contains(origin) { writers.append(origin) }
        tell(
            .stateSet, at: origin,
            [.init("name", .string(variable.name)), .init("old", old), .init("new", value)])
    }

    /// Whether two values are equal, which takes steps.
    private mutating func isEqual(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        do throws(ExpressionFailure) {
            return try left.isEqual(to: right, budget)
        } catch {
            fail(error, at: "#/root", path: "")
            return true
        }
    }

    private mutating func fail(_ error: ExpressionFailure, at pointer: String, path: String) {
        if failure == nil {
            failure = LayoutFailure(
                error, pointer: path.hasPrefix("#") ? path : pointer + path, maximumSteps: limits.maxExpressionSteps)
        }
    }
}
