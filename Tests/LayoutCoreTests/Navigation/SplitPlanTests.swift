import TestSupport
import Testing

@testable import LayoutCore

/// Which columns of a split view are shown, and how wide (scrolling and traits, §8.1 and §8.5).
@Suite struct SplitPlanTests {
    private func options(_ columns: [SplitColumn], _ visibility: SplitVisibility = .automatic) -> SplitOptions {
        var options = SplitOptions()
        options.columns = columns
        options.visibility = visibility
        return options
    }

    /// Each column's start and width, in order.
    private func places(_ plan: SplitPlan) -> [[Double]] { plan.columns.map { [$0.start, $0.width] } }

    private static let three: [SplitColumn] = [.sidebar, .content, .detail]

    @Test func twoColumnsTileFromNineHundredEightyOn() {
        let two = options([.sidebar, .detail])
        #expect(places(SplitPlan(two, width: 1366)) == [[0, 320], [320, 1046]])
        #expect(places(SplitPlan(two, width: 980)) == [[0, 320], [320, 660]])
        #expect(places(SplitPlan(two, width: 979)) == [[0, 979]])
        #expect(SplitPlan(two, width: 979).visibility == .detailOnly)
    }

    @Test func allThreeColumns() {
        let plan = SplitPlan(options(Self.three, .all), width: 1366)
        #expect(places(plan) == [[0, 320], [320, 320], [640, 726]])
        #expect(plan.visibility == .all)
    }

    /// Two columns know no other double column than all.
    @Test func doubleColumnsOfTwoAreAll() {
        #expect(SplitPlan(options([.sidebar, .detail], .doubleColumn), width: 800).visibility == .all)
    }

    @Test func widthsRunFromIdealToMinimum() {
        var two = options([.sidebar, .detail], .all)
        two.widths[.sidebar] = SplitColumnWidth(minimum: 200, ideal: 250, maximum: 300)
        #expect(places(SplitPlan(two, width: 1024)) == [[0, 250], [250, 774]])
        #expect(places(SplitPlan(two, width: 550)) == [[0, 230], [230, 320]])
        #expect(places(SplitPlan(two, width: 520)) == [[0, 200], [200, 320]])
        #expect(places(SplitPlan(two, width: 519)) == [[0, 519]])
    }

    /// 240 + 240 + 320 is more than 700, so the sidebar is left out.
    @Test func infeasibleColumnsAreLeftOut() {
        var all = options(Self.three, .all)
        all.widths[.sidebar] = SplitColumnWidth(minimum: 240, ideal: 240, maximum: 240)
        all.widths[.content] = all.widths[.sidebar]
        let plan = SplitPlan(all, width: 700)
        #expect(plan.visibility == .doubleColumn)
        #expect(plan.columns.map(\.column) == [.content, .detail])
        #expect(places(plan) == [[0, 240], [240, 460]])
    }

    /// Two columns that are 60 too long give up the same part of what they can.
    @Test func columnsShareWhatTheyGiveUp() {
        var all = options(Self.three, .all)
        all.widths[.sidebar] = SplitColumnWidth(minimum: 200, ideal: 320, maximum: 320)
        all.widths[.content] = SplitColumnWidth(minimum: 260, ideal: 320, maximum: 320)
        // 320 + 320 + 320 = 960 at 900: of 120 and 60 a third each.
        #expect(places(SplitPlan(all, width: 900)) == [[0, 280], [280, 300], [580, 320]])
    }

    @Test func aProminentDetailColumnKeepsAllOfTheWidth() {
        var two = options([.sidebar, .detail], .all)
        two.overlaysDetail = true
        let plan = SplitPlan(two, width: 1024)
        #expect(places(plan) == [[0, 320], [0, 1024]])
        #expect(plan.columns.map(\.isOverlay) == [true, false])
    }

    @Test func collapsedThereIsOneColumn() {
        var one = options([.content])
        one.isCollapsed = true
        #expect(places(SplitPlan(one, width: 375)) == [[0, 375]])
    }

    @Test func theMacShowsAllColumns() {
        var all = options(Self.three)
        all.alwaysTiles = true
        #expect(SplitPlan(all, width: 970).columns.count == 3)
    }

    /// Whatever the options, columns have lengths, and those that tile fill the width.
    @Test(arguments: 0..<20)
    func columnsFillAnyWidth(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            var random = options(
                generator.pick([Self.three, [.sidebar, .detail], [.detail], []]),
                generator.pick(SplitVisibility.allCases))
            random.overlaysDetail = generator.chance(0.3)
            for column in SplitColumn.allCases where generator.chance(0.5) {
                random.widths[column] = SplitColumnWidth(
                    minimum: generator.chance(0.5) ? Double(generator.number(0...600)) : nil,
                    ideal: Double(generator.number(0...600)),
                    maximum: generator.chance(0.5) ? Double(generator.number(0...600)) : nil)
            }
            let width = generator.pick([0, 1, 320, 640, 700, 980, 1366, 1e9, .infinity])
            let plan = SplitPlan(random, width: width)
            for column in plan.columns {
                #expect(column.width >= 0 && column.start >= 0, "\(random) \(width)")
                #expect(!column.isOverlay || column.start + column.width <= width + 1e-6, "\(random) \(width)")
            }
            guard random.columns.contains(.detail) else { continue }
            let total = plan.columns.filter { !$0.isOverlay }.reduce(0) { $0 + $1.width }
            #expect(total == width || abs(total - width) < 1e-6, "\(random) \(width)")
            #expect(plan.columns.last?.column == .detail)
        }
    }
}
