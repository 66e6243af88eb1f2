/// What stands at the edges of a view's content: the bars of a NavigationStack, of a TabView or of a split column.
package struct BarOptions: Equatable, Sendable {
    /// The bars, from the outside inwards. Only bars that take room are listed.
    package var bars: [Bar] = []

    package init() {}

    package struct Bar: Equatable, Sendable {
        package var kind: Kind
        /// What it takes beyond the safe area of the window, in points.
        package var length: Double
        /// How much of it is a large title, in points: that goes away while what is below is scrolled.
        package var largeTitle: Double
        /// How much of the large title is gone already, in points; the length does not count it.
        package var collapse: Double

        package init(_ kind: Kind, length: Double, largeTitle: Double = 0, collapse: Double = 0) {
            self.kind = kind
            self.length = defined(length - collapse)
            self.largeTitle = largeTitle
            self.collapse = collapse
        }
    }

    package enum Kind: UInt8, Equatable, Sendable {
        case navigationBar
        /// A row of tabs at the top; a navigation bar below it stands in the same row.
        case tabRow
        case tabBar
        case bottomBar

        var isAtTop: Bool { self == .navigationBar || self == .tabRow }
    }
}

/// A bar as it was placed.
package struct PlacedBar: Equatable, Sendable {
    package var kind: BarOptions.Kind
    /// With the safe area of the window beside and below it.
    package var frame: Rect
}

/// The bars of one node as they were placed.
package struct BarGeometry: Equatable, Sendable {
    package var node: Int
    package var bars: [PlacedBar]
    /// Index of the innermost space around the node, or -1.
    package var space: Int32 = -1
    /// How much of a large title is gone at the offset of the scroll view below it, in points; nil without one.
    package var collapse: Double?
}

/// The large title above the view that is being placed, which the first scroll view below it takes.
struct LargeTitle: Equatable {
    /// The number of its bars among those that were placed.
    var bars: Int
    /// The upper edge of its bar, in the coordinates of frames.
    var top: Double
    var length: Double
    /// How much of it is gone in this layout.
    var collapse: Double
}

/// A row of tabs above the view that is being placed.
struct TabRow {
    /// Its upper and lower edge, in the coordinates of frames.
    var top: Double
    var bottom: Double
}

/// NavigationStack, TabView and the columns of a split view: they take their offer, and their content stands in the
/// middle of what their bars leave.
///
/// A bar is a level of the safe area of the content, so that what scrolls or ignores the safe area reaches below it.
extension LayoutSolver {
    func placeBarContainer(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let options = rare.pointee.bars[Int(nodes[index].side)]
        let outside = work.pointee.tabRow
        let found = placedBars(options, index)
        work.pointee.bars.append(BarGeometry(node: index, bars: found.bars, space: work.pointee.spaces.innermost))
        guard nodes[index].childCount > 0 else { return }
        let outerTitle = work.pointee.largeTitle
        let hasNavigationBar = options.bars.contains { $0.kind == .navigationBar }
        if hasNavigationBar { work.pointee.largeTitle = largeTitle(of: options, found.bars) }
        // Under a bar of its own nothing took the title outside.
        defer { if hasNavigationBar { work.pointee.largeTitle = outerTitle } }
        let insets = PhysicalInsets(top: found.top, bottom: found.bottom)
        work.pointee.tabRow = found.row
        let inside = index + 1..<Int(nodes[index].end)
        if insets != .zero {
            work.pointee.spaces.push(.safeArea(SafeAreaLevel(rect: frames[index], container: insets)), inside)
        }
        let room = Size(
            width: slot.size.width, height: max(0, defined(slot.size.height - found.top - found.bottom)))
        let container = work.pointee.container
        if nodes[index].a != 0 {
            work.pointee.container = ProposedViewSize(room)
            takeContainer(index)
        }
        work.pointee.spaces.push(.container(ProposedViewSize(room)), inside)
        let content = size(index + 1, room.width, room.height)
        placeChild(
            index + 1, content,
            Point(
                x: defined((room.width - content.width) / 2),
                y: found.top + defined((room.height - content.height) / 2)), space)
        work.pointee.spaces.pop()
        work.pointee.container = container
        if insets != .zero { work.pointee.spaces.pop() }
        work.pointee.tabRow = outside
    }

    /// The large title of the bars that were placed last.
    private func largeTitle(of options: BarOptions, _ placed: [PlacedBar]) -> LargeTitle? {
        for (bar, place) in zip(options.bars, placed) where bar.largeTitle > 0 {
            return LargeTitle(
                bars: work.pointee.bars.count - 1, top: place.frame.y, length: bar.largeTitle, collapse: bar.collapse)
        }
        return nil
    }

    /// The large title that a scroll view reaches under, from its upper edge on; no other takes it after that.
    func takeLargeTitle(upTo edge: Double) -> LargeTitle? {
        guard let title = work.pointee.largeTitle, edge <= title.top + work.pointee.safeAreaTolerance,
            work.pointee.bars[title.bars].collapse == nil
        else { return nil }
        return title
    }

    /// Where bars come to stand, what they take of the content at both ends, and the row of tabs that the content sees.
    private func placedBars(
        _ options: BarOptions, _ index: Int
    ) -> (bars: [PlacedBar], top: Double, bottom: Double, row: TabRow?) {
        let frame = frames[index]
        var (top, bottom) = (0.0, 0.0)
        guard !options.bars.isEmpty else { return ([], 0, 0, work.pointee.tabRow) }
        let window = work.pointee.spaces.windowInsets(around: frame, tolerance: work.pointee.safeAreaTolerance)
        let (left, width) = (frame.x - window.left, frame.width + window.left + window.right)
        var row: TabRow?
        let bars = options.bars.map { bar in
            guard bar.kind.isAtTop else {
                bottom += bar.length
                let height = bar.length + (bottom == bar.length ? window.bottom : 0)
                return PlacedBar(
                    kind: bar.kind,
                    frame: Rect(x: left, y: defined(frame.maxY - bottom), width: width, height: height))
            }
            var start = frame.y + top
            var length = bar.length
            if bar.kind == .tabRow {
                row = TabRow(top: start, bottom: start + length)
            } else if let above = work.pointee.tabRow, abs(above.bottom - start) <= work.pointee.safeAreaTolerance {
                start = above.top
                length = max(0, length - (above.bottom - above.top))
            }
            top += length
            return PlacedBar(
                kind: bar.kind, frame: Rect(x: left, y: start, width: width, height: bar.length))
        }
        return (bars, top, bottom, row)
    }
}

extension LayoutArena {
    /// A view with bars at its edges, and one child. The bars may be told when the child is complete.
    @discardableResult
    package func openBarContainer(direction: LayoutDirection = .leftToRight) -> Int {
        openContainer(.barContainer, side: rare.add(BarOptions()), direction)
    }

    /// Tells the bars of an open or closed bar container; other nodes have none.
    package func setBars(_ options: BarOptions, of node: Int) {
        guard node >= 0, node < count, nodes[node].kind == .barContainer else { return }
        rare.set(options, at: Int(nodes[node].side))
    }

    /// The bars of the last layout, in the order of placing.
    package var barGeometries: [BarGeometry] { work.pointee.bars }

    package var barContainerCount: Int { work.pointee.bars.count }

    package func barContainer(at index: Int) -> BarGeometry { work.pointee.bars[index] }

    /// Where trees go that stand in the bars of a container.
    package func spot(of bars: BarGeometry) -> Spot {
        Spot(
            frame: frames[bars.node], isMirrored: nodes[bars.node].flags.contains(.rightToLeft), space: bars.space)
    }
}
