/// Where the guides of placed and sized views lie.
extension LayoutSolver {
    /// The position of a horizontal guide in a node as its slot sizes it, in points from its leading edge.
    @inline(__always)
    func horizontalGuide(_ index: Int, _ alignment: HorizontalAlignment) -> Double {
        let slot = slots + index
        let flags = facts[index].flags
        if flags.contains(.hasHorizontalGuide) || (alignment.isCustom && flags.contains(.hasCustomHorizontalGuide)) {
            let explicit = explicitGuide(index, .horizontal(alignment), slot.pointee)
            if let explicit { return explicit }
        }
        return defaultValue(alignment, index, slot.pointee.size)
    }

    /// The position of a vertical guide in a node as its slot sizes it, in points from its top.
    @inline(__always)
    func verticalGuide(_ index: Int, _ alignment: VerticalAlignment) -> Double {
        let slot = slots + index
        let flags = facts[index].flags
        if flags.contains(.hasVerticalGuide) || mayPass(alignment, flags) {
            let explicit = explicitGuide(index, .vertical(alignment), slot.pointee)
            if let explicit { return explicit }
        }
        return defaultValue(alignment, index, slot.pointee.size)
    }

    /// The value that a node itself or something inside it gives to a guide, or `nil`.
    ///
    /// May arrange the inside of the node anew, but leaves the node's own slot alone.
    func explicitGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        switch nodes[index].kind {
        case .text: return textGuide(index, guide, slot)
        case .image: return baseline(guide, first: nodes[index].c, last: nodes[index].d)
        case .flexibleLeaf: return leafGuide(index, guide)
        case .greedy, .circle, .resizableImage, .spacer, .divider, .scroll, .gridRow, .geometryReader,
            .barContainer, .split, .lazy:
            return nil
        default: break
        }
        if let value = work.pointee.guideMemo.recall(index, guide, slot.proposal) { return value.isNaN ? nil : value }
        // Placing the inside to learn of a guide takes as long as some questions for a size.
        work.pointee.charge(3)
        var value = work.pointee.mayAsk() ? guideFromInside(index, guide, slot) : nil
        // Infinite lengths that cancel each other leave no place for the guide.
        if let found = value, found.isNaN { value = nil }
        work.pointee.guideMemo.remember(index, guide, slot.proposal, value)
        return value
    }

    private func guideFromInside(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        switch nodes[index].kind {
        case .horizontalStack: stackGuide(HorizontalStack.self, index, guide, slot)
        case .verticalStack: stackGuide(VerticalStack.self, index, guide, slot)
        case .depthStack: depthStackGuide(index, guide, slot)
        case .grid: gridGuide(index, guide, slot)
        case .viewThatFits: fittingGuide(index, guide, slot)
        case .customLayout: customLayoutGuide(index, guide, slot)
        case .alignmentGuide: writtenGuide(index, guide, slot)
        case .offset: explicitGuide(index + 1, guide, innerSlot(index, slot))
        default: wrappedGuide(index, guide, slot)
        }
    }

    private func baseline(_ guide: Guide, first: Double, last: Double) -> Double? {
        let value: Double
        switch guide {
        case .vertical(.firstTextBaseline): value = first
        case .vertical(.lastTextBaseline): value = last
        default: return nil
        }
        return value.isNaN ? nil : value
    }

    private func textGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard case .vertical(let alignment) = guide, alignment.isBaseline else { return nil }
        let baselines = text.baselines(of: Int(nodes[index].side), for: slot.proposal)
        return baseline(guide, first: baselines.first, last: baselines.last)
    }

    private func leafGuide(_ index: Int, _ guide: Guide) -> Double? {
        let leaf = leaves + Int(nodes[index].side)
        return baseline(
            guide, first: leaf.pointee.firstTextBaseline, last: leaf.pointee.lastTextBaseline)
    }

    private func writtenGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        let written = guides + Int(nodes[index].side)
        guard written.pointee.guide == guide else { return explicitGuide(index + 1, guide, innerSlot(index, slot)) }
        let row = Int(written.pointee.computation)
        guard row >= 0 else { return written.pointee.value }
        let inner = innerSlot(index, slot)
        let value = withSession { session in
            rare.pointee.guideValues[row](ViewDimensions(session: session, node: index + 1, slot: inner))
        }
        return value.isNaN ? 0 : value
    }

    /// Asks the only child of a wrapper what its wrapper was asked, and answers the child's slot.
    private func innerSlot(_ index: Int, _ slot: Slot) -> Slot {
        _ = samePlace(index, slot)
        return slots[index + 1]
    }

    private func wrappedGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard mayHave(index + 1, guide) else { return nil }
        let origin = wrappedPlace(index, slot).origin
        guard let value = explicitGuide(index + 1, guide, slots[index + 1]) else { return nil }
        return value + guide.along(origin)
    }

    /// Whether the facts allow that something in a node gives the guide a value.
    func mayHave(_ index: Int, _ guide: Guide) -> Bool {
        switch guide {
        case .horizontal(let alignment):
            facts[index].flags.contains(.hasHorizontalGuide)
                || (alignment.isCustom && facts[index].flags.contains(.hasCustomHorizontalGuide))
        case .vertical(let alignment):
            facts[index].flags.contains(.hasVerticalGuide) || mayPass(alignment, facts[index].flags)
        }
    }

    @inline(__always)
    private func mayPass(_ alignment: VerticalAlignment, _ flags: FactFlags) -> Bool {
        if alignment.isBaseline { return flags.contains(.hasBaseline) }
        return alignment.isCustom && flags.contains(.hasCustomVerticalGuide)
    }

    // MARK: Containers

    private func stackGuide<S: StackAxis>(_ stack: S.Type, _ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard guide.merging != .never else { return nil }
        let proposal = placingProposal(stack, slot)
        if arranged[index] != proposal { arrange(stack, index, proposal) }
        var merged = MergedGuide(guide)
        forEachPlacedChild(stack, index) { child, _, origin in merge(child, guide, at: origin, into: &merged) }
        return merged.value
    }

    private func depthStackGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard guide.merging != .never else { return nil }
        var merged = MergedGuide(guide)
        forEachLayer(index, slot) { child, origin in merge(child, guide, at: origin, into: &merged) }
        return merged.value
    }

    private func gridGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard guide.merging != .never else { return nil }
        var merged = MergedGuide(guide)
        forEachCell(index, slot) { cell, origin in merge(cell, guide, at: origin, into: &merged) }
        return merged.value
    }

    private func fittingGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        guard nodes[index].childCount > 0 else { return nil }
        let child = chosenChild(index, slot)
        return mayHave(child, guide) ? explicitGuide(child, guide, slots[child]) : nil
    }

    private func merge(_ child: Int, _ guide: Guide, at origin: Point, into merged: inout MergedGuide) {
        guard mayHave(child, guide), let value = explicitGuide(child, guide, slots[child]) else { return }
        merged.add(value + guide.along(origin))
    }
}

/// The explicit values of several children on their way to become one.
struct MergedGuide {
    private let merging: GuideMerging
    private(set) var value: Double?
    private var count = 0.0

    init(_ guide: Guide) {
        merging = guide.merging
    }

    /// Adds the value of one child; one that lies nowhere, between infinite lengths, is passed over.
    mutating func add(_ other: Double) {
        if other.isNaN { return }
        count += 1
        guard let value else {
            self.value = other
            return
        }
        switch merging {
        case .maximum: self.value = max(value, other)
        case .mean: self.value = value + (other - value) / count
        case .minimum, .never: self.value = min(value, other)
        }
    }
}

extension Guide {
    /// The coordinate of a point on the guide's axis.
    func along(_ point: Point) -> Double {
        switch self {
        case .horizontal: point.x
        case .vertical: point.y
        }
    }
}
