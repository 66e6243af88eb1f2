/// Where a gesture lets a scroll view come to rest.
package enum ScrollTargetBehavior: Equatable, Sendable {
    /// On whole pages, one further at most.
    case paging
    /// Where a target lies at the viewport's start, or with its anchor point on that of the viewport.
    case viewAligned(limit: ViewLimit = .automatic, anchor: UnitPoint? = nil)

    /// How many targets one gesture may pass.
    package enum ViewLimit: Sendable, CaseIterable {
        /// A few where space along the axis is compact, else any number.
        case automatic
        case always
        case alwaysByFew
        case alwaysByOne
        case never
    }

    /// Whether a gesture may pass any number of targets.
    package func isUnlimited(inCompactSpace isCompact: Bool) -> Bool {
        switch self {
        case .viewAligned(.never, _): true
        case .viewAligned(.automatic, _): !isCompact
        case .paging, .viewAligned: false
        }
    }
}

/// The end of a gesture along one axis: offsets in points, velocity in points per second.
package struct ScrollGesture: Equatable, Sendable {
    /// Where the gesture began.
    package var original: Double
    /// Where it would come to rest.
    package var proposed: Double
    package var velocity: Double
    /// Whether the size class along the axis is compact.
    package var isCompact: Bool

    package init(original: Double, proposed: Double, velocity: Double, isCompact: Bool = false) {
        self.original = original
        self.proposed = proposed
        self.velocity = velocity
        self.isCompact = isCompact
    }
}

/// Where a gesture with a velocity would have come to rest, and where it did.
package struct ScrollDeceleration: Equatable, Sendable {
    package var proposed: Point
    package var final: Point

    package init(proposed: Point, final: Point) {
        self.proposed = proposed
        self.final = final
    }
}

extension ScrollAxes {
    /// The end of a gesture on both axes.
    ///
    /// - Parameters:
    ///   - original: the offset where the gesture began.
    ///   - offset: where it was let go.
    ///   - velocity: points per second; zero for one that was stopped before.
    ///   - isCompact: whether the size class along an axis is compact.
    ///   - targets: stretches of the targets along an axis in the order of their beginnings.
    package func deceleration<Targets: RandomAccessCollection<AxisSpan>>(
        from original: Point, at offset: Point, velocity: Point, _ rate: DecelerationRate,
        _ behavior: ScrollTargetBehavior?, isCompact: (Axis) -> Bool, model: ScrollModel = ScrollModel(),
        targets: (Axis) -> Targets
    ) -> ScrollDeceleration {
        let proposed = self.offset(decelerating: velocity, rate, from: offset)
        guard let behavior else { return ScrollDeceleration(proposed: proposed, final: proposed) }
        let final = map { _, axis in
            let gesture = ScrollGesture(
                original: original[axis], proposed: proposed[axis], velocity: velocity[axis],
                isCompact: isCompact(axis))
            return behavior.offset(after: gesture, along: axis, of: self, targets: targets(axis), model: model)
        }
        return ScrollDeceleration(proposed: proposed, final: final)
    }

    /// The offset that a behaviour wants after the container has changed its size, for `ScrollState.realign`.
    package func offset<Targets: RandomAccessCollection<AxisSpan>>(
        afterResizing offset: Point, _ behavior: ScrollTargetBehavior, model: ScrollModel = ScrollModel(),
        targets: (Axis) -> Targets
    ) -> Point {
        map { _, axis in
            behavior.offset(afterResizing: offset[axis], along: axis, of: self, targets: targets(axis), model: model)
        }
    }
}

extension ScrollTargetBehavior {
    /// The offset at which a gesture ends along one axis.
    ///
    /// - Parameter targets: stretches of the targets along the axis in the order of their beginnings.
    /// - Complexity: O(log n) lookups of targets, and as many as have the same beginning.
    package func offset(
        after gesture: ScrollGesture, along axis: Axis, of axes: ScrollAxes,
        targets: some RandomAccessCollection<AxisSpan>, model: ScrollModel = ScrollModel()
    ) -> Double {
        let scroll = axes[axis]
        guard scroll.isScrollable else { return scroll.rest }
        switch self {
        case .paging: return Pages(scroll, model).offset(after: gesture, model)
        case .viewAligned(let limit, let anchor):
            let stops = TargetStops(axis: scroll, anchor: anchor?[axis] ?? 0, targets: targets)
            return stops.offset(after: gesture, StopLimit(limit, gesture, model), model)
        }
    }

    /// The offset along one axis after the container has changed its size.
    package func offset(
        afterResizing offset: Double, along axis: Axis, of axes: ScrollAxes,
        targets: some RandomAccessCollection<AxisSpan>, model: ScrollModel = ScrollModel()
    ) -> Double {
        let scroll = axes[axis]
        guard scroll.isScrollable else { return scroll.rest }
        switch self {
        case .paging: return Pages(scroll, model).offsetOfPage(begunAt: offset)
        case .viewAligned(_, let anchor):
            let stops = TargetStops(axis: scroll, anchor: anchor?[axis] ?? 0, targets: targets)
            return stops.nearest(to: offset).map { scroll.clamped($0.offset) } ?? scroll.clamped(offset)
        }
    }
}

/// Pages of one axis, counted from where content rests.
private struct Pages {
    private let axis: ScrollAxis
    private let length: Double

    init(_ axis: ScrollAxis, _ model: ScrollModel) {
        self.axis = axis
        length = model.pagesByInnerLength ? axis.inner : axis.container
    }

    private func page(_ offset: Double) -> Double {
        length > 0 ? defined((offset - axis.rest) / length) : 0
    }

    private func offset(ofPage page: Double) -> Double { axis.clamped(axis.rest + defined(page * length)) }

    func offset(after gesture: ScrollGesture, _ model: ScrollModel) -> Double {
        let first = page(gesture.original).rounded(.toNearestOrAwayFromZero)
        var page = page(gesture.proposed).rounded(.toNearestOrAwayFromZero)
        page = min(max(page, first - 1), first + 1)
        if page == first, abs(gesture.velocity) > model.significantVelocity {
            page += gesture.velocity > 0 ? 1 : -1
        }
        return offset(ofPage: page)
    }

    func offsetOfPage(begunAt offset: Double) -> Double { self.offset(ofPage: page(offset).rounded(.down)) }
}
