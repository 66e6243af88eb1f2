/// `frame(minWidth:idealWidth:maxWidth:…)`: a box that clamps, on each axis by itself.
extension LayoutSolver {
    func flexibleFrameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let limit = limits + Int(nodes[index].side)
        let ownWidth = limit.pointee.width.lengthWithoutChild(width)
        let ownHeight = limit.pointee.height.lengthWithoutChild(height)
        if let ownWidth, let ownHeight { return Size(width: ownWidth, height: ownHeight) }
        let offeredWidth = limit.pointee.width.offer(width)
        let offeredHeight = limit.pointee.height.offer(height)
        let child = size(index + 1, offeredWidth, offeredHeight)
        return Size(
            width: ownWidth ?? limit.pointee.width.length(child: child.width, offered: offeredWidth),
            height: ownHeight ?? limit.pointee.height.length(child: child.height, offered: offeredHeight))
    }

    func flexibleFrameChildOrigin(_ index: Int, _ slot: Slot) -> Point {
        let limit = limits + Int(nodes[index].side)
        _ = size(
            index + 1, limit.pointee.width.placingOffer(slot.proposal.rawWidth, own: slot.size.width),
            limit.pointee.height.placingOffer(slot.proposal.rawHeight, own: slot.size.height))
        return alignedOrigin(index, index + 1, in: slot.size)
    }

    func noteFlexibleFrameFacts(_ index: Int) {
        noteWrapperFacts(index)
        let fact = facts + index
        fact.pointee.priority = 0
        let inner = facts[index + 1]
        let limit = limits[Int(nodes[index].side)]
        let width = limit.width.facts(
            minimum: inner.minimumWidth, ideal: inner.idealWidth, maximum: inner.maximumWidth,
            known: inner.flags.isSuperset(of: .knowsWidthExtremes),
            knownIdeal: inner.flags.contains(.knowsIdealWidth))
        fact.pointee.minimumWidth = width.minimum
        fact.pointee.idealWidth = width.ideal
        fact.pointee.maximumWidth = width.maximum
        fact.pointee.flags.set(.knowsWidthExtremes, width.known)
        fact.pointee.flags.set(.knowsIdealWidth, width.knownIdeal)
        let height = limit.height.facts(
            minimum: inner.minimumHeight, ideal: inner.idealHeight, maximum: inner.maximumHeight,
            known: inner.flags.isSuperset(of: .knowsHeightExtremes),
            knownIdeal: inner.flags.contains(.knowsIdealHeight))
        fact.pointee.minimumHeight = height.minimum
        fact.pointee.idealHeight = height.ideal
        fact.pointee.maximumHeight = height.maximum
        if limit.height.isGiven { fact.pointee.flags.subtract(.ignoresProposedHeight) }
        fact.pointee.flags.set(.knowsHeightExtremes, height.known)
        fact.pointee.flags.set(.knowsIdealHeight, height.knownIdeal)
    }
}

extension FactFlags {
    mutating func set(_ flag: FactFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { subtract(flag) }
    }
}

extension FrameLimits {
    private var none: Double { ProposedViewSize.unspecifiedLength }
    private var hasMinimum: Bool { minimum != none }
    private var hasMaximum: Bool { maximum != none }
    private var hasIdeal: Bool { ideal != none }
    private var isContradictory: Bool { hasMinimum && hasMaximum && minimum > maximum }

    private func clamp(_ length: Double) -> Double {
        let raised = max(length, minimum)
        return hasMaximum ? min(raised, maximum) : raised
    }

    /// What the child is offered: the proposal, or else the ideal, within the limits; the maximum wins.
    func offer(_ proposed: Double) -> Double {
        let wanted = proposed == none ? ideal : proposed
        return wanted == none ? none : clamp(wanted)
    }

    /// The answer where the child has no say: an offer between two limits, or a missing offer with an ideal.
    func lengthWithoutChild(_ proposed: Double) -> Double? {
        if proposed == none { return hasIdeal ? ideal : nil }
        return hasMinimum && hasMaximum && minimum <= maximum ? clamp(proposed) : nil
    }

    /// The answer when the child answered `child` to `offered`.
    func length(child: Double, offered: Double) -> Double {
        if isContradictory || (!hasMinimum && !hasMaximum) { return child }
        if hasMinimum && hasMaximum { return clamp(child) }
        if hasMinimum { return max(minimum, offered == none ? child : min(offered, child)) }
        return min(maximum, offered == none ? child : max(offered, child))
    }

    /// What the child is offered when the frame of length `own` is placed: that length, unless the frame itself got no
    /// offer and its length lies strictly between the limits, so that the child keeps its ideal.
    func placingOffer(_ proposed: Double, own: Double) -> Double {
        let isBetween = own > minimum && own < (hasMaximum ? maximum : .infinity)
        return proposed == none && !hasIdeal && isBetween ? none : own
    }

    /// The frame's answers to 0, nil and infinity as far as the child's are known.
    func facts(
        minimum childMinimum: Double, ideal childIdeal: Double, maximum childMaximum: Double, known: Bool,
        knownIdeal: Bool
    ) -> (minimum: Double, ideal: Double, maximum: Double, known: Bool, knownIdeal: Bool) {
        let least = lengthWithoutChild(0)
        let most = lengthWithoutChild(.infinity)
        let usual = lengthWithoutChild(none)
        // A minimum is reached at an offer of 0 whatever the child says, a maximum at an infinite one. Else the child
        // is offered exactly what the frame is, unless the limits contradict each other.
        let knowsLeast = least != nil || (hasMinimum && !isContradictory) || (known && !isContradictory)
        let knowsMost = most != nil || (hasMaximum && !isContradictory) || (known && !isContradictory)
        // A missing offer reaches the child as one only without an ideal.
        return (
            least ?? length(child: childMinimum, offered: offer(0)),
            usual ?? length(child: childIdeal, offered: none),
            most ?? length(child: childMaximum, offered: offer(.infinity)),
            knowsLeast && knowsMost, usual != nil || (knownIdeal && !isContradictory)
        )
    }
}
