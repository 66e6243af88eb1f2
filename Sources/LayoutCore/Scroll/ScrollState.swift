/// What one scroll view keeps from one layout to the next: its offset, its position and what it holds in place.
///
/// Lengths are points, x runs from the leading edge. In every step:
///
/// 1. The interaction: `scroll(to:frame:)`, `scrollByUser(to:)`, or none. Then `beginStep()`.
/// 2. For every pass of settling `beginPass()`; then, until nothing moves any more, measure the content with what
///    `visibleRect(in:)` shows, and hand the new axes to `layOut`. It moves the offset in this order: the place that
///    was asked for, else corrected estimates, insets, the held view or the anchor for changed sizes, the range.
/// 3. At the end of every pass `readBack`, if the scroll view has a position.
package struct ScrollState<ID: Hashable & Sendable>: Sendable {
    /// Whether a place that was asked for still has to be reached.
    private enum Request {
        case none
        /// From the next pass on.
        case next
        /// In this pass, however its measures change.
        case current
        /// As current, of an edge that holds since an earlier step.
        case again
    }

    /// A target that is held: how far its anchor point lies from that of the inner viewport.
    private struct Held {
        var id: ID
        var anchor: UnitPoint
        var distance: Point
    }

    package private(set) var offset = Point.zero
    /// Lengths and insets of the last layout.
    package private(set) var axes: ScrollAxes?
    package private(set) var position: ScrollPosition<ID>
    /// The target that was read back last.
    package private(set) var targetID: ID?
    package var anchors: ScrollAnchors
    /// Whether the view that was asked for was not there.
    package private(set) var isTargetMissing = false
    /// The offset to begin with, on the axes that have one.
    private var initialOffset: (x: Double?, y: Double?)
    private var isFirstPass = true
    private var request = Request.current
    /// The offset when the place was asked for: what moves as little as it can moves from there, however often the place
    /// turns out to be another.
    private var origin: Point?
    /// The offset to which the content was to be scrolled and which its range, as it was known then, did not have.
    private var goal: Point?
    private var startsStep = true
    private var held: Held?

    package init(
        position: ScrollPosition<ID> = ScrollPosition(), contentOffset: (x: Double?, y: Double?) = (nil, nil),
        anchors: ScrollAnchors = ScrollAnchors()
    ) {
        self.position = position
        initialOffset = contentOffset
        self.anchors = anchors
    }

    // MARK: Interactions

    /// Scrolls to a place; where its view's length or place are estimates, the passes of the next step find it.
    package mutating func scroll(to place: ScrollPosition<ID>.Place, frame: (ID) -> Rect?) {
        position.scroll(to: place)
        held = nil
        (origin, goal) = (offset, nil)
        switch place {
        case .target, .edge: request = .next
        // What is at a point or beyond depends on estimates: corrections move it as they move any other offset.
        case .point, .x, .y, .automatic: request = .none
        }
        guard let axes, let wanted = axes.offset(of: place, from: offset, frame: frame) else { return }
        goOn(to: axes.offsetUnclamped(of: place, from: wanted), axes)
        offset = wanted
    }

    /// Scrolls as by a finger.
    ///
    /// - Parameter goesOn: whether the content goes on where its range turns out to end later than was known.
    package mutating func scrollByUser(to offset: Point, goesOn: Bool = false) {
        guard let axes else { return }
        position.scrolledByUser()
        (held, goal) = (nil, nil)
        request = .none
        if goesOn { goOn(to: offset, axes) }
        self.offset = axes.clamped(offset)
    }

    private mutating func goOn(to wanted: Point, _ axes: ScrollAxes) {
        let isBeyond = Axis.allCases.contains { axes[$0].isScrollable && wanted[$0] > axes[$0].range.highest }
        if isBeyond { goal = wanted }
    }

    /// Another interaction comes: where the content is now, it stays.
    package mutating func beginInteraction() { goal = nil }

    /// Takes over that the content is longer than it was laid out, as more of it was counted.
    package mutating func lengthen(by distance: Double, along axis: Axis) { axes?[axis].content += distance }

    // MARK: Layout

    package mutating func beginStep() {
        startsStep = true
    }

    package mutating func beginPass() {
        guard axes != nil else { return }
        request = request == .next ? .current : .none
        isFirstPass = false
    }

    /// What is visible of content whose lengths are not known yet.
    package func visibleRect(in axes: ScrollAxes) -> Rect {
        axes.visibleRect(at: self.axes == nil ? axes.rest : offset)
    }

    /// Takes over what was measured, and moves the offset as that requires.
    ///
    /// - Parameters:
    ///   - shift: how far the content at the top or leading end of the viewport went, in points.
    ///   - frame: the frame of a view in the content, measured or estimated.
    package mutating func layOut(
        _ axes: ScrollAxes, shift: LazyShift? = nil, frame: (ID) -> Rect?
    ) -> [ScrollCorrection] {
        let old = self.axes ?? axes
        self.axes = axes
        if isFirstPass {
            startsStep = false
            offset = firstOffset(axes, frame)
            return []
        }
        var corrections: [ScrollCorrection] = []
        var mover = Mover(axes: axes, sizeBefore: old.contentSize)
        if startsStep, position.edge != nil, request == .none, old != axes { request = .again }
        startsStep = false
        if let goal {
            offset = axes.clamped(goal)
            if offset == goal { self.goal = nil }
            return corrections
        }
        let start = request == .again ? offset : origin ?? offset
        if request != .none, let wanted = axes.offset(of: position.place, from: start, frame: frame) {
            isTargetMissing = false
            if request == .again { mover.move(&offset, to: wanted, .sizeChanges, &corrections) }
            offset = wanted
            return corrections
        }
        isTargetMissing = request != .none
        keepInPlace(from: old, to: axes, shift, frame, &mover, &corrections)
        return corrections
    }

    /// Moves to where the scroll target behaviour wants to be, in a container of another size or when more is known.
    package mutating func realign(
        to wanted: Point, _ cause: ScrollCorrection.Cause = .sizeChanges
    ) -> [ScrollCorrection] {
        guard let axes, request == .none else { return [] }
        var corrections: [ScrollCorrection] = []
        var mover = Mover(axes: axes, sizeBefore: axes.contentSize)
        mover.move(&offset, to: axes.clamped(wanted), cause, &corrections)
        return corrections
    }

    /// The offset before anything moved it: of the position, else what was given, else of the anchor, else at rest.
    private mutating func firstOffset(_ axes: ScrollAxes, _ frame: (ID) -> Rect?) -> Point {
        if position.place != .automatic {
            let wanted = axes.offset(of: position.place, from: axes.rest, frame: frame)
            isTargetMissing = wanted == nil
            if let wanted { return wanted }
        }
        let anchor = anchors[.initialOffset]
        return axes.map { axis, direction in
            axis.offset(direction == .horizontal ? initialOffset.x : initialOffset.y, anchor: anchor?[direction])
        }
    }

    /// Corrections after content, container or insets changed.
    private mutating func keepInPlace(
        from old: ScrollAxes, to axes: ScrollAxes, _ shift: LazyShift?, _ frame: (ID) -> Rect?,
        _ mover: inout Mover, _ corrections: inout [ScrollCorrection]
    ) {
        let before = offset
        if let shift, axes[shift.axis].isScrollable {
            var moved = offset
            moved[shift.axis] += shift.distance
            mover.move(&offset, to: moved, shift.isAtStart ? .start : .estimate, &corrections)
        }
        let atRest = axes.map { axis, direction in
            let wasAtRest = abs(before[direction] - old[direction].rest) <= AxisSpan.tolerance
            return wasAtRest && axis.lead != old[direction].lead ? axis.rest : offset[direction]
        }
        mover.move(&offset, to: atRest, .insets, &corrections)
        if let heldOffset = heldOffset(axes, frame) {
            mover.move(&offset, to: heldOffset, .heldId, &corrections)
        } else if let anchor = anchors[.sizeChanges] {
            let kept = axes.map { axis, direction in
                guard axis != old[direction] else { return offset[direction] }
                let isAtEnd = anchor[direction] >= 1
                let from = isAtEnd ? before[direction] : offset[direction]
                let kept = axis.offset(keeping: anchor[direction], of: from, before: old[direction])
                // Away from the end only what came before this moved it.
                return isAtEnd && kept == from ? offset[direction] : kept
            }
            mover.move(&offset, to: kept, .sizeChanges, &corrections)
        }
        mover.move(&offset, to: axes.clamped(offset), .clamp, &corrections)
        offset = axes.clamped(offset)
    }

    private func heldOffset(_ axes: ScrollAxes, _ frame: (ID) -> Rect?) -> Point? {
        guard let held, let frame = frame(held.id) else { return nil }
        let aligned = axes.offsetUnclamped(of: frame, at: held.anchor)
        return axes.clamped(Point(x: aligned.x - held.distance.x, y: aligned.y - held.distance.y))
    }

    // MARK: Reading back

    /// Finds the target at the anchor, notes it as the position where that names one, and holds it from now on.
    package mutating func readBack(at anchor: UnitPoint?, among targets: some Collection<ScrollTarget<ID>>) {
        guard let axes else { return }
        targetID = axes.target(at: anchor, offset: offset, among: targets)?.id
        if isTargetMissing { position.forgetRequest() }
        position.read(targetID, anchor: anchor)
        held = nil
        guard let id = position.viewID, let frame = targets.first(where: { $0.id == id })?.frame else { return }
        let anchor = anchor ?? .topLeading
        let aligned = axes.offsetUnclamped(of: frame, at: anchor)
        held = Held(
            id: id, anchor: anchor,
            distance: Point(x: defined(aligned.x - offset.x), y: defined(aligned.y - offset.y)))
    }
}

/// Moves an offset and notes why; what is less than rounding does not count.
private struct Mover {
    var axes: ScrollAxes
    var sizeBefore: Size

    mutating func move(
        _ offset: inout Point, to wanted: Point, _ cause: ScrollCorrection.Cause,
        _ corrections: inout [ScrollCorrection]
    ) {
        let isMoved = Axis.allCases.contains { abs(wanted[$0] - offset[$0]) > AxisSpan.tolerance }
        guard isMoved else { return }
        corrections.add(
            ScrollCorrection(
                cause: cause, contentOffset: (offset, wanted), contentSize: (sizeBefore, axes.contentSize)))
        sizeBefore = axes.contentSize
        offset = wanted
    }
}
