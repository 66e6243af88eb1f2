import LayoutCore

/// A tree that is meant to be expensive.
protocol HardInput {
    var name: String { get }

    /// Empties an arena and fills it with about so many nodes, not fewer.
    func build(in arena: LayoutArena, nodes: Int)
}

/// The texts in such trees.
enum HardText {
    static let count = 64

    /// From 40 characters on ever shorter.
    static func make() -> FixedAdvanceText {
        FixedAdvanceText((0..<count).map { WorkloadRecord(kind: .text, characters: 40 - $0 / 2) })
    }
}

/// One level of a tree that is meant to be expensive: a container or modifier around the next level.
enum HardLink: UInt8, CaseIterable {
    case row, rowWithText, rowWithSpacer, rowOnBaselines, column, columnWithText, columnWithPriority, layers
    case ownRatio, ratio, ratioFill, widestFrame, idealFrame, fixedWidth, fixedHeight, padding
    case grid, gridWithText, gridWithSpan, gridUnsized, fitsFirst, fitsLast, flow, equalRow, equalColumn, masonry
    case overlay, scroll

    /// Opens the nodes of the level; answers how many to close, and what follows the inner level.
    func open(in arena: LayoutArena) -> (nodes: Int, after: (LayoutArena) -> Void) {
        let nothing: (LayoutArena) -> Void = { _ in }
        let color: (LayoutArena) -> Void = { $0.addGreedy() }
        let text: (LayoutArena) -> Void = { $0.addText(0) }
        switch self {
        case .row: arena.openHStack(spacing: 1)
        case .rowWithText: arena.openHStack(spacing: 1)
        case .rowWithSpacer: arena.openHStack()
        case .rowOnBaselines: arena.openHStack(alignment: .firstTextBaseline)
        case .column: arena.openVStack(spacing: 1)
        case .columnWithText: arena.openVStack()
        case .columnWithPriority: arena.openVStack(alignment: .trailing)
        case .layers: arena.openZStack(alignment: .bottomTrailing)
        case .ownRatio: arena.openAspectRatio(nil, fills: false)
        case .ratio: arena.openAspectRatio(Size(width: 3, height: 2), fills: false)
        case .ratioFill: arena.openAspectRatio(Size(width: 2, height: 3), fills: true)
        case .widestFrame: arena.openFlexibleFrame(width: .upTo(.infinity), height: .upTo(300))
        case .idealFrame: arena.openFlexibleFrame(width: .ideal(80), height: .upTo(200))
        case .fixedWidth: arena.openFixedSize(horizontal: true, vertical: false)
        case .fixedHeight: arena.openFixedSize(horizontal: false, vertical: true)
        case .padding: arena.openPadding(EdgeInsets(top: 1, leading: 2, bottom: -1, trailing: 3))
        case .grid, .gridWithText, .gridWithSpan, .gridUnsized:
            arena.openGrid()
            arena.openGridRow()
            return (0, closeGrid)
        case .fitsFirst: arena.openViewThatFits()
        case .fitsLast:
            arena.openViewThatFits(vertically: false)
            arena.openFrame(width: 9_999, height: 10)
            arena.addGreedy()
            arena.close()
            return (1, nothing)
        case .flow: arena.open(FlowLayout())
        case .equalRow: arena.open(EqualWidthHStack())
        case .equalColumn: arena.open(EqualWidthVStack())
        case .masonry: arena.open(MasonryLayout())
        case .overlay: arena.openSecondary(alignment: .topLeading)
        case .scroll:
            arena.openScrollView(.vertical)
            return (1, nothing)
        }
        return (1, follows(color: color, text: text, nothing: nothing))
    }

    private func follows(
        color: @escaping (LayoutArena) -> Void, text: @escaping (LayoutArena) -> Void,
        nothing: @escaping (LayoutArena) -> Void
    ) -> (LayoutArena) -> Void {
        switch self {
        case .rowWithText, .rowOnBaselines, .columnWithText, .equalRow, .equalColumn, .fitsFirst: text
        case .rowWithSpacer: { $0.addSpacer() }
        case .columnWithPriority:
            {
                $0.openLayoutPriority(1)
                $0.addText(0)
                $0.close()
            }
        case .ownRatio, .ratio, .ratioFill, .widestFrame, .idealFrame, .fixedWidth, .fixedHeight, .padding: nothing
        default: color
        }
    }

    /// What stands in a grid beside and below the inner level.
    private func closeGrid(_ arena: LayoutArena) {
        switch self {
        case .gridWithText:
            arena.close()
            arena.openGridRow()
            arena.addText(0)
        case .gridWithSpan:
            arena.addGreedy()
            arena.close()
            arena.openGridRow()
            arena.openGridAttribute(.columns(2))
            arena.addText(0)
            arena.close()
        case .gridUnsized:
            arena.close()
            arena.openGridAttribute(.unsizedAxes(horizontal: true, vertical: false))
            arena.addDivider(thickness: 1)
            arena.close()
            return arena.close()
        default: arena.addGreedy()
        }
        arena.close()
        arena.close()
    }
}

extension FrameLimits {
    fileprivate static func upTo(_ length: Double) -> FrameLimits {
        FrameLimits(minimum: nil, ideal: nil, maximum: length)
    }

    fileprivate static func ideal(_ length: Double) -> FrameLimits {
        FrameLimits(minimum: nil, ideal: length, maximum: nil)
    }
}

extension HardLink {
    /// Whether the level may hold several inner levels beside one another.
    var branches: Bool {
        switch self {
        case .ownRatio, .ratio, .ratioFill, .widestFrame, .idealFrame, .fixedWidth, .fixedHeight, .padding, .overlay,
            .scroll:
            false
        default: true
        }
    }
}

/// Levels repeated from a pattern, with texts inside.
struct HardTree: HardInput {
    var pattern: [HardLink]
    /// Whether every container holds two inner levels, as in W2; else chains stand below one another.
    var branches = false

    var name: String {
        pattern.map { "\($0)" }.joined(separator: " > ") + (branches ? ", branching" : "")
    }

    static let depth = 64

    func build(in arena: LayoutArena, nodes: Int) {
        arena.reset()
        arena.openVStack(spacing: 0)
        repeat {
            if branches { addBranches(0, nodes: nodes, to: arena) } else { addLevel(0, to: arena) }
        } while arena.count < nodes
        arena.close()
    }

    private func addLevel(_ level: Int, to arena: LayoutArena) {
        guard level < Self.depth else {
            arena.addText(0)
            return
        }
        let (nodes, after) = pattern[level % pattern.count].open(in: arena)
        addLevel(level + 1, to: arena)
        after(arena)
        for _ in 0..<nodes { arena.close() }
    }

    /// Adds a level of about so many nodes, half of them in each of two inner levels where they may stand.
    private func addBranches(_ level: Int, nodes: Int, to arena: LayoutArena) {
        guard level < Self.depth, nodes > 3 else {
            arena.addText(level % HardText.count)
            return
        }
        let link = pattern[level % pattern.count]
        let (opened, after) = link.open(in: arena)
        for _ in 0..<(link.branches ? 2 : 1) {
            addBranches(level + 1, nodes: link.branches ? (nodes - 3) / 2 : nodes - 1, to: arena)
        }
        after(arena)
        for _ in 0..<opened { arena.close() }
    }
}
