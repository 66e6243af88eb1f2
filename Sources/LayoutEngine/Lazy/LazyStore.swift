import LayoutCore
import Traits
import ViewTree

/// What is known of the lazy containers of a request, from one round of layout to the next and from step to step.
///
/// An object, since resolving, placing and settling share it.
package final class LazyStore {
    /// By what tells a container from all other views.
    @exclusivity(unchecked) var records: [String: LazyRecord] = [:]
    /// How many items elements have that differ, in this state and with these traits.
    private var counts: [ElementsPlace: ElementCounts] = [:]
    /// How many elements were counted before state or traits changed.
    private var formerlyCounted: [ElementsPlace: Int] = [:]
    /// Settling passes so far.
    private(set) var pass = 0
    /// Whether the last round of layout left everything as it was.
    private(set) var isStable = true
    /// Whether it left everything but ranges of scroll views: content that is on its way to another offset does not
    /// need them.
    private(set) var isPassable = true

    func beginPass() { pass += 1 }

    /// How often state or traits changed.
    private(set) var changes = 0

    /// Forgets how many items elements have, since state or traits changed.
    func forgetCounts() {
        formerlyCounted.merge(counts.mapValues { max($0.ends.count, $0.leastCounted) }) { $1 }
        counts.removeAll()
        changes += 1
    }

    /// What was counted of the elements of a `ForEach`.
    func counts(at place: ElementsPlace, elementCount: Int) -> ElementCounts {
        if let known = counts[place], known.elementCount == elementCount { return known }
        let new = ElementCounts(elementCount: elementCount, formerlyCounted: formerlyCounted[place] ?? 0)
        counts[place] = new
        return new
    }

    func beginRound() { (isStable, isPassable) = (true, true) }

    /// Notes that what was laid out does not fit what is known now.
    func noteChange() { (isStable, isPassable) = (false, false) }

    /// Notes that all items together are longer or shorter than what was laid out took them for, on which only the
    /// range of their scroll view depends.
    func noteLength() { isStable = false }

    /// Follows which items are alive after a pass.
    func endPass(_ model: LazyModel, _ profile: Profile) {
        var model = model
        if model.evictionViewports == nil, profile == .iOS27 {
            model.evictionViewports = LazyModel.evicting.evictionViewports
        }
        for place in records.values.indices {
            if records.values[place].pass == pass {
                records.values[place].endPass(model)
            } else {
                records.values[place].residency = LazyResidency()
            }
        }
    }

    /// Whether what is inside of items has its state although some of them is not realised.
    func isAlive(_ items: [LazyItem]) -> Bool {
        items.contains { !isRealized($0) }
            && items.allSatisfy { records[$0.container]?.isAlive($0.number) ?? false }
    }

    /// Whether what is inside of items lost its state by being scrolled away.
    func isEvicted(_ items: [LazyItem]) -> Bool {
        guard let away = items.first(where: { !isRealized($0) }), let record = records[away.container] else {
            return false
        }
        return record.pass == pass && record.contains(away.number)
    }

    private func isRealized(_ item: LazyItem) -> Bool {
        guard let record = records[item.container], record.pass == pass else { return false }
        return record.row(of: item.number).map { record.state.realized.contains($0) } ?? false
    }

    /// Rounds of layout that one pass may take until lengths, offsets and realised items agree.
    static let maximumRounds = 8
}

/// One lazy container; an item here is an item of a stack or a row of a grid.
struct LazyRecord {
    var state: LazyState
    /// What the container is offered across, in points.
    var offered: Double?
    var known = LazyKnowledge()
    /// The columns of a grid.
    var columns = 1
    /// The rows of a grid.
    var rows: LazyGridRows?
    /// The lines of a list that are not as far from the one before as rows are.
    var gaps: [Int] = []
    /// The last pass in which it was placed.
    var pass = 0
    var residency = LazyResidency()
    /// The changes of state and traits that lengths have followed.
    var followedChanges = 0
    /// What measured items stand for, where data may change.
    var identities: [Int: LazyIdentity] = [:]
    /// How long measured cells of a grid are along the axis, where data may change, in points.
    var cellLengths: [Int: Double] = [:]
    /// The item that keeps its place on the screen through the rounds of a pass.
    var held: HeldItem?
    /// The last pass in which items followed their elements.
    var followedPass = 0
    /// The pass in which first items told their length across.
    var sampledPass = 0
}

/// An item of a lazy container that keeps its place on the screen.
struct HeldItem {
    var pass: Int
    var anchor: LazyAnchor
    /// Where it is in the content of the scroll view, in points.
    var position: Double
    /// Whether all of the scroll view's content follows it.
    var leads = false
}

extension LazyRecord {
    fileprivate mutating func endPass(_ model: LazyModel) {
        _ = residency.update(
            realized: state.realized, visible: state.visible, lengths: state.lengths, model: model)
    }

    fileprivate func isAlive(_ item: Int) -> Bool {
        row(of: item).map { row in residency.alive.contains { $0.contains(row) } } ?? false
    }

    fileprivate func contains(_ item: Int) -> Bool { row(of: item) != nil }

    fileprivate func row(of item: Int) -> Int? {
        rows.map { $0.row(of: item) } ?? (item < state.lengths.count ? item : nil)
    }
}

/// An item of a lazy container.
struct LazyItem: Hashable {
    /// What tells the container from all other views.
    var container: String
    var number: Int
}
