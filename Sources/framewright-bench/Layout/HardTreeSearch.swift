import LayoutCore
import ViewTree

/// A search for trees of built-in containers that take long: all wide ones, all patterns of one or two levels, and many
/// longer ones, always the same.
struct HardTreeSearch {
    /// The hardest trees found, hardest first, each with its time per node.
    private(set) var hardest: [(tree: any HardInput, nanosecondsPerNode: Double)] = []
    private(set) var triedCount = 0
    /// What the last tree measured cost, and its questions for a size per node.
    private(set) var lastQuestions = 0.0
    /// Whether the last tree measured was refused.
    private(set) var isLastRefused = false

    /// Nodes of the trees that are compared first, and of which the hardest are measured.
    private static let (few, many) = (2_000, 50_000)
    private static let (keptOfFew, kept) = (40, 8)
    private let arena = LayoutArena()
    private let texts = HardText.make()
    private var random = Splitmix(seed: 7)

    mutating func run(longer: Int) {
        for first in HardLink.allCases {
            attempt([first])
            for second in HardLink.allCases where second != first { attempt([first, second]) }
        }
        for _ in 0..<longer {
            let length = 3 + Int(random.next() % 4)
            attempt((0..<length).map { _ in HardLink.allCases[Int(random.next() % UInt64(HardLink.allCases.count))] })
        }
        var candidates = hardest.map(\.tree)
        candidates += WideTree.allCases.map { $0 as any HardInput }
        triedCount += WideTree.allCases.count
        hardest = []
        for tree in candidates { keep(tree, nodes: Self.many, atMost: Self.kept) }
    }

    private mutating func attempt(_ pattern: [HardLink]) {
        for branches in [false, true] {
            triedCount += 1
            keep(HardTree(pattern: pattern, branches: branches), nodes: Self.few, atMost: Self.keptOfFew)
        }
    }

    private mutating func keep(_ tree: any HardInput, nodes: Int, atMost count: Int) {
        hardest.append((tree, nanosecondsPerNode(tree, nodes: nodes)))
        hardest.sort { $0.nanosecondsPerNode > $1.nanosecondsPerNode }
        hardest = Array(hardest.prefix(count))
    }

    /// The time of laying out a tree once, in an arena that was used before, within the limits of a large request.
    mutating func nanosecondsPerNode(_ tree: any HardInput, nodes: Int) -> Double {
        tree.build(in: arena, nodes: nodes)
        var options = LayoutArena.SolveOptions()
        let budget = SizingBudget(Limits(), nodes: max(Self.many, arena.count))
        options.sizingBudget = budget.calls * arena.count / max(Self.many, arena.count)
        options.proposalsPerNode = Limits().maxProposalsPerNode
        let start = Stopwatch.now
        let cost = arena.layOut(
            proposal: ProposedViewSize(width: 390, height: 844), text: texts, options: options
        ).cost
        let time = Stopwatch.now - start
        lastQuestions = Double(cost.sizingCalls) / Double(arena.count)
        isLastRefused = cost.isExhausted
        return Double(time) / Double(arena.count)
    }
}

/// A small generator of fixed numbers.
private struct Splitmix {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
