import LayoutCore

/// A test view built in an arena.
final class TestTree {
    let arena = LayoutArena()
    let text = FixedAdvanceText()
    /// Node index of each named view.
    private(set) var indices: [String: Int] = [:]
    private let direction: LayoutDirection

    init(_ view: TestView, direction: LayoutDirection = .leftToRight) {
        self.direction = direction
        TestGuide.define(in: arena)
        add(view)
    }

    /// Sizes and places the tree.
    func layOut(
        _ proposal: ProposedViewSize, usesFacts: Bool = true, usesMemo: Bool = true, budget: Int = .max,
        origin: @escaping (Size) -> Point = { _ in .zero }
    ) -> (size: Size, cost: LayoutArena.Cost) {
        var options = LayoutArena.SolveOptions()
        options.usesFacts = usesFacts
        options.usesMemo = usesMemo
        options.sizingBudget = budget
        return arena.layOut(proposal: proposal, text: text, options: options, origin: origin)
    }

    /// The frames of all nodes.
    var frames: [Rect] { (0..<arena.count).map { arena.frames[$0] } }

    func frame(_ name: String) -> Rect? { indices[name].map { arena.frames[$0] } }

    // MARK: Building

    private func add(_ view: TestView) {
        switch view {
        case .greedy: arena.addGreedy()
        case .circle: arena.addCircle()
        case .image(let size, let baseline): addImage(size, baseline)
        case .resizableImage(let size, let insets): arena.addResizableImage(size: size, capInsets: insets)
        case .leaf(let width, let height, let first, let last):
            arena.addLeaf(width: width, height: height, firstTextBaseline: first, lastTextBaseline: last)
        case .text(let characters): arena.addText(text.add(characters))
        case .spacer(let least): arena.addSpacer(minLength: least)
        case .divider(let thickness): arena.addDivider(thickness: thickness)
        case .named(let name, let view):
            indices[name] = arena.count
            add(view)
        default:
            open(view)
            for child in view.children { add(child) }
            arena.close()
        }
    }

    private func addImage(_ size: Size, _ baseline: Double?) {
        guard let baseline else {
            arena.addImage(size: size)
            return
        }
        arena.addImage(
            size: size, baseline: baseline, spacing: .symbol(baselineOffset: size.height - baseline))
    }

    private func open(_ view: TestView) {
        switch view {
        case .hStack(let alignment, let spacing, _):
            arena.openHStack(alignment: alignment, spacing: spacing, direction: direction)
        case .vStack(let alignment, let spacing, _):
            arena.openVStack(alignment: alignment, spacing: spacing, direction: direction)
        case .zStack(let alignment, _): arena.openZStack(alignment: alignment, direction: direction)
        case .grid(let alignment, let horizontal, let vertical, _):
            arena.openGrid(
                alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical, direction: direction)
        case .gridRow(let alignment, _): arena.openGridRow(alignment: alignment)
        case .fits(let horizontally, let vertically, _):
            arena.openViewThatFits(horizontally: horizontally, vertically: vertically, direction: direction)
        case .layout(let layout, _): arena.open(layout.value, direction: direction)
        case .cell(let attribute, _): arena.openGridAttribute(attribute)
        case .scroll(let axis, _): arena.openScrollView(axis, direction: direction)
        case .identity(let axis, _): arena.openIdentity(orientation: axis)
        case .frame(let width, let height, let alignment, _):
            arena.openFrame(width: width, height: height, alignment: alignment, direction: direction)
        case .flexibleFrame(let width, let height, let alignment, _):
            arena.openFlexibleFrame(width: width, height: height, alignment: alignment, direction: direction)
        case .padding(let insets, _): arena.openPadding(insets, direction: direction)
        case .fixedSize(let horizontal, let vertical, _):
            arena.openFixedSize(horizontal: horizontal, vertical: vertical)
        case .priority(let value, _): arena.openLayoutPriority(value)
        case .aspectRatio(let box, let fills, _):
            arena.openAspectRatio(box, fills: fills, direction: direction)
        case .offset(let x, let y, _): arena.openOffset(x: x, y: y, direction: direction)
        case .containerFrame(let horizontal, let vertical, let gap, _):
            var frame = ContainerFrame(axes: [])
            if horizontal { frame.axes.insert(.horizontal) }
            if vertical { frame.axes.insert(.vertical) }
            (frame.count, frame.spacing) = (2, gap)
            arena.openContainerFrame(frame, direction: direction)
        case .effect(let scale, _):
            var effect = DrawingEffect()
            (effect.scaleX, effect.scaleY) = (scale, scale)
            arena.openDrawingEffect(effect, direction: direction)
        case .position(let x, let y, _): arena.openPosition(x: x, y: y, direction: direction)
        case .guide(let guide, let value, _): arena.openAlignmentGuide(guide, value: value)
        case .overlay(let alignment, _, _): arena.openSecondary(alignment: alignment, direction: direction)
        case .greedy, .circle, .image, .resizableImage, .leaf, .text, .spacer, .divider, .named: break
        }
    }
}

extension TestView {
    /// The views directly inside, in document order.
    var children: [TestView] {
        switch self {
        case .hStack(_, _, let children), .vStack(_, _, let children), .zStack(_, let children),
            .grid(_, _, _, let children), .gridRow(_, let children), .fits(_, _, let children),
            .layout(_, let children):
            children
        case .scroll(_, let child), .identity(_, let child), .frame(_, _, _, let child),
            .flexibleFrame(_, _, _, let child), .padding(_, let child), .fixedSize(_, _, let child),
            .priority(_, let child), .aspectRatio(_, _, let child), .offset(_, _, let child),
            .containerFrame(_, _, _, let child), .effect(_, let child),
            .position(_, _, let child), .guide(_, _, let child), .cell(_, let child),
            .named(_, let child):
            [child]
        case .overlay(_, let primary, let secondary): [primary, secondary]
        case .greedy, .circle, .image, .resizableImage, .leaf, .text, .spacer, .divider: []
        }
    }
}
