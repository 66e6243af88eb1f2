import Foundation
import Testing

@testable import LayoutAPI

/// Rectangles on the grid of pixels, worked out by hand for one, two and three pixels to a point.
@Suite struct RoundingTests {
    private func frames(
        _ root: String, scale: Int, options: String = #""rounding":"pixel""#, member: String = "frame"
    ) -> [String: [Double]] {
        let body = """
            {"root":\(root),"proposal":{"width":100,"height":null},"environment":{"displayScale":\(scale)},
             "options":{"format":"flat","frameFormat":"array",\(options)}}
            """
        let views = Exchange.layOut(body).object["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { ($0[member] as? [NSNumber])?.map(\.doubleValue) }
    }

    /// Where a view begins and ends, along the width (0) or the height (1).
    private func edges(_ frame: [Double]?, _ axis: Int) -> [Double] {
        guard let frame else { return [] }
        return [frame[axis], frame[axis] + frame[axis + 2]]
    }

    private static let thirds =
        #"{"type":"HStack","spacing":0,"children":[\#(color("a")),\#(color("b")),\#(color("c"))]}"#

    private static func color(_ id: String) -> String { #"{"type":"Color","id":"\#(id)"}"# }

    private static func leaf(_ id: String, _ height: Double) -> String {
        #"{"type":"Leaf","id":"\#(id)","width":10,"height":\#(height)}"#
    }

    /// A hundred points in three: edges at 33 ⅓ and 66 ⅔.
    @Test(arguments: [(1, [33.0, 67]), (2, [33.5, 66.5]), (3, [100 / 3.0, 200 / 3.0])])
    func thirdsOfAHundred(scale: Int, inner: [Double]) {
        let frames = frames(Self.thirds, scale: scale)
        #expect(edges(frames["a"], 0) == [0, inner[0]])
        #expect(edges(frames["b"], 0) == [inner[0], inner[1]])
        #expect(edges(frames["c"], 0) == [inner[1], 100])
    }

    /// 11 in 20: from 4.5 to 15.5.
    @Test(arguments: [(1, [5.0, 16]), (2, [4.5, 15.5]), (3, [14 / 3.0, 47 / 3.0])])
    func halvesOfACentredView(scale: Int, expected: [Double]) {
        let root =
            #"{"type":"Leaf","id":"a","width":11,"height":1,"modifiers":[{"type":"mark","id":"m"},{"type":"frame","width":20}]}"#
        let found = edges(frames(root, scale: scale)["m"], 0)
        // A corner and a width add up to the other edge but for the last bit.
        #expect(found.count == 2 && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
    }

    /// Below a million points: three views of 10/3 points end at 3 ⅓, 6 ⅔ and 10.
    @Test(arguments: [
        (1, [1_000_003.0, 1_000_007]), (2, [1_000_003.5, 1_000_006.5]), (3, [3_000_010 / 3.0, 3_000_020 / 3.0]),
    ])
    func thirdsBelowAMillionPoints(scale: Int, inner: [Double]) {
        let column = [Self.leaf("top", 1e6)] + ["a", "b", "c"].map { Self.leaf($0, 10 / 3.0) }
        let root = #"{"type":"VStack","spacing":0,"children":[\#(column.joined(separator: ","))]}"#
        let frames = frames(root, scale: scale)
        #expect(edges(frames["a"], 1) == [1_000_000, inner[0]])
        #expect(edges(frames["b"], 1) == [inner[0], inner[1]])
        #expect(edges(frames["c"], 1) == [inner[1], 1_000_010])
    }

    /// Ten views of a tenth of a point: at one pixel to a point the fifth has the whole pixel.
    @Test func tenthsBelowAMillionPoints() {
        let ids = (0..<10).map { "v\($0)" }
        let column = [Self.leaf("top", 1e6)] + ids.map { Self.leaf($0, 0.1) }
        let root = #"{"type":"VStack","spacing":0,"children":[\#(column.joined(separator: ","))]}"#
        let frames = frames(root, scale: 1)
        for (index, id) in ids.enumerated() {
            let expected: [Double] = index < 4 ? [1e6, 1e6] : index == 4 ? [1e6, 1e6 + 1] : [1e6 + 1, 1e6 + 1]
            #expect(edges(frames[id], 1) == expected, "\(id)")
        }
    }

    /// 0.4 in 0.4: the corners are on pixels 0 and 1, so one pixel apart, whatever the other rectangles are.
    @Test(arguments: ["none", "pixel", "integer"])
    func pixelFramesKeepToPixelsInsideTheirParents(rounding: String) {
        let pad = #"{"type":"padding","insets":{"top":0,"leading":0.4,"bottom":0,"trailing":0}}"#
        let gap = #"{"type":"Leaf","width":0.4,"height":1}"#
        let inner =
            #"{"type":"HStack","id":"p","spacing":0,"modifiers":[\#(pad)],"children":[\#(gap),\#(Self.leaf("a", 1))]}"#
        let root = #"{"type":"ZStack","alignment":"topLeading","children":[\#(inner)]}"#
        let options = #""rounding":"\#(rounding)","coordinateSpace":"parent","include":["pixelFrame"]"#
        #expect(frames(root, scale: 1, options: options, member: "pixelFrame")["a"]?[0] == 1)
    }
}
