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
            if isCancelled?() == true { throw .cancelled }
            switch interaction {
            case .set(let assignment):
                try session.assign(assignment, of: request.tree, pointer: "#/interactions/\(index)/set")
            case .traits(let change): course.apply(change)
            case .resizeWindow(let resize):
                course.apply(
                    resize, try windowLimits(request.scene, result), rootAnchor: result.windowResizeAnchor)
            }
            result = try settle(course.request, device: course.device, &session, in: workspace)
            var step = LayoutStep(index: index, result: result, events: session.events)
            if interaction.changesWindow { step.window = course.window }
            if !report(step) { break }
        }
        return result
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
        let insets = result.traits.safeAreaInsets
        let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        limits.minimum = Size(width: root.minimum.width + width, height: root.minimum.height + height)
        if scene.windowResizability == .contentSize {
            limits.maximum = Size(width: root.maximum.width + width, height: root.maximum.height + height)
        }
        return limits
    }
}

extension LayoutRequest.Interaction {
    /// Whether the step tells the window, which the interaction may have changed.
    fileprivate var changesWindow: Bool {
        switch self {
        case .set: false
        case .traits, .resizeWindow: true
        }
    }
}
