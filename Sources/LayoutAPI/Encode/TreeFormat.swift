import LayoutEngine
import ViewTree

/// Writes the resolved views as nested nodes.
struct TreeFormat {
    private let node: NodeWriter
    private var path: PointerPath

    init(_ result: LayoutResult) {
        node = NodeWriter(result)
        path = PointerPath(node.tree)
    }

    /// Writes the root node, or null when nothing is left of the tree.
    mutating func write(to json: inout JSONWriter) {
        guard !node.views.isEmpty else { return json.null() }
        if isSeveralViews { return writeImplicitRoot(to: &json) }
        path.set(to: node.views[0], node.names)
        write(0, to: &json)
    }

    private var isSeveralViews: Bool { node.views[0].end < node.views.count }

    /// Several views at the root stand in a column that no one declared.
    private mutating func writeImplicitRoot(to json: inout JSONWriter) {
        json.beginObject()
        json.name("type")
        json.string("VStack")
        json.name("pointer")
        json.string("#/root")
        json.name("frame")
        node.write(node.projection.project(node.result.implicitRootFrame, at: 0, parent: .none), to: &json)
        json.name("children")
        json.beginArray()
        var place = 0
        while place < node.views.count, !json.isFull {
            path.set(to: node.views[place], node.names)
            write(place, to: &json)
            place = Int(node.views[place].end)
        }
        json.endArray()
        json.endObject()
    }

    private mutating func write(_ place: Int, to json: inout JSONWriter) {
        let view = node.views[place]
        let declared = node.tree[view.declared]
        json.beginObject()
        node.writeType(declared.type, to: &json)
        if let (id, scope) = node.id(of: view) {
            json.name("id")
            node.writeID(id, in: scope, to: &json)
        }
        json.name("pointer")
        path.bytes.withUnsafeBufferPointer { json.string($0) }
        if view.naming >= 0 { node.writeComponents(of: view, to: &json) }
        node.writeMembers(of: view, at: place, to: &json)
        writeMarks(of: view, to: &json)
        let firstAttached = writeAttachments(of: place, to: &json)
        if firstAttached > place + 1 {
            json.name("children")
            writeNodes(place + 1, until: firstAttached, inside: view, to: &json)
        }
        json.endObject()
    }

    private func writeMarks(of view: ResolvedView, to json: inout JSONWriter) {
        guard view.markCount > 0 else { return }
        let parent = node.surroundings(of: view)
        json.name("marks")
        json.beginObject()
        for mark in node.result.marks(of: view).reversed() {
            json.name(node.name(of: mark))
            node.write(node.projection.project(node.result.frame(of: mark), at: mark.node, parent: parent), to: &json)
        }
        json.endObject()
    }

    /// Writes the views attached to one; answers where they begin, which is where its children end.
    private mutating func writeAttachments(of place: Int, to json: inout JSONWriter) -> Int {
        let view = node.views[place]
        var first = place + 1
        while first < view.end, node.views[first].attachment < 0 { first = Int(node.views[first].end) }
        guard first < view.end else { return first }
        json.name("attachments")
        json.beginArray()
        var start = first
        while start < view.end {
            var end = start
            while end < view.end, node.views[end].attachment == node.views[start].attachment {
                end = Int(node.views[end].end)
            }
            write(start, until: end, attachedTo: view, to: &json)
            start = end
        }
        json.endArray()
        return first
    }

    private mutating func write(_ start: Int, until end: Int, attachedTo view: ResolvedView, to json: inout JSONWriter) {
        let index = Int(node.views[start].attachment)
        json.beginObject()
        json.name("modifier")
        let first = node.views[start]
        json.string(node.names.pointer(toModifier: index, around: first.declared, in: first.scope))
        json.name("kind")
        json.string(node.tree.modifiers[index].type.name)
        json.name("children")
        writeNodes(start, until: end, inside: view, to: &json)
        json.endObject()
    }

    private mutating func writeNodes(_ start: Int, until end: Int, inside view: ResolvedView, to json: inout JSONWriter) {
        json.beginArray()
        var place = start
        while place < end, !json.isFull {
            write(place, inside: view, to: &json)
            place = Int(node.views[place].end)
        }
        json.endArray()
    }

    /// Writes a node inside another and leaves the path as it was.
    private mutating func write(_ place: Int, inside owner: ResolvedView, to json: inout JSONWriter) {
        let view = node.views[place]
        let hangsElsewhere =
            view.attachment >= 0 && node.tree.modifiers[Int(view.attachment)].owner != owner.declared
        if hangsElsewhere || view.scope != owner.scope {
            // Content of a structure's modifiers hangs on the structure, beside the view that it is attached to; a
            // copy has the brackets of its element on the way.
            let outside = path
            path.set(to: view, node.names)
            write(place, to: &json)
            path = outside
        } else {
            let length = path.length
            path.descend(to: view.declared, from: owner.declared)
            write(place, to: &json)
            path.truncate(to: length)
        }
    }
}
