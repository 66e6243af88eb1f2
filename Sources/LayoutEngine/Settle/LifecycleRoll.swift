import ViewTree

/// A view that tells when it appears and disappears.
///
/// An object, so that passes find those that stayed without comparing identities.
final class LifecycleView {
    let identity: ViewIdentity
    let id: String?
    let pointer: String
    /// What its events tell besides: the innermost element that it stands for, null outside of `ForEach`.
    let members: [ExpressionValue.Member]
    /// What its disappearance does, innermost first.
    let leaving: [CapturedAction]
    /// Where the current pass has met it; `none` between passes.
    @exclusivity(unchecked) fileprivate var meeting = Meeting.none

    fileprivate enum Meeting {
        case none, before, both
    }

    init(
        identity: ViewIdentity, id: String?, pointer: String, members: [ExpressionValue.Member],
        leaving: [CapturedAction] = []
    ) {
        self.identity = identity
        self.id = id
        self.pointer = pointer
        self.members = members
        self.leaving = leaving
    }

    func event(_ kind: LayoutEvent.Kind, pass: Int) -> LayoutEvent {
        LayoutEvent(kind, pass: pass, id: id, pointer: pointer, members: members)
    }

    /// The same view whose disappearance does something more.
    func adding(_ action: CapturedAction) -> LifecycleView {
        LifecycleView(identity: identity, id: id, pointer: pointer, members: members, leaving: leaving + [action])
    }
}

/// The views that have appeared and not disappeared, in the order of the document.
struct LifecycleRoll {
    private(set) var views: [LifecycleView] = []
    private var known: [ViewIdentity: LifecycleView] = [:]

    var isEmpty: Bool { views.isEmpty }

    init() {}

    /// - Parameter views: no two of the same identity.
    init(_ views: [LifecycleView]) {
        self.views = views
        known.reserveCapacity(views.count)
        for view in views { known[view.identity] = view }
    }

    func contains(_ identity: ViewIdentity) -> Bool { known[identity] != nil }

    /// Takes over the views that are there now; of those with one identity the first.
    ///
    /// - Returns: those that have come, in their order, and those that have gone.
    /// - Complexity: O(views), with a look at the identities of those alone that are not the same objects as before
    mutating func follow(_ present: [LifecycleView]) -> (arriving: [LifecycleView], leaving: [LifecycleView]) {
        for view in views { view.meeting = .before }
        var staying: [LifecycleView] = []
        var arriving: [LifecycleView] = []
        staying.reserveCapacity(present.count)
        for view in present {
            if view.meeting == .none {
                let other = known.updateValue(view, forKey: view.identity)
                if let other, other.meeting == .both {
                    known[view.identity] = other
                    continue
                }
                // Objects of another layout may stand for the same views.
                if let other { other.meeting = .none } else { arriving.append(view) }
            }
            view.meeting = .both
            staying.append(view)
        }
        let leaving = views.filter { $0.meeting == .before }
        for view in leaving {
            view.meeting = .none
            known[view.identity] = nil
        }
        for view in staying { view.meeting = .none }
        views = staying
        return (arriving, leaving)
    }
}
