import LayoutCore
import LayoutEngine
import TextLayout
import ViewTree

/// Writes the resolved views as indented text, one line for each (view-tree §8.7).
struct OutlineFormat {
    private let result: LayoutResult
    private let node: NodeWriter
    private(set) var text = ""

    init(_ result: LayoutResult) {
        self.result = result
        node = NodeWriter(result)
        var place = 0
        while place < result.views.count {
            write(place, depth: 0)
            place = Int(result.views[place].end)
        }
    }

    /// The outline followed by one line for each diagnostic: the answer as plain text.
    var report: String {
        text
            + result.diagnostics.map { "! \($0.severity.rawValue) \($0.rule) \($0.pointer) \($0.message)\n" }.joined()
    }

    private mutating func write(_ place: Int, depth: Int) {
        let view = result.views[place]
        let declared = result.tree[view.declared]
        let parent = node.parentFrame(of: view)
        let frame = result.frame(of: view)
        let content = result.contentFrame(of: view)
        text += String(repeating: "  ", count: depth) + declared.type.name
        if !declared.id.isEmpty { text += "#" + node.expanded(result.tree.bytes(of: declared.id), view.suffix) }
        text += " " + describe(node.projection.project(frame, parent: parent))
        if content != frame { text += " content" + describe(node.projection.project(content, parent: parent)) }
        if view.text >= 0 { writeText(at: place) }
        text += "\n"
        writeInside(place, depth: depth + 1)
    }

    private mutating func writeText(at place: Int) {
        let drawn = result.text(at: place)
        for line in drawn.lines { text += " " + JSONWriter.text(of: line.text) }
        if drawn.isTruncated { text += " truncated" }
    }

    private mutating func writeInside(_ place: Int, depth: Int) {
        let end = Int(result.views[place].end)
        var attachment: Int32 = -1
        var inner = place + 1
        while inner < end {
            let view = result.views[inner]
            if view.attachment >= 0, view.attachment != attachment {
                attachment = view.attachment
                let kind = result.tree.modifiers[Int(attachment)].type.name
                text += String(repeating: "  ", count: depth) + "@" + kind + "\n"
            }
            write(inner, depth: view.attachment >= 0 ? depth + 1 : depth)
            inner = Int(view.end)
        }
    }

    private func describe(_ rect: Rect) -> String {
        let numbers = [rect.x, rect.y, rect.width, rect.height].map { JSONWriter.text(of: $0) }
        return "(" + numbers.joined(separator: ", ") + ")"
    }
}
