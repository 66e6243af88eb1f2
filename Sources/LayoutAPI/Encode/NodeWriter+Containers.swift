import LayoutCore
import LayoutEngine
import ViewTree

extension NodeWriter {
    /// The layout that an AnyLayout forwards to.
    func layoutInForce(_ view: ResolvedView) -> ViewType? {
        let declared = tree[view.declared]
        guard declared.type == .anyLayout else { return nil }
        if declared.isComputed { return result.workspace.resolved.computedLayouts[view.contentNode] }
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

    /// Where a scroll view stands (view-tree §8.4).
    func write(_ scroll: ScrollGeometry, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        json.beginObject()
        json.name("contentOffset")
        json.write(scroll.contentOffset)
        json.name("contentSize")
        json.write(scroll.contentSize)
        json.name("contentInsets")
        json.write(scroll.contentInsets)
        json.name("containerSize")
        json.write(scroll.container.size)
        json.name("containerFrame")
        let node = Int32(truncatingIfNeeded: scroll.node)
        write(projection.project(scroll.container, at: node, parent: parent), to: &json)
        json.name("visibleRect")
        json.beginObject()
        json.name("origin")
        json.write(scroll.contentOffset)
        json.name("size")
        json.write(scroll.container.size)
        json.endObject()
        json.name("range")
        json.beginObject()
        write(scroll.rangeX, as: "x", to: &json)
        write(scroll.rangeY, as: "y", to: &json)
        json.endObject()
        json.name("estimated")
        json.bool(result.isEstimated(scroll))
        let report = result.scrollReport(ofNode: scroll.node)
        json.name("isPositionedByUser")
        json.bool(report?.isPositionedByUser ?? false)
        json.name("viewID")
        json.write(report?.viewID ?? .null)
        if let deceleration = report?.deceleration {
            json.name("deceleration")
            json.beginObject()
            json.name("proposed")
            json.write(deceleration.proposed)
            json.name("final")
            json.write(deceleration.final)
            json.endObject()
        }
        json.endObject()
    }

    private func write(_ range: ScrollRange, as name: StaticString, to json: inout JSONWriter) {
        json.name(name)
        json.beginArray()
        json.number(range.lowest)
        json.number(range.highest)
        json.endArray()
    }

    /// What a GeometryReader reads.
    func write(_ reader: ReaderGeometry, to json: inout JSONWriter) {
        let geometry = result.workspace.arena.geometry(of: reader)
        json.name("geometry")
        json.beginObject()
        json.name("size")
        json.write(geometry.frame.size)
        json.name("safeAreaInsets")
        json.write(reader.safeAreaInsets)
        json.name("globalFrame")
        write(geometry.frame(in: .global), to: &json)
        json.endObject()
    }

    func write(_ cell: GridDetails.Cell, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        json.name("cell")
        json.beginObject()
        json.name("row")
        json.integer(cell.row)
        json.name("column")
        json.integer(cell.column)
        json.name("span")
        json.integer(cell.span)
        json.name("slot")
        write(projection.project(cell.slot, at: Int32(truncatingIfNeeded: cell.node), parent: parent), to: &json)
        json.endObject()
    }
}

extension JSONWriter {
    mutating func write(_ point: Point) {
        beginObject()
        name("x")
        number(point.x)
        name("y")
        number(point.y)
        endObject()
    }

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
