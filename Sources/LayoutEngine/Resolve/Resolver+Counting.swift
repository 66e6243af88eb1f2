import TextLayout
import ViewTree

/// How many views lists resolve to, found without resolving them.
extension Resolver {
    /// The views that a list resolves to; counting ends at `maximum`.
    mutating func resolvedCount(_ list: ViewList, upTo maximum: Int = .max) -> Int {
        var count = 0
        for view in tree.views(in: list) where count < maximum {
            count += resolvedCount(view, upTo: maximum - count)
        }
        return count
    }

    /// The views that a view resolves to; counting ends at `maximum`.
    mutating func resolvedCount(_ view: ViewIndex, upTo maximum: Int) -> Int {
        let type = tree[view].type
        guard type == .component || isStructure(view) else { return 1 }
        return countStructure(view) { $0.count(inStructure: view, type, upTo: maximum) }
    }

    private mutating func count(inStructure view: ViewIndex, _ type: ViewType, upTo maximum: Int) -> Int {
        switch type {
        case .forEach: return elementCount(of: view, upTo: maximum)
        case .component:
            guard let component = tree.component(of: tree[view]) else { return 0 }
            return countInside(view) { $0.resolvedCount(component.body, upTo: maximum) }
        case .slot: return slotCount(view, upTo: maximum)
        case .section: return sectionCount(tree[view], upTo: maximum)
        case .subview: return min(subviews(of: view).count, maximum)
        case .group where tree.collectionSource(of: tree[view]) != nil:
            return withCollection(of: view) { $0.resolvedCount($0.tree[view].children, upTo: maximum) }
        default: return resolvedCount(content(of: view), upTo: maximum)
        }
    }

    /// Counts among the views that a structure hands on.
    @inline(__always)
    mutating func countStructure(_ view: ViewIndex, _ body: (inout Resolver) -> Int) -> Int {
        guard takeStructureStep(), countingDepth < limits.maxViewDepth else {
            if exceededLimit == nil { exceededLimit = "maxViewDepth" }
            return 0
        }
        countingDepth += 1
        let isCounted = tree.usesExpressions && tree[view].modifierCount > 0
        if isCounted { expressions.countedStructures.append(view) }
        defer {
            countingDepth -= 1
            if isCounted { expressions.countedStructures.removeLast() }
        }
        return body(&self)
    }

    /// Counts inside a component.
    mutating func countInside(_ use: ViewIndex, _ body: (inout Resolver) -> Int) -> Int {
        let outside = scope
        return withCountedScopes { resolver in
            resolver.scope = resolver.addScope(ResolvedScope(kind: .use, parent: outside, view: use, position: 0))
            var count = 0
            resolver.enterInstance(of: use, scope: outside) { count = body(&$0) }
            return count
        }
    }

    private mutating func sectionCount(_ section: DeclaredView, upTo maximum: Int) -> Int {
        let (header, footer) = edges(of: section)
        let edges = edgeCount(header) + edgeCount(footer)
        guard edges < maximum else { return maximum }
        return edges + resolvedCount(section.children, upTo: maximum - edges)
    }

    /// Counts at one element of a `ForEach`.
    mutating func withElement(
        of view: ViewIndex, _ place: Int, _ position: Int, _ body: (inout Resolver) -> Int
    ) -> Int {
        let outside = scope
        return withCountedScopes { resolver in
            resolver.scope = resolver.addScope(
                ResolvedScope(
                    kind: .element, parent: outside, view: view, position: Int32(truncatingIfNeeded: position),
                    list: Int32(truncatingIfNeeded: place)))
            return body(&resolver)
        }
    }

    /// Counts with scopes that are forgotten afterwards.
    mutating func withCountedScopes(_ body: (inout Resolver) -> Int) -> Int {
        let (outside, firstCounted) = (scope, expressions.firstCountedScope)
        let (scopeCount, counted) = (resolved.scopes.count, expressions.countedAmounts)
        expressions.firstCountedScope = min(firstCounted, scopeCount)
        let count = body(&self)
        resolved.scopes.truncate(to: scopeCount)
        expressions.forget(counted)
        expressions.firstCountedScope = firstCounted
        scope = outside
        return count
    }

    /// The views that a slot takes, counted where they belong.
    private mutating func slotCount(_ slot: ViewIndex, upTo maximum: Int) -> Int {
        guard instances.indices.contains(instance) else { return 0 }
        let current = instance
        let children = tree[instances[current].use].children
        guard tree.usesExpressions else {
            instance = instances[current].outer
            defer { instance = current }
            return resolvedCount(children, upTo: maximum)
        }
        // Slots are numbered when they are resolved.
        let slots = instances[current].slots
        return withCountedScopes { resolver in
            resolver.scope = resolver.scopeOfChildren(of: current, in: slot)
            resolver.instance = resolver.instances[current].outer
            let count = resolver.resolvedCount(children, upTo: maximum)
            resolver.instance = current
            resolver.instances[current].slots = slots
            return count
        }
    }

    mutating func elementCount(of view: ViewIndex, upTo maximum: Int) -> Int {
        guard let (place, list) = elements(of: view), list.count > 0 else { return 0 }
        let copies = list.count
        let constant = tree.usesExpressions ? constantCount(tree[view].children) : nil
        if tree.usesExpressions, constant == nil, walk == .items {
            return min(counts(of: view, place, list, upTo: maximum).counted, maximum)
        }
        if tree.usesExpressions, constant == nil { return countElements(of: view, place, list, upTo: maximum) }
        // Elements differ in nothing that a count could depend on.
        let each = constant ?? resolvedCount(tree[view].children, upTo: (maximum - 1) / copies + 1)
        let (count, isTooLarge) = each.multipliedReportingOverflow(by: copies)
        return isTooLarge ? maximum : min(count, maximum)
    }

    /// Notes that a structure is looked at; false when that happened too often.
    ///
    /// Structures may resolve to nothing and so never meet the limit of nodes, however many copies there are. No tree
    /// of sense comes near this bound; one that makes work on purpose is refused like one with too many nodes.
    mutating func takeStructureStep() -> Bool {
        structureSteps += 1
        if structureSteps & Int(Self.lookInterval) == 0 { texts.look() }
        if structureSteps <= 4 * maximumNodes { return true }
        exceedNodes()
        return false
    }
}
