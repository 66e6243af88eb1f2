import LayoutCore
import LayoutEngine
import ViewTree

extension NodeWriter {
    /// The layout that an AnyLayout forwards to.
    func layoutInForce(_ view: ResolvedView) -> ViewType? {
        let declared = tree[view.declared]
        guard declared.type == .anyLayout else { return nil }
        let argument = tree.arguments(of: declared).first { $0.name == .layout }
        return argument.flatMap { $0.views.first == .none ? nil : tree[$0.views.first].type }
    }

    func write(_ choice: FittingChoice, to json: inout JSONWriter) {
        json.name("selectedIndex")
        json.integer(choice.selected)
        json.name("rejected")
        json.beginArray()
        for (index, candidate) in choice.rejected.enumerated() {
            json.beginObject()
            json.name("index")
            json.integer(index)
            write(candidate.ideal, as: "ideal", to: &json)
            json.name("axis")
            json.string(candidate.axis == .horizontal ? "horizontal" : "vertical")
            json.endObject()
        }
        json.endArray()
    }

    func write(_ cell: GridDetails.Cell, _ parent: Rect?, to json: inout JSONWriter) {
        json.name("cell")
        json.beginObject()
        json.name("row")
        json.integer(cell.row)
        json.name("column")
        json.integer(cell.column)
        json.name("span")
        json.integer(cell.span)
        json.name("slot")
        write(projection.project(cell.slot, parent: parent), to: &json)
        json.endObject()
    }
}

extension JSONWriter {
    /// The tracks of a grid, leading and top ones first.
    mutating func write(_ grid: GridDetails) {
        name("grid")
        beginObject()
        write(grid.columnWidths, as: "columnWidths")
        write(grid.rowHeights, as: "rowHeights")
        write(grid.columnGaps, as: "columnGaps")
        write(grid.rowGaps, as: "rowGaps")
        endObject()
    }

    private mutating func write(_ lengths: [Double], as name: StaticString) {
        self.name(name)
        beginArray()
        for length in lengths { number(length) }
        endArray()
    }
}
