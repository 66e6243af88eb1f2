/// ScrollView at rest or at its first offset: its size and the place of its content.
///
/// Along its axes content gets no offer and the scroll view takes its own; across them it hugs. Source: measured scroll
/// views of the fixtures `scroll`.
extension LayoutSolver {
    private func scrollOptions(_ index: Int) -> ScrollOptions { rare.pointee.scrolls[Int(nodes[index].side)] }

    /// A proposed length less margins; an unspecified one stays so.
    private func inset(_ proposed: Double, by margins: Double) -> Double {
        margins == 0 || proposed == Self.unspecified ? proposed : max(0, proposed - margins)
    }

    private func contentSize(_ index: Int, _ width: Double, _ height: Double, _ margins: EdgeInsets) -> Size {
        let flags = nodes[index].flags
        return size(
            index + 1,
            flags.contains(.horizontal) ? Self.unspecified : inset(width, by: margins.leading + margins.trailing),
            flags.contains(.vertical) ? Self.unspecified : inset(height, by: margins.top + margins.bottom))
    }

    func scrollSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let flags = nodes[index].flags
        let margins = scrollOptions(index).margins
        if scrollOptions(index).takesOffer {
            return Size(
                width: width == Self.unspecified ? 0 : max(width, 0),
                height: height == Self.unspecified ? 0 : max(height, 0))
        }
        let outside = work.pointee.container
        enterScroll(index, width, height, margins)
        let content = contentSize(index, width, height, margins)
        work.pointee.container = outside
        return Size(
            width: flags.contains(.horizontal) && width != Self.unspecified
                ? width : max(0, content.width + margins.leading + margins.trailing),
            height: flags.contains(.vertical) && height != Self.unspecified
                ? height : max(0, content.height + margins.top + margins.bottom))
    }

    func placeScroll(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let options = scrollOptions(index)
        let flags = nodes[index].flags
        let (scrollsX, scrollsY) = (flags.contains(.horizontal), flags.contains(.vertical))
        let safe = safeAreaInsets(around: frames[index], .all, isMirrored: space.isMirrored)
        let outside = work.pointee.container
        defer { work.pointee.container = outside }
        // As when it was sized: what the content makes of the scroll view is no container for it.
        enterScroll(index, slot.proposal.rawWidth, slot.proposal.rawHeight, options.margins)
        let content = contentSize(index, slot.size.width, slot.size.height, options.margins)
        let across = ScrollAxis(
            isScrollable: scrollsX, content: content.width, container: slot.size.width + safe.leading + safe.trailing,
            lead: safe.leading + options.margins.leading, trail: safe.trailing + options.margins.trailing)
        let title = scrollsY ? takeLargeTitle(upTo: frames[index].y - safe.top) : nil
        let down = ScrollAxis(
            isScrollable: scrollsY, content: content.height, container: slot.size.height + safe.top + safe.bottom,
            lead: safe.top + (title?.collapse ?? 0) + options.margins.top,
            trail: safe.bottom + options.margins.bottom, collapsingLead: title?.length ?? 0)
        let offset = Point(
            x: across.offset(options.offsetX, anchor: options.initialAnchor?.x),
            y: down.offset(options.offsetY, anchor: options.initialAnchor?.y))
        if let title { work.pointee.bars[title.bars].collapse = down.collapse(at: offset.y) }
        // Small content lies at the start of one axis, and in the middle of two.
        let alignment = options.alignmentAnchor ?? (scrollsX && scrollsY ? .center : .topLeading)
        let origin = Point(
            x: defined(across.start(offset: offset.x, alignment: alignment.x) - safe.leading),
            y: defined(down.start(offset: offset.y, alignment: alignment.y) - safe.top))
        let geometry = geometry(
            index, across, down, offset, PhysicalInsets(safe, isMirrored: space.isMirrored), space.isMirrored)
        work.pointee.scrolls.append(geometry)
        let viewport = geometry.container.inset(
            by: PhysicalInsets(geometry.contentInsets, isMirrored: space.isMirrored))
        work.pointee.spaces.push(
            .scroll(
                horizontal: scrollsX, vertical: scrollsY, bounds: geometry.container, viewport: viewport,
                container: work.pointee.container),
            index + 1..<Int(nodes[index].end))
        placeChild(index + 1, content, origin, space)
        work.pointee.spaces.pop()
    }

    /// Makes the viewport less its margins the container of what is inside.
    private func enterScroll(_ index: Int, _ width: Double, _ height: Double, _ margins: EdgeInsets) {
        work.pointee.container = ProposedViewSize(
            rawWidth: inset(width, by: margins.leading + margins.trailing),
            rawHeight: inset(height, by: margins.top + margins.bottom))
        if nodes[index].a != 0 { takeContainer(index) }
    }

    private func geometry(
        _ index: Int, _ across: ScrollAxis, _ down: ScrollAxis, _ offset: Point, _ safe: PhysicalInsets,
        _ isMirrored: Bool
    ) -> ScrollGeometry {
        let frame = frames[index]
        // From the left, the start of right-to-left content is its far end.
        func physical(_ x: Double) -> Double { isMirrored ? defined(across.content - x - across.container) : x }
        let ends = (physical(across.range.lowest), physical(across.range.highest))
        return ScrollGeometry(
            node: index, contentOffset: Point(x: physical(offset.x), y: offset.y),
            contentSize: Size(width: across.content, height: down.content),
            contentInsets: EdgeInsets(
                top: down.lead - down.collapse(at: offset.y), leading: across.lead, bottom: down.trail,
                trailing: across.trail),
            container: Rect(
                x: frame.x - safe.left, y: frame.y - safe.top, width: across.container, height: down.container),
            rangeX: ScrollRange(min(ends.0, ends.1), max(ends.0, ends.1)), rangeY: down.range,
            axes: ScrollAxes(horizontal: across, vertical: down), offset: offset, isMirrored: isMirrored)
    }

    func scrollFacts(_ index: Int, _ inner: Facts) -> Facts {
        if scrollOptions(index).takesOffer {
            return Facts(
                minimumWidth: 0, idealWidth: 0, maximumWidth: .infinity, minimumHeight: 0, idealHeight: 0,
                maximumHeight: .infinity, flags: .knowsAll)
        }
        var facts = inner.wrapped()
        facts.flags.formIntersection(.knowsAll)
        // Margins move every answer across the axes, and the offers that lead to them.
        if scrollOptions(index).margins != .zero { facts.flags = [] }
        if nodes[index].flags.contains(.horizontal) {
            (facts.minimumWidth, facts.maximumWidth) = (0, .infinity)
            facts.flags.insert(.knowsWidthExtremes)
            // The content's height is asked without an offer of width: its own facts hold for any.
        }
        if nodes[index].flags.contains(.vertical) {
            (facts.minimumHeight, facts.maximumHeight) = (0, .infinity)
            facts.flags.insert(.knowsHeightExtremes)
        }
        return facts
    }
}
