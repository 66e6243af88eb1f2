/// `frame(width:height:alignment:)`: a box of fixed lengths around a child of any size.
extension LayoutSolver {
    func frameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        if fixedWidth != Self.unspecified, fixedHeight != Self.unspecified {
            return Size(width: fixedWidth, height: fixedHeight)
        }
        let child = size(
            index + 1, fixedWidth == Self.unspecified ? width : fixedWidth,
            fixedHeight == Self.unspecified ? height : fixedHeight)
        return Size(
            width: fixedWidth == Self.unspecified ? child.width : fixedWidth,
            height: fixedHeight == Self.unspecified ? child.height : fixedHeight)
    }

    /// On an open axis the child is offered what the frame was offered, not what it answered.
    func frameChildOrigin(_ index: Int, _ slot: Slot) -> Point {
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        _ = size(
            index + 1, fixedWidth == Self.unspecified ? slot.proposal.rawWidth : fixedWidth,
            fixedHeight == Self.unspecified ? slot.proposal.rawHeight : fixedHeight)
        return alignedOrigin(index, index + 1, in: slot.size)
    }

    /// The origin that brings a child's guides onto those of a box of its parent's alignment.
    @inline(__always)
    func alignedOrigin(_ index: Int, _ child: Int, in box: Size) -> Point {
        let node = nodes + index
        if facts[child].flags.isDisjoint(with: .guides) {
            let size = slots[child].size
            return Point(
                x: node.pointee.horizontal.offset(of: size.width, in: box.width),
                y: node.pointee.vertical.offset(of: size.height, in: box.height))
        }
        return Point(
            x: node.pointee.horizontal.defaultValue(width: box.width)
                - horizontalGuide(child, node.pointee.horizontal),
            y: node.pointee.vertical.defaultValue(height: box.height)
                - verticalGuide(child, node.pointee.vertical))
    }

    func noteFrameFacts(_ index: Int) {
        noteWrapperFacts(index)
        let fact = facts + index
        fact.pointee.priority = 0
        let (fixedWidth, fixedHeight) = (nodes[index].a, nodes[index].b)
        if fixedWidth != Self.unspecified {
            fact.pointee.minimumWidth = fixedWidth
            fact.pointee.idealWidth = fixedWidth
            fact.pointee.maximumWidth = fixedWidth
            fact.pointee.flags.insert(.knowsWidth)
        }
        if fixedHeight != Self.unspecified {
            fact.pointee.minimumHeight = fixedHeight
            fact.pointee.idealHeight = fixedHeight
            fact.pointee.maximumHeight = fixedHeight
            fact.pointee.flags.formUnion([.knowsHeight, .ignoresProposedHeight])
        }
    }
}
