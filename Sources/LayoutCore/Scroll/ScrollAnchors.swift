/// What a default scroll anchor is for.
package enum ScrollAnchorRole: Sendable, CaseIterable {
    /// Where the content is scrolled to at first.
    case initialOffset
    /// What stays where it is when the content or the container changes its size.
    case sizeChanges
    /// Where content lies that is smaller than the viewport.
    case alignment
}

/// The default anchors of a scroll view by role; an anchor for one role holds over one for all.
package struct ScrollAnchors: Equatable, Sendable {
    private var all: UnitPoint?
    private var byRole: [ScrollAnchorRole: UnitPoint] = [:]

    package init() {}

    /// Sets the anchor for a role, or for those that have none of their own.
    package mutating func set(_ anchor: UnitPoint?, for role: ScrollAnchorRole? = nil) {
        if let role { byRole[role] = anchor } else { all = anchor }
    }

    package subscript(role: ScrollAnchorRole) -> UnitPoint? { byRole[role] ?? all }
}
