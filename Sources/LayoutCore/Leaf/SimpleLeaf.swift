/// Leaves that answer with a few instructions: colours, shapes, images, spacers, dividers, leaves of the caller.
extension LayoutSolver {
    /// The length taken by views that have no ideal of their own, in points.
    static var defaultLength: Double { 10 }

    @inline(__always)
    func simpleLeafSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        nodes[index].kind == .greedy
            ? Size(width: greedy(width), height: greedy(height)) : choosyLeafSize(nodes + index, width, height)
    }

    /// The size of a leaf that does not simply take what it is offered.
    private func choosyLeafSize(_ node: UnsafePointer<Node>, _ width: Double, _ height: Double) -> Size {
        switch node.pointee.kind {
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

    var greedyFacts: Facts {
        Facts(
            minimumWidth: 0, idealWidth: Self.defaultLength, maximumWidth: .infinity, minimumHeight: 0,
            idealHeight: Self.defaultLength, maximumHeight: .infinity, flags: .knowsAll)
    }

    func leafFacts(_ index: Int) -> Facts {
        let ideal = simpleLeafSize(index, Self.unspecified, Self.unspecified)
        let least = simpleLeafSize(index, 0, 0)
        let most = simpleLeafSize(index, .infinity, .infinity)
        return Facts(
            minimumWidth: least.width, idealWidth: ideal.width, maximumWidth: most.width, minimumHeight: least.height,
            idealHeight: ideal.height, maximumHeight: most.height,
            priority: nodes[index].kind == .spacer ? -.infinity : 0, flags: leafFlags(nodes + index))
    }

    private func leafFlags(_ node: UnsafePointer<Node>) -> FactFlags {
        switch node.pointee.kind {
        case .circle: []  // each length depends on both offers
        case .spacer:
            node.pointee.flags.contains(.horizontal)
                ? [.knowsAll, .keepsSpacerSpacing, .ignoresProposedHeight] : [.knowsAll, .keepsSpacerSpacing]
        case .image:
            node.pointee.c.isNaN
                ? [.knowsAll, .ignoresProposedHeight] : [.knowsAll, .ignoresProposedHeight, .hasBaseline]
        case .flexibleLeaf: flexibleLeafFlags(leaves + Int(node.pointee.side))
        case .divider where !node.pointee.flags.contains(.horizontal): [.knowsAll, .ignoresProposedHeight]
        default: .knowsAll
        }
    }

    private func flexibleLeafFlags(_ leaf: UnsafePointer<LeafRecord>) -> FactFlags {
        var flags = FactFlags.knowsAll
        if !leaf.pointee.firstTextBaseline.isNaN || !leaf.pointee.lastTextBaseline.isNaN { flags.insert(.hasBaseline) }
        if leaf.pointee.height.isFixed { flags.insert(.ignoresProposedHeight) }
        return flags
    }
}
