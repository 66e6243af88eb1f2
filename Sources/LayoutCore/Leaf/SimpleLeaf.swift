/// Leaves that answer with a few instructions: colours, shapes, images, spacers, dividers, leaves of the caller.
extension LayoutSolver {
    /// The length taken by views that have no ideal of their own, in points.
    static var defaultLength: Double { 10 }

    @inline(__always)
    func simpleLeafSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let node = nodes + index
        switch node.pointee.kind {
        case .greedy: return Size(width: greedy(width), height: greedy(height))
        case .circle:
            let side = min(greedy(width), greedy(height))
            return Size(width: side, height: side)
        case .image: return Size(width: node.pointee.a, height: node.pointee.b)
        case .resizableImage:
            return Size(
                width: stretched(width, natural: node.pointee.a, least: node.pointee.c),
                height: stretched(height, natural: node.pointee.b, least: node.pointee.d))
        case .flexibleLeaf:
            let leaf = leaves + Int(node.pointee.side)
            return Size(width: leaf.pointee.width.answer(width), height: leaf.pointee.height.answer(height))
        case .spacer: return spacerSize(node, width, height)
        default: return dividerSize(node, width, height)
        }
    }

    @inline(__always)
    private func greedy(_ proposed: Double) -> Double {
        proposed == Self.unspecified ? Self.defaultLength : proposed
    }

    private func stretched(_ proposed: Double, natural: Double, least: Double) -> Double {
        max(proposed == Self.unspecified ? natural : proposed, least)
    }

    /// A spacer fills along its stack, or both axes outside of any; an unspecified length is below every minimum.
    private func spacerSize(_ node: UnsafePointer<Node>, _ width: Double, _ height: Double) -> Size {
        let (flags, least) = (node.pointee.flags, node.pointee.a)
        return Size(
            width: flags.contains(.vertical) ? 0 : max(width, least),
            height: flags.contains(.horizontal) ? 0 : max(height, least))
    }

    /// A divider is a line across its stack; outside of any it is horizontal.
    private func dividerSize(_ node: UnsafePointer<Node>, _ width: Double, _ height: Double) -> Size {
        node.pointee.flags.contains(.horizontal)
            ? Size(width: node.pointee.a, height: greedy(height))
            : Size(width: greedy(width), height: node.pointee.a)
    }

    func noteLeafFacts(_ index: Int) {
        let unspecified = simpleLeafSize(index, Self.unspecified, Self.unspecified)
        let least = simpleLeafSize(index, 0, 0)
        let most = simpleLeafSize(index, .infinity, .infinity)
        let fact = facts + index
        fact.pointee.minimumWidth = least.width
        fact.pointee.idealWidth = unspecified.width
        fact.pointee.maximumWidth = most.width
        fact.pointee.minimumHeight = least.height
        fact.pointee.idealHeight = unspecified.height
        fact.pointee.maximumHeight = most.height
        let node = nodes + index
        switch node.pointee.kind {
        case .circle: break  // each length depends on both offers
        case .spacer:
            fact.pointee.flags = [.knowsAll, .keepsSpacerSpacing]
            if node.pointee.flags.contains(.horizontal) { fact.pointee.flags.insert(.ignoresProposedHeight) }
            fact.pointee.priority = -.infinity
        case .image:
            fact.pointee.flags = [.knowsAll, .ignoresProposedHeight]
            if !node.pointee.c.isNaN { fact.pointee.flags.insert(.hasBaseline) }
        case .flexibleLeaf:
            let leaf = leaves + Int(node.pointee.side)
            let hasBaseline = !leaf.pointee.firstTextBaseline.isNaN || !leaf.pointee.lastTextBaseline.isNaN
            fact.pointee.flags = hasBaseline ? [.knowsAll, .hasBaseline] : .knowsAll
            if leaf.pointee.height.isFixed { fact.pointee.flags.insert(.ignoresProposedHeight) }
        case .divider where !node.pointee.flags.contains(.horizontal):
            fact.pointee.flags = [.knowsAll, .ignoresProposedHeight]
        default: fact.pointee.flags = .knowsAll
        }
    }
}
