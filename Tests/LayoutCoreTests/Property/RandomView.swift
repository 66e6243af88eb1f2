import LayoutCore
import TestSupport

/// Makes random trees of every kind.
struct RandomView {
    private var random: SeededGenerator
    /// Views that may still be made.
    private var budget: Int

    init(seed: UInt64, views: Int = 30) {
        random = SeededGenerator(seed: seed)
        budget = views
    }

    /// A tree of at most `depth` levels.
    mutating func view(depth: Int = 12) -> TestView {
        budget -= 1
        guard depth > 1, budget > 0 else { return leaf() }
        return switch number(0...9) {
        case 0, 1: leaf()
        case 2...5: container(depth - 1)
        default: wrapper(depth - 1)
        }
    }

    /// A proposal with any mixture of nil, 0 and finite lengths, and infinite ones where wanted.
    mutating func proposal(allowsInfinity: Bool = false) -> ProposedViewSize {
        ProposedViewSize(width: proposedLength(allowsInfinity), height: proposedLength(allowsInfinity))
    }

    private mutating func proposedLength(_ allowsInfinity: Bool) -> Double? {
        switch number(0...9) {
        case 0, 1: nil
        case 2: 0
        case 3 where allowsInfinity: .infinity
        default: Double(number(1...400))
        }
    }

    /// Children of a stack, all of a higher priority than a greedy one among them that takes what they leave.
    mutating func childrenAroundAGreedyOne() -> [TestView] {
        var children = (0..<number(0...4)).map { _ in TestView.priority(Double(number(1...3)), view(depth: 6)) }
        children.insert(.named("greedy", .greedy), at: number(0...children.count))
        return children
    }

    // MARK: Choices

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func length() -> Double { Double(number(0...120)) / 2 }
    private mutating func optional() -> Double? { number(0...2) == 0 ? nil : length() }
    private mutating func flag() -> Bool { number(0...1) == 0 }

    private mutating func horizontal() -> HorizontalAlignment {
        [.leading, .center, .trailing, TestGuide.third][number(0...3)]
    }

    private mutating func vertical() -> VerticalAlignment {
        [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, TestGuide.fourth][number(0...5)]
    }

    private mutating func alignment() -> Alignment { Alignment(horizontal: horizontal(), vertical: vertical()) }

    private mutating func spacing() -> Double? { [nil, 0, 8, 5, -3][number(0...4)] }

    private mutating func children(_ depth: Int) -> [TestView] {
        (0..<number(0...4)).map { _ in view(depth: depth) }
    }

    private mutating func limits() -> FrameLimits {
        let maximum = number(0...3) == 0 ? Double.infinity : optional()
        return FrameLimits(minimum: optional(), ideal: optional(), maximum: maximum)
    }

    // MARK: Kinds

    private mutating func leaf() -> TestView {
        switch number(0...8) {
        case 0: .greedy
        case 1: .circle
        case 2: .image(Size(width: length(), height: length()), baseline: flag() ? length() : nil)
        case 3:
            .resizableImage(
                Size(width: length(), height: length()),
                capInsets: EdgeInsets(top: length() / 4, leading: length() / 4))
        case 4: .leaf(leafLength(), leafLength(), first: nil, last: nil)
        case 5: .leaf(leafLength(), leafLength(), first: length(), last: length())
        case 6: .text(number(0...40))
        case 7: .spacer(flag() ? nil : length())
        default: .divider(0.5)
        }
    }

    private mutating func leafLength() -> LeafLength {
        let least = length()
        let ideal = least + length()
        return LeafLength(minimum: least, ideal: ideal, maximum: flag() ? ideal + length() : .infinity)
    }

    private mutating func container(_ depth: Int) -> TestView {
        switch number(0...10) {
        case 7: .grid(alignment(), spacing(), spacing(), rows(depth))
        case 8: .fits(horizontally: flag(), vertically: flag(), children(depth))
        case 9: .layout(layout(), children(depth))
        case 10: .grid(alignment(), nil, nil, rows(depth))
        case 0...2: .hStack(vertical(), spacing(), children(depth))
        case 3...5: .vStack(horizontal(), spacing(), children(depth))
        default: .zStack(alignment(), children(depth))
        }
    }

    private mutating func layout() -> TestLayout {
        switch number(0...4) {
        case 0: .flow(FlowLayout(spacing: length() / 4, alignment: flag() ? .leading : .center))
        case 1: .equalRow(spacing())
        case 2: .equalColumn(spacing())
        case 3: .radial
        default: .masonry(number(1...3))
        }
    }

    private mutating func rows(_ depth: Int) -> [TestView] {
        (0..<number(0...3)).map { _ in
            guard number(0...4) > 0 else { return view(depth: depth) }
            return .gridRow(flag() ? nil : vertical(), (0..<number(0...3)).map { _ in cell(depth) })
        }
    }

    private mutating func cell(_ depth: Int) -> TestView {
        let inner = view(depth: depth)
        return switch number(0...7) {
        case 0: .cell(.columns(number(1...3)), inner)
        case 1: .cell(.anchor(UnitPoint(x: Double(number(0...2)) / 2, y: Double(number(0...2)) / 2)), inner)
        case 2: .cell(.unsizedAxes(horizontal: flag(), vertical: flag()), inner)
        case 3: .cell(.columnAlignment(horizontal()), inner)
        default: inner
        }
    }

    private mutating func wrapper(_ depth: Int) -> TestView {
        let inner = view(depth: depth)
        return switch number(0...15) {
        case 0: .scroll(flag() ? .horizontal : .vertical, inner)
        case 1: .identity([.horizontal, .vertical, nil][number(0...2)], inner)
        case 2: .frame(optional(), optional(), alignment(), inner)
        case 3, 4: .flexibleFrame(limits(), limits(), alignment(), inner)
        case 5, 6:
            .padding(
                EdgeInsets(top: length() - 10, leading: length() / 4, bottom: length() / 4, trailing: length() / 2 - 5),
                inner)
        case 7: .fixedSize(horizontal: flag(), vertical: flag(), inner)
        case 8: .priority(Double(number(-1...1)), inner)
        case 9: .aspectRatio(flag() ? nil : Size(width: 2, height: 1), fills: flag(), inner)
        case 10: .offset(length() - 30, length() - 30, inner)
        case 11: .position(length(), length(), inner)
        case 13: .containerFrame(horizontal: flag(), vertical: flag(), gap: length() / 8, inner)
        case 14: .effect(scale: length() / 40, inner)
        case 12: .guide(flag() ? .horizontal(horizontal()) : .vertical(vertical()), length() - 20, inner)
        default: .overlay(alignment(), inner, view(depth: depth))
        }
    }
}
