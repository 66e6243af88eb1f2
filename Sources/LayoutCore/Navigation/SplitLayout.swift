/// A split view as it was placed.
package struct SplitGeometry: Equatable, Sendable {
    package var isCollapsed: Bool
    package var visibility: SplitVisibility
    /// The columns that are shown, from left to right.
    package var columns: [Column]

    package struct Column: Equatable, Sendable {
        package var column: SplitColumn
        /// The column's node.
        package var node: Int
        /// The column with the safe area that it reaches into.
        package var frame: Rect
        package var isOverlay: Bool
    }
}

/// NavigationSplitView: takes its offer and divides it, with the safe area beside it, among columns.
extension LayoutSolver {
    func placeSplit(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let options = rare.pointee.splits[Int(nodes[index].side)]
        let frame = frames[index]
        let safe = safeAreaInsets(around: frame, .container, isMirrored: space.isMirrored)
        let plan = SplitPlan(options, width: slot.size.width + safe.leading + safe.trailing)
        let row = work.pointee.tabRow
        var columns: [SplitGeometry.Column] = []
        var child = index + 1
        for column in options.columns.prefix(Int(nodes[index].childCount)) {
            if let planned = plan.columns.first(where: { $0.column == column }) {
                // What the safe area beside the split view leaves of the column.
                let start = max(0, planned.start - safe.leading)
                let end = min(slot.size.width, planned.start + planned.width - safe.leading)
                work.pointee.tabRow = row
                let size = size(child, max(0, defined(end - start)), slot.size.height)
                placeChild(child, size, Point(x: start, y: 0), space)
                let corner = space.corner(Point(x: planned.start - safe.leading, y: 0), width: planned.width)
                columns.append(
                    SplitGeometry.Column(
                        column: column, node: child,
                        frame: Rect(
                            x: corner.x, y: frame.y - safe.top, width: planned.width,
                            height: frame.height + safe.top + safe.bottom),
                        isOverlay: planned.isOverlay))
            }
            child = Int(nodes[child].end)
        }
        work.pointee.tabRow = row
        if space.isMirrored { columns.reverse() }
        work.pointee.splits[index] = SplitGeometry(
            isCollapsed: options.isCollapsed, visibility: plan.visibility, columns: columns)
    }
}

extension LayoutArena {
    /// A split view; its children are the columns that `setSplit` tells.
    @discardableResult
    package func openSplit(direction: LayoutDirection = .leftToRight) -> Int {
        openContainer(.split, side: rare.add(SplitOptions()), direction)
    }

    /// Tells what decides about the columns of an open or closed split view; for other nodes without effect.
    package func setSplit(_ options: SplitOptions, of node: Int) {
        guard node >= 0, node < count, nodes[node].kind == .split else { return }
        rare.set(options, at: Int(nodes[node].side))
    }

    /// Split views that were placed.
    package var splitCount: Int { work.pointee.splits.count }

    /// The split view at a node of the last layout; nil for other nodes, and where it was not placed.
    package func splitGeometry(of node: Int) -> SplitGeometry? { work.pointee.splits[node] }

    /// Whether a node of a placed layout lies in a column that its split view does not show.
    package func isInHiddenColumn(_ node: Int, of split: Int) -> Bool {
        guard split >= 0, split < answeredCount, nodes[split].kind == .split else { return false }
        guard let geometry = work.pointee.splits[split] else { return true }
        return !geometry.columns.contains { node >= $0.node && node < Int(nodes[$0.node].end) }
    }
}
