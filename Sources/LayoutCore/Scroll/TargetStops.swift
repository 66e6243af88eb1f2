/// How far from the stop where it began a gesture may end.
enum StopLimit: Equatable {
    case unlimited
    /// Up to a number of viewports, one stop at least.
    case viewports(Double)
    case oneStop

    init(_ limit: ScrollTargetBehavior.ViewLimit, _ gesture: ScrollGesture, _ model: ScrollModel) {
        switch limit {
        case .never: self = .unlimited
        case .alwaysByOne: self = .oneStop
        case .always, .alwaysByFew: self = .viewports(model.viewportsOfFewViews)
        case .automatic: self = gesture.isCompact ? .viewports(model.viewportsOfFewViews) : .unlimited
        }
    }
}

/// The offsets at which targets are aligned along one axis, in order.
struct TargetStops<Targets: RandomAccessCollection<AxisSpan>> {
    var axis: ScrollAxis
    var anchor: Double
    var targets: Targets

    struct Stop {
        var index: Targets.Index
        /// In points; it may lie outside the axis's range.
        var offset: Double
    }

    private func stop(_ index: Targets.Index) -> Stop {
        Stop(index: index, offset: axis.offsetUnclamped(of: targets[index], at: anchor))
    }

    /// The stop nearest to an offset, the earlier one of two as near.
    func nearest(to offset: Double) -> Stop? {
        guard !targets.isEmpty else { return nil }
        // The first stop that is not before the offset.
        var (low, high) = (targets.startIndex, targets.endIndex)
        while low < high {
            let middle = targets.index(low, offsetBy: targets.distance(from: low, to: high) / 2)
            if stop(middle).offset < offset { low = targets.index(after: middle) } else { high = middle }
        }
        guard low > targets.startIndex else { return stop(low) }
        let before = stop(targets.index(before: low))
        guard low < targets.endIndex else { return before }
        let after = stop(low)
        return offset - before.offset <= after.offset - offset ? before : after
    }

    /// The next stop in a direction that is elsewhere, or none.
    private func neighbour(of stop: Stop, isLater: Bool) -> Stop? {
        var index = stop.index
        while true {
            if isLater {
                targets.formIndex(after: &index)
                guard index < targets.endIndex else { return nil }
            } else {
                guard index > targets.startIndex else { return nil }
                targets.formIndex(before: &index)
            }
            let next = self.stop(index)
            if abs(next.offset - stop.offset) > AxisSpan.tolerance { return next }
        }
    }

    /// The offset at which a gesture ends.
    func offset(after gesture: ScrollGesture, _ limit: StopLimit, _ model: ScrollModel) -> Double {
        let proposed = axis.clamped(gesture.proposed)
        guard let first = nearest(to: gesture.original), let wanted = nearest(to: proposed) else { return proposed }
        let allowed = limited(wanted, first, limit)
        let isFree = allowed.index == wanted.index
        // At an end of the content nothing snaps back.
        if isFree, proposed == axis.range.lowest || proposed == axis.range.highest { return proposed }
        var stop = allowed
        if abs(stop.offset - first.offset) <= AxisSpan.tolerance, abs(gesture.velocity) > model.significantVelocity {
            stop = neighbour(of: first, isLater: gesture.velocity > 0) ?? stop
        }
        return axis.clamped(stop.offset)
    }

    /// The stop nearest to the wanted one that is not further from the first than the limit allows.
    private func limited(_ wanted: Stop, _ first: Stop, _ limit: StopLimit) -> Stop {
        let isLater = wanted.offset > first.offset
        guard limit != .unlimited, let next = neighbour(of: first, isLater: isLater) else { return wanted }
        let isPastNext = isLater ? wanted.offset > next.offset : wanted.offset < next.offset
        guard isPastNext else { return wanted }
        guard case .viewports(let count) = limit else { return next }
        let reach = max(count * axis.inner, 0) + AxisSpan.tolerance
        guard abs(wanted.offset - first.offset) > reach else { return wanted }
        let end = first.offset + (isLater ? reach : -reach)
        guard var last = nearest(to: end) else { return next }
        if abs(last.offset - first.offset) > reach { last = neighbour(of: last, isLater: !isLater) ?? next }
        let isBeforeNext = isLater ? last.offset < next.offset : last.offset > next.offset
        return isBeforeNext ? next : last
    }
}

extension ScrollAxis {
    /// The target whose anchor point lies on that of the viewport at an offset; nil when none does.
    ///
    /// - Parameter targets: stretches of the targets in the order of their beginnings.
    package func target<Targets: RandomAccessCollection<AxisSpan>>(
        alignedAt offset: Double, anchor: Double, among targets: Targets
    ) -> Targets.Index? {
        let stops = TargetStops(axis: self, anchor: anchor, targets: targets)
        guard let stop = stops.nearest(to: offset), abs(stop.offset - offset) <= AxisSpan.tolerance else { return nil }
        return stop.index
    }
}
