import Foundation
import Testing

@testable import LayoutAPI

/// The `environment` modifier, and labels with their style.
@Suite struct EnvironmentModifierTests {
    private func frames(_ root: String, _ environment: String = "") -> [String: [Double]] {
        StructureTests.frames(StructureTests.answer(root))
    }

    private func environment(_ keyPath: String, _ value: String) -> String {
        #"{"type":"environment","keyPath":"\#(keyPath)","value":\#(value)}"#
    }

    private func row(_ id: String, _ modifiers: String) -> String {
        """
        {"type":"HStack","id":"\(id)","spacing":0,"children":[
          {"type":"Leaf","id":"\(id)1","width":10,"height":10},{"type":"Leaf","id":"\(id)2","width":20,"height":10}],
         "modifiers":[\(modifiers)]}
        """
    }

    @Test(arguments: ["layoutDirection", #"\\.layoutDirection"#])
    func itActsInsideOnly(keyPath: String) {
        let root = #"{"type":"VStack","alignment":"leading","spacing":0,"#
            + #""children":[\#(row("a", environment(keyPath, #""rightToLeft""#))),\#(row("b", ""))]}"#
        let frames = frames(root)
        #expect(frames["a1"] == [20, 0, 10, 10])
        #expect(frames["a2"] == [0, 0, 20, 10])
        #expect(frames["b1"] == [0, 10, 10, 10])
    }

    @Test func modifiersAroundItSeeTheOldEnvironment() {
        // Both offsets move 3 from the leading edge: the inner one is mirrored with its row, the outer one is not.
        let inner = #"{"type":"offset","x":3}"#
        let mirrored = environment("layoutDirection", #""rightToLeft""#)
        let frames = frames(row("a", "\(inner),\(mirrored)"))
        let outside = self.frames(row("a", "\(mirrored),\(inner)"))
        #expect(frames["a1"] == [17, 0, 10, 10])
        #expect(outside["a1"] == [23, 0, 10, 10])
    }

    private func text(_ modifiers: String, _ text: String = "ab cd ef") -> [Double]? {
        frames(#"{"type":"Text","id":"t","text":"\#(text)","modifiers":[\#(modifiers)]}"#)["t"]
    }

    /// Under `ahem` a character is as wide and as high as the font: body 17, and 23 at xxxLarge; title 28.
    @Test func fontsAndSizesOfType() {
        #expect(text(environment("font", #""title""#), "a") == [0, 0, 28, 28])
        #expect(text(environment("font", #"{"system":{"size":10},"weight":"bold"}"#), "a") == [0, 0, 10, 10])
        #expect(text(#"{"type":"font","style":"title"},"# + environment("font", "null"), "a") == [0, 0, 28, 28])
        #expect(text(environment("font", "null") + #",{"type":"font","style":"title"}"#, "a") == [0, 0, 17, 17])
        #expect(text(environment("dynamicTypeSize", #""xxxLarge""#), "a") == [0, 0, 23, 23])
    }

    @Test func limitsOfLines() {
        let narrow = #",{"type":"frame","width":40}"#
        #expect(text(narrow.dropFirst().description)?[3] == 51)
        #expect(text(environment("lineLimit", "2") + narrow)?[3] == 34)
        #expect(text(environment("lineLimit", "null") + #",{"type":"lineLimit","number":1}"# + narrow)?[3] == 51)
    }

    @Test func dividersFollowTheDisplayScale() {
        let divider = #"{"type":"VStack","children":[{"type":"Divider","id":"d","modifiers":[%]},{"type":"Color"}]}"#
        #expect(frames(divider.replacing("%", with: environment("displayScale", "2")))["d"]?[3] == 0.5)
    }

    @Test func valuesForExpressionsChangeNothing() {
        let set = environment("horizontalSizeClass", #""compact""#) + "," + environment("myKey", "[1,{}]") + ","
            + environment("isEnabled", "false") + "," + environment("verticalSizeClass", "null")
        #expect(frames(row("a", set)) == frames(row("a", "")))
    }

    // MARK: Labels

    private func label(_ arguments: String, _ modifiers: String = "") -> [String: [Double]] {
        frames(#"{"type":"Label","id":"l",\#(arguments),"modifiers":[\#(modifiers)]}"#)
    }

    private let icon = #""icon":[{"type":"Leaf","id":"i","width":20,"height":30}]"#

    @Test func anIconStandsEightBeforeTheTitle() {
        // Two characters of 17 after 20 and 8, in the middle of the height of 30.
        let frames = label(#""title":"ab",\#(icon)"#)
        #expect(frames["l"] == [0, 0, 62, 30])
        #expect(frames["i"] == [0, 0, 20, 30])
        #expect(frames["#/root/title"] == [28, 6.5, 34, 17])
    }

    @Test func aSymbolIsAnIcon() {
        let frames = label(#""title":[{"type":"Leaf","id":"t","width":5,"height":5}],"systemImage":"house""#)
        #expect(frames["#/root/systemImage"] == [0, 0, 17, 17])
        #expect(frames["t"] == [25, 6, 5, 5])
    }

    @Test(arguments: [
        ("iconOnly", [0, 0, 20, 30]), ("titleOnly", [0, 0, 34, 17]), ("titleAndIcon", [0, 0, 62, 30]),
        ("automatic", [0, 0, 62, 30]),
    ])
    func stylesKeepTheirPart(style: String, frame: [Double]) {
        let frames = label(#""title":"ab",\#(icon)"#, #"{"type":"labelStyle","style":"\#(style)"}"#)
        #expect(frames["l"] == frame)
    }

    @Test func aLabelSaysThatItIsModelled() {
        let answer = StructureTests.answer(#"{"type":"Label","title":"a"}"#, options: #"{"format":"outline"}"#)
        let diagnostics = answer.object["diagnostics"] as? [[String: Any]] ?? []
        #expect(diagnostics.map { $0["rule"] as? String } == ["modelled-value"])
        #expect((diagnostics.first?["evidence"] as? [String: String])?["row"] == "label")
        #expect(answer.object["outline"] as? String == "Label (0, 0, 17, 17)\n  Text (0, 0, 17, 17) \"a\"\n")
    }
}
