/// `frame(minWidth:idealWidth:maxWidth:…)`: a box that clamps, on each axis by itself.
extension LayoutSolver {
    func flexibleFrameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let limit = limits + Int(nodes[index].side)
        let (limitsWidth, limitsHeight) = limitedAxes(index)
        let ownWidth = limitsWidth ? limit.pointee.width.lengthWithoutChild(width) : nil
        let ownHeight = limitsHeight ? limit.pointee.height.lengthWithoutChild(height) : nil
        if let ownWidth, let ownHeight { return Size(width: ownWidth, height: ownHeight) }
        let offeredWidth = limitsWidth ? limit.pointee.width.offer(width) : width
        let offeredHeight = limitsHeight ? limit.pointee.height.offer(height) : height
        var answer = size(index + 1, offeredWidth, offeredHeight)
        if limitsWidth {
            answer.width = ownWidth ?? limit.pointee.width.length(child: answer.width, offered: offeredWidth)
        }
        if limitsHeight {
            answer.height = ownHeight ?? limit.pointee.height.length(child: answer.height, offered: offeredHeight)
        }
        return answer
    }

    /// On which axes a flexible frame has any limit; on the other it is as if it were not there.
    @inline(__always)
    private func limitedAxes(_ index: Int) -> (width: Bool, height: Bool) {
        let flags = nodes[index].flags
        return (flags.contains(.horizontal), flags.contains(.vertical))
    }

    func flexibleFrameChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        var offer = ProposedViewSize(slot.size)
        if slot.proposal.rawWidth == Self.unspecified || slot.proposal.rawHeight == Self.unspecified {
            let limit = limits + Int(nodes[index].side)
            offer.rawWidth = limit.pointee.width.placingOffer(slot.proposal.rawWidth, own: slot.size.width)
            offer.rawHeight = limit.pointee.height.placingOffer(slot.proposal.rawHeight, own: slot.size.height)
        }
        let child = size(index + 1, offer.rawWidth, offer.rawHeight)
        return ChildPlace(origin: alignedOrigin(index, child, in: slot.size), size: child)
    }

    func noteFlexibleFrameFacts(_ index: Int) {
        noteWrapperFacts(index)
        facts[index].priority = 0
        let (limitsWidth, limitsHeight) = limitedAxes(index)
        if limitsWidth { noteLimitedWidth(index) }
        if limitsHeight { noteLimitedHeight(index) }
    }

    private func noteLimitedWidth(_ index: Int) {
        let fact = facts + index
        let width = limits[Int(nodes[index].side)].width.facts(
            minimum: fact.pointee.minimumWidth, ideal: fact.pointee.idealWidth, maximum: fact.pointee.maximumWidth,
            known: fact.pointee.flags.contains(.knowsWidthExtremes),
            knownIdeal: fact.pointee.flags.contains(.knowsIdealWidth))
        fact.pointee.minimumWidth = width.minimum
        fact.pointee.idealWidth = width.ideal
        fact.pointee.maximumWidth = width.maximum
        fact.pointee.flags.set(.knowsWidthExtremes, width.known)
        fact.pointee.flags.set(.knowsIdealWidth, width.knownIdeal)
    }

    private func noteLimitedHeight(_ index: Int) {
        let fact = facts + index
        let height = limits[Int(nodes[index].side)].height.facts(
            minimum: fact.pointee.minimumHeight, ideal: fact.pointee.idealHeight, maximum: fact.pointee.maximumHeight,
            known: fact.pointee.flags.contains(.knowsHeightExtremes),
            knownIdeal: fact.pointee.flags.contains(.knowsIdealHeight))
        fact.pointee.minimumHeight = height.minimum
        fact.pointee.idealHeight = height.ideal
        fact.pointee.maximumHeight = height.maximum
        fact.pointee.flags.set(.knowsHeightExtremes, height.known)
        fact.pointee.flags.set(.knowsIdealHeight, height.knownIdeal)
        fact.pointee.flags.subtract(.ignoresProposedHeight)
    }
}

extension FactFlags {
    mutating func set(_ flag: FactFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { subtract(flag) }
    }
}

extension FrameLimits {
    @inline(__always) private var none: Double { ProposedViewSize.unspecifiedLength }
    @inline(__always) private var hasMinimum: Bool { minimum != none }
    @inline(__always) private var hasMaximum: Bool { maximum != none }
    @inline(__always) private var hasIdeal: Bool { ideal != none }
    @inline(__always) private var isContradictory: Bool { hasMinimum && hasMaximum && minimum > maximum }

    @inline(__always)
    private func clamp(_ length: Double) -> Double {
        let raised = max(length, minimum)
        return hasMaximum ? min(raised, maximum) : raised
    }

    /// What the child is offered: the proposal, or else the ideal, within the limits; the maximum wins.
    @inline(__always)
    func offer(_ proposed: Double) -> Double {
        let wanted = proposed == none ? ideal : proposed
        return wanted == none ? none : clamp(wanted)
    }

    /// The answer where the child has no say: an offer between two limits, or a missing offer with an ideal.
    @inline(__always)
    func lengthWithoutChild(_ proposed: Double) -> Double? {
        if proposed == none { return hasIdeal ? ideal : nil }
        return hasMinimum && hasMaximum && minimum <= maximum ? clamp(proposed) : nil
    }

    /// The answer when the child answered `child` to `offered`.
    @inline(__always)
    func length(child: Double, offered: Double) -> Double {
        if isContradictory || (!hasMinimum && !hasMaximum) { return child }
        if hasMinimum && hasMaximum { return clamp(child) }
        if hasMinimum { return max(minimum, offered == none ? child : min(offered, child)) }
        return min(maximum, offered == none ? child : max(offered, child))
    }

    /// What the child is offered when the frame of length `own` is placed: that length, unless the frame itself got no
    /// offer and its length lies strictly between the limits, so that the child keeps its ideal.
    @inline(__always)
    func placingOffer(_ proposed: Double, own: Double) -> Double {
        let isBetween = own > minimum && own < (hasMaximum ? maximum : .infinity)
        return proposed == none && !hasIdeal && isBetween ? none : own
    }

    /// The frame's answers to 0, nil and infinity as far as the child's are known.
    func facts(
        minimum childMinimum: Double, ideal childIdeal: Double, maximum childMaximum: Double, known: Bool,
        knownIdeal: Bool
    ) -> (minimum: Double, ideal: Double, maximum: Double, known: Bool, knownIdeal: Bool) {
        if hasMinimum, hasMaximum, minimum <= maximum {
            return (minimum, hasIdeal ? ideal : clamp(childIdeal), maximum, true, hasIdeal || knownIdeal)
        }
        let usual = hasIdeal ? ideal : length(child: childIdeal, offered: none)
        if isContradictory { return (childMinimum, usual, childMaximum, false, hasIdeal) }
        let knowsUsual = hasIdeal || knownIdeal
        // A minimum is reached at an offer of 0 whatever the child says, a maximum at an infinite one. Else the child
        // is offered exactly what the frame is.
        if hasMinimum { return (minimum, usual, max(minimum, childMaximum), known, knowsUsual) }
        if hasMaximum { return (min(maximum, max(0, childMinimum)), usual, maximum, known, knowsUsual) }
        return (childMinimum, usual, childMaximum, known, knowsUsual)
    }
}
