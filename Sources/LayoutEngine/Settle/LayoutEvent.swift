import ViewTree

/// Something that happened while a layout settled (view-tree §7.4).
package struct LayoutEvent {
    /// In the order in which the events of one pass are told.
    package enum Kind: String, CaseIterable, Sendable {
        case appear, disappear, geometryChange, scrollGeometryChange, scrollVisibilityChange
        case scrollTargetVisibilityChange, change, stateSet, stateReset, columnsChange
    }

    package var kind: Kind
    /// The pass of the step, from 1.
    package var pass: Int
    /// The expanded id of the view; nil when it has none.
    package var id: String?
    package var pointer: String
    /// What is told besides, by name.
    package var members: [ExpressionValue.Member]

    package init(
        _ kind: Kind, pass: Int, id: String?, pointer: String, members: [ExpressionValue.Member] = []
    ) {
        self.kind = kind
        self.pass = pass
        self.id = id
        self.pointer = pointer
        self.members = members
    }
}
