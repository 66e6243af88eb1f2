import ViewTree

/// What makes a view, a component's instance or a modifier the same from pass to pass: its pointer with element ids and
/// branches, its number among copies, and the values of `id` modifiers around it (view-tree §6.6).
package struct ViewIdentity: Hashable, Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The identity of a modifier on the view.
    func modifier(_ index: Int) -> ViewIdentity { ViewIdentity("\(text)/modifiers/\(index)") }
}

/// A state variable of the request, or of one instance of a component.
package struct StateVariable: Hashable, Sendable {
    /// The instance; nil for the request.
    package var instance: ViewIdentity?
    package var name: String

    package init(instance: ViewIdentity? = nil, name: String) {
        self.instance = instance
        self.name = name
    }
}

/// One use of a component with state of its own.
package struct ComponentInstance {
    /// The name of the component.
    package let component: String
    /// The expanded id of the use; nil when it has none.
    package let id: String?
    package let pointer: String
    package internal(set) var state: StateTable
    /// The state at the start.
    let initial: StateTable
    /// The branches and `id` modifiers around, outermost first.
    var surroundings: [Surrounding]
    /// Its place among the instances of the last pass.
    var ordinal: Int
    /// The items of lazy containers that it is inside of, outermost first.
    var items: [LazyItem] = []

    /// The values that are no longer those at the start.
    var changes: [ExpressionValue.Member] {
        state.members.filter { member in initial[member.name].map { !$0.isEqual(to: member.value) } ?? true }
    }
}

/// A branch that is taken or the value of an `id` modifier, on which the identity of what is inside depends.
struct Surrounding {
    enum Kind: String {
        case branch, identity
    }

    var kind: Kind
    /// What tells the structure or the modifier from others.
    var place: String
    var value: String
}

/// The instances of components with state that one pass has met, and what their identity depends on.
struct InstanceCensus {
    var live: Set<ViewIdentity> = []
    /// Values of branches and `id` modifiers by their places.
    var surroundings: [String: String] = [:]

    /// Why an instance is not among them.
    func cause(of loss: ComponentInstance) -> String {
        let changed = loss.surroundings.first { step in surroundings[step.place].map { $0 != step.value } ?? false }
        return changed?.kind.rawValue ?? "removed"
    }
}
