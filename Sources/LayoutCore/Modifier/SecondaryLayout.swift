/// `overlay`, `background`, `mask`: the second child is offered the size of the first and aligned with it.
extension LayoutSolver {
    func placeSecondary(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let primary = index + 1
        placeChild(primary, samePlace(index, slot).size, .zero, space)
        guard nodes[index].childCount > 1 else { return }
        let secondary = Int(nodes[primary].end)
        let size = size(secondary, slot.size.width, slot.size.height)
        let origin = Point(
            x: horizontalGuide(primary, nodes[index].horizontal)
                - horizontalGuide(secondary, nodes[index].horizontal),
            y: verticalGuide(primary, nodes[index].vertical) - verticalGuide(secondary, nodes[index].vertical))
        placeChild(secondary, size, Point(x: defined(origin.x), y: defined(origin.y)), space)
    }
}
