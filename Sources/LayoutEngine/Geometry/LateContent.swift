import LayoutCore
import ViewTree

/// Content that depends on where its container was placed: it is resolved when the container is.
///
/// Containers that were not placed, as those in alternatives which do not fit, never get any.
final class LateContent {
    private var resolver: Resolver
    private let workspace: LayoutWorkspace
    /// Views that were resolved behind all others, and the place of the view they belong into.
    private var chunks: [ResolvedTree.Chunk] = []

    init(_ resolver: Resolver, in workspace: LayoutWorkspace) {
        self.resolver = resolver
        self.workspace = workspace
    }

    /// What resolving noted, with what came late.
    var notes: ResolveNotes { resolver.notes }

    /// Fills the readers that are placed, and those inside of them.
    ///
    /// - Parameter check: throws when the layout cannot go on, asked after each.
    func fill(_ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void) throws(LayoutFailure) {
        let (arena, texts) = (workspace.arena, workspace.texts)
        var next = 0
        while next < arena.readerCount {
            let reader = arena.reader(at: next)
            next += 1
            guard let late = resolver.lateReader(at: reader.node) else { continue }
            let first = workspace.resolved.views.count
            let geometry = PlacedGeometry(
                geometry: arena.geometry(of: reader),
                isMirrored: arena.nodes[reader.node].flags.contains(.rightToLeft),
                spaceNames: workspace.resolved.spaceNames)
            let spot = arena.spot(of: reader)
            let trees = arena.append(in: spot, text: texts) { resolver.resolve(late, proxy: geometry) }
            if let limit = resolver.passedLimit { throw limit }
            arena.extendBudget(by: budget.questions(atCount: arena.count, added: trees.count))
            arena.place(trees, insideReaderAt: spot, text: texts)
            try check()
            let end = workspace.resolved.views.count
            if end > first { chunks.append(ResolvedTree.Chunk(owner: resolver.place(of: late), views: first..<end)) }
        }
    }

    /// Finds out how views are drawn that read their own geometry.
    func drawEffects() throws(LayoutFailure) {
        let arena = workspace.arena
        for visual in arena.visualGeometries {
            let geometry = PlacedGeometry(
                geometry: arena.geometry(of: visual),
                isMirrored: arena.nodes[visual.node].flags.contains(.rightToLeft),
                spaceNames: workspace.resolved.spaceNames)
            let effects = resolver.effects(at: visual.node, proxy: geometry)
            if let limit = resolver.passedLimit { throw limit }
            if let effects { arena.draw(visual, effects) }
        }
    }

    /// Brings the views into the order of the document.
    func sortViews() {
        guard !chunks.isEmpty else { return }
        let places = workspace.resolved.insert(chunks)
        resolver.notes.move(toPlaces: places)
        resolver.moveActions(toPlaces: places)
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
        // Bars around views that come late themselves stand already.
        if !barContexts.isEmpty, expressions.proxies.isEmpty { noteLateBars(tree[view].children) }
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
        expressions.proxies.append(proxy)
        scope = addScope(
            ResolvedScope(
                kind: .proxy, parent: scope, view: late.view,
                position: Int32(truncatingIfNeeded: expressions.proxies.count - 1)))
        resolve(tree[late.view].children)
    }
}
