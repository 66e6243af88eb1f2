import LayoutCore
import Testing

/// `overlay` and `background`. Source: published probes A6 to A11 and K5 of the running framework.
@Suite struct SecondaryTests {
    typealias Frame = LayoutFixture.Frame

    static let base = rigid(60, 40)

    static let fixtures = [
        LayoutFixture(
            "bottom trailing", rigid(100, 100).overlay(.bottomTrailing, rigid(20, 10).named("o")), at: nil, nil,
            is: Frame(width: 100, height: 100), ["o": Frame(80, 90, 20, 10)]),
        LayoutFixture(
            "larger than its primary", rigid(100, 100).overlay(rigid(120, 120).named("o")), at: nil, nil,
            is: Frame(width: 100, height: 100), ["o": Frame(-10, -10, 120, 120)]),
        LayoutFixture(
            "§10.10 greedy", base.overlay(TestView.greedy.named("o")), at: 300, 300, is: Frame(width: 60, height: 40),
            ["o": Frame(0, 0, 60, 40)]),
        LayoutFixture(
            "§10.10 oversize at top leading", base.overlay(.topLeading, rigid(100, 100).named("o")), at: 300, 300,
            is: Frame(width: 60, height: 40), ["o": Frame(0, 0, 100, 100)]),
        LayoutFixture(
            "A10 several form layers",
            base.overlay(layers(.center, rigid(20, 20).named("a"), rigid(30, 10).named("b"))), at: nil, nil,
            is: Frame(width: 60, height: 40), ["a": Frame(20, 10, 20, 20), "b": Frame(15, 15, 30, 10)]),
        LayoutFixture(
            "guides of the secondary count",
            base.overlay(.topLeading, rigid(20, 20).guide(.leading, 10).guide(.top, -5).named("o")), at: nil, nil,
            is: Frame(width: 60, height: 40), ["o": Frame(-10, 5, 20, 20)]),
        LayoutFixture(
            "guides of the primary count",
            base.guide(.leading, 15).overlay(.topLeading, rigid(20, 20).named("o")), at: nil, nil,
            is: Frame(width: 60, height: 40), ["o": Frame(15, 0, 20, 20)]),
        LayoutFixture(
            "baseline of the primary",
            line(16, 13).overlay(
                Alignment(horizontal: .leading, vertical: .firstTextBaseline), rigid(5, 10).named("o")),
            at: nil, nil, is: Frame(height: 16), ["o": Frame(0, 3, 5, 10)]),
        LayoutFixture(
            "§10.16 the root's overlay", rigid(58, 20).overlay(TestView.greedy.named("o")), at: 100, 100,
            is: Frame(width: 58, height: 20), ["o": Frame(0, 0, 58, 20)]),
    ]

    @Test(arguments: fixtures, SolvingWay.all)
    func secondary(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
