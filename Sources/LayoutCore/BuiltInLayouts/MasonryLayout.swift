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
        guard let width else { return subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).width) } }
        return max(0, (width - totalSpacing) / Double(columns))
    }

    private var totalSpacing: Double { Double(columns - 1) * spacing }

    public func makeCache(subviews: Subviews) -> MasonryColumns { MasonryColumns() }

    /// Columns are filled anew by every question.
    public func updateCache(_ cache: inout MasonryColumns, subviews: Subviews) {}

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout MasonryColumns) -> Size {
        let column = columnWidth(proposal.width, subviews)
        fill(&cache, subviews, column: column) { _, _, _ in }
        return Size(width: proposal.width ?? Double(columns) * column + totalSpacing, height: cache.lowestEnd)
    }

    public func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout MasonryColumns
    ) {
        let column = columnWidth(bounds.width, subviews)
        let offer = ProposedViewSize(width: column, height: nil)
        fill(&cache, subviews, column: column) { subview, number, y in
            let x = Double(number) * (column + spacing)
            subview.place(at: Point(x: bounds.x + x, y: bounds.y + y), proposal: offer)
        }
    }

    /// Gives each view its column and position.
    ///
    /// - Complexity: O(n log c) for n views and c columns.
    private func fill(
        _ filled: inout MasonryColumns, _ subviews: Subviews, column: Double,
        _ visit: (LayoutSubview, _ column: Int, _ y: Double) -> Void
    ) {
        let offer = ProposedViewSize(width: column, height: nil)
        let gap = rowSpacing ?? spacing
        filled.empty(count: usedColumns(subviews))
        for subview in subviews {
            let highest = filled.highest
            let y = highest.isEmpty ? 0 : highest.end + gap
            visit(subview, highest.number, y)
            filled.extendHighest(to: y + subview.sizeThatFits(offer).height)
        }
    }
}

/// The columns of a masonry while they are filled.
public struct MasonryColumns: Sendable {
    struct Column: Sendable {
        var number: Int
        /// In points from the top.
        var end = 0.0
        var isEmpty = true

        /// Whether the next view goes here rather than there.
        @inline(__always)
        func precedes(_ other: Column) -> Bool {
            end < other.end || (end == other.end && number < other.number)
        }
    }

    /// As a heap: the one that ends highest first, of equal ones the leftmost.
    private var heap: [Column] = []

    init() {}

    /// Empties so many columns, at least one.
    mutating func empty(count: Int) {
        heap.removeAll(keepingCapacity: true)
        for number in 0..<count { heap.append(Column(number: number)) }
    }

    var highest: Column { heap[0] }

    /// Where the column ends that reaches lowest, in points.
    var lowestEnd: Double { heap.dropFirst().reduce(heap[0].end) { $1.end > $0 ? $1.end : $0 } }

    /// Moves the end of the highest column.
    mutating func extendHighest(to end: Double) {
        heap[0].end = end
        heap[0].isEmpty = false
        var place = 0
        while true {
            var least = place
            for child in (2 * place + 1)...(2 * place + 2) where child < heap.count && heap[child].precedes(heap[least]) {
                least = child
            }
            if least == place { return }
            heap.swapAt(place, least)
            place = least
        }
    }
}
