/// ScrollView along one axis, at rest: its size and the place of its content.
///
/// Source: measured scroll views of the fixtures `scroll`; content gets no offer along the axis.
extension LayoutSolver {
    func scrollSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let scrollsX = nodes[index].flags.contains(.horizontal)
        let scrollsY = nodes[index].flags.contains(.vertical)
        let content = size(
            index + 1, scrollsX ? Self.unspecified : width, scrollsY ? Self.unspecified : height)
        return Size(
            width: scrollsX && width != Self.unspecified ? width : content.width,
            height: scrollsY && height != Self.unspecified ? height : content.height)
    }

    func placeScroll(_ index: Int, _ slot: Slot) {
        let scrollsX = nodes[index].flags.contains(.horizontal)
        let scrollsY = nodes[index].flags.contains(.vertical)
        _ = size(
            index + 1, scrollsX ? Self.unspecified : slot.size.width,
            scrollsY ? Self.unspecified : slot.size.height)
        placeChild(index + 1, in: index, 0, 0)
    }

    func noteScrollFacts(_ index: Int) {
        let fact = facts + index
        let inner = facts[index + 1]
        fact.pointee = inner
        fact.pointee.priority = 0
        fact.pointee.spacing = -1
        fact.pointee.flags = inner.flags.intersection(.knowsAll)
        if nodes[index].flags.contains(.horizontal) {
            (fact.pointee.minimumWidth, fact.pointee.maximumWidth) = (0, .infinity)
            fact.pointee.flags.insert(.knowsWidthExtremes)
            // The content's height is asked without an offer of width: its own facts hold for any.
        }
        if nodes[index].flags.contains(.vertical) {
            (fact.pointee.minimumHeight, fact.pointee.maximumHeight) = (0, .infinity)
            fact.pointee.flags.insert(.knowsHeightExtremes)
        }
    }
}
