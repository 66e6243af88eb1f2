/// One call of a custom layout: the solver that answers its questions, and the places that it gives.
///
/// It ends with the call, so that children kept beyond it answer nothing rather than read memory that is gone.
final class LayoutSession {
    /// Only to be asked while the session is open.
    private let base: LayoutSolver
    @exclusivity(unchecked) private var isOpen = true
    let container: Int
    let children: [Int]
    @exclusivity(unchecked) private var places: [LayoutPlace?] = []

    /// A session for the children of a container.
    init(_ solver: LayoutSolver, container: Int) {
        base = solver
        self.container = container
        let nodes = solver.nodes
        children = Array(unsafeUninitializedCapacity: Int(nodes[container].childCount)) { children, count in
            var child = container + 1
            while count < children.count {
                children[count] = child
                child = Int(nodes[child].end)
                count += 1
            }
        }
    }

    /// A session that only answers questions about guides.
    init(_ solver: LayoutSolver) {
        base = solver
        container = 0
        children = []
    }

    func end() { isOpen = false }

    var solver: LayoutSolver? { isOpen ? base : nil }

    var subviews: LayoutSubviews { LayoutSubviews(session: self, container: container) }

    /// What a node answers; each question counts, so that endless ones end.
    func size(_ node: Int, _ proposal: ProposedViewSize) -> Size {
        guard isOpen, base.work.pointee.mayAsk() else { return .zero }
        let asked = proposal.withoutNaN
        return base.size(node, asked.rawWidth, asked.rawHeight)
    }

    /// The distances that a child asks of its neighbours.
    func spacing(of node: Int) -> ViewSpacing {
        guard isOpen else { return ViewSpacing() }
        let isMirrored = base.nodes[container].flags.contains(.rightToLeft)
        return ViewSpacing(
            base.spacings[base.spacingRow(node)], direction: isMirrored ? .rightToLeft : .leftToRight)
    }

    // MARK: Places

    /// Where a layout puts a child.
    private struct LayoutPlace {
        var point: Point
        var anchor: UnitPoint
        var proposal: ProposedViewSize
    }

    func place(_ position: Int, at point: Point, anchor: UnitPoint, proposal: ProposedViewSize) {
        if places.isEmpty { places = Array(repeating: nil, count: children.count) }
        guard places.indices.contains(position) else { return }
        places[position] = LayoutPlace(point: point, anchor: anchor, proposal: proposal)
    }

    /// Visits the children with their origins relative to the bounds, each sized as it is placed.
    ///
    /// One without a place is centred and offered what the container is.
    func forEachPlacedChild(
        in bounds: Rect, proposal: ProposedViewSize, _ visit: (_ child: Int, _ size: Size, _ origin: Point) -> Void
    ) {
        guard isOpen else { return }
        for (position, child) in children.enumerated() {
            let place =
                (position < places.count ? places[position] : nil)
                ?? LayoutPlace(
                    point: Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2), anchor: .center,
                    proposal: proposal)
            let size = base.size(child, place.proposal.rawWidth, place.proposal.rawHeight)
            let origin = Point(
                x: defined(place.point.x - place.anchor.x * size.width - bounds.x),
                y: defined(place.point.y - place.anchor.y * size.height - bounds.y))
            visit(child, size, origin)
        }
    }
}
