/// The vocabulary of the arena: one function for each kind of node. Lengths are points.
extension LayoutArena {
    private func node(
        _ kind: NodeKind, flags: NodeFlags = [], alignment: Alignment = .center, side: Int32 = 0,
        a: Double = 0, b: Double = 0, c: Double = 0, d: Double = 0
    ) -> Node {
        Node(
            kind: kind, flags: flags, horizontal: alignment.horizontal, vertical: alignment.vertical,
            end: 0, childCount: 0, side: side, a: a, b: b, c: c, d: d)
    }

    private func directionFlags(_ direction: LayoutDirection) -> NodeFlags {
        direction == .rightToLeft ? .rightToLeft : []
    }

    // MARK: Leaves

    /// A view that takes any offer: a colour or shape.
    @discardableResult
    public func addGreedy() -> Int { add(node(.greedy)) }

    /// A square of the smaller offer.
    @discardableResult
    public func addCircle() -> Int { add(node(.circle)) }

    /// An image of its own size; one of a symbol has a baseline and the spacing of text.
    @discardableResult
    package func addImage(size: Size, baseline: Double?, spacing: Spacing) -> Int {
        add(
            node(
                .image, side: spacings.row(of: spacing), a: size.width, b: size.height,
                c: baseline ?? .nan, d: baseline ?? .nan))
    }

    /// An image of its own size.
    @discardableResult
    public func addImage(size: Size) -> Int { addImage(size: size, baseline: nil, spacing: .defaultView) }

    /// An image that stretches, but not below its cap insets.
    @discardableResult
    public func addResizableImage(size: Size, capInsets: EdgeInsets = .zero) -> Int {
        add(
            node(
                .resizableImage, a: size.width, b: size.height, c: capInsets.leading + capInsets.trailing,
                d: capInsets.top + capInsets.bottom))
    }

    /// A view whose lengths the caller knows.
    @discardableResult
    public func addLeaf(
        width: LeafLength, height: LeafLength, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil
    ) -> Int {
        let row = tables.add(
            LeafRecord(
                width: width, height: height, firstTextBaseline: firstTextBaseline ?? .nan,
                lastTextBaseline: lastTextBaseline ?? .nan))
        return add(node(.flexibleLeaf, side: row))
    }

    /// A text of the measurer that the layout is solved with.
    @discardableResult
    public func addText(_ index: Int) -> Int {
        add(node(.text, side: Int32(truncatingIfNeeded: index)))
    }

    @discardableResult
    public func addSpacer(minLength: Double? = nil) -> Int {
        add(node(.spacer, flags: ownAxis, a: minLength ?? Spacing.fallback))
    }

    /// A line of `thickness` points across its stack.
    @discardableResult
    public func addDivider(thickness: Double) -> Int {
        add(node(.divider, flags: ownAxis, a: thickness))
    }

    /// The axis of the stack around a leaf, as the leaf's own flags.
    private var ownAxis: NodeFlags {
        let around = orientation
        if around.contains(.insideHorizontalStack) { return .horizontal }
        return around.contains(.insideVerticalStack) ? .vertical : []
    }

    // MARK: Containers

    /// A row; a `nil` spacing is chosen for each pair of neighbours.
    @discardableResult
    public func openHStack(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, direction: LayoutDirection = .leftToRight
    ) -> Int {
        openNode(
            node(
                .horizontalStack, flags: directionFlags(direction).union(.insideHorizontalStack),
                alignment: Alignment(horizontal: .center, vertical: alignment), a: spacing ?? Spacing.absent),
            inheritsOrientation: false)
    }

    /// A column; a `nil` spacing is chosen for each pair of neighbours.
    @discardableResult
    public func openVStack(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, direction: LayoutDirection = .leftToRight
    ) -> Int {
        openNode(
            node(
                .verticalStack, flags: directionFlags(direction).union(.insideVerticalStack),
                alignment: Alignment(horizontal: alignment, vertical: .center), a: spacing ?? Spacing.absent),
            inheritsOrientation: false)
    }

    /// Layers.
    @discardableResult
    public func openZStack(alignment: Alignment = .center, direction: LayoutDirection = .leftToRight) -> Int {
        openNode(
            node(.depthStack, flags: directionFlags(direction), alignment: alignment), inheritsOrientation: false)
    }

    /// A scroll view along one axis with one child, at rest.
    @discardableResult
    public func openScrollView(_ axis: Axis, direction: LayoutDirection = .leftToRight) -> Int {
        openScrollView(
            horizontally: axis == .horizontal, vertically: axis == .vertical, ScrollOptions(), direction: direction)
    }

    /// A scroll view with one child.
    @discardableResult
    package func openScrollView(
        horizontally: Bool, vertically: Bool, _ options: ScrollOptions, direction: LayoutDirection = .leftToRight
    ) -> Int {
        var flags = directionFlags(direction)
        if horizontally { flags.insert(.horizontal) }
        if vertically { flags.insert(.vertical) }
        return openNode(node(.scroll, flags: flags, side: rare.add(options)), inheritsOrientation: false)
    }

    /// A stack written with exactly one child: it lays out nothing, but its child sees its orientation.
    @discardableResult
    public func openIdentity(orientation: Axis?) -> Int {
        let flags: NodeFlags =
            switch orientation {
            case .horizontal: .insideHorizontalStack
            case .vertical: .insideVerticalStack
            case nil: []
            }
        return openNode(node(.identity, flags: flags), inheritsOrientation: false)
    }

    /// A view that is exactly its child, which sees the orientation around it.
    @discardableResult
    public func openPassthrough() -> Int {
        openNode(node(.identity), inheritsOrientation: true)
    }

    /// A view that is exactly its child, apart from its distances to others, which are those of the default view.
    @discardableResult
    package func openControl() -> Int {
        openNode(node(.identity, flags: .hasDefaultSpacing), inheritsOrientation: true)
    }

    /// Rows and columns of cells; a `nil` spacing is the largest distance that two cells ask for.
    ///
    /// Its children are rows, and views that each fill a row of their own.
    @discardableResult
    public func openGrid(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        direction: LayoutDirection = .leftToRight
    ) -> Int {
        openNode(
            node(
                .grid, flags: directionFlags(direction), alignment: alignment, side: rare.addGrid(),
                a: horizontalSpacing ?? Spacing.absent, b: verticalSpacing ?? Spacing.absent),
            inheritsOrientation: false)
    }

    /// A row of cells, directly inside a grid; anywhere else its views take no part in the layout.
    @discardableResult
    public func openGridRow(alignment: VerticalAlignment? = nil) -> Int {
        openNode(
            node(
                .gridRow, flags: alignment == nil ? [] : .vertical,
                alignment: Alignment(horizontal: .center, vertical: alignment ?? .center)),
            inheritsOrientation: false)
    }

    /// The first child whose ideal size fits on the given axes, else the last.
    @discardableResult
    public func openViewThatFits(
        horizontally: Bool = true, vertically: Bool = true, direction: LayoutDirection = .leftToRight
    ) -> Int {
        var flags = directionFlags(direction)
        if horizontally { flags.insert(.horizontal) }
        if vertically { flags.insert(.vertical) }
        return openNode(node(.viewThatFits, flags: flags), inheritsOrientation: true)
    }

    /// Takes its offer; its children overlap at its top leading corner.
    @discardableResult
    public func openGeometryReader(direction: LayoutDirection = .leftToRight) -> Int {
        openNode(node(.geometryReader, flags: directionFlags(direction)), inheritsOrientation: false)
    }

    /// A container of a kind that lies in a side table.
    func openContainer(_ kind: NodeKind, side: Int32, _ direction: LayoutDirection) -> Int {
        openNode(node(kind, flags: directionFlags(direction), side: side), inheritsOrientation: false)
    }

    func openCustomLayout(_ layout: LayoutBox, orientation: Axis?, direction: LayoutDirection) -> Int {
        let inside: NodeFlags =
            switch orientation {
            case .horizontal: .insideHorizontalStack
            case .vertical: .insideVerticalStack
            case nil: []
            }
        return openNode(
            node(.customLayout, flags: directionFlags(direction).union(inside), side: rare.add(layout)),
            inheritsOrientation: false)
    }

    // MARK: Wrappers

    private func openWrapper(_ node: Node, _ direction: LayoutDirection) -> Int {
        var node = node
        node.flags.formUnion(directionFlags(direction))
        return openNode(node, inheritsOrientation: true)
    }

    /// A box of fixed lengths; a `nil` length passes through. Lengths below 0 count as 0.
    @discardableResult
    public func openFrame(
        width: Double?, height: Double?, alignment: Alignment = .center, direction: LayoutDirection = .leftToRight
    ) -> Int {
        let none = ProposedViewSize.unspecifiedLength
        func length(_ value: Double?) -> Double { value.flatMap { $0.isFinite ? max($0, 0) : nil } ?? none }
        return openWrapper(
            node(.frame, alignment: alignment, a: length(width), b: length(height)), direction)
    }

    /// A box that clamps its child's length between limits.
    @discardableResult
    public func openFlexibleFrame(
        width: FrameLimits, height: FrameLimits, alignment: Alignment = .center,
        direction: LayoutDirection = .leftToRight
    ) -> Int {
        let row = tables.add(FrameLimitsPair(width: width, height: height))
        var flags: NodeFlags = []
        if width.isGiven { flags.insert(.horizontal) }
        if height.isGiven { flags.insert(.vertical) }
        return openWrapper(node(.flexibleFrame, flags: flags, alignment: alignment, side: row), direction)
    }

    @discardableResult
    public func openPadding(_ insets: EdgeInsets, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(
            node(.padding, a: insets.top, b: insets.leading, c: insets.bottom, d: insets.trailing), direction)
    }

    @discardableResult
    public func openFixedSize(horizontal: Bool = true, vertical: Bool = true) -> Int {
        var flags: NodeFlags = []
        if horizontal { flags.insert(.horizontal) }
        if vertical { flags.insert(.vertical) }
        return openWrapper(node(.fixedSize, flags: flags), .leftToRight)
    }

    @discardableResult
    public func openLayoutPriority(_ value: Double) -> Int {
        openWrapper(node(.layoutPriority, a: value), .leftToRight)
    }

    /// Keeps the ratio of `box`, or with `nil` that of the child's ideal size.
    @discardableResult
    public func openAspectRatio(_ box: Size?, fills: Bool, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(
            node(.aspectRatio, flags: fills ? .fills : [], a: box?.width ?? Spacing.absent, b: box?.height ?? 0),
            direction)
    }

    @discardableResult
    public func openOffset(x: Double, y: Double, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(node(.offset, a: x, b: y), direction)
    }

    @discardableResult
    public func openPosition(x: Double, y: Double, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(node(.position, a: x, b: y), direction)
    }

    @discardableResult
    public func openAlignmentGuide(_ guide: Guide, value: Double) -> Int {
        let row = tables.add(ExplicitGuide(guide: guide, value: value))
        return openWrapper(node(.alignmentGuide, side: row), .leftToRight)
    }

    /// A guide whose place the view's size and other guides decide.
    ///
    /// - Parameter value: the place in points, asked for with the dimensions of the view inside.
    @discardableResult
    public func openAlignmentGuide(_ guide: Guide, value: @escaping (ViewDimensions) -> Double) -> Int {
        var explicit = ExplicitGuide(guide: guide, value: 0)
        explicit.computation = rare.add(guideValue: value)
        return openWrapper(node(.alignmentGuide, side: tables.add(explicit)), .leftToRight)
    }

    /// An overlay, background or mask: the first child is the view, the second is laid out against it.
    @discardableResult
    public func openSecondary(alignment: Alignment = .center, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(node(.secondary, alignment: alignment), direction)
    }

    /// Gives the space of what is inside a number, by which `NodeGeometry` finds it.
    @discardableResult
    package func openCoordinateSpace(_ name: Int32) -> Int { openWrapper(node(.coordinateSpace, side: name), .leftToRight) }

    /// Changes the insets of a padding that was not sized yet; other nodes have none.
    package func setPadding(_ insets: EdgeInsets, of node: Int) {
        guard node >= 0, node < count, nodes[node].kind == .padding else { return }
        (nodes[node].a, nodes[node].b, nodes[node].c, nodes[node].d) =
            (insets.top, insets.leading, insets.bottom, insets.trailing)
    }

    /// Draws what is inside elsewhere, larger or turned; sizes and frames stay.
    @discardableResult
    package func openDrawingEffect(_ effect: DrawingEffect, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(node(.drawingEffect, side: rare.add(effect)), direction)
    }

    /// A frame whose lengths the nearest container decides: the scroll view around, else what the root is offered.
    @discardableResult
    package func openContainerFrame(
        _ frame: ContainerFrame, alignment: Alignment = .center, direction: LayoutDirection = .leftToRight
    ) -> Int {
        markContainer()
        return openWrapper(node(.containerFrame, alignment: alignment, side: rare.add(frame)), direction)
    }

    /// Extends what is inside through the safe area that it touches, on some edges.
    @discardableResult
    package func openIgnoresSafeArea(
        _ regions: SafeAreaRegions = .all, top: Bool = true, leading: Bool = true, bottom: Bool = true,
        trailing: Bool = true, direction: LayoutDirection = .leftToRight
    ) -> Int {
        openWrapper(
            node(
                .ignoresSafeArea, side: Int32(regions.rawValue), a: top ? 1 : 0, b: leading ? 1 : 0,
                c: bottom ? 1 : 0, d: trailing ? 1 : 0), direction)
    }

    /// A padding that belongs to the safe area of what is inside.
    @discardableResult
    package func openSafeAreaPadding(_ insets: EdgeInsets, direction: LayoutDirection = .leftToRight) -> Int {
        openWrapper(
            node(.safeAreaPadding, a: insets.top, b: insets.leading, c: insets.bottom, d: insets.trailing), direction)
    }

    /// The first child is the view, the second stands at its edge, by which the view's safe area grows.
    ///
    /// - Parameter isFirst: whether the edge is the top or leading one.
    @discardableResult
    package func openSafeAreaInset(
        _ axis: Axis, isFirst: Bool, alignment: Alignment = .center, spacing: Double? = nil,
        direction: LayoutDirection = .leftToRight
    ) -> Int {
        openWrapper(
            node(
                .safeAreaInset, flags: axis == .vertical ? .vertical : .horizontal, alignment: alignment,
                a: spacing ?? Spacing.absent, b: isFirst ? 1 : 0), direction)
    }

    /// Says something of a grid's cell to the grid; elsewhere without effect.
    @discardableResult
    package func openGridAttribute(_ attribute: GridCellAttribute) -> Int {
        openWrapper(node(.gridAttribute, side: rare.add(attribute)), .leftToRight)
    }

    func openLayoutValue(_ value: LayoutValue) -> Int {
        openWrapper(node(.layoutValue, side: rare.add(value)), .leftToRight)
    }

    func addAlignment(_ defaultValue: @escaping (ViewDimensions) -> Double) -> UInt8? {
        rare.add(CustomAlignment(defaultValue: defaultValue))
    }
}
