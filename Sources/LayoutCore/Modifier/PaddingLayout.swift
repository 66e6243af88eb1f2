/// `padding`: insets the offer and adds to the answer.
extension LayoutSolver {
    func paddingSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let (across, down) = paddingTotals(index)
        let child = size(index + 1, inset(width, by: across), inset(height, by: down))
        return Size(width: max(0, child.width + across), height: max(0, child.height + down))
    }

    func paddingChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let (across, down) = paddingTotals(index)
        let child = size(
            index + 1, inset(slot.proposal.rawWidth, by: across), inset(slot.proposal.rawHeight, by: down))
        return ChildPlace(origin: Point(x: nodes[index].b, y: nodes[index].a), size: child)
    }

    private func paddingTotals(_ index: Int) -> (across: Double, down: Double) {
        let node = nodes + index
        return (node.pointee.b + node.pointee.d, node.pointee.a + node.pointee.c)
    }

    /// A proposed length less some points, at least 0; an unspecified one stays so.
    @inline(__always)
    private func inset(_ proposed: Double, by length: Double) -> Double {
        proposed == Self.unspecified ? proposed : max(0, proposed - length)
    }

    func notePaddingFacts(_ index: Int) {
        noteWrapperFacts(index)
        let fact = facts + index
        fact.pointee.priority = 0
        let (across, down) = paddingTotals(index)
        fact.pointee.minimumWidth = max(0, fact.pointee.minimumWidth + across)
        fact.pointee.idealWidth = max(0, fact.pointee.idealWidth + across)
        fact.pointee.maximumWidth = max(0, fact.pointee.maximumWidth + across)
        fact.pointee.minimumHeight = max(0, fact.pointee.minimumHeight + down)
        fact.pointee.idealHeight = max(0, fact.pointee.idealHeight + down)
        fact.pointee.maximumHeight = max(0, fact.pointee.maximumHeight + down)
        // Negative insets offer the child more than 0.
        if across < 0 { fact.pointee.flags.subtract(.knowsWidthExtremes) }
        if down < 0 { fact.pointee.flags.subtract(.knowsHeightExtremes) }
        let node = nodes[index]
        if node.a != 0 || node.b != 0 || node.c != 0 || node.d != 0 {
            fact.pointee.flags.subtract(.keepsSpacerSpacing)
        }
    }
}
