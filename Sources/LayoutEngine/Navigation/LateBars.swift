import LayoutCore
import ViewTree

/// What late content said of the bars around it, and which alternatives were taken: heard in one round of layout, it
/// holds in the next.
///
/// A bar takes its room before the views of a GeometryReader or the items of a lazy container are there, and before it
/// is known what a ViewThatFits takes or which columns are shown. So the layout is done again where one of them says
/// something else than in the round before.
package final class LateBars {
    /// Late content that speaks: a GeometryReader, or one item of a lazy container.
    struct Place: Equatable {
        /// What tells the container from all other views.
        var container: String
        /// The number of the item; of a GeometryReader 0.
        var item = 0
    }

    /// A declaration, and the number of the container that it is for, the outermost first.
    struct Spoken: Equatable {
        var declaration: BarDeclaration
        var context: Int
    }

    private enum Note: Equatable {
        case declaration(Spoken)
        /// What comes late inside of late content speaks here.
        case inside(String)
    }

    private typealias Notes = [String: [Int: [Note]]]

    @exclusivity(unchecked) private var heard: Notes = [:]
    @exclusivity(unchecked) private var hearing: Notes = [:]
    /// Whether alternatives were taken, by what tells them from all other views.
    @exclusivity(unchecked) private var taken: [String: Bool] = [:]
    /// The nodes of alternatives that bars depend on in this round.
    @exclusivity(unchecked) private var asked: [String: (container: Int, child: Int)] = [:]

    /// How much of large titles is gone, in points, by what tells their containers from all others; those of this
    /// round by node.
    @exclusivity(unchecked) private var collapses: [String: Double] = [:]
    @exclusivity(unchecked) private var titles: [Int: String] = [:]

    /// Rounds of layout that one pass may take until bars agree with what is said of them.
    package static let maximumRounds = 4

    func beginRound() {
        hearing.removeAll(keepingCapacity: true)
        asked.removeAll(keepingCapacity: true)
        titles.removeAll(keepingCapacity: true)
    }

    /// Takes what was heard in a placed round in place of what was heard before.
    ///
    /// - Returns: whether it is the same.
    func endRound(_ arena: LayoutArena) -> Bool {
        let found = asked.mapValues { !arena.isUnchosen($0.child, of: $0.container) }
        let isSame = heard == hearing && found.allSatisfy { $0.value == taken[$0.key] ?? false }
        (heard, taken) = (hearing, found)
        return isSame
    }

    // MARK: Large titles

    /// How much of a container's large title was gone at the end of the round before, in points.
    func collapse(ofTitleIn container: String, node: Int) -> Double {
        titles[node] = container
        return collapses[container] ?? 0
    }

    /// Takes from a placed round how much of large titles is gone at the offsets of scroll views below them.
    ///
    /// - Returns: whether the round was laid out with that.
    func followOffsets(_ arena: LayoutArena) -> Bool {
        guard !titles.isEmpty || !collapses.isEmpty else { return true }
        var (found, isSame): ([String: Double], Bool) = ([:], true)
        for index in 0..<arena.barContainerCount {
            let bars = arena.barContainer(at: index)
            guard let container = titles[bars.node] else { continue }
            let collapse = bars.collapse ?? 0
            found[container] = collapse
            isSame = isSame && abs(collapse - (collapses[container] ?? 0)) <= AxisSpan.tolerance
        }
        collapses = found
        return isSame
    }

    // MARK: Speaking

    func note(_ declaration: BarDeclaration, for context: Int, at place: Place) {
        hearing[place.container, default: [:]][place.item, default: []].append(
            .declaration(Spoken(declaration: declaration, context: context)))
    }

    /// Notes that the content of a container inside of late content comes later still.
    func note(inside container: String, at place: Place) {
        hearing[place.container, default: [:]][place.item, default: []].append(.inside(container))
    }

    /// Whether an alternative was taken in the round before; its nodes are asked when they are placed.
    func wasTaken(_ alternative: String, nodes: (container: Int, child: Int)) -> Bool {
        asked[alternative] = nodes
        return taken[alternative] ?? false
    }

    /// What the content of a container said in the round before, in the order of the document.
    func declarations(in container: String) -> [Spoken] {
        guard !heard.isEmpty else { return [] }
        var declarations: [Spoken] = []
        var rest = [Note.inside(container)]
        // Names of containers are different from each other; were they not, this would have no end.
        var known: Set<String> = []
        while let note = rest.popLast() {
            switch note {
            case .declaration(let declaration): declarations.append(declaration)
            case .inside(let name):
                guard known.insert(name).inserted, let items = heard[name] else { continue }
                for item in items.sorted(by: { $0.key > $1.key }) { rest += item.value.reversed() }
            }
        }
        return declarations
    }
}

extension LayoutArena {
    /// Whether a placed container took another child than one, or does not show the column of it.
    func isUnchosen(_ child: Int, of container: Int) -> Bool {
        if isInHiddenColumn(child, of: container) { return true }
        guard let taken = takenChild(of: container) else { return false }
        return taken != child
    }
}

/// Speaking to bars from content of every kind.
extension Resolver {
    /// Lets the nearest container around that a declaration is meant for take it in: at once, or in the next round
    /// where its bars stand already.
    mutating func speak(_ declaration: BarDeclaration) {
        guard let index = barContexts.lastIndex(where: { declaration.isMeant(for: $0.kind) }) else { return }
        if resolved.hasChoices, !isTaken(upTo: barContexts[index].owner) { return }
        if let late = latePlace, index < lateContexts {
            lateBars.note(declaration, for: index, at: late)
        } else {
            barContexts[index].take(declaration)
        }
    }

    /// Lets bars around hear what the content of a container said in the round before, since it comes late.
    mutating func speakForLateContent(of container: String) {
        guard !barContexts.isEmpty else { return }
        if let late = latePlace, lateContexts > 0 { lateBars.note(inside: container, at: late) }
        // Those that stand already have heard it, and what is for one inside of the content is said there.
        let waiting = (latePlace == nil ? 0 : lateContexts)..<barContexts.count
        for spoken in lateBars.declarations(in: container) where waiting.contains(spoken.context) {
            barContexts[spoken.context].take(spoken.declaration)
        }
    }

    /// Notes that what follows comes late in a container.
    mutating func enterLatePlace(_ container: String, item: Int = 0) {
        latePlace = LateBars.Place(container: container, item: item)
        lateContexts = barContexts.count
    }

    /// Whether the view that is being opened is in the alternatives that were taken, up to the view at a place.
    mutating func isTaken(upTo owner: Int32) -> Bool {
        var place = Int32(truncatingIfNeeded: resolved.views.count - 1)
        var isTaken = true
        while place > owner {
            let view = resolved.views[Int(place)]
            // A column has its own bars, and a width, whether it is shown or not.
            if view.parent > owner, view.attachment < 0 {
                let container = resolved.views[Int(view.parent)]
                switch tree[container.declared].type {
                case .viewThatFits, .navigationSplitView:
                    if !wasTaken(place, in: view.parent) { isTaken = false }
                default: break
                }
            }
            place = view.parent
        }
        return isTaken
    }

    private func wasTaken(_ place: Int32, in container: Int32) -> Bool {
        let view = resolved.views[Int(place)]
        return lateBars.wasTaken(
            ResolvedNames(tree, resolved).key(of: view.declared, in: view.scope),
            nodes: (Int(resolved.views[Int(container)].contentNode), Int(view.outerNode)))
    }
}
