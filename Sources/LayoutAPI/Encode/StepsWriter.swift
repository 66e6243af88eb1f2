import LayoutCore
import LayoutEngine
import TextLayout
import ViewTree

/// Writes the members `initial` and `steps` of an answer while the steps happen, since each layout takes the place of
/// the one before (view-tree §8.5).
final class StepsWriter {
    private var json: JSONWriter
    /// Where views stood in the step before, if steps tell what changed.
    private var frames = ReportedFrames()

    /// Writes no more than soon after `maximum` bytes.
    init(maximum: Int) {
        json = JSONWriter(capacity: 4096)
        json.maximum = maximum
    }

    /// Whether the steps are longer than an answer may be.
    var isFull: Bool { json.isFull }

    /// Writes a step; the first has no index.
    func add(_ step: LayoutStep) {
        if let index = step.index {
            json.beginObject()
            json.name("index")
            json.integer(index)
        } else {
            json.name("initial")
            json.beginObject()
        }
        writeMembers(of: step)
        json.endObject()
        guard step.index == nil else { return }
        json.name("steps")
        json.beginArray()
    }

    /// Ends the steps; answers the text of both members.
    func finish() -> [UInt8] {
        json.endArray()
        return Array(json.bytes)
    }

    private func writeMembers(of step: LayoutStep) {
        let format = FlatFormat(step.result)
        json.name("scrollViews")
        writeScrollViews(format)
        json.name("lazy")
        writeLazies(format)
        json.name("events")
        json.beginArray()
        for event in step.events { json.write(event) }
        json.endArray()
        json.name("corrections")
        json.beginArray()
        for (scrollView, correction) in step.corrections { json.write(correction, of: scrollView) }
        json.endArray()
        json.writeSettled(step.result)
        json.writeState(step.result)
        if let window = step.window {
            json.name("window")
            json.beginObject()
            json.name("frame")
            format.node.write(window, to: &json)
            json.endObject()
        }
        writeViews(format, step.result.request.options.steps)
    }

    private func writeViews(_ format: FlatFormat, _ detail: LayoutRequest.StepDetail) {
        switch detail {
        case .summary: break
        case .full:
            json.name("views")
            format.write(to: &json)
        case .changed:
            let earlier = frames
            frames = ReportedFrames()
            json.name("views")
            format.write(since: earlier, noting: frames, to: &json)
            json.name("removed")
            json.beginArray()
            for name in earlier.missing { name.withUnsafeBufferPointer { json.string($0) } }
            json.endArray()
        }
    }

    private func writeLazies(_ format: FlatFormat) {
        json.beginObject()
        defer { json.endObject() }
        let node = format.node
        guard node.result.hasLazies else { return }
        var taken: Set<[UInt8]> = []
        for view in node.views {
            guard let lazy = node.result.lazy(of: view) else { continue }
            let name = format.scrollKey(of: view, besides: taken)
            taken.insert(name)
            name.withUnsafeBufferPointer { json.name($0) }
            node.write(lazy, to: &json)
        }
    }

    private func writeScrollViews(_ format: FlatFormat) {
        json.beginObject()
        defer { json.endObject() }
        let node = format.node
        let geometries = node.result.scrollGeometries
        guard !geometries.isEmpty else { return }
        let places = Dictionary(geometries.map { ($0.node, $0) }) { first, _ in first }
        var taken: Set<[UInt8]> = []
        for view in node.views {
            guard let scroll = places[Int(view.contentNode)] else { continue }
            let name = format.scrollKey(of: view, besides: taken)
            taken.insert(name)
            name.withUnsafeBufferPointer { json.name($0) }
            node.write(scroll, node.surroundings(of: view), to: &json)
        }
    }
}

extension FlatFormat {
    /// What a scroll view or lazy container is known by: its id, else that of an `id` modifier in its chain, else its
    /// pointer.
    fileprivate func scrollKey(of view: ResolvedView, besides taken: Set<[UInt8]>) -> [UInt8] {
        if node.id(of: view) != nil { return key(of: view) }
        let identity = node.result.marks(of: view).last {
            $0.modifier >= 0 && node.tree.modifiers[Int($0.modifier)].type == .id
        }
        // Ids of modifiers may be there twice.
        if let identity, !identity.isRepeated {
            let name = Array(node.name(of: identity).utf8)
            if !taken.contains(name) { return name }
        }
        return key(of: view)
    }
}

extension JSONWriter {
    /// Writes the member `settled`.
    mutating func writeSettled(_ result: LayoutResult) {
        name("settled")
        write(result.settlement)
    }

    /// Writes what happened while a layout settled.
    fileprivate mutating func write(_ event: LayoutEvent) {
        beginObject()
        name("kind")
        string(event.kind.rawValue)
        name("pass")
        integer(event.pass)
        if let id = event.id {
            name("id")
            string(id)
        }
        name("pointer")
        string(event.pointer)
        for member in event.members {
            name(member.name)
            write(member.value)
        }
        endObject()
    }

    /// Writes a movement of a scroll view that no interaction asked for (view-tree §7.5).
    fileprivate mutating func write(_ correction: ScrollCorrection, of scrollView: String) {
        beginObject()
        name("scrollView")
        string(scrollView)
        name("cause")
        string(correction.cause.rawValue)
        name("contentOffset")
        beginObject()
        name("from")
        write(correction.contentOffset.from)
        name("to")
        write(correction.contentOffset.to)
        endObject()
        name("contentSize")
        beginObject()
        name("from")
        write(correction.contentSize.from)
        name("to")
        write(correction.contentSize.to)
        endObject()
        endObject()
    }

    /// Writes the member `state`, where the request has any.
    mutating func writeState(_ result: LayoutResult) {
        guard !result.state.isEmpty else { return }
        name("state")
        write(.record(result.state))
    }
}
