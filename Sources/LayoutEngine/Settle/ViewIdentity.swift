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
}
