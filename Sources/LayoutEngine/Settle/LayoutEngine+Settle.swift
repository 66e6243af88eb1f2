import Traits
import ViewTree

extension LayoutEngine {
    /// The layout of a request on its resolved device, settled: passes follow one another until the actions of one leave
    /// the state as it was (view-tree §7.2).
    ///
    /// `session` holds what lives on to the next step of the request: its state, and what modifiers remember. The result
    /// reads the workspace, so it holds until the workspace is used again. With `isPassing` nobody reads it: the content
    /// is on its way to another offset.
    package func settle(
        _ request: LayoutRequest, device: ResolvedDevice?, _ session: inout LayoutSession,
        isPassing: Bool = false, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        var request = request
        if !isPassing { workspace.keptRound = nil }
        defer { if !isPassing { workspace.keptRound = nil } }
        if let kept = workspace.keptRound {
            request = kept.request
        } else if request.usesNames {
            request.tree = request.tree.forComputing()
        }
        let traits = LayoutTraits(environment: request.environment, device: device)
        session.events.removeAll()
        if session.scrolling == nil {
            session.scrolling = ScrollSession(isActive: request.interactions != nil || request.tree.isStateful)
        }
        var settling = Settling()
        while true {
            var result = try layOutPass(request, traits, &session, isPassing: isPassing, in: workspace)
            let isLast = try act(result, &session, &settling)
            guard isLast else {
                // The state has changed.
                workspace.keptRound = nil
                continue
            }
            if isPassing {
                if let failure = result.notes.computations?.failure { throw failure }
                return result
            }
            result.state = session.state?.members ?? []
            result.settlement = settling.settlement
            if let scrolling = session.scrolling { result.take(scrolling) }
            if let ids = request.options.ids {
                var wanted = session.wantedIDs ?? WantedIDs(ids)
                wanted.follow(result)
                session.wantedIDs = wanted
                result.missingIDs = wanted.missing
            }
            try finish(&result)
            return result
        }
    }

    /// One pass: a layout, and again while bars hear of late content, scroll views move as their positions ask and lazy
    /// containers learn of items.
    private func layOutPass(
        _ request: LayoutRequest, _ traits: LayoutTraits, _ session: inout LayoutSession, isPassing: Bool,
        in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        let lazies = session.lazies
        session.scrolling?.beginPass()
        lazies.beginPass()
        var (round, barRound) = (1, 1)
        while true {
            // A layout looks itself only after many questions: thousands of small ones would never be given up.
            if isCancelled?() == true { throw .cancelled }
            lazies.beginRound()
            var attempt = session
            let isLast = round >= LazyStore.maximumRounds
            let continued = workspace.work.continuedRounds
            let result = try layOutRound(
                request, traits, &attempt, isLast: isLast, isPassing: isPassing, in: workspace)
            // Rounds that go on have no bars to hear of.
            let isFresh = workspace.work.continuedRounds == continued
            if isFresh, !session.bars.endRound(workspace.arena), barRound < LateBars.maximumRounds {
                // Nothing moves for content that was laid out with other bars.
                barRound += 1
                session.budget = attempt.budget
                workspace.keptRound = nil
                continue
            }
            // What was noted of items that are out of sight now is no part of an answer.
            if !isPassing, workspace.keptRound?.late.kept.hasStaleItems == true { lazies.noteChange() }
            let isUnread = isPassing && !result.hasReaders
            // Offsets and their ranges are the same whatever is gone of large titles: they need not wait for that.
            let isUnderItsBars = !isFresh || session.bars.followOffsets(workspace.arena) || isUnread
            let isStable = (lazies.isStable || isUnread && lazies.isPassable) && isUnderItsBars
            let isMoved = session.scrolling?.follow(result, isLast: isLast, isStable: isStable) ?? false
            if isLast || (!isMoved && isStable) {
                try checkIdentifiers(of: result)
                lazies.endPass(request.options.model.lazy, traits.profile)
                session.scrolling?.endPass(lazies)
                session = attempt
                return result
            }
            round += 1
            session.budget = attempt.budget
        }
    }

    /// One round: it goes on from the one before where that is possible, else it resolves everything.
    private func layOutRound(
        _ request: LayoutRequest, _ traits: LayoutTraits, _ session: inout LayoutSession, isLast: Bool,
        isPassing: Bool, in workspace: LayoutWorkspace
    ) throws(LayoutFailure) -> LayoutResult {
        if let kept = workspace.keptRound, !isLast, !resolvesEveryRound, kept.mayGoOn(isPassing: isPassing) {
            var attempt = session
            if attempt.state == nil { attempt.state = kept.state }
            do throws(LayoutFailure) {
                kept.late.beginAgain(attempt, isPassing: isPassing)
                var notes = kept.late.notes
                notes.late = kept.late
                let result = try place(request, traits, notes, &attempt, again: true, in: workspace)
                session = attempt
                return result
            } catch {
                if error == .cancelled { throw error }
                // Items that are out of sight count for limits; without them it may end otherwise.
                session.lazies.beginRound()
            }
        }
        session.bars.beginRound()
        let notes = try resolve(request, traits, &session, in: workspace)
        return try place(request, traits, notes, &session, in: workspace)
    }

    /// Runs the actions of a pass; answers whether it is the last.
    private func act(
        _ result: LayoutResult, _ session: inout LayoutSession, _ settling: inout Settling
    ) throws(LayoutFailure) -> Bool {
        let number = settling.passes.count + 1
        guard result.hasReaders else {
            session.followItems(of: result, pass: number)
            try noteColumns(result, &session, pass: number)
            return true
        }
        var pass = ActionPass(result, session, number: number, limits: limits)
        // What is noted in a copy would copy all that is known.
        session.lifecycle = LifecycleRoll()
        try pass.run()
        session = pass.session
        if !pass.leavesStateAsItWas { session.lazies.forgetCounts() }
        try noteColumns(result, &session, pass: number)
        do throws(ExpressionFailure) {
            return try settling.ends(with: pass, limits)
        } catch {
            throw LayoutFailure(error, pointer: "#/root", maximumSteps: limits.maxExpressionSteps)
        }
    }

    /// Tells of split views that show other columns than in the pass before.
    private func noteColumns(
        _ result: LayoutResult, _ session: inout LayoutSession, pass: Int
    ) throws(LayoutFailure) {
        guard session.collectsEvents else { return }
        session.events.append(contentsOf: session.columns.take(result, pass: pass))
        guard session.events.count <= limits.maxEvents else {
            throw .limit(name: "maxEvents", maximum: limits.maxEvents)
        }
    }
}

extension LayoutResult {
    /// Whether something of the request reads the layout of a pass beside what is answered.
    fileprivate var hasReaders: Bool { notes.actions != nil || notes.census != nil }
}

/// The passes of one step.
struct Settling {
    private(set) var passes: [PassRecord] = []
    private(set) var settlement = Settlement()

    /// Notes a pass; answers whether it is the last.
    fileprivate mutating func ends(with pass: ActionPass, _ limits: Limits) throws(ExpressionFailure) -> Bool {
        let number = passes.count + 1
        settlement.passes = number
        if pass.leavesStateAsItWas { return true }
        passes.append(PassRecord(pass.session, writers: pass.writers, written: pass.written))
        let latest = passes[number - 1]
        for earlier in passes.indices.dropLast().reversed() where settlement.cycle == nil {
            if try latest.isEqual(to: passes[earlier], pass.budget) { settlement.cycle = number - 1 - earlier }
        }
        if settlement.cycle == nil, number < limits.maxPasses { return false }
        settlement.hasConverged = false
        settlement.loop = LayoutLoop(passes.suffix(settlement.cycle ?? LayoutLoop.shownPasses))
        return true
    }
}

extension LayoutRequest {
    /// Whether names stand for values that are computed.
    var usesNames: Bool { tree.usesExpressions || state != nil }
}
