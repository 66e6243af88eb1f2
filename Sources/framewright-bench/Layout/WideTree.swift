import LayoutCore

/// Few containers with very many children, most of them a little different from their neighbours.
enum WideTree: String, CaseIterable, HardInput {
    case rowOfTexts = "row of texts"
    case columnOfTexts = "column of texts"
    case columnOfPriorities = "column of texts, each of its own priority"
    case rowOfFrames = "row of frames, each of its own flexibility"
    case rowOnBaselines = "row of texts on baselines"
    case columnOfRatios = "column of ratios"
    case rowOfColumns = "row of columns of texts"
    case layersOnBaselines = "layers of rows of texts on baselines"
    case candidates = "many candidates"
    case nestedCandidates = "candidates of candidates"
    case bareRows = "grid of many columns and bare rows"
    case spansOfTwo = "grid of many columns and spans of two"
    case longSpans = "grid of many columns and long spans"
    case flexibleSpans = "grid of spans, each of its own flexibility"
    case gridOfPriorities = "grid of texts, each of its own priority"
    case squareGrid = "square grid of texts"
    case gridOnBaselines = "grid of texts on baselines"
    case gridOfFrames = "grid of frames, each of its own flexibility"
    case flow, masonry, manyColumns = "masonry of many columns"
    case equalRow = "equal row", equalColumn = "equal column", radial

    var name: String { rawValue }

    func build(in arena: LayoutArena, nodes: Int) {
        arena.reset()
        switch self {
        case .rowOfTexts: inside({ $0.openHStack() }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .columnOfTexts: inside({ $0.openVStack() }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .columnOfPriorities: inside({ $0.openVStack() }, arena, nodes) { Self.addPriority($0, $1) }
        case .rowOfFrames: inside({ $0.openHStack() }, arena, nodes) { Self.addFlexible($0, $1) }
        case .rowOnBaselines:
            inside({ $0.openHStack(alignment: .lastTextBaseline) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .columnOfRatios: inside({ $0.openVStack() }, arena, nodes) { Self.addRatio($0, $1) }
        case .rowOfColumns: buildRowOfColumns(arena, nodes)
        case .layersOnBaselines:
            inside({ $0.openZStack(alignment: Alignment(horizontal: .center, vertical: .firstTextBaseline)) }, arena, nodes) {
                $0.openHStack(alignment: .firstTextBaseline)
                for _ in 0..<3 { $0.addText($1 % HardText.count) }
                $0.close()
            }
        case .candidates: inside({ $0.openViewThatFits() }, arena, nodes) { $0.addText($1 % 4) }
        case .nestedCandidates: buildNestedCandidates(arena, nodes)
        case .bareRows, .spansOfTwo, .longSpans, .flexibleSpans, .gridOfPriorities, .squareGrid, .gridOnBaselines,
            .gridOfFrames:
            buildGrid(arena, nodes)
        case .flow: inside({ $0.open(FlowLayout()) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .masonry: inside({ $0.open(MasonryLayout(columns: 3)) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .manyColumns: inside({ $0.open(MasonryLayout(columns: nodes / 2)) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .equalRow: inside({ $0.open(EqualWidthHStack()) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .equalColumn: inside({ $0.open(EqualWidthVStack()) }, arena, nodes) { $0.addText($1 % HardText.count) }
        case .radial: inside({ $0.open(RadialLayout()) }, arena, nodes) { $0.addText($1 % HardText.count) }
        }
    }

    private func inside(
        _ open: (LayoutArena) -> Void, _ arena: LayoutArena, _ nodes: Int, add: (LayoutArena, Int) -> Void
    ) {
        open(arena)
        var child = 0
        while arena.count < nodes {
            add(arena, child)
            child += 1
        }
        arena.close()
    }

    /// A number from 0 to 9,999 that looks like chance.
    private static func scattered(_ child: Int) -> Double { Double(child * 7919 % 10_000) }

    private static func addPriority(_ arena: LayoutArena, _ child: Int) {
        arena.openLayoutPriority(scattered(child))
        arena.addText(child % HardText.count)
        arena.close()
    }

    private static func addFlexible(_ arena: LayoutArena, _ child: Int) {
        let limits = FrameLimits(minimum: 1, ideal: nil, maximum: 10 + scattered(child))
        arena.openFlexibleFrame(width: limits, height: limits)
        arena.addText(child % HardText.count)
        arena.close()
    }

    private static func addRatio(_ arena: LayoutArena, _ child: Int) {
        arena.openAspectRatio(nil, fills: child % 3 == 0)
        arena.openHStack()
        arena.addText(child % HardText.count)
        arena.addGreedy()
        arena.close()
        arena.close()
    }

    private func buildRowOfColumns(_ arena: LayoutArena, _ nodes: Int) {
        inside({ $0.openHStack() }, arena, nodes) { arena, column in
            arena.openVStack()
            for text in 0..<200 { arena.addText((column + text) % HardText.count) }
            arena.close()
        }
    }

    private func buildNestedCandidates(_ arena: LayoutArena, _ nodes: Int) {
        inside({ $0.openViewThatFits() }, arena, nodes) { arena, _ in
            arena.openViewThatFits()
            for text in 0..<200 { arena.addText(text % 4) }
            arena.close()
        }
    }
}
