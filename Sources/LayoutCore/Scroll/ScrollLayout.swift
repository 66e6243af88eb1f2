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

    func placeScroll(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let scrollsX = nodes[index].flags.contains(.horizontal)
        let scrollsY = nodes[index].flags.contains(.vertical)
        let content = size(
            index + 1, scrollsX ? Self.unspecified : slot.size.width,
            scrollsY ? Self.unspecified : slot.size.height)
        placeChild(index + 1, content, .zero, space)
    }

    func scrollFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        facts.flags.formIntersection(.knowsAll)
        if nodes[index].flags.contains(.horizontal) {
            (facts.minimumWidth, facts.maximumWidth) = (0, .infinity)
            facts.flags.insert(.knowsWidthExtremes)
            // The content's height is asked without an offer of width: its own facts hold for any.
        }
        if nodes[index].flags.contains(.vertical) {
            (facts.minimumHeight, facts.maximumHeight) = (0, .infinity)
            facts.flags.insert(.knowsHeightExtremes)
        }
        return facts
    }
}
