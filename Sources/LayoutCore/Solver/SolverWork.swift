/// What a solver needs besides the arena: budget, counts, room to sort in, and earlier answers.
struct SolverWork {
    /// Nodes asked that were not answered from memory.
    private(set) var sizingCalls = 0
    private(set) var textMeasurements = 0
    private var sizingBudget = Int.max
    /// Work on tracks that is not yet taken off the budget.
    private var trackSteps = 0
    /// Different proposals, beyond the first, that one node may be asked about.
    private var repeatLimit = UInt16.max
    /// Which limit ended the layout.
    private(set) var exhaustion: LayoutArena.Exhaustion?
    /// Asked now and then whether the layout is still wanted.
    var isCancelled: (() -> Bool)?
    private(set) var wasCancelled = false
    /// Questions between two looks at `isCancelled`: some milliseconds of work.
    static let cancellationInterval = 1 << 14
    /// Off only to test that the facts change nothing.
    var usesFacts = true
    var memo = SizeMemo()
    var guideMemo = GuideMemo()
    var ranks = RankStack()
    var spaces = SpaceStack()
    var sessions = SessionPool()
    /// What lengths are relative to where the solver is at work.
    var container = ProposedViewSize.unspecified
    /// What they are relative to outside of all containers.
    private(set) var rootContainer = ProposedViewSize.unspecified
    /// The container with which views inside a scroll view were last asked, by its node.
    private var takenContainers: [Int: ProposedViewSize] = [:]
    /// Views that are drawn by what they read when everything is placed.
    private(set) var visuals: [VisualGeometry] = []
    /// Half a pixel and a little more, in points: edges that are so near to each other touch.
    private(set) var safeAreaTolerance = 0.0
    /// Scroll views as they were placed.
    var scrolls: [ScrollGeometry] = []
    /// GeometryReaders as they were placed.
    var readers: [ReaderGeometry] = []
    /// Lazy containers as they were placed whose items come later.
    var lazies: [LazyPlace] = []
    /// Those that were asked without an offer across.
    var freeLazies: Set<Int> = []
    /// Bars as they were placed, and split views by their node.
    var bars: [BarGeometry] = []
    var splits: [Int: SplitGeometry] = [:]
    /// The row of tabs above the view that is being placed.
    var tabRow: TabRow?
    /// The large title above the view that is being placed.
    var largeTitle: LargeTitle?
    private var gridPlans: [GridPlan?] = []

    /// Counts a question, and tells whether the budget still allows it.
    @inline(__always)
    mutating func mayAsk() -> Bool {
        sizingCalls += 1
        if sizingCalls & (Self.cancellationInterval - 1) == 0 { lookForCancellation() }
        if sizingCalls <= sizingBudget { return true }
        if exhaustion == nil, !wasCancelled { exhaustion = .sizingCalls }
        return false
    }

    /// Whether a limit was reached or the layout was given up: whatever is found from now on means nothing.
    var isExhausted: Bool { exhaustion != nil || wasCancelled }

    /// Takes work on the tracks of a grid off the budget: going over some 64 of them takes as long as a question.
    @inline(__always)
    mutating func countTracks(_ count: Int) {
        trackSteps += count
        guard trackSteps >= 64 else { return }
        charge(trackSteps / 64)
        trackSteps %= 64
    }

    /// Takes work that is no question for a size, but takes as long as some, off the budget.
    @inline(__always)
    mutating func charge(_ questions: Int) { sizingBudget = max(0, sizingBudget - questions) }

    /// A node was asked about one more proposal: past the limit every further question is answered with nothing.
    @inline(__always)
    mutating func noteRepeats(_ count: UInt16) {
        guard count >= repeatLimit, exhaustion == nil else { return }
        exhaustion = .proposalsOfOneNode
        sizingBudget = 0
    }

    /// Nobody waits any more: every further question is answered with nothing, so the layout ends soon.
    @inline(never)
    private mutating func lookForCancellation() {
        guard !wasCancelled, let isCancelled, isCancelled() else { return }
        wasCancelled = true
        sizingBudget = 0
    }

    /// The safe area of the window, and how many pixels a point has.
    mutating func enter(_ host: SafeAreaLevel?, pixelsPerPoint: Double) {
        spaces.reset(host)
        safeAreaTolerance = 0.5 / pixelsPerPoint + 0.001
    }

    /// Makes what the root is offered the container of everything.
    mutating func enterRoot(_ proposal: ProposedViewSize) {
        rootContainer = proposal
        container = proposal
    }

    /// Makes the container at a place that was left before the one in force.
    mutating func enterContainer(of space: Int32) { container = spaces.container(of: space) ?? rootContainer }

    /// Whether the views inside a scroll view are asked with another container than the last time.
    ///
    /// The first to ask them is the pass that notes facts: in all of a tree with the container of its root.
    mutating func changesContainer(of scroll: Int) -> Bool {
        (takenContainers.updateValue(container, forKey: scroll) ?? rootContainer) != container
    }

    /// Notes that views inside a scroll view may have been asked with the container in force.
    mutating func noteContainer(of scroll: Int) { takenContainers[scroll] = container }

    /// Forgets the answers of some nodes, and the plans of the grids among them.
    mutating func forgetAnswers(of nodes: Range<Int>, grids: some Sequence<Int>) {
        memo.forget(nodes)
        guideMemo.forget(nodes)
        for grid in grids where grid < gridPlans.count { gridPlans[grid] = nil }
    }

    /// Prepares for nodes that were added to the layout, so many in all.
    mutating func extend(toNodes nodes: Int) {
        memo.extend(toNodes: nodes)
        guideMemo.extend(toNodes: nodes)
    }

    mutating func note(_ visual: VisualGeometry) { visuals.append(visual) }

    /// Extends the budget by so many questions, from what was asked until now.
    mutating func allowQuestions(_ count: Int) {
        guard exhaustion == nil, !wasCancelled else { return }
        let (budget, overflows) = sizingCalls.addingReportingOverflow(count)
        sizingBudget = overflows ? .max : budget
    }

    /// Extends the budget by so many questions.
    mutating func extendBudget(by count: Int) {
        guard exhaustion == nil, !wasCancelled else { return }
        let (budget, overflows) = sizingBudget.addingReportingOverflow(count)
        sizingBudget = overflows ? .max : budget
    }

    mutating func countTextMeasurement() {
        textMeasurements += 1
    }

    mutating func reset(nodes: Int, sizingBudget: Int, repeatLimit: Int) {
        memo.reset(nodes: nodes)
        guideMemo.reset(nodes: nodes)
        gridPlans.removeAll(keepingCapacity: true)
        begin(sizingBudget: sizingBudget, repeatLimit: repeatLimit)
    }

    /// Begins a layout, whatever is known from earlier ones.
    mutating func begin(sizingBudget: Int, repeatLimit: Int) {
        sizingCalls = 0
        textMeasurements = 0
        isCancelled = nil
        wasCancelled = false
        self.sizingBudget = sizingBudget
        trackSteps = 0
        self.repeatLimit = UInt16(clamping: repeatLimit)
        exhaustion = nil
        ranks.reset()
        readers.removeAll(keepingCapacity: true)
        lazies.removeAll(keepingCapacity: true)
        freeLazies.removeAll(keepingCapacity: true)
        scrolls.removeAll(keepingCapacity: true)
        visuals.removeAll(keepingCapacity: true)
        takenContainers.removeAll(keepingCapacity: true)
        container = .unspecified
        rootContainer = .unspecified
        bars.removeAll(keepingCapacity: true)
        splits.removeAll(keepingCapacity: true)
        tabRow = nil
        largeTitle = nil
    }

    /// The plan of the grid with a number, if it was made in this layout.
    func gridPlan(_ grid: Int) -> GridPlan? { grid < gridPlans.count ? gridPlans[grid] : nil }

    mutating func keep(_ plan: GridPlan, at grid: Int) {
        while gridPlans.count <= grid { gridPlans.append(nil) }
        gridPlans[grid] = plan
    }

    var byteCount: Int { memo.byteCount + guideMemo.byteCount + ranks.byteCount + spaces.byteCount }

    mutating func release() {
        memo.release()
        guideMemo.release()
        ranks.release()
    }
}
