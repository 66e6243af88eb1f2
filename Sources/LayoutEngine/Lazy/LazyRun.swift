import LayoutCore
import ViewTree

/// One lazy container whose visible items are resolved, measured and placed in one round of layout.
///
/// When it turns out that the round was laid out with other lengths than are known at its end, the store notes that,
/// and another round follows.
struct LazyRun {
    private let place: LazyPlace
    private let content: LateContent
    private let container: Int
    private let options: LazyOptions
    private var record: LazyRecord
    /// The part that is visible, and what of it lies between the insets.
    private let visible: AxisSpan
    private let inner: AxisSpan
    private let grid: LazyGridGeometry?
    private let rows: LazyGridRows?
    private var items: [Int: Item] = [:]
    /// Headers and footers as they are pinned.
    private var pinned: [PinnedView] = []
    private(set) var scrolls: [Int] = []
    /// Whether elements may change from pass to pass.
    private let followsElements: Bool
    /// How far the items that stay on the screen moved; nil when none is visible.
    private(set) var shift: LazyShift?

    /// An item that was resolved in this round.
    private struct Item {
        /// Its node.
        var root: Int
        var size: Size
        var view: Int
    }

    private var arena: LayoutArena { content.workspace.arena }
    private var axis: Axis { options.axis }
    private let store: LazyStore
    /// The place of the container among the resolved views, and what tells it from others.
    private let owner: Int32
    private let key: String
    private var lengths: LazyLengths { record.state.lengths }

    init?(_ place: LazyPlace, _ content: LateContent) {
        let arena = content.workspace.arena
        guard let container = content.resolver.lateLazy(at: place.node), let options = arena.lazyOptions(of: place.node)
        else { return nil }
        (self.place, self.content, self.container, self.options) = (place, content, container, options)
        let all = AxisSpan(start: 0, length: .infinity)
        (visible, inner) = arena.visibleSpans(of: place, along: options.axis) ?? (all, all)
        scrolls = arena.scrolls(around: place, along: options.axis)
        grid = arena.lazyGrid(of: place.node)
        let columns = grid.map { max($0.columns.columns.count, 1) } ?? 1
        rows = grid == nil ? nil : LazyGridRows(options.sections, columns: columns)
        let count = rows?.count ?? options.count
        let spacing = options.spacing ?? GridItem.defaultSpacing
        store = content.resolver.lazies.store
        owner = content.resolver.lazies.containers[container].place
        key = content.resolver.lazies.containers[container].key
        let offer = arena.slots[place.node].proposal
        let offered = LazyOptions.offer(options.axis == .vertical ? offer.rawWidth : offer.rawHeight)
        // Taken out until the end of the run: what is noted in a copy would copy all that is known.
        if let known = store.records.removeValue(forKey: key), known.columns == columns,
            known.state.lengths.spacing == spacing
        {
            record = known
            if record.offered != offered { record.state.forgetLengths() }
        } else {
            let lengths = LazyLengths(
                count: count, spacing: spacing, averagesDistances: options.model.averagesDistances)
            record = LazyRecord(state: LazyState(lengths, axis: options.axis))
            record.columns = columns
        }
        record.offered = offered
        let tree = content.resolver.tree
        followsElements =
            grid == nil && tree.usesExpressions
            && !content.resolver.hasFixedElements(tree[content.resolver.lazies.containers[container].view].children)
    }

    mutating func run(_ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void) throws(LayoutFailure) {
        followElements()
        try measureSamples(budget)
        try realize(budget, check)
        try pin(budget)
        record.known.length = lengths.totalLength
        if !options.model.stacksFill {
            record.known.longestAcross = items.values.reduce(0) { max($0, axis.across($1.size)) }
        }
        record.rows = rows
        record.pass = store.pass
        store.records[key] = record
        content.workspace.resolved.views[Int(owner)].childCount = Int32(clamping: options.count)
        let wanted = wantedItems
        noteChanges(wanted)
        placeItems(wanted)
    }

    /// Notes in what the round differs from one that is laid out with what is known now.
    private func noteChanges(_ wanted: Set<Int>) {
        var known = options.known
        known.length = record.known.length
        if record.known != known || items.keys.contains(where: { !wanted.contains($0) }) {
            store.noteChange()
        } else if record.known != options.known {
            store.noteLength()
        }
    }

    /// Lengths belong to elements: they follow them when data has changed since the last pass.
    private mutating func followElements() {
        let count = rows?.count ?? options.count
        guard record.followedPass != store.pass, followsElements else {
            if record.state.lengths.count != count { record.state.setCount(count) }
            return
        }
        record.followedPass = store.pass
        let (content, container) = (content, container)
        record.follow(count: count) { identity in
            content.resolver.item(of: identity.id, in: container, by: [.element]).map { $0 + identity.offset }
        }
    }


    /// Notes what an item stands for.
    private mutating func noteIdentity(of number: Int) {
        guard followsElements, let element = elementID(of: number) else { return }
        let id = ScrollTargetID(element, in: content.resolver.tree)
        guard let first = content.resolver.item(of: id, in: container, by: [.element]) else { return }
        record.identities[number] = LazyIdentity(id: id, offset: number - first)
    }

    // MARK: Resolving

    /// Resolves an item and sizes it for an offer.
    private mutating func item(
        _ number: Int, _ offer: ProposedViewSize, _ budget: LateBudget
    ) throws(LayoutFailure) -> Item? {
        if var known = items[number] {
            known.size = arena.size(
                ofRoot: known.root, for: offer, in: arena.spot(of: place), text: content.workspace.texts)
            items[number] = known
            return known
        }
        let container = container
        let added = try content.append(
            to: owner, order: number, inside: options.tracks == nil ? axis : nil, in: arena.spot(of: place), budget
        ) { $0.resolveItem(number, of: container) }
        guard let root = added.trees.first else { return nil }
        try sampleContainers(in: added.trees, budget)
        let size = arena.size(ofRoot: root, for: offer, in: arena.spot(of: place), text: content.workspace.texts)
        let item = Item(root: root, size: size, view: added.views.lowerBound)
        items[number] = item
        noteIdentity(of: number)
        return item
    }

    /// Gives lazy containers inside an item that nothing is known of an estimate by their first items, since the length
    /// of the item itself counts with theirs.
    private func sampleContainers(in trees: Range<Int>, _ budget: LateBudget) throws(LayoutFailure) {
        let containers = content.resolver.lazies.containers
        for (index, inner) in containers.enumerated().reversed() {
            guard Int(inner.node) >= trees.lowerBound else { break }
            guard store.records[inner.key] == nil, var options = arena.lazyOptions(of: Int(inner.node)) else {
                continue
            }
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
    private mutating func measureSamples(_ budget: LateBudget) throws(LayoutFailure) {
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

    // MARK: Measuring

    /// Measures what is visible.
    private mutating func realize(
        _ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void
    ) throws(LayoutFailure) {
        record.state.begin(visible: visible)
        let nodeCount = arena.count
        var measured = 0
        var last: (first: Int, end: Int)?
        while let row = record.state.wanted {
            let length = try measure(row, budget)
            var distance: Double?
            if let neighbours = last, options.tracks == nil, options.spacing == nil {
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

    /// So many rows are measured before it is asked how many more there may be.
    private static let manyRows = 2000

    /// Throws when rows are so short that more of them are visible than there may be nodes.
    private func checkLengths(ofRows measured: Int, nodes: Int) throws(LayoutFailure) {
        let pitch = max(lengths.averageLength + max(lengths.spacing, 0), 1e-9)
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

    private mutating func pin(_ budget: LateBudget) throws(LayoutFailure) {
        guard !options.pinned.isEmpty else { return }
        content.resolver.notes.modelledLazy.insert(.pinned)
        let sections = rows?.rowSections ?? options.sections
        pinned = lengths.pinnedViews(options.pinned, of: sections, visible: inner, model: options.model)
        for view in pinned {
            let isKnown = lengths.length(of: view.item) != nil
            let length = try measure(view.item, budget)
            guard !isKnown else { continue }
            var lengths = lengths
            lengths.setLength(length, of: view.item)
            record.state.replaceLengths(lengths, realized: record.state.realized)
        }
    }

    // MARK: Placing

    /// The items that are visible or pinned.
    private var wantedItems: Set<Int> {
        var wanted = Set(realizedItems)
        for view in pinned {
            if let row = rows?[view.item] {
                wanted.formUnion(row.items)
            } else if rows == nil {
                wanted.insert(view.item)
            }
        }
        return wanted
    }

    private var realizedItems: Range<Int> {
        rows.map { $0.items(ofRows: record.state.realized) } ?? record.state.realized
    }

    private func placeItems(_ wanted: Set<Int>) {
        var starts = Dictionary(uniqueKeysWithValues: record.state.realized.map { ($0, lengths.start(of: $0)) })
        for view in pinned { starts[view.item] = view.start }
        for (row, start) in starts.sorted(by: { $0.key < $1.key }) {
            guard let rows, let grid, let cells = rows[row] else {
                placeItem(row, at: start)
                continue
            }
            let length = lengths.lengthOrEstimate(of: row)
            for number in cells.items {
                guard let item = items[number] else { continue }
                var origin = arena.origin(
                    of: number, in: cells, size: item.size, rowLength: length, grid, inLazy: place.node,
                    text: content.workspace.texts)
                origin[axis] += start
                put(item, at: origin)
            }
        }
    }

    private func placeItem(_ number: Int, at start: Double) {
        guard let item = items[number] else { return }
        let first = record.state.realized.first.flatMap { items[$0] } ?? item
        let across = arena.originAcross(
            ofRoot: item.root, first: first.root, inLazy: place.node, text: content.workspace.texts)
        put(item, at: axis == .vertical ? Point(x: across, y: start) : Point(x: start, y: across))
    }

    private func put(_ item: Item, at origin: Point) {
        arena.place(root: item.root, at: origin, in: arena.spot(of: place), text: content.workspace.texts)
    }

    // MARK: What the answer tells

    var isEstimated: Bool { !lengths.isExact }

    /// By how much all items are longer than the layout took them for, in points.
    var growth: Double { record.known.length - options.known.length }

    var shiftAxis: Axis { axis }

    var details: LazyDetails {
        if isEstimated { content.resolver.notes.modelledLazy.insert(.estimate) }
        let realized = realizedItems
        return LazyDetails(
            count: options.count, realized: realized, firstID: elementID(of: realized.first),
            lastID: elementID(of: realized.last), averageLength: lengths.averageLength, length: lengths.totalLength,
            isEstimated: isEstimated, pinned: pinned.filter(\.isPinned).compactMap { name(of: $0.item) })
    }

    private func elementID(of number: Int?) -> ElementID? {
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
