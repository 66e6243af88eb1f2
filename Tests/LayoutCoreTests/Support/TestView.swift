import LayoutCore

/// A view of a test: the kinds of the arena, written as SwiftUI writes them.
indirect enum TestView: Sendable {
    case greedy
    case circle
    case image(Size, baseline: Double?)
    case resizableImage(Size, capInsets: EdgeInsets)
    case leaf(LeafLength, LeafLength, first: Double?, last: Double?)
    /// A text of `FixedAdvanceText` with this many characters.
    case text(Int)
    case spacer(Double?)
    case divider(Double)
    case hStack(VerticalAlignment, Double?, [TestView])
    case vStack(HorizontalAlignment, Double?, [TestView])
    case zStack(Alignment, [TestView])
    case grid(Alignment, Double?, Double?, [TestView])
    case gridRow(VerticalAlignment?, [TestView])
    case fits(horizontally: Bool, vertically: Bool, [TestView])
    case layout(TestLayout, [TestView])
    case cell(GridCellAttribute, TestView)
    case scroll(Axis, TestView)
    case identity(Axis?, TestView)
    case frame(Double?, Double?, Alignment, TestView)
    case flexibleFrame(FrameLimits, FrameLimits, Alignment, TestView)
    case padding(EdgeInsets, TestView)
    case fixedSize(horizontal: Bool, vertical: Bool, TestView)
    case priority(Double, TestView)
    case aspectRatio(Size?, fills: Bool, TestView)
    case offset(Double, Double, TestView)
    /// Half of the container on some axes, less a gap.
    case containerFrame(horizontal: Bool, vertical: Bool, gap: Double, TestView)
    case effect(scale: Double, TestView)
    case position(Double, Double, TestView)
    case guide(Guide, Double, TestView)
    case overlay(Alignment, TestView, TestView)
    /// A view that a test asks about by name.
    case named(String, TestView)
}

/// The custom layouts that tests use.
enum TestLayout: Sendable {
    case flow(FlowLayout)
    case equalRow(Double?)
    case equalColumn(Double?)
    case radial
    case masonry(Int)

    var value: AnyLayout {
        switch self {
        case .flow(let layout): AnyLayout(layout)
        case .equalRow(let spacing): AnyLayout(EqualWidthHStack(spacing: spacing))
        case .equalColumn(let spacing): AnyLayout(EqualWidthVStack(spacing: spacing))
        case .radial: AnyLayout(RadialLayout())
        case .masonry(let columns): AnyLayout(MasonryLayout(columns: columns))
        }
    }
}

/// The guides that every test tree defines, beside those of all views.
enum TestGuide {
    /// At a third of the width.
    static let third = HorizontalAlignment(raw: 5)
    /// 4 points below the top.
    static let fourth = VerticalAlignment(raw: 6)

    static func define(in arena: LayoutArena) {
        _ = arena.addHorizontalAlignment { $0.width / 3 }
        _ = arena.addVerticalAlignment { _ in 4 }
    }
}

// MARK: Leaves and containers as the tables write them

/// A view of one size.
func rigid(_ width: Double, _ height: Double) -> TestView {
    .leaf(LeafLength(fixed: width), LeafLength(fixed: height), first: nil, last: nil)
}

/// `low..high` along a row; 10 high. Asked for its ideal it answers `high`, or `low` if that is infinite.
func wide(_ low: Double, _ high: Double, ideal: Double? = nil, height: Double = 10) -> TestView {
    .leaf(
        LeafLength(minimum: low, ideal: ideal ?? (high == .infinity ? low : high), maximum: high),
        LeafLength(fixed: height), first: nil, last: nil)
}

/// `low..high` along a column; 10 wide.
func tall(_ low: Double, _ high: Double, ideal: Double? = nil, width: Double = 10) -> TestView {
    .leaf(
        LeafLength(fixed: width),
        LeafLength(minimum: low, ideal: ideal ?? (high == .infinity ? low : high), maximum: high), first: nil,
        last: nil)
}

/// A text of one font, known only by its height and baselines in points.
func line(_ height: Double, _ first: Double, last: Double? = nil) -> TestView {
    .leaf(LeafLength(fixed: 20), LeafLength(fixed: height), first: first, last: last ?? first)
}

func row(_ alignment: VerticalAlignment = .center, _ spacing: Double? = 0, _ children: TestView...) -> TestView {
    .hStack(alignment, spacing, children)
}

func column(_ alignment: HorizontalAlignment = .center, _ spacing: Double? = 0, _ children: TestView...) -> TestView {
    .vStack(alignment, spacing, children)
}

func gridRow(_ alignment: VerticalAlignment? = nil, _ cells: TestView...) -> TestView {
    .gridRow(alignment, cells)
}

func layers(_ alignment: Alignment = .center, _ children: TestView...) -> TestView {
    .zStack(alignment, children)
}

// MARK: Modifiers

extension TestView {
    func named(_ name: String) -> TestView { .named(name, self) }

    func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> TestView {
        .frame(width, height, alignment, self)
    }

    /// A flexible frame along the width only.
    func limited(
        min: Double? = nil, ideal: Double? = nil, max: Double? = nil, alignment: Alignment = .center
    ) -> TestView {
        .flexibleFrame(
            FrameLimits(minimum: min, ideal: ideal, maximum: max),
            FrameLimits(minimum: nil, ideal: nil, maximum: nil), alignment, self)
    }

    func padding(_ length: Double) -> TestView {
        .padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length), self)
    }

    func padding(_ insets: EdgeInsets) -> TestView { .padding(insets, self) }

    func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> TestView {
        .fixedSize(horizontal: horizontal, vertical: vertical, self)
    }

    func columns(_ count: Int) -> TestView { .cell(.columns(count), self) }
    func anchor(_ x: Double, _ y: Double) -> TestView { .cell(.anchor(UnitPoint(x: x, y: y)), self) }
    func unsized(horizontal: Bool = false, vertical: Bool = false) -> TestView {
        .cell(.unsizedAxes(horizontal: horizontal, vertical: vertical), self)
    }
    func columnAlignment(_ alignment: HorizontalAlignment) -> TestView { .cell(.columnAlignment(alignment), self) }
    func priority(_ value: Double) -> TestView { .priority(value, self) }
    func ratio(_ value: Double, fills: Bool = false) -> TestView {
        .aspectRatio(Size(width: value, height: 1), fills: fills, self)
    }
    func ownRatio(fills: Bool = false) -> TestView { .aspectRatio(nil, fills: fills, self) }
    func offset(_ x: Double, _ y: Double) -> TestView { .offset(x, y, self) }
    func position(_ x: Double, _ y: Double) -> TestView { .position(x, y, self) }
    func guide(_ alignment: HorizontalAlignment, _ value: Double) -> TestView {
        .guide(.horizontal(alignment), value, self)
    }
    func guide(_ alignment: VerticalAlignment, _ value: Double) -> TestView {
        .guide(.vertical(alignment), value, self)
    }
    func overlay(_ secondary: TestView) -> TestView { .overlay(.center, self, secondary) }
    func overlay(_ alignment: Alignment, _ secondary: TestView) -> TestView {
        .overlay(alignment, self, secondary)
    }
}
