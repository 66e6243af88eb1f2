import LayoutCore
import Testing

/// Measured stacks: spacing 0, leaves given by their shortest and longest length.
@Suite struct StackLayoutTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var leaves: [(low: Double, high: Double, priority: Double)]
        var offer: Double
        var spacing = 0.0
        var widths: [Double]

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "G1", leaves: [(20, 100, 0), (60, 100, 0)], offer: 100, widths: [40, 60]),
        Row(name: "G2", leaves: [(0, 80, 1), (30, 80, 0)], offer: 100, widths: [70, 30]),
        Row(name: "G3", leaves: [(20, 20, 0), (0, .infinity, 0)], offer: 200, widths: [20, 180]),
        Row(name: "G9", leaves: [(80, 80, 0), (80, 80, 0)], offer: 100, widths: [80, 80]),
        Row(name: "G13", leaves: [(30, 40, 0), (0, 100, 0), (45, 45, 0)], offer: 60, widths: [30, 0, 45]),
        Row(name: "G14", leaves: [(0, 80, -1), (0, 80, 0), (0, 80, 1)], offer: 100, widths: [0, 20, 80]),
        Row(name: "G24", leaves: [(0, .infinity, 0), (0, .infinity, 1)], offer: 200, widths: [0, 200]),
        Row(name: "X3", leaves: [(0, 80, 0), (30, 30, 0), (30, 30, 0)], offer: 100, widths: [40, 30, 30]),
        Row(name: "X4", leaves: [(0, 100, 0), (40, 60, 0)], offer: 70, widths: [30, 40]),
        Row(
            name: "VVD", leaves: [(10, 120, 0), (20, 160, 1), (15, 90, 0)], offer: 125, spacing: 5,
            widths: [10, 90, 15]),
    ]

    @Test(arguments: rows, [true, false])
    func leavesTakeTheirShares(row: Row, usesFacts: Bool) {
        let arena = LayoutArena()
        arena.openHStack(spacing: row.spacing)
        for leaf in row.leaves {
            arena.openLayoutPriority(leaf.priority)
            arena.addLeaf(
                width: LeafLength(minimum: leaf.low, ideal: leaf.low, maximum: leaf.high),
                height: LeafLength(fixed: 10))
            arena.close()
        }
        arena.close()
        var options = LayoutArena.SolveOptions()
        options.usesFacts = usesFacts
        _ = arena.layOut(
            proposal: ProposedViewSize(width: row.offer, height: 50), text: FixedAdvanceText(), options: options)
        let widths = row.leaves.indices.map { arena.frames[1 + 2 * $0].width }
        #expect(widths == row.widths)
    }

    @Test func aStackAsksAgainWithItsOwnLengthAcross() {
        // Measured (Q1): a leaf of constant area 600 needs a custom layout; here the greedy leaf of G17.
        let arena = LayoutArena()
        arena.openVStack(spacing: 0)
        arena.addLeaf(
            width: LeafLength(minimum: 0, ideal: 10, maximum: .infinity), height: LeafLength(fixed: 20))
        arena.addLeaf(width: LeafLength(fixed: 30), height: LeafLength(fixed: 20))
        arena.close()
        let answer = arena.layOut(proposal: .unspecified, text: FixedAdvanceText())
        #expect(answer.size == Size(width: 30, height: 40))
        #expect(arena.frames[1] == Rect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test func guidesBelowTheLineWidenTheStack() {
        // The line of the guides always belongs to the stack: positive guides 10 and 0 give width 50.
        let arena = LayoutArena()
        arena.openVStack(alignment: .leading)
        for guide in [10.0, 0] {
            arena.openAlignmentGuide(.horizontal(.leading), value: guide)
            arena.addLeaf(width: LeafLength(fixed: 40), height: LeafLength(fixed: 10))
            arena.close()
        }
        arena.close()
        let answer = arena.layOut(proposal: .unspecified, text: FixedAdvanceText())
        #expect(answer.size.width == 50)
        #expect(arena.frames[2].x == 0)
        #expect(arena.frames[4].x == 10)
    }
}
