import LayoutCore

/// A tree of any number of nodes, whose cost per node should not grow with it.
enum ScalingTree: String, CaseIterable {
    /// W2, its paddings counted as nodes.
    case binary = "w2"
    /// W2 with a frame and a padding around every view.
    case wrappedBinary = "w2 wrapped"
    /// W2text with a frame and a padding around every view.
    case wrappedBinaryText = "w2text wrapped"
    /// One grid of rows of eight cells: a thousand rows are 10,000 nodes.
    case tallGrid = "tall grid"
    /// Grids of a thousand rows of eight cells below one another.
    case grids
    /// Custom layouts over a thousand children each, below one another.
    case flows, equalRows, equalColumns, masonries, radials

    var name: String {
        switch self {
        case .equalRows: "equal rows"
        case .equalColumns: "equal columns"
        default: rawValue
        }
    }

    var proposal: ProposedViewSize {
        switch self {
        case .binary, .wrappedBinary, .wrappedBinaryText: ProposedViewSize(width: 16384, height: 16384)
        case .tallGrid, .grids: ProposedViewSize(width: 1200, height: nil)
        case .flows, .equalRows, .equalColumns, .masonries, .radials: ProposedViewSize(width: 390, height: nil)
        }
    }

    /// The texts that the trees show in turn.
    static let textCount = 60

    static func makeTexts() -> FixedAdvanceText {
        FixedAdvanceText((0..<textCount).map { WorkloadRecord(kind: .text, characters: 5 + $0 / 2) })
    }

    /// Fills an arena with about so many nodes.
    func build(in arena: LayoutArena, nodes: Int) {
        arena.reset()
        switch self {
        // A view in two has a padding of its own.
        case .binary: HeapTree(wraps: false, hasText: false).add(0, of: nodes * 2 / 3, to: arena)
        case .wrappedBinary: HeapTree(wraps: true, hasText: false).add(0, of: nodes * 2 / 7, to: arena)
        case .wrappedBinaryText: HeapTree(wraps: true, hasText: true).add(0, of: nodes * 2 / 7, to: arena)
        case .tallGrid: Self.addGrid(rows: nodes / 10, to: arena)
        case .grids: fill(arena, nodes) { Self.addGrid(rows: 1000, to: $0) }
        case .flows: fill(arena, nodes) { Self.addChildren(of: FlowLayout(), to: $0) }
        case .equalRows: fill(arena, nodes) { Self.addChildren(of: EqualWidthHStack(), to: $0) }
        case .equalColumns: fill(arena, nodes) { Self.addChildren(of: EqualWidthVStack(), to: $0) }
        case .masonries: fill(arena, nodes) { Self.addChildren(of: MasonryLayout(columns: 3), to: $0) }
        case .radials: fill(arena, nodes) { Self.addChildren(of: RadialLayout(radius: 100), to: $0) }
        }
    }

    private func fill(_ arena: LayoutArena, _ nodes: Int, _ addPart: (LayoutArena) -> Void) {
        arena.openVStack(alignment: .leading, spacing: 8)
        repeat { addPart(arena) } while arena.count < nodes
        arena.close()
    }

    /// Ten nodes a row: itself, seven texts, and a colour in a frame.
    private static func addGrid(rows: Int, to arena: LayoutArena) {
        arena.openGrid()
        for row in 0..<rows {
            arena.openGridRow()
            for column in 0..<8 {
                if column == row % 8 {
                    arena.openFrame(width: 30, height: 20)
                    arena.addGreedy()
                    arena.close()
                } else {
                    arena.addText((row * 7 + column * 13) % textCount)
                }
            }
            arena.close()
        }
        arena.close()
    }

    /// A thousand children, texts and colours in frames by turns.
    private static func addChildren(of layout: some Layout, to arena: LayoutArena) {
        arena.open(layout)
        for child in 0..<1000 {
            if child % 2 == 0 {
                arena.addText(child % textCount)
            } else {
                arena.openFrame(width: Double(20 + child % 40), height: Double(20 + child % 23))
                arena.addGreedy()
                arena.close()
            }
        }
        arena.close()
    }
}

/// The views of W2: a complete binary tree in the shape of a heap.
private struct HeapTree {
    var wraps: Bool
    var hasText: Bool

    func add(_ view: Int, of count: Int, depth: Int = 0, to arena: LayoutArena) {
        if wraps {
            arena.openPadding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
            let limits = FrameLimits(minimum: nil, ideal: nil, maximum: .infinity)
            arena.openFlexibleFrame(width: limits, height: limits)
        }
        if 2 * view + 1 < count {
            arena.openPadding(EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))
            if depth % 2 == 0 { arena.openHStack(spacing: 0) } else { arena.openVStack(spacing: 0) }
            add(2 * view + 1, of: count, depth: depth + 1, to: arena)
            // The last one in the heap has but one child where the number of views is even.
            if 2 * view + 2 < count { add(2 * view + 2, of: count, depth: depth + 1, to: arena) }
            arena.close()
            arena.close()
        } else if hasText, view % 2 == 0 {
            arena.addText(view % ScalingTree.textCount)
        } else {
            arena.addGreedy()
        }
        if wraps {
            arena.close()
            arena.close()
        }
    }
}
