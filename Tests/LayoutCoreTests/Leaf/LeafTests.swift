import LayoutCore
import Testing

/// Leaves. Source: Apple's documentation of shapes, images and spacers, and published probes of spacers and dividers.
@Suite struct LeafTests {
    typealias Frame = LayoutFixture.Frame

    static let image = TestView.image(Size(width: 32, height: 20), baseline: nil)
    static let resizable = TestView.resizableImage(
        Size(width: 32, height: 20), capInsets: EdgeInsets(top: 1, leading: 3, bottom: 2, trailing: 4))

    static let greedyLeaves = [
        LayoutFixture("circle takes the smaller offer", .circle, at: 100, 60, is: Frame(width: 60, height: 60)),
        LayoutFixture("circle without width", .circle, at: nil, 50, is: Frame(width: 10, height: 10)),
        LayoutFixture("circle of infinite width", .circle, at: .infinity, 40, is: Frame(width: 40, height: 40)),
        LayoutFixture(
            "circle in a frame is centred", TestView.circle.named("c").frame(width: 100, height: 60), at: nil, nil,
            is: Frame(width: 100, height: 60), ["c": Frame(20, 0, 60, 60)]),
        LayoutFixture("colour", .greedy, at: .infinity, nil, is: Frame(width: .infinity, height: 10)),
        LayoutFixture("colour at (nil, 50)", .greedy, at: nil, 50, is: Frame(width: 10, height: 50)),
        LayoutFixture("colour at zero", .greedy, at: 0, 0, is: Frame(width: 0, height: 0)),
        LayoutFixture("image ignores offers", image, at: 5, 5, is: Frame(width: 32, height: 20)),
        LayoutFixture(
            "resizable image", .resizableImage(Size(width: 32, height: 20), capInsets: .zero), at: 100, nil,
            is: Frame(width: 100, height: 20)),
        LayoutFixture("cap insets are least lengths", resizable, at: 0, 0, is: Frame(width: 7, height: 3)),
        LayoutFixture("natural size of an image", resizable, at: nil, nil, is: Frame(width: 32, height: 20)),
        LayoutFixture("infinite image", resizable, at: .infinity, 5, is: Frame(width: .infinity, height: 5)),
    ]

    static let spacers = [
        LayoutFixture(
            "spacer's least length is 8", row(.center, 0, rigid(20, 20), .spacer(nil), rigid(20, 20)), at: nil, nil,
            is: Frame(width: 48, height: 20)),
        LayoutFixture(
            "no default gaps beside a spacer", row(.center, nil, rigid(20, 20), .spacer(nil), rigid(20, 20)),
            at: nil, nil, is: Frame(width: 48)),
        LayoutFixture(
            "SP4 written gaps beside a spacer", row(.center, 16, rigid(20, 20), .spacer(nil), rigid(20, 20)),
            at: nil, nil, is: Frame(width: 80)),
        LayoutFixture("spacer alone", .spacer(nil), at: 100, 50, is: Frame(width: 100, height: 50)),
        LayoutFixture("spacer alone, unspecified", .spacer(nil), at: nil, nil, is: Frame(width: 8, height: 8)),
        LayoutFixture(
            "SPB1 spacer with background in a row of one",
            .identity(.horizontal, .spacer(nil)).overlay(.greedy), at: 100, 100, is: Frame(width: 100, height: 0)),
        LayoutFixture(
            "SPB2 the same, unspecified", .identity(.horizontal, .spacer(nil)).overlay(.greedy), at: nil, nil,
            is: Frame(width: 8, height: 0)),
        LayoutFixture(
            "SPB5 spacer in a column of one", .identity(.vertical, .spacer(nil)), at: 100, 50,
            is: Frame(width: 0, height: 50)),
        LayoutFixture(
            "SPB6 layers of one take the orientation away",
            .identity(.horizontal, .identity(nil, .spacer(nil))), at: 100, 50, is: Frame(width: 100, height: 50)),
        LayoutFixture(
            "K2e spacer over a child of a row stays horizontal",
            row(.center, 0, rigid(10, 10).overlay(TestView.spacer(nil).named("s")), rigid(10, 10)), at: 100, 100,
            is: Frame(width: 20, height: 10), ["s": Frame(width: 10, height: 0)]),
        LayoutFixture(
            "fixed spacer outside of stacks", TestView.spacer(nil).fixedSize(), at: 100, 100,
            is: Frame(width: 8, height: 8)),
    ]

    static let dividers = [
        LayoutFixture(
            "divider in a row is a vertical line",
            row(.center, 0, rigid(20, 20), TestView.divider(0.5).named("d"), rigid(20, 20)), at: 100, 50,
            is: Frame(width: 40.5, height: 50), ["d": Frame(20, 0, 0.5, 50)]),
        LayoutFixture(
            "divider keeps default distances",
            column(.center, nil, rigid(20, 20), TestView.divider(0.25).named("d"), rigid(20, 20)), at: 100, nil,
            is: Frame(width: 100, height: 56.25), ["d": Frame(0, 28, 100, 0.25)]),
        LayoutFixture("divider alone is horizontal", .divider(1), at: 100, 50, is: Frame(width: 100, height: 1)),
        LayoutFixture("divider, unspecified", .divider(1), at: nil, nil, is: Frame(width: 10, height: 1)),
    ]

    @Test(arguments: greedyLeaves + spacers + dividers, SolvingWay.all)
    func leafAnswers(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
