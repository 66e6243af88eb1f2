import ViewTree

/// Finding items of lazy containers again after data has changed.
extension Resolver {
    /// What tells an item, by the first of its views, from others in its container; nil when it stands elsewhere in the
    /// document, as gathered subviews do.
    ///
    /// - Parameter outer: the scope of the container.
    func identity(of view: ResolvedView, inside outer: Int32) -> LazyIdentity? {
        var identity = LazyIdentity(steps: [], view: view.declared)
        var scope = view.scope
        while scope >= 0, scope != outer {
            let around = resolved.scopes.elements[Int(scope)]
            switch around.kind {
            case .element:
                guard let list = tree.elementList(Int(around.list)) else { return nil }
                let id = ScrollTargetID(tree.elementID(list, at: Int(around.position)), in: tree)
                identity.steps.append(LazyIdentity.Step(structure: around.view, id: id))
            case .use: identity = LazyIdentity(steps: [], view: around.view)
            case .number, .proxy, .collection: break
            }
            scope = around.parent
        }
        identity.steps.reverse()
        return scope == outer ? identity : nil
    }

    /// The number of the first item that the view of an identity makes; nil when there is none any more.
    ///
    /// - Parameter near: the item at which the elements are looked for first.
    /// - Complexity: O(1) for each range of elements with one number of views, and where the elements are at `near`, else
    ///   O(elements)
    mutating func firstItem(of identity: LazyIdentity, in container: Int, near: Int) -> Int? {
        lazies.expectedItem = near
        defer { lazies.expectedItem = nil }
        let container = lazies.containers[container]
        resume(at: container.position)
        let outside = walk
        walk = .items
        defer { walk = outside }
        let (steps, view) = (identity.steps[...], container.view)
        return holdsData(tree[view])
            ? firstItem(of: identity, steps, inElementsOf: view, after: 0)
            : firstItem(of: identity, steps, in: tree[view].children, after: 0)
    }

    private mutating func firstItem(
        of identity: LazyIdentity, _ steps: ArraySlice<LazyIdentity.Step>, in list: ViewList, after count: Int
    ) -> Int? {
        var count = count
        var former: ViewIndex?
        for view in tree.views(in: list) where !isFull {
            if let former { count += resolvedCount(former, upTo: .max) }
            former = view
            if let found = firstItem(of: identity, steps, at: view, after: count) { return found }
        }
        return nil
    }

    private mutating func firstItem(
        of identity: LazyIdentity, _ steps: ArraySlice<LazyIdentity.Step>, at view: ViewIndex, after count: Int
    ) -> Int? {
        if steps.isEmpty, view == identity.view {
            // A component may have fewer views than it had.
            return identity.offset == 0 || resolvedCount(view, upTo: identity.offset + 1) > identity.offset
                ? count : nil
        }
        let declared = tree[view]
        switch declared.type {
        case .forEach:
            guard steps.first?.structure == view else { return nil }
            return firstItem(of: identity, steps, inElementsOf: view, after: count)
        case .section:
            let (header, footer) = edges(of: declared)
            // Each is one item, however many views it has.
            if steps.isEmpty, tree.views(in: header).contains(identity.view) { return count }
            let content = count + edgeCount(header)
            if let found = firstItem(of: identity, steps, in: declared.children, after: content) { return found }
            guard steps.isEmpty, tree.views(in: footer).contains(identity.view) else { return nil }
            return content + resolvedCount(declared.children)
        case .group where tree.collectionSource(of: declared) != nil:
            var found: Int?
            _ = withCollection(of: view) { resolver in
                found = resolver.firstItem(of: identity, steps, in: declared.children, after: count)
                return 0
            }
            return found
        case .group, .gridRow, .if, .switch:
            return firstItem(of: identity, steps, in: content(of: view), after: count)
        default: return nil
        }
    }

    /// The position of the first element of an id that an element has had: hundreds are asked of the same list.
    ///
    /// - Complexity: O(1), and O(elements) the first time that a list is asked
    private func indexedPosition(of id: ScrollTargetID, in list: DeclaredElements) -> Int? {
        if list.isIdentifiedByOffset || list.lowerBound != nil { return position(of: id, in: list) }
        let key = LazyResolution.ElementRange(first: list.first, count: list.count)
        if let known = lazies.positions[key] { return known[id] }
        var positions: [ScrollTargetID: Int] = [:]
        for position in 0..<list.count {
            let id = ScrollTargetID(tree.elementID(list, at: position), in: tree)
            if positions[id] == nil { positions[id] = position }
        }
        // Lists inside of elements are made anew for each look.
        if lazies.positions.count >= 16 { lazies.positions.removeAll() }
        lazies.positions[key] = positions
        return positions[id]
    }

    private mutating func firstItem(
        of identity: LazyIdentity, _ steps: ArraySlice<LazyIdentity.Step>, inElementsOf view: ViewIndex,
        after count: Int
    ) -> Int? {
        guard let step = steps.first, let (place, list) = elements(of: view),
            let position = expectedPosition(of: step.id, of: view, place, list, after: count)
                ?? indexedPosition(of: step.id, in: list),
            let start = start(ofElement: position, of: view, place, list, after: count)
        else { return nil }
        let children = tree[view].children
        var found: Int?
        _ = withElement(of: view, place, position) { resolver in
            found = resolver.firstItem(of: identity, steps.dropFirst(), in: children, after: start)
            return 0
        }
        return found
    }
}
