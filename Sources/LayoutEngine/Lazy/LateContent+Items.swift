import LayoutCore
import ViewTree

/// Looking for items of lazy containers that are not realised.
extension LateContent {
    /// Where the first item of an id would lie among those of the lazy containers that a scroll view scrolls, measured
    /// or estimated; nil when there is none.
    func frame(
        ofItem id: ScrollTargetID, inScroll scroll: Int, by searches: [ItemSearch] = ItemSearch.allCases
    ) -> Rect? {
        let arena = workspace.arena
        for number in 0..<arena.lazyCount {
            let place = arena.lazy(at: number)
            guard let options = arena.lazyOptions(of: place.node),
                arena.scrolls(around: place, along: options.axis).first == scroll,
                let index = resolver.lateLazy(at: place.node),
                resolver.lazies.store.records[resolver.lazies.containers[index].key] != nil,
                let item = resolver.item(of: id, in: index, by: searches)
            else { continue }
            // Looking for it has counted items too.
            let counted = options.counted == nil ? options : countBetweenRounds(itemsOf: index, upTo: 1) ?? options
            return resolver.lazies.store.records[resolver.lazies.containers[index].key].map {
                frame(ofItem: item, place, counted, $0)
            }
        }
        return nil
    }

    private func frame(
        ofItem item: Int, _ place: LazyPlace, _ options: LazyOptions, _ record: LazyRecord
    ) -> Rect {
        let arena = workspace.arena
        let container = arena.frames[place.node]
        var row = item
        var across = AxisSpan(start: 0, length: options.axis.across(container.size))
        if let grid = arena.lazyGrid(of: place.node) {
            let rows = LazyGridRows(options.sections, columns: grid.columns.columns.count)
            row = rows.row(of: item) ?? 0
            if case .cells(let cells)? = rows[row], grid.columns.columns.indices.contains(item - cells.lowerBound) {
                let column = grid.columns.columns[item - cells.lowerBound]
                across = AxisSpan(start: grid.start + column.start, length: column.width)
            }
        }
        let span = record.state.lengths.span(of: row)
        let size = options.axis.size(along: span.length, across: across.length)
        let start =
            options.axis == .vertical
            ? Point(x: across.start, y: span.start) : Point(x: span.start, y: across.start)
        let isMirrored = arena.nodes[place.node].flags.contains(.rightToLeft)
        return Rect(
            x: isMirrored ? container.maxX - start.x - size.width : container.x + start.x, y: container.y + start.y,
            width: size.width, height: size.height)
    }
}

/// What an id of a scroll target may be; those that come first win.
enum ItemSearch: CaseIterable {
    /// The value of an `id` modifier on the item.
    case modifier
    /// The id of an element of `ForEach`.
    case element
    /// The expanded id of the item.
    case viewID
}

extension Resolver {
    /// Elements whose values of modifiers are looked at; of more than so many they are not.
    private static let searchedElements = 10_000

    /// The number of the first item that an id means; nil when there is none.
    ///
    /// - Complexity: O(1) for each range of elements with one number of views, else O(elements)
    mutating func item(
        of id: ScrollTargetID, in container: Int, by searches: [ItemSearch] = ItemSearch.allCases
    ) -> Int? {
        let container = lazies.containers[container]
        resume(at: container.position)
        let outside = walk
        walk = .items
        defer { walk = outside }
        for search in searches {
            let found =
                holdsData(tree[container.view])
                ? item(of: id, by: search, inElementsOf: container.view, after: 0)
                : item(of: id, by: search, in: tree[container.view].children, after: 0)
            if let found { return found }
        }
        return nil
    }

    /// - Parameter count: the items before those of the list. What is behind the item need not be counted.
    private mutating func item(
        of id: ScrollTargetID, by search: ItemSearch, in list: ViewList, after count: Int
    ) -> Int? {
        var count = count
        var former: ViewIndex?
        for view in tree.views(in: list) where !isFull {
            if let former { count += resolvedCount(former, upTo: .max) }
            former = view
            if let found = item(of: id, by: search, at: view, after: count) { return found }
        }
        return nil
    }

    private mutating func item(
        of id: ScrollTargetID, by search: ItemSearch, at view: ViewIndex, after count: Int
    ) -> Int? {
        let declared = tree[view]
        switch declared.type {
        case .forEach: return item(of: id, by: search, inElementsOf: view, after: count)
        case .section:
            let (header, footer) = edges(of: declared)
            if isEdge(header, id, by: search) { return count }
            let content = count + edgeCount(header)
            if let found = item(of: id, by: search, in: declared.children, after: content) { return found }
            return isEdge(footer, id, by: search) ? content + resolvedCount(declared.children) : nil
        case .group where tree.collectionSource(of: declared) != nil:
            var found: Int?
            _ = withCollection(of: view) { resolver in
                found = resolver.item(of: id, by: search, in: declared.children, after: count)
                return 0
            }
            return found
        case .subview:
            return item(of: id, by: search, among: subviews(of: view)).map { count + $0 }
        case .group, .gridRow, .if, .switch:
            return item(of: id, by: search, in: content(of: view), after: count)
        default:
            if search == .modifier, hasIdentity(view, id) { return count }
            if search == .viewID, case .text(let text) = id, isExpandedID(text, of: view) { return count }
            return nil
        }
    }

    /// Whether an id means a view of a header or footer, which is one item.
    private mutating func isEdge(_ list: ViewList, _ id: ScrollTargetID, by search: ItemSearch) -> Bool {
        for view in tree.views(in: list) where !isStructure(view) {
            if search == .modifier, hasIdentity(view, id) { return true }
            if search == .viewID, case .text(let text) = id, isExpandedID(text, of: view) { return true }
        }
        return false
    }

    private mutating func item(
        of id: ScrollTargetID, by search: ItemSearch, inElementsOf view: ViewIndex, after count: Int
    ) -> Int? {
        guard let (place, list) = elements(of: view) else { return nil }
        let children = tree[view].children
        var wanted: Int?
        switch search {
        case .modifier: break
        case .element: wanted = position(of: id, in: list)
        case .viewID: wanted = namedPosition(id, in: list)
        }
        if let wanted {
            let start = start(ofElement: wanted, of: view, place, list, after: count)
            if search == .element { return start }
            var found: Int?
            _ = withElement(of: view, place, wanted) { resolver in
                found = resolver.item(of: id, by: search, in: children, after: start ?? count)
                return 0
            }
            if found != nil { return found }
        }
        guard search == .modifier ? holdsIdentity(children) : holdsElements(children),
            list.count <= Self.searchedElements
        else { return nil }
        var count = count
        var found: Int?
        for position in 0..<list.count where found == nil && !isFull {
            count += withElement(of: view, place, position) { resolver in
                found = resolver.item(of: id, by: search, in: children, after: count)
                return found == nil ? resolver.resolvedCount(children) : 0
            }
        }
        return found
    }

    /// The position of the element of the item that is looked at first, if that has the id.
    mutating func expectedPosition(
        of id: ScrollTargetID, of view: ViewIndex, _ place: Int, _ list: DeclaredElements, after count: Int
    ) -> Int? {
        guard let item = lazies.expectedItem, item >= count else { return nil }
        let position: Int
        if let each = constantCount(tree[view].children) {
            guard each > 0 else { return nil }
            position = (item - count) / each
        } else {
            let before = item - count
            position = counts(of: view, place, list, upTo: before + 1).element(endingAfter: before)
        }
        guard position < list.count, tree.elementID(list, at: position).isEqual(to: id, in: tree) else { return nil }
        return position
    }

    /// The first item of an element; nil when it has none.
    mutating func start(
        ofElement position: Int, of view: ViewIndex, _ place: Int, _ list: DeclaredElements, after count: Int
    ) -> Int? {
        if let each = constantCount(tree[view].children) { return each > 0 ? count + each * position : nil }
        return counts(of: view, place, list, upTo: 0, elements: position + 1).firstItem(of: position).map { count + $0 }
    }

    /// The place of the first among the subviews of a `Subview` that an id means.
    private mutating func item(of id: ScrollTargetID, by search: ItemSearch, among subviews: [ResolvedSubview]) -> Int?
    {
        switch (search, id) {
        case (.element, _): return nil
        case (.viewID, .text(let text)): return subviews.firstIndex { $0.id == text && !tree[$0.view].id.isEmpty }
        case (.viewID, _): return nil
        case (.modifier, _):
            for (position, subview) in subviews.enumerated() {
                var isFound = false
                enter(subview) { isFound = $0.hasIdentity(subview.view, id) }
                if isFound { return position }
            }
            return nil
        }
    }

    // MARK: Names

    private func holdsElements(_ list: ViewList) -> Bool {
        tree.views(in: list).contains { isStructure($0) && tree[$0].type != .emptyView }
    }

    /// Whether views of a list have `id` modifiers.
    private func holdsIdentity(_ list: ViewList) -> Bool {
        tree.views(in: list).contains { view in
            isStructure(view) && tree[view].type != .emptyView
                || tree.modifiers(of: tree[view]).contains { $0.type == .id }
        }
    }

    /// Whether an `id` modifier of a view has a value at the current position.
    private mutating func hasIdentity(_ view: ViewIndex, _ id: ScrollTargetID) -> Bool {
        let declared = tree[view]
        for index in Int(declared.firstModifier)..<Int(declared.firstModifier) + Int(declared.modifierCount)
        where tree.modifiers[index].type == .id {
            guard let argument = arguments(ofModifier: index).first else { continue }
            let value: ScrollTargetID? =
                switch tree.value(of: argument) {
                case .string(let string): .text(tree.text(of: string))
                case .number(let number): .number(number)
                case .integer(let integer): .number(Double(integer))
                case .bool(let bool): .bool(bool)
                default: nil
                }
            if value == id { return true }
        }
        return false
    }

    private func isExpandedID(_ text: String, of view: ViewIndex) -> Bool {
        let id = tree[view].id
        guard !id.isEmpty, text.hasPrefix(tree.text(of: id)) else { return false }
        return ResolvedNames(tree, resolved).expandedID(of: view, in: scope) == text
    }

    // MARK: Elements

    /// The position of the first element of an id.
    func position(of id: ScrollTargetID, in list: DeclaredElements) -> Int? {
        if list.isIdentifiedByOffset || list.lowerBound != nil {
            guard case .number(let number) = id, let integer = Int64(exactly: number) else { return nil }
            let (position, overflows) = integer.subtractingReportingOverflow(
                list.isIdentifiedByOffset ? 0 : list.lowerBound ?? 0)
            return !overflows && position >= 0 && position < Int64(list.count) ? Int(position) : nil
        }
        return (0..<list.count).first { tree.elementID(list, at: $0).isEqual(to: id, in: tree) }
    }

    /// The position of the element that stands in the last brackets of an expanded id.
    private func namedPosition(_ id: ScrollTargetID, in list: DeclaredElements) -> Int? {
        guard case .text(let text) = id, text.hasSuffix("]"), let start = text.lastIndex(of: "[") else { return nil }
        let name = String(text[text.index(after: start)...].dropLast())
        if let number = Int64(name), let found = position(of: .number(Double(number)), in: list) { return found }
        return position(of: .text(name), in: list)
    }
}

extension ElementID {
    fileprivate func isEqual(to id: ScrollTargetID, in tree: DeclaredTree) -> Bool {
        switch id {
        case .number(let number):
            kind == .integer ? Double(integer) == number : kind == .text && Double(tree.text(of: self)) == number
        case .text(let text):
            kind != .integer && (tree.text(of: self) == text || tree.text(of: self) == Resolver.escaped(text))
        case .bool(let bool): kind == .text && tree.text(of: self) == (bool ? "true" : "false")
        }
    }
}
