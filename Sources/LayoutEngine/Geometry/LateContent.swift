import LayoutCore
import ViewTree

/// Content that depends on where its container was placed: it is resolved when the container is.
///
/// Containers that were not placed, as those in alternatives which do not fit, never get any.
final class LateContent {
    @exclusivity(unchecked) var resolver: Resolver
    let workspace: LayoutWorkspace
    /// Views that were resolved behind all others, and the place of the view they belong into.
    @exclusivity(unchecked) private var chunks: [ResolvedTree.Chunk] = []
    /// Where the views stand in the document; nil where some came since.
    @exclusivity(unchecked) private var documentPlaces: [Int32]?
    /// Views that were not resolved late.
    private let firstViews: Int
    /// The items of lazy containers that stay resolved from round to round.
    @exclusivity(unchecked) var kept: KeptItems
    /// Whether nobody reads the layout that this round makes.
    private var isPassing = false

    init(_ resolver: Resolver, in workspace: LayoutWorkspace) {
        self.resolver = resolver
        self.workspace = workspace
        firstViews = workspace.resolved.views.count
        kept = KeptItems(workspace.arena)
    }

    /// What resolving noted, with what came late.
    var notes: ResolveNotes { resolver.notes }

    /// Fills the containers that are placed, and those inside of them.
    ///
    /// - Parameter check: throws when the layout cannot go on, asked after each.
    func fill(_ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void) throws(LayoutFailure) {
        let arena = workspace.arena
        var (nextReader, nextLazy, nextBars) = (0, 0, 0)
        while true {
            if nextReader < arena.readerCount {
                try fill(arena.reader(at: nextReader), budget)
                nextReader += 1
            } else if nextLazy < arena.lazyCount {
                try fill(arena.lazy(at: nextLazy), budget, check)
                nextLazy += 1
            } else if nextBars < arena.barContainerCount {
                // Last: what comes late may have items too.
                if resolver.itemCount > 0 { try fillBars(of: arena.barContainer(at: nextBars), budget) }
                nextBars += 1
            } else {
                return holdLeaders()
            }
            try check()
        }
    }

    /// Notes which items keep their places in the rounds that follow.
    private func holdLeaders() {
        for shift in resolver.notes.lazyShifts.values {
            if let leader = shift.leader { resolver.lazies.store.records[leader.key]?.held?.leads = true }
        }
    }

    private func fill(_ reader: ReaderGeometry, _ budget: LateBudget) throws(LayoutFailure) {
        guard let late = resolver.lateReader(at: reader.node) else { return }
        let arena = workspace.arena
        let geometry = PlacedGeometry(
            geometry: arena.geometry(of: reader),
            isMirrored: arena.nodes[reader.node].flags.contains(.rightToLeft),
            spaceNames: workspace.resolved.spaceNames)
        let spot = arena.spot(of: reader)
        let added = try append(to: resolver.place(of: late), in: spot, budget) { $0.resolve(late, proxy: geometry) }
        arena.place(added.trees, insideReaderAt: spot, text: workspace.texts)
    }

    private func fill(
        _ place: LazyPlace, _ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void
    ) throws(LayoutFailure) {
        guard var run = LazyRun(place, self) else { return }
        try run.run(budget, check)
        resolver.notes.lazyDetails[Int32(truncatingIfNeeded: place.node)] = run.details
        if run.isEstimated { resolver.notes.estimatedScrolls.formUnion(run.scrolls) }
        guard let scroll = run.scrolls.first else { return }
        let node = Int32(truncatingIfNeeded: scroll)
        var shift = resolver.notes.lazyShifts[node] ?? LazyScrollShift()
        // What grows inside an item of another lazy container counts there, in the next round.
        if !isInsideLazy(place.node, upTo: scroll) { shift.growth[run.shiftAxis] += run.growth }
        let position = resolver.lazies.containers[run.container].position
        if let leader = run.leader { shift.add(leader) { position.isInside($0, of: $1) } }
        resolver.notes.lazyShifts[node] = shift
    }

    /// Whether a lazy container is an item of another one, or inside of one, in the same scroll view.
    private func isInsideLazy(_ node: Int, upTo scroll: Int) -> Bool {
        // Items are trees of their own, which begin behind their container.
        guard let index = resolver.lateLazy(at: node) else { return false }
        let isInList = workspace.arena.lazyOptions(of: scroll + 2)?.list != nil
        if isInList, node == scroll + 2 { return false }
        var place = workspace.resolved.views[Int(resolver.lazies.containers[index].place)].parent
        while place >= 0 {
            let content = Int(workspace.resolved.views[Int(place)].contentNode)
            if content == scroll { return isInList }
            if resolver.lateLazy(at: content) != nil { return true }
            place = workspace.resolved.views[Int(place)].parent
        }
        return false
    }

    /// Resolves views behind all others, inside the view at a place.
    ///
    /// - Returns: the nodes that were added, and the places of the views.
    func append(
        to owner: Int32, order: Int = 0, inside axis: Axis? = nil, in spot: LayoutArena.Spot, _ budget: LateBudget,
        _ resolve: (inout Resolver) -> Void
    ) throws(LayoutFailure) -> (trees: Range<Int>, views: Range<Int>) {
        let (arena, first) = (workspace.arena, workspace.resolved.views.count)
        let trees = arena.append(inside: axis, in: spot, text: workspace.texts) { resolve(&resolver) }
        if let limit = resolver.passedLimit { throw limit }
        arena.extendBudget(by: budget.questions(atCount: arena.count, added: trees.count))
        let views = first..<workspace.resolved.views.count
        take(views, of: owner, order: order)
        return (trees, views)
    }

    /// Counts views that were resolved behind all others among those of the round.
    func take(_ views: Range<Int>, of owner: Int32, order: Int) {
        if !views.isEmpty { chunks.append(ResolvedTree.Chunk(owner: owner, views: views, order: order)) }
        documentPlaces = nil
    }

    /// Brings items whose toolbars came at different times into the order of the document.
    func sort(_ items: inout [ToolbarItem]) {
        guard let firstLate = chunks.first?.views.lowerBound, items.contains(where: { $0.source.owner >= firstLate })
        else { return }
        // Items bring views too: those leave the order of the others as it is, but may have toolbars themselves.
        let last = items.map(\.source.owner).max() ?? -1
        let known = documentPlaces.flatMap { Int(last) < $0.count ? $0 : nil }
        let places = known ?? workspace.resolved.documentPlaces(chunks, behind: firstViews)
        documentPlaces = places
        guard Int(last) < places.count else { return }
        items.sort { (places[Int($0.source.owner)], $0.order) < (places[Int($1.source.owner)], $1.order) }
    }

    /// Resolves items of toolbars as a tree behind all others, whose views belong to those that have the toolbars.
    ///
    /// - Parameter open: opens the container of the items.
    func append(
        _ items: [ToolbarItem], in spot: LayoutArena.Spot, _ budget: LateBudget, _ open: (inout Resolver) -> Void
    ) throws(LayoutFailure) -> Range<Int> {
        let arena = workspace.arena
        let trees = arena.append(in: spot, text: workspace.texts) {
            open(&resolver)
            for item in items {
                let first = workspace.resolved.views.count
                resolver.resolve(item)
                let views = first..<workspace.resolved.views.count
                guard !views.isEmpty else { continue }
                chunks.append(
                    ResolvedTree.Chunk(owner: item.source.owner, views: views, order: item.order, isAttached: true))
            }
            arena.close()
        }
        if let limit = resolver.passedLimit { throw limit }
        arena.extendBudget(by: budget.questions(atCount: arena.count, added: trees.count))
        return trees
    }

    /// Finds out how views are drawn that read their own geometry.
    func drawEffects() throws(LayoutFailure) {
        let arena = workspace.arena
        var scrolls: [Int: ScrollGeometry]?
        for visual in arena.visualGeometries {
            guard let late = resolver.lateEffect(at: visual.node) else { continue }
            if resolver.tree.modifiers[late.modifier].type == .scrollTransition {
                let known =
                    scrolls
                    ?? Dictionary(arena.scrollGeometries.map { ($0.node, $0) }) { first, _ in first }
                scrolls = known
                let effects = resolver.transition(late, visual, in: arena, known)
                if let limit = resolver.passedLimit { throw limit }
                if let effects { arena.draw(visual, effects) }
                continue
            }
            let geometry = PlacedGeometry(
                geometry: arena.geometry(of: visual),
                isMirrored: arena.nodes[visual.node].flags.contains(.rightToLeft),
                spaceNames: workspace.resolved.spaceNames)
            let effects = resolver.effects(of: late, over: "proxy", .proxy(geometry))
            if let limit = resolver.passedLimit { throw limit }
            if let effects { arena.draw(visual, effects) }
        }
    }

    /// Brings the views into the order of the document.
    func sortViews() {
        if isKeepable { kept.keep(resolver.notes, workspace.arena) }
        guard !chunks.isEmpty || workspace.resolved.views.count > firstViews else { return }
        chunks.sort { $0.views.lowerBound < $1.views.lowerBound }
        let places = workspace.resolved.insert(chunks, behind: firstViews)
        resolver.notes.move(toPlaces: places)
        resolver.moveActions(toPlaces: places)
    }

    /// Whether another round may go on from this one: nothing that was resolved depends on where it was placed.
    var isKeepable: Bool {
        resolver.lateReaders.isEmpty && resolver.lateEffects.isEmpty && resolver.expressions.sites.isEmpty
            && resolver.expressions.census == nil && !workspace.resolved.hasChoices
            && workspace.arena.barContainerCount == 0
            && kept.isKeepable(workspace.arena, resolver.lazies.containers)
    }

    /// Whether nobody asks where the items of this round are: neither the answer nor what resolving waits for, nor
    /// positions and targets of scroll views.
    var isPassedUnread: Bool {
        isPassing && isKeepable && resolver.notes.scrollTargetMarks.isEmpty
            && resolver.notes.scrollSites.allSatisfy { $0.position == nil }
    }

    /// Begins another round with what is resolved already, and tells nodes the offsets and lengths that are known now.
    ///
    /// - Parameter isPassing: whether nobody reads the layout that it makes.
    func beginAgain(_ session: LayoutSession, isPassing: Bool) {
        self.isPassing = isPassing
        chunks = []
        resolver.expressions.session = session
        resolver.notes = kept.restore(workspace.resolved)
        for container in resolver.lazies.containers {
            guard var options = workspace.arena.lazyOptions(of: Int(container.node)) else { continue }
            options.known = resolver.lazies.store.records[container.key]?.known ?? LazyKnowledge()
            workspace.arena.setLazyOptions(options, of: Int(container.node))
        }
        for site in resolver.notes.scrollSites {
            let offset = session.scrolling?.offset(of: site.identity)
            workspace.arena.setContentOffset(
                offset.map { ($0.x, $0.y) } ?? site.contentOffset, of: Int(site.node))
        }
    }

    /// Gives back the session, as `Resolver.takeSession` does where nothing comes late.
    func takeSession() -> LayoutSession { resolver.takeSession() }
}

/// How many questions for sizes late content may add to those of a layout.
struct LateBudget {
    let limits: Limits

    /// The questions that the nodes added last stand for.
    func questions(atCount count: Int, added: Int) -> Int {
        max(0, SizingBudget(limits, nodes: count).calls - SizingBudget(limits, nodes: count - added).calls)
    }
}

extension Resolver {
    /// A GeometryReader whose views wait for its geometry.
    struct LateReader {
        var node: Int32
        /// Its place among the resolved views while they are not yet sorted.
        var place: Int32
        var view: ViewIndex
        /// Inside of it.
        var position: ResolvePosition
    }

    /// Notes that the views inside the open GeometryReader come later.
    mutating func deferContent(of view: ViewIndex, node: Int, at place: Int32) {
        if !barContexts.isEmpty { speakForLateContent(of: ResolvedNames(tree, resolved).key(of: view, in: scope)) }
        lateReaders.append(
            LateReader(
                node: Int32(truncatingIfNeeded: node), place: place, view: view, position: position()))
    }

    /// The reader of a node; nil when its views stand in it already.
    func lateReader(at node: Int) -> Int? {
        var (low, high) = (0, lateReaders.count)
        while low < high {
            let middle = (low + high) / 2
            if lateReaders[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < lateReaders.count && lateReaders[low].node == node ? low : nil
    }

    func place(of reader: Int) -> Int32 { lateReaders[reader].place }

    /// Resolves the views of a reader, in whose expressions its proxy has a name.
    mutating func resolve(_ reader: Int, proxy: any GeometryReading) {
        let late = lateReaders[reader]
        resume(at: late.position)
        if !barContexts.isEmpty { enterLatePlace(ResolvedNames(tree, resolved).key(of: late.view, in: scope)) }
        expressions.proxies.append(proxy)
        scope = addScope(
            ResolvedScope(
                kind: .proxy, parent: scope, view: late.view,
                position: Int32(truncatingIfNeeded: expressions.proxies.count - 1)))
        resolve(tree[late.view].children)
    }
}
