import Foundation
import Testing
import ViewTree

@testable import LayoutAPI

/// `If`, `Switch` and `ForEach` with literal arguments, seen through the answer.
@Suite struct StructureTests {
    /// The answer to a root, offered 100 by 100 under `ahem`.
    static func answer(
        _ root: String, options: String = #"{"format":"flat","frameFormat":"array"}"#, extra: String = "",
        limits: Limits = Limits()
    ) -> Exchange.Answer {
        let body = """
            {"root":\(root),"proposal":{"width":100,"height":100},"environment":{"textMetrics":"ahem"},
             "options":\(options)\(extra)}
            """
        return Exchange.perform(.layout, Array(body.utf8), context: OperationContext(limits: limits))
    }

    static func frames(_ answer: Exchange.Answer) -> [String: [Double]] {
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { ($0["frame"] as? [NSNumber])?.map(\.doubleValue) }
    }

    private func leaf(_ id: String, _ width: Int = 10) -> String {
        #"{"type":"Leaf","id":"\#(id)","width":\#(width),"height":10}"#
    }

    // MARK: If and Switch

    @Test(arguments: [("true", ["a", "b"]), ("false", ["c"])])
    func oneBranchIsLaidOut(condition: String, ids: [String]) {
        let root = """
            {"type":"HStack","spacing":0,"children":[{"type":"If","condition":\(condition),
             "then":[\(leaf("a")),\(leaf("b"))],"else":[\(leaf("c", 20))]}]}
            """
        let frames = Self.frames(Self.answer(root))
        #expect(Set(frames.keys) == Set(ids + ["#/root"]))
        #expect(frames["#/root"] == [0, 0, 20, 10])
    }

    @Test func aBranchThatIsLeftOutIsNoView() {
        let root = #"{"type":"HStack","children":[{"type":"If","condition":false,"then":[{"type":"Color"}]}]}"#
        // A structure is no view, so the row is not a row of one view; it has nothing to lay out.
        let answer = Self.answer(root)
        #expect(Self.frames(answer) == ["#/root": [0, 0, 0, 0]])
    }

    @Test(arguments: [
        (#""b""#, "two"), (#""a""#, "one"), ("1", "number"), ("1.0", "number"), (#"{"y":[2],"x":1}"#, "object"),
        ("null", "none"), ("true", "other"), (#""1""#, "other"), ("[1]", "other"),
    ])
    func aSwitchTakesTheFirstCaseThatHoldsTheValue(value: String, chosen: String) {
        let root = """
            {"type":"VStack","children":[{"type":"Switch","value":\(value),"cases":[
              {"when":["a"],"children":[\(leaf("one"))]},
              {"when":["a","b"],"children":[\(leaf("two"))]},
              {"when":[1],"children":[\(leaf("number"))]},
              {"when":[{"x":1,"y":[2]}],"children":[\(leaf("object"))]},
              {"when":[null],"children":[\(leaf("none"))]}],
             "default":[\(leaf("other"))]}]}
            """
        #expect(Set(Self.frames(Self.answer(root)).keys) == [chosen, "#/root"])
    }

    @Test func aSwitchWithoutDefaultMayBeNothing() {
        let root = """
            {"type":"VStack","children":[
              {"type":"Switch","value":3,"cases":[{"when":[1,2],"children":[\(leaf("a"))]},{"when":[]}]}]}
            """
        #expect(Array(Self.frames(Self.answer(root)).keys) == ["#/root"])
    }

    @Test func branchesPointToTheirMembers() {
        let root = """
            {"type":"VStack","children":[
              {"type":"If","condition":true,"then":[\(leaf("t"))]},
              {"type":"If","condition":false,"else":[\(leaf("e"))]},
              {"type":"Switch","value":1,"cases":[{"when":[0]},{"when":[1],"children":[\(leaf("c"))]}]},
              {"type":"Switch","value":1,"cases":[],"default":[\(leaf("d"))]}]}
            """
        let answer = Self.answer(root, options: #"{"format":"tree"}"#)
        let children = (answer.object["layout"] as? [String: Any])?["children"] as? [[String: Any]] ?? []
        #expect(
            children.map { $0["pointer"] as? String } == [
                "#/root/children/0/then/0", "#/root/children/1/else/0", "#/root/children/2/cases/1/children/0",
                "#/root/children/3/default/0",
            ])
    }

    // MARK: ForEach

    @Test func aRangeRepeatsItsContent() {
        let root = """
            {"type":"VStack","id":"col","spacing":2,"children":[
              {"type":"ForEach","data":{"range":[-1,2]},"children":[\(leaf("a")),\(leaf("b", 20))]}]}
            """
        let answer = Self.answer(root)
        let frames = Self.frames(answer)
        #expect(frames["col"] == [0, 0, 20, 70])
        #expect(frames["a[-1]"] == [5, 0, 10, 10])
        #expect(frames["b[-1]"] == [0, 12, 20, 10])
        #expect(frames["b[1]"] == [0, 60, 20, 10])
        let views = answer.object["views"] as? [String: [String: Any]]
        #expect(views?["col"]?["childCount"] as? Int == 6)
        #expect(views?.count == 7)
    }

    @Test func elementsAreToldApartByTheirIDs() {
        func ids(_ data: String, _ path: String?) -> [String] {
            let id = path.map { #","id":"\#($0)""# } ?? ""
            let root = #"{"type":"VStack","children":[{"type":"ForEach","data":\#(data)\#(id),"#
                + #""children":[\#(leaf("v"))]}]}"#
            return Self.frames(Self.answer(root)).keys.filter { $0.hasPrefix("v") }.sorted()
        }
        #expect(ids(#"[{"id":"x"},{"id":7}]"#, nil) == ["v[7]", "v[x]"])
        #expect(ids(#"["p",true,2.5,1e21,-3]"#, nil) == ["v[-3]", "v[1e+21]", "v[2.5]", "v[p]", "v[true]"])
        #expect(ids(#"[{"a":{"b":"q"}},{"a":{"b":2}}]"#, "a.b") == ["v[2]", "v[q]"])
        #expect(ids(#"[{"a":1},[2]]"#, "offset") == ["v[0]", "v[1]"])
        #expect(ids(#"["s"]"#, "self") == ["v[s]"])
        #expect(ids(#"["a]b\\c["]"#, nil) == [#"v[a\]b\\c\[]"#])
        #expect(ids(#"{"range":[5,7]}"#, "offset") == ["v[0]", "v[1]"])
        #expect(ids("[]", nil) == [])
    }

    @Test func elementsWithOneIDAreToldApartByPosition() throws {
        let root = """
            {"type":"VStack","children":[
              {"type":"ForEach","data":[1,"1",2,1],"children":[\(leaf("v"))]}]}
            """
        let answer = Self.answer(root)
        let ids = Self.frames(answer).keys.filter { $0.hasPrefix("v") }.sorted()
        #expect(ids == [##"v[1\#1]"##, ##"v[1\#3]"##, "v[1]", "v[2]"])
        let diagnostics = answer.object["diagnostics"] as? [[String: Any]] ?? []
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?["rule"] as? String == "duplicate-element-id")
        #expect(diagnostics.first?["severity"] as? String == "error")
        #expect(diagnostics.first?["pointer"] as? String == "#/root/children/0")
        #expect((diagnostics.first?["evidence"] as? [String: String])?["element"] == "1")
    }

    private static let nested = """
        {"type":"VStack","id":"col","spacing":0,"children":[
          {"type":"ForEach","data":["a","b c"],"children":[
            {"type":"HStack","spacing":0,"children":[
              {"type":"ForEach","data":{"range":[0,2]},"children":[
                {"type":"Leaf","id":"cell","width":10,"height":5},{"type":"Leaf","width":1,"height":5}]}]}]}]}
        """

    @Test func nestedElementsStandOutermostFirst() {
        let answer = Self.answer(Self.nested)
        let frames = Self.frames(answer)
        #expect(frames["cell[a][1]"] == [11, 0, 10, 5])
        #expect(frames["cell[b c][0]"] == [0, 5, 10, 5])
        #expect(frames["#/root/children/0[b%20c]/children/0"] == [0, 5, 22, 5])
        #expect(frames["#/root/children/0[b%20c]/children/0/children/0[1]/children/1"] == [21, 5, 1, 5])
        #expect(frames.count == 11)
    }

    @Test func treesCarryTheSameNames() {
        func collect(_ node: [String: Any], into frames: inout [String: [Double]]) {
            let key = node["id"] as? String ?? node["pointer"] as? String ?? ""
            frames[key] = (node["frame"] as? [NSNumber])?.map(\.doubleValue)
            for child in node["children"] as? [[String: Any]] ?? [] { collect(child, into: &frames) }
        }
        var frames: [String: [Double]] = [:]
        let tree = Self.answer(Self.nested, options: #"{"frameFormat":"array"}"#)
        collect(tree.object["layout"] as? [String: Any] ?? [:], into: &frames)
        #expect(frames == Self.frames(Self.answer(Self.nested)))
    }

    @Test func outlinesCarryTheSameNames() {
        let outline = Self.answer(Self.nested, options: #"{"format":"outline"}"#).object["outline"] as? String
        let lines = outline?.split(separator: "\n").map { $0.prefix { $0 != "(" } } ?? []
        #expect(lines.prefix(4) == ["VStack#col ", "  HStack ", "    Leaf#cell[a][0] ", "    Leaf "])
        #expect(lines.last == "    Leaf ")
        #expect(lines.contains("    Leaf#cell[b c][1] "))
    }

    @Test func idsAndTemplatesChooseWhatIsReported() {
        let some = Self.answer(Self.nested, options: #"{"ids":["cell[a][1]","col"],"frameFormat":"array"}"#)
        #expect(Set(Self.frames(some).keys) == ["cell[a][1]", "col"])
        let all = Self.answer(Self.nested, options: #"{"ids":["cell"],"frameFormat":"array"}"#)
        #expect(Set(Self.frames(all).keys) == ["cell[a][0]", "cell[a][1]", "cell[b c][0]", "cell[b c][1]"])
    }

    @Test(arguments: ["[-9000000000000000000,9000000000000000000]", "[1,0]"])
    func rangesRunUpwards(range: String) {
        let answer = Self.answer(#"{"type":"ForEach","data":{"range":\#(range)},"children":[{"type":"Color"}]}"#)
        let errors = answer.object["errors"] as? [[String: Any]] ?? []
        #expect(errors.map { $0["pointer"] as? String } == ["#/root/data/range"])
        #expect(errors.first?["code"] as? String == "out-of-range")
    }

    @Test func structuresMakeRowsAndChoices() {
        let grid = """
            {"type":"Grid","horizontalSpacing":0,"verticalSpacing":0,"children":[
              {"type":"ForEach","data":{"range":[0,2]},"children":[
                {"type":"GridRow","children":[\(leaf("a")),{"type":"If","condition":true,"then":[\(leaf("b", 20))]}]}]}]}
            """
        let cells = Self.frames(Self.answer(grid))
        #expect(cells["#/root"] == [0, 0, 30, 20])
        #expect(cells["b[1]"] == [10, 10, 20, 10])
        let choice = """
            {"type":"ViewThatFits","children":[
              {"type":"ForEach","data":[500,50,5],"children":[\(leaf("c", 40))],
               "modifiers":[{"type":"frame","minWidth":120}]},
              {"type":"Switch","value":1,"cases":[{"when":[1],"children":[\(leaf("d", 60))]}]}]}
            """
        // The three elements are 120 wide and do not fit in 100; the case is 60 wide.
        #expect(Set(Self.frames(Self.answer(choice)).keys) == ["#/root", "d"])
    }

    // MARK: Modifiers of structures

    @Test func modifiersGoToEveryElement() {
        let root = """
            {"type":"HStack","spacing":0,"children":[
              {"type":"ForEach","data":{"range":[0,2]},"children":[\(leaf("v"))],
               "modifiers":[{"type":"padding","length":3},{"type":"mark","id":"m"},
                 {"type":"overlay","content":[\(leaf("o", 1))]}]}]}
            """
        let frames = Self.frames(Self.answer(root))
        #expect(frames["v[0]"] == [0, 0, 16, 16])
        #expect(frames["v[1]"] == [16, 0, 16, 16])
        // The structure stands outside of its elements: its ids count its views.
        #expect(frames["m[1]"] == [16, 0, 16, 16])
        #expect(frames["o[1]"] == [23.5, 3, 1, 10])
        #expect(frames.count == 7)
    }

    @Test func contentOfElementsTakesTheirIDs() {
        let root = """
            {"type":"HStack","spacing":0,"children":[
              {"type":"ForEach","data":["x","y"],"children":[
                {"type":"Group","children":[\(leaf("v"))],"modifiers":[
                  {"type":"overlay","content":[{"type":"Color"}]},{"type":"mark","id":"m"}]}]}]}
            """
        let answer = Self.answer(root, options: #"{"frameFormat":"array"}"#)
        let children = (answer.object["layout"] as? [String: Any])?["children"] as? [[String: Any]] ?? []
        let attachment = (children.last?["attachments"] as? [[String: Any]])?.first
        #expect(attachment?["modifier"] as? String == "#/root/children/0[y]/children/0/modifiers/0")
        let content = (attachment?["children"] as? [[String: Any]])?.first
        #expect(content?["pointer"] as? String == "#/root/children/0[y]/children/0/modifiers/0/content/0")
        #expect((children.last?["marks"] as? [String: Any])?.keys.sorted() == ["m[y]"])
    }

    // MARK: Limits

    @Test(arguments: [
        #"{"type":"ForEach","data":{"range":[0,1000000000]},"children":[{"type":"Color"}]}"#,
        #"{"type":"ForEach","data":{"range":[0,1000000000]},"children":[{"type":"EmptyView"}]}"#,
        """
        {"type":"ForEach","data":{"range":[0,1000000]},"children":[
          {"type":"ForEach","data":{"range":[0,1000000]},"children":[{"type":"Color"}]}]}
        """,
        """
        {"type":"ForEach","data":{"range":[0,1000000]},"children":[
          {"type":"ForEach","data":{"range":[0,1000000]},"children":[{"type":"EmptyView"}]}]}
        """,
        """
        {"type":"ForEach","data":{"range":[0,1000]},"children":[{"type":"VStack","children":[
          {"type":"ForEach","data":{"range":[0,1000000000]},"children":[{"type":"Color"}]}]}]}
        """,
    ])
    func copiesMeetTheLimitOfNodesWithoutBeingMade(inside: String) {
        let worker = LayoutWorker()
        let body = #"{"root":{"type":"VStack","children":[\#(inside)]},"proposal":{"width":100,"height":100}}"#
        let start = ContinuousClock.now
        let reply = Array(body.utf8).withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()) }
        #expect(reply.status == 422)
        #expect(String(decoding: reply.body, as: UTF8.self).contains("maxResolvedNodes"))
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(worker.byteCapacity < 32 << 20)
    }

    @Test func copiesOfNothingMeetTheLimitAsWell() {
        let nothing = Array(repeating: #"{"type":"EmptyView"}"#, count: 200).joined(separator: ",")
        var limits = Limits()
        limits.maxResolvedNodes = 10_000
        let root = #"{"type":"VStack","children":[{"type":"ForEach","data":{"range":[0,9000]},"#
            + #""children":[\#(nothing)]}]}"#
        #expect(Self.answer(root, limits: limits).status == 422)
    }

    @Test func manyElementsFit() {
        let root = #"{"type":"VStack","children":[{"type":"ForEach","data":{"range":[0,20000]},"#
            + #""children":[{"type":"Color"}]}]}"#
        let answer = Self.answer(root, options: #"{"ids":["none"]}"#)
        #expect(answer.status == 200)
    }
}
