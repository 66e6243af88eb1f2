import Foundation
import Testing

@testable import LayoutAPI

/// The deepest trees that the limits allow are answered on a stack of 4 MiB, half of what a thread of the service has.
@Suite struct DepthTests {
    private static let forms: [(name: String, open: String, close: String, depth: Int)] = [
        ("columns", #"{"type":"VStack","children":["#, #",{"type":"Color"}]}"#, 255),
        ("groups", #"{"type":"Group","modifiers":[{"type":"padding"}],"children":["#, "]}", 255),
        ("elements", #"{"type":"ForEach","data":[1],"modifiers":[{"type":"padding"}],"children":["#, "]}", 255),
        ("branches", #"{"type":"If","condition":true,"then":["#, "]}", 255),
        ("cases", #"{"type":"Switch","value":1,"cases":[{"when":[1],"children":["#, "]}]}", 255),
        ("overlays", #"{"type":"Color","modifiers":[{"type":"overlay","content":["#, "]}]}", 255),
        ("labels", #"{"type":"Label","title":["#, "]}", 255),
        ("slots", #"{"type":"Box","children":["#, "]}", 80),
    ]

    @Test(arguments: forms.map(\.name), ["tree", "flat", "outline"])
    func deepTreesFitTheStack(name: String, format: String) throws {
        let form = try #require(Self.forms.first { $0.name == name })
        let root = String(repeating: form.open, count: form.depth) + #"{"type":"Color"}"#
            + String(repeating: form.close, count: form.depth)
        let extra = #","views":{"Box":{"body":[{"type":"VStack","children":[{"type":"Slot"}]}]}}"#
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
