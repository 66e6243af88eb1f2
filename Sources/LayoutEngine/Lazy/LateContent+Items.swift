import LayoutCore
import ViewTree

/// Looking for items of lazy containers that are not realised.
extension LateContent {
    /// Where the first item of an id would lie among those of the lazy containers that a scroll view scrolls, measured
    /// or estimated; nil when there is none.
    func frame(ofItem id: ScrollTargetID, inScroll scroll: Int) -> Rect? {
        let arena = workspace.arena
        for number in 0..<arena.lazyCount {
            let place = arena.lazy(at: number)
            guard let options = arena.lazyOptions(of: place.node),
                arena.scrolls(around: place, along: options.axis).first == scroll,
                let index = resolver.lateLazy(at: place.node),
                let record = resolver.lazies.store.records[resolver.lazies.containers[index].key],
                let item = resolver.item(of: id, in: index)
            else { continue }
            return frame(ofItem: item, place, options, record)
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
        let start = options.axis == .vertical
            ? Point(x: across.start, y: span.start) : Point(x: span.start, y: across.start)
        let isMirrored = arena.nodes[place.node].flags.contains(.rightToLeft)
        return Rect(
            x: isMirrored ? container.maxX - start.x - size.width : container.x + start.x, y: container.y + start.y,
            width: size.width, height: size.height)
    }
}

extension Resolver {
    /// The number of the first item that stands for an element of an id; nil when there is none.
    ///
    /// - Complexity: O(1) for each range of elements with one number of views, else O(elements)
    mutating func item(of id: ScrollTargetID, in container: Int) -> Int? {
        let container = lazies.containers[container]
        resume(at: container.position)
        let outside = walk
        walk = .items
        defer { walk = outside }
        var count = 0
        return item(of: id, in: tree[container.view].children, after: &count)
    }

    private mutating func item(of id: ScrollTargetID, in list: ViewList, after count: inout Int) -> Int? {
        for view in tree.views(in: list) where !isFull {
            let declared = tree[view]
            switch declared.type {
            case .forEach:
                if let found = item(of: id, inElementsOf: view, after: &count) { return found }
            case .section:
                let (header, footer) = edges(of: declared)
                count += edgeCount(header)
                if let found = item(of: id, in: declared.children, after: &count) { return found }
                count += edgeCount(footer)
            case .group, .gridRow, .if, .switch:
                if let found = item(of: id, in: content(of: view), after: &count) { return found }
            default: count += resolvedCount(view, upTo: .max)
            }
        }
        return nil
    }

    private mutating func item(
        of id: ScrollTargetID, inElementsOf view: ViewIndex, after count: inout Int
    ) -> Int? {
        guard let (place, list) = elements(of: view) else { return nil }
        let children = tree[view].children
        let each = constantCount(children)
        if let position = position(of: id, in: list) {
            if let each { return each > 0 ? count + each * position : nil }
            let ends = itemEnds(of: view, place, list)
            let start = position > 0 && position <= ends.count ? ends[position - 1] : 0
            return ends.indices.contains(position) && ends[position] > start ? count + start : nil
        }
        // An element inside may have the id; ranges inside of very long ones are not gone through.
        let holdsElements = tree.views(in: children).contains { isStructure($0) && tree[$0].type != .emptyView }
        guard holdsElements, list.count <= 10_000 else {
            count += resolvedCount(view, upTo: .max)
            return nil
        }
        var found: Int?
        for position in 0..<list.count where found == nil && !isFull {
            var inside = count
            _ = withElement(of: view, place, position) { resolver in
                found = resolver.item(of: id, in: children, after: &inside)
                return 0
            }
            count = inside
        }
        return found
    }

    /// The position of the first element of an id.
    private func position(of id: ScrollTargetID, in list: DeclaredElements) -> Int? {
        if list.isIdentifiedByOffset || list.lowerBound != nil {
            guard case .number(let number) = id, let integer = Int64(exactly: number) else { return nil }
            let (position, overflows) = integer.subtractingReportingOverflow(
                list.isIdentifiedByOffset ? 0 : list.lowerBound ?? 0)
            return !overflows && position >= 0 && position < Int64(list.count) ? Int(position) : nil
        }
        return (0..<list.count).first { tree.elementID(list, at: $0).isEqual(to: id, in: tree) }
    }
}

extension ElementID {
    fileprivate func isEqual(to id: ScrollTargetID, in tree: DeclaredTree) -> Bool {
        switch id {
        case .number(let number):
            kind == .integer ? Double(integer) == number : kind == .text && Double(tree.text(of: self)) == number
        case .text(let text): kind != .integer && tree.text(of: self) == text
        case .bool(let bool): kind == .text && tree.text(of: self) == (bool ? "true" : "false")
        }
    }
}
