import LayoutCore
import LayoutEngine
import ViewTree

extension NodeWriter {
    /// Columns, bars and the selected tab (view-tree §8.3).
    func writeNavigation(of view: ResolvedView, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        switch tree[view.declared].type {
        case .navigationSplitView: if let split = result.split(of: view) { write(split, parent, to: &json) }
        case .navigationStack, .navigationView: writeBars(of: view, parent, to: &json)
        case .tabView:
            writeBars(of: view, parent, to: &json)
            if let value = result.selection(of: view) {
                json.name("selection")
                write(scalar: value, to: &json)
            }
        default: break
        }
    }

    private func write(_ split: SplitGeometry, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        json.name("split")
        json.beginObject()
        json.name("collapsed")
        json.bool(split.isCollapsed)
        json.name("visibility")
        json.string(split.visibility.name)
        json.name("columns")
        json.beginArray()
        for column in split.columns {
            json.beginObject()
            json.name("column")
            json.string(column.column.name)
            json.name("frame")
            let node = Int32(truncatingIfNeeded: column.node)
            write(projection.project(column.frame, at: node, parent: parent), to: &json)
            json.name("overlay")
            json.bool(column.isOverlay)
            json.name("bars")
            write(result.bars(ofNode: column.node), of: column.node, parent, to: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func writeBars(of view: ResolvedView, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        json.name("bars")
        write(result.bars(ofNode: Int(view.contentNode)), of: Int(view.contentNode), parent, to: &json)
    }

    private func write(
        _ bars: [PlacedBar], of node: Int, _ parent: FrameSurroundings, to json: inout JSONWriter
    ) {
        json.beginArray()
        for bar in bars {
            json.beginObject()
            json.name("bar")
            json.string(bar.kind.name)
            json.name("frame")
            write(projection.project(bar.frame, at: Int32(truncatingIfNeeded: node), parent: parent), to: &json)
            let items = result.toolbarItems(ofNode: node).filter { $0.slot.bar == bar.kind }
            if !items.isEmpty { write(items, parent, to: &json) }
            json.endObject()
        }
        json.endArray()
    }

    private func write(
        _ items: [PlacedToolbarItem], _ parent: FrameSurroundings, to json: inout JSONWriter
    ) {
        json.name("items")
        json.beginArray()
        for item in items {
            json.beginObject()
            json.name("slot")
            json.string(item.slot.rawValue)
            if let (id, scope) = id(of: item.view) {
                json.name("id")
                writeID(id, in: scope, to: &json)
            }
            json.name("pointer")
            json.string(names.pointer(to: item.view.declared, in: item.view.scope))
            json.name("frame")
            write(projection.project(result.frame(ofNode: item.node), at: item.node, parent: parent), to: &json)
            json.endObject()
        }
        json.endArray()
    }

    private func write(scalar argument: Argument, to json: inout JSONWriter) {
        switch tree.value(of: argument) {
        case .string(let string): json.string(tree.bytes(of: string))
        case .number(let number): json.number(number)
        case .integer(let integer): json.integer(integer)
        case .bool(let bool): json.bool(bool)
        default: json.null()
        }
    }
}

extension BarOptions.Kind {
    /// The name in answers.
    fileprivate var name: String {
        switch self {
        case .navigationBar: "navigationBar"
        case .tabRow, .tabBar: "tabBar"
        case .bottomBar: "bottomBar"
        }
    }
}
