import LayoutCore
import TextLayout
import Traits
import ViewTree

/// Memory for one layout at a time, reused by a worker from request to request.
package final class LayoutWorkspace {
    package let arena = LayoutArena()
    package let texts = TextStore()
    package let resolved = ResolvedTree()
    /// What all layouts in this memory came to.
    package internal(set) var work = LayoutWork()
    /// The last round of a layout, if another may go on from it.
    var keptRound: KeptRound?

    package init() {}

    /// Bytes of memory that are kept.
    package var byteCapacity: Int { arena.byteCount + texts.byteCapacity + resolved.byteCapacity }

    /// Forgets the last layout and keeps the memory.
    package func reset() {
        keptRound = nil
        arena.reset()
        texts.reset()
        resolved.reset()
    }
}

/// What layouts came to, counted over all their rounds and passes.
package struct LayoutWork: Equatable, Sendable {
    /// Times that a tree was resolved, sized and placed.
    package var rounds = 0
    /// Those of them that went on from the round before.
    package var continuedRounds = 0
    package var sizingCalls = 0
    package var textMeasurements = 0

    package init() {}

    package static func - (work: LayoutWork, earlier: LayoutWork) -> LayoutWork {
        var difference = work
        difference.rounds -= earlier.rounds
        difference.continuedRounds -= earlier.continuedRounds
        difference.sizingCalls -= earlier.sizingCalls
        difference.textMeasurements -= earlier.textMeasurements
        return difference
    }

    mutating func add(_ cost: LayoutArena.Cost) {
        rounds += 1
        sizingCalls += cost.sizingCalls
        textMeasurements += cost.textMeasurements
    }
}

/// Why a tree that is well formed was not laid out.
package enum LayoutFailure: Error, Equatable, Sendable {
    /// Two views have one id; `pointer` is that of the second, or of the component that holds it.
    case repeatedIdentifier(id: String, pointer: String, first: String)
    /// A limit, named as in `Limits.table`; `pointer` is what asks for more: the root, or an interaction.
    case limit(name: String, maximum: Int, pointer: String = "#/root")
    /// An expression has no value, or none that its place can take.
    case expression(kind: ExpressionFault, pointer: String, message: String, column: Int)
    /// An interaction names what is not there at its time; `known` are the names that are.
    case interaction(InteractionFault, pointer: String, name: String, known: [String])
    /// Given up: its time was over, or nobody waits for it any more.
    case cancelled
}

extension LayoutFailure {
    /// The failure of a step: limits are met by its interaction.
    func located(at interaction: String) -> LayoutFailure {
        guard case .limit(let name, let maximum, _) = self else { return self }
        return .limit(name: name, maximum: maximum, pointer: interaction)
    }
}

/// What is wrong with an expression that is well formed.
package enum ExpressionFault: Sendable {
    case failed, type
}

/// What an interaction names that is not there.
package enum InteractionFault: Sendable {
    /// Something with an id.
    case target
    /// A scroll view, where something else has the id.
    case scrollView
    /// State.
    case name
}

/// Lays out declared trees: resolve into the arena, run, collect.
package struct LayoutEngine {
    package var limits: Limits
    /// Asked now and then whether the layout is to be given up.
    let isCancelled: (() -> Bool)?
    /// Whether the views inside all GeometryReaders wait, whatever they read: only to test that it changes nothing.
    package var defersAllReaders = false
    /// Whether every round of layout resolves all views: only to test that going on from the last changes nothing.
    package var resolvesEveryRound = false

    package init(limits: Limits = Limits(), isCancelled: (() -> Bool)? = nil) {
        self.limits = limits
        self.isCancelled = isCancelled
    }

    /// The layout of a request on its resolved device.
    ///
    /// The result reads the workspace, so it holds until the workspace is used again.
    /// - Complexity: O(views + modifiers) beside the sizing that the tree asks for, which `maxSizingCalls` bounds, for
    ///   each pass.
    package func layOut(
        _ request: LayoutRequest, device: ResolvedDevice?, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        var session = LayoutSession()
        return try settle(request, device: device, &session, in: workspace)
    }

    /// The first half of a layout: writes the views into the workspace's arena.
    package func resolve(
        _ request: LayoutRequest, _ traits: LayoutTraits, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> ResolveNotes {
        var session = LayoutSession()
        return try resolve(request, traits, &session, in: workspace)
    }

    /// The same with the state of a session.
    func resolve(
        _ request: LayoutRequest, _ traits: LayoutTraits, _ session: inout LayoutSession,
        in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> ResolveNotes {
        workspace.reset()
        workspace.texts.isCancelled = isCancelled
        defer { workspace.texts.isCancelled = nil }
        var resolver = Resolver(
            tree: request.tree, arena: workspace.arena, texts: workspace.texts, resolved: workspace.resolved,
            environment: ViewEnvironment(traits), profile: traits.profile, limits: limits)
        if request.usesNames {
            resolver.prepareExpressions(request, traits, session)
        } else {
            // Effects of scrolling are values of expressions also where they are constant.
            resolver.expressions.budget = StepBudget(limits.maxExpressionSteps)
        }
        resolver.wantsModifierNodes = request.options.include.contains(.modifierFrames)
        resolver.wantsBackgrounds = request.options.include.contains(.backgrounds)
        resolver.defersAllReaders = defersAllReaders
        resolver.model = request.options.model
        resolver.expressions.scrolling = session.scrolling
        resolver.expressions.scrollTraits = traits
        resolver.windowBars = BarMetrics(request, traits)
        resolver.lazies.store = session.lazies
        resolver.lateBars = session.bars
        resolver.declare(request.alignments)
        resolver.resolveRoot()
        guard !workspace.texts.isGivenUp else { throw .cancelled }
        if let limit = resolver.passedLimit { throw limit }
        resolver.notes.computations = resolver.expressions.computations
        if resolver.lateReaders.isEmpty, resolver.lateEffects.isEmpty, resolver.lazies.containers.isEmpty,
            resolver.itemCount == 0
        {
            if request.usesNames { session = resolver.takeSession() }
            return resolver.notes
        }
        // What comes late needs the state of the session.
        var notes = resolver.notes
        notes.late = LateContent(resolver, in: workspace)
        return notes
    }

    /// The second half: sizes and places what is in the arena, and collects what the answer tells.
    package func run(
        _ request: LayoutRequest, _ traits: LayoutTraits, _ notes: ResolveNotes, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        var session = LayoutSession()
        defer { workspace.keptRound = nil }
        var result = try place(request, traits, notes, &session, in: workspace)
        try checkIdentifiers(of: result)
        try finish(&result)
        return result
    }

    /// Sizes and places what is in the arena, and what comes late.
    ///
    /// - Parameter again: whether late content of the round before is there already.
    func place(
        _ request: LayoutRequest, _ traits: LayoutTraits, _ notes: consuming ResolveNotes,
        _ session: inout LayoutSession, again: Bool = false, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        let offer = RootOffer(request.proposal, traits)
        var options = LayoutArena.SolveOptions()
        let budget = SizingBudget(limits, nodes: workspace.arena.count)
        options.sizingBudget = budget.calls
        options.proposalsPerNode = limits.maxProposalsPerNode
        options.isCancelled = isCancelled
        options.safeArea = offer.safeArea
        options.displayScale = traits.displayScale
        let (size, _) =
            again
            ? workspace.arena.layOutAgain(
                proposal: offer.proposal, text: workspace.texts, options: options, origin: offer.origin)
            : workspace.arena.layOut(
                proposal: offer.proposal, text: workspace.texts, options: options, origin: offer.origin)
        try check(notes.computations, budget, workspace)
        var cost = LayoutArena.Cost()
        workspace.keptRound = nil
        if let late = notes.late {
            try fill(late, notes.computations, budget, workspace)
            cost = late.kept.cost
            let isKeepable = late.isKeepable
            if request.usesNames { session = late.takeSession() }
            notes = late.notes
            notes.lazyItems = late
            if isKeepable, notes.actions == nil {
                workspace.keptRound = KeptRound(request: request, late: late, state: session.state)
            }
        }
        workspace.work.add(workspace.arena.cost)
        if again { workspace.work.continuedRounds += 1 }
        cost = workspace.arena.cost + cost
        if workspace.resolved.hasChoices { notes.move(to: workspace.resolved.dropUnchosen(in: workspace.arena)) }
        return LayoutResult(
            request: request, traits: traits, proposal: offer.proposal, workspace: workspace, rootSize: size,
            cost: cost, notes: notes)
    }

    /// Throws when two views of a layout have one id.
    ///
    /// Asked of layouts that stand: in rounds before, first items of lazy containers may be there twice, as samples.
    func checkIdentifiers(of result: LayoutResult) throws(LayoutFailure) {
        guard result.notes.usesComponents,
            let found = result.workspace.resolved.repeatedIdentifier(in: result.request.tree)
        else { return }
        throw .repeatedIdentifier(id: found.id, pointer: found.pointer, first: found.first)
    }

    /// Collects what the answer tells beside frames.
    func finish(_ result: inout LayoutResult) throws(LayoutFailure) {
        let arena = result.workspace.arena
        let budget = SizingBudget(limits, nodes: arena.count)
        arena.allowQuestions(budget.calls)
        result.collectAnswers()
        // Past a limit the answers would be nothing, and look like sizes of 0.
        if let exhaustion = arena.exhaustion { throw failure(exhaustion, budget) }
        if let failure = result.notes.computations?.failure { throw failure }
        if result.notes.mayRepeatIdentities || result.request.remarks.contains(where: { $0.kind == .repeatedIdentity })
        {
            result.markRepeatedIdentities()
        }
        result.diagnostics = Diagnostics(result.notes, result).list
    }

    /// Throws what ends a layout that is under way.
    private func check(
        _ computations: SizingComputations?, _ budget: SizingBudget, _ workspace: LayoutWorkspace
    ) throws(LayoutFailure) {
        let cost = workspace.arena.cost
        guard !cost.isCancelled else { throw .cancelled }
        if let failure = computations?.failure { throw failure }
        if let exhaustion = cost.exhaustion { throw failure(exhaustion, budget) }
    }

    /// Resolves and places what waited for its container to be placed.
    private func fill(
        _ late: LateContent, _ computations: SizingComputations?, _ budget: SizingBudget,
        _ workspace: LayoutWorkspace
    ) throws(LayoutFailure) {
        workspace.arena.beginAppending(isCancelled: isCancelled)
        workspace.texts.isCancelled = isCancelled
        defer {
            workspace.arena.endAppending()
            workspace.texts.isCancelled = nil
        }
        try late.fill(LateBudget(limits: limits)) { () throws(LayoutFailure) in
            guard !workspace.texts.isGivenUp else { throw .cancelled }
            try check(computations, SizingBudget(limits, nodes: workspace.arena.count), workspace)
        }
        try late.drawEffects()
        late.sortViews()
    }

    func failure(_ exhaustion: LayoutArena.Exhaustion, _ budget: SizingBudget) -> LayoutFailure {
        switch exhaustion {
        case .sizingCalls: .limit(name: budget.limit, maximum: budget.maximum)
        case .proposalsOfOneNode: .limit(name: "maxProposalsPerNode", maximum: limits.maxProposalsPerNode)
        }
    }
}

/// What the root of a tree is offered, and where it goes.
package struct RootOffer {
    package let proposal: ProposedViewSize
    /// The safe area around the root; none but that of a device.
    package let safeArea: SafeAreaLevel?
    /// The place of the root that answered a size, in points.
    package let origin: (Size) -> Point

    package init(_ proposal: LayoutRequest.Proposal, _ traits: LayoutTraits) {
        guard case .device = proposal, let device = traits.device else {
            if case .explicit(let offer) = proposal { self.proposal = offer } else { self.proposal = .unspecified }
            origin = { _ in .zero }
            safeArea = nil
            return
        }
        let safeArea = traits.safeAreaFrame(of: device)
        self.proposal = ProposedViewSize(safeArea.size)
        self.safeArea = traits.safeAreaLevel(of: device)
        origin = { size in
            Point(
                x: safeArea.x + (safeArea.width - size.width) / 2, y: safeArea.y + (safeArea.height - size.height) / 2)
        }
    }
}

extension LayoutTraits {
    /// The safe area of a device's window: what the keyboard covers beyond the container's inset is its own region.
    func safeAreaLevel(of device: ResolvedDevice) -> SafeAreaLevel {
        SafeAreaLevel(
            rect: Rect(x: 0, y: 0, width: device.windowSize.width, height: device.windowSize.height),
            container: PhysicalInsets(device.safeAreaInsets, isMirrored: layoutDirection == .rightToLeft),
            keyboard: max(0, keyboardHeight - device.safeAreaInsets.bottom))
    }

    /// The part of a device's window inside its safe area, in window coordinates.
    package func safeAreaFrame(of device: ResolvedDevice) -> Rect {
        let insets = safeAreaInsets
        let left = layoutDirection == .rightToLeft ? insets.trailing : insets.leading
        return Rect(
            x: left, y: insets.top, width: max(0, device.windowSize.width - insets.leading - insets.trailing),
            height: max(0, device.windowSize.height - insets.top - insets.bottom))
    }
}
