import LayoutCore
import LayoutEngine
import TextLayout
import ViewTree

/// Writes the resolved views as indented text, one line for each (view-tree §8.7).
struct OutlineFormat {
    private var result: LayoutResult { node.result }
    private let node: NodeWriter
    private let maximum: Int
    private let isFiltered: Bool
    private(set) var text = ""

    /// The outline of a layout; it stops soon after `maximum` bytes.
    init(_ result: LayoutResult, maximum: Int) {
        self.maximum = maximum
        node = NodeWriter(result)
        isFiltered = result.request.options.ids != nil
        var place = 0
        while place < result.views.count, !isFull {
            write(place, depth: 0)
            place = Int(result.views[place].end)
        }
    }

    /// Whether the outline is longer than it may be, and so not complete.
    var isFull: Bool { text.utf8.count > maximum }

    /// The outline followed by one line for each diagnostic: the answer as plain text.
    var report: String {
        text
            + result.diagnostics.map {
                "! \($0.severity.rawValue) \($0.rule.rawValue) \($0.pointer) \($0.message)\n"
            }.joined()
    }

    /// Writes a view and what is inside; a view that is not asked for leaves its line and its level to those.
    private mutating func write(_ place: Int, depth: Int) {
        let isWanted = node.isWanted(result.views[place])
        if isWanted { writeLine(place, depth: depth) }
        writeInside(place, depth: isWanted ? depth + 1 : depth)
    }

    private mutating func writeLine(_ place: Int, depth: Int) {
        let view = result.views[place]
        let declared = result.tree[view.declared]
        let parent = node.surroundings(of: view)
        let frame = result.frame(of: view)
        let content = result.contentFrame(of: view)
        text += String(repeating: "  ", count: depth) + declared.type.name
        if let (id, scope) = node.id(of: view) { text += "#" + node.expand(result.tree.bytes(of: id), in: scope) }
        text += " " + describe(node.projection.project(frame, at: view.outerNode, parent: parent))
        if content != frame {
            text += " content" + describe(node.projection.project(content, at: view.contentNode, parent: parent))
        }
        if view.text >= 0 { writeText(at: place) }
        writeContainerDetails(of: view)
        text += "\n"
    }

    private mutating func writeText(at place: Int) {
        let drawn = result.text(at: place)
        for line in drawn.lines { text += " " + JSONWriter.text(of: line.text) }
        if drawn.isTruncated { text += " truncated" }
    }

    private mutating func writeContainerDetails(of view: ResolvedView) {
        if let choice = result.choice(of: view) { text += " selected=\(choice.selected)" }
        guard let grid = result.grid(of: view) else { return }
        text += " columns=" + describe(grid.columnWidths) + " rows=" + describe(grid.rowHeights)
    }

    private func describe(_ lengths: [Double]) -> String {
        "[" + lengths.map { JSONWriter.text(of: $0) }.joined(separator: ", ") + "]"
    }

    private mutating func writeInside(_ place: Int, depth: Int) {
        let end = Int(result.views[place].end)
        var attachment: Int32 = -1
        var inner = place + 1
        while inner < end, !isFull {
            let view = result.views[inner]
            if view.attachment >= 0, view.attachment != attachment, !isFiltered {
                attachment = view.attachment
                let kind = result.tree.modifiers[Int(attachment)].type.name
                text += String(repeating: "  ", count: depth) + "@" + kind + "\n"
            }
            write(inner, depth: view.attachment >= 0 && !isFiltered ? depth + 1 : depth)
            inner = Int(view.end)
        }
    }

    private func describe(_ rect: Rect) -> String {
        let numbers = [rect.x, rect.y, rect.width, rect.height].map { JSONWriter.text(of: $0) }
        return "(" + numbers.joined(separator: ", ") + ")"
    }
}
