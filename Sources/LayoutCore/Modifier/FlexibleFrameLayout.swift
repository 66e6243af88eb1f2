/// `frame(minWidth:idealWidth:maxWidth:…)`: a box that clamps, on each axis by itself.
extension LayoutSolver {
    func flexibleFrameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let limit = limits + Int(nodes[index].side)
        let (limitsWidth, limitsHeight) = limitedAxes(index)
        let across = limitsWidth ? limit.pointee.width.offer(width) : FrameOffer(offered: width)
        let down = limitsHeight ? limit.pointee.height.offer(height) : FrameOffer(offered: height)
        if across.isAnswer, down.isAnswer { return Size(width: across.answer, height: down.answer) }
        let child = wrappedSize(index + 1, across.offered, down.offered)
        return Size(
            width: limitsWidth ? limit.pointee.width.length(child: child.width, across) : child.width,
            height: limitsHeight ? limit.pointee.height.length(child: child.height, down) : child.height)
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

    @inline(__always)
    func flexibleFrameFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        let limit = limits + Int(nodes[index].side)
        let (limitsWidth, limitsHeight) = limitedAxes(index)
        if limitsWidth { limit.pointee.width.limitWidth(&facts) }
        if limitsHeight { limit.pointee.height.limitHeight(&facts) }
        return facts
    }
}

extension FactFlags {
    mutating func set(_ flag: FactFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { subtract(flag) }
    }
}

/// What a flexible frame offers its child along an axis, and what it answers itself where the child has no say.
struct FrameOffer {
    var offered: Double
    var answer = 0.0
    var isAnswer = false
}

extension FrameLimits {
    @inline(__always) private var none: Double { ProposedViewSize.unspecifiedLength }
    @inline(__always) private var hasMinimum: Bool { minimum != none }
    @inline(__always) private var hasMaximum: Bool { maximum != none }
    @inline(__always) private var hasIdeal: Bool { ideal != none }
    @inline(__always) private var isContradictory: Bool { hasMaximum && minimum > maximum }
    /// Whether the length always lies between two limits; no maximum is below every minimum.
    @inline(__always) private var isBounded: Bool { hasMinimum && minimum <= maximum }

    @inline(__always)
    private func clamp(_ length: Double) -> Double {
        let raised = larger(length, minimum)
        return hasMaximum ? min(raised, maximum) : raised
    }

    /// The child is offered the proposal, or else the ideal, within the limits; the maximum wins.
    ///
    /// It has no say about an offer between two limits, nor about a missing offer if there is an ideal.
    @inline(__always)
    func offer(_ proposed: Double) -> FrameOffer {
        if proposed == none {
            return hasIdeal ? FrameOffer(offered: clamp(ideal), answer: ideal, isAnswer: true) : FrameOffer(offered: none)
        }
        let offered = clamp(proposed)
        return FrameOffer(offered: offered, answer: offered, isAnswer: isBounded)
    }

    /// The answer when the child answered `child` to an offer.
    @inline(__always)
    func length(child: Double, _ offer: FrameOffer) -> Double {
        offer.isAnswer ? offer.answer : length(child: child, offered: offer.offered)
    }

    private func length(child: Double, offered: Double) -> Double {
        if isBounded { return clamp(child) }
        if isContradictory || (!hasMinimum && !hasMaximum) { return child }
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

    /// Turns facts of the child into those of the frame along the horizontal axis.
    @inline(__always)
    func limitWidth(_ facts: inout Facts) {
        let knows = limit(
            &facts.minimumWidth, &facts.idealWidth, &facts.maximumWidth,
            known: facts.flags.contains(.knowsWidthExtremes), knownIdeal: facts.flags.contains(.knowsIdealWidth))
        facts.flags.set(.knowsWidthExtremes, knows.extremes)
        facts.flags.set(.knowsIdealWidth, knows.ideal)
    }

    /// Turns facts of the child into those of the frame along the vertical axis.
    @inline(__always)
    func limitHeight(_ facts: inout Facts) {
        let knows = limit(
            &facts.minimumHeight, &facts.idealHeight, &facts.maximumHeight,
            known: facts.flags.contains(.knowsHeightExtremes), knownIdeal: facts.flags.contains(.knowsIdealHeight))
        facts.flags.set(.knowsHeightExtremes, knows.extremes)
        facts.flags.set(.knowsIdealHeight, knows.ideal)
        facts.flags.subtract(.ignoresProposedHeight)
    }

    /// Turns the child's answers to 0, nil and infinity, as far as they are known, into the frame's.
    ///
    /// A minimum is reached at an offer of 0 whatever the child says, a maximum at an infinite one. Else the child is
    /// offered exactly what the frame is.
    @inline(__always)
    private func limit(
        _ least: inout Double, _ usual: inout Double, _ most: inout Double, known: Bool, knownIdeal: Bool
    ) -> (extremes: Bool, ideal: Bool) {
        if isBounded {
            usual = hasIdeal ? ideal : clamp(usual)
            (least, most) = (minimum, maximum)
            return (true, hasIdeal || knownIdeal)
        }
        usual = hasIdeal ? ideal : length(child: usual, offered: none)
        if isContradictory { return (false, hasIdeal) }
        if hasMinimum {
            (least, most) = (minimum, larger(minimum, most))
        } else if hasMaximum {
            (least, most) = (min(maximum, larger(0, least)), maximum)
        }
        return (known, hasIdeal || knownIdeal)
    }
}
