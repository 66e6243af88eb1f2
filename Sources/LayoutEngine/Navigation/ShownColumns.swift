import LayoutCore
import ViewTree

/// The columns that split views show, by the pointers of the views; what changed from pass to pass.
struct ShownColumns {
    private var columns: [String: [String]] = [:]

    /// Takes the columns of a placed layout in place of those before; answers the views whose columns are others now.
    mutating func take(_ result: LayoutResult, pass: Int) -> [LayoutEvent] {
        guard result.workspace.arena.splitCount > 0 || !columns.isEmpty else { return [] }
        var shown: [String: [String]] = [:]
        var events: [LayoutEvent] = []
        for view in result.views where result.tree[view.declared].type == .navigationSplitView {
            guard let split = result.split(of: view) else { continue }
            var key: [UInt8] = []
            result.names.append(keyOf: view, to: &key)
            let pointer = String(decoding: key, as: UTF8.self)
            let names = split.columns.map(\.column.name)
            shown[pointer] = names
            guard let before = columns[pointer], before != names else { continue }
            events.append(
                LayoutEvent(
                    .columnsChange, pass: pass, id: id(of: view, result),
                    pointer: result.names.pointer(to: view.declared, in: view.scope),
                    members: [.init("columns", .array(names.map { .string($0) }))]))
        }
        columns = shown
        return events
    }

    private func id(of view: ResolvedView, _ result: LayoutResult) -> String? {
        guard let (id, scope) = result.names.id(of: view, result.workspace.resolved) else { return nil }
        var bytes: [UInt8] = []
        result.names.append(id: result.tree.bytes(of: id), in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
