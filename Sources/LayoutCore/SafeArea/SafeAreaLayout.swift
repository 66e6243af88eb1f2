/// `ignoresSafeArea`, `safeAreaInset` and `safeAreaPadding`.
extension LayoutSolver {
    /// How far a placed rectangle reaches through the safe area around, in its own direction.
    func safeAreaInsets(
        around rect: Rect, _ regions: SafeAreaRegions, isMirrored: Bool
    ) -> EdgeInsets {
        if work.pointee.spaces.isEmpty { return .zero }
        return work.pointee.spaces.insets(around: rect, regions, tolerance: work.pointee.safeAreaTolerance)
            .logical(isMirrored: isMirrored)
    }

    // MARK: ignoresSafeArea

    /// The view is placed as if it were larger by the safe area that it touches; its size for others stays.
    func placeIgnoringSafeArea(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let node = nodes[index]
        let insets = safeAreaInsets(
            around: frames[index], SafeAreaRegions(rawValue: UInt8(truncatingIfNeeded: node.side)),
            isMirrored: space.isMirrored)
        let (top, bottom) = (insets.top * node.a, insets.bottom * node.c)
        let (leading, trailing) = (insets.leading * node.b, insets.trailing * node.d)
        let (across, down) = (leading + trailing, top + bottom)
        let width = across == 0 ? slot.proposal.rawWidth : slot.size.width + across
        let height = down == 0 ? slot.proposal.rawHeight : slot.size.height + down
        placeChild(index + 1, size(index + 1, width, height), Point(x: -leading, y: -top), space)
    }

    // MARK: safeAreaInset

    /// The lengths of a view and of what stands at its edge, for one proposal.
    private struct InsetSizes {
        var primary: Size
        var secondary: Size
        var gap: Double
    }

    private func insetAxis(_ index: Int) -> Axis { nodes[index].flags.contains(.vertical) ? .vertical : .horizontal }

    /// Whether the content stands at the top or leading edge.
    private func insetIsFirst(_ index: Int) -> Bool { nodes[index].b != 0 }

    private func insetGap(_ index: Int, _ secondary: Int) -> Double {
        if nodes[index].a != Spacing.absent { return nodes[index].a }
        let (before, after) = insetIsFirst(index) ? (secondary, index + 1) : (index + 1, secondary)
        return insetAxis(index) == .vertical
            ? gap(VerticalStack.self, index, before, after) : gap(HorizontalStack.self, index, before, after)
    }

    private func insetSizes(_ index: Int, _ secondary: Int, _ width: Double, _ height: Double) -> InsetSizes {
        let gap = insetGap(index, secondary)
        let isVertical = insetAxis(index) == .vertical
        func ask(_ child: Int, _ length: Double) -> Size {
            isVertical ? size(child, width, length) : size(child, length, height)
        }
        func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
        let offer = isVertical ? height : width
        guard offer != Self.unspecified else {
            return InsetSizes(
                primary: size(index + 1, width, height), secondary: size(secondary, width, height), gap: gap)
        }
        let least = along(ask(index + 1, 0))
        let content = ask(secondary, max(defined(max(offer - gap, 0) - least), 0))
        return InsetSizes(
            primary: ask(index + 1, max(defined(offer - (along(content) + gap)), 0)), secondary: content, gap: gap)
    }

    func safeAreaInsetSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        guard nodes[index].childCount > 1 else { return size(index + 1, width, height) }
        let sizes = insetSizes(index, Int(nodes[index + 1].end), width, height)
        if insetAxis(index) == .vertical {
            return Size(
                width: max(sizes.primary.width, sizes.secondary.width),
                height: defined(sizes.primary.height + sizes.gap + sizes.secondary.height))
        }
        return Size(
            width: defined(sizes.primary.width + sizes.gap + sizes.secondary.width),
            height: max(sizes.primary.height, sizes.secondary.height))
    }

    func placeSafeAreaInset(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        guard nodes[index].childCount > 1 else {
            return placeChild(index + 1, samePlace(index, slot).size, .zero, space)
        }
        let secondary = Int(nodes[index + 1].end)
        let sizes = insetSizes(index, secondary, slot.proposal.rawWidth, slot.proposal.rawHeight)
        let places = insetPlaces(index, secondary, sizes, slot.size)
        work.pointee.spaces.push(
            .safeArea(insetLevel(index, sizes, isMirrored: space.isMirrored)), index + 1..<secondary)
        placeChild(index + 1, sizes.primary, places.primary, space)
        work.pointee.spaces.pop()
        placeChild(secondary, sizes.secondary, places.secondary, space)
    }

    /// The view stands at the edge opposite to the content, whose guide across is put on the view's own.
    private func insetPlaces(
        _ index: Int, _ secondary: Int, _ sizes: InsetSizes, _ whole: Size
    ) -> (primary: Point, secondary: Point) {
        let node = nodes[index]
        if insetAxis(index) == .vertical {
            let x = node.horizontal.offset(of: sizes.primary.width, in: whole.width)
            let shift = horizontalGuide(index + 1, node.horizontal) - horizontalGuide(secondary, node.horizontal)
            let (top, bottom) = insetIsFirst(index) ? (sizes.secondary, sizes.primary) : (sizes.primary, sizes.secondary)
            let second = Point(x: x + shift, y: insetIsFirst(index) ? 0 : whole.height - bottom.height)
            return (Point(x: x, y: insetIsFirst(index) ? top.height + sizes.gap : 0), second)
        }
        let y = node.vertical.offset(of: sizes.primary.height, in: whole.height)
        let shift = verticalGuide(index + 1, node.vertical) - verticalGuide(secondary, node.vertical)
        let second = Point(x: insetIsFirst(index) ? 0 : whole.width - sizes.secondary.width, y: y + shift)
        return (Point(x: insetIsFirst(index) ? sizes.secondary.width + sizes.gap : 0, y: y), second)
    }

    private func insetLevel(_ index: Int, _ sizes: InsetSizes, isMirrored: Bool) -> SafeAreaLevel {
        var insets = EdgeInsets()
        let isFirst = insetIsFirst(index)
        if insetAxis(index) == .vertical {
            let length = sizes.secondary.height + sizes.gap
            if isFirst { insets.top = length } else { insets.bottom = length }
        } else {
            let length = sizes.secondary.width + sizes.gap
            if isFirst { insets.leading = length } else { insets.trailing = length }
        }
        return SafeAreaLevel(
            rect: frames[index], container: PhysicalInsets(insets, isMirrored: isMirrored))
    }

    // MARK: safeAreaPadding

    /// As a padding for sizes; for what is inside, the padding belongs to the safe area.
    func placeSafeAreaPadding(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let node = nodes[index]
        let insets = EdgeInsets(top: node.a, leading: node.b, bottom: node.c, trailing: node.d)
        let child = paddingChildPlace(index, slot)
        let level = SafeAreaLevel(
            rect: frames[index], container: PhysicalInsets(insets, isMirrored: space.isMirrored))
        work.pointee.spaces.push(.safeArea(level), index + 1..<Int(nodes[index].end))
        placeChild(index + 1, child.size, child.origin, space)
        work.pointee.spaces.pop()
    }

    // MARK: Facts

    func safeAreaInsetFacts(_ index: Int) -> Facts {
        var facts = facts[index + 1].wrapped()
        if nodes[index].childCount > 1 { facts.flags.subtract([.knowsAll, .ignoresProposedHeight]) }
        return facts
    }
}
