/// Lazy stacks and grids: items are offered the length across and no length along the axis, and none gives way.
///
/// Those outside of scroll views along their axis lay out all their items as children. In scroll views the items come
/// later, as trees of their own: see `LayoutArena+Lazy.swift`.
extension LayoutSolver {
    private func lazyOptions(_ index: Int) -> LazyOptions { rare.pointee.lazies[Int(nodes[index].side)] }

    func lazySize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let options = lazyOptions(index)
        let offered = LazyOptions.offer(options.axis == .vertical ? width : height)
        guard options.isDeferred else { return arrange(index, options, offered) }
        // A list takes its offer, whatever its rows are.
        if options.list != nil { return Size(width: offered ?? 0, height: options.known.length) }
        if offered == nil { work.pointee.freeLazies.insert(index) }
        let across =
            options.tracks.map {
                grid($0, options, index, offered, ideals: options.known.idealsAcross).width
            }
            ?? options.model.crossLength(
                offered: offered, first: options.known.firstAcross, longest: options.known.longestAcross)
        return options.axis.size(along: options.known.length, across: across)
    }

    func placeLazy(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let options = lazyOptions(index)
        guard !options.isDeferred else {
            work.pointee.lazies.append(LazyPlace(node: index, space: work.pointee.spaces.innermost))
            return
        }
        let proposal = slot.proposal
        let offered = LazyOptions.offer(options.axis == .vertical ? proposal.rawWidth : proposal.rawHeight)
        _ = arrange(index, options, offered) { child, size, origin in placeChild(child, size, origin, space) }
    }

    /// Answers to one length do not depend on the other.
    func lazyFacts(_ index: Int) -> Facts {
        var facts = Facts()
        if lazyOptions(index).axis == .vertical { facts.flags = .ignoresProposedHeight }
        return facts
    }

    private typealias Placer = (_ child: Int, _ size: Size, _ origin: Point) -> Void

    /// Sizes all children and places them, if that is wanted.
    private func arrange(_ index: Int, _ options: LazyOptions, _ offered: Double?, _ place: Placer? = nil) -> Size {
        if let tracks = options.tracks { return arrangeGrid(index, options, tracks, offered, place) }
        return options.axis == .vertical
            ? arrangeStack(VerticalStack.self, index, options, offered, place)
            : arrangeStack(HorizontalStack.self, index, options, offered, place)
    }

    // MARK: Stacks

    private func arrangeStack<S: StackAxis>(
        _ stack: S.Type, _ index: Int, _ options: LazyOptions, _ offered: Double?, _ place: Placer?
    ) -> Size {
        let offer = S.proposal(major: Self.unspecified, minor: offered ?? Self.unspecified)
        let (firstChild, end) = (index + 1, Int(nodes[index].end))
        var (length, first, longest) = (0.0, 0.0, 0.0)
        var child = firstChild
        var last = -1
        while child < end {
            let size = size(child, offer.rawWidth, offer.rawHeight)
            if last < 0 { first = S.minor(size) }
            if last >= 0 { length += options.spacing ?? gap(stack, index, last, child) }
            length += S.major(size)
            longest = max(longest, S.minor(size))
            (last, child) = (child, Int(nodes[child].end))
        }
        let across = options.model.crossLength(offered: offered, first: first, longest: longest)
        guard let place, firstChild < end else { return S.size(major: length, minor: across) }
        let box = S.size(major: 0, minor: across)
        let line = lazyLine(index, firstChild, options.axis, box)
        var start = 0.0
        (child, last) = (firstChild, -1)
        while child < end {
            if last >= 0 { start += options.spacing ?? gap(stack, index, last, child) }
            let size = slots[child].size
            place(child, size, S.point(major: start, minor: line - lazyGuide(index, child, options.axis)))
            start += S.major(size)
            (last, child) = (child, Int(nodes[child].end))
        }
        return S.size(major: length, minor: across)
    }

    /// Where the guides of all items lie across a stack; baselines have that of its first item.
    func lazyLine(_ index: Int, _ first: Int, _ axis: Axis, _ box: Size) -> Double {
        if axis == .vertical { return boxValue(nodes[index].horizontal, box) }
        let alignment = nodes[index].vertical
        return alignment.isBaseline ? verticalGuide(first, alignment) : boxValue(alignment, box)
    }

    func lazyGuide(_ index: Int, _ child: Int, _ axis: Axis) -> Double {
        axis == .vertical
            ? horizontalGuide(child, nodes[index].horizontal) : verticalGuide(child, nodes[index].vertical)
    }

    // MARK: Grids

    func grid(
        _ tracks: [GridItem], _ options: LazyOptions, _ index: Int, _ offered: Double?, ideals: [Double]
    ) -> LazyGridGeometry {
        let node = nodes[index]
        let anchor =
            options.axis == .vertical
            ? node.horizontal.defaultValue(width: 1) : node.vertical.defaultValue(height: 1)
        return LazyGridGeometry(tracks, offered: offered, ideals: ideals, anchor: anchor, model: options.model)
    }

    private func arrangeGrid(
        _ index: Int, _ options: LazyOptions, _ tracks: [GridItem], _ offered: Double?, _ place: Placer?
    ) -> Size {
        var children: [Int] = []
        children.reserveCapacity(Int(nodes[index].childCount))
        var child = index + 1
        while child < Int(nodes[index].end) {
            children.append(child)
            child = Int(nodes[child].end)
        }
        var ideals: [Double] = []
        if offered == nil {
            ideals = options.sampleCells.filter { $0 < children.count }.map {
                options.axis.across(size(children[$0], Self.unspecified, Self.unspecified))
            }
        }
        let geometry = grid(tracks, options, index, offered, ideals: ideals)
        let rows = LazyGridRows(options.sections, columns: geometry.columns.columns.count)
        let spacing = options.spacing ?? GridItem.defaultSpacing
        var length = 0.0
        for number in 0..<rows.count {
            guard let row = rows[number] else { continue }
            if number > 0 { length += spacing }
            let items = row.items.clamped(to: 0..<children.count)
            let sizes = items.map { size(children[$0], of: row, $0, geometry, options.axis) }
            let height = sizes.reduce(0) { max($0, options.axis.along($1)) }
            if let place {
                for (item, size) in zip(items, sizes) {
                    let origin = geometry.origin(
                        of: item, in: row, size: size, rowLength: height, options.axis, index, self)
                    place(children[item], size, options.axis.moved(origin, by: length))
                }
            }
            length += height
        }
        return options.axis.size(along: length, across: geometry.width)
    }

    private func size(
        _ child: Int, of row: LazyGridRows.Row, _ item: Int, _ geometry: LazyGridGeometry, _ axis: Axis
    ) -> Size {
        let offer = geometry.offer(to: item, in: row, axis)
        return size(child, offer.rawWidth, offer.rawHeight)
    }
}

extension LazyOptions {
    /// A raw proposed length, of which an infinite one counts as none.
    package static func offer(_ raw: Double) -> Double? { raw.isFinite ? max(raw, 0) : nil }
}

extension LazyGridGeometry {
    /// What an item of a row is offered.
    package func offer(to item: Int, in row: LazyGridRows.Row, _ axis: Axis) -> ProposedViewSize {
        let across: Double
        switch row {
        case .spanning: across = width
        case .cells(let items): across = width(ofColumn: item - items.lowerBound)
        }
        let none = ProposedViewSize.unspecifiedLength
        return axis == .vertical
            ? ProposedViewSize(rawWidth: across, rawHeight: none) : ProposedViewSize(rawWidth: none, rawHeight: across)
    }

    /// Where an item lies, from the grid's leading edge and the beginning of its row.
    func origin(
        of item: Int, in row: LazyGridRows.Row, size: Size, rowLength: Double, _ axis: Axis, _ index: Int,
        _ solver: LayoutSolver
    ) -> Point {
        switch row {
        case .spanning:
            let node = solver.nodes[index]
            return axis == .vertical
                ? Point(x: node.horizontal.offset(of: size.width, in: width), y: 0)
                : Point(x: 0, y: node.vertical.offset(of: size.height, in: width))
        case .cells(let items):
            let track = item - items.lowerBound
            return axis == .vertical
                ? frame(column: track, size: size, rowHeight: rowLength).origin
                : frame(row: track, size: size, columnWidth: rowLength).origin
        }
    }
}

extension Axis {
    package func along(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }

    package func across(_ size: Size) -> Double { self == .horizontal ? size.height : size.width }

    package func size(along: Double, across: Double) -> Size {
        self == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    /// A point further along the axis.
    func moved(_ point: Point, by distance: Double) -> Point {
        var point = point
        point[self] += distance
        return point
    }
}
