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
        options.sections = sections(of: index).sections
        if options.count > limits.maxLazyElements, exceededLimit == nil { exceededLimit = "maxLazyElements" }
        resolved.hasLazies = true
        options.isDeferred = environment.scrolledAxes.contains(isVertical ? .vertical : .horizontal)
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
        resolved.views[Int(place)].childCount = Int32(clamping: options.count)
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
            let ends = itemEnds(of: view, place, list)
            position = Self.index(in: ends, endingAfter: lazies.walk.skipped)
            if position > 0 { passOver(ends[position - 1]) }
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

    /// How many items the elements of a `ForEach` have, up to and with each, where they differ.
    mutating func itemEnds(of view: ViewIndex, _ place: Int, _ list: DeclaredElements) -> [Int] {
        let key = ExpressionState.ListKey(view: view, scope: scope, instance: instances.isEmpty ? -1 : instance)
        if let known = lazies.ends[key] { return known }
        // Outside of everything that is resolved more than once only state and traits make a difference.
        let isOutermost = scope < 0 && instances.isEmpty && expressions.proxies.isEmpty
        if isOutermost, let known = lazies.store.ends[view] { return known }
        var ends: [Int] = []
        ends.reserveCapacity(min(list.count, maximumNodes))
        for position in 0..<list.count {
            if isFull { break }
            let count = withElement(of: view, place, position) { $0.resolvedCount($0.tree[view].children) }
            ends.append((ends.last ?? 0) + count)
        }
        if Int(scope) < expressions.firstCountedScope { lazies.ends[key] = ends }
        if isOutermost, !isFull { lazies.store.ends[view] = ends }
        return ends
    }

    static func index(in ends: [Int], endingAfter items: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= items { low = middle + 1 } else { high = middle }
        }
        return low
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

    /// The sections of a lazy container's views.
    mutating func sections(of view: ViewIndex) -> SectionList {
        let outside = (walk, lazies.sections)
        walk = .items
        lazies.sections = SectionList()
        if !holdsData(tree[view]) {
            gather(tree[view].children)
        } else if holdsSections(tree[view].children) {
            gatherElements(of: view)
        } else {
            lazies.sections.add(elementCount(of: view, upTo: .max))
        }
        lazies.sections.close()
        let sections = lazies.sections
        (walk, lazies.sections) = outside
        return sections
    }

    /// Whether the items of a list are made of elements, as those of a `ForEach` are.
    func holdsData(_ container: DeclaredView) -> Bool {
        container.type == .list && tree.arguments(of: container).contains { $0.name == .data }
    }

    private mutating func gather(_ list: ViewList) {
        for view in tree.views(in: list) where !isFull {
            if holdsSections(view) { gatherInside(view) } else { lazies.sections.add(resolvedCount(view, upTo: .max)) }
        }
    }

    /// Gathers the sections inside a structure.
    private mutating func gatherInside(_ view: ViewIndex) {
        let declared = tree[view]
        let outside = lazies.sections.setting
        noteSectionModifiers(of: declared)
        defer { lazies.sections.setting = outside }
        switch declared.type {
        case .section:
            let (header, footer) = edges(of: declared)
            let (hasHeader, hasFooter) = (edgeCount(header) > 0, edgeCount(footer) > 0)
            lazies.sections.addSection(
                header: hasHeader, content: resolvedCount(declared.children), footer: hasFooter)
        case .forEach: gatherElements(of: view)
        case .component:
            guard let component = tree.component(of: declared) else { return }
            let outside = scope
            _ = withCountedScopes { resolver in
                resolver.scope = resolver.addScope(ResolvedScope(kind: .use, parent: outside, view: view, position: 0))
                resolver.enterInstance(of: view, scope: outside) { $0.gather(component.body) }
                return 0
            }
        case .group where tree.collectionSource(of: declared) != nil:
            _ = withCollection(of: view) { resolver in
                resolver.gather(declared.children)
                return 0
            }
        default: gather(content(of: view))
        }
    }

    private mutating func gatherElements(of view: ViewIndex) {
        guard let (place, list) = elements(of: view) else { return }
        let children = tree[view].children
        for position in 0..<list.count {
            // A range may have thousands of millions: going through the rest for nothing takes long too.
            guard !isFull, takeStructureStep() else { return }
            _ = withElement(of: view, place, position) { resolver in
                resolver.gather(children)
                return 0
            }
        }
    }

    /// Whether a view is a section, or a structure around some.
    private func holdsSections(_ view: ViewIndex) -> Bool {
        let declared = tree[view]
        switch declared.type {
        case .section: return true
        case .group, .forEach, .gridRow: return holdsSections(declared.children)
        case .if, .switch:
            return tree.arguments(of: declared).contains { argument in
                guard argument.kind == .views else { return false }
                return argument.name == .cases
                    ? tree.views(in: argument.views).contains { holdsSections(tree[$0].children) }
                    : holdsSections(argument.views)
            }
        case .component: return tree.component(of: declared).map { holdsSections($0.body) } ?? false
        default: return false
        }
    }

    private func holdsSections(_ list: ViewList) -> Bool { tree.views(in: list).contains { holdsSections($0) } }
}
