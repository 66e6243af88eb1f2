import Foundation
import Testing

@testable import LayoutAPI

/// Alignments and container values of the document's own.
@Suite struct DeclarationTests {
    private static let alignments = """
        ,"alignments":{"mid":{"axis":"horizontal","default":5},"low":{"axis":"vertical","default":3}}
        """

    private func frames(_ root: String) -> [String: [Double]] {
        StructureTests.frames(StructureTests.answer(root, extra: Self.alignments))
    }

    private func leaf(_ id: String, _ guides: [(String, Int)] = [], height: Int = 10) -> String {
        let modifiers = guides.map { #"{"type":"alignmentGuide","guide":"\#($0.0)","computeValue":\#($0.1)}"# }
        return """
            {"type":"Leaf","id":"\(id)","width":40,"height":\(height),"modifiers":[\(modifiers.joined(separator: ","))]}
            """
    }

    @Test func aColumnAlignsByAGuideOfItsOwn() {
        // Guides at 10 and, by default, at 5 meet: the second starts 5 after the first.
        let frames = frames(
            #"{"type":"VStack","id":"s","alignment":"mid","spacing":0,"children":[\#(leaf("a", [("mid", 10)])),"#
                + #"\#(leaf("b"))]}"#)
        #expect(frames["s"] == [0, 0, 45, 20])
        #expect(frames["a"] == [0, 0, 40, 10])
        #expect(frames["b"] == [5, 10, 40, 10])
    }

    @Test func aRowAlignsByAGuideOfItsOwn() {
        let frames = frames(
            #"{"type":"HStack","id":"s","alignment":"low","spacing":0,"children":[\#(leaf("a", [("low", 8)])),"#
                + #"\#(leaf("b"))]}"#)
        #expect(frames["s"] == [0, 0, 80, 15])
        #expect(frames["a"] == [0, 0, 40, 10])
        #expect(frames["b"] == [40, 5, 40, 10])
    }

    @Test func layersNameTheirGuidesApart() {
        let frames = frames(
            """
            {"type":"ZStack","id":"s","alignment":{"horizontal":"mid","vertical":"low"},"children":[
              \(leaf("a", [("mid", 0), ("low", 0)])),\(leaf("b"))]}
            """)
        #expect(frames["s"] == [0, 0, 45, 13])
        #expect(frames["a"] == [5, 3, 40, 10])
        #expect(frames["b"] == [0, 0, 40, 10])
    }

    @Test func layoutsAndGridsKnowThem() {
        let column = frames(
            """
            {"type":"AnyLayout","layout":{"type":"VStackLayout","alignment":"mid","spacing":0},"children":[
              \(leaf("a", [("mid", 10)])),\(leaf("b"))]}
            """)
        #expect(column["b"] == [5, 10, 40, 10])
        let grid = frames(
            """
            {"type":"Grid","horizontalSpacing":0,"verticalSpacing":0,"children":[
              {"type":"GridRow","alignment":"low","children":[\(leaf("a", [("low", 8)])),\(leaf("b"))]}]}
            """)
        // The row is as high as its cells, whose guides meet that of the row at 3.
        #expect(grid["a"]?[1] == -5 && grid["b"]?[1] == 0)
    }

    @Test func guidesAreReportedByName() {
        let answer = StructureTests.answer(
            leaf("a", [("mid", 10)]), options: #"{"include":["alignment"]}"#, extra: Self.alignments)
        let guides = (answer.object["layout"] as? [String: Any])?["explicitAlignment"] as? [String: Double]
        #expect(guides == ["mid": 10])
    }

    @Test func containerValuesWaitForTheirReaders() {
        // Only expressions read them: the layout is that of the views without.
        let modifier = #"{"type":"containerValue","keyPath":"\\.isPinned","value":true}"#
        let root = #"{"type":"HStack","id":"h","children":[{"type":"Leaf","id":"a","width":9,"height":9,"#
            + #""modifiers":[\#(modifier)]}]}"#
        let answer = StructureTests.answer(root, extra: #","containerValues":{"isPinned":false,"other":[1,"#
            + #"{"a":null}]}"#)
        #expect(StructureTests.frames(answer) == ["h": [0, 0, 9, 9], "a": [0, 0, 9, 9]])
    }
}
