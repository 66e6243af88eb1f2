import Foundation
import Testing
import ViewTree

@testable import LayoutAPI

/// Components with their slots, ids and pointers.
@Suite struct ComponentTests {
    private func answer(_ root: String, _ views: String, options: String = #"{"format":"flat","frameFormat":"array"}"#)
        -> Exchange.Answer
    {
        StructureTests.answer(root, options: options, extra: #","views":\#(views)"#)
    }

    private func frames(_ root: String, _ views: String) -> [String: [Double]] {
        StructureTests.frames(answer(root, views))
    }

    private func errors(_ answer: Exchange.Answer) -> [String] {
        (answer.object["errors"] as? [[String: Any]] ?? []).map { "\($0["code"] ?? "") \($0["pointer"] ?? "")" }
    }

    /// A leaf of 20 by 10 with a box of 5 around it.
    private static let tag = """
        {"Tag":{"body":[{"type":"ZStack","children":[{"type":"Leaf","id":"box","width":20,"height":10}],
          "modifiers":[{"type":"padding","length":5}]}]}}
        """

    @Test func idsInsideArePrefixedByTheUse() {
        let frames = frames(
            #"{"type":"HStack","id":"row","spacing":4,"children":[{"type":"Tag","id":"one"},{"type":"Tag","#
                + #""id":"two"}]}"#,
            Self.tag)
        #expect(frames["row"] == [0, 0, 64, 20])
        #expect(frames["one"] == [0, 0, 30, 20])
        #expect(frames["one.box"] == [5, 5, 20, 10])
        #expect(frames["two"] == [34, 0, 30, 20])
        #expect(frames["two.box"] == [39, 5, 20, 10])
        #expect(frames.count == 5)
    }

    @Test func aBodyOfOneViewIsThatView() throws {
        let answer = answer(
            #"{"type":"Tag","id":"t","modifiers":[{"type":"padding","length":1},{"type":"mark","id":"m"}]}"#, Self.tag,
            options: #"{"frameFormat":"array"}"#)
        let root = try #require(answer.object["layout"] as? [String: Any])
        #expect(root["type"] as? String == "ZStack")
        #expect(root["id"] as? String == "t")
        #expect(root["component"] as? [String] == ["Tag"])
        #expect(root["pointer"] as? String == "#/root/body/0")
        #expect(root["frame"] as? [Double] == [0, 0, 32, 22])
        #expect(root["contentFrame"] as? [Double] == [6, 6, 20, 10])
        #expect((root["marks"] as? [String: [Double]])?["m"] == [0, 0, 32, 22])
        let box = try #require((root["children"] as? [[String: Any]])?.first)
        #expect(box["id"] as? String == "t.box")
        #expect(box["pointer"] as? String == "#/root/body/0/children/0")
        #expect(box["component"] == nil)
    }

    @Test func anIDOfTheViewMakesThatOfTheUseAMark() throws {
        let views = #"{"Dot":{"body":[{"type":"Leaf","id":"d","width":4,"height":4}]},"#
            + #""Wrap":{"body":[{"type":"Dot","id":"inner","modifiers":[{"type":"padding","length":2}]}]}}"#
        let use = #"{"type":"Wrap","id":"w","modifiers":[{"type":"padding","length":3}]}"#
        let frames = frames(use, views)
        #expect(frames["w.inner.d"] == [0, 0, 14, 14])
        #expect(frames["w"] == [0, 0, 14, 14])
        #expect(frames["w.inner"] == [3, 3, 8, 8])
        let tree = try #require(answer(use, views, options: "{}").object["layout"] as? [String: Any])
        #expect(tree["component"] as? [String] == ["Wrap", "Dot"])
        #expect(tree["pointer"] as? String == "#/root/body/0/body/0")
        let outline = answer(use, views, options: #"{"format":"outline"}"#).object["outline"] as? String
        #expect(outline == "Leaf#w.inner.d (0, 0, 14, 14) content(5, 5, 4, 4)\n")
    }

    @Test func aBodyOfSeveralViewsIsAStructure() {
        let views = #"{"Pair":{"body":[{"type":"Leaf","id":"a","width":10,"height":10},{"type":"Leaf","#
            + #""width":20,"height":10}]}}"#
        let answer = answer(
            #"{"type":"HStack","id":"h","spacing":0,"children":[{"type":"Pair","id":"p","#
                + #""modifiers":[{"type":"padding","length":1},{"type":"mark","id":"m"}]}]}"#,
            views)
        let frames = StructureTests.frames(answer)
        #expect(frames["p.a"] == [0, 0, 12, 12])
        #expect(frames["#/root/children/0/body/1"] == [12, 0, 22, 12])
        #expect(frames["m[1]"] == [12, 0, 22, 12])
        #expect(frames["p"] == nil)
        #expect(((answer.object["views"] as? [String: [String: Any]])?["h"])?["childCount"] as? Int == 2)
    }

    @Test func elementsOfAForEachStandBeforeTheInnerID() {
        let views = #"{"Row":{"body":[{"type":"HStack","spacing":0,"children":[{"type":"Leaf","id":"title","#
            + #""width":10,"height":10},{"type":"ForEach","data":["x"],"children":[{"type":"Leaf","id":"n","#
            + #""width":1,"height":1}]}]}]}}"#
        let named = frames(
            #"{"type":"VStack","children":[{"type":"ForEach","data":{"range":[3,5]},"children":[{"type":"Row","#
                + #""id":"row"}]}]}"#,
            views)
        #expect(
            Set(named.keys) == [
                "#/root", "row[3]", "row[3].title", "row[3].n[x]", "row[4]", "row[4].title", "row[4].n[x]",
            ])
        let unnamed = frames(
            #"{"type":"VStack","children":[{"type":"ForEach","data":{"range":[3,5]},"#
                + #""children":[{"type":"Row"}]}]}"#, views)
        #expect(unnamed["title[4]"] != nil && unnamed["n[4][x]"] != nil)
        #expect(unnamed["#/root/children/0[4]/children/0/body/0"] != nil)
    }

    @Test(arguments: [
        ("row.title", ["row[3].title", "row[4].title"]), ("title", ["row[3].title", "row[4].title"]),
        ("row[4].title", ["row[4].title"]), ("row", ["row[3]", "row[4]"]),
    ])
    func templatesNameAllInstances(id: String, found: [String]) {
        let views = #"{"Row":{"body":[{"type":"ZStack","children":[{"type":"Leaf","id":"title","width":1,"#
            + #""height":1}]}]}}"#
        let root = #"{"type":"VStack","children":[{"type":"ForEach","data":{"range":[3,5]},"#
            + #""children":[{"type":"Row","id":"row"}]}]}"#
        let answer = answer(root, views, options: #"{"frameFormat":"array","ids":["\#(id)"]}"#)
        #expect(StructureTests.frames(answer).keys.sorted() == found)
    }

    @Test func repeatedMembersAreNoJSON() {
        for member in [#""parameters":{"a":1,"a":2}"#, #""values":{},"values":{}"#] {
            #expect(answer(#"{"type":"Color"}"#, #"{"A":{\#(member),"body":[]}}"#).status == 400)
        }
        #expect(answer(#"{"type":"Color"}"#, #"{"A":{"body":[{"type":"Color","name":"a","name":"b"}]}}"#).status == 400)
        #expect(answer(#"{"type":"Color"}"#, #"{"A":{"body":[]},"A":{"body":[]}}"#).status == 400)
        let cases = [
            #"{"when":[{"a":1,"a":1}]}"#, #"{"when":[],"when":[]}"#,
            #"{"when":[],"children":[{"type":"Text","text":"","text":""}]}"#,
        ]
        for one in cases {
            #expect(answer(#"{"type":"Switch","value":1,"cases":[\#(one)]}"#, "{}").status == 400, "\(one)")
        }
    }

    // MARK: Slots

    private static let card = """
        {"Card":{"body":[{"type":"VStack","spacing":0,"children":[
          {"type":"Leaf","id":"head","width":30,"height":5},
          {"type":"Slot","modifiers":[{"type":"padding","length":2}]}]}]}}
        """

    @Test func aSlotTakesTheChildrenOfTheUse() {
        let frames = frames(
            """
            {"type":"Card","id":"c","children":[{"type":"Leaf","id":"a","width":10,"height":10},
              {"type":"ForEach","data":{"range":[0,2]},"children":[{"type":"Leaf","width":6,"height":6}]}]}
            """, Self.card)
        // Children belong to where they are written: their ids and pointers know nothing of the card.
        #expect(frames["c"] == [0, 0, 30, 39])
        #expect(frames["c.head"] == [0, 0, 30, 5])
        #expect(frames["a"] == [8, 5, 14, 14])
        #expect(frames["#/root/children/1[1]/children/0"] == [10, 29, 10, 10])
    }

    @Test func slotsPassChildrenOn() {
        let views = Self.card.dropLast() + #","Outer":{"body":[{"type":"Card","id":"in","#
            + #""children":[{"type":"Slot"}]}]}}"#
        let frames = frames(
            #"{"type":"Outer","id":"o","children":[{"type":"Leaf","id":"a","width":10,"height":10}]}"#, String(views))
        #expect(frames["a"] == [8, 5, 14, 14])
        #expect(frames["o.in.head"] == [0, 0, 30, 5])
    }

    @Test func everyPlaceOfTheChildrenHasItsName() {
        let views = """
            {"Twice":{"body":[{"type":"HStack","spacing":0,"children":[{"type":"Slot"},{"type":"Slot"},
              {"type":"ForEach","data":["k","l"],"children":[
                {"type":"VStack","children":[{"type":"Slot"},{"type":"Spacer"}]}]}]}]}}
            """
        let frames = frames(
            #"{"type":"Twice","children":[{"type":"Leaf","id":"a","width":10,"height":10},{"type":"Leaf","#
                + #""width":1,"height":1}]}"#,
            views)
        #expect(Set(["a", "a[1]", "a[k][2]", "a[l][2]"]).isSubset(of: Set(frames.keys)))
        #expect(frames["#/root/children/1"] != nil && frames["#/root/children/1[1]"] != nil)
        #expect(frames["#/root[k]/children/1[2]"] != nil)
    }

    /// Of two pairs of slots, one inside the other, and of slots in elements, every copy has a name of its own.
    @Test func slotsInSlotsKeepNamesApart() {
        let twice = ##""Twice":{"body":[{"type":"HStack","children":[{"type":"Slot"},{"type":"Slot"}]}]}"##
        let mixed = ##""Mixed":{"body":[{"type":"ForEach","data":[1,2],"children":[{"type":"Slot"}]},{"type":"Slot"}]}"##
        let leaf = #"{"type":"Leaf","id":"a","width":1,"height":1}"#
        func names(_ root: String) -> Set<String> {
            let answer = StructureTests.answer(root, extra: #","views":{\#(twice),\#(mixed)}"#)
            return Set(StructureTests.frames(answer).keys.filter { $0.hasPrefix("a") })
        }
        let nested = #"{"type":"Twice","children":[{"type":"Twice","children":[\#(leaf)]}]}"#
        #expect(names(nested) == ["a", "a[1]", "a[1][0]", "a[1][1]"])
        #expect(names(#"{"type":"Mixed","children":[\#(leaf)]}"#) == ["a[1][0]", "a[2][0]", "a[1]"])
    }

    @Test func anEmptySlotIsNothing() {
        #expect(frames(#"{"type":"Card","id":"c"}"#, Self.card)["c"] == [0, 0, 30, 5])
    }

    @Test func contentOfAUseBelongsToTheBodyAroundIt() {
        // The overlay of the inner use holds the slot of the outer component.
        let views = #"{"Dot":{"body":[{"type":"Leaf","id":"d","width":10,"height":10}]},"#
            + #""Over":{"body":[{"type":"Dot","modifiers":[{"type":"overlay","content":[{"type":"Slot"}]}]}]}}"#
        let frames = frames(#"{"type":"Over","children":[{"type":"Leaf","id":"x","width":2,"height":2}]}"#, views)
        #expect(frames["d"] == [0, 0, 10, 10])
        #expect(frames["x"] == [4, 4, 2, 2])
    }

    // MARK: Faults

    @Test func equalIDsAtOnceAreRefusedAtTheSecondUse() {
        let two = answer(#"{"type":"HStack","children":[{"type":"Tag"},{"type":"Tag"}]}"#, Self.tag)
        #expect(two.status == 422)
        #expect(errors(two) == ["duplicate-id #/root/children/1"])
        let related = (two.object["errors"] as? [[String: Any]])?.first?["related"] as? [String]
        #expect(related == ["#/root/children/0"])
        let dotted = answer(
            #"{"type":"HStack","children":[{"type":"Leaf","id":"t.box","width":1,"height":1},{"type":"Tag","#
                + #""id":"t"}]}"#,
            Self.tag)
        #expect(errors(dotted) == ["duplicate-id #/root/children/1"])
        let mark = answer(
            #"{"type":"HStack","children":[{"type":"Dot","id":"a"},{"type":"Dot"}]}"#,
            #"{"Dot":{"body":[{"type":"Color","modifiers":[{"type":"mark","id":"m"}]}]}}"#)
        #expect(mark.status == 200)
        let onlyOne = answer(
            #"{"type":"ViewThatFits","children":[{"type":"Tag","modifiers":[{"type":"frame","width":500}]},"#
                + #"{"type":"Tag"}]}"#,
            Self.tag)
        #expect(onlyOne.status == 200)
    }

    @Test(arguments: [
        // A chain of components, each a column with the next: the views lie too deep.
        (400, #"{"type":"VStack","children":[{"type":"%"}]}"#, "maxViewDepth"),
        // Each has two of the next: the views are too many.
        (40, #"{"type":"HStack","children":[{"type":"%"},{"type":"%"}]}"#, "maxResolvedNodes"),
        // The same, and no views come of it.
        (60, #"{"type":"%"},{"type":"%"}"#, "maxResolvedNodes"),
        // Each is only the next.
        (5000, #"{"type":"%"}"#, "maxViewDepth"),
    ])
    func componentsMeetTheLimits(count: Int, body: String, limit: String) {
        var views = (0..<count).map { #""C\#($0)":{"body":[\#(body.replacing("%", with: "C\($0 + 1)"))]}"# }
        let last = limit == "maxResolvedNodes" && !body.hasPrefix(#"{"type":"HStack"#) ? "" : #"{"type":"Color"}"#
        views.append(#""C\#(count)":{"body":[\#(last)]}"#)
        let request = #"{"type":"ZStack","children":[{"type":"C0","modifiers":[{"type":"padding"}]}]}"#
        let start = ContinuousClock.now
        var limits = Limits()
        limits.maxResolvedNodes = 100_000
        let answer = StructureTests.answer(
            request, extra: #","views":{\#(views.joined(separator: ","))}"#, limits: limits)
        #expect(answer.status == 422)
        #expect(answer.text.contains(limit), "\(answer.text.prefix(300))")
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func copiesOfOneTextShareIt() {
        let text = String(repeating: "a", count: 1_000_000)
        let root = #"{"type":"ZStack","children":[{"type":"ForEach","data":{"range":[0,2000]},"#
            + #""children":[{"type":"Text","text":"\#(text)","modifiers":[{"type":"lineLimit","number":1}]}]}]}"#
        let worker = LayoutWorker()
        let body = #"{"root":\#(root),"proposal":{"width":100,"height":100},"#
            + #""environment":{"textMetrics":"ahem"},"options":{"ids":[]}}"#
        let reply = Array(body.utf8).withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()) }
        #expect(reply.status == 200)
        #expect(worker.byteCapacity < 64 << 20)
    }
}
