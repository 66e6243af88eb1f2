import Foundation
import Testing

@testable import LayoutAPI

/// What traits do to frames; all numbers are worked out by hand.
@Suite struct TraitExampleTests {
    private func frames(
        _ root: String, proposal: String = #"{"width":300,"height":100}"#, device: String? = nil,
        _ environment: String = ""
    ) -> [String: [Double]] {
        let room = device.map { #""device":\#($0)"# } ?? #""proposal":\#(proposal)"#
        let reply = Exchange.layOut(
            """
            {"root":\(root),\(room),"environment":{"textMetrics":"ahem"\(environment)},
             "options":{"format":"flat","frameFormat":"array"}}
            """)
        let views = reply.object["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { ($0["contentFrame"] ?? $0["frame"]) as? [Double] }
    }

    private func leaf(_ id: String, _ width: Double, _ modifiers: String = "") -> String {
        #"{"type":"Leaf","id":"\#(id)","width":\#(width),"height":50,"modifiers":[\#(modifiers)]}"#
    }

    private static let mirrored = #","layoutDirection":"rightToLeft""#

    /// 390 × 844 with insets of 47 and 34: 763 are left, and a view of 100 × 50 is centred in them.
    @Test func rootsAreCentredInTheSafeArea() {
        #expect(frames(leaf("v", 100), device: #""iphone-14""#)["v"] == [145, 403.5, 100, 50])
        let keyboard = frames(leaf("v", 100), device: #""iphone-14""#, #","keyboardHeight":336"#)
        #expect(keyboard["v"] == [145, 252.5, 100, 50], "47 + (461 - 50) / 2")
    }

    @Test func rowsAreMirroredInTheirFrame() {
        let row = #"{"type":"HStack","spacing":8,"children":[\#(leaf("a", 40)),\#(leaf("b", 60))],"#
            + #""modifiers":[{"type":"frame","width":300,"alignment":"leading"}]}"#
        #expect(frames(row)["a"]?.first == 0)
        #expect(frames(row)["b"]?.first == 48)
        let mirrored = frames(row, Self.mirrored)
        #expect(mirrored["a"]?.first == 260)
        #expect(mirrored["b"]?.first == 192, "260 - 8 - 60")
    }

    @Test func leadingPaddingLiesOnTheRight() {
        let padded = leaf("v", 100, #"{"type":"padding","edges":"leading","length":10},{"type":"mark","id":"m"}"#)
        let frames = frames(padded, Self.mirrored)
        #expect(frames["v"] == [0, 0, 100, 50])
        #expect(frames["m"] == [0, 0, 110, 50])
    }

    /// A view of 20 at 50 from the leading edge of 300 is at 230 from the left, and moves left by 10.
    @Test func offsetsMoveToTheTrailingEdge() {
        let modifiers = [
            #"{"type":"offset","x":10}"#, #"{"type":"padding","edges":"leading","length":50}"#,
            #"{"type":"frame","width":300,"alignment":"leading"}"#,
        ].joined(separator: ",")
        #expect(frames(leaf("v", 20, modifiers))["v"]?.first == 60)
        #expect(frames(leaf("v", 20, modifiers), Self.mirrored)["v"]?.first == 220)
    }

    /// One pixel: a third of a point, a half, and a tenth of one.
    @Test(arguments: [3.0, 2, 10])
    func dividersAreAPixel(displayScale: Double) {
        let column = #"{"type":"VStack","children":[{"type":"Divider","id":"d"}]}"#
        let found = frames(column, #","displayScale":\#(displayScale)"#)["d"]?[3] ?? 0
        #expect(abs(found * displayScale - 1) < 1e-12)
    }

    /// Bold text changes widths of letters and nothing else.
    @Test func boldTextIsWider() {
        func answer(_ weight: String) -> [Double] {
            let reply = Exchange.layOut(
                """
                {"root":{"type":"VStack","spacing":0,"children":[{"type":"Text","id":"t","text":"Hamburg"},
                  {"type":"Leaf","id":"l","width":10,"height":10}]},"proposal":"sizeThatFits",
                 "environment":{"legibilityWeight":"\(weight)"},"options":{"format":"flat","frameFormat":"array"}}
                """)
            let views = reply.object["views"] as? [String: [String: Any]] ?? [:]
            return (views["t"]?["frame"] as? [Double] ?? []) + (views["l"]?["frame"] as? [Double] ?? [])
        }
        let (regular, bold) = (answer("regular"), answer("bold"))
        #expect(regular.count == 8 && bold.count == 8)
        #expect(bold[2] > regular[2])
        #expect(bold[3] == regular[3])
        #expect(bold[5] == regular[5])
    }

    /// The answer echoes what is in force, whatever decided it.
    @Test func theEnvironmentIsEchoed() {
        let reply = Exchange.layOut(
            """
            {"root":{"type":"Color"},"device":{"id":"ipad-10","window":{"split":"1/3"}},
             "environment":{"profile":"ios-18","locale":"ar-EG","legibilityWeight":"bold","colorScheme":"dark",
               "scenePhase":"inactive","layoutDirection":"rightToLeft","verticalSizeClass":null}}
            """)
        let environment = reply.object["environment"] as? [String: Any] ?? [:]
        let expected = [
            "profile": "ios-18", "locale": "ar-EG", "legibilityWeight": "bold", "colorScheme": "dark",
            "scenePhase": "inactive", "layoutDirection": "rightToLeft", "dynamicTypeSize": "large",
            "horizontalSizeClass": "compact",
        ]
        for (name, value) in expected { #expect(environment[name] as? String == value, "\(name)") }
        #expect(environment["displayScale"] as? Double == 2)
        #expect(environment["verticalSizeClass"] is NSNull)
    }
}
