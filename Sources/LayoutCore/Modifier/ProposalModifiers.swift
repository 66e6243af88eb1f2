/// Modifiers that change what their child is offered: `fixedSize`, `aspectRatio`, `position`; and `offset`, which only
/// moves what is drawn.
extension LayoutSolver {
    // MARK: fixedSize

    private func fixedSizeOffer(_ index: Int, _ width: Double, _ height: Double) -> ProposedViewSize {
        let flags = nodes[index].flags
        return ProposedViewSize(
            rawWidth: flags.contains(.horizontal) ? Self.unspecified : width,
            rawHeight: flags.contains(.vertical) ? Self.unspecified : height)
    }

    func fixedSizeSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let offer = fixedSizeOffer(index, width, height)
        return size(index + 1, offer.rawWidth, offer.rawHeight)
    }

    func fixedSizeChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let child = fixedSizeSize(index, slot.proposal.rawWidth, slot.proposal.rawHeight)
        return ChildPlace(origin: centred(child, in: slot.size), size: child)
    }

    func fixedSizeFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        if nodes[index].flags.contains(.horizontal) {
            facts.minimumWidth = facts.idealWidth
            facts.maximumWidth = facts.idealWidth
            facts.flags.set(.knowsWidthExtremes, facts.flags.contains(.knowsIdealWidth))
        }
        if nodes[index].flags.contains(.vertical) {
            facts.minimumHeight = facts.idealHeight
            facts.maximumHeight = facts.idealHeight
            facts.flags.insert(.ignoresProposedHeight)
            facts.flags.set(.knowsHeightExtremes, facts.flags.contains(.knowsIdealHeight))
        }
        return facts
    }

    // MARK: aspectRatio

    /// The largest (or, when it fills, smallest) box of the ratio that fits (covers) the offered lengths.
    private func aspectRatioOffer(_ index: Int, _ width: Double, _ height: Double) -> ProposedViewSize {
        if width == Self.unspecified, height == Self.unspecified { return .unspecified }
        let box = ratioBox(index)
        let fills = nodes[index].flags.contains(.fills)
        let across = scale(width, over: box.width)
        let down = scale(height, over: box.height)
        guard !across.isNaN || !down.isNaN else { return ProposedViewSize(rawWidth: width, rawHeight: height) }
        let scale = across.isNaN ? down : down.isNaN ? across : fills ? max(across, down) : min(across, down)
        return ProposedViewSize(
            rawWidth: defined(box.width * scale), rawHeight: defined(box.height * scale))
    }

    /// How often a length of the box goes into an offered one; NaN where that says nothing.
    private func scale(_ offered: Double, over length: Double) -> Double {
        offered == Self.unspecified || (offered == 0 && length == 0) ? .nan : offered / length
    }

    /// The box whose ratio is kept; the child's ideal size is asked for once in a layout and kept in the node.
    private func ratioBox(_ index: Int) -> Size {
        let node = nodes + index
        var box = Size(width: node.pointee.a, height: node.pointee.b)
        if box.width == Spacing.absent {
            if node.pointee.c.isNaN {
                let ideal = size(index + 1, Self.unspecified, Self.unspecified)
                (node.pointee.c, node.pointee.d) = (ideal.width, ideal.height)
            }
            box = Size(width: node.pointee.c, height: node.pointee.d)
        }
        return box.width == box.height ? Size(width: 1, height: 1) : box
    }

    func aspectRatioSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        // A ratio turns each length into one that the inside was hardly ever asked about, so nothing is remembered.
        work.pointee.charge(1)
        let offer = aspectRatioOffer(index, width, height)
        return size(index + 1, offer.rawWidth, offer.rawHeight)
    }

    func aspectRatioChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let child = aspectRatioSize(index, slot.proposal.rawWidth, slot.proposal.rawHeight)
        return ChildPlace(origin: centred(child, in: slot.size), size: child)
    }

    func aspectRatioFacts(_ index: Int, _ inner: Facts) -> Facts {
        nodes[index].c = .nan
        var facts = inner.wrapped()
        // Each length answers both offers, unless the child's is the same for all of them.
        let width = inner.flags.isSuperset(of: .knowsWidth) && inner.minimumWidth == inner.maximumWidth
        let height = inner.flags.isSuperset(of: .knowsHeight) && inner.minimumHeight == inner.maximumHeight
        let isRigid =
            width && height && inner.idealWidth == inner.maximumWidth && inner.idealHeight == inner.maximumHeight
        if !isRigid { facts.flags.subtract([.knowsAll, .ignoresProposedHeight]) }
        return facts
    }

    // MARK: position

    /// The offer itself; an axis without offer takes the child's length.
    func positionSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        if width != Self.unspecified, height != Self.unspecified { return Size(width: width, height: height) }
        let child = size(index + 1, width, height)
        return Size(
            width: width == Self.unspecified ? child.width : width,
            height: height == Self.unspecified ? child.height : height)
    }

    func positionChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let child = size(index + 1, slot.size.width, slot.size.height)
        let origin = Point(x: nodes[index].a - child.width / 2, y: nodes[index].b - child.height / 2)
        return ChildPlace(origin: origin, size: child)
    }

    func positionFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        (facts.minimumWidth, facts.maximumWidth) = (0, .infinity)
        (facts.minimumHeight, facts.maximumHeight) = (0, .infinity)
        facts.flags.formUnion([.knowsWidthExtremes, .knowsHeightExtremes])
        facts.flags.subtract([.keepsSpacerSpacing, .ignoresProposedHeight])
        return facts
    }

    // MARK: offset

    func offsetChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        ChildPlace(origin: Point(x: nodes[index].a, y: nodes[index].b), size: samePlace(index, slot).size)
    }

    private func centred(_ child: Size, in box: Size) -> Point {
        Point(x: defined(box.width - child.width) / 2, y: defined(box.height - child.height) / 2)
    }
}
