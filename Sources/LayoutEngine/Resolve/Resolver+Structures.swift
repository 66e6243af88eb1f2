import LayoutCore
import ViewTree

/// Structures: views without a frame, which hand their views to the container around them (view-tree §2.1).
extension Resolver {
    /// Whether a view resolves to any number of views; components apart, which may resolve to one that counts as them.
    func isStructure(_ view: ViewIndex) -> Bool { Self.isStructure(tree[view].type) }

    static func isStructure(_ type: ViewType) -> Bool {
        switch type {
        case .group, .gridRow, .forEach, .scrollViewReader, .if, .switch, .emptyView, .slot, .tab, .toolbarItem,
            .section,
            .subview:
            true
        default: false
        }
    }

    /// Resolves the views of a structure; its modifiers go to each of them.
    mutating func resolveStructure(_ view: ViewIndex) {
        guard takeStructureStep() else { return }
        let declared = tree[view]
        let isMark = declared.type == .subview && !declared.id.isEmpty
        guard declared.modifierCount > 0 || isMark else { return resolveInside(view, declared) }
        // Gathering finds out by itself.
        let isSingle = !isGathering && resolvedCount(view, upTo: 2) == 1
        structures.append(
            DistributedStructure(
                view: view, isSingle: isSingle, scope: scope, instance: instance, isUse: false, isMark: isMark))
        let first = gatheredCount
        resolveInside(view, declared)
        if isGathering { noteSingle(after: first) }
        structures.removeLast()
    }

    private mutating func resolveInside(_ view: ViewIndex, _ declared: DeclaredView) {
        switch declared.type {
        case .forEach: resolveElements(view, declared)
        case .slot: resolveSlot(view)
        case .section: isGathering ? gatherSection(view, declared) : resolveSection(declared)
        case .subview: placeSubviews(of: view)
        case .group where tree.collectionSource(of: declared) != nil: resolveCollection(view, declared)
        case .gridRow where gridPlace == .amongRows: resolveGridRow(declared)
        case .if, .switch: resolveBranch(of: view)
        default: resolve(content(of: view))
        }
    }

    private mutating func resolveBranch(of view: ViewIndex) {
        let list = content(of: view)
        guard tree.usesExpressions, expressions.census != nil else { return resolve(list) }
        enterBranch(list, of: view)
        resolve(list)
        leaveSurrounding()
    }

    /// A row of a grid; outside of a grid, or inside another row, it only groups its views.
    private mutating func resolveGridRow(_ declared: DeclaredView) {
        let alignment = argument(.alignment, of: declared)
        arena.openGridRow(alignment: alignment.flatMap { verticalAlignment($0) })
        gridPlace = .amongCells
        resolve(declared.children)
        gridPlace = .amongRows
        arena.close()
    }

    /// The views that stand for a structure which chooses among its lists or has only one.
    mutating func content(of view: ViewIndex) -> ViewList {
        let declared = tree[view]
        switch declared.type {
        case .if: return branch(of: declared)
        case .switch: return chosenCase(of: view, declared)
        case .emptyView: return .empty
        default: return declared.children
        }
    }

    private mutating func branch(of declared: DeclaredView) -> ViewList {
        let isTrue = argument(.condition, of: declared)?.bool ?? false
        return argument(isTrue ? .then : .else, of: declared)?.views ?? .empty
    }

    /// The first case that holds the value, else the default.
    private mutating func chosenCase(of view: ViewIndex, _ declared: DeclaredView) -> ViewList {
        // A literal value chooses once for all, however often its Switch is repeated.
        if !tree.usesExpressions, let known = choices[view] { return known }
        var chosen = argument(.default, of: declared)?.views ?? .empty
        let cases = argument(.cases, of: declared)?.views ?? .empty
        if tree.usesExpressions {
            if let found = computedCase(of: view, declared, cases) { chosen = found }
            return chosen
        }
        let value = argument(.value, of: declared)
        for candidate in tree.views(in: cases) where holds(tree[candidate], value) {
            chosen = tree[candidate].children
            break
        }
        choices[view] = chosen
        return chosen
    }

    /// Whether a case lists a value; a missing value is null.
    private mutating func holds(_ candidate: DeclaredView, _ value: Argument?) -> Bool {
        guard let values = argument(.when, of: candidate)?.data else { return false }
        let end = tree.data[Int(values.rawValue)].end
        var index = values.rawValue + 1
        while index < end {
            if let value = value?.data {
                if tree.isEqual(DataIndex(rawValue: index), value) { return true }
            } else if tree.data[Int(index)].kind == .null {
                return true
            }
            index = tree.data[Int(index)].end
        }
        return false
    }

    // MARK: ForEach

    private mutating func resolveElements(_ view: ViewIndex, _ declared: DeclaredView) {
        guard let (place, list) = elements(of: view), list.count > 0 else { return }
        noteRepeated(list, place, of: view)
        if walk == .items, lazies.walk.taken < .max { return resolveElementItems(view, declared, place, list) }
        guard canHold(list.count, of: declared.children) else { return exceedNodes() }
        let outside = scope
        for position in 0..<list.count {
            if isFull { break }
            expansions += 1
            scope = addScope(
                ResolvedScope(
                    kind: .element, parent: outside, view: view, position: Int32(truncatingIfNeeded: position),
                    list: Int32(truncatingIfNeeded: place)))
            resolve(declared.children)
        }
        scope = outside
    }

    /// Notes an id that stands for more than one element.
    mutating func noteRepeated(_ list: DeclaredElements, _ place: Int, of view: ViewIndex) {
        if list.firstRepeated >= 0, notes.repeatedElements[view] == nil {
            notes.repeatedElements[view] = (scope, place)
        }
    }

    /// Whether the limit of nodes leaves room for so many copies of a list; answers without making any.
    private mutating func canHold(_ count: Int, of list: ViewList) -> Bool {
        let room = maximumNodes - expansions
        guard count <= room else { return false }
        // Elements may differ in what they resolve to.
        if tree.usesExpressions { return true }
        let left = max(maximumNodes - arena.count, 0)
        // Every resolved view takes a node at least. For few copies building them finds out as fast.
        guard count > 64 else { return true }
        return resolvedCount(list, upTo: left / count + 1) <= left / count
    }
}
