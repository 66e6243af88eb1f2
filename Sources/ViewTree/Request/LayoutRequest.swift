import LayoutCore

/// A request to lay out one view tree, decoded and checked (view-tree §6).
package struct LayoutRequest {
    package var tree: DeclaredTree
    package var proposal: Proposal
    package var device: Device?
    package var environment: Environment
    package var options: Options
    /// Views and modifiers that `options.unknown` replaced or left out, in document order.
    package var replacements: [Replacement]
    /// Alignments that arguments name by their places here.
    package var alignments: [DeclaredAlignment] = []
    package var containerValues: [ContainerValue] = []
    /// Objects of the request's state at the start, and of its `values`, by name.
    package var state: DataIndex?
    package var values: DataIndex?
    package var scene: Scene?
    /// What happens after the first layout, in order; nil for a request that asks for one layout alone.
    package var interactions: [Interaction]?

    package init(
        tree: DeclaredTree, proposal: Proposal, device: Device? = nil, environment: Environment = Environment(),
        options: Options = Options(), replacements: [Replacement] = []
    ) {
        self.tree = tree
        self.proposal = proposal
        self.device = device
        self.environment = environment
        self.options = options
        self.replacements = replacements
    }

    /// What the root is offered.
    package enum Proposal: Equatable, Sendable {
        /// The window of the device minus its safe area.
        case device
        /// Unspecified on both axes.
        case sizeThatFits
        /// The given lengths in points.
        case explicit(ProposedViewSize)
    }

    /// A view or modifier that the document names and the catalogue lacks.
    package struct Replacement: Equatable, Sendable {
        /// Where it stands in the document: an RFC 6901 pointer in URI fragment form.
        package var pointer: String
        /// The type that the document names.
        package var type: String
        package var isModifier: Bool

        package init(pointer: String, type: String, isModifier: Bool) {
            self.pointer = pointer
            self.type = type
            self.isModifier = isModifier
        }
    }
}
