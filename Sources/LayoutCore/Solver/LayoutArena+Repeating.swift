/// Laying out a tree again of which little changed: the offset of a scroll view, or what is known of a lazy container.
extension LayoutArena {
    /// Sizes and places the tree of the root again. Trees that were appended keep what was found of them; they may be
    /// sized and placed as if they were appended now.
    ///
    /// - Complexity: that of `layOut` for the tree of the root, and O(1) for each node behind it
    package func layOutAgain(
        proposal: ProposedViewSize, text: any TextMeasurer, options: SolveOptions = SolveOptions(),
        origin: (Size) -> Point = { _ in .zero }
    ) -> (size: Size, cost: Cost) {
        guard count > 0 else { return (.zero, Cost()) }
        let end = Int(nodes[0].end)
        work.pointee.begin(sizingBudget: options.sizingBudget, repeatLimit: options.proposalsPerNode)
        let grids = (0..<end).lazy.filter { self.nodes[$0].kind == .grid }.map { Int(self.nodes[$0].side) }
        work.pointee.forgetAnswers(of: 0..<end, grids: grids)
        forgetAnswers(ofFirst: end)
        return solve(first: end, proposal, text, options) { solver in
            let size = solver.size(0, proposal.rawWidth, proposal.rawHeight)
            solver.place(0, origin(size))
            return size
        }
    }

    /// Whether answers of appended trees depend on nothing but what they are offered: not on a container around them.
    package var hasOwnAnswers: Bool { rare.containerFrames.isEmpty }

    /// Scroll views that were added so far.
    package var scrollViewCount: Int { rare.scrolls.count }

    package func isScrollView(_ node: Int) -> Bool { node >= 0 && node < count && nodes[node].kind == .scroll }

    /// Where the content of a scroll view is scrolled to, in points from its leading top corner; nil is at rest.
    package func setContentOffset(_ offset: (x: Double?, y: Double?), of node: Int) {
        guard isScrollView(node) else { return }
        rare.setContentOffset(offset, at: Int(nodes[node].side))
    }
}
