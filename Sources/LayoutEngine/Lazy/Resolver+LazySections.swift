import LayoutCore
import ViewTree

/// The sections of lazy containers, and how many items they have.
extension Resolver {
    /// Gives a container its items, as far as they were counted.
    mutating func take(_ gathered: SectionList, into options: inout LazyOptions) {
        options.sections = gathered.sections
        options.counted = gathered.counted
        if options.count > limits.maxLazyElements, exceededLimit == nil { exceededLimit = "maxLazyElements" }
    }

    /// The sections of a lazy container's views.
    ///
    /// - Parameter items: so many items are counted at least. Behind them the last `ForEach` may have more elements, of
    ///   which the number of items is estimated: without sections, whose edges would lie at estimates.
    mutating func sections(of view: ViewIndex, upTo items: Int) -> SectionList {
        let outside = (walk, lazies.sections)
        walk = .items
        lazies.sections = SectionList(wanted: items)
        let children = tree[view].children
        if holdsSections(children) {
            holdsData(tree[view]) ? gatherElements(of: view) : gather(children)
        } else {
            holdsData(tree[view]) ? addLastElements(of: view) : gather(children, isLast: true)
        }
        lazies.sections.close()
        let sections = lazies.sections
        (walk, lazies.sections) = outside
        return sections
    }

    /// The same of a container that waits for its items.
    mutating func sections(ofContainer container: Int, upTo items: Int) -> SectionList {
        resume(at: lazies.containers[container].position)
        return sections(of: lazies.containers[container].view, upTo: items)
    }

    /// Whether the items of a list are made of elements, as those of a `ForEach` are.
    func holdsData(_ container: DeclaredView) -> Bool {
        container.type == .list && tree.arguments(of: container).contains { $0.name == .data }
    }

    // MARK: Gathering

    /// - Parameter isLast: whether no items follow those of the list.
    private mutating func gather(_ list: ViewList, isLast: Bool = false) {
        let last = isLast && tree.usesExpressions ? lastFilled(list) : nil
        for view in tree.views(in: list) where !isFull {
            if view == last || holdsSections(view) {
                gatherInside(view, isLast: view == last)
            } else {
                lazies.sections.add(resolvedCount(view, upTo: .max))
            }
        }
    }

    /// The last view of a list that has items.
    private mutating func lastFilled(_ list: ViewList) -> ViewIndex? {
        for view in tree.views(in: list).reversed() where resolvedCount(view, upTo: 1) > 0 { return view }
        return nil
    }

    /// Gathers the items and sections inside a structure.
    private mutating func gatherInside(_ view: ViewIndex, isLast: Bool) {
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
        case .forEach where isLast:
            _ = countStructure(view) { resolver in
                resolver.addLastElements(of: view)
                return 0
            }
        case .forEach: gatherElements(of: view)
        case .component:
            guard let component = tree.component(of: declared) else { return }
            _ = countStructure(view) { resolver in
                resolver.countInside(view) { resolver in
                    resolver.gather(component.body, isLast: isLast)
                    return 0
                }
            }
        case .group where tree.collectionSource(of: declared) != nil:
            _ = withCollection(of: view) { resolver in
                resolver.gather(declared.children)
                return 0
            }
        case .group, .gridRow, .if, .switch:
            _ = countStructure(view) { resolver in
                resolver.gather(resolver.content(of: view), isLast: isLast)
                return 0
            }
        default: lazies.sections.add(resolvedCount(view, upTo: .max))
        }
    }

    /// Adds the items of elements behind which there are none: where they differ, no more are counted than are wanted.
    private mutating func addLastElements(of view: ViewIndex) {
        // Inside of items of another container an end that moves would move what stands behind it there.
        guard tree.usesExpressions, lazies.items.isEmpty, constantCount(tree[view].children) == nil,
            lastingPlace(of: view) != nil, let (place, list) = elements(of: view)
        else { return lazies.sections.add(elementCount(of: view, upTo: .max)) }
        // With no item at all there would be nothing to estimate by.
        let wanted = max(lazies.sections.wanted - lazies.sections.count, 1)
        let first = counts(of: view, place, list, upTo: wanted)
        lazies.sections.add(counts(of: view, place, list, upTo: wanted, elements: first.leastCounted))
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
