/// What a lazy container is told beside its alignment.
package struct LazyOptions: Sendable {
    package var axis: Axis
    /// Points between items, or between rows of a grid; nil is chosen for each pair in a stack, and 8 in a grid.
    package var spacing: Double?
    /// The columns of a vertical grid or the rows of a horizontal one; nil is a stack.
    package var tracks: [GridItem]?
    package var pinned: PinnedViews = []
    package var model = LazyModel()
    /// All items in their order; those outside of sections are a section without header and footer.
    package var sections: [LazySection] = []
    /// Whether items come when they are visible: then the container has no children, and what is known of them counts.
    package var isDeferred = false
    /// The items that were counted where the number of those behind them is estimated; nil when all were.
    package var counted: Int?
    package var known = LazyKnowledge()
    /// What makes it a list: its items are lines then. Lists always defer theirs.
    package var list: ListOptions?

    package init(axis: Axis) {
        self.axis = axis
    }

    /// All items, partly estimated where not all were counted.
    package var count: Int { sections.last?.items.upperBound ?? 0 }

    /// The number of items as views tell it: -1 while it is unknown.
    package var childCount: Int32 { counted == nil ? Int32(clamping: count) : -1 }

    /// Items of a stack, or rows of a grid with so many columns.
    package func lineCount(columns: Int) -> Int {
        tracks == nil ? count : LazyGridRows(sections, columns: columns).count
    }

    /// The cells of a grid that tell its width where it is offered none.
    package var sampleCells: [Int] {
        guard let tracks else { return [] }
        var cells: [Int] = []
        for section in sections {
            cells += section.content.prefix(tracks.count - cells.count)
            if cells.count == tracks.count { break }
        }
        return cells
    }
}

/// What is known so far of the items of a lazy container that come when they are visible, in points.
package struct LazyKnowledge: Equatable, Sendable {
    /// All items along the axis, partly estimated.
    package var length = 0.0
    /// What the first item takes across when it is offered nothing.
    package var firstAcross = 0.0
    /// The longest across of those that are realised.
    package var longestAcross = 0.0
    /// What the first cells of a grid take across when they are offered nothing.
    package var idealsAcross: [Double] = []

    package init() {}
}

/// Where a lazy container lies whose items come when they are visible.
package struct LazyPlace: Equatable, Sendable {
    package var node: Int
    /// Index of the innermost space around it, or -1.
    package var space: Int32
}
