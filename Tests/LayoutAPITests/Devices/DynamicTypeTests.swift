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
