import Foundation
import Testing

@testable import LayoutAPI

/// The deepest trees that the limits allow are answered on a stack of 4 MiB, half of what a thread of the service has.
@Suite struct DepthTests {
    /// As many modifiers as fit four to a level into the limit of depth.
    private static let frames = #""modifiers":[\#(String(repeating: #",{"type":"frame","minWidth":1,"alignment":"trailingLastTextBaseline"}"#, count: 3).dropFirst())]"#

    private static let forms: [(name: String, open: String, close: String, depth: Int)] = [
        ("columns", #"{"type":"VStack","children":["#, #",{"type":"Color"}]}"#, 255),
        ("groups", #"{"type":"Group","modifiers":[{"type":"padding"}],"children":["#, "]}", 255),
        ("elements", #"{"type":"ForEach","data":[1],"modifiers":[{"type":"padding"}],"children":["#, "]}", 255),
        ("branches", #"{"type":"If","condition":true,"then":["#, "]}", 255),
        ("cases", #"{"type":"Switch","value":1,"cases":[{"when":[1],"children":["#, "]}]}", 255),
        ("overlays", #"{"type":"Color","modifiers":[{"type":"overlay","content":["#, "]}]}", 255),
        ("labels", #"{"type":"Label","title":["#, "]}", 255),
        ("buttons", #"{"type":"Button","modifiers":[{"type":"buttonStyle","style":"bordered"}],"children":["#, "]}", 255),
        ("toggles", #"{"type":"Toggle","children":["#, "]}", 255),
        ("grids", #"{"type":"Grid","children":[{"type":"GridRow","alignment":"lastTextBaseline","children":["#, "]}]}", 127),
        ("fits", #"{"type":"ViewThatFits",\#(frames),"children":[{"type":"Color","modifiers":[{"type":"frame","width":9999}]},"#, "]}", 255),
        ("flows", #"{"type":"FlowLayout",\#(frames),"children":["#, #",{"type":"Color"}]}"#, 255),
        ("equal widths", #"{"type":"EqualWidthVStack",\#(frames),"children":["#, #",{"type":"Color"}]}"#, 255),
        ("layouts", #"{"type":"AnyLayout","layout":{"type":"MasonryLayout"},\#(frames),"children":["#, "]}", 255),
        ("guides", #"{"type":"ZStack","alignment":"trailingLastTextBaseline",\#(frames),"children":["#, #",{"type":"Circle"}]}"#, 255),
        ("components of elements", #"{"type":"Twin","children":[{"type":"ForEach","data":[1],"children":["#, "]}]}", 36),
        ("groups of subviews", #"{"type":"Group","modifiers":[{"type":"padding"}],"subviews":["#, #"],"children":[{"type":"Subview","subview":{"expression":"subviews"}}]}"#, 254),
        ("elements of subviews", #"{"type":"ForEach","subviews":["#, #"],"children":[{"type":"Subview","id":null,"subview":{"expression":"element"},"modifiers":[{"type":"padding"}]}]}"#, 254),
        ("sections", #"{"type":"ForEach","sections":[{"type":"Section","modifiers":[{"type":"padding"}],"children":["#, #"]}],"children":[{"type":"Subview","subview":{"expression":"element.content"}}]}"#, 126),
        ("subviews of columns", #"{"type":"VStack","children":[{"type":"Group","subviews":[{"type":"Color"},"#, #"],"children":[{"type":"Subview","subview":{"expression":"subviews"},"modifiers":[{"type":"padding"}]}]}]}"#, 84),
        ("lists", #"{"type":"List","modifiers":[{"type":"frame","height":9999}],"children":["#, "]}", 255),
        ("lists of elements", #"{"type":"List","data":[1],"modifiers":[{"type":"frame","height":9999}],"children":["#, "]}", 255),
        ("rows", #"{"type":"Form","children":[{"type":"Section","children":[{"type":"VStack","children":["#, "]}]}]}", 84),
        ("slots", #"{"type":"Box","children":["#, "]}", 80),
    ]

    @Test(arguments: forms.map(\.name), ["tree", "flat", "outline"])
    func deepTreesFitTheStack(name: String, format: String) throws {
        let form = try #require(Self.forms.first { $0.name == name })
        let root = String(repeating: form.open, count: form.depth) + #"{"type":"Color"}"#
            + String(repeating: form.close, count: form.depth)
        let extra = ##","views":{"Box":{"body":[{"type":"VStack","children":[{"type":"Slot"}]}]},"##
            + ##""Twin":{"body":[{"type":"ForEach","data":["a"],"children":[{"type":"Box","id":"b","children":[{"type":"Slot"}]}]}]}}"##
        #expect(Self.status(root, options: #"{"format":"\#(format)"}"#, extra: extra) == 200)
    }

    /// The status of an answer that a thread with little stack makes.
    private static func status(_ root: String, options: String, extra: String) -> Int {
        final class Outcome: @unchecked Sendable {
            var status = 0
            let done = DispatchSemaphore(value: 0)
        }
        let outcome = Outcome()
        let thread = Thread {
            outcome.status = StructureTests.answer(root, options: options, extra: extra).status
            outcome.done.signal()
        }
        thread.stackSize = 4 << 20
        thread.start()
        outcome.done.wait()
        return outcome.status
    }
}
