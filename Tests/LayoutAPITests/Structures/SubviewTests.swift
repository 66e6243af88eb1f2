import Foundation
import Testing

@testable import LayoutAPI

/// Views whose content is gathered and placed, beside the examples among the fixtures.
@Suite struct SubviewTests {
    private static let place = #"{"type":"Subview","subview":{"expression":"subviews"}}"#

    /// What is gathered and placed in its order is laid out as where it stands itself.
    @Test(arguments: [
        #"{"type":"Leaf","id":"a","width":9,"height":4}"#,
        #"{"type":"ForEach","data":[3,1,2],"modifiers":[{"type":"padding","length":2},{"type":"mark","id":"m"}],"#
            + #""children":[{"type":"Leaf","id":"a","width":{"expression":"element"},"height":4},{"type":"Spacer"}]}"#,
        #"{"type":"If","condition":true,"then":[{"type":"Twin","id":"t","children":[{"type":"Text","text":"Hi"}]}]}"#,
        #"{"type":"Group","modifiers":[{"type":"frame","width":30},{"type":"overlay","content":[{"type":"Color","id":"o"}]}],"#
            + #""children":[{"type":"Twin","id":"t","children":[{"type":"Leaf","width":7,"height":7}]},{"type":"Color"}]}"#,
        #"{"type":"VStack","id":"v","children":[{"type":"Text","id":"x","text":"a"},{"type":"Divider"}]}"#,
        #"{"type":"LazyVStack","children":[{"type":"ForEach","data":{"range":[0,4]},"children":[{"type":"Twin","id":"t"}]}]}"#,
    ])
    func placingAllIsTheContentItself(content: String) throws {
        let views = #","views":{"Twin":{"body":[{"type":"Leaf","id":"l","width":3,"height":3},"#
            + #"{"type":"Slot","id":"s"}]}},"state":{"unused":1}"#
        func frames(_ list: String) -> [String: [Double]] {
            let root = #"{"type":"HStack","id":"h","children":[\#(list)]}"#
            let answer = StructureTests.answer(root, extra: views)
            #expect(answer.status == 200)
            return StructureTests.frames(answer).filter { !$0.key.hasPrefix("#") }
        }
        // A stack written with one view lays out nothing itself: an empty structure beside keeps both alike.
        let plain = frames(content + #",{"type":"EmptyView"}"#)
        let gathered = frames(#"{"type":"Group","subviews":[\#(content)],"children":[\#(Self.place)]},{"type":"EmptyView"}"#)
        #expect(!plain.isEmpty && plain == gathered)
    }

    @Test func manySubviewsArePlaced() {
        let content = #"{"type":"ForEach","data":{"range":[0,20000]},"children":[{"type":"Leaf","width":1,"height":1}]}"#
        let root = #"{"type":"VStack","id":"v","spacing":0,"children":[{"type":"ForEach","subviews":[\#(content)],"#
            + #""children":[{"type":"Subview","subview":{"expression":"element"}}]}]}"#
        #expect(StructureTests.frames(StructureTests.answer(root))["v"] == [0, 0, 1, 20000])
    }

    /// Gathering inside of gathering and of counts takes time that grows with the depth, not with its power.
    @Test func contentsInsideOneAnotherAreGatheredOnce() {
        var root = #"{"type":"Leaf","id":"x","width":10,"height":10}"#
        for _ in 0..<40 {
            root = #"{"type":"ForEach","subviews":[{"type":"ForEach","data":[1],"modifiers":[{"type":"padding"}],"#
                + #""children":[{"type":"Box","children":[\#(root)]}]}],"#
                + #""children":[{"type":"Subview","subview":{"expression":"element"}}]}"#
        }
        let views = #","views":{"Box":{"body":[{"type":"Slot"}]}}"#
        let answer = StructureTests.answer(root, options: #"{"format":"outline"}"#, extra: views)
        #expect(answer.status == 200)
    }

    /// Work that content makes on purpose ends at the limit of nodes.
    @Test func contentsThatMultiplyMeetTheLimit() {
        var root = #"{"type":"EmptyView"}"#
        for _ in 0..<8 { root = #"{"type":"ForEach","data":{"range":[0,1000]},"children":[\#(root)]}"# }
        root = #"{"type":"Group","subviews":[\#(root)],"children":[\#(Self.place)]}"#
        #expect(StructureTests.answer(root).status == 422)
    }

    /// Subviews are what the layout at hand resolved: state never holds one.
    @Test func stateHoldsNoSubviews() {
        let root = #"{"type":"Group","subviews":[{"type":"Leaf","id":"a","width":1,"height":1}],"children":["#
            + #"{"type":"Color","modifiers":[{"type":"onAppear","set":{"kept":{"expression":"subviews"}}}]}]}"#
        let answer = StructureTests.answer(root, extra: #","state":{"kept":null}"#)
        #expect(answer.status == 422)
    }

    /// A row beside a subview keeps its state when a view is inserted before.
    @Test func rowsFollowTheirSubviews() throws {
        let root = #"{"type":"VStack","id":"v","spacing":0,"children":[{"type":"ForEach","subviews":["#
            + #"{"type":"If","condition":{"expression":"more"},"then":[{"type":"Leaf","id":"n","width":1,"height":1}]},"#
            + #"{"type":"Leaf","id":"a","width":2,"height":2}],"element":"s","#
            + #""children":[{"type":"Row","id":"row","arguments":{"s":{"expression":"s"}}}]}]}"#
        let components = #","state":{"more":false},"views":{"Row":{"parameters":{"s":null},"state":{"grown":0},"body":["#
            + #"{"type":"Subview","subview":{"expression":"s"},"modifiers":[{"type":"padding","edges":"bottom","#
            + #""length":{"expression":"grown"}},{"type":"onAppear","set":{"grown":{"expression":"more ? 1 : 5"}}}]}]}}"#
        let first = StructureTests.answer(root, extra: components)
        // 2 and the 5 of the first appearance; then the new row of 1 and 1 above it.
        #expect(first.status == 200 && StructureTests.frames(first)["a"] == [0, 0, 2, 7])
        let second = StructureTests.answer(
            root, extra: components + #","interactions":[{"set":{"state":{"more":true}}}]"#)
        let frames = StructureTests.frames(second)
        #expect(second.status == 200 && frames["n"] == [0.5, 0, 1, 2])
        #expect(frames["a"] == [0, 2, 2, 7])
    }
}
