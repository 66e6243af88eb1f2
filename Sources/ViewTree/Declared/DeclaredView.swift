/// One view object of the document.
package struct DeclaredView: BitwiseCopyable, Sendable {
    /// The type named by the document, or that of its replacement (`isReplacement`).
    package var type: ViewType
    /// Whether the document named a type that is unknown, and this view stands in for it (`options.unknown`).
    package var isReplacement: Bool = false
    /// The member that holds the list this view is in: `children`, `content`, …; meaningless for the root.
    package var member: ArgumentName = .children
    /// Whether `parent` is an index into `DeclaredTree.modifiers` instead of `DeclaredTree.views`.
    package var isModifierContent: Bool = false
    package var argumentCount: UInt8 = 0
    package var modifierCount: UInt8 = 0
    /// Whether an argument is computed by expressions.
    package var isComputed: Bool = false
    /// Place in its JSON array, counted from 0.
    package var ordinal: Int32 = 0
    /// The view or modifier whose content this view is; −1 for the root.
    package var parent: Int32 = -1
    package var nextSibling: ViewIndex = .none
    /// The reporting id; empty when the document gives none.
    package var id: StringReference = .empty
    package var firstArgument: Int32 = 0
    package var firstModifier: Int32 = 0
    package var children: ViewList = .empty

    @inlinable
    package init(type: ViewType) {
        self.type = type
    }
}

/// One modifier object of the document.
package struct DeclaredModifier: BitwiseCopyable, Sendable {
    package var type: ModifierType
    /// The number of arguments, and in the highest bit whether one is computed.
    @usableFromInline var argumentBits: UInt8 = 0
    /// Place in its JSON array, counted from 0; skipped modifiers leave a gap.
    package var ordinal: UInt8 = 0
    /// The view that carries it.
    package var owner: ViewIndex
    package var firstArgument: Int32 = 0
    /// The views of its `content` member.
    package var content: ViewList = .empty

    @inlinable
    package init(type: ModifierType, owner: ViewIndex) {
        self.type = type
        self.owner = owner
    }

    @inlinable package var argumentCount: UInt8 {
        get { argumentBits & 0x7F }
        set { argumentBits = argumentBits & 0x80 | newValue & 0x7F }
    }

    /// Whether an argument is computed by expressions.
    @inlinable package var isComputed: Bool {
        get { argumentBits & 0x80 != 0 }
        set { argumentBits = argumentBits & 0x7F | (newValue ? 0x80 : 0) }
    }
}
