import LayoutEngine
import ViewTree

/// Writes one cell of a batch (view-tree §10).
struct CellWriter {
    private let cell: LayoutBatch.Cell

    init(_ cell: LayoutBatch.Cell) {
        self.cell = cell
    }

    /// Writes the layout of the cell.
    func write(_ result: LayoutResult, to json: inout JSONWriter) {
        json.beginObject()
        writeHead("result", to: &json)
        ResponseWriter(result).writeCellMembers(to: &json)
        json.endObject()
    }

    /// Writes why the cell has no layout.
    func write(_ problem: ProblemDetails, to json: inout JSONWriter) {
        json.beginObject()
        writeHead("error", to: &json)
        json.name("problem")
        problem.write(to: &json)
        json.endObject()
    }

    private func writeHead(_ kind: String, to json: inout JSONWriter) {
        json.name("kind")
        json.string(kind)
        json.name("tree")
        json.string(cell.tree)
        json.name("cell")
        json.beginObject()
        for (name, value) in cell.values {
            json.name(name.rawValue)
            json.raw(value.json)
        }
        json.endObject()
    }
}
