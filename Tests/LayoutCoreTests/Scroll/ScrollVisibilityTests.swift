import Testing

@testable import LayoutCore

/// Visible shares, targets and transitions (scrolling and traits, §1.6, §1.8 and §1.9).
@Suite struct ScrollVisibilityTests {
    private let axes = ScrollAxes(
        horizontal: ScrollAxis(isScrollable: false, content: 300, container: 300),
        vertical: ScrollAxis(isScrollable: true, content: 2000, container: 600))
    private let rows = (0..<20).map {
        ScrollTarget(id: $0, frame: Rect(x: 0, y: 100 * Double($0), width: 300, height: 100))
    }

    @Test func targetsAreListedByTheirVisibleShare() {
        let offset = Point(x: 0, y: 130)
        #expect(axes.visibleFraction(of: rows[1].frame, at: offset) == 0.7)
        #expect(axes.visibleFraction(of: rows[7].frame, at: offset) == 0.3)
        #expect(axes.visibleTargets(among: rows, offset: offset, threshold: 0.5) == [1, 2, 3, 4, 5, 6])
        #expect(axes.visibleTargets(among: rows, offset: offset, threshold: 0.8) == [2, 3, 4, 5, 6])
        #expect(axes.visibleTargets(among: rows, offset: offset, threshold: 0.7) == [1, 2, 3, 4, 5, 6])
        #expect(axes.visibleTargets(among: rows, offset: offset, threshold: 0) == [1, 2, 3, 4, 5, 6, 7])
        #expect(axes.visibleTargets(among: rows, offset: offset, threshold: 1) == [2, 3, 4, 5, 6])
    }

    @Test func inTwoAxesTheAreaCounts() {
        let both = ScrollAxes(
            horizontal: ScrollAxis(isScrollable: true, content: 1000, container: 100),
            vertical: ScrollAxis(isScrollable: true, content: 1000, container: 100))
        #expect(both.visibleFraction(of: Rect(x: 50, y: 75, width: 100, height: 100), at: .zero) == 0.125)
    }

    @Test func theTopmostVisibleTargetIsReadBack() {
        #expect(axes.target(at: nil, offset: Point(x: 0, y: 130), among: rows)?.id == 1)
        #expect(axes.target(at: nil, offset: Point(x: 0, y: 200), among: rows)?.id == 2)
        #expect(axes.target(at: nil, offset: Point(x: 0, y: 5000), among: rows) == nil)
        var inset = axes
        inset.vertical.lead = 50
        #expect(inset.target(at: nil, offset: Point(x: 0, y: 160), among: rows)?.id == 2)
    }

    @Test func withAnAnchorTheNearestTargetIsReadBack() {
        // Centres of rows at 50, 150 …; of the viewport at 440 when scrolled to 140.
        #expect(axes.target(at: .center, offset: Point(x: 0, y: 140), among: rows)?.id == 4)
        // Lower edges at 700 and 800 against 740, upper edges at 100 and 200 against 140.
        #expect(axes.target(at: .bottom, offset: Point(x: 0, y: 140), among: rows)?.id == 6)
        #expect(axes.target(at: .top, offset: Point(x: 0, y: 160), among: rows)?.id == 2)
    }

    @Test func narrowRowsAreNotFurtherAway() {
        let targets = [
            ScrollTarget(id: "narrow", frame: Rect(x: 0, y: 0, width: 20, height: 100)),
            ScrollTarget(id: "wide", frame: Rect(x: 0, y: 100, width: 300, height: 100)),
        ]
        #expect(axes.target(at: .top, offset: Point(x: 0, y: 10), among: targets)?.id == "narrow")
    }

    @Test func transitionsFollowTheVisibleShare() {
        let linear = ScrollTransition.Configuration(.interactive, threshold: .visible, curve: .linear)
        let state = ScrollTransition(linear).state(
            of: AxisSpan(start: 575, length: 100), in: AxisSpan(start: 0, length: 600))
        #expect(state.phase == .bottomTrailing)
        #expect(state.progress == 0.25)
        #expect(abs(state.value { $0 == .identity ? 1 : 0.2 } - 0.4) < 1e-12)
    }

    @Test func phasesNameTheSide() {
        let transition = ScrollTransition(ScrollTransition.Configuration(.interactive))
        let viewport = AxisSpan(start: 1000, length: 600)
        func state(_ start: Double, _ length: Double = 100) -> ScrollTransition.State {
            transition.state(of: AxisSpan(start: start, length: length), in: viewport)
        }
        #expect(state(950).phase == .topLeading && state(950).progress == 0.5)
        #expect(state(800).phase == .topLeading && state(800).progress == 0)
        #expect(state(1200).phase == .identity && state(1200).progress == 1)
        #expect(state(1550).phase.rawValue == 1 && state(1550).progress == 0.5)
        // Half way in time is half way of an ease in and out.
        #expect(abs(state(1550).weight - 0.5) < 1e-12)
        // A view longer than the viewport is there when it fills it.
        #expect(state(900, 900).phase == .identity)
    }

    @Test func animatedTransitionsJumpAtTheirThreshold() {
        let transition = ScrollTransition(ScrollTransition.Configuration(.animated))
        let viewport = AxisSpan(start: 0, length: 600)
        #expect(transition.state(of: AxisSpan(start: 551, length: 100), in: viewport).phase == .bottomTrailing)
        let there = transition.state(of: AxisSpan(start: 549, length: 100), in: viewport)
        #expect(there.phase == .identity && there.progress == 1)
        let none = ScrollTransition(ScrollTransition.Configuration(.identity))
        #expect(none.state(of: AxisSpan(start: 900, length: 100), in: viewport).phase == .identity)
    }

    @Test func thresholdsCanBeMixed() {
        func progress(_ threshold: ScrollTransition.Threshold, start: Double) -> Double {
            ScrollTransition(ScrollTransition.Configuration(.interactive, threshold: threshold, curve: .linear))
                .state(of: AxisSpan(start: start, length: 100), in: AxisSpan(start: 0, length: 600)).progress
        }
        // The centre of the view at that of the viewport: 350 from where it is just hidden.
        #expect(progress(.centered, start: 600 - 175) == 0.5)
        #expect(progress(.centered, start: 250) == 1)
        #expect(progress(.visible(0.5), start: 575) == 0.5)
        #expect(progress(.visible.inset(by: 100), start: 500) == 0.5)
        #expect(progress(.hidden, start: 599) == 1)
        #expect(progress(.hidden, start: 601) == 0)
        // Half way between 100 and 350 is 225.
        #expect(progress(.visible.interpolated(towards: .centered, amount: 0.5), start: 600 - 112.5) == 0.5)
    }

    @Test func curvesEase() {
        #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
        // A point of the curve by its own equations.
        let s = 0.25
        let x = 3 * 0.75 * 0.75 * s * 0.42 + 3 * 0.75 * s * s * 0.58 + s * s * s
        #expect(abs(UnitCurve.easeInOut.value(at: x) - (3 * 0.75 * s * s + s * s * s)) < 1e-12)
        #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5)
        #expect(UnitCurve.easeOut.value(at: 0.5) > 0.5)
        #expect(UnitCurve.easeIn.value(at: -1) == 0)
        #expect(UnitCurve.easeIn.value(at: 2) == 1)
    }
}
