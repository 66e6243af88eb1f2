import LayoutCore
import Testing

/// Default distances. Source: published probes of spacers in wrappers and of pairs of views; the texts here ask for 4
/// points above and 6 below.
@Suite struct SpacingTests {
    typealias Frame = LayoutFixture.Frame

    /// A spacer in wrappers between two views 20 wide, in a row that chooses its distances itself.
    private static func wrapped(_ name: String, _ view: TestView, _ width: Double) -> LayoutFixture {
        LayoutFixture(
            name, row(.center, nil, rigid(20, 20), view, rigid(20, 20)), at: nil, nil, is: Frame(width: width))
    }

    static let spacer = TestView.spacer(0)

    static let wrappedSpacers = [
        wrapped("bare", spacer, 40),
        wrapped("padding 0", spacer.padding(0), 40),
        wrapped("frame of width 0", spacer.frame(width: 0), 40),
        wrapped("flexible frame", spacer.limited(min: 0), 40),
        wrapped("overlay", spacer.overlay(.greedy), 40),
        wrapped("priority", spacer.priority(1), 40),
        wrapped("fixedSize", spacer.fixedSize(), 40),
        wrapped("aspectRatio", spacer.ratio(1), 40),
        wrapped("one layer", .identity(nil, spacer), 40),
        wrapped("two layers", layers(.center, spacer, spacer), 40),
        wrapped("frame and padding 0", spacer.frame(width: 10).padding(0), 50),
        wrapped("padding 4", spacer.padding(4), 64),
        wrapped("leading padding 4", spacer.padding(EdgeInsets(leading: 4)), 52),
        wrapped("top padding 4", spacer.padding(EdgeInsets(top: 4)), 40),
        wrapped("column of one", .identity(.vertical, spacer), 56),
        wrapped("layer beside it", layers(.center, spacer, rigid(0, 0)), 56),
        wrapped("layer before it", layers(.center, rigid(0, 0), spacer), 56),
        wrapped("empty stack", row(), 40),
        wrapped("scroll view", .scroll(.vertical, rigid(20, 20)), 76),
        LayoutFixture(
            "top padding in a column",
            column(.center, nil, rigid(20, 20), spacer.padding(EdgeInsets(top: 4)), rigid(20, 20)), at: nil, nil,
            is: Frame(height: 52)),
    ]

    /// The distance between two views of a column.
    private static func pair(_ name: String, _ above: TestView, _ below: TestView, _ gap: Double) -> LayoutFixture {
        LayoutFixture(
            name, column(.center, nil, above, below.named("b")), at: nil, nil,
            is: Frame(), ["b": Frame(y: height(above) + gap)])
    }

    /// Heights of the views below, by hand.
    private static func height(_ view: TestView) -> Double {
        switch view {
        case .padding(let insets, let inner): height(inner) + insets.top + insets.bottom
        default: 20
        }
    }

    static let box = rigid(20, 20)
    static let words = TestView.text(2)

    static let pairs = [
        pair("view and view", box, box, 8),
        pair("text and text", words, words, 0),
        pair("view and text", box, words, 4),
        pair("text and view", words, box, 6),
        pair("padded text and view", words.padding(1), box, 8),
        pair("padded text and padded text", words.padding(1), words.padding(1), 8),
        pair("text in a frame with height and view", words.frame(height: 20), box, 8),
        pair("text in a frame with width and view", words.frame(width: 14), box, 6),
        pair("row that holds a spacer, and view", row(.center, nil, box, .spacer(0)), box, 8),
        pair("row of views and text", row(.center, nil, box, box), words, 4),
        pair("text with padding at its sides and view", words.padding(EdgeInsets(leading: 4, trailing: 4)), box, 6),
        pair("view and row that holds a text", box, row(.center, nil, words, box), 4),
        pair("layers of text and text", layers(.center, words), words, 0),
        pair("column ending in text, and view", column(.center, nil, words), box, 6),
    ]

    @Test(arguments: wrappedSpacers + pairs, SolvingWay.all)
    func distances(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }

    @Test(arguments: SolvingWay.all)
    func aSpacerStandsDirectlyBetweenTexts(way: SolvingWay) {
        LayoutFixture(
            "VStack of text, spacer, text", column(.center, nil, Self.words, .spacer(nil), Self.words), at: nil, nil,
            is: Frame(height: 48)
        ).check(way)
    }

    @Test func edgesShareACategoryOrFallBack() {
        var none = Spacing()
        #expect(Spacing.distance(above: none, below: none) == 8)
        #expect(Spacing.distance(left: .defaultView, right: .defaultView) == 8)
        none.bottom.plain = 0
        #expect(Spacing.distance(above: none, below: .defaultView) == 0)
        var (five, twelve) = (Spacing(), Spacing())
        five.right = 5
        twelve.left = 12
        #expect(Spacing.distance(left: five, right: twelve) == 12)
    }

    @Test func aTextAsksItsNeighboursForDistances() {
        // Measured for the system font of 13 points at two pixels per point: 4.743 above, 8.151 below.
        let body = Spacing.text(TextSpacing(aboveText: 4.743, belowText: 8.151, leading: 1.5))
        #expect(Spacing.distance(above: .defaultView, below: body) == 4.743)
        #expect(Spacing.distance(above: body, below: .defaultView) == 8.151)
        #expect(Spacing.distance(above: body, below: body) == 1.5)
    }
}
