/// ViewThatFits: the first child whose ideal size fits, else the last.
extension LayoutSolver {
    /// The child that is taken for a proposal; later ones are not measured.
    ///
    /// A child fits when it answers no more than was proposed on each constrained axis to a proposal that leaves those
    /// axes open. An axis without a proposal fits anything.
    private func fittingChild(_ index: Int, _ width: Double, _ height: Double) -> Int {
        var child = index + 1
        for _ in 1..<max(nodes[index].childCount, 1) {
            if failingAxis(index, child, width, height) == nil { return child }
            child = Int(nodes[child].end)
        }
        return child
    }

    /// The first axis on which a candidate is too long, horizontal before vertical.
    func failingAxis(_ index: Int, _ child: Int, _ width: Double, _ height: Double) -> Axis? {
        let ideal = candidateSize(index, child, width, height)
        let flags = nodes[index].flags
        if flags.contains(.horizontal), width != Self.unspecified, !(ideal.width <= width) { return .horizontal }
        if flags.contains(.vertical), height != Self.unspecified, !(ideal.height <= height) { return .vertical }
        return nil
    }

    /// What a candidate answers when the constrained axes are left open, in points.
    func candidateSize(_ index: Int, _ child: Int, _ width: Double, _ height: Double) -> Size {
        let flags = nodes[index].flags
        return size(
            child, flags.contains(.horizontal) ? Self.unspecified : width,
            flags.contains(.vertical) ? Self.unspecified : height)
    }

    func viewThatFitsSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        guard nodes[index].childCount > 0 else { return .zero }
        return size(choose(index, width, height), width, height)
    }

    func placeViewThatFits(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        guard nodes[index].childCount > 0 else { return }
        let child = chosenChild(index, slot)
        placeChild(child, slots[child].size, .zero, space)
    }

    /// The child that is taken for a proposal; the last choice is kept in the node.
    private func choose(_ index: Int, _ width: Double, _ height: Double) -> Int {
        let proposal = ProposedViewSize(rawWidth: width, rawHeight: height)
        if arranged[index] == proposal { return Int(nodes[index].side) }
        let child = fittingChild(index, width, height)
        nodes[index].side = Int32(truncatingIfNeeded: child)
        arranged[index] = proposal
        return child
    }

    /// Sizes the child that is taken as it is placed.
    func chosenChild(_ index: Int, _ slot: Slot) -> Int {
        let (width, height) = (slot.proposal.rawWidth, slot.proposal.rawHeight)
        let child = choose(index, width, height)
        _ = size(child, width, height)
        return child
    }

    func viewThatFitsFacts(_ index: Int) -> Facts {
        arranged[index] = Slot.empty.proposal
        // Which child it will be is not known, so any of them may show a guide.
        var visible: FactFlags = []
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            visible.formUnion(facts[child].flags.intersection(.guides))
            child = Int(nodes[child].end)
        }
        return Facts(flags: visible)
    }
}

/// What a ViewThatFits took, for one placed layout.
package struct FittingChoice: Equatable, Sendable {
    /// Number of the child that was taken.
    package var selected: Int
    /// The candidates before it.
    package var rejected: [Rejected]

    package struct Rejected: Equatable, Sendable {
        /// What it answered when the constrained axes were left open, in points.
        package var ideal: Size
        /// The first axis on which that was too long.
        package var axis: Axis
    }
}

extension LayoutArena {
    /// The child that a ViewThatFits of a placed layout took; `nil` for other nodes and without children.
    package func takenChild(of node: Int) -> Int? {
        guard node < answeredCount, nodes[node].kind == .viewThatFits, nodes[node].childCount > 0 else { return nil }
        return Int(nodes[node].side)
    }

    /// What a ViewThatFits of a placed layout took, and why; `nil` for other nodes and without children.
    ///
    /// - Parameter proposal: what it was offered when it was placed.
    package func fittingChoice(
        of node: Int, placedWith proposal: ProposedViewSize, text: any TextMeasurer
    ) -> FittingChoice? {
        guard node < answeredCount, nodes[node].kind == .viewThatFits, nodes[node].childCount > 0 else { return nil }
        var choice = FittingChoice(selected: 0, rejected: [])
        withSolver(text) { solver in
            solver.enterContainer(of: node)
            var child = node + 1
            while child < Int(nodes[node].side) {
                let (width, height) = (proposal.rawWidth, proposal.rawHeight)
                guard let axis = solver.failingAxis(node, child, width, height) else { break }
                choice.rejected.append(
                    FittingChoice.Rejected(ideal: solver.candidateSize(node, child, width, height), axis: axis))
                choice.selected += 1
                child = Int(nodes[child].end)
            }
        }
        return choice
    }
}
