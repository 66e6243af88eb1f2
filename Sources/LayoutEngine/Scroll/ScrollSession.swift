import LayoutCore
import ViewTree

/// The scroll views of a request from its first layout to its last step: this is where their offsets live.
///
/// An object that all passes share. A layout takes offsets from it (`offset(of:)`) and is handed back (`follow`), again
/// until nothing moves; interactions come between layouts.
final class ScrollSession {
    /// Whether all scroll views are followed; else only those with a position.
    let isActive: Bool
    /// States by the identity of the scroll view: of those in the last layout, and of those that were scrolled and are
    /// in items of lazy containers which are alive.
    private(set) var views: [ViewIdentity: ScrolledView] = [:]
    /// What moved offsets in this step beside its interaction, in the order in which it was applied.
    private(set) var corrections: [AppliedCorrection] = []
    /// Views that scroll views should have shown, which were not there; of all steps.
    private(set) var missing: [MissingTarget] = []
    private var knownMissing: Set<MissingTarget> = []
    /// What the answer tells of scroll views, by node; of the last layout.
    private(set) var reports: [Int32: ScrollReport] = [:]
    /// Whether what is read back is written to bindings: in steps, and not before.
    private(set) var writesBack = false
    /// Rules of the model that took part, in this step and those before.
    var modelled: ModelledScrolling = []
    private var startsPass = true

    /// A layout is done so many times at most until its offsets are those that it asks for.
    static let maximumRounds = 8

    init(isActive: Bool) {
        self.isActive = isActive
    }

    /// The offset of a scroll view in the next layout, x from the leading edge; nil for one that is new.
    func offset(of identity: ViewIdentity) -> Point? {
        guard let state = views[identity]?.state, state.axes != nil else { return nil }
        return state.offset
    }

    // MARK: Steps

    /// Forgets what the step before told; its interaction comes next.
    func beginInteraction() {
        corrections = []
        writesBack = true
        for place in views.values.indices { views.values[place].beginInteraction() }
    }

    /// Gives a scroll view another state by an interaction.
    func change(_ identity: ViewIdentity, _ body: (inout ScrolledView) -> Void) {
        if let place = views.index(forKey: identity) { body(&views.values[place]) }
    }

    /// The interaction is over: layouts follow.
    func beginStep() {
        for place in views.values.indices { views.values[place].state.beginStep() }
    }

    func beginPass() { startsPass = true }

    // MARK: Layouts

    /// Takes over a layout; answers whether it has to be done again, with other offsets.
    ///
    /// - Parameters:
    ///   - isLast: whether it is not done again, whatever moved.
    ///   - isStable: whether nothing else is a reason to do it again.
    func follow(_ result: LayoutResult, isLast: Bool, isStable: Bool = true) -> Bool {
        guard !result.notes.scrollSites.isEmpty else {
            (views, reports) = ([:], [:])
            return false
        }
        let index = ScrollIndex(result)
        let targets = index.targets()
        var live: [ViewIdentity: ScrolledView] = [:]
        var sources: [ViewIdentity: Bool] = [:]
        var isMoved = false
        for (entry, targets) in zip(index.entries, targets) {
            // A position belongs to the first scroll view inside of it.
            let source = entry.site.position.flatMap {
                sources.updateValue(true, forKey: $0.modifier) == nil ? $0 : nil
            }
            var view = views[entry.site.identity] ?? ScrolledView(entry.site, source)
            view.source = source
            let frame = { index.frame(of: $0, in: entry) }
            if startsPass || view.isAway { view.beginPass(entry.site, frame) }
            var made = view.layOut(
                entry, targets, result.request.options.model.scrolling, result.notes.lazyShifts[entry.site.node], frame)
            made.add(view.land(index.spans(of: view.landing, in: entry)))
            if !made.isEmpty { note(made, index.name(of: entry), entry) }
            let offset = entry.geometry.offset
            isMoved =
                isMoved || abs(view.state.offset.x - offset.x) > AxisSpan.tolerance
                || abs(view.state.offset.y - offset.y) > AxisSpan.tolerance
            live[entry.site.identity] = view
        }
        startsPass = false
        guard (!isMoved && isStable) || isLast else {
            // Scroll views in items that come again are where they were.
            views.merge(live) { $1 }
            return true
        }
        for (identity, view) in views
        where view.isScrolled && !view.items.isEmpty && live[identity] == nil {
            live[identity] = view
            live[identity]?.isAway = true
        }
        views = live
        finish(index, targets)
        return false
    }

    /// Forgets scroll views that are not there, as a component's state is forgotten.
    func endPass(_ lazies: LazyStore) {
        guard views.values.contains(where: { $0.isAway }) else { return }
        views = views.filter { !$0.value.isAway || lazies.isAlive($0.value.items) }
    }

    /// Reads positions back at the end of a pass.
    private func finish(_ index: ScrollIndex, _ targets: [[ScrollIndex.Target]]) {
        reports = [:]
        for (entry, targets) in zip(index.entries, targets) {
            guard let place = views.index(forKey: entry.site.identity) else { continue }
            let state = views.values[place].state
            if state.isTargetMissing, let id = state.position.viewID {
                let target = MissingTarget(
                    pointer: index.pointer(to: entry), id: index.id(of: entry), target: id)
                if knownMissing.insert(target).inserted { missing.append(target) }
            }
            views.values[place].readBack(targets)
            reports[entry.site.node] = ScrollReport(views.values[place], entry.geometry)
        }
    }

    private func note(_ made: [ScrollCorrection], _ name: String, _ entry: ScrollIndex.Entry) {
        for correction in made {
            if let last = corrections.last, last.identity == entry.site.identity {
                var both = [last.correction]
                both.add(correction)
                corrections[corrections.count - 1].correction = both[0]
                if both.count == 1 { continue }
            }
            corrections.append(
                AppliedCorrection(
                    identity: entry.site.identity, name: name, correction: correction,
                    container: entry.geometry.axes.horizontal.container, isMirrored: entry.geometry.isMirrored))
        }
    }
}

/// What one scroll view keeps from layout to layout.
struct ScrolledView {
    fileprivate(set) var state: ScrollState<ScrollTargetID>
    /// The modifier that says where it is scrolled to, as of the last layout.
    fileprivate(set) var source: ScrollPositionSource?
    /// The value of that modifier that is obeyed, or was written.
    var knownValue: ExpressionValue?
    /// How the flick of this step ended.
    var deceleration: ScrollDeceleration?
    /// The items of lazy containers around it, outermost first.
    fileprivate var items: [LazyItem]
    /// Whether it is in an item that is not in the layout.
    fileprivate(set) var isAway = false
    /// Whether an interaction moved it: else it begins where it began.
    private(set) var isScrolled = false
    /// The target at which the gesture of this step comes to rest.
    private(set) var landing: ScrollLanding?
    /// Where the interaction of this step moved the content last, and by how much corrections moved it in between.
    private var passed: Point?
    private(set) var corrected = Point.zero

    fileprivate init(_ site: ScrollSite, _ source: ScrollPositionSource?) {
        state = ScrollState(
            position: ScrollPosition(source?.place ?? .automatic), contentOffset: site.contentOffset,
            anchors: site.anchors)
        self.source = source
        knownValue = source?.value
        items = site.items
    }

    mutating func scroll(to place: ScrollPositionSource.Place, frame: (ScrollTargetID) -> Rect?) {
        isScrolled = true
        state.scroll(to: place, frame: frame)
    }

    mutating func lengthen(by distance: Double, along axis: Axis) { state.lengthen(by: distance, along: axis) }

    fileprivate mutating func beginInteraction() {
        (deceleration, landing, passed, corrected) = (nil, nil, nil, .zero)
        state.beginInteraction()
    }

    /// Moves the content to the next of the offsets that it passes.
    ///
    /// - Parameter motion: when its distance counts, what is corrected on the way is kept.
    mutating func pass(_ offset: Point, of motion: ScrollMotion) {
        isScrolled = true
        if offset == motion.offsets.last { landing = motion.landing }
        if let passed, motion.isDistance {
            corrected.x += state.offset.x - passed.x
            corrected.y += state.offset.y - passed.y
        }
        let jump = motion.isContinuous ? nil : motion.goal
        let wanted = jump ?? Point(x: offset.x + corrected.x, y: offset.y + corrected.y)
        state.scrollByUser(to: wanted, goesOn: jump != nil)
        passed = state.offset
    }

    /// Stays at the target of the gesture while its place becomes known.
    ///
    /// - Parameter spans: the stretches of the targets as they are known now.
    fileprivate mutating func land(_ spans: LazySpans?) -> [ScrollCorrection] {
        guard let landing, let spans, let axes = state.axes, spans.indices.contains(landing.target) else { return [] }
        var wanted = state.offset
        wanted[landing.axis] = axes[landing.axis].offset(
            showing: spans[landing.target], at: landing.anchor, from: state.offset[landing.axis])
        return state.realign(to: wanted, .estimate)
    }

    /// A position that the program changed is a place that it asks for.
    fileprivate mutating func beginPass(_ site: ScrollSite, _ frame: (ScrollTargetID) -> Rect?) {
        (isAway, items) = (false, site.items)
        guard state.axes != nil else { return }
        state.anchors = site.anchors
        if let source, !(knownValue?.isEqual(to: source.value) ?? false) {
            knownValue = source.value
            state.scroll(to: source.place, frame: frame)
        }
        state.beginPass()
    }

    fileprivate mutating func layOut(
        _ entry: ScrollIndex.Entry, _ targets: [ScrollIndex.Target], _ model: ScrollModel, _ lazy: LazyScrollShift?,
        _ frame: (ScrollTargetID) -> Rect?
    ) -> [ScrollCorrection] {
        let axes = lazy?.applied(to: entry.geometry.axes) ?? entry.geometry.axes
        let before = state.axes
        var corrections = state.layOut(axes, shift: lazy?.shift, frame: frame)
        if let before, let behavior = entry.site.behavior, before.containerSize != axes.containerSize {
            let wanted = axes.offset(afterResizing: state.offset, behavior, model: model) { axis in
                TargetSpans(views: targets.map { $0.frame.span(along: axis) })
            }
            corrections.add(state.realign(to: wanted))
        }
        return corrections
    }

    fileprivate mutating func readBack(_ targets: [ScrollIndex.Target]) {
        guard let source else {
            // Nothing reads back: what is not there is no position any more.
            if state.isTargetMissing { state.scroll(to: .automatic) { _ in nil } }
            return
        }
        state.readBack(
            at: source.anchor,
            among: targets.compactMap { target in target.id.map { ScrollTarget(id: $0, frame: target.frame) } })
    }

    /// What is to be written to the binding of the position; nil when that says so already.
    var writtenValue: ExpressionValue? {
        guard let source, source.variable != nil else { return nil }
        if source.isID {
            let value = (state.position.viewID ?? state.targetID)?.value ?? .null
            return value.isEqual(to: source.value) ? nil : value
        }
        return state.position.place == source.place ? nil : state.position.place.value
    }
}

/// What the answer tells of a scroll view beside its geometry.
package struct ScrollReport {
    package var isPositionedByUser: Bool
    /// The view that it is or was scrolled to.
    package var viewID: ExpressionValue
    /// Offsets as they are reported.
    package var deceleration: ScrollDeceleration?

    init(_ view: ScrolledView, _ geometry: ScrollGeometry) {
        isPositionedByUser = view.state.position.isPositionedByUser
        viewID = view.state.position.viewID?.value ?? .null
        deceleration = view.deceleration
    }
}

/// A correction of a scroll view's offset in a step.
struct AppliedCorrection {
    let identity: ViewIdentity
    /// What the scroll view is known by.
    let name: String
    var correction: ScrollCorrection
    /// The width of its container in points.
    let container: Double
    let isMirrored: Bool

    /// The correction with offsets as they are reported.
    var reported: ScrollCorrection {
        guard isMirrored else { return correction }
        var reported = correction
        reported.contentOffset.from.x =
            correction.contentSize.from.width - correction.contentOffset.from.x - container
        reported.contentOffset.to.x = correction.contentSize.to.width - correction.contentOffset.to.x - container
        return reported
    }
}

/// A view that was to be scrolled to and was not there.
struct MissingTarget: Hashable {
    /// Those of the scroll view.
    let pointer: String
    let id: String?
    let target: ScrollTargetID
}
