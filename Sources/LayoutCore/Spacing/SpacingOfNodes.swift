/// What each node asks of its neighbours, worked out only for nodes whose stack chooses distances itself.
extension LayoutSolver {
    /// The distance that a stack puts between two neighbours.
    func gap<S: StackAxis>(_ stack: S.Type, _ index: Int, _ first: Int, _ second: Int) -> Double {
        let (before, after) = (spacingRow(first), spacingRow(second))
        if before == SpacingTable.defaultView, after == SpacingTable.defaultView { return Spacing.fallback }
        let (former, latter) = (spacings[before], spacings[after])
        guard S.isHorizontal else { return Spacing.distance(above: former, below: latter) }
        return nodes[index].flags.contains(.rightToLeft)
            ? Spacing.distance(left: latter, right: former) : Spacing.distance(left: former, right: latter)
    }

    /// The row of the spacing table that holds a node's spacing.
    func spacingRow(_ index: Int) -> Int32 {
        let known = facts[index].spacing
        if known >= 0 { return known }
        let row = makeSpacingRow(index)
        facts[index].spacing = row
        return row
    }

    private func makeSpacingRow(_ index: Int) -> Int32 {
        let node = nodes + index
        switch node.pointee.kind {
        case .greedy, .circle, .resizableImage, .flexibleLeaf, .divider, .position, .scroll,
            .geometryReader, .barContainer, .split, .lazy:
            return SpacingTable.defaultView
        case .grid: return gridSpacingRow(index)
        case .gridRow: return SpacingTable.zero
        case .viewThatFits: return node.pointee.childCount > 0 ? spacingRow(index + 1) : SpacingTable.zero
        case .customLayout: return customLayoutSpacingRow(index)
        case .image: return node.pointee.side
        case .spacer: return spacings.row(of: .spacer(along: spacerAxis(node.pointee.flags)))
        case .text:
            return spacings.row(of: .text(text.spacing(of: Int(node.pointee.side))))
        case .horizontalStack, .verticalStack, .depthStack: return containerRow(index)
        case .frame:
            return resetRow(
                index, horizontal: node.pointee.a != Self.unspecified, vertical: node.pointee.b != Self.unspecified)
        case .flexibleFrame:
            return resetRow(
                index, horizontal: node.pointee.flags.contains(.horizontal),
                vertical: node.pointee.flags.contains(.vertical))
        case .containerFrame:
            let axes = rare.pointee.containerFrames[Int(node.pointee.side)].axes
            return resetRow(index, horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
        case .padding, .safeAreaPadding: return paddingRow(index)
        case .identity where node.pointee.flags.contains(.hasDefaultSpacing): return SpacingTable.defaultView
        case .identity, .fixedSize, .layoutPriority, .aspectRatio, .offset, .alignmentGuide, .gridAttribute, .layoutValue,
            .coordinateSpace, .drawingEffect, .ignoresSafeArea, .safeAreaInset, .secondary:
            return spacingRow(index + 1)
        }
    }

    private func spacerAxis(_ flags: NodeFlags) -> Axis? {
        if flags.contains(.horizontal) { return .horizontal }
        return flags.contains(.vertical) ? .vertical : nil
    }

    /// A frame shows the default view's edges on the axes that it sets, unless a bare spacer is inside.
    private func resetRow(_ index: Int, horizontal: Bool, vertical: Bool) -> Int32 {
        let inner = spacingRow(index + 1)
        if inner == SpacingTable.defaultView || facts[index].flags.contains(.keepsSpacerSpacing) { return inner }
        return resetRow(inner, top: vertical, bottom: vertical, left: horizontal, right: horizontal)
    }

    private func paddingRow(_ index: Int) -> Int32 {
        let node = nodes[index]
        let inner = spacingRow(index + 1)
        if inner == SpacingTable.defaultView { return inner }
        let mirrored = node.flags.contains(.rightToLeft)
        let (left, right) = mirrored ? (node.d, node.b) : (node.b, node.d)
        return resetRow(inner, top: node.a != 0, bottom: node.c != 0, left: left != 0, right: right != 0)
    }

    private func resetRow(_ row: Int32, top: Bool, bottom: Bool, left: Bool, right: Bool) -> Int32 {
        var spacing = spacings[row]
        if top { spacing.top = Spacing.defaultView.top }
        if bottom { spacing.bottom = Spacing.defaultView.bottom }
        if left { spacing.left = Spacing.defaultView.left }
        if right { spacing.right = Spacing.defaultView.right }
        return spacings.row(of: spacing)
    }

    // MARK: Containers

    private func containerRow(_ index: Int) -> Int32 {
        let childCount = nodes[index].childCount
        guard childCount > 0 else { return SpacingTable.zero }
        let kind = nodes[index].kind
        let first = spacingRow(index + 1)
        var whole = Spacing()
        var allEqual = true
        var last = first
        let highest = kind == .depthStack ? highestPriority(index) : -.infinity
        var child = index + 1
        for _ in 0..<childCount {
            if kind != .depthStack || facts[child].priority == highest {
                let row = spacingRow(child)
                let spacing = spacings[row]
                allEqual = allEqual && row == first
                if kind != .verticalStack { whole.formVerticalUnion(spacing) }
                if kind != .horizontalStack { whole.formHorizontalUnion(spacing) }
                last = row
            } else {
                allEqual = false
            }
            child = Int(nodes[child].end)
        }
        if allEqual { return first }
        takeEnds(&whole, kind, spacings[first], spacings[last], index)
        return spacings.row(of: whole)
    }

    /// Along its axis a stack shows the edges of its first and last child.
    private func takeEnds(
        _ whole: inout Spacing, _ kind: NodeKind, _ first: Spacing, _ last: Spacing, _ index: Int
    ) {
        if kind == .verticalStack {
            whole.top = first.top
            whole.bottom = last.bottom
        } else if kind == .horizontalStack {
            let mirrored = nodes[index].flags.contains(.rightToLeft)
            whole.left = mirrored ? last.left : first.left
            whole.right = mirrored ? first.right : last.right
        }
    }
}

extension FrameLimits {
    /// Whether any of the three limits is there.
    var isGiven: Bool {
        let none = ProposedViewSize.unspecifiedLength
        return minimum != none || ideal != none || maximum != none
    }
}
