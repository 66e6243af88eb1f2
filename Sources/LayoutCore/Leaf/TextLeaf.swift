/// Texts: everything about them is asked of the measurer.
extension LayoutSolver {
    func textSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        work.pointee.countTextMeasurement()
        return text.size(
            of: Int(nodes[index].side), for: ProposedViewSize(rawWidth: width, rawHeight: height))
    }

    /// The answer to a proposal that lies between an earlier proposal and the size that it produced.
    ///
    /// Lines that fitted a width still fit any width down to that of the widest one, so they break as before.
    func textAnswer(in slot: Slot, to proposal: ProposedViewSize) -> Size? {
        // Comparisons with the empty slot's NaN are false.
        func lies(_ asked: Double, _ before: Double, _ answer: Double) -> Bool {
            let (asked, before) = (
                asked == Self.unspecified ? .infinity : asked, before == Self.unspecified ? .infinity : before
            )
            return asked <= before && asked >= answer
        }
        guard lies(proposal.rawWidth, slot.proposal.rawWidth, slot.size.width),
            lies(proposal.rawHeight, slot.proposal.rawHeight, slot.size.height),
            proposal != .zero, slot.proposal != .zero
        else { return nil }
        return slot.size
    }

    func textFacts(_ index: Int) -> Facts {
        let known = text.facts(of: Int(nodes[index].side))
        var flags = FactFlags.hasBaseline
        // At exactly 0 × 0 a text answers 0 × 0, so only a minimum of 0 holds for every height.
        if known.hasKnownWidths, known.minimumWidth == 0 || known.ignoresProposedHeight {
            flags.formUnion(.knowsWidth)
        }
        if known.ignoresProposedHeight { flags.insert(.ignoresProposedHeight) }
        return Facts(
            minimumWidth: known.minimumWidth, idealWidth: known.ideal.width, maximumWidth: known.ideal.width,
            minimumHeight: known.minimumHeight ?? .nan, idealHeight: known.ideal.height, flags: flags)
    }
}
