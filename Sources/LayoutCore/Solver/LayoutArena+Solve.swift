extension LayoutArena {
    /// What solving a layout cost.
    package struct Cost: Equatable, Sendable {
        /// Nodes that were asked and not answered from memory.
        package var sizingCalls = 0
        package var textMeasurements = 0
        /// A limit was reached: the frames mean nothing.
        package var exhaustion: Exhaustion?

        package var isExhausted: Bool { exhaustion != nil }

        /// The layout was given up because `isCancelled` said so: the frames mean nothing.
        package var isCancelled = false

        package init() {}

        /// The questions of both; how the first ended.
        package static func + (cost: Cost, other: Cost) -> Cost {
            var sum = cost
            sum.sizingCalls += other.sizingCalls
            sum.textMeasurements += other.textMeasurements
            return sum
        }

        /// The questions since an earlier time.
        package static func - (cost: Cost, earlier: Cost) -> Cost {
            var difference = Cost()
            difference.sizingCalls = cost.sizingCalls - earlier.sizingCalls
            difference.textMeasurements = cost.textMeasurements - earlier.textMeasurements
            return difference
        }
    }

    /// The limit that ended a layout.
    package enum Exhaustion: Equatable, Sendable {
        /// All nodes together were asked too often.
        case sizingCalls
        /// One node was asked about too many proposals.
        case proposalsOfOneNode
    }

    /// How a layout is solved; the defaults are meant for everything but tests.
    package struct SolveOptions {
        package var sizingBudget = Int.max
        /// Different proposals that one node may be asked about; at most 65,535 are counted.
        package var proposalsPerNode = Int.max
        /// Asked every some thousand questions whether the layout is to be given up.
        package var isCancelled: (() -> Bool)?
        /// The safe area of the window in the coordinates of frames.
        package var safeArea: SafeAreaLevel?
        /// Pixels per point, above 0; edges within half a pixel touch.
        package var displayScale = 1.0
        /// Whether stacks use what is known of their children in place of asking them.
        package var usesFacts = true
        /// Whether earlier answers are remembered.
        package var usesMemo = true

        package init() {}
    }

    /// Sizes the tree whose root is node 0 for a proposal.
    ///
    /// - Returns: what the root answers, in points. Nothing is placed, so the frames mean nothing.
    /// - Complexity: O(nodes) for trees whose answers the facts foretell; others ask nodes again with further
    ///   proposals.
    package func size(
        proposal: ProposedViewSize, text: any TextMeasurer, options: SolveOptions = SolveOptions()
    ) -> (size: Size, cost: Cost) {
        solve(proposal, text, options) { solver in solver.size(0, proposal.rawWidth, proposal.rawHeight) }
    }

    /// Sizes the tree for a proposal and places its root so that `origin(answer)` is its top leading corner.
    ///
    /// Afterwards `frames` holds the rectangle of every node in the coordinates of that corner.
    package func layOut(
        proposal: ProposedViewSize, text: any TextMeasurer, options: SolveOptions = SolveOptions(),
        origin: (Size) -> Point = { _ in .zero }
    ) -> (size: Size, cost: Cost) {
        solve(proposal, text, options) { solver in
            let size = solver.size(0, proposal.rawWidth, proposal.rawHeight)
            solver.place(0, origin(size))
            return size
        }
    }

    /// Sizes the tree whose root is node 0 for a proposal and places it with its top leading corner at (0, 0).
    ///
    /// Afterwards `frame(of:)` tells where each node lies.
    ///
    /// - Parameter text: measures the texts that were added; trees without texts need none.
    /// - Returns: what the root answers, in points.
    @discardableResult
    public func layOut(proposal: ProposedViewSize, text: (any TextMeasurer)? = nil) -> Size {
        layOut(proposal: proposal, text: text ?? NoText(), options: SolveOptions(), origin: { _ in .zero }).size
    }

    /// Where a node of a placed layout lies, in points from the top left corner of the root.
    ///
    /// - Parameter node: what `add…` or `open…` returned. Other numbers answer an empty rectangle.
    public func frame(of node: Int) -> Rect { node >= 0 && node < answeredCount ? frames[node] : .zero }

    private func solve(
        _ proposal: ProposedViewSize, _ text: any TextMeasurer, _ options: SolveOptions, _ body: (LayoutSolver) -> Size
    ) -> (size: Size, cost: Cost) {
        work.pointee.reset(
            nodes: count, sizingBudget: options.sizingBudget, repeatLimit: options.proposalsPerNode)
        // What the last layout cost is no part of this one, were it empty.
        guard count > 0 else { return (.zero, Cost()) }
        forgetAnswers()
        return solve(first: count, proposal, text, options, body)
    }

    /// Solves the first so many nodes, of which nothing is known.
    func solve(
        first: Int, _ proposal: ProposedViewSize, _ text: any TextMeasurer, _ options: SolveOptions,
        _ body: (LayoutSolver) -> Size
    ) -> (size: Size, cost: Cost) {
        work.pointee.isCancelled = options.isCancelled
        defer { work.pointee.isCancelled = nil }
        work.pointee.usesFacts = options.usesFacts
        work.pointee.memo.isOn = options.usesMemo
        work.pointee.guideMemo.isOn = options.usesMemo
        work.pointee.enter(options.safeArea, pixelsPerPoint: options.displayScale)
        // Before facts are noted, which may ask for sizes.
        work.pointee.enterRoot(proposal)
        var size = Size.zero
        withSolver(text) { solver in
            solver.noteFacts(count: first)
            size = body(solver)
        }
        return (size, cost)
    }

    /// What the layout has cost until now.
    package var cost: Cost {
        var cost = Cost()
        cost.sizingCalls = work.pointee.sizingCalls
        cost.textMeasurements = work.pointee.textMeasurements
        cost.exhaustion = work.pointee.exhaustion
        cost.isCancelled = work.pointee.wasCancelled
        return cost
    }

    /// Lends a solver over the arena as it stands.
    func withSolver(_ text: any TextMeasurer, _ body: (LayoutSolver) -> Void) {
        // Sessions hold the solver, and with it the measurer of texts.
        defer { work.pointee.sessions.removeAll() }
        let tables = tables
        tables.limits.withUnsafeBufferPointer { limits in
            tables.leaves.withUnsafeBufferPointer { leaves in
                tables.guides.withUnsafeBufferPointer { guides in
                    guard let limits = limits.baseAddress, let leaves = leaves.baseAddress,
                        let guides = guides.baseAddress
                    else { return }
                    body(
                        LayoutSolver(
                            nodes: nodes, facts: facts, slots: slots, earlier: earlier, arranged: arranged,
                            frames: frames,
                            limits: limits, leaves: leaves, guides: guides, rare: rarePointer, spacings: spacings,
                            text: text, work: work))
                }
            }
        }
    }
}

/// Stands in where a tree has no text.
private final class NoText: TextMeasurer {
    func facts(of text: Int) -> TextFacts {
        TextFacts(ideal: .zero, hasKnownWidths: true, minimumWidth: 0)
    }

    func spacing(of text: Int) -> TextSpacing { TextSpacing(aboveText: 0, belowText: 0, leading: 0) }

    func size(of text: Int, for proposal: ProposedViewSize) -> Size { .zero }

    func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines {
        TextBaselines(first: 0, last: 0)
    }
}
