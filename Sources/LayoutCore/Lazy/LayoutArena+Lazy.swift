/// Lazy containers in scroll views: their items are trees that are appended when they are visible.
extension LayoutArena {
    /// A lazy stack or grid; one that defers its items has no children.
    @discardableResult
    package func openLazy(
        _ options: LazyOptions, alignment: Alignment = .center, direction: LayoutDirection = .leftToRight
    ) -> Int {
        let inside: NodeFlags =
            options.tracks != nil ? [] : options.axis == .vertical ? .insideVerticalStack : .insideHorizontalStack
        let node = openContainer(.lazy, side: rare.add(options), direction)
        nodes[node].flags.formUnion(inside)
        nodes[node].horizontal = alignment.horizontal
        nodes[node].vertical = alignment.vertical
        return node
    }

    package func setLazyOptions(_ options: LazyOptions, of node: Int) {
        rare.set(options, at: Int(nodes[node].side))
    }

    package func lazyOptions(of node: Int) -> LazyOptions? {
        node >= 0 && node < count && nodes[node].kind == .lazy ? rare.lazies[Int(nodes[node].side)] : nil
    }

    /// Lazy containers with deferred items that were placed so far.
    package var lazyCount: Int { work.pointee.lazies.count }

    package func lazy(at index: Int) -> LazyPlace { work.pointee.lazies[index] }

    /// Whether a lazy container with deferred items was asked without an offer across, so that its first items rule.
    package func isAskedFreely(lazy node: Int) -> Bool { work.pointee.freeLazies.contains(node) }

    /// Where the items of a placed lazy container go.
    package func spot(of lazy: LazyPlace) -> Spot {
        Spot(
            frame: frames[lazy.node], isMirrored: nodes[lazy.node].flags.contains(.rightToLeft), space: lazy.space)
    }

    /// The part of a lazy container that its scroll view shows, and that which it shows between its insets, in points
    /// from the container's beginning; nil outside of scroll views along the axis.
    package func visibleSpans(of lazy: LazyPlace, along axis: Axis) -> (whole: AxisSpan, inner: AxisSpan)? {
        var place = lazy.space
        while place >= 0 {
            let space = work.pointee.spaces.list[Int(place)]
            if case .scroll(let horizontal, let vertical, let bounds, let viewport, _) = space.kind,
                axis == .horizontal ? horizontal : vertical
            {
                return (span(of: bounds, in: lazy, axis), span(of: viewport, in: lazy, axis))
            }
            place = space.parent
        }
        return nil
    }

    private func span(of rect: Rect, in lazy: LazyPlace, _ axis: Axis) -> AxisSpan {
        let frame = frames[lazy.node]
        if axis == .vertical { return AxisSpan(start: defined(rect.y - frame.y), length: rect.height) }
        let isMirrored = nodes[lazy.node].flags.contains(.rightToLeft)
        return AxisSpan(
            start: defined(isMirrored ? frame.maxX - rect.maxX : rect.x - frame.x), length: rect.width)
    }

    /// Where a placed lazy container begins in the content of a scroll view around it, along its axis from the leading
    /// or top end, in points.
    package func start(of lazy: LazyPlace, inScroll scroll: Int) -> Double? {
        guard let axis = lazyOptions(of: lazy.node)?.axis, scroll >= 0, scroll + 1 < count else { return nil }
        let (content, frame) = (frames[scroll + 1], frames[lazy.node])
        if axis == .vertical { return defined(frame.y - content.y) }
        let isMirrored = nodes[scroll].flags.contains(.rightToLeft)
        return defined(isMirrored ? content.maxX - frame.maxX : frame.x - content.x)
    }

    /// The scroll views around a placed lazy container, by their nodes, innermost first.
    package func scrolls(around lazy: LazyPlace, along axis: Axis) -> [Int] {
        var scrolls: [Int] = []
        var place = lazy.space
        while place >= 0 {
            let space = work.pointee.spaces.list[Int(place)]
            if case .scroll(let horizontal, let vertical, _, _, _) = space.kind,
                axis == .horizontal ? horizontal : vertical
            {
                scrolls.append(Int(space.first) - 1)
            }
            place = space.parent
        }
        return scrolls
    }

    /// The distance that a lazy stack puts between two items, in points.
    package func distance(
        from first: Int, to second: Int, inLazy node: Int, text: any TextMeasurer
    ) -> Double {
        guard let options = lazyOptions(of: node) else { return 0 }
        if let spacing = options.spacing { return spacing }
        var distance = 0.0
        withSolver(text) { solver in
            distance =
                options.axis == .vertical
                ? solver.gap(VerticalStack.self, node, first, second)
                : solver.gap(HorizontalStack.self, node, first, second)
        }
        return distance
    }

    /// The line across a lazy stack on which the guides of its items lie, in points from its leading or top edge.
    ///
    /// - Parameter first: an item whose baseline rules where baselines do.
    package func lineAcross(ofLazy node: Int, first: Int, text: any TextMeasurer) -> Double {
        guard let options = lazyOptions(of: node) else { return 0 }
        var line = 0.0
        withSolver(text) { solver in line = solver.lazyLine(node, first, options.axis, slots[node].size) }
        return line
    }

    /// The guide of the root of an item of a lazy stack across it, as the item was last sized, in points.
    package func guideAcross(ofRoot root: Int, inLazy node: Int, along axis: Axis, text: any TextMeasurer) -> Double {
        var guide = 0.0
        withSolver(text) { solver in guide = solver.lazyGuide(node, root, axis) }
        return guide
    }

    /// A lazy grid across its axis, as placed; nil for stacks.
    package func lazyGrid(of node: Int) -> LazyGridGeometry? {
        guard let options = lazyOptions(of: node), let tracks = options.tracks else { return nil }
        let proposal = slots[node].proposal
        let offered = LazyOptions.offer(options.axis == .vertical ? proposal.rawWidth : proposal.rawHeight)
        return grid(tracks, options, node, offered)
    }

    private func grid(
        _ tracks: [GridItem], _ options: LazyOptions, _ node: Int, _ offered: Double?
    ) -> LazyGridGeometry {
        let isVertical = options.axis == .vertical
        let anchor =
            isVertical
            ? nodes[node].horizontal.defaultValue(width: 1) : nodes[node].vertical.defaultValue(height: 1)
        // What the grid takes was found with all that is known of its cells.
        let width = offered == nil ? options.axis.across(slots[node].size) : offered
        let geometry = LazyGridGeometry(tracks, offered: width, anchor: anchor, model: options.model)
        guard offered == nil, let width else { return geometry }
        return LazyGridGeometry(tracks, width: width, anchor: anchor)
    }

    /// Where an item of a lazy grid lies, from the grid's leading edge and the beginning of its row.
    package func origin(
        of item: Int, in row: LazyGridRows.Row, size: Size, rowLength: Double, _ geometry: LazyGridGeometry,
        inLazy node: Int, text: any TextMeasurer
    ) -> Point {
        guard let options = lazyOptions(of: node) else { return .zero }
        var origin = Point.zero
        withSolver(text) { solver in
            origin = geometry.origin(
                of: item, in: row, size: size, rowLength: rowLength, options.axis, node, solver)
        }
        return origin
    }
}
