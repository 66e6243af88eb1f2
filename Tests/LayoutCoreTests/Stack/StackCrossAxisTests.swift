import LayoutCore
import Testing

/// Stacks across their axis. Source: published probes of the running framework under the names given.
@Suite struct StackCrossAxisTests {
    typealias Frame = LayoutFixture.Frame

    /// Greedy across a column with an ideal width of 10, and 20 high.
    static let greedyWidth = wide(0, .infinity, ideal: 10, height: 20)

    static let secondPass = [
        LayoutFixture(
            "G16", column(.center, 0, greedyWidth.named("a"), rigid(30, 20).named("b")), at: 100, 100,
            is: Frame(width: 100, height: 40), ["a": Frame(0, 0, 100, 20), "b": Frame(35, 20, 30, 20)]),
        LayoutFixture(
            "G17", column(.center, 0, greedyWidth.named("a"), rigid(30, 20)), at: nil, nil,
            is: Frame(width: 30, height: 40), ["a": Frame(0, 0, 30, 20)]),
        LayoutFixture(
            "§10.7", column(.center, 0, greedyWidth.named("a"), rigid(30, 20)), at: nil, 100,
            is: Frame(width: 30, height: 40), ["a": Frame(width: 30)]),
        LayoutFixture(
            "G20",
            row(.center, 0, tall(0, .infinity, ideal: 10, width: 20), rigid(20, 30).named("b")), at: 100, 80,
            is: Frame(width: 40, height: 80), ["b": Frame(20, 25, 20, 30)]),
        LayoutFixture(
            "G21",
            row(.center, 0, tall(0, .infinity, ideal: 10, width: 20).named("a"), rigid(20, 30)), at: 100, nil,
            is: Frame(width: 40, height: 30), ["a": Frame(0, 0, 20, 30)]),
        LayoutFixture(
            "K3f a child may grow when it is placed",
            row(
                .center, nil, rigid(20, 20), TestView.spacer(0).ratio(1).named("s"), rigid(20, 20).named("c")),
            at: nil, nil, is: Frame(width: 40, height: 20), ["s": Frame(x: 20, width: 20), "c": Frame(x: 40)]),
        LayoutFixture(
            "SP18b", row(.center, 0, .identity(.vertical, TestView.spacer(nil).named("s")), rigid(20, 20)), at: 100, 50,
            is: Frame(width: 20, height: 50), ["s": Frame(width: 0, height: 50)]),
        LayoutFixture(
            "K2a", row(.center, 0, rigid(20, 20), .identity(nil, .spacer(nil)), rigid(20, 20)), at: 200, 50,
            is: Frame(width: 200, height: 50)),
        LayoutFixture(
            "G18 the least flexible text keeps its line",
            row(.center, 0, TestView.text(8).named("long"), TestView.text(3).named("short")), at: 63, nil,
            is: Frame(width: 63, height: 40),
            ["long": Frame(0, 0, 42, 40), "short": Frame(42, 10, 21, 20)]),
    ]

    static let alignments = [
        LayoutFixture(
            "top", row(.top, 0, rigid(10, 30), rigid(10, 10).named("b")), at: nil, nil,
            is: Frame(height: 30), ["b": Frame(y: 0)]),
        LayoutFixture(
            "centre", row(.center, 0, rigid(10, 30), rigid(10, 10).named("b")), at: nil, nil,
            is: Frame(height: 30), ["b": Frame(y: 10)]),
        LayoutFixture(
            "bottom", row(.bottom, 0, rigid(10, 30), rigid(10, 10).named("b")), at: nil, nil,
            is: Frame(height: 30), ["b": Frame(y: 20)]),
        LayoutFixture(
            "trailing", column(.trailing, 0, rigid(30, 10), rigid(10, 10).named("b")), at: nil, nil,
            is: Frame(width: 30), ["b": Frame(x: 20)]),
        LayoutFixture(
            "the line of negative guides belongs to the stack",
            column(
                .leading, 0, rigid(40, 10).guide(.leading, -20).named("a"),
                rigid(40, 10).guide(.leading, -20).named("b")),
            at: nil, nil, is: Frame(width: 60), ["a": Frame(x: 20), "b": Frame(x: 20)]),
        LayoutFixture(
            "positive guides",
            column(
                .leading, 0, rigid(40, 10).guide(.leading, 10).named("a"),
                rigid(40, 10).guide(.leading, 0).named("b")),
            at: nil, nil, is: Frame(width: 50), ["a": Frame(x: 0), "b": Frame(x: 10)]),
        LayoutFixture(
            "guides of the other axis do not count",
            column(.leading, 0, rigid(40, 10).guide(.top, 7).named("a"), rigid(30, 10)), at: nil, nil,
            is: Frame(width: 40, height: 20), ["a": Frame(x: 0, y: 0)]),
    ]

    @Test(arguments: secondPass + alignments, SolvingWay.all)
    func across(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
