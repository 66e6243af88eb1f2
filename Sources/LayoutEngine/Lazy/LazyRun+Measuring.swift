import LayoutCore
import ViewTree

/// Measuring what is visible, and headers and footers that are pinned.
extension LazyRun {
    /// Measures what is visible.
    mutating func realize(
        _ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void
    ) throws(LayoutFailure) {
        record.state.begin(visible: visible)
        let nodeCount = arena.count
        var measured = 0
        var last: (first: Int, end: Int)?
        while let row = try wantedLine() {
            let length = try measure(row, budget)
            var distance: Double?
            if let list = options.list, let neighbours = last {
                let latter = row == neighbours.first - 1 ? neighbours.first : row
                distance = list.distance(before: latter, of: options.sections)
            } else if let neighbours = last, options.tracks == nil, options.spacing == nil {
                if row == neighbours.end { distance = self.distance(from: row - 1, to: row) }
                if row == neighbours.first - 1 { distance = self.distance(from: row, to: row + 1) }
            }
            record.state.place(length: length, distance: distance)
            if let neighbours = last, row == neighbours.end {
                last = (neighbours.first, row + 1)
            } else if let neighbours = last, row == neighbours.first - 1 {
                last = (row, neighbours.end)
            } else {
                last = (row, row + 1)
            }
            measured += 1
            if measured == Self.manyRows { try checkLengths(ofRows: measured, nodes: arena.count - nodeCount) }
            try check()
        }
        let shift = record.state.finish()
        if !record.state.realized.isEmpty { self.shift = shift }
        if abs(shift.distance) > AxisSpan.tolerance { store.noteChange() }
    }

    /// The line that is to be measured next, which is sure to be there: what is before it is counted.
    private mutating func wantedLine() throws(LayoutFailure) -> Int? {
        while true {
            // Which one is the last is sure when all are counted.
            if record.state.reachesEnd { try takeCounts(upTo: .max) }
            guard let line = record.state.wanted, let counted = options.counted else { return record.state.wanted }
            let items = rows.map { ($0[line]?.items.lowerBound ?? 0) + record.columns } ?? line + 1
            if items <= counted { return line }
            try takeCounts(upTo: items)
            if record.state.wanted == line { return line }
        }
    }

    /// So many rows are measured before it is asked how many more there may be.
    private static let manyRows = 2000

    /// Throws when rows are so short that more of them are visible than there may be nodes.
    private func checkLengths(ofRows measured: Int, nodes: Int) throws(LayoutFailure) {
        let pitch = max(lengths.averageLength + lengths.spacing, 1e-9)
        let visibleRows = min(visible.length / pitch, Double(lengths.count))
        let maximum = content.resolver.limits.maxResolvedNodes
        if visibleRows * Double(nodes) / Double(measured) > Double(maximum) {
            throw .limit(name: "maxResolvedNodes", maximum: maximum)
        }
    }

    /// Sizes the items of a row; answers its length in points.
    private mutating func measure(_ row: Int, _ budget: LateBudget) throws(LayoutFailure) -> Double {
        guard let rows, let grid else {
            let none = ProposedViewSize.unspecifiedLength
            let across = record.offered ?? none
            let offer =
                axis == .vertical
                ? ProposedViewSize(rawWidth: across, rawHeight: none)
                : ProposedViewSize(rawWidth: none, rawHeight: across)
            return try item(row, offer, budget).map { axis.along($0.size) } ?? 0
        }
        guard let cells = rows[row] else { return 0 }
        var length = 0.0
        for number in cells.items {
            if let item = try item(number, grid.offer(to: number, in: cells, axis), budget) {
                length = max(length, axis.along(item.size))
                if followsElements { record.cellLengths[number] = axis.along(item.size) }
            }
        }
        return length
    }

    private func distance(from first: Int, to second: Int) -> Double? {
        guard let former = items[first], let latter = items[second] else { return nil }
        return arena.distance(
            from: former.root, to: latter.root, inLazy: place.node, text: content.workspace.texts)
    }

    // MARK: Pinned views

    mutating func pin(_ budget: LateBudget) throws(LayoutFailure) {
        guard !options.pinned.isEmpty else { return }
        content.resolver.notes.modelledLazy.insert(.pinned)
        pinned = pinnedViews
        var isNew = false
        for view in pinned {
            let isKnown = lengths.length(of: view.item) != nil
            let length = try measure(view.item, budget)
            guard !isKnown else { continue }
            // What is on the screen stays there, although a header before it is longer than was estimated.
            let distance = record.state.note(length: length, of: view.item)
            shift?.distance += distance
            isNew = true
        }
        guard isNew else { return }
        store.noteChange()
        pinned = pinnedViews
    }

    /// Where headers and footers are pinned by what is known now.
    private var pinnedViews: [PinnedView] {
        let sections = rows?.rowSections ?? options.sections
        let inner = AxisSpan(start: inner.start + (shift?.distance ?? 0), length: inner.length)
        return lengths.pinnedViews(options.pinned, of: sections, visible: inner, model: options.model)
    }
}
