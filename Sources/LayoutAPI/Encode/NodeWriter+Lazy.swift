import LayoutCore
import LayoutEngine
import ViewTree

extension NodeWriter {
    /// The items of a lazy container (view-tree §8.3).
    func write(_ lazy: LazyDetails, to json: inout JSONWriter) {
        json.beginObject()
        json.name("count")
        json.integer(lazy.count)
        json.name("realized")
        json.beginArray()
        json.integer(lazy.realized.lowerBound)
        json.integer(lazy.realized.upperBound)
        json.endArray()
        json.name("firstId")
        write(lazy.firstID, to: &json)
        json.name("lastId")
        write(lazy.lastID, to: &json)
        json.name("averageLength")
        json.number(lazy.averageLength)
        json.name("length")
        json.number(lazy.length)
        json.name("estimated")
        json.bool(lazy.isEstimated)
        json.name("pinned")
        json.beginArray()
        for name in lazy.pinned { json.string(name) }
        json.endArray()
        json.endObject()
    }

    /// The row of a list whose content a view is.
    func write(_ row: PlacedLine, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        json.name("row")
        json.beginObject()
        json.name("frame")
        write(projection.project(result.frame(ofNode: row.node), at: row.node, parent: parent), to: &json)
        json.name("section")
        json.integer(row.section)
        json.name("index")
        json.integer(row.index)
        json.endObject()
    }

    private func write(_ id: ElementID?, to json: inout JSONWriter) {
        guard let id else { return json.null() }
        if id.kind == .integer { return json.integer(Int(id.integer)) }
        json.string(tree.text(of: id))
    }

    /// The columns of a vertical lazy grid, or the rows of a horizontal one, as rendered.
    func write(_ grid: LazyGridGeometry, of view: ResolvedView, to json: inout JSONWriter) {
        json.name("grid")
        json.beginObject()
        json.name(tree[view.declared].type == .lazyHGrid ? "rowHeights" : "columnWidths")
        json.beginArray()
        for column in grid.columns.columns { json.number(column.width) }
        json.endArray()
        json.endObject()
    }
}
