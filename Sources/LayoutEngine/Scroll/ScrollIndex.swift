import LayoutCore
import ViewTree

/// The scroll views of one layout and what is inside of them, for look-ups by id.
///
/// An object, since a layout is much to copy.
final class ScrollIndex {
    /// A scroll view with its place among the resolved views.
    struct Entry {
        let place: Int
        let site: ScrollSite
        var geometry: ScrollGeometry
    }

    /// A target, which need not have an id.
    struct Target {
        let id: ScrollTargetID?
        /// Where it lies, wherever it is pinned.
        let frame: Rect
        /// Where it is drawn.
        let drawnFrame: Rect
        /// The place of the layout whose subviews are targets that it is one of.
        let layout: Int?
    }

    let result: LayoutResult
    /// In the order of the document.
    private(set) var entries: [Entry] = []
    private var entryOfPlace: [Int: Int] = [:]

    /// Of a layout in which nothing is looked up.
    init(ofNothingIn result: LayoutResult) { self.result = result }

    /// - Complexity: O(views)
    init(_ result: LayoutResult) {
        self.result = result
        let sites = result.notes.scrollSites
        guard !sites.isEmpty else { return }
        let arena = result.workspace.arena
        let geometries = arena.scrollGeometries
        // Most layouts have one scroll view: a table would cost more than it saves.
        let isSmall = max(sites.count, geometries.count) <= 4
        let siteOfNode = isSmall ? [:] : Dictionary(sites.map { ($0.node, $0) }) { first, _ in first }
        let geometryOfNode = isSmall ? [:] : Dictionary(geometries.map { ($0.node, $0) }) { first, _ in first }
        for (place, view) in result.views.enumerated() {
            let node = view.contentNode
            guard arena.isScrollView(Int(node)),
                let site = isSmall ? sites.first(where: { $0.node == node }) : siteOfNode[node],
                let geometry = isSmall
                    ? geometries.first(where: { $0.node == Int(node) }) : geometryOfNode[Int(node)]
            else { continue }
            entryOfPlace[place] = entries.count
            entries.append(Entry(place: place, site: site, geometry: geometry))
        }
    }

    // MARK: Places

    /// The nearest scroll view in whose content a view is.
    func entry(around place: Int) -> Int? {
        var place = place
        while true {
            let view = result.views[place]
            guard view.parent >= 0 else { return nil }
            if view.attachment < 0, let entry = entryOfPlace[Int(view.parent)] { return entry }
            place = Int(view.parent)
        }
    }

    /// The first scroll view among a view and what is inside of it.
    func entry(inside place: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].place < Int(result.views[place].end) ? low : nil
    }

    /// The places of the views in a scroll view's content.
    func content(of entry: Entry) -> Range<Int> {
        let views = result.views
        var end = Int(views[entry.place].end)
        var place = entry.place + 1
        // What is attached to the scroll view stands behind its content.
        while place < end {
            if Int(views[place].parent) == entry.place, views[place].attachment >= 0 {
                end = place
            } else {
                place = Int(views[place].end)
            }
        }
        return entry.place + 1..<end
    }

    /// The frame of a node in a scroll view's content, x from the leading edge.
    ///
    /// - Parameter isPinned: whether headers and footers count where they are pinned, and not at their own places.
    func frame(ofNode node: Int32, in entry: Entry, isPinned: Bool = true) -> Rect {
        var frame = result.workspace.arena.frame(of: Int(node))
        if !isPinned, let pin = result.notes.pins.first(where: { $0.nodes.contains(node) }) {
            frame.x -= pin.distance.x
            frame.y -= pin.distance.y
        }
        return self.frame(frame, in: entry)
    }

    /// A frame in a scroll view's content.
    private func frame(_ frame: Rect, in entry: Entry) -> Rect {
        let content = result.workspace.arena.frame(of: Int(entry.site.node) + 1)
        var frame = frame
        frame.x -= content.x
        frame.y -= content.y
        return entry.geometry.isMirrored ? entry.geometry.axes.mirrored(frame) : frame
    }

    // MARK: Views by id

    /// The frame of a view in a scroll view's content: of the first `id` modifier with this value, else of the first
    /// view of this element, else of the view with this id.
    ///
    /// - Complexity: O(views in the content)
    func frame(of id: ScrollTargetID, in entry: Entry) -> Rect? {
        let places = content(of: entry)
        for place in places {
            for mark in result.marks(of: result.views[place]) where value(of: mark) == id {
                return frame(ofNode: line(of: place) ?? mark.node, in: entry, isPinned: false)
            }
        }
        let outer = result.views[entry.place].scope
        for place in places where elementID(of: result.views[place], inside: outer) == id {
            return frame(ofNode: line(of: place) ?? result.views[place].outerNode, in: entry, isPinned: false)
        }
        if let frame = frame(ofItem: id, in: entry, by: [.modifier, .element]) { return frame }
        guard case .text(let text) = id else { return nil }
        for place in places where result.expandedID(of: result.views[place]) == text {
            return frame(ofNode: line(of: place) ?? result.views[place].outerNode, in: entry, isPinned: false)
        }
        return frame(ofItem: id, in: entry, by: [.viewID])
    }

    /// The frame of an item that is not realised, measured or estimated.
    private func frame(ofItem id: ScrollTargetID, in entry: Entry, by searches: [ItemSearch]) -> Rect? {
        result.notes.lazyItems?.frame(ofItem: id, inScroll: Int(entry.site.node), by: searches)
            .map { frame($0, in: entry) }
    }

    /// The node of the list's line whose content a view is; nil for other views.
    private func line(of place: Int) -> Int32? { result.listLine(of: result.views[place])?.node }

    /// The value of an `id` modifier; nil for other marks.
    func value(of mark: ResolvedMark) -> ScrollTargetID? {
        guard mark.modifier >= 0 else { return nil }
        let modifier = result.tree.modifiers[Int(mark.modifier)]
        guard modifier.type == .id, let argument = mark.computed ?? result.tree.arguments(of: modifier).first else {
            return nil
        }
        switch result.tree.value(of: argument) {
        case .string(let string): return .text(result.tree.text(of: string))
        case .number(let number): return .number(number)
        case .integer(let integer): return .number(Double(integer))
        case .bool(let bool): return .bool(bool)
        default: return nil
        }
    }

    /// The innermost element of a `ForEach` that a view stands for, inside of a scope.
    func elementID(of view: ResolvedView, inside outer: Int32) -> ScrollTargetID? {
        let scopes = result.workspace.resolved.scopes.elements
        var scope = view.scope
        while scope >= 0, scope != outer {
            let row = scopes[Int(scope)]
            if row.kind == .element { return scalarID(of: row) }
            scope = row.parent
        }
        return nil
    }

    private func scalarID(of scope: ResolvedScope) -> ScrollTargetID? {
        let position = Int(scope.position)
        guard let list = result.tree.elementList(Int(scope.list)) else { return .number(Double(position)) }
        var id = result.tree.elementID(list, at: position)
        id.isRepeated = false
        switch id.kind {
        case .integer: return .number(Double(id.integer))
        case .string: return .text(result.tree.text(of: id.reference))
        case .text:
            // Fractions and booleans of the document, and what was computed.
            var bytes: [UInt8] = []
            result.tree.append(id, at: position, to: &bytes)
            let text = Self.unescaped(String(decoding: bytes, as: UTF8.self))
            if text == "true" || text == "false" { return .bool(text == "true") }
            if let number = Double(text), number.documentText == text, Int64(exactly: number) == nil {
                return .number(number)
            }
            return .text(text)
        }
    }

    private static func unescaped(_ text: String) -> String {
        var isEscaped = false
        return text.reduce(into: "") { result, character in
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { result.append(character) }
        }
    }

    // MARK: Names

    func pointer(to entry: Entry) -> String {
        let view = result.views[entry.place]
        return result.names.pointer(to: view.declared, in: view.scope)
    }

    func id(of entry: Entry) -> String? { result.expandedID(of: result.views[entry.place]) }

    /// What a scroll view is known by: its id, else the value of an `id` modifier in its chain, else its pointer.
    func name(of entry: Entry) -> String {
        let view = result.views[entry.place]
        if let id = result.expandedID(of: view) { return id }
        return identity(of: view) ?? result.names.key(of: view.declared, in: view.scope)
    }

    private func identity(of view: ResolvedView) -> String? {
        result.marks(of: view).last { value(of: $0) != nil }.flatMap { name(of: $0) }
    }

    /// The text under which an `id` modifier is reported.
    private func name(of mark: ResolvedMark) -> String? {
        guard let value = value(of: mark)?.value else { return nil }
        let text =
            switch value {
            case .bool(let bool): bool ? "true" : "false"
            default: value.real?.documentText ?? value.text ?? ""
            }
        guard mark.computed == nil else { return text }
        var bytes: [UInt8] = []
        result.names.append(id: text.utf8, in: mark.scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All names by which interactions may name scroll views.
    var names: [String] {
        entries.compactMap { entry in
            let name = name(of: entry)
            return name.hasPrefix("#") ? nil : name
        }
    }

    /// The first scroll view of a name.
    func entry(named name: String) -> Entry? {
        if name.hasPrefix("#") { return nil }
        let views = result.views
        return entries.first { result.expandedID(of: views[$0.place]) == name }
            ?? entries.first { entry in
                result.marks(of: views[entry.place]).contains { self.name(of: $0) == name }
            }
    }
}

extension LayoutResult {
    /// The expanded id of a view; nil when the document gives none.
    func expandedID(of view: ResolvedView) -> String? {
        guard let (id, scope) = names.id(of: view, workspace.resolved) else { return nil }
        var bytes: [UInt8] = []
        names.append(id: tree.bytes(of: id), in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
