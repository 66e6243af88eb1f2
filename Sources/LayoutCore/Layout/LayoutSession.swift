/// One call of a custom layout: the solver that answers its questions, and the places that it gives.
///
/// It ends with the call, so that children kept beyond it answer nothing rather than read memory that is gone.
final class LayoutSession {
    /// Only to be asked while the session is open.
    private let base: LayoutSolver
    @exclusivity(unchecked) private var isOpen = false
    @exclusivity(unchecked) private(set) var container = 0
    @exclusivity(unchecked) private(set) var children: [Int] = []
    @exclusivity(unchecked) private var places: [LayoutPlace?] = []

    init(_ solver: LayoutSolver) {
        base = solver
    }

    /// Begins a call for the children of a container.
    func begin(container: Int) {
        begin()
        self.container = container
        let nodes = base.nodes
        let count = Int(nodes[container].childCount)
        children.reserveCapacity(count)
        var child = container + 1
        for _ in 0..<count {
            children.append(child)
            child = Int(nodes[child].end)
        }
    }

    /// Begins a call that only asks questions about guides.
    func begin() {
        isOpen = true
        container = 0
        children.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
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
        if places.isEmpty { places.append(contentsOf: repeatElement(nil, count: children.count)) }
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

/// Sessions that ended, for further calls of the same solver: a layout is asked too often to make one for each.
struct SessionPool {
    private var ended: [LayoutSession] = []

    mutating func take(for solver: LayoutSolver) -> LayoutSession { ended.popLast() ?? LayoutSession(solver) }

    /// Ends a session and keeps it, unless someone else kept it too: then it stays closed.
    mutating func end(_ session: inout LayoutSession) {
        session.end()
        if isKnownUniquelyReferenced(&session) { ended.append(session) }
    }

    mutating func removeAll() { ended.removeAll() }
}

extension LayoutSolver {
    /// Lends a session that only answers questions about guides.
    func withSession<Answer>(_ body: (LayoutSession) -> Answer) -> Answer {
        var session = work.pointee.sessions.take(for: self)
        session.begin()
        defer { work.pointee.sessions.end(&session) }
        return body(session)
    }

    /// Lends a session for the children of a container.
    func withSession<Answer>(of container: Int, _ body: (LayoutSession) -> Answer) -> Answer {
        var session = work.pointee.sessions.take(for: self)
        session.begin(container: container)
        defer { work.pointee.sessions.end(&session) }
        return body(session)
    }
}
