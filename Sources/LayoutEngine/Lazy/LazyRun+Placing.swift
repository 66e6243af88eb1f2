import LayoutCore
import ViewTree

/// Placing items, and what the answer tells of them.
extension LazyRun {
    /// The items that are visible or pinned.
    var wantedItems: WantedItems {
        var wanted = WantedItems(visible: realizedItems)
        for view in pinned {
            if let row = rows?[view.item] {
                wanted.pinned.formUnion(row.items)
            } else if rows == nil {
                wanted.pinned.insert(view.item)
            }
        }
        return wanted
    }

    private var realizedItems: Range<Int> {
        rows.map { $0.items(ofRows: record.state.realized) } ?? record.state.realized
    }

    func placeItems() {
        let (line, spot) = (lineAcross, arena.spot(of: place))
        guard !pinned.isEmpty else {
            for row in record.state.realized { placeRow(row, at: lengths.start(of: row), line, spot) }
            return
        }
        var starts = Dictionary(uniqueKeysWithValues: record.state.realized.map { ($0, lengths.start(of: $0)) })
        for view in pinned {
            starts[view.item] = view.start
            notePin(view)
        }
        for (row, start) in starts.sorted(by: { $0.key < $1.key }) { placeRow(row, at: start, line, spot) }
    }

    /// The line across a stack on which the guides of its items lie: the first that shows rules where baselines do.
    private var lineAcross: Double {
        guard rows == nil, let number = record.state.realized.first ?? pinned.first?.item, let first = items[number]
        else {
            return 0
        }
        return arena.lineAcross(ofLazy: place.node, first: first.root, text: content.workspace.texts)
    }

    private func placeRow(_ row: Int, at start: Double, _ line: Double, _ spot: LayoutArena.Spot) {
        guard let rows, let grid, let cells = rows[row] else { return placeItem(row, at: start, line, spot) }
        let length = lengths.lengthOrEstimate(of: row)
        for number in cells.items {
            guard let item = items[number] else { continue }
            var origin = arena.origin(
                of: number, in: cells, size: item.size, rowLength: length, grid, inLazy: place.node,
                text: content.workspace.texts)
            origin[axis] += start
            put(item, at: origin, in: spot)
        }
    }

    private func notePin(_ view: PinnedView) {
        let number = rows == nil ? view.item : rows?[view.item]?.items.first
        guard view.isPinned, let root = number.flatMap({ items[$0]?.root }) else { return }
        let spot = arena.spot(of: place)
        var distance = Point.zero
        distance[axis] = axis == .horizontal && spot.isMirrored ? view.natural - view.start : view.start - view.natural
        content.resolver.notes.pins.append(
            LazyPin(nodes: Int32(truncatingIfNeeded: root)..<arena.nodes[root].end, distance: distance))
    }

    private func placeItem(_ number: Int, at start: Double, _ line: Double, _ spot: LayoutArena.Spot) {
        guard let item = items[number] else { return }
        let across =
            line
            - arena.guideAcross(ofRoot: item.root, inLazy: place.node, along: axis, text: content.workspace.texts)
        put(item, at: axis == .vertical ? Point(x: across, y: start) : Point(x: start, y: across), in: spot)
    }

    private func put(_ item: Item, at origin: Point, in spot: LayoutArena.Spot) {
        arena.place(root: item.root, at: origin, in: spot, text: content.workspace.texts)
    }

    // MARK: What the answer tells

    var isEstimated: Bool { !lengths.isExact || options.counted != nil }

    /// By how much all items are longer than the layout took them for, in points.
    var growth: Double { record.known.length - options.known.length }

    var shiftAxis: Axis { axis }

    var details: LazyDetails {
        if isEstimated { content.resolver.notes.modelledLazy.insert(.estimate) }
        if options.counted != nil { content.resolver.notes.modelledLazy.insert(.counts) }
        let realized = realizedItems
        return LazyDetails(
            count: options.count, realized: realized, firstID: elementID(of: realized.first),
            lastID: elementID(of: realized.last), averageLength: lengths.averageLength, length: lengths.totalLength,
            isEstimated: isEstimated, pinned: pinned.filter(\.isPinned).compactMap { name(of: $0.item) })
    }

    func elementID(of number: Int?) -> ElementID? {
        guard let number, let item = items[number] else { return nil }
        let resolved = content.workspace.resolved
        guard item.view < resolved.views.count else { return nil }
        return ResolvedNames(content.resolver.tree, resolved).elementID(
            in: resolved.views[item.view].scope, within: resolved.views[Int(owner)].scope)
    }

    /// What a header or footer is known by.
    private func name(of row: Int) -> String? {
        let resolved = content.workspace.resolved
        guard let number = rows == nil ? row : rows?[row]?.items.first, let item = items[number],
            item.view < resolved.views.count
        else { return nil }
        let names = ResolvedNames(content.resolver.tree, resolved)
        return names.name(of: resolved.views[item.view], resolved)
    }
}

/// The items of a lazy container that are visible or pinned.
struct WantedItems {
    let visible: Range<Int>
    var pinned: Set<Int> = []

    func contains(_ number: Int) -> Bool { visible.contains(number) || pinned.contains(number) }
}
