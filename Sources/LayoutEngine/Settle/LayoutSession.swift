import ViewTree

/// What lives on between the passes of one settling, and between the steps of a request.
///
/// An interaction changes it (`assign`), then the engine settles it again.
package struct LayoutSession {
    /// The request's state; nil before the first pass.
    package internal(set) var state: StateTable?
    /// Instances of components that have state of their own.
    package internal(set) var instances: [ViewIdentity: ComponentInstance] = [:]
    /// What modifiers that wait for changes last saw.
    var remembered: [ViewIdentity: ExpressionValue] = [:]
    /// Views with onAppear, task or onDisappear, and items of lazy containers.
    var lifecycle = LifecycleRoll()
    /// The columns that split views showed in the last pass.
    var columns = ShownColumns()
    /// Whether events are told of; without interactions nobody reads them.
    package var collectsEvents = false
    /// Events of the last settling.
    package internal(set) var events: [LayoutEvent] = []
    /// The offsets of scroll views; nil before the first pass.
    var scrolling: ScrollSession?
    /// What is known of lazy containers.
    var lazies = LazyStore()
    /// What late content says of bars around it.
    var bars = LateBars()
    /// The ids that the request asks for; nil before the first layout, and where it asks for all views.
    var wantedIDs: WantedIDs?
    /// What all expressions of the request may still take.
    var budget: StepBudget?

    package init() {}

    /// Whether there were modifiers in the last pass that now may be gone.
    var remembersModifiers: Bool { !remembered.isEmpty || !lifecycle.isEmpty }

    /// The value of a variable; nil when its instance is no longer there.
    package func value(of variable: StateVariable) -> ExpressionValue? {
        guard let instance = variable.instance else { return state?[variable.name] }
        return instances[instance]?.state[variable.name]
    }

    /// The variable of a name in the request's state, or in the instance of the component that `id` names; nil when
    /// there is none.
    package func variable(_ name: String, in id: String?) -> StateVariable? {
        guard let id else { return state?[name] == nil ? nil : StateVariable(name: name) }
        let found = instances.lazy.filter { $0.value.id == id && $0.value.state[name] != nil }
            .min { $0.value.ordinal < $1.value.ordinal }
        return found.map { StateVariable(instance: $0.key, name: name) }
    }

    /// Gives a variable a value; answers what it was when that is different, else nil.
    @discardableResult
    package mutating func assign(_ value: ExpressionValue, to variable: StateVariable) -> ExpressionValue? {
        guard let old = self.value(of: variable), !old.isEqual(to: value) else { return nil }
        replace(value, of: variable)
        return old
    }

    /// Gives a variable a value that differs from the one it has.
    mutating func replace(_ value: ExpressionValue, of variable: StateVariable) {
        if let instance = variable.instance {
            instances[instance]?.state[variable.name] = value
        } else {
            state?[variable.name] = value
        }
    }
}
