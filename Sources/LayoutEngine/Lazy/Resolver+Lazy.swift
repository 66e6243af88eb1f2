import LayoutCore
import ViewTree

/// Lazy stacks and grids (view-tree §4.2, §4.3).
extension Resolver {
    /// Adds a lazy container. In a scroll view along its axis its items wait until they are visible.
    mutating func addLazy(_ view: DeclaredView, at place: Int32) {
        let index = resolved.views[Int(place)].declared
        let isVertical = view.type == .lazyVStack || view.type == .lazyVGrid
        var options = LazyOptions(axis: isVertical ? .vertical : .horizontal)
        options.model = model.lazy
        if view.type == .lazyVGrid || view.type == .lazyHGrid { options.tracks = gridItems(of: index) }
        var alignment = Alignment.center
        for argument in arguments(of: view) {
            switch argument.name {
            case .spacing: options.spacing = argument.number
            case .pinnedViews: options.pinned = PinnedViews(rawValue: UInt8(truncatingIfNeeded: argument.integer))
            case .alignment where isVertical: alignment.horizontal = horizontalAlignment(argument) ?? .center
            case .alignment: alignment.vertical = verticalAlignment(argument) ?? .center
            default: break
            }
        }
        notes.modelledLazy.insert(options.tracks == nil ? .stackFills : .gridFills)
        resolved.hasLazies = true
        options.isDeferred = environment.scrolledAxes.contains(isVertical ? .vertical : .horizontal)
        // What is laid out at once is counted to its end.
        let samples = options.isDeferred ? options.tracks?.count ?? 1 : .max
        take(sections(of: index, upTo: max(samples, 1)), into: &options)
        let key = options.isDeferred ? ResolvedNames(tree, resolved).key(of: index, in: scope) : ""
        if let record = lazies.store.records[key] { options.known = record.known }
        let node = arena.openLazy(options, alignment: alignment, direction: environment.direction)
        if options.isDeferred {
            speakForLateContent(of: key)
            lazies.containers.append(
                LateLazy(
                    node: Int32(truncatingIfNeeded: node), place: place, view: index, key: key,
                    followsElements: followsElements(of: index), position: position()))
        } else {
            resolveItems(ItemWalk(), of: index)
        }
        arena.close()
        resolved.views[Int(place)].childCount = options.childCount
    }

    /// The lazy container of a node; nil when its items stand in it.
    func lateLazy(at node: Int) -> Int? {
        var (low, high) = (0, lazies.containers.count)
        while low < high {
            let middle = (low + high) / 2
            if lazies.containers[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < lazies.containers.count && lazies.containers[low].node == node ? low : nil
    }

    /// Resolves one item of a container that waits for it.
    mutating func resolveItem(_ item: Int, of container: Int, as line: ListLine? = nil) {
        resume(at: lazies.containers[container].position)
        if !barContexts.isEmpty { enterLatePlace(lazies.containers[container].key, item: item) }
        lazies.items.append(LazyItem(container: lazies.containers[container].key, number: item))
        lazies.line = line
        resolveItems(ItemWalk(skipped: item, taken: 1), of: lazies.containers[container].view)
        lazies.line = nil
    }

    private mutating func resolveItems(_ items: ItemWalk, of view: ViewIndex) {
        let outside = (walk, lazies.walk)
        walk = .items
        lazies.walk = items
        let declared = tree[view]
        if !holdsData(declared) {
            resolve(declared.children)
        } else if let (place, list) = elements(of: view) {
            noteRepeated(list, place, of: view)
            resolveElementItems(view, declared, place, list)
        }
        (walk, lazies.walk) = outside
    }

    // MARK: Walking

    /// Whether an item of the walk is or stands in a view of the current list; else the view is passed over.
    mutating func holdsItem(_ view: ViewIndex) -> Bool {
        guard lazies.walk.taken > 0 else { return false }
        guard lazies.walk.skipped > 0 else { return true }
        let count = resolvedCount(view, upTo: lazies.walk.skipped + 1)
        guard count <= lazies.walk.skipped else { return true }
        passOver(count)
        return false
    }

    /// Passes over items, which have their numbers all the same.
    mutating func passOver(_ count: Int) {
        lazies.walk.skipped -= count
        for level in structuresStart..<structures.count {
            structures[level].next &+= Int32(truncatingIfNeeded: count)
        }
    }

    /// Resolves a view that is an item.
    mutating func resolveItem(_ view: ViewIndex) {
        takeItem { resolver in
            guard resolver.lazies.line != nil else { return resolver.resolveView(view) }
            resolver.resolveLine(insets: resolver.rowInsets(of: view)) { $0.resolveView(view) }
        }
    }

    private mutating func takeItem(_ body: (inout Resolver) -> Void) {
        lazies.walk.taken -= 1
        let outside = (walk, lazies.walk)
        walk = nil
        body(&self)
        (walk, lazies.walk) = outside
    }

    /// Resolves the elements of a `ForEach` that the walk comes to.
    mutating func resolveElementItems(
        _ view: ViewIndex, _ declared: DeclaredView, _ place: Int, _ list: DeclaredElements
    ) {
        var position = 0
        if let each = constantCount(declared.children) {
            guard each > 0 else { return }
            position = min(lazies.walk.skipped / each, list.count)
            passOver(position * each)
        }
        if lazies.walk.skipped > 0, position == 0 {
            let counts = counts(of: view, place, list, upTo: lazies.walk.skipped + 1)
            position = counts.element(endingAfter: lazies.walk.skipped)
            passOver(counts.start(of: position))
        }
        let outside = scope
        while position < list.count, lazies.walk.taken > 0, !isFull {
            expansions += 1
            scope = addScope(
                ResolvedScope(
                    kind: .element, parent: outside, view: view, position: Int32(truncatingIfNeeded: position),
                    list: Int32(truncatingIfNeeded: place)))
            resolve(declared.children)
            position += 1
        }
        scope = outside
    }

    // MARK: Sections

    /// A section: its header, its content and its footer, one after another.
    mutating func resolveSection(_ declared: DeclaredView) {
        let (header, footer) = edges(of: declared)
        resolveEdge(header)
        resolve(declared.children)
        resolveEdge(footer)
    }

    /// The views of a section's header and footer.
    mutating func edges(of section: DeclaredView) -> (header: ViewList, footer: ViewList) {
        let header = argument(.header, of: section) ?? argument(.title, of: section)
        return (header?.views ?? .empty, argument(.footer, of: section)?.views ?? .empty)
    }

    /// In a lazy container a header or footer is one item, however many views it has.
    private mutating func resolveEdge(_ list: ViewList) {
        guard walk == .items else { return resolve(list) }
        guard edgeCount(list) > 0, lazies.walk.taken > 0 else { return }
        guard lazies.walk.skipped == 0 else { return passOver(1) }
        takeItem { resolver in
            guard resolver.lazies.line != nil else { return resolver.resolveAsColumn(list) }
            resolver.resolveLine(insets: EdgeLengths()) { $0.resolveAsColumn(list) }
        }
    }

    /// The items that a header or footer is: 0 or 1 in a lazy container.
    mutating func edgeCount(_ list: ViewList) -> Int {
        if list.isEmpty { return 0 }
        guard walk == .items else { return resolvedCount(list) }
        walk = nil
        defer { walk = .items }
        return resolvedCount(list, upTo: 1)
    }
}
