import Foundation
import LayoutCore
import Testing

@testable import TextLayout

struct DynamicTypeTests {
    /// Heights and baselines that the file states for every style, size and scale, to the fourth decimal.
    @Test func `heights and baselines of all styles at all sizes`() throws {
        let data = try Data(contentsOf: packageRoot.appendingPathComponent("Data/dynamic-type.json"))
        let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let tables = try #require(file["iOS"] as? [String: [String: [String: Any]]])
        let store = TextStore()
        var compared = 0
        for (key, scale) in [("1x", 1.0), ("2x", 2), ("3x", 3)] {
            for textStyle in Font.TextStyle.allCases {
                for category in DynamicTypeSize.allCases {
                    let row = try #require(tables["\(category)"]?["\(textStyle)"])
                    let styled = style(.style(textStyle), scale: scale, at: category)
                    let one = store.add("Hg", style: styled)
                    let two = store.add("Hg\nHg", style: styled)
                    for (text, member) in [(one, "oneLine"), (two, "twoLines")] {
                        guard let height = (row[member] as? [String: Double])?[key] else { continue }
                        #expect(abs(store.facts(of: text).ideal.height - height) < 1e-4)
                        compared += 1
                    }
                    let baseline = try #require((row["firstBaseline"] as? [String: Double])?[key])
                    #expect(abs(store.baselines(of: one, for: .unspecified).first - baseline) < 1e-4)
                }
            }
        }
        #expect(compared == 11 * 12 * 5)
    }

    @Test(arguments: [
        (Font.TextStyle.largeTitle, 41.0, 40.667, 82.0, 81.667, 32.5, 32.333),
        (.title, 33.5, 33.667, 67.5, 67.667, 26.5, 26.667), (.title2, 26.5, 26.333, 54.5, 54.333, 21, 21),
        (.title3, 24, 24, 49, 49, 19, 19), (.headline, 20.5, 20.333, 42.5, 42.333, 16, 16.333),
        (.body, 20.5, 20.333, 42.5, 42.333, 16, 16.333), (.callout, 19.5, 19.333, 40.5, 40.333, 15, 15.333),
        (.subheadline, 18, 18, 38, 38, 14.5, 14.333), (.footnote, 16, 15.667, 34, 33.667, 12.5, 12.333),
        (.caption, 14.5, 14.333, 30.5, 30.333, 11.5, 11.333), (.caption2, 13.5, 13.333, 26.5, 26.333, 10.5, 10.333),
    ])
    func `measured heights at the default size`(
        textStyle: Font.TextStyle, one2: Double, one3: Double, two2: Double, two3: Double, first2: Double,
        first3: Double
    ) {
        let store = TextStore()
        for (scale, one, two, first) in [(2.0, one2, two2, first2), (3, one3, two3, first3)] {
            let styled = style(.style(textStyle), scale: scale)
            #expect(abs(size("Hg", styled).height - one) < 0.001)
            #expect(abs(size("Hg\nHg", styled).height - two) < 0.001)
            let text = store.add("Hg", style: styled)
            let baselines = store.baselines(of: text, for: .unspecified)
            #expect(abs(baselines.first - first) < 0.001)
            #expect(baselines.last == baselines.first)
        }
    }

    /// Heights that view trees state: headline at three lines @2x and @3x, and at five lines @2x.
    @Test(arguments: [(3, 2.0, 64.5), (3, 3.0, 64.333), (5, 2.0, 108.5)])
    func `many lines are rounded up once`(count: Int, scale: Double, height: Double) {
        let text = [String](repeating: "Hg", count: count).joined(separator: "\n")
        #expect(abs(size(text, style(.style(.headline), scale: scale)).height - height) < 0.001)
    }

    @Test func `the last baseline moves with the rounding of the first`() {
        // Body @3x: 16.187 is rounded to 16.333, one pitch of 22 further down is 38.333.
        let store = TextStore()
        let text = store.add("Hg\nHg", style: style())
        let baselines = store.baselines(of: text, for: .unspecified)
        #expect(abs(baselines.first - 49.0 / 3) < 1e-9 && abs(baselines.last - 115.0 / 3) < 1e-9)
    }

    @Test func `fonts resolve to sizes, weights and leading`() {
        let body = Font().resolved(in: FontEnvironment())
        #expect(body.size == 17 && body.weight == .regular && abs(body.leading - 1.712890625) < 1e-12)
        #expect(Font(.style(.headline)).resolved(in: FontEnvironment()).weight == .semibold)
        #expect(Font(.style(.body), isBold: true).resolved(in: FontEnvironment()).weight == .semibold)
        #expect(Font(.style(.title2), isBold: true).resolved(in: FontEnvironment()).weight == .bold)
        #expect(Font(.system(size: 20), isBold: true).resolved(in: FontEnvironment()).weight == .bold)
        #expect(Font(.system(size: 20)).resolved(in: FontEnvironment()).leading == 0)
        let large = FontEnvironment(dynamicTypeSize: .accessibility5)
        #expect(Font().resolved(in: large).size == 53)
        #expect(Font(.system(size: 20)).resolved(in: large).size == 20)
        // Named fonts grow by the ratio of leadings, to whole points: 17 × 62 / 22 = 47.9.
        let custom = Font(.custom(size: 17, relativeTo: .body)).resolved(in: large)
        #expect(custom.size == 48 && custom.approximations == .customFont && custom.isApproximated)
        #expect(Font(.custom(size: 17, relativeTo: nil)).resolved(in: large).size == 17)
    }

    @Test func `spacing follows the metrics of the font`() {
        // 17 points @3x: line 20.287, a tenth of it to the pixel 2.333; ascent 16.187, descent 4.101, capitals 11.978.
        let store = TextStore()
        let body = store.spacing(of: store.add("Hg", style: style()))
        #expect(abs(body.aboveText - 6.434) < 0.001 && abs(body.belowText - 10.642) < 0.001 && body.leading == 2)
        let footnote = store.spacing(of: store.add("Hg", style: style(.style(.footnote))))
        #expect(abs(footnote.leading - 8.0 / 3) < 1e-9)
        #expect(store.spacing(of: store.add("Hg", style: style(.system(size: 17)))).leading == 0)
    }
}
