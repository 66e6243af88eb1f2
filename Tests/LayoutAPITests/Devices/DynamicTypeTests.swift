import Foundation
import Testing

@testable import LayoutAPI

/// Dynamic Type over the wire. Under `ahem` a text of one letter is as wide and high as its font.
@Suite struct DynamicTypeTests {
    static let sizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
        "accessibility3", "accessibility4", "accessibility5",
    ]
    /// Font sizes of body, from Apple's Human Interface Guidelines.
    static let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    private func width(
        _ modifiers: String, at size: String, font: String = #"{"type":"font","style":"body"}"#
    ) -> Double? {
        let list = modifiers.isEmpty ? font : font + "," + modifiers
        let reply = Exchange.layOut(
            """
            {"root":{"type":"Text","id":"t","text":"x","modifiers":[\(list)]},"proposal":"sizeThatFits",
             "environment":{"textMetrics":"ahem","dynamicTypeSize":"\(size)"},
             "options":{"format":"flat","frameFormat":"array"}}
            """)
        let view = (reply.object["views"] as? [String: Any])?["t"] as? [String: Any]
        return (view?["frame"] as? [Double])?[2]
    }

    private func range(_ lower: String?, _ upper: String?) -> String {
        let names = [lower, upper].map { $0.map { "\"\($0)\"" } ?? "null" }
        return #"{"type":"dynamicTypeSize","range":[\#(names.joined(separator: ","))]}"#
    }

    private func body(_ name: String) -> Double? { Self.sizes.firstIndex(of: name).map { Self.body[$0] } }

    @Test func allSizesReachTheText() {
        for (size, width) in zip(Self.sizes, Self.body) {
            #expect(self.width("", at: size) == width)
            #expect(self.width(#"{"type":"dynamicTypeSize","size":"\#(size)"}"#, at: "large") == width)
        }
    }

    @Test(arguments: sizes)
    func rangesClamp(size: String) throws {
        let place = try #require(Self.sizes.firstIndex(of: size))
        #expect(width(range("small", "xxLarge"), at: size) == Self.body[min(max(place, 1), 5)])
        #expect(width(range(nil, "xxxLarge"), at: size) == Self.body[min(place, 6)])
        #expect(width(range("accessibility1", nil), at: size) == Self.body[max(place, 7)])
    }

    /// Modifiers further out act first: the innermost has the last word.
    @Test func nestedRangesClampFromTheOutside() {
        let narrow = range("medium", "xLarge")
        let wide = range("accessibility2", nil)
        #expect(width(narrow + "," + wide, at: "large") == body("xLarge"))
        #expect(width(wide + "," + narrow, at: "large") == body("accessibility2"))
        #expect(width(narrow + #",{"type":"dynamicTypeSize","size":"xSmall"}"#, at: "large") == body("medium"))
        #expect(width(#"{"type":"dynamicTypeSize","size":"xSmall"},"# + narrow, at: "large") == body("xSmall"))
    }

    private static let styles = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
        "caption2",
    ]
    /// Sizes of all styles by type size, from Apple's Human Interface Guidelines.
    private static let guidelines: [[Double]] = [
        [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11], [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
        [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11], [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
        [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13], [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
        [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17], [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
        [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24], [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
        [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34], [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
    ]

    /// Every style at every size, as it is and inside two clamps, of which the inner has the last word.
    @Test func allStylesFollowAllSizes() {
        for (place, size) in Self.sizes.enumerated() {
            for (column, style) in Self.styles.enumerated() {
                let font = #"{"type":"font","style":"\#(style)"}"#
                #expect(width("", at: size, font: font) == Self.guidelines[place][column], "\(style) \(size)")
                let clamps = range("medium", "xxxLarge") + "," + range("accessibility1", "accessibility3")
                #expect(width(clamps, at: size, font: font) == Self.guidelines[6][column], "\(style) \(size)")
                let outer = range("small", "accessibility2") + "," + range("large", "accessibility4")
                let clamped = min(max(place, 3), 8)
                #expect(width(outer, at: size, font: font) == Self.guidelines[clamped][column], "\(style) \(size)")
            }
        }
    }

    /// Metrics of a request: 24 × 62 / 22 = 67.64, 17 × 21 / 22 = 16.23, 44 × 70 / 41 = 75.12, 100 × 29 / 22 = 131.82,
    /// 20 × 13 / 16 = 16.25, each at the nearest pixel.
    @Test(arguments: [
        (24.0, "body", "accessibility5", 3.0, 203.0), (24, "body", "accessibility5", 2, 135),
        (17, "body", "medium", 3, 49), (44, "largeTitle", "accessibility5", 3, 225),
        (100, "body", "xxxLarge", 3, 395), (20, "caption", "xSmall", 3, 49), (24, "body", "large", 3, 72),
    ])
    func metricsOfTheRequestScale(value: Double, style: String, size: String, scale: Double, pixels: Double) {
        let reply = Exchange.layOut(
            """
            {"root":{"type":"Leaf","id":"l","height":1,"width":{"expression":"metric"}},"proposal":"sizeThatFits",
             "values":{"metric":{"scaledMetric":\(value),"relativeTo":"\(style)"}},
             "environment":{"dynamicTypeSize":"\(size)","displayScale":\(scale)},
             "options":{"format":"flat","frameFormat":"array"}}
            """)
        let view = (reply.object["views"] as? [String: Any])?["l"] as? [String: Any]
        let width = (view?["frame"] as? [Double])?[2] ?? 0
        #expect(abs(width * scale - pixels) < 1e-9, "\(reply.text)")
    }

    @Test func rangesActInsideOnly() throws {
        let reply = Exchange.layOut(
            """
            {"root":{"type":"HStack","spacing":0,"children":[
              {"type":"VStack","children":[{"type":"Text","id":"in","text":"x"}],"modifiers":[\(range(nil, "large"))]},
              {"type":"Text","id":"out","text":"x"}]},"proposal":"sizeThatFits",
             "environment":{"textMetrics":"ahem","dynamicTypeSize":"accessibility5"},
             "options":{"format":"flat","frameFormat":"array"}}
            """)
        let views = reply.object["views"] as? [String: [String: Any]]
        #expect((views?["in"]?["frame"] as? [Double])?[2] == 17)
        #expect((views?["out"]?["frame"] as? [Double])?[2] == 53)
    }

    /// 20 × 62 / 22 = 56.36 in whole points; a clamp counts before: 20 × 29 / 22 = 26.36.
    @Test func namedFontsFollowTheirStyle() {
        let font = #"{"type":"font","custom":{"name":"Any","size":20,"relativeTo":"body"}}"#
        #expect(width("", at: "accessibility5", font: font) == 56)
        #expect(width(range(nil, "xxxLarge"), at: "accessibility5", font: font) == 26)
        let fixed = #"{"type":"font","custom":{"name":"Any","size":20,"fixedSize":true}}"#
        #expect(width("", at: "accessibility5", font: fixed) == 20)
        #expect(width("", at: "accessibility5", font: #"{"type":"font","system":{"size":20}}"#) == 20)
    }

    @Test(arguments: [
        (#"{"type":"dynamicTypeSize","range":["large","small"]}"#, "out-of-range"),
        (#"{"type":"dynamicTypeSize","range":["large"]}"#, "wrong-type"),
        (#"{"type":"dynamicTypeSize","size":"XL"}"#, "invalid-value"),
        (#"{"type":"dynamicTypeSize","size":"large","range":[null,"large"]}"#, "conflicting-arguments"),
        (#"{"type":"dynamicTypeSize"}"#, "missing-argument"),
    ])
    func wrongSizesAreFaults(modifier: String, code: String) {
        let reply = Exchange.layOut(
            #"{"root":{"type":"Text","text":"x","modifiers":[\#(modifier)]},"proposal":"sizeThatFits"}"#)
        #expect(reply.status == 422)
        let faults = reply.object["errors"] as? [[String: Any]] ?? []
        #expect(faults.map { $0["code"] as? String } == [code])
    }
}
