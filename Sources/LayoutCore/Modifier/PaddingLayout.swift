/// `padding`: insets the offer and adds to the answer.
extension LayoutSolver {
    func paddingSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let (across, down) = paddingTotals(index)
        let child = wrappedSize(index + 1, inset(width, by: across), inset(height, by: down))
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

    @inline(__always)
    func paddingFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        let node = nodes + index
        let (across, down) = paddingTotals(index)
        facts.minimumWidth = larger(0, facts.minimumWidth + across)
        facts.idealWidth = larger(0, facts.idealWidth + across)
        facts.maximumWidth = larger(0, facts.maximumWidth + across)
        facts.minimumHeight = larger(0, facts.minimumHeight + down)
        facts.idealHeight = larger(0, facts.idealHeight + down)
        facts.maximumHeight = larger(0, facts.maximumHeight + down)
        // Negative insets offer the child more than 0.
        if across < 0 { facts.flags.subtract(.knowsWidthExtremes) }
        if down < 0 { facts.flags.subtract(.knowsHeightExtremes) }
        if node.pointee.a != 0 || node.pointee.b != 0 || node.pointee.c != 0 || node.pointee.d != 0 {
            facts.flags.subtract(.keepsSpacerSpacing)
        }
        return facts
    }
}
