import LayoutEngine
import ViewTree

/// Writes the resolved views as one object, keyed by expanded id or pointer.
struct FlatFormat {
    private let node: NodeWriter
    private let include: LayoutRequest.Include

    init(_ result: LayoutResult) {
        node = NodeWriter(result)
        include = result.request.options.include
    }

    func write(to json: inout JSONWriter) {
        json.beginObject()
        for (place, view) in node.views.enumerated() where !json.isFull {
            if node.isWanted(view) { write(view, at: place, to: &json) }
            if view.markCount > 0 { writeMarks(of: view, to: &json) }
        }
        json.endObject()
    }

    private func write(_ view: ResolvedView, at place: Int, to json: inout JSONWriter) {
        let declared = node.tree[view.declared]
        if !declared.id.isEmpty, view.scope < 0 {
            json.name(node.tree.bytes(of: declared.id))
        } else {
            var name: [UInt8] = []
            if let (id, scope) = node.id(of: view) {
                node.names.append(id: node.tree.bytes(of: id), in: scope, to: &name)
            } else {
                node.names.append(keyOf: view, to: &name)
            }
            name.withUnsafeBufferPointer { json.name($0) }
        }
        json.beginObject()
        if include.contains(.type) {
            node.writeType(declared.type, to: &json)
        }
        if include.contains(.pointer) {
            json.name("pointer")
            json.string(node.names.pointer(to: view.declared, in: view.scope))
        }
        if view.naming >= 0 { node.writeComponents(of: view, to: &json) }
        node.writeMembers(of: view, at: place, to: &json)
        json.endObject()
    }

    private func writeMarks(of view: ResolvedView, to json: inout JSONWriter) {
        let parent = node.parentFrame(of: view)
        for mark in node.result.marks(of: view).reversed() {
            guard node.isWanted(mark) else { continue }
            json.name(node.name(of: mark))
            json.beginObject()
            json.name("type")
            json.string("mark")
            json.name("frame")
            node.write(node.projection.project(node.result.frame(of: mark), parent: parent), to: &json)
            json.endObject()
        }
    }
}
