import LayoutCore

/// A request to lay out one view tree, decoded and checked (view-tree §6).
package struct LayoutRequest {
    package var tree: DeclaredTree
    package var proposal: Proposal
    package var device: Device?
    package var environment: Environment
    package var options: Options
    /// What the answer tells of the document itself, in document order.
    package var remarks: [Remark]
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
        options: Options = Options(), remarks: [Remark] = []
    ) {
        self.tree = tree
        self.proposal = proposal
        self.device = device
        self.environment = environment
        self.options = options
        self.remarks = remarks
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

    /// Something in the document that is no fault and that the answer tells of.
    package struct Remark: Equatable, Sendable {
        package enum Kind: Sendable {
            /// A view or modifier that the catalogue lacks, and that `options.unknown` replaced or left out.
            case replacedView, replacedModifier
            /// An `id` modifier with the literal of one before it.
            case repeatedIdentity
        }

        /// Where it stands in the document: an RFC 6901 pointer in URI fragment form.
        package var pointer: String
        /// The type or the id that the document names.
        package var name: String
        package var kind: Kind

        package init(pointer: String, name: String, kind: Kind) {
            self.pointer = pointer
            self.name = name
            self.kind = kind
        }
    }
}
