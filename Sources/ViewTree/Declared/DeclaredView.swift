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
    package var argumentCount: UInt8 = 0
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
}
