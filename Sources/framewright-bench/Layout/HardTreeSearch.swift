import LayoutCore
import ViewTree

/// A search for small trees of built-in containers that take long: all patterns of one or two levels, and many longer
/// ones, always the same.
struct HardTreeSearch {
    /// The hardest trees found, hardest first, each with its time per node.
    private(set) var hardest: [(tree: HardTree, nanosecondsPerNode: Double)] = []
    private(set) var triedCount = 0

    private static let kept = 5
    private let arena = LayoutArena()
    private let text = FixedAdvanceText([WorkloadRecord(kind: .text, characters: 40)])
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
    }

    private mutating func attempt(_ pattern: [HardLink]) {
        let tree = HardTree(pattern: pattern)
        triedCount += 1
        let time = nanosecondsPerNode(tree, nodes: 1)
        hardest.append((tree, time))
        hardest.sort { $0.nanosecondsPerNode > $1.nanosecondsPerNode }
        hardest = Array(hardest.prefix(Self.kept))
    }

    /// The time of laying out a tree once, in an arena that was used before.
    func nanosecondsPerNode(_ tree: HardTree, nodes: Int) -> Double {
        tree.build(in: arena, nodes: nodes)
        var options = LayoutArena.SolveOptions()
        options.sizingBudget = SizingBudget(Limits(), nodes: arena.count).calls
        options.proposalsPerNode = Limits().maxProposalsPerNode
        let time = Stopwatch.time {
            _ = arena.layOut(
                proposal: ProposedViewSize(width: 390, height: 844), text: text, options: options)
        }
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
