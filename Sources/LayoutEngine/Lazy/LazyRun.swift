import LayoutCore
import ViewTree

/// One lazy container whose visible items are resolved, measured and placed in one round of layout.
///
/// When it turns out that the round was laid out with other lengths than are known at its end, the store notes that,
/// and another round follows.
struct LazyRun {
    let place: LazyPlace
    let content: LateContent
    let container: Int
    private(set) var options: LazyOptions
    var record: LazyRecord
    /// The part that is visible, and what of it lies between the insets.
    let visible: AxisSpan
    let inner: AxisSpan
    let grid: LazyGridGeometry?
    private(set) var rows: LazyGridRows?
    var items = NumberedItems()
    /// Headers and footers as they are pinned.
    var pinned: [PinnedView] = []
    private(set) var scrolls: [Int] = []
    /// Whether elements may change from pass to pass.
    let followsElements: Bool
    /// How far the items that stay on the screen moved; nil when none is visible.
    var shift: LazyShift?

    /// An item that was resolved in this round, or in one before from which this one goes on.
    struct Item {
        /// Its node.
        var root: Int
        var size: Size
        /// The places of its views while they are not yet sorted.
        var views: Range<Int>
        /// What it took to size it at first.
        var cost: LayoutArena.Cost
        /// The width that it was resolved for, if it is a row of a list, in points.
        var width: Double?

        var view: Int { views.lowerBound }
    }

    var arena: LayoutArena { content.workspace.arena }
    var axis: Axis { options.axis }
    let store: LazyStore
    /// The place of the container among the resolved views, and what tells it from others.
    let owner: Int32
    let key: String
    var lengths: LazyLengths { _read { yield record.state.lengths } }

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
            // What shows of a container that comes back was not there before.
            if record.pass < store.pass - 1 { record.state.forgetRealized() }
        } else {
            let lengths = LazyLengths(
                count: count, spacing: spacing, averagesDistances: options.model.averagesDistances)
            record = LazyRecord(state: LazyState(lengths, axis: options.axis))
            record.columns = columns
        }
        record.offered = offered
        followsElements = content.resolver.lazies.containers[container].followsElements
    }

    mutating func run(_ budget: LateBudget, _ check: () throws(LayoutFailure) -> Void) throws(LayoutFailure) {
        do throws(LayoutFailure) {
            try followElements()
            noteSectionGaps()
            try measureSamples(budget)
            try realize(budget, check)
            try pin(budget)
        } catch {
            // Another round may follow even so.
            store.records[key] = record
            throw error
        }
        record.known.length = lengths.totalLength
        if !options.model.stacksFill {
            record.known.longestAcross = items.longest { axis.across($0.size) }
        }
        holdItem()
        record.rows = rows
        record.pass = store.pass
        store.records[key] = record
        content.workspace.resolved.views[Int(owner)].childCount = options.childCount
        let wanted = wantedItems
        noteChanges(wanted)
        // Content that is on its way to another offset is not read.
        if !content.isPassedUnread { placeItems() }
    }

    /// Finds how far the item moved that keeps its place on the screen: by what was measured in the first round of a
    /// pass, then by all that follows from it, as content before the container that became longer.
    private mutating func holdItem() {
        guard let scroll = scrolls.first else { return }
        let held = record.held.flatMap { $0.pass == store.pass && $0.anchor.item < lengths.count ? $0 : nil }
        guard let anchor = held?.anchor ?? record.state.anchor, let start = arena.start(of: place, inScroll: scroll)
        else {
            record.held = nil
            return
        }
        let position = start + anchor.position(in: lengths)
        if let held, held.leads {
            shift = LazyShift(
                axis: axis, distance: position - held.position, isAtStart: shift?.isAtStart ?? false)
        }
        record.held = HeldItem(pass: store.pass, anchor: anchor, position: position, leads: held?.leads ?? false)
    }

    /// What the run found for the content of the scroll view; nil when nothing shows.
    var leader: LazyScrollShift.Leader? {
        guard let held = record.held, let shift else { return nil }
        let items = rows.map { $0[held.anchor.item]?.items ?? 0..<0 } ?? held.anchor.item..<held.anchor.item + 1
        return LazyScrollShift.Leader(key: key, items: items, anchor: held.anchor, shift: shift, isHeld: held.leads)
    }

    /// Notes in what the round differs from one that is laid out with what is known now.
    private func noteChanges(_ wanted: WantedItems) {
        var known = options.known
        known.length = record.known.length
        let hasUnwanted = items.containsNumber { !wanted.contains($0) }
        if hasUnwanted { content.kept.hasUnwantedItems = true }
        if record.known != known || hasUnwanted {
            store.noteChange()
        } else if record.known != options.known {
            if onlyRangeFollowsLength { store.noteLength() } else { store.noteChange() }
        }
    }

    /// Whether the range of the scroll view is all that follows from how long all items are together: the container
    /// is the whole content of a scroll view that has a length of its own, and fills it.
    private var onlyRangeFollowsLength: Bool {
        guard let scroll = scrolls.first, options.known.length >= visible.length,
            !content.resolver.lazies.containers[container].position.isInLazyItem,
            !content.workspace.resolved.hasChoices, scroll < place.node
        else { return false }
        let proposal = arena.slots[scroll].proposal
        let wrappers = scroll + 1..<place.node
        return (axis == .vertical ? proposal.rawHeight : proposal.rawWidth).isFinite
            && wrappers.allSatisfy { arena.nodes[$0].kind == .padding || arena.nodes[$0].kind == .identity }
    }

    /// Items of a stack, or rows of a grid.
    private var lineCount: Int { rows?.count ?? options.count }

    /// Takes over how many items were counted, after counting on until they are so many or there are no more.
    mutating func takeCounts(upTo items: Int) throws(LayoutFailure) {
        guard options.counted != nil, let counted = content.count(itemsOf: container, upTo: items) else { return }
        if let limit = content.resolver.passedLimit { throw limit }
        options = counted
        if rows != nil { rows = LazyGridRows(options.sections, columns: record.columns) }
        record.state.setCount(lineCount)
    }

    /// Lengths belong to elements: they follow them when data has changed since the last pass.
    private mutating func followElements() throws(LayoutFailure) {
        guard record.followedPass != store.pass, followsElements else {
            if record.state.lengths.count != lineCount { record.state.setCount(lineCount) }
            return
        }
        record.followedPass = store.pass
        let isChanged = record.followedChanges != store.changes
        record.followedChanges = store.changes
        let (content, container) = (content, container)
        let place = { (identity: LazyIdentity, number: Int) in
            content.resolver.firstItem(of: identity, in: container, near: number - identity.offset)
                .map { $0 + identity.offset }
        }
        // What was on the screen may be further behind now than was counted.
        let realized = record.rows?.items(ofRows: record.state.realized) ?? record.state.realized
        for number in [realized.first, realized.last] {
            if let number, let identity = record.identities[number] { _ = place(identity, number) }
        }
        try takeCounts(upTo: 0)
        if let rows {
            record.follow(rows, isChanged: isChanged, place: place)
        } else {
            record.follow(
                count: options.count, isChanged: isChanged, keepsDistances: options.list == nil, place: place)
        }
        try takeCounts(upTo: 0)
    }

    /// The gaps between the sections of a list are known before its lines are.
    private mutating func noteSectionGaps() {
        guard let list = options.list else { return }
        let gaps = list.irregularDistances(of: options.sections)
        let items = gaps.map(\.item)
        if items != record.gaps {
            // Where sections began that begin elsewhere now, rows are as far apart as others.
            for item in record.gaps { record.state.noteDistance(list.rowSpacing, before: item) }
            record.gaps = items
        }
        for gap in gaps { record.state.noteDistance(gap.distance, before: gap.item) }
    }

    /// Notes what an item stands for.
    mutating func noteIdentity(of number: Int) {
        let resolved = content.workspace.resolved
        guard followsElements, let item = items[number], item.view < resolved.views.count,
            var identity = content.resolver.identity(
                of: resolved.views[item.view], inside: resolved.views[Int(owner)].scope),
            let first = content.resolver.firstItem(of: identity, in: container, near: number)
        else { return }
        identity.offset = number - first
        record.identities[number] = identity
    }
}
