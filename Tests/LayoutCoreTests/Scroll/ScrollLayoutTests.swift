import LayoutCore
import Testing

/// Scroll views along one axis. Source: published probes SC1 to SC9 of the running framework.
@Suite struct ScrollLayoutTests {
    typealias Frame = LayoutFixture.Frame

    static let flexible = TestView.leaf(
        LeafLength(minimum: 0, ideal: 50, maximum: .infinity), LeafLength(minimum: 0, ideal: 300, maximum: .infinity),
        first: nil, last: nil)

    static let fixtures = [
        LayoutFixture(
            "width across is the content's", .scroll(.vertical, rigid(50, 30).named("c")), at: 100, 100,
            is: Frame(width: 50, height: 100), ["c": Frame(0, 0, 50, 30)]),
        LayoutFixture(
            "a frame centres the scroll view",
            .scroll(.vertical, rigid(50, 30).named("c")).frame(width: 100, height: 100), at: nil, nil,
            is: Frame(width: 100, height: 100), ["c": Frame(25, 0, 50, 30)]),
        LayoutFixture(
            "horizontal", .scroll(.horizontal, rigid(50, 30).named("c")), at: 100, 100,
            is: Frame(width: 100, height: 30), ["c": Frame(0, 0, 50, 30)]),
        LayoutFixture(
            "content overflows across", .scroll(.vertical, rigid(500, 500)), at: 100, 100,
            is: Frame(width: 500, height: 100)),
        LayoutFixture(
            "several children form a column",
            .scroll(.vertical, column(.center, nil, rigid(50, 30), rigid(30, 20).named("b"))), at: 200, 200,
            is: Frame(width: 50, height: 200), ["b": Frame(10, 38, 30, 20)]),
        LayoutFixture(
            "without offer the content's ideal", .scroll(.vertical, flexible), at: nil, nil,
            is: Frame(width: 50, height: 300)),
        LayoutFixture(
            "content keeps its ideal along the axis", .scroll(.vertical, flexible.named("c")), at: 100, 100,
            is: Frame(width: 100, height: 100), ["c": Frame(0, 0, 100, 300)]),
        LayoutFixture(
            "infinite", .scroll(.vertical, flexible), at: .infinity, .infinity,
            is: Frame(width: .infinity, height: .infinity)),
        LayoutFixture(
            "SC2 content is placed with the scroll view's own width",
            .scroll(.vertical, column(.center, 0, TestView.greedy.frame(width: 50), wide(0, 40).named("b"))),
            at: 100, nil, is: Frame(width: 50, height: 20), ["b": Frame(5, 10, 40, 10)]),
        LayoutFixture(
            "reader-like content is 10 high", .scroll(.vertical, TestView.greedy.named("c")), at: 80, 100,
            is: Frame(width: 80, height: 100), ["c": Frame(0, 0, 80, 10)]),
    ]

    @Test(arguments: fixtures, SolvingWay.all)
    func content(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
