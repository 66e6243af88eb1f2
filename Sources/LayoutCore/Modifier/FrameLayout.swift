/// `frame(width:height:alignment:)`: a box of fixed lengths around a child of any size.
extension LayoutSolver {
    func frameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        if fixedWidth != Self.unspecified, fixedHeight != Self.unspecified {
            return Size(width: fixedWidth, height: fixedHeight)
        }
        let child = wrappedSize(
            index + 1, fixedWidth == Self.unspecified ? width : fixedWidth,
            fixedHeight == Self.unspecified ? height : fixedHeight)
        return Size(
            width: fixedWidth == Self.unspecified ? child.width : fixedWidth,
            height: fixedHeight == Self.unspecified ? child.height : fixedHeight)
    }

    /// On an open axis the child is offered what the frame was offered, not what it answered.
    func frameChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        let child = size(
            index + 1, fixedWidth == Self.unspecified ? slot.proposal.rawWidth : fixedWidth,
            fixedHeight == Self.unspecified ? slot.proposal.rawHeight : fixedHeight)
        return ChildPlace(origin: alignedOrigin(index, child, in: slot.size), size: child)
    }

    /// The origin that brings the guides of a wrapper's child onto those of a box of the wrapper's alignment.
    @inline(__always)
    func alignedOrigin(_ index: Int, _ size: Size, in box: Size) -> Point {
        let child = index + 1
        let node = nodes + index
        let (horizontal, vertical) = (node.pointee.horizontal, node.pointee.vertical)
        // Baselines inside the child matter only to an alignment by baselines.
        if !horizontal.isCustom, !vertical.isCustom, !vertical.isBaseline,
            facts[child].flags.isDisjoint(with: [.hasHorizontalGuide, .hasVerticalGuide])
        {
            return Point(
                x: horizontal.offset(of: size.width, in: box.width),
                y: vertical.offset(of: size.height, in: box.height))
        }
        return Point(
            x: boxValue(horizontal, box) - horizontalGuide(child, horizontal),
            y: boxValue(vertical, box) - verticalGuide(child, vertical))
    }

    @inline(__always)
    func frameFacts(_ index: Int, _ inner: Facts) -> Facts {
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        if fixedWidth != Self.unspecified, fixedHeight != Self.unspecified {
            return Facts(
                minimumWidth: fixedWidth, idealWidth: fixedWidth, maximumWidth: fixedWidth,
                minimumHeight: fixedHeight, idealHeight: fixedHeight, maximumHeight: fixedHeight,
                flags: inner.flags.intersection([.guides, .keepsSpacerSpacing]).union([
                    .knowsAll, .ignoresProposedHeight,
                ]))
        }
        var facts = inner.wrapped()
        if fixedWidth != Self.unspecified {
            facts.minimumWidth = fixedWidth
            facts.idealWidth = fixedWidth
            facts.maximumWidth = fixedWidth
            facts.flags.insert(.knowsWidth)
        }
        if fixedHeight != Self.unspecified {
            facts.minimumHeight = fixedHeight
            facts.idealHeight = fixedHeight
            facts.maximumHeight = fixedHeight
            facts.flags.formUnion([.knowsHeight, .ignoresProposedHeight])
        }
        return facts
    }
}
