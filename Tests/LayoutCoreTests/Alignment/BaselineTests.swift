import LayoutCore
import Testing

/// Baselines. Source: published probes of texts of 13 points (16 high, baseline 13) and 26 points (30 high, 25).
@Suite struct BaselineTests {
    typealias Frame = LayoutFixture.Frame

    static let small = line(16, 13)
    static let large = line(30, 25)
    static let twoLines = line(32, 13, last: 29)
    static let box = rigid(10, 10)

    static let rows = [
        LayoutFixture(
            "first baselines of a row",
            row(
                .firstTextBaseline, 0, small.named("a"), large.named("b"), twoLines.named("c"), box.named("d")),
            at: nil, nil, is: Frame(height: 44),
            ["a": Frame(y: 12), "b": Frame(y: 0), "c": Frame(y: 12), "d": Frame(y: 15)]),
        LayoutFixture(
            "last baselines of a row",
            row(
                .lastTextBaseline, 0, small.named("a"), large.named("b"), twoLines.named("c"), box.named("d")),
            at: nil, nil, is: Frame(height: 34),
            ["a": Frame(y: 16), "b": Frame(y: 4), "c": Frame(y: 0), "d": Frame(y: 19)]),
        LayoutFixture(
            "centred texts", row(.center, 0, small.named("a"), large.named("b")), at: nil, nil,
            is: Frame(height: 30), ["a": Frame(y: 7), "b": Frame(y: 0)]),
    ]

    /// Shows a view's baseline in points: a view 100 high without one stands on it.
    private static func shown(
        _ name: String, _ view: TestView, _ alignment: VerticalAlignment, _ baseline: Double
    ) -> LayoutFixture {
        LayoutFixture(
            name, row(alignment, 0, view.named("v"), rigid(10, 100)), at: nil, nil, is: Frame(),
            ["v": Frame(y: 100 - baseline)])
    }

    static let column = LayoutCoreTests.column(.center, 8, small, large)
    static let centred = row(.center, 0, small, large)

    static let passedOn = [
        shown("two lines, first", twoLines, .firstTextBaseline, 13),
        shown("two lines, last", twoLines, .lastTextBaseline, 29),
        shown("column, first", column, .firstTextBaseline, 13),
        shown("column, last", column, .lastTextBaseline, 49),
        shown("centred row, first", centred, .firstTextBaseline, 20),
        shown("centred row, last", centred, .lastTextBaseline, 25),
        shown(
            "layers", layers(.center, rigid(40, 40), small), .firstTextBaseline, 25),
        shown("text over a view stays unseen", rigid(30, 30).overlay(small), .firstTextBaseline, 30),
        shown("padding 8", small.padding(8), .firstTextBaseline, 21),
        shown("frame 50 high", small.frame(height: 50), .firstTextBaseline, 30),
        shown("fixedSize", small.fixedSize(), .firstTextBaseline, 13),
        shown("offset", small.offset(0, 9), .firstTextBaseline, 13),
        shown("written baseline", small.guide(.firstTextBaseline, 4), .firstTextBaseline, 4),
        shown("the other one stays", small.guide(.firstTextBaseline, 4), .lastTextBaseline, 13),
        shown(
            "the outer of two wins", small.guide(.firstTextBaseline, 4).guide(.firstTextBaseline, 6),
            .firstTextBaseline, 6),
        shown("a scroll view has none", .scroll(.horizontal, small), .firstTextBaseline, 16),
        shown("an image has none", .image(Size(width: 9, height: 12), baseline: nil), .firstTextBaseline, 12),
        shown("a symbol has one", .image(Size(width: 9, height: 12), baseline: 10), .firstTextBaseline, 10),
        // The measurer of the tests has its first baseline at 16 and its last 4 above the bottom.
        shown("text of two lines, last", TestView.text(4).frame(width: 14), .lastTextBaseline, 36),
    ]

    static let guides = [
        LayoutFixture(
            "written edges do not leave a container",
            LayoutCoreTests.column(
                .leading, 0, row(.center, 0, box.guide(.leading, 5), box).named("a"), rigid(30, 10).named("b")),
            at: nil, nil, is: Frame(width: 30), ["a": Frame(x: 0), "b": Frame(x: 0)]),
        LayoutFixture(
            "written edges leave a wrapper",
            LayoutCoreTests.column(.leading, 0, box.guide(.leading, 5).padding(2).named("a"), box.named("b")),
            at: nil, nil, is: Frame(width: 17), ["a": Frame(x: 0), "b": Frame(x: 7)]),
        LayoutFixture(
            "frame honours a guide", box.guide(.trailing, 4).named("a").frame(width: 50, alignment: .trailing),
            at: nil, nil, is: Frame(width: 50), ["a": Frame(x: 46)]),
    ]

    @Test(arguments: rows + passedOn + guides, SolvingWay.all)
    func baselines(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }
}
