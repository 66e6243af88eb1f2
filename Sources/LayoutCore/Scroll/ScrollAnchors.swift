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
    /// Anchors for one role; nil says that the role has none.
    private var byRole: [ScrollAnchorRole: UnitPoint?] = [:]

    package init() {}

    /// Sets the anchor for a role, or for those that have none of their own.
    package mutating func set(_ anchor: UnitPoint?, for role: ScrollAnchorRole? = nil) {
        if let role { byRole.updateValue(anchor, forKey: role) } else { all = anchor }
    }

    package subscript(role: ScrollAnchorRole) -> UnitPoint? {
        if let anchor = byRole[role] { anchor } else { all }
    }
}
