import LayoutCore
import Traits
import ViewTree

extension LayoutEngine {
    /// Lays out a request, then what each of its interactions makes of it, and answers the last layout.
    ///
    /// A request with interactions reports its first layout and every step; `report` answers whether to go on. Reports
    /// and the result read the workspace, so each holds until the next.
    /// - Complexity: that of one layout for each interaction, and one more.
    package func layOutSteps(
        of request: LayoutRequest, device: ResolvedDevice?, in workspace: LayoutWorkspace,
        report: (LayoutStep) -> Bool
    ) throws(LayoutFailure) -> LayoutResult {
        var course = LayoutCourse(request, device)
        var session = LayoutSession(collectsEvents: request.interactions != nil)
        var result = try settle(course.request, device: course.device, &session, in: workspace)
        if course.isOpenedByScene, course.clampOpening(try windowLimits(request.scene, result)) {
            // What happened in a window that never was there is not told.
            session = session.startingOver
            result = try settle(course.request, device: course.device, &session, in: workspace)
        }
        guard let interactions = request.interactions, report(LayoutStep(result: result, events: session.events)) else {
            return result
        }
        for (index, interaction) in interactions.enumerated() {
            let pointer = "#/interactions/\(index)"
            var step: LayoutStep
            do throws(LayoutFailure) {
                step = try self.step(interaction, from: result, &course, &session, pointer: pointer, in: workspace)
            } catch {
                throw error.located(at: pointer)
            }
            step.index = index
            result = step.result
            if !report(step) { break }
        }
        return result
    }

    /// What an interaction makes of the layout before it.
    private func step(
        _ interaction: LayoutRequest.Interaction, from result: LayoutResult, _ course: inout LayoutCourse,
        _ session: inout LayoutSession, pointer: String, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutStep {
        if isCancelled?() == true { throw .cancelled }
        let motion = try session.scrolling?.begin(interaction, result, pointer: pointer)
        if interaction.changesInput { session.lazies.forgetCounts() }
        let scene = course.request.scene
        switch interaction {
        case .set(let assignment):
            try session.assign(assignment, of: course.request.tree, pointer: pointer + "/set")
        case .traits(let change):
            course.apply(change)
            try openWindow(of: &course, session, in: workspace)
        case .resizeWindow(let resize):
            course.apply(resize, try windowLimits(scene, result), rootAnchor: result.windowResizeAnchor)
        case .scroll, .flick, .scrollTo: break
        }
        let result = try settle(course, motion, &session, in: workspace)
        var step = LayoutStep(result: result, events: session.events)
        step.corrections = session.scrolling?.corrections.map { ($0.name, $0.reported) } ?? []
        if interaction.changesWindow { step.window = course.window }
        return step
    }

    /// Gives a window that the scene opens the size that the content asks for under the traits of now.
    private func openWindow(
        of course: inout LayoutCourse, _ session: LayoutSession, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) {
        guard course.isOpenedByScene else { return }
        // A layout that nobody is told of, with the state of now.
        var probe = session.startingOver
        (probe.state, probe.instances) = (session.state, session.instances)
        let result = try settle(course.request, device: course.device, &probe, in: workspace)
        _ = course.clampOpening(try windowLimits(course.request.scene, result))
    }

    /// The layout after an interaction, and before it those of the offsets that content passes.
    private func settle(
        _ course: LayoutCourse, _ motion: ScrollMotion?, _ session: inout LayoutSession,
        in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        var events: [LayoutEvent] = []
        workspace.keptRound = nil
        defer { workspace.keptRound = nil }
        var (motion, passed) = (motion, 0)
        while let offset = motion?.nextOnTheWay(after: passed) {
            if isCancelled?() == true { throw .cancelled }
            _ = try settle(course, motion, at: offset, &session, isPassing: true, in: workspace)
            passed += 1
            events += session.events
            guard events.count <= limits.maxEvents else {
                throw .limit(name: "maxEvents", maximum: limits.maxEvents)
            }
            guard let known = motion, passed == known.offsets.count else { continue }
            motion?.goOn(session.scrolling?.offsets(beyond: known) ?? [])
        }
        let result = try settle(course, motion, at: motion?.offsets.last, &session, in: workspace)
        session.events = events + session.events
        return result
    }

    private func settle(
        _ course: LayoutCourse, _ motion: ScrollMotion?, at offset: Point?, _ session: inout LayoutSession,
        isPassing: Bool = false, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        if let motion, let offset {
            session.scrolling?.change(motion.identity) { $0.pass(offset, of: motion) }
        }
        session.scrolling?.beginStep()
        return try settle(course.request, device: course.device, &session, isPassing: isPassing, in: workspace)
    }

    /// What the content lets the window's size be, as the scene says; without a scene anything.
    private func windowLimits(
        _ scene: LayoutRequest.Scene?, _ result: LayoutResult
    ) throws(LayoutFailure) -> WindowLimits {
        var limits = WindowLimits()
        let arena = result.workspace.arena
        guard let scene, arena.count > 0 else { return limits }
        let budget = SizingBudget(self.limits, nodes: arena.count)
        arena.allowQuestions(budget.calls)
        let answers = arena.flexibilities(of: [0], text: result.workspace.texts)
        if let exhaustion = arena.exhaustion { throw failure(exhaustion, budget) }
        guard let root = answers.first else { return limits }
        // A keyboard comes over the window and leaves its size alone.
        let insets = result.traits.device?.safeAreaInsets ?? .zero
        let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        limits.minimum = Size(width: root.minimum.width + width, height: root.minimum.height + height)
        if scene.windowResizability == .contentSize {
            limits.maximum = Size(width: root.maximum.width + width, height: root.maximum.height + height)
        }
        return limits
    }
}

extension LayoutRequest.Interaction {
    /// Whether state or traits may be others afterwards.
    fileprivate var changesInput: Bool {
        switch self {
        case .scroll, .flick, .scrollTo: false
        case .set, .traits, .resizeWindow: true
        }
    }

    /// Whether the step tells the window, which the interaction may have changed.
    fileprivate var changesWindow: Bool {
        switch self {
        case .set, .scroll, .flick, .scrollTo: false
        case .traits, .resizeWindow: true
        }
    }
}
