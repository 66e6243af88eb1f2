/// A view type of the document's own (view-tree §6.6).
package struct DeclaredComponent: BitwiseCopyable, Sendable {
    package var name: StringReference
    package var body: ViewList = .empty
    /// Slots that stand in the body.
    package var slotCount: Int32 = 0
    /// Objects of defaults, of the state at the start, and of `values`, by name.
    package var parameters: DataIndex?
    package var state: DataIndex?
    package var values: DataIndex?

    package init(name: StringReference) {
        self.name = name
    }
}

extension DeclaredTree {
    /// The component that a view of type `component` uses.
    package func component(of view: DeclaredView) -> DeclaredComponent? {
        guard let argument = arguments(of: view).first(where: { $0.name == .name && $0.kind == .integer }),
            components.indices.contains(argument.integer)
        else { return nil }
        return components[argument.integer]
    }
}
