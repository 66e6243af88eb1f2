import LayoutCore

extension WideTree {
    func buildGrid(_ arena: LayoutArena, _ nodes: Int) {
        arena.openGrid(alignment: self == .gridOnBaselines ? Self.onBaselines : .center)
        switch self {
        case .bareRows:
            addRow(of: nodes / 2, to: arena)
            while arena.count < nodes { arena.addText(arena.count % HardText.count) }
        case .spansOfTwo:
            addRow(of: nodes / 4, to: arena)
            while arena.count < nodes { addSpans(of: 2, columns: nodes / 4, flexible: false, to: arena) }
        case .longSpans:
            addRow(of: nodes / 3, to: arena)
            var row = 0
            while arena.count < nodes {
                addLongSpan(row, columns: nodes / 3, to: arena)
                row += 1
            }
        case .flexibleSpans:
            addRow(of: nodes / 4, to: arena)
            while arena.count < nodes { addSpans(of: 3, columns: nodes / 4, flexible: true, to: arena) }
        default:
            // As many rows as columns, at three nodes a cell.
            let columns = Int((Double(nodes) / 3).squareRoot())
            while arena.count < nodes { addRow(of: columns, to: arena) }
        }
        arena.close()
    }

    private static let onBaselines = Alignment(horizontal: .center, vertical: .firstTextBaseline)

    private func addRow(of columns: Int, to arena: LayoutArena) {
        arena.openGridRow()
        for _ in 0..<columns { addCell(to: arena) }
        arena.close()
    }

    private func addCell(to arena: LayoutArena) {
        let number = arena.count * 7919 % 10_000
        switch self {
        case .gridOfPriorities:
            arena.openLayoutPriority(Double(number))
            arena.addText(number % HardText.count)
            arena.close()
        case .gridOfFrames: addFlexible(number, to: arena)
        default: arena.addText(number % HardText.count)
        }
    }

    private func addFlexible(_ number: Int, to arena: LayoutArena) {
        let limits = FrameLimits(minimum: 1, ideal: nil, maximum: Double(10 + number))
        arena.openFlexibleFrame(width: limits, height: limits)
        arena.addText(number % HardText.count)
        arena.close()
    }

    private func addSpans(of span: Int, columns: Int, flexible: Bool, to arena: LayoutArena) {
        arena.openGridRow()
        for _ in 0..<(columns / span) {
            arena.openGridAttribute(.columns(span))
            if flexible { addFlexible(arena.count * 7919 % 10_000, to: arena) } else { addCell(to: arena) }
            arena.close()
        }
        arena.close()
    }

    /// A row of a cell and one beside it that covers all other columns but some at the end.
    private func addLongSpan(_ row: Int, columns: Int, to arena: LayoutArena) {
        arena.openGridRow()
        arena.addText(row % HardText.count)
        arena.openGridAttribute(.columns(max(columns - 2 - row % (columns / 2), 1)))
        addFlexible(row * 7919 % 10_000, to: arena)
        arena.close()
        arena.close()
    }
}
