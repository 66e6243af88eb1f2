import LayoutCore

/// A layout engine in the obvious Swift design, to compare with: a class instance per node, behaviour behind a
/// protocol, and earlier answers kept in each node. Its trees hold the same nodes as the arena's.
///
/// It is a module of its own because release builds of the others enable testing, which brings exclusivity checks back
/// into classes. Everything but this is private, so that the compiler expects no other users of it.
package struct ClassTree {
    private let root: Node

    /// A column of greedy leaves in frames of fixed sizes, in points like the spacing.
    package init(columnOf sizes: [Size], spacing: Double) {
        root = Node(
            Column(spacing: spacing), children: sizes.map { Node(Frame(size: $0), children: [Node(Greedy())]) })
    }

    package func layOut(_ proposal: ProposedViewSize) {
        root.place(x: 0, y: 0, for: proposal)
    }

    /// Sum of width and height over the views, in points.
    package var checkSum: Double {
        root.children.reduce(root.frame.width + root.frame.height) { $0 + $1.frame.width + $1.frame.height }
    }
}

/// What a node does: sizes itself for a proposal and places its children.
private protocol Behavior {
    func size(of node: Node, for proposal: ProposedViewSize) -> Size
    func place(_ node: Node, for proposal: ProposedViewSize)
}

private final class Node {
    let behavior: any Behavior
    let children: [Node]
    fileprivate var frame = Rect.zero
    /// The last answer stands in the node itself, earlier ones beside it.
    private var last: (proposal: ProposedViewSize, size: Size)?
    private var earlier: [(proposal: ProposedViewSize, size: Size)] = []

    init(_ behavior: any Behavior, children: [Node] = []) {
        self.behavior = behavior
        self.children = children
    }

    func size(for proposal: ProposedViewSize) -> Size {
        if let last, last.proposal == proposal { return last.size }
        for answer in earlier where answer.proposal == proposal { return answer.size }
        let size = behavior.size(of: self, for: proposal)
        if let last { earlier.append(last) }
        last = (proposal, size)
        return size
    }

    func place(x: Double, y: Double, for proposal: ProposedViewSize) {
        let size = size(for: proposal)
        frame = Rect(x: x, y: y, width: size.width, height: size.height)
        behavior.place(self, for: proposal)
    }
}

/// A leaf that takes what it is offered.
private struct Greedy: Behavior {
    func size(of node: Node, for proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }
    func place(_ node: Node, for proposal: ProposedViewSize) {}
}

/// A box of fixed size whose children are centred.
private struct Frame: Behavior {
    var size: Size

    func size(of node: Node, for proposal: ProposedViewSize) -> Size { size }

    func place(_ node: Node, for proposal: ProposedViewSize) {
        let offer = ProposedViewSize(size)
        for child in node.children {
            let inner = child.size(for: offer)
            child.place(
                x: node.frame.x + (size.width - inner.width) / 2,
                y: node.frame.y + (size.height - inner.height) / 2, for: offer)
        }
    }
}

/// A column whose children are centred.
private struct Column: Behavior {
    var spacing: Double

    func size(of node: Node, for proposal: ProposedViewSize) -> Size {
        var whole = Size(width: 0, height: totalGap(node))
        for (child, offer) in zip(node.children, offers(node, proposal)) {
            let size = child.size(for: offer)
            whole.width = max(whole.width, size.width)
            whole.height += size.height
        }
        return whole
    }

    func place(_ node: Node, for proposal: ProposedViewSize) {
        var placing = proposal
        if placing.width == nil { placing.width = node.frame.width }
        var y = node.frame.y
        for (child, offer) in zip(node.children, offers(node, placing)) {
            let size = child.size(for: offer)
            child.place(x: node.frame.x + (node.frame.width - size.width) / 2, y: y, for: offer)
            y += size.height + spacing
        }
    }

    private func totalGap(_ node: Node) -> Double { spacing * Double(max(node.children.count - 1, 0)) }

    /// What each child is offered: nothing along the column, or an equal part of what less flexible ones left.
    private func offers(_ node: Node, _ proposal: ProposedViewSize) -> [ProposedViewSize] {
        var offers = [ProposedViewSize](repeating: proposal, count: node.children.count)
        guard let height = proposal.height else { return offers }
        func answer(_ child: Node, _ length: Double) -> Double {
            child.size(for: ProposedViewSize(width: proposal.width, height: length)).height
        }
        let flexibilities = node.children.map { answer($0, .infinity) - answer($0, 0) }
        let order = node.children.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
        var rest = height - totalGap(node)
        for (rank, index) in order.enumerated() {
            let offer = max(rest / Double(order.count - rank), 0)
            offers[index].height = offer
            rest -= answer(node.children[index], offer)
        }
        return offers
    }
}
