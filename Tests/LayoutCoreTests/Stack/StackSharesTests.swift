import LayoutCore
import Testing

/// How a stack shares its offer. Source: published probes of the running framework under the names given.
@Suite struct StackSharesTests {
    typealias Frame = LayoutFixture.Frame

    static let spacers = [
        LayoutFixture(
            "G5", row(.center, 0, rigid(20, 10), TestView.spacer(nil).named("s"), wide(0, .infinity).named("f")),
            at: 200, 50, is: Frame(width: 200), ["s": Frame(x: 20, width: 8), "f": Frame(x: 28, width: 172)]),
        LayoutFixture(
            "G6", row(.center, 0, rigid(80, 10), TestView.spacer(nil).named("s"), wide(0, 80).named("f")),
            at: 100, 50, is: Frame(width: 100), ["s": Frame(x: 80, width: 8), "f": Frame(x: 88, width: 12)]),
        LayoutFixture(
            "G25",
            row(
                .center, 0, wide(0, .infinity).named("a"), TestView.spacer(nil).named("s"),
                wide(0, .infinity).named("b")),
            at: 200, 50, is: Frame(width: 200),
            ["a": Frame(x: 0, width: 96), "s": Frame(x: 96, width: 8), "b": Frame(x: 104, width: 96)]),
        LayoutFixture(
            "SP9",
            row(
                .center, 0, TestView.spacer(nil).named("s"), rigid(20, 10).named("r"),
                TestView.spacer(nil).named("t"), TestView.spacer(nil).named("u")),
            at: 200, 50, is: Frame(width: 200),
            [
                "s": Frame(width: 60), "r": Frame(x: 60, width: 20), "t": Frame(x: 80, width: 60),
                "u": Frame(x: 140, width: 60),
            ]),
        LayoutFixture(
            "SP10", row(.center, 0, .spacer(50), rigid(20, 10).named("r"), .spacer(nil)), at: 200, 50,
            is: Frame(width: 200), ["r": Frame(x: 90)]),
        LayoutFixture(
            "X5",
            row(
                .center, 0, wide(0, 80).priority(1).named("a"), TestView.spacer(nil).named("s"),
                wide(0, 80).named("b")),
            at: 100, 50, is: Frame(width: 100), ["a": Frame(width: 80), "s": Frame(width: 8), "b": Frame(width: 12)]),
        LayoutFixture(
            "X6",
            row(
                .center, 0, wide(0, 80).named("a"), TestView.spacer(nil).priority(1).named("s"),
                wide(0, 80).named("b")),
            at: 100, 50, is: Frame(width: 100), ["a": Frame(width: 0), "s": Frame(width: 100), "b": Frame(width: 0)]),
        LayoutFixture(
            "X8 an overlay keeps the spacer's priority",
            row(.center, 0, TestView.spacer(nil).overlay(rigid(20, 20)).named("s"), rigid(20, 20)), at: 200, 50,
            is: Frame(width: 200), ["s": Frame(width: 180, height: 0)]),
        LayoutFixture(
            "K2c fixedSize hides it", row(.center, 0, wide(0, 66), TestView.spacer(nil).fixedSize(), rigid(20, 10)),
            at: 200, 50, is: Frame(width: 94)),
        LayoutFixture(
            "SP20 padding hides it", row(.center, 0, TestView.spacer(nil).padding(0).named("s"), wide(0, .infinity)),
            at: 200, 50, is: Frame(width: 200), ["s": Frame(width: 100)]),
    ]

    static let offers = [
        LayoutFixture(
            "G10 a stack never grows to its offer", row(.center, 0, rigid(20, 10), rigid(20, 10)), at: 300, 50,
            is: Frame(width: 40)),
        LayoutFixture(
            "G12", row(.center, 10, wide(0, 80).named("a"), wide(0, 80), wide(0, 80).named("c")), at: 100, 50,
            is: Frame(width: 100),
            ["a": Frame(width: 80 / 3), "c": Frame(x: 220 / 3, width: 80 / 3)]),
        LayoutFixture(
            "G4", row(.center, 0, rigid(20, 20), rigid(20, 20).named("r").limited(max: .infinity).named("f")),
            at: 200, 50, is: Frame(width: 200, height: 20),
            ["f": Frame(20, 0, 180, 20), "r": Frame(100, 0, 20, 20)]),
        LayoutFixture(
            "G11 one child passes its priority on",
            row(.center, 0, .identity(.horizontal, wide(0, 80).priority(1).named("a")), wide(0, 80).named("b")),
            at: 100, 50, is: Frame(width: 100), ["a": Frame(width: 80), "b": Frame(width: 20)]),
        LayoutFixture(
            "G11 two children do not",
            row(
                .center, 0, row(.center, 0, wide(0, 80).priority(1).named("a"), rigid(0, 0)),
                wide(0, 80).named("b")),
            at: 100, 50, is: Frame(width: 100), ["a": Frame(width: 50), "b": Frame(width: 50)]),
        LayoutFixture(
            "AR4 a ratio leaves the rigid child as it is",
            row(.center, 12, rigid(168, 20), rigid(168, 95).ratio(16 / 9), rigid(168, 20)), at: 856, 300,
            is: Frame(width: 528, height: 95)),
        LayoutFixture(
            "VVD at 0",
            row(.center, 5, wide(10, 120), wide(20, 160).priority(1), wide(15, 90)), at: 0, 50,
            is: Frame(width: 55)),
        LayoutFixture(
            "infinite flexibility goes last",
            row(
                .center, 0, TestView.greedy.limited(max: 100).named("a"),
                TestView.greedy.limited(min: 100).named("b")),
            at: 150, 50, is: Frame(width: 175), ["a": Frame(width: 75), "b": Frame(x: 75, width: 100)]),
        LayoutFixture(
            "least lengths may not be reachable", column(.center, 0, tall(5, 100), tall(80, .infinity)), at: 50, 85,
            is: Frame(height: 122.5)),
        LayoutFixture(
            "the same at 0", column(.center, 0, tall(5, 100), tall(80, .infinity)), at: 50, 0, is: Frame(height: 85)),
        LayoutFixture(
            "three equal parts", row(.center, 8, .greedy, TestView.greedy.named("b"), TestView.greedy.named("c")),
            at: 100, 50, is: Frame(width: 100), ["b": Frame(x: 36, width: 28), "c": Frame(x: 72, width: 28)]),
    ]

    static let vectors = [
        LayoutFixture(
            "infinite offer", row(.center, 0, wide(0, .infinity, ideal: 10), rigid(20, 20).named("b")),
            at: .infinity, .infinity, is: Frame(width: .infinity, height: 20), ["b": Frame(x: .infinity)]),
        LayoutFixture(
            "ideal lengths", row(.center, 0, wide(0, 80), .spacer(nil), rigid(20, 10)), at: nil, nil,
            is: Frame(width: 108)),
        LayoutFixture(
            "greedy first", row(.center, 0, wide(0, .infinity).named("a"), rigid(20, 10)), at: 200, 50,
            is: Frame(width: 200), ["a": Frame(width: 180)]),
        LayoutFixture(
            "X2 greedy last", row(.center, 0, rigid(20, 10), wide(0, .infinity).named("a")), at: 200, 50,
            is: Frame(width: 200), ["a": Frame(x: 20, width: 180)]),
        LayoutFixture(
            "lower priority of two greedy ones",
            row(.center, 0, wide(0, .infinity).named("a"), wide(0, .infinity).priority(-1).named("b")), at: 200, 50,
            is: Frame(width: 200), ["a": Frame(width: 200), "b": Frame(width: 0)]),
        LayoutFixture(
            "higher priority takes its longest", row(.center, 0, wide(0, 80).priority(1), wide(0, 80).named("b")),
            at: 100, 50, is: Frame(width: 100), ["b": Frame(x: 80, width: 20)]),
        LayoutFixture(
            "a column shares alike", column(.center, 0, tall(0, 80).named("a"), tall(20, 80).named("b")), at: 50, 100,
            is: Frame(height: 100), ["a": Frame(height: 50), "b": Frame(height: 50)]),
        LayoutFixture(
            "frame beside a limited one",
            row(.center, 0, rigid(20, 20).limited(max: .infinity).named("a"), wide(0, 80).named("b")), at: 200, 50,
            is: Frame(width: 200), ["a": Frame(width: 120), "b": Frame(width: 80)]),
        LayoutFixture(
            "default spacing", row(.center, nil, rigid(20, 9), rigid(20, 9)), at: nil, nil, is: Frame(width: 48)),
        LayoutFixture(
            "framed row", row(.center, 0, rigid(20, 20).named("a"), rigid(20, 20).named("b")).frame(width: 100),
            at: nil, nil, is: Frame(width: 100, height: 20), ["a": Frame(x: 30), "b": Frame(x: 50)]),
        LayoutFixture("empty row", row().overlay(.greedy), at: 100, 100, is: Frame(width: 0, height: 0)),
    ]

    @Test(arguments: spacers + offers + vectors, SolvingWay.all)
    func shares(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }

    @Test(arguments: SolvingWay.all)
    func overflowOfTheRootIsCentredLikeItself(way: SolvingWay) {
        // A host of 100 × 100 puts the middle of its root into its own: 58 × 20 lies at (21, 40).
        let tree = TestTree(rigid(58, 20))
        _ = tree.layOut(
            ProposedViewSize(width: 100, height: 100), usesFacts: way.usesFacts, usesMemo: way.usesMemo,
            origin: { Point(x: 50 - $0.width / 2, y: 50 - $0.height / 2) })
        #expect(tree.frames == [Rect(x: 21, y: 40, width: 58, height: 20)])
    }
}
