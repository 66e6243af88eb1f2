import LayoutCore
import Testing

/// `fixedSize`, `aspectRatio`, `padding`, `offset`, `position`. Source: published probes AR, K2 and K4 of the running
/// framework, Apple's documentation, and articles of objc.io.
@Suite struct ProposalModifierTests {
    typealias Frame = LayoutFixture.Frame

    static let colour = TestView.greedy.named("c")

    static let fixedSizes = [
        LayoutFixture(
            "text keeps its line", TestView.text(20).named("t").fixedSize().frame(width: 40), at: nil, nil,
            is: Frame(width: 40, height: 20), ["t": Frame(-50, 0, 140, 20)]),
        LayoutFixture(
            "only the height", TestView.text(20).fixedSize(horizontal: false), at: 63, 20,
            is: Frame(width: 63, height: 60)),
        LayoutFixture(
            "only the width", TestView.greedy.fixedSize(vertical: false), at: 63, 20,
            is: Frame(width: 10, height: 20)),
    ]

    /// The offer that a ratio of 16 to 9 makes: a colour takes it.
    private static func ratio(
        _ width: Double?, _ height: Double?, _ answer: Frame, fills: Bool = false
    ) -> LayoutFixture {
        LayoutFixture(
            "16/9 \(fills ? "fill" : "fit")", colour.ratio(16.0 / 9, fills: fills), at: width, height, is: answer)
    }

    static let photo = TestView.resizableImage(Size(width: 200, height: 100), capInsets: .zero)

    static let ratios = [
        ratio(500, 300, Frame(width: 500, height: 281.25)),
        ratio(500, nil, Frame(width: 500, height: 281.25)),
        ratio(nil, 300, Frame(width: 1600.0 / 3, height: 300)),
        ratio(500, .infinity, Frame(width: 500, height: 281.25)),
        ratio(.infinity, .infinity, Frame(width: .infinity, height: .infinity)),
        ratio(nil, nil, Frame(width: 10, height: 10)),
        ratio(500, .infinity, Frame(width: .infinity, height: .infinity), fills: true),
        ratio(100, 100, Frame(width: 100, height: 56.25)),
        ratio(100, 100, Frame(width: 1600.0 / 9, height: 100), fills: true),
        LayoutFixture(
            "K4 a negative ratio", colour.ratio(-1), at: 100, 100, is: Frame(width: 100, height: -100)),
        LayoutFixture(
            "a rigid child stays as it is", rigid(168, 95).ratio(16.0 / 9), at: 500, 300,
            is: Frame(width: 168, height: 95)),
        LayoutFixture("square", colour.ratio(1), at: 80, 50, is: Frame(width: 50, height: 50)),
        LayoutFixture(
            "square in a frame", colour.ratio(1).frame(width: 80, height: 50), at: nil, nil,
            is: Frame(width: 80, height: 50), ["c": Frame(15, 0, 50, 50)]),
        LayoutFixture("a colour's own ratio", colour.ownRatio(), at: 80, 50, is: Frame(width: 50, height: 50)),
        LayoutFixture("scaledToFit", photo.ownRatio(), at: 100, 100, is: Frame(width: 100, height: 50)),
        LayoutFixture("scaledToFill", photo.ownRatio(fills: true), at: 100, 100, is: Frame(width: 200, height: 100)),
        LayoutFixture(
            "fill without height", colour.ratio(1, fills: true), at: 401, nil, is: Frame(width: 401, height: 401)),
        LayoutFixture(
            "K2b a spacer with a ratio", row(.center, 0, rigid(20, 20), TestView.spacer(nil).ratio(1), rigid(20, 20)),
            at: 200, 50, is: Frame(width: 90)),
    ]

    static let paddings = [
        LayoutFixture(
            "all edges", colour.padding(16), at: 100, 100, is: Frame(width: 100, height: 100),
            ["c": Frame(16, 16, 68, 68)]),
        LayoutFixture(
            "more than the offer", colour.padding(16), at: 20, 20, is: Frame(width: 32, height: 32),
            ["c": Frame(16, 16, 0, 0)]),
        LayoutFixture("without offer", colour.padding(16), at: nil, nil, is: Frame(width: 42, height: 42)),
        LayoutFixture(
            "negative", rigid(20, 20).named("c").padding(-5), at: 100, 100, is: Frame(width: 10, height: 10),
            ["c": Frame(-5, -5, 20, 20)]),
        LayoutFixture(
            "negative padding offers more", colour.padding(-5), at: 100, 100, is: Frame(width: 100, height: 100),
            ["c": Frame(-5, -5, 110, 110)]),
        LayoutFixture(
            "never below 0", rigid(20, 20).padding(-15), at: 100, 100, is: Frame(width: 0, height: 0)),
        LayoutFixture(
            "each edge", rigid(20, 20).named("c").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
            at: nil, nil, is: Frame(width: 26, height: 24), ["c": Frame(2, 1, 20, 20)]),
    ]

    static let moves = [
        LayoutFixture(
            "offset moves only what is drawn",
            row(.center, 0, rigid(20, 20).named("a").offset(5, -3), rigid(20, 20).named("b")), at: nil, nil,
            is: Frame(width: 40, height: 20), ["a": Frame(5, -3, 20, 20), "b": Frame(20, 0, 20, 20)]),
        LayoutFixture(
            "position takes the offer", TestView.greedy.frame(width: 20, height: 20).named("c").position(10, 10),
            at: 100, 100, is: Frame(width: 100, height: 100), ["c": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "position without offer", rigid(20, 20).named("c").position(10, 10), at: nil, nil,
            is: Frame(width: 20, height: 20), ["c": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "position offers its own size", colour.position(10, 10), at: 100, nil, is: Frame(width: 100, height: 10),
            ["c": Frame(-40, 5, 100, 10)]),
    ]

    @Test(arguments: fixedSizes + ratios + paddings + moves, SolvingWay.all)
    func modifiers(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
