import LayoutCore
import Testing

/// Layers. Source: published probes Z1 to Z4, A3 to A5 and X12 of the running framework.
@Suite struct DepthStackTests {
    typealias Frame = LayoutFixture.Frame

    static let fixtures = [
        LayoutFixture(
            "greedy and small", layers(.center, .greedy, rigid(20, 20).named("b")), at: 100, 80,
            is: Frame(width: 100, height: 80), ["b": Frame(40, 30, 20, 20)]),
        LayoutFixture(
            "a spacer does not count", layers(.center, rigid(20, 20), TestView.spacer(nil).named("s")), at: 100, 100,
            is: Frame(width: 20, height: 20), ["s": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "top leading",
            layers(.topLeading, rigid(30, 10).named("a"), rigid(10, 30).named("b")), at: nil, nil,
            is: Frame(width: 30, height: 30), ["a": Frame(x: 0, y: 0), "b": Frame(x: 0, y: 0)]),
        LayoutFixture(
            "centre", layers(.center, rigid(30, 10).named("a"), rigid(10, 30).named("b")), at: nil, nil,
            is: Frame(width: 30, height: 30), ["a": Frame(x: 0, y: 10), "b": Frame(x: 10, y: 0)]),
        LayoutFixture(
            "A4", layers(.center, rigid(60, 20), rigid(20, 40)), at: nil, nil, is: Frame(width: 60, height: 40)),
        LayoutFixture(
            "A5n greedy is placed with the whole size", layers(.center, TestView.greedy.named("g"), rigid(20, 20)),
            at: nil, nil, is: Frame(width: 20, height: 20), ["g": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "X12", layers(.center, TestView.greedy.named("g"), rigid(20, 20).named("b")), at: 100, nil,
            is: Frame(width: 100, height: 20), ["g": Frame(0, 0, 100, 20), "b": Frame(40, 0, 20, 20)]),
        LayoutFixture(
            "only the highest priority counts",
            layers(.center, rigid(60, 60).named("a"), rigid(20, 20).priority(1).named("b")), at: nil, nil,
            is: Frame(width: 20, height: 20), ["a": Frame(-20, -20, 60, 60), "b": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "guides spread the layers",
            layers(
                .topLeading, rigid(20, 20).guide(.leading, 5).named("a"), rigid(20, 20).named("b")),
            at: nil, nil, is: Frame(width: 25, height: 20), ["a": Frame(x: 0), "b": Frame(x: 5)]),
        LayoutFixture("no layers", layers(), at: 100, 100, is: Frame(width: 0, height: 0)),
    ]

    @Test(arguments: fixtures, SolvingWay.all)
    func layersOf(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
