import ViewTree

/// A modifier that acts after layout, at its place in the resolved tree.
struct ActionSite {
    /// Index of the modifier in the document.
    let modifier: Int
    /// Place of the resolved view that carries it.
    var view: Int32
    /// The arena's node of what stands inside the modifier.
    let node: Int32
    let scope: Int32
    /// The component whose names hold; nil outside of components.
    let instance: Resolver.Instance?
    /// The values of `id` modifiers around.
    let identitySuffix: String
    let environment: ViewEnvironment
    /// What an onChange waits for, as of this pass.
    var observed: ExpressionValue?
}

/// The resolver of a pass after layout, with the modifiers that act: its names mean what they meant in the pass.
final class ActionSource {
    var resolver: Resolver
    /// In the order in which actions of one group run.
    var sites: [ActionSite]

    init(_ resolver: Resolver) {
        self.resolver = resolver
        sites = Self.ordered(resolver.expressions.sites)
    }

    /// Views in the order of the document, the modifiers of each innermost first.
    ///
    /// They were noted outermost first, those of one view one after another.
    private static func ordered(_ sites: [ActionSite]) -> [ActionSite] {
        var result: [ActionSite] = []
        result.reserveCapacity(sites.count)
        var start = 0
        while start < sites.count {
            var end = start
            while end < sites.count, sites[end].view == sites[start].view { end += 1 }
            result.append(contentsOf: sites[start..<end].reversed())
            start = end
        }
        return result
    }

    /// Follows the views to their new places after some were dropped.
    func move(to left: [Int32]) {
        sites = sites.compactMap { site in
            let place = Int(site.view)
            guard place + 1 < left.count, left[place + 1] > left[place] else { return nil }
            var moved = site
            moved.view = left[place]
            return moved
        }
    }
}

/// Assignments of an action that need the tree no more: the values of all names but state.
struct CapturedAction {
    var assignments: [(target: StateVariable, value: DataIndex)]
    var names: [String: NameSource]
    var origin: ActionOrigin
    /// Where what fails is said to stand, without the end that the expression knows.
    var pointer: String { origin.pointer }
}

/// What a name of an action stands for.
enum NameSource {
    case value(ExpressionValue)
    case state(StateVariable)
}
