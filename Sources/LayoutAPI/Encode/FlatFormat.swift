import LayoutCore
import LayoutEngine
import ViewTree

/// Writes the resolved views as one object, keyed by expanded id or pointer.
struct FlatFormat {
    let node: NodeWriter
    private let include: LayoutRequest.Include

    init(_ result: LayoutResult) {
        node = NodeWriter(result)
        include = result.request.options.include
    }

    func write(to json: inout JSONWriter) {
        json.beginObject()
        for (place, view) in node.views.enumerated() where !json.isFull {
            if node.isWanted(view) { write(view, at: place, to: &json) }
            guard view.markCount > 0 else { continue }
            for mark in node.result.marks(of: view).reversed() where node.isWanted(mark) {
                write(mark, frame: reportedFrame(of: mark, on: view), to: &json)
            }
        }
        json.endObject()
    }

    /// Writes those that an earlier layout did not report, or elsewhere, and notes in `frames` where all are now.
    func write(since earlier: ReportedFrames, noting frames: ReportedFrames, to json: inout JSONWriter) {
        json.beginObject()
        for (place, view) in node.views.enumerated() where !json.isFull {
            if node.isWanted(view) {
                let parent = node.surroundings(of: view)
                let change = ReportedFrames.Entry(
                    frame: node.projection.project(node.result.frame(of: view), at: view.outerNode, parent: parent),
                    contentFrame: node.projection.project(
                        node.result.contentFrame(of: view), at: view.contentNode, parent: parent))
                let name = key(of: view)
                if earlier.differs(name, change) { write(view, at: place, to: &json) }
                frames.append(name, change)
            }
            guard view.markCount > 0 else { continue }
            for mark in node.result.marks(of: view).reversed() where node.isWanted(mark) {
                let frame = reportedFrame(of: mark, on: view)
                let change = ReportedFrames.Entry(frame: frame, contentFrame: frame)
                let name = Array(node.name(of: mark).utf8)
                if earlier.differs(name, change) { write(mark, frame: frame, to: &json) }
                frames.append(name, change)
            }
        }
        json.endObject()
    }

    /// The name of a view in the object, UTF-8.
    func key(of view: ResolvedView) -> [UInt8] {
        var name: [UInt8] = []
        if let (id, scope) = node.id(of: view) {
            node.names.append(id: node.tree.bytes(of: id), in: scope, to: &name)
        } else {
            node.names.append(keyOf: view, to: &name)
        }
        return name
    }

    private func write(_ view: ResolvedView, at place: Int, to json: inout JSONWriter) {
        let declared = node.tree[view.declared]
        if !declared.id.isEmpty, view.scope < 0 {
            json.name(node.tree.bytes(of: declared.id))
        } else {
            key(of: view).withUnsafeBufferPointer { json.name($0) }
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

    private func reportedFrame(of mark: ResolvedMark, on view: ResolvedView) -> Rect {
        node.projection.project(node.result.frame(of: mark), at: mark.node, parent: node.surroundings(of: view))
    }

    private func write(_ mark: ResolvedMark, frame: Rect, to json: inout JSONWriter) {
        json.name(node.name(of: mark))
        json.beginObject()
        json.name("type")
        json.string("mark")
        json.name("frame")
        node.write(frame, to: &json)
        json.endObject()
    }
}
