import LayoutCore
import Testing

/// `frame`, fixed and flexible. Source: published probes A, B, C, D, E and H of the running framework.
@Suite struct FrameTests {
    typealias Frame = LayoutFixture.Frame

    static let small = rigid(20, 20)
    static let large = rigid(200, 160)

    static let fixed = [
        LayoutFixture(
            "width only", small.named("c").frame(width: 60), at: 300, 200, is: Frame(width: 60, height: 20),
            ["c": Frame(20, 0, 20, 20)]),
        LayoutFixture(
            "an open axis passes the offer on", TestView.greedy.named("c").frame(width: 60), at: 300, 200,
            is: Frame(width: 60, height: 200), ["c": Frame(0, 0, 60, 200)]),
        LayoutFixture(
            "overflow is centred", large.named("c").frame(width: 60, height: 40), at: 300, 200,
            is: Frame(width: 60, height: 40), ["c": Frame(-70, -60, 200, 160)]),
        LayoutFixture(
            "zero", small.named("c").frame(width: 0, height: 0), at: 300, 200, is: Frame(width: 0, height: 0),
            ["c": Frame(-10, -10, 20, 20)]),
        LayoutFixture(
            "narrow in wide", small.frame(width: 100).named("i").frame(width: 50), at: 300, 200,
            is: Frame(width: 50, height: 20), ["i": Frame(x: -25, width: 100)]),
        LayoutFixture(
            "its child", small.named("c").frame(width: 100).frame(width: 50), at: 300, 200,
            is: Frame(width: 50, height: 20), ["c": Frame(x: 15)]),
        LayoutFixture(
            "wide around narrow", small.named("c").frame(width: 50).frame(width: 100), at: 300, 200,
            is: Frame(width: 100), ["c": Frame(x: 40)]),
        LayoutFixture(
            "alignment belongs to one frame",
            small.named("c").frame(width: 60, height: 40).frame(width: 120, height: 100, alignment: .topLeading),
            at: nil, nil, is: Frame(width: 120, height: 100), ["c": Frame(20, 10, 20, 20)]),
        LayoutFixture(
            "colour in a frame", TestView.greedy.frame(width: 50), at: nil, nil, is: Frame(width: 50, height: 10)),
        LayoutFixture(
            "H10 negative lengths count as 0", TestView.greedy.named("c").frame(width: -60), at: 300, 200,
            is: Frame(width: 0, height: 200), ["c": Frame(width: 0)]),
        LayoutFixture(
            "no lengths", small.frame(), at: 300, 200, is: Frame(width: 20, height: 20)),
        LayoutFixture(
            "text wraps in a frame", TestView.text(20).named("t").frame(width: 63), at: 300, nil,
            is: Frame(width: 63, height: 60)),
    ]

    /// The width of a limited frame around a rigid child.
    private static func arm(_ name: String, _ view: TestView, _ offer: Double?, _ width: Double) -> LayoutFixture {
        LayoutFixture("\(name) at \(offer.map { "\($0)" } ?? "nil")", view, at: offer, 200, is: Frame(width: width))
    }

    static let both = small.limited(min: 40, max: 80)
    static let three = small.limited(min: 40, ideal: 80, max: 120)

    static let arms = [
        arm("min 40 max 80", both, 100, 80), arm("min 40 max 80", both, 60, 60), arm("min 40 max 80", both, 30, 40),
        arm("min 40 max 80", both, nil, 40),
        arm("max 80", small.limited(max: 80), 100, 80), arm("max 80", small.limited(max: 80), 30, 30),
        arm("max 80", small.limited(max: 80), nil, 20), arm("max 80", small.limited(max: 80), 10, 20),
        arm("min 40", small.limited(min: 40), 100, 40), arm("min 40", small.limited(min: 40), 30, 40),
        arm("min 40", small.limited(min: 40), nil, 40), arm("min 40, large child", large.limited(min: 40), 100, 100),
        arm("min 400", small.limited(min: 400), 100, 400),
        arm("max infinite", small.limited(max: .infinity), 100, 100),
        arm("max infinite", small.limited(max: .infinity), nil, 20),
        arm("max infinite", small.limited(max: .infinity), .infinity, .infinity),
        arm("max infinite, large child", large.limited(max: .infinity), 100, 200),
        arm("max 80, large child", large.limited(max: 80), 10, 80),
        arm("min 0 max 80", small.limited(min: 0, max: 80), 10, 10),
        arm("ideal 80", small.limited(ideal: 80), nil, 80), arm("ideal 80", small.limited(ideal: 80), 300, 20),
        arm("min 40 ideal 80 max 120", three, 300, 120), arm("min 40 ideal 80 max 120", three, nil, 80),
        arm("min 40 ideal 80 max 120", three, 10, 40),
        arm("min 0 max infinite", small.limited(min: 0, max: .infinity), 7, 7),
        arm("min 0 max infinite", small.limited(min: 0, max: .infinity), nil, 20),
        arm("negative limits", large.limited(min: -5, max: -5), 100, 0),
        arm("max below min", small.limited(min: 80, max: 40), 100, 20),
    ]

    /// Offered what its frame is when that is placed: a greedy child with an ideal of 20 × 20 shows it.
    static let asked = TestView.leaf(
        LeafLength(minimum: 0, ideal: 20, maximum: .infinity), LeafLength(minimum: 0, ideal: 20, maximum: .infinity),
        first: nil, last: nil)

    static let placing = [
        LayoutFixture(
            "D2", small.named("c").limited(min: 40, max: 80), at: 30, 30, is: Frame(width: 40, height: 20),
            ["c": Frame(10, 0, 20, 20)]),
        LayoutFixture(
            "D3 a frame at its minimum offers it", asked.named("c").limited(min: 40, max: 80), at: nil, nil,
            is: Frame(width: 40, height: 20), ["c": Frame(0, 0, 40, 20)]),
        LayoutFixture(
            "D6 a frame between its limits offers nothing", asked.named("c").limited(max: 80), at: nil, nil,
            is: Frame(width: 20, height: 20), ["c": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "D14", large.named("c").limited(max: 80), at: nil, nil, is: Frame(width: 80, height: 160),
            ["c": Frame(-60, 0, 200, 160)]),
        LayoutFixture(
            "C control", small.named("c").limited(ideal: 80), at: 300, 200, is: Frame(width: 20, height: 20),
            ["c": Frame(0, 0, 20, 20)]),
        LayoutFixture(
            "D10", small.named("c").limited(max: .infinity), at: 100, 100, is: Frame(width: 100, height: 20),
            ["c": Frame(40, 0, 20, 20)]),
        LayoutFixture(
            "E5", small.limited(min: 40).named("i").limited(min: 80), at: 300, 200, is: Frame(width: 80),
            ["i": Frame(x: 20, width: 40)]),
        LayoutFixture(
            "E4", small.named("c").frame(width: 50).limited(max: .infinity), at: 300, 200, is: Frame(width: 300),
            ["c": Frame(x: 140)]),
        LayoutFixture(
            "C3", large.named("c").limited(ideal: 80), at: nil, nil, is: Frame(width: 80, height: 160),
            ["c": Frame(x: -60)]),
        LayoutFixture(
            "text in a frame that has been measured without offer",
            TestView.text(20).named("t").limited(max: 63), at: nil, nil, is: Frame(width: 63, height: 20),
            ["t": Frame(0, -20, 63, 60)]),
        LayoutFixture(
            "D12 infinite", small.named("c").limited(max: .infinity), at: .infinity, 100,
            is: Frame(width: .infinity, height: 20), ["c": Frame(x: .infinity, y: 0)]),
    ]

    @Test(arguments: fixed + arms + placing, SolvingWay.all)
    func frames(fixture: LayoutFixture, way: SolvingWay) {
        fixture.check(way)
    }

    @Test func limitsAreNormalised() {
        let limits = FrameLimits(minimum: -10, ideal: -5, maximum: -3)
        #expect(limits == FrameLimits(minimum: 0, ideal: 0, maximum: 0))
        // The maximum is raised to an ideal, but not to the minimum alone.
        #expect(FrameLimits(minimum: 50, ideal: 20, maximum: 10).maximum == 50)
        #expect(FrameLimits(minimum: 50, ideal: nil, maximum: 10).maximum == 10)
    }
}
