import LayoutCore
import Testing

/// What bounds the work and the stack of a solver.
@Suite struct SolverLimitTests {
    /// Rows in columns in rows, each of two children, whose answers nothing foretells: every stack asks each child
    /// three times.
    private static func unpredictable(depth: Int) -> TestView {
        if depth == 0 { return .circle }
        let child = unpredictable(depth: depth - 1)
        return depth % 2 == 0 ? row(.center, 0, child, child) : column(.center, 0, child, child)
    }

    @Test func anExhaustedBudgetEndsTheLayout() {
        let tree = TestTree(Self.unpredictable(depth: 12))
        let answer = tree.layOut(ProposedViewSize(width: 300, height: 300), usesMemo: false, budget: 1000)
        #expect(answer.cost.isExhausted)
        // Asked in vain, a node answers at once; placing asks each node no more than a few times.
        #expect(answer.cost.sizingCalls < 1000 + 4 * tree.arena.count)
    }

    @Test func aSufficientBudgetIsNotExhausted() {
        let tree = TestTree(Self.unpredictable(depth: 6))
        let free = tree.layOut(ProposedViewSize(width: 300, height: 300))
        #expect(!free.cost.isExhausted)
        let bounded = TestTree(Self.unpredictable(depth: 6))
            .layOut(ProposedViewSize(width: 300, height: 300), budget: free.cost.sizingCalls)
        #expect(!bounded.cost.isExhausted)
        #expect(bounded.size == free.size)
    }

    /// What is asked of a finished layout counts as well, so that no answer of nothing passes for a size.
    @Test func questionsAboutALayoutMeetABudgetOfTheirOwn() {
        let tree = TestTree(Self.unpredictable(depth: 6))
        _ = tree.layOut(.zero)
        let nodes = Array(0..<tree.arena.count)
        tree.arena.allowQuestions(10_000)
        let known = tree.arena.flexibilities(of: nodes, text: tree.text)
        #expect(tree.arena.exhaustion == nil)
        // A circle's ideal is 10 by 10: eight columns of eight.
        #expect(known.first?.ideal == Size(width: 80, height: 80))
        _ = tree.layOut(.zero)
        tree.arena.allowQuestions(3)
        _ = tree.arena.flexibilities(of: nodes, text: tree.text)
        #expect(tree.arena.exhaustion == .sizingCalls)
    }

    @Test func aMemoKeepsWorkLinear() {
        func calls(_ depth: Int) -> Int {
            TestTree(Self.unpredictable(depth: depth))
                .layOut(ProposedViewSize(width: 300, height: 300)).cost.sizingCalls
        }
        // Two more levels mean four times the nodes.
        #expect(calls(10) < 6 * calls(8))
    }

    @Test func aTextIsMeasuredOnce() {
        let view = row(
            .center, 8, rigid(40, 40), TestView.vStack(.leading, 4, [.text(12), .text(30)]), .spacer(nil), .text(5))
        let answer = TestTree(view).layOut(ProposedViewSize(width: 200, height: nil))
        #expect(answer.cost.textMeasurements <= 6)
    }

    // MARK: Depth

    /// A level of nesting: what it opens, and what follows inside it after the next level.
    struct Level: Sendable, CustomTestStringConvertible {
        var name: String
        var open: @Sendable (LayoutArena) -> Void
        var addSibling: @Sendable (LayoutArena) -> Void = { _ in }
        var budget = 10_000_000
        /// Levels inside one another. Requests have at most 1024 views and modifiers inside one another, among them
        /// 256 views; the others are modifiers, as many around each level.
        var count = 1024

        var testDescription: String { name }
    }

    static let levels = [
        Level(name: "frame", open: { $0.openFrame(width: 50, height: nil) }),
        Level(
            name: "flexible frame",
            open: {
                let limits = FrameLimits(minimum: 10, ideal: nil, maximum: nil)
                $0.openFlexibleFrame(width: limits, height: limits)
            }),
        Level(name: "padding", open: { $0.openPadding(EdgeInsets(top: 1, leading: 1)) }),
        Level(name: "fixedSize", open: { $0.openFixedSize(vertical: false) }),
        Level(name: "layoutPriority", open: { $0.openLayoutPriority(1) }),
        Level(name: "aspectRatio", open: { $0.openAspectRatio(Size(width: 2, height: 1), fills: false) }),
        Level(name: "own aspectRatio", open: { $0.openAspectRatio(nil, fills: true) }),
        Level(name: "offset", open: { $0.openOffset(x: 1, y: 1) }),
        Level(name: "position", open: { $0.openPosition(x: 5, y: 5) }),
        Level(name: "alignmentGuide", open: { $0.openAlignmentGuide(.vertical(.top), value: 3) }),
        Level(
            name: "overlay, in the primary",
            open: { $0.openSecondary(alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline)) },
            addSibling: { $0.addGreedy() }),
        Level(
            name: "overlay, in the secondary",
            open: {
                $0.openSecondary(alignment: Alignment(horizontal: .leading, vertical: .lastTextBaseline))
                $0.addGreedy()
            }),
        Level(name: "scroll", open: { $0.openScrollView(.vertical) }),
        Level(name: "identity", open: { $0.openIdentity(orientation: .vertical) }),
        Level(
            name: "row", open: { $0.openHStack(alignment: .firstTextBaseline) }, addSibling: { $0.addSpacer() }),
        Level(
            name: "column", open: { $0.openVStack(alignment: .leading) }, addSibling: { $0.addDivider(thickness: 1) }),
        Level(
            name: "column of unknown heights", open: { $0.openVStack(alignment: .leading) },
            addSibling: { $0.addCircle() }),
        Level(name: "layers", open: { $0.openZStack(alignment: .bottomTrailing) }, addSibling: { $0.addGreedy() }),
        // Each level makes the next larger, so that no question comes twice: only the budget ends it.
        Level(
            name: "layers on a baseline",
            open: { $0.openZStack(alignment: Alignment(horizontal: .leading, vertical: .lastTextBaseline)) },
            addSibling: { $0.addGreedy() }, budget: 20_000),
    ]

    /// Kinds that only views have. Each level asks the next one several times, so that only the budget ends it.
    static let viewLevels = [
        Level(
            name: "grid", open: { $0.openGrid() },
            addSibling: { $0.addGreedy() }, budget: 20_000, count: 256),
        Level(
            name: "grid, in a cell",
            open: {
                $0.openGrid(alignment: Alignment(horizontal: .trailing, vertical: .lastTextBaseline))
                $0.openGridRow()
                $0.openGridAttribute(.columns(2))
            },
            addSibling: {
                $0.close()
                $0.addGreedy()
                $0.close()
            }, budget: 20_000, count: 256),
        Level(
            name: "viewThatFits", open: { $0.openViewThatFits(horizontally: true, vertically: true) },
            addSibling: { $0.addSpacer() }, budget: 20_000, count: 256),
        Level(
            name: "viewThatFits, in the last",
            open: {
                $0.openViewThatFits(horizontally: true, vertically: true)
                $0.addImage(size: Size(width: 9000, height: 9000))
            }, budget: 20_000, count: 256),
        Level(name: "flow", open: { $0.open(FlowLayout()) }, addSibling: { $0.addGreedy() }, budget: 20_000, count: 256),
        Level(
            name: "equal widths", open: { $0.open(EqualWidthVStack()) }, addSibling: { $0.addGreedy() },
            budget: 20_000, count: 256),
        Level(name: "radial", open: { $0.open(RadialLayout()) }, addSibling: { $0.addCircle() }, budget: 20_000, count: 256),
        Level(
            name: "masonry", open: { $0.open(MasonryLayout(columns: 2)) }, addSibling: { $0.addGreedy() },
            budget: 20_000, count: 256),
        Level(
            name: "a stack as a layout", open: { $0.open(AnyLayout(HStackLayout(alignment: .lastTextBaseline))) },
            addSibling: { $0.addSpacer() }, count: 256),
        Level(
            name: "layout in a row on a baseline",
            open: {
                $0.openHStack(alignment: .lastTextBaseline)
                $0.open(EqualWidthHStack())
            },
            addSibling: {
                $0.addGreedy()
                $0.close()
                $0.addCircle()
            }, budget: 20_000, count: 128),
        Level(
            name: "column on a guide of its own", open: { $0.openVStack(alignment: TestGuide.third) },
            addSibling: { $0.addCircle() }, budget: 20_000, count: 256),
    ]

    @Test(arguments: levels + viewLevels, [ProposedViewSize(width: 3000, height: 3000), .unspecified])
    func aThousandLevelsFitFourMebibytes(level: Level, proposal: ProposedViewSize) throws {
        let arena = LayoutArena()
        let modifiers = 1024 / level.count - 1
        for _ in 0..<level.count {
            for _ in 0..<modifiers { Self.openFrame(in: arena) }
            level.open(arena)
        }
        arena.addLeaf(
            width: LeafLength(fixed: 20), height: LeafLength(fixed: 16), firstTextBaseline: 13, lastTextBaseline: 13)
        for _ in 0..<level.count {
            level.addSibling(arena)
            for _ in 0...modifiers { arena.close() }
        }
        var options = LayoutArena.SolveOptions()
        options.sizingBudget = level.budget
        let used = try #require(
            MeasuredStack.bytesUsed {
                _ = arena.layOut(proposal: proposal, text: FixedAdvanceText(), options: options)
            })
        // Dispatch threads have twice as much.
        #expect(used < 4 << 20, "\(used) bytes")
        #expect((0..<arena.count).allSatisfy { !arena.frames[$0].x.isNaN && !arena.frames[$0].y.isNaN })
    }

    /// A modifier that takes as much stack as any.
    private static func openFrame(in arena: LayoutArena) {
        let limits = FrameLimits(minimum: 10, ideal: nil, maximum: nil)
        arena.openFlexibleFrame(
            width: limits, height: limits, alignment: Alignment(horizontal: .leading, vertical: .lastTextBaseline))
    }
}
