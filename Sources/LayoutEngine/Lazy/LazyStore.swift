import LayoutCore
import ViewTree

/// What is known of the lazy containers of a request, from one round of layout to the next and from step to step.
///
/// An object, since resolving, placing and settling share it.
package final class LazyStore {
    /// By what tells a container from all other views.
    var records: [String: LazyRecord] = [:]
    /// Settling passes so far.
    private(set) var pass = 0
    /// Whether the last round of layout left everything as it was.
    private(set) var isStable = true

    func beginPass() { pass += 1 }

    func beginRound() { isStable = true }

    /// Notes that what was laid out does not fit what is known now.
    func noteChange() { isStable = false }

    /// Rounds of layout that one pass may take until lengths, offsets and realised items agree.
    static let maximumRounds = 10
}

/// One lazy container; an item here is an item of a stack or a row of a grid.
struct LazyRecord {
    var state: LazyState
    /// What the container is offered across, in points.
    var offered: Double?
    var known = LazyKnowledge()
    /// The columns of a grid.
    var columns = 1
    /// The pass in which first items told their length across.
    var sampledPass = 0
}
