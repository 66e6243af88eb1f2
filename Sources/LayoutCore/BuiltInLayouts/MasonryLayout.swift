/// Columns of equal width; each view goes to the column that ends highest.
public struct MasonryLayout: Layout, Equatable, Sendable {
    /// At least 1.
    public var columns: Int { didSet { columns = max(columns, 1) } }
    /// Between columns, in points.
    public var spacing: Double
    /// Between views of a column, in points; `nil` is the same as `spacing`.
    public var rowSpacing: Double?

    public init(columns: Int = 2, spacing: Double = 8, rowSpacing: Double? = nil) {
        self.columns = max(columns, 1)
        self.spacing = spacing
        self.rowSpacing = rowSpacing
    }

    /// Columns that are ever filled: later ones would stay empty.
    private func usedColumns(_ subviews: Subviews) -> Int { min(columns, max(subviews.count, 1)) }

    private func columnWidth(_ width: Double?, _ subviews: Subviews) -> Double {
        guard let width else { return subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0 }
        return max(0, (width - totalSpacing) / Double(columns))
    }

    private var totalSpacing: Double { Double(columns - 1) * spacing }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        let column = columnWidth(proposal.width, subviews)
        let heights = fill(subviews, column: column) { _, _, _ in }
        return Size(
            width: proposal.width ?? Double(columns) * column + totalSpacing, height: heights.max() ?? 0)
    }

    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let column = columnWidth(bounds.width, subviews)
        let offer = ProposedViewSize(width: column, height: nil)
        _ = fill(subviews, column: column) { subview, number, y in
            let x = Double(number) * (column + spacing)
            subview.place(at: Point(x: bounds.x + x, y: bounds.y + y), proposal: offer)
        }
    }

    /// Gives each view its column and position; answers where the columns end.
    ///
    /// - Complexity: O(n log c) for n views and c columns.
    private func fill(
        _ subviews: Subviews, column: Double, _ visit: (LayoutSubview, _ column: Int, _ y: Double) -> Void
    ) -> [Double] {
        let offer = ProposedViewSize(width: column, height: nil)
        let gap = rowSpacing ?? spacing
        var ends = [Double](repeating: 0, count: usedColumns(subviews))
        var queue = HighestColumn(count: ends.count)
        var isEmpty = [Bool](repeating: true, count: ends.count)
        for subview in subviews {
            let number = queue.first
            let y = isEmpty[number] ? 0 : ends[number] + gap
            visit(subview, number, y)
            ends[number] = y + subview.sizeThatFits(offer).height
            isEmpty[number] = false
            queue.lower(to: ends[number])
        }
        return ends
    }
}

/// Columns as a heap: the one that ends highest first, of equal ones the leftmost.
private struct HighestColumn {
    private var heap: [(end: Double, column: Int)]

    init(count: Int) {
        heap = (0..<count).map { (0, $0) }
    }

    var first: Int { heap[0].column }

    /// Moves the end of the first column.
    mutating func lower(to end: Double) {
        heap[0].end = end
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == place { return }
            heap.swapAt(place, least)
            place = least
        }
    }
}
