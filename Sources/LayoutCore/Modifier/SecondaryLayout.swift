/// `overlay`, `background`, `mask`: the second child is offered the size of the first and aligned with it.
extension LayoutSolver {
    func placeSecondary(_ index: Int, _ slot: Slot) {
        let primary = index + 1
        _ = samePlace(index, slot)
        placeChild(primary, in: index, 0, 0)
        guard nodes[index].childCount > 1 else { return }
        let secondary = Int(nodes[primary].end)
        _ = size(secondary, slot.size.width, slot.size.height)
        let origin = Point(
            x: horizontalGuide(primary, nodes[index].horizontal)
                - horizontalGuide(secondary, nodes[index].horizontal),
            y: verticalGuide(primary, nodes[index].vertical) - verticalGuide(secondary, nodes[index].vertical))
        placeChild(secondary, in: index, defined(origin.x), defined(origin.y))
    }
}
