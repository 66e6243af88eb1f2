import LayoutCore
import ViewTree

/// Resolving items, and samples of containers inside of them.
extension LazyRun {
    /// Resolves an item and sizes it for an offer.
    mutating func item(
        _ number: Int, _ offer: ProposedViewSize, _ budget: LateBudget
    ) throws(LayoutFailure) -> Item? {
        if var known = items[number] {
            known.size = arena.size(
                ofRoot: known.root, for: offer, in: arena.spot(of: place), text: content.workspace.texts)
            items[number] = known
            return known
        }
        let container = container
        let line = options.list.flatMap {
            ListLine(number, of: options.sections, $0, width: record.offered ?? 0)
        }
        // A row of a list is resolved for a width.
        let width = options.list == nil ? nil : record.offered
        if var known = content.kept.take(number, of: container, width: width) {
            known.size = arena.size(
                ofRoot: known.root, for: offer, in: arena.spot(of: place), text: content.workspace.texts)
            content.take(known.views, of: owner, order: number)
            items[number] = known
            if record.identities[number] == nil { noteIdentity(of: number) }
            return known
        }
        let before = arena.cost
        let added = try content.append(
            to: owner, order: number, inside: options.tracks == nil ? axis : nil, in: arena.spot(of: place), budget
        ) { $0.resolveItem(number, of: container, as: line) }
        guard let root = added.trees.first else { return nil }
        try sampleContainers(in: added.trees, budget)
        let size = arena.size(ofRoot: root, for: offer, in: arena.spot(of: place), text: content.workspace.texts)
        let item = Item(root: root, size: size, views: added.views, cost: arena.cost - before, width: width)
        items[number] = item
        content.kept.add(item, number: number, of: container)
        noteIdentity(of: number)
        return item
    }

    /// Gives lazy containers inside an item that nothing is known of an estimate by their first items, since the length
    /// of the item itself counts with theirs.
    private func sampleContainers(in trees: Range<Int>, _ budget: LateBudget) throws(LayoutFailure) {
        let containers = content.resolver.lazies.containers
        for index in containers.indices.reversed() {
            guard Int(containers[index].node) >= trees.lowerBound else { break }
            let inner = containers[index]
            guard store.records[inner.key] == nil, var options = arena.lazyOptions(of: Int(inner.node)),
                options.list == nil
            else { continue }
            try sample(index, &options, budget)
            store.noteChange()
        }
    }

    private func sample(
        _ index: Int, _ options: inout LazyOptions, _ budget: LateBudget
    ) throws(LayoutFailure) {
        let inner = content.resolver.lazies.containers[index]
        let guess = options.axis == axis ? record.offered : nil
        let grid = options.tracks.map { LazyGridGeometry($0, offered: guess, model: options.model) }
        let columns = grid.map { max($0.columns.columns.count, 1) } ?? 1
        let count = grid == nil ? options.count : LazyGridRows(options.sections, columns: columns).count
        var lengths = LazyLengths(
            count: count, spacing: options.spacing ?? GridItem.defaultSpacing,
            averagesDistances: options.model.averagesDistances)
        var ideals: [Double] = []
        for number in options.tracks == nil ? [0] : options.sampleCells where number < options.count {
            let added = try content.append(
                to: inner.place, order: number, inside: options.tracks == nil ? options.axis : nil,
                in: arena.spot(of: place), budget
            ) { $0.resolveItem(number, of: index) }
            guard let root = added.trees.first else { continue }
            try sampleContainers(in: added.trees, budget)
            let (spot, texts) = (arena.spot(of: place), content.workspace.texts)
            let across = grid.map { $0.width(ofColumn: min(number, columns - 1)) } ?? guess
            let none = ProposedViewSize.unspecifiedLength
            let offer =
                options.axis == .vertical
                ? ProposedViewSize(rawWidth: across ?? none, rawHeight: none)
                : ProposedViewSize(rawWidth: none, rawHeight: across ?? none)
            ideals.append(options.axis.across(arena.size(ofRoot: root, for: .unspecified, in: spot, text: texts)))
            let size = arena.size(ofRoot: root, for: offer, in: spot, text: texts)
            if lengths.measuredCount == 0 { lengths.setLength(options.axis.along(size), of: 0) }
        }
        var record = LazyRecord(state: LazyState(lengths, axis: options.axis))
        record.columns = columns
        record.offered = guess
        record.known.length = lengths.totalLength
        record.known.firstAcross = ideals.first ?? 0
        record.known.idealsAcross = ideals
        store.records[inner.key] = record
        options.known = record.known
        arena.setLazyOptions(options, of: Int(inner.node))
    }

    /// Without an offer the first items tell the length across; once in each pass.
    mutating func measureSamples(_ budget: LateBudget) throws(LayoutFailure) {
        // A list takes its offer, whatever its rows are.
        guard options.list == nil else { return }
        guard record.offered == nil || arena.isAskedFreely(lazy: place.node), record.sampledPass != store.pass else {
            return
        }
        record.sampledPass = store.pass
        let samples = options.tracks == nil ? (options.count > 0 ? [0] : []) : options.sampleCells
        var ideals: [Double] = []
        for number in samples {
            if let item = try item(number, .unspecified, budget) { ideals.append(axis.across(item.size)) }
        }
        record.known.idealsAcross = ideals
        record.known.firstAcross = ideals.first ?? 0
    }
}
