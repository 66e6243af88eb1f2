import ViewTree

/// How a layout settled (view-tree §7.2).
package struct Settlement {
    package var passes = 1
    package var hasConverged = true
    /// Passes after which the state comes round again; nil when it did not.
    package var cycle: Int?
    /// Why the layout did not settle.
    var loop: LayoutLoop?
}

/// State that changes layout, which changes state, without end.
struct LayoutLoop {
    /// The modifiers that assigned, as they first did.
    var writers: [ActionOrigin] = []
    /// The variables that were assigned, after each of the last passes.
    var states: [ExpressionValue] = []

    /// So many passes and modifiers are shown.
    static let shownPasses = 8
    static let shownWriters = 20
}

/// Where an action stands.
struct ActionOrigin: Equatable {
    /// The pointer of the modifier.
    var pointer: String
    /// The expanded id of the view that carries it.
    var id: String?
}

/// What is kept of each pass to see whether state comes round again.
struct PassRecord {
    var state: StateTable?
    var instances: [ViewIdentity: ComponentInstance]
    var remembered: [ViewIdentity: ExpressionValue]
    var present: [ViewIdentity]
    var writers: [ActionOrigin]
    var written: [StateVariable]

    init(_ session: LayoutSession, writers: [ActionOrigin], written: [StateVariable]) {
        state = session.state
        instances = session.instances
        remembered = session.remembered
        present = session.lifecycle.views.map(\.identity)
        self.writers = writers
        self.written = written
    }

    /// Whether the next pass after both is the same.
    func isEqual(to other: PassRecord, _ budget: StepBudget) throws(ExpressionFailure) -> Bool {
        guard present == other.present, remembered.count == other.remembered.count,
            try hasEqualState(to: other, budget)
        else { return false }
        for (modifier, value) in remembered {
            guard let earlier = other.remembered[modifier], try earlier.isEqual(to: value, budget) else { return false }
        }
        return true
    }

    private func hasEqualState(to other: PassRecord, _ budget: StepBudget) throws(ExpressionFailure) -> Bool {
        guard (state == nil) == (other.state == nil), instances.count == other.instances.count else { return false }
        if let state, let earlier = other.state, try !state.isEqual(to: earlier, budget) { return false }
        for (identity, instance) in instances {
            guard let earlier = other.instances[identity], try earlier.state.isEqual(to: instance.state, budget) else {
                return false
            }
        }
        return true
    }

    func value(of variable: StateVariable) -> (name: String, value: ExpressionValue)? {
        guard let identity = variable.instance else { return state?[variable.name].map { (variable.name, $0) } }
        guard let instance = instances[identity], let value = instance.state[variable.name] else { return nil }
        return ("\(instance.id ?? instance.pointer).\(variable.name)", value)
    }
}

extension LayoutLoop {
    /// Shows what the last passes did.
    init(_ passes: ArraySlice<PassRecord>) {
        var variables: [StateVariable] = []
        var known: Set<StateVariable> = []
        for pass in passes {
            for variable in pass.written where known.insert(variable).inserted { variables.append(variable) }
            for writer in pass.writers where writers.count < Self.shownWriters && !writers.contains(writer) {
                writers.append(writer)
            }
        }
        states = passes.suffix(Self.shownPasses).map { pass in
            .record(variables.compactMap { pass.value(of: $0).map { ExpressionValue.Member($0.name, $0.value) } })
        }
    }
}
