/// What a node of the arena is.
package enum NodeKind: UInt8, Sendable {
    // leaves
    case greedy
    case circle
    case image
    case resizableImage
    case flexibleLeaf
    case text
    case spacer
    case divider
    // containers
    case horizontalStack
    case verticalStack
    case depthStack
    case scroll
    case grid
    /// Cells of one row of a grid; the grid places them.
    case gridRow
    case viewThatFits
    case customLayout
    case geometryReader
    /// Bars at the edges of one child; a NavigationStack, a TabView or a column of a split view.
    case barContainer
    /// Columns beside or over one another.
    case split
    /// A lazy stack or grid.
    case lazy
    // wrappers of exactly one child
    case identity
    case frame
    case flexibleFrame
    case padding
    case fixedSize
    case layoutPriority
    case aspectRatio
    case offset
    case position
    case alignmentGuide
    case gridAttribute
    case layoutValue
    /// Gives the space of what is inside a name.
    case coordinateSpace
    /// Draws what is inside elsewhere, larger or turned.
    case drawingEffect
    /// A frame whose lengths the nearest container decides.
    case containerFrame
    case ignoresSafeArea
    case safeAreaPadding
    /// One primary child, then what stands at its edge.
    case safeAreaInset
    /// One primary child, then one secondary child that is placed against it.
    case secondary
}

extension NodeKind {
    /// Whether lengths inside may be relative to the node.
    var isContainer: Bool { self == .scroll || self == .barContainer }

    /// Whether nodes inside may stay without a place.
    @inline(__always)
    var mayLeaveOut: Bool { rawValue >= NodeKind.grid.rawValue && rawValue <= NodeKind.lazy.rawValue }

    /// Whether what is inside is drawn elsewhere than the node is.
    package var movesDrawing: Bool { self == .offset || self == .position || self == .drawingEffect }
}

/// Switches of a node.
package struct NodeFlags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Children are mirrored in the node's bounds.
    package static let rightToLeft = NodeFlags(rawValue: 1)
    /// The nearest stack around the node's children is horizontal.
    package static let insideHorizontalStack = NodeFlags(rawValue: 2)
    /// The nearest stack around the node's children is vertical.
    package static let insideVerticalStack = NodeFlags(rawValue: 4)
    /// Meaning by kind: `fixedSize` fixes the width; `flexibleFrame` limits it; `scroll` scrolls horizontally;
    /// `viewThatFits` looks at widths;
    /// `aspectRatio` fills; a spacer or divider belongs to a horizontal stack.
    package static let horizontal = NodeFlags(rawValue: 8)
    /// Meaning by kind: `fixedSize` fixes the height; `flexibleFrame` limits it; `scroll` scrolls vertically;
    /// `viewThatFits` looks at heights; a `gridRow` has an alignment of its own; a spacer
    /// or divider belongs to a vertical stack.
    package static let vertical = NodeFlags(rawValue: 16)
    package static let fills = horizontal
    /// An `identity` whose distances are those of the default view.
    package static let hasDefaultSpacing = horizontal

    static let orientation: NodeFlags = [.insideHorizontalStack, .insideVerticalStack]
}

/// One node of the arena: what it is, where its subtree ends, and the numbers of its kind.
///
/// Nodes stand in preorder: the first child of node `i` is `i + 1`, the next sibling of `i` is `end`.
package struct Node {
    package var kind: NodeKind
    package var flags: NodeFlags
    package var horizontal: HorizontalAlignment
    package var vertical: VerticalAlignment
    /// Index after the last node of the subtree.
    package var end: Int32
    package var childCount: Int32
    /// Row of the side table of this kind.
    package var side: Int32
    /// Numbers of the kind; see the file of each kind.
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
}

/// What is known of a node before anything is proposed to it.
package struct Facts {
    /// Answers along each axis to a proposed length of 0, nil and infinity, whatever the other axis is offered.
    package var minimumWidth = 0.0
    package var idealWidth = 0.0
    package var maximumWidth = 0.0
    package var minimumHeight = 0.0
    package var idealHeight = 0.0
    package var maximumHeight = 0.0
    /// Layout priority seen by the parent.
    package var priority = 0.0
    /// Row of the spacing table, or -1 while nobody asked.
    package var spacing: Int32 = -1
    package var flags: FactFlags = []
    /// Different proposals beyond the first that the node was asked about.
    var repeats: UInt16 = 0
}

/// Which facts of a node hold.
package struct FactFlags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// `minimumWidth` and `maximumWidth` hold for every proposed height.
    package static let knowsWidthExtremes = FactFlags(rawValue: 1)
    package static let knowsIdealWidth = FactFlags(rawValue: 2)
    /// `minimumHeight` and `maximumHeight` hold for every proposed width.
    package static let knowsHeightExtremes = FactFlags(rawValue: 4)
    package static let knowsIdealHeight = FactFlags(rawValue: 8)
    /// An `alignmentGuide` for a horizontal guide is visible from outside.
    package static let hasHorizontalGuide = FactFlags(rawValue: 32)
    /// An `alignmentGuide` for a vertical guide is visible from outside.
    package static let hasVerticalGuide = FactFlags(rawValue: 64)
    /// A baseline, of text or set by an `alignmentGuide`, is visible from outside.
    package static let hasBaseline = FactFlags(rawValue: 128)
    /// An `alignmentGuide` for a horizontal guide that someone defined is visible from outside.
    package static let hasCustomHorizontalGuide = FactFlags(rawValue: 4096)
    /// The same for a vertical one.
    package static let hasCustomVerticalGuide = FactFlags(rawValue: 8192)
    /// The node passes on the spacing of a bare spacer, which frames do not reset.
    package static let keepsSpacerSpacing = FactFlags(rawValue: 256)
    /// Answers, width and height, do not depend on the proposed height.
    package static let ignoresProposedHeight = FactFlags(rawValue: 16)
    /// Earlier answers of the node stand in the memo.
    package static let spilled = FactFlags(rawValue: 512)
    /// The answer before the last one stands beside the slot.
    package static let hasEarlier = FactFlags(rawValue: 2048)

    /// Some child of a stack may place its own guide, so the stack must ask.
    package static let childrenHaveGuides = FactFlags(rawValue: 1024)

    /// The children of a stack have one priority and equal finite flexibilities, so they are offered space in order.
    package static let offersInOrder = FactFlags(rawValue: 16384)

    package static let knowsWidth: FactFlags = [.knowsWidthExtremes, .knowsIdealWidth]
    package static let knowsHeight: FactFlags = [.knowsHeightExtremes, .knowsIdealHeight]
    package static let knowsAll: FactFlags = [.knowsWidth, .knowsHeight]
    static let guides: FactFlags = [.hasHorizontalGuide, .hasVerticalGuide, .passingGuides]
    /// Guides that containers take over from what is inside.
    static let passingGuides: FactFlags = [.hasBaseline, .hasCustomHorizontalGuide, .hasCustomVerticalGuide]
}

/// The last question asked of a node, and its answer.
package struct Slot {
    package var proposal: ProposedViewSize
    package var size: Size

    /// Equal to no proposal.
    static let empty = Slot(
        proposal: ProposedViewSize(rawWidth: .nan, rawHeight: .nan), size: .zero)

    /// Whether nothing has been asked yet, or a question that equals none.
    var isEmpty: Bool { proposal != proposal }
}

/// Limits of a flexible frame; absent ones are `ProposedViewSize.unspecifiedLength`.
public struct FrameLimits: Equatable, Sendable {
    public var minimum: Double
    public var ideal: Double
    public var maximum: Double

    /// Normalises the limits: floors at 0, then each not below the one before it.
    ///
    /// The maximum is raised only to an ideal that is given, never to the minimum alone.
    public init(minimum: Double?, ideal: Double?, maximum: Double?) {
        let none = ProposedViewSize.unspecifiedLength
        let low = minimum.map { max($0, 0) } ?? none
        let middle = ideal.map { max(max(low, 0), $0) } ?? none
        self.minimum = low
        self.ideal = middle
        self.maximum = maximum.map { max(max(middle, 0), $0) } ?? none
    }
}

/// What a `Leaf` of the caller answers along one axis.
public struct LeafLength: Equatable, Sendable {
    public var minimum: Double
    public var ideal: Double
    public var maximum: Double

    public init(minimum: Double, ideal: Double, maximum: Double) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
    }

    /// The same length for every proposal.
    public init(fixed length: Double) {
        self.init(minimum: length, ideal: length, maximum: length)
    }

    var isFixed: Bool { minimum == maximum && ideal == maximum }

    /// The answer to a raw proposed length: the ideal when unspecified, else the offer clamped.
    func answer(_ proposed: Double) -> Double {
        proposed == ProposedViewSize.unspecifiedLength ? ideal : min(max(proposed, minimum), maximum)
    }
}

/// Side table rows of leaves whose size the caller knows.
package struct LeafRecord: Sendable {
    package var width: LeafLength
    package var height: LeafLength
    /// Baselines in points from the top; NaN where there is none.
    package var firstTextBaseline: Double
    package var lastTextBaseline: Double
}
