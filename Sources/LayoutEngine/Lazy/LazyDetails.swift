import LayoutCore
import ViewTree

/// A lazy container in a layout, as the answer tells of it.
package struct LazyDetails: Equatable {
    /// Items: subviews of the container.
    package var count: Int
    /// Items that meet the visible part.
    package var realized: Range<Int>
    /// The ids of the elements of `ForEach` that the first and the last of them stand for.
    package var firstID: ElementID?
    package var lastID: ElementID?
    /// Of rows that were laid out, in points.
    package var averageLength: Double
    /// All rows with what is between them, in points.
    package var length: Double
    /// Whether some length is an estimate.
    package var isEstimated: Bool
    /// Headers and footers that are pinned away from their places, by id or pointer.
    package var pinned: [String] = []
}

extension LazyDetails {
    /// Of a container that laid out all its items, as outside of scroll views.
    init(eager options: LazyOptions, at place: Int, _ result: LayoutResult) {
        let view = result.views[place]
        let arena = result.workspace.arena
        let along = options.axis
        var rows: [Double] = []
        let grid = arena.lazyGrid(of: Int(view.contentNode))
        var lengths: [Double] = []
        var child = Int(view.contentNode) + 1
        while child < Int(arena.nodes[Int(view.contentNode)].end) {
            lengths.append(along.along(arena.frames[child].size))
            child = Int(arena.nodes[child].end)
        }
        if let grid {
            let places = LazyGridRows(options.sections, columns: grid.columns.columns.count)
            rows = (0..<places.count).compactMap { places[$0] }.map { row in
                lengths[row.items.clamped(to: 0..<lengths.count)].reduce(0) { max($0, $1) }
            }
        } else {
            rows = lengths
        }
        count = options.count
        realized = 0..<count
        averageLength = rows.isEmpty ? 0 : rows.reduce(0, +) / Double(rows.count)
        length = along.along(arena.frames[Int(view.contentNode)].size)
        isEstimated = false
        var inside = place + 1
        while inside < Int(view.end) {
            let item = result.views[inside]
            if item.attachment < 0 {
                let id = result.names.elementID(in: item.scope, within: view.scope)
                if inside == place + 1 { firstID = id }
                lastID = id
            }
            inside = Int(item.end)
        }
    }
}
