import LayoutCore
import ViewTree

/// What an interaction makes of a scroll view.
struct ScrollMotion {
    var identity: ViewIdentity
    /// Offsets that the content passes, x from the leading edge; the last is where it ends.
    var offsets: [Point]
    /// Whether the content moves by a distance, so that what is corrected on the way is kept; else it moves to a place.
    var isDistance = true
    var landing: ScrollLanding?
    /// Where the content would go if its range, as it was known at the start, did not end before; nil where it does not.
    var goal: Point?
    /// Whether what lies on the way is laid out too.
    var isContinuous = false

    /// The offset after some that is passed before the content is at its end; nil when none is.
    func nextOnTheWay(after passed: Int) -> Point? {
        // The end is only on the way while it is where the range was thought to end.
        passed < (goal != nil && isContinuous ? offsets.count : offsets.count - 1) ? offsets[passed] : nil
    }

    /// Goes on to further offsets, if there are any and not too many were passed.
    mutating func goOn(_ further: [Point]) {
        let room = ScrollSession.maximumIncrements - offsets.count
        guard !further.isEmpty, room > 0 else {
            goal = nil
            return
        }
        offsets += further.prefix(room)
    }
}

/// A target among the items of a lazy container at which a gesture comes to rest.
struct ScrollLanding {
    /// What tells the container from all other views.
    var container: String
    /// An item of a stack, or a row of a grid.
    var target: Int
    var axis: Axis
    /// The point of the target that lies on the same point of the viewport.
    var anchor: Double
}

extension ScrollSession {
    /// Continuous scrolling passes so many offsets at most.
    static let maximumIncrements = 1000

    /// Begins an interaction with a scroll view of the last layout; nil for others, and where nothing moves by itself.
    func begin(
        _ interaction: LayoutRequest.Interaction, _ result: LayoutResult, pointer: String
    ) throws(LayoutFailure) -> ScrollMotion? {
        beginInteraction()
        switch interaction {
        case .set, .traits, .resizeWindow: return nil
        case .scroll(let scroll): return try begin(scroll, ScrollIndex(result), result, pointer + "/scroll/id")
        case .flick(let flick): return try begin(flick, ScrollIndex(result), result, pointer + "/flick/id")
        case .scrollTo(let jump):
            let index = ScrollIndex(result)
            let entry = try entry(named: jump.id, index, result, pointer + "/scrollTo/id")
            change(entry.site.identity) { view in
                view.scroll(to: jump.place) { index.frame(of: $0, in: entry) }
            }
            return nil
        }
    }

    private func begin(
        _ scroll: LayoutRequest.Scroll, _ index: ScrollIndex, _ result: LayoutResult, _ pointer: String
    ) throws(LayoutFailure) -> ScrollMotion {
        var entry = try entry(named: scroll.id, index, result, pointer)
        let (axes, original) = (entry.geometry.axes, offset(of: entry))
        var wanted = original
        switch scroll.destination {
        case .offset(let point):
            if !point.y.isNaN { wanted.y = point.y }
            if !point.x.isNaN { wanted.x = entry.geometry.isMirrored ? axes.mirrored(point).x : point.x }
        case .distance(let distance):
            wanted.x += entry.geometry.isMirrored ? -distance.x : distance.x
            wanted.y += distance.y
        }
        let goal = wanted
        try reach(wanted, &entry, result)
        wanted = entry.geometry.axes.clamped(wanted)
        if scroll.isReleased {
            wanted = deceleration(from: original, at: wanted, velocity: .zero, .normal, entry, index, result).final
        }
        let landing = scroll.isReleased ? index.landing(at: wanted, in: entry) : nil
        var motion = motion(entry, from: original, to: wanted, isContinuous: scroll.isContinuous)
        if case .offset = scroll.destination { motion.isDistance = false }
        motion.landing = landing
        if !scroll.isReleased, wanted != goal { motion.goal = goal }
        return motion
    }

    /// Where the range is an estimate because items were not counted, counts on until an offset is inside of it or there
    /// are no more.
    private func reach(
        _ wanted: Point, _ entry: inout ScrollIndex.Entry, _ result: LayoutResult
    ) throws(LayoutFailure) {
        guard let late = result.notes.lazyItems else { return }
        for direction in Axis.allCases {
            let axis = entry.geometry.axes[direction]
            let missing = wanted[direction] + axis.container - axis.trail - axis.content
            guard axis.isScrollable, missing > AxisSpan.tolerance else { continue }
            let growth = try late.count(
                longerBy: missing, inScroll: Int(entry.site.node), along: direction)
            entry.geometry.axes[direction].content += growth
            change(entry.site.identity) { $0.lengthen(by: growth, along: direction) }
        }
    }

    private func begin(
        _ flick: LayoutRequest.Flick, _ index: ScrollIndex, _ result: LayoutResult, _ pointer: String
    ) throws(LayoutFailure) -> ScrollMotion {
        var entry = try entry(named: flick.id, index, result, pointer)
        let original = offset(of: entry)
        var velocity = flick.velocity
        if entry.geometry.isMirrored { velocity.x = -velocity.x }
        let isCompact = entry.site.isCompact(along: entry.geometry.axes.mainAxis)
        let time = flick.rate.secondsOfTravel
        let goal = Point(x: original.x + time * velocity.x, y: original.y + time * velocity.y)
        if entry.site.behavior?.isUnlimited(inCompactSpace: isCompact) ?? true { try reach(goal, &entry, result) }
        let end = deceleration(from: original, at: original, velocity: velocity, flick.rate, entry, index, result)
        change(entry.site.identity) { view in
            let axes = entry.geometry.axes
            view.deceleration =
                entry.geometry.isMirrored
                ? ScrollDeceleration(proposed: axes.mirrored(end.proposed), final: axes.mirrored(end.final)) : end
        }
        var motion = motion(entry, from: original, to: end.final, isContinuous: flick.isContinuous)
        motion.landing = index.landing(at: end.final, in: entry)
        if entry.site.behavior == nil, end.final != goal { motion.goal = goal }
        return motion
    }

    private func offset(of entry: ScrollIndex.Entry) -> Point {
        views[entry.site.identity]?.state.offset ?? entry.geometry.offset
    }

    private func deceleration(
        from original: Point, at offset: Point, velocity: Point, _ rate: DecelerationRate,
        _ entry: ScrollIndex.Entry, _ index: ScrollIndex, _ result: LayoutResult
    ) -> ScrollDeceleration {
        let targets = index.targets(of: entry)
        if let behavior = entry.site.behavior { modelled.formUnion(ModelledScrolling(behavior, entry.site)) }
        return entry.geometry.axes.deceleration(
            from: original, at: offset, velocity: velocity, rate, entry.site.behavior,
            isCompact: { entry.site.isCompact(along: $0) }, model: result.request.options.model.scrolling
        ) { index.targetSpans(in: entry, targets, along: $0) }
    }

    private func motion(
        _ entry: ScrollIndex.Entry, from original: Point, to end: Point, isContinuous: Bool
    ) -> ScrollMotion {
        let offsets = isContinuous ? Self.offsets(from: original, to: end, entry.geometry.axes) : [end]
        return ScrollMotion(identity: entry.site.identity, offsets: offsets, isContinuous: isContinuous)
    }

    /// The offsets on the way to another, and that: half a container apart, or as many as may be.
    private static func offsets(from original: Point, to end: Point, _ axes: ScrollAxes) -> [Point] {
        let distance = Point(x: end.x - original.x, y: end.y - original.y)
        let increment = axes.increment(of: distance)
        var count = 1.0
        for axis in Axis.allCases where increment[axis] != 0 {
            count = max(count, (distance[axis] / increment[axis]).rounded())
        }
        count = min(count, Double(maximumIncrements))
        guard count > 1 else { return [end] }
        return (1..<Int(count)).map { step in
            let share = Double(step) / count
            return Point(x: original.x + distance.x * share, y: original.y + distance.y * share)
        } + [end]
    }

    /// The offsets that follow when the range has turned out to go on beyond the end of a motion, towards its goal.
    func offsets(beyond motion: ScrollMotion) -> [Point] {
        guard let goal = motion.goal, let view = views[motion.identity], let axes = view.state.axes else { return [] }
        let corrected = motion.isDistance ? view.corrected : .zero
        let end = axes.clamped(Point(x: goal.x + corrected.x, y: goal.y + corrected.y))
        let offset = view.state.offset
        guard abs(end.x - offset.x) > AxisSpan.tolerance || abs(end.y - offset.y) > AxisSpan.tolerance else {
            return []
        }
        // What is corrected is added when they are passed.
        return Self.offsets(from: offset, to: end, axes).map { Point(x: $0.x - corrected.x, y: $0.y - corrected.y) }
    }

    private func entry(
        named name: String, _ index: ScrollIndex, _ result: LayoutResult, _ pointer: String
    ) throws(LayoutFailure) -> ScrollIndex.Entry {
        if let entry = index.entry(named: name) { return entry }
        let fault: InteractionFault = result.canReport(name) ? .scrollView : .target
        throw .interaction(fault, pointer: pointer, name: name, known: index.names)
    }
}
