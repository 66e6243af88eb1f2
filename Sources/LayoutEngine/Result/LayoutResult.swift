import LayoutCore
import TextLayout
import ViewTree

/// The outcome of one layout: the frames of all nodes, and how nodes belong to views.
///
/// It reads the workspace in which it was made and holds until that is used again.
package struct LayoutResult {
    private let origin: Origin
    /// What the root was offered.
    package let proposal: ProposedViewSize
    package let workspace: LayoutWorkspace
    /// What the root answered, in points.
    package let rootSize: Size
    package let cost: LayoutArena.Cost
    package var diagnostics: [Diagnostic] = []
    /// The request's state after settling, by name.
    package var state: [ExpressionValue.Member] = []
    /// How the layout settled.
    package var settlement = Settlement()
    /// Every scroll view as it was placed; only if the request has interactions.
    package private(set) var scrollGeometries: [ScrollGeometry] = []
    /// What is told of scroll views beside their geometry, by node.
    private var scrollReports: [Int32: ScrollReport] = [:]
    /// Views that were to be scrolled to and were not there, in this step and those before.
    private(set) var missingTargets: [MissingTarget] = []
    /// Ids that the request asks for and no layout of it has had so far.
    var missingIDs: [WantedIDs.Missing] = []
    /// The `id` modifiers that are reported by their pointers, the first of them.
    private(set) var repeatedIdentities: [RepeatedIdentity] = []
    /// Rules of the model of scrolling that took part, likewise.
    private(set) var modelledScrolling: ModelledScrolling = []
    /// How far each view stretches, in the order of `views`; only if the request includes it.
    private var flexibilities: [LayoutArena.Flexibility] = []
    /// What containers found out, by content node; only if the request includes it.
    private var choices: [Int32: FittingChoice] = [:]
    private var grids: [Int32: GridDetails] = [:]
    private var lazies: [Int32: LazyDetails] = [:]
    private var lazyGrids: [Int32: LazyGridGeometry] = [:]
    private var scrolls: [Int32: ScrollGeometry] = [:]
    private var readers: [Int32: ReaderGeometry] = [:]
    private var bars: [Int32: [PlacedBar]] = [:]
    private var explicitGuides: [[(guide: Guide, value: Double)]] = []
    /// What the text of each view was last offered, kept where further questions may overwrite it.
    private var textProposals: [ProposedViewSize] = []

    init(
        request: LayoutRequest, traits: LayoutTraits, proposal: ProposedViewSize, workspace: LayoutWorkspace,
        rootSize: Size, cost: LayoutArena.Cost, notes: ResolveNotes
    ) {
        origin = Origin(request: request, traits: traits, notes: notes)
        self.proposal = proposal
        self.workspace = workspace
        self.rootSize = rootSize
        self.cost = cost
    }

    /// What was laid out: an object, since copies of results would copy all that it holds.
    private final class Origin {
        let request: LayoutRequest
        let traits: LayoutTraits
        let notes: ResolveNotes

        init(request: LayoutRequest, traits: LayoutTraits, notes: ResolveNotes) {
            (self.request, self.traits, self.notes) = (request, traits, notes)
        }
    }

    package var request: LayoutRequest { _read { yield origin.request } }

    package var traits: LayoutTraits { _read { yield origin.traits } }

    /// What happened while the views were resolved.
    var notes: ResolveNotes { _read { yield origin.notes } }

    /// The guides of the request's own alignments, in their order.
    var alignments: [Guide] { notes.alignments }

    package var tree: DeclaredTree { _read { yield origin.request.tree } }

    /// The point of the window that keeps its place, as the root says.
    package var windowResizeAnchor: UnitPoint? { notes.windowResizeAnchor }

    /// The resolved views in document order.
    package var views: UnsafeBufferPointer<ResolvedView> { workspace.resolved.views.elements }

    /// What the parent placed: the frame of a view's outermost modifier, in window or root coordinates.
    package func frame(of view: ResolvedView) -> Rect { workspace.arena.frames[Int(view.outerNode)] }

    /// The frame of a view before its modifiers.
    package func contentFrame(of view: ResolvedView) -> Rect { workspace.arena.frames[Int(view.contentNode)] }

    /// The marks on a view's chain, outermost first.
    package func marks(of view: ResolvedView) -> UnsafeBufferPointer<ResolvedMark> {
        let marks = workspace.resolved.marks.elements
        return UnsafeBufferPointer(
            start: marks.baseAddress.map { $0 + Int(view.firstMark) }, count: Int(view.markCount))
    }

    package func frame(of mark: ResolvedMark) -> Rect { workspace.arena.frames[Int(mark.node)] }

    package func frame(ofNode node: Int32) -> Rect { workspace.arena.frames[Int(node)] }

    /// The nodes after each modifier of a view, innermost first; only if the request includes them.
    package func modifierNodes(of view: ResolvedView) -> some Sequence<Int32> {
        let nodes = workspace.resolved.modifierNodes.elements
        let range = Int(view.firstModifierNode)..<Int(view.firstModifierNode) + Int(view.modifierNodeCount)
        return nodes[range].reversed()
    }

    /// The uses of components that resolve to a view, outermost first.
    package func components(of view: ResolvedView) -> [ViewIndex] {
        guard view.naming >= 0 else { return [] }
        let naming = workspace.resolved.namings[Int(view.naming)]
        let uses = workspace.resolved.uses.elements
        return Array(uses[Int(naming.firstUse)..<Int(naming.firstUse) + Int(naming.useCount)])
    }

    /// Writes ids and pointers of the resolved views.
    package var names: ResolvedNames { ResolvedNames(tree, workspace.resolved) }

    // MARK: Answers to further questions

    /// Asks what the request includes beyond frames, before the workspace is read.
    mutating func collectAnswers() {
        let include = request.options.include
        // The window that a scene opens asks how far its content stretches.
        let asksAgain =
            include.contains(.alignment) || include.contains(.flexibility) || request.scene?.defaultSize != nil
        if asksAgain || workspace.resolved.hasChoices || workspace.resolved.hasGrids {
            // Texts show what they were placed with, whatever they are asked from here on.
            textProposals = views.map { workspace.arena.slots[Int($0.contentNode)].proposal }
        }
        collectContainerDetails(include)
        if include.contains(.alignment) {
            explicitGuides = workspace.arena.explicitGuides(
                of: views.map { Int($0.outerNode) }, among: Guide.named + alignments, text: workspace.texts)
        }
        guard include.contains(.flexibility) else { return }
        flexibilities = workspace.arena.flexibilities(of: views.map { Int($0.outerNode) }, text: workspace.texts)
    }

    /// Finds the `id` modifiers whose ids others have.
    mutating func markRepeatedIdentities() {
        repeatedIdentities = workspace.resolved.markRepeatedIdentities(in: tree, maximum: Diagnostics.maximumCount)
    }

    /// Before anything else is asked, since that may size containers anew.
    private mutating func collectContainerDetails(_ include: LayoutRequest.Include) {
        let (arena, texts) = (workspace.arena, workspace.texts)
        if request.interactions != nil { scrollGeometries = arena.scrollGeometries }
        if include.contains(.scroll) {
            for scroll in arena.scrollGeometries { scrolls[Int32(truncatingIfNeeded: scroll.node)] = scroll }
        }
        if include.contains(.split) {
            for geometry in arena.barGeometries where !geometry.bars.isEmpty {
                bars[Int32(truncatingIfNeeded: geometry.node)] = geometry.bars
            }
        }
        if include.contains(.geometry) {
            for reader in arena.readerGeometries { readers[Int32(truncatingIfNeeded: reader.node)] = reader }
        }
        if workspace.resolved.hasLazies { collectLazies(include) }
        if include.contains(.choice), workspace.resolved.hasChoices {
            for (place, view) in views.enumerated() {
                choices[view.contentNode] = arena.fittingChoice(
                    of: Int(view.contentNode), placedWith: placedProposal(of: view, at: place), text: texts)
            }
        }
        if include.contains(.grid), workspace.resolved.hasGrids {
            for (place, view) in views.enumerated() {
                grids[view.contentNode] = arena.gridDetails(
                    of: Int(view.contentNode), placedWith: placedProposal(of: view, at: place), text: texts)
            }
        }
    }

    private mutating func collectLazies(_ include: LayoutRequest.Include) {
        for (place, view) in views.enumerated() {
            guard let node = workspace.arena.lazyNode(of: Int(view.contentNode)),
                let options = workspace.arena.lazyOptions(of: node)
            else { continue }
            lazies[view.contentNode] =
                notes.lazyDetails[Int32(truncatingIfNeeded: node)] ?? LazyDetails(eager: options, at: place, self)
            guard include.contains(.grid) else { continue }
            lazyGrids[view.contentNode] = workspace.arena.lazyGrid(of: Int(view.contentNode))
        }
    }

    /// The items of a lazy container; nil for other views.
    package func lazy(of view: ResolvedView) -> LazyDetails? { lazies.isEmpty ? nil : lazies[view.contentNode] }

    /// The line of a list whose content a view is; nil for other views.
    package func listLine(of view: ResolvedView) -> PlacedLine? {
        notes.listLines.isEmpty ? nil : notes.listLines[view.outerNode]
    }

    /// Whether there is any lazy container.
    package var hasLazies: Bool { !lazies.isEmpty }

    /// A lazy grid across its axis; nil for other views, and unless the request includes `grid`.
    package func lazyGrid(of view: ResolvedView) -> LazyGridGeometry? {
        lazyGrids.isEmpty ? nil : lazyGrids[view.contentNode]
    }

    /// Whether the content of a scroll view holds lengths that are estimates.
    package func isEstimated(_ scroll: ScrollGeometry) -> Bool { notes.estimatedScrolls.contains(scroll.node) }

    /// What a ViewThatFits took; nil for other views, and unless the request includes it.
    package func choice(of view: ResolvedView) -> FittingChoice? {
        choices.isEmpty ? nil : choices[view.contentNode]
    }

    /// The tracks of a grid; nil for other views, and unless the request includes it.
    package func grid(of view: ResolvedView) -> GridDetails? { grids.isEmpty ? nil : grids[view.contentNode] }

    /// Where a scroll view stands; nil for other views, and unless the request includes it.
    package func scroll(of view: ResolvedView) -> ScrollGeometry? {
        scrolls.isEmpty ? nil : scrolls[view.contentNode]
    }

    /// Where a view is in its scroll transition, the innermost of several; nil for other views, and unless the request
    /// includes `scroll`.
    package func transition(of view: ResolvedView) -> ScrollTransition.State? {
        guard !notes.transitions.isEmpty, request.options.include.contains(.scroll), view.outerNode < view.contentNode
        else { return nil }
        for node in (view.outerNode..<view.contentNode).reversed() {
            if let state = notes.transitions[node] { return state }
        }
        return nil
    }

    /// Takes over what a session tells of its scroll views.
    mutating func take(_ session: ScrollSession) {
        scrollReports = session.reports
        missingTargets = session.missing
        modelledScrolling = session.modelled
    }

    /// What is told of a scroll view beside its geometry; nil where nothing moves it.
    package func scrollReport(ofNode node: Int) -> ScrollReport? {
        scrollReports[Int32(truncatingIfNeeded: node)]
    }

    /// The columns of a split view, whatever the request includes; nil for other views.
    package func split(of view: ResolvedView) -> SplitGeometry? {
        workspace.arena.splitGeometry(of: Int(view.contentNode))
    }

    /// The bars of a NavigationStack, a TabView or a column by its node; none for others, and unless the request
    /// includes `split`.
    package func bars(ofNode node: Int) -> [PlacedBar] { bars[Int32(truncatingIfNeeded: node)] ?? [] }

    /// The views of toolbars in the bars of a node.
    package func toolbarItems(ofNode node: Int) -> [PlacedToolbarItem] {
        notes.toolbarItems[Int32(truncatingIfNeeded: node)] ?? []
    }

    /// What the selected tab of a TabView is known by; nil for other views, and where nothing names it.
    package func selection(of view: ResolvedView) -> Argument? {
        workspace.resolved.selections.isEmpty ? nil : workspace.resolved.selections[view.contentNode]
    }

    /// What a GeometryReader reads; nil for other views, and unless the request includes it.
    package func reader(of view: ResolvedView) -> ReaderGeometry? {
        readers.isEmpty ? nil : readers[view.contentNode]
    }

    /// The cell of a grid that a view is; nil for other views, and unless the request includes it.
    package func cell(of view: ResolvedView) -> GridDetails.Cell? {
        guard !grids.isEmpty, view.parent >= 0, view.attachment < 0 else { return nil }
        guard let grid = grid(of: views[Int(view.parent)]) else { return nil }
        // Cells stand in the order of their nodes.
        let node = Int(view.outerNode)
        var (low, high) = (0, grid.cells.count)
        while low < high {
            let middle = (low + high) / 2
            if grid.cells[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < grid.cells.count && grid.cells[low].node == node ? grid.cells[low] : nil
    }

    /// How far a view stretches; nil unless the request includes it.
    package func flexibility(at place: Int) -> LayoutArena.Flexibility? {
        flexibilities.indices.contains(place) ? flexibilities[place] : nil
    }

    func guides(at place: Int) -> [(guide: Guide, value: Double)] {
        explicitGuides.indices.contains(place) ? explicitGuides[place] : []
    }

    /// What the bare view at a place was offered when it was placed.
    func placedProposal(of view: ResolvedView, at place: Int) -> ProposedViewSize {
        textProposals.indices.contains(place)
            ? textProposals[place] : workspace.arena.slots[Int(view.contentNode)].proposal
    }
}
