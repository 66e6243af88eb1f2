import Foundation
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// Expressions at their places in requests; the frames are worked out by hand under `ahem`.
@Suite struct ExpressionTests {
    private func reply(_ root: String, _ more: String = "", limits: Limits = Limits()) -> Exchange.Answer {
        let body =
            #"{"root":\#(root),"proposal":{"width":300,"height":200},"environment":{"textMetrics":"ahem"},"#
            + #""options":{"format":"flat","frameFormat":"array"}\#(more.isEmpty ? "" : "," + more)}"#
        return Exchange.perform(.layout, Array(body.utf8), context: OperationContext(limits: limits))
    }

    private func frames(_ root: String, _ more: String = "") throws -> [String: [Double]] {
        let reply = reply(root, more)
        let views = try #require(reply.object["views"] as? [String: [String: Any]], "\(reply.text)")
        return views.compactMapValues { $0["frame"] as? [Double] }
    }

    private func fault(_ root: String, _ more: String = "") throws -> [String: Any] {
        let reply = reply(root, more)
        #expect(reply.status == 422, "\(reply.text)")
        return try #require((reply.object["errors"] as? [[String: Any]])?.first)
    }

    private static func leaf(_ width: String) -> String {
        #"{"type":"Leaf","id":"a","width":{"expression":"\#(width)"},"height":10}"#
    }

    // MARK: Places

    /// Every argument at any depth may be one, here each in a way that shows in the frame.
    @Test(arguments: [
        (#"{"type":"padding","insets":{"top":{"expression":"n"},"leading":3}}"#, [0.0, 0, 23, 17]),
        (
            #"{"type":"padding","insets":{"expression":"EdgeInsets(top: 1, leading: n, bottom: 2, trailing: 0)"}}"#,
            [0, 0, 27, 13]
        ),
        (
            #"{"type":"padding","edges":{"expression":"[.top, .leading]"},"length":{"expression":"n / 2"}}"#,
            [0, 0, 23.5, 13.5]
        ),
        (#"{"type":"padding","edges":[{"expression":"\"top\""},"bottom"],"length":1}"#, [0, 0, 20, 12]),
        (#"{"type":"frame","width":{"expression":"n * 10"},"height":20}"#, [0, 0, 70, 20]),
        (#"{"type":"frame","maxWidth":{"expression":".infinity"}}"#, [0, 0, 300, 10]),
        (#"{"type":"frame","width":{"expression":".infinity"},"height":{"expression":"none"}}"#, [0, 0, 20, 10]),
        (#"{"type":"fixedSize","horizontal":{"expression":"n > 6"},"vertical":true}"#, [0, 0, 20, 10]),
        (#"{"type":"aspectRatio","aspectRatio":{"expression":"CGSize(width: 2, height: 1)"}}"#, [0, 0, 300, 150]),
        (#"{"type":"aspectRatio","aspectRatio":{"width":{"expression":"n - 4"},"height":2}}"#, [0, 0, 300, 200]),
        (
            #"{"type":"frame","width":{"expression":"object.w"},"height":{"expression":"object[\"w\"] == nil ? 1 : 2"}}"#,
            []
        ),
    ])
    func argumentsAreComputed(modifier: String, frame: [Double]) throws {
        let isRatio = modifier.contains("aspectRatio")
        let leaf =
            isRatio
            ? #"{"type":"Color","id":"a","modifiers":[\#(modifier)]}"#
            : #"{"type":"Leaf","id":"a","width":20,"height":10,"modifiers":[\#(modifier)]}"#
        let more = #""state":{"n":7,"none":null,"object":{"w":30}}"#
        if frame.isEmpty {
            #expect(try fault(leaf, more)["code"] as? String == "expression-failed")
        } else {
            #expect(try frames(leaf, more)["a"] == frame)
        }
    }

    @Test func alignmentsAreComputed() throws {
        let root = #"""
            {"type":"ZStack","alignment":{"expression":"wide ? .bottomTrailing : .topLeading"},"children":[
            {"type":"Leaf","id":"a","width":20,"height":10},
            {"type":"Leaf","id":"b","width":50,"height":40,"modifiers":[
            {"type":"overlay","alignment":{"horizontal":{"expression":"\"leading\""},"vertical":"bottom"},
            "content":[{"type":"Leaf","id":"c","width":5,"height":5}]}]}]}
            """#
        let found = try frames(root, #""values":{"wide":{"expression":"1 < 2"}}"#)
        #expect(found["a"] == [30, 30, 20, 10])
        #expect(found["c"] == [0, 35, 5, 5])
    }

    @Test func textsAreComputed() throws {
        let root = #"""
            {"type":"VStack","spacing":0,"alignment":"leading","children":[
            {"type":"ForEach","data":{"expression":"names"},"element":"name","index":"i","children":[
            {"type":"Text","id":"t","text":{"expression":"\"\\(i): \\(name)\""}}]},
            {"type":"Label","title":{"expression":"names.first"},"icon":[]}],
            "modifiers":[{"type":"font","system":{"size":{"expression":"Double(names.count) * 5"}}}]}
            """#
        let found = try frames(root, #""state":{"names":["ab","cdef"]}"#)
        // An em is 2 * 5 = 10 points.
        #expect(found["t[ab]"] == [0, 0, 50, 10])
        #expect(found["t[cdef]"] == [0, 10, 70, 10])
    }

    @Test func identitiesAreComputed() throws {
        let root = #"""
            {"type":"HStack","spacing":0,"children":[{"type":"ForEach","data":{"range":[0,{"expression":"n"}]},
            "element":"i","children":[{"type":"Leaf","width":10,"height":10,"modifiers":[
            {"type":"id","id":{"expression":"\"row\" + String(i)"}}]}]}]}
            """#
        let found = try frames(root, #""state":{"n":2}"#)
        #expect(found["row0"] == [0, 0, 10, 10])
        #expect(found["row1"] == [10, 0, 10, 10])
    }

    // MARK: Structures

    @Test func branchesFollowElements() throws {
        let root = #"""
            {"type":"HStack","id":"row","spacing":1,"children":[
            {"type":"ForEach","data":{"expression":"0..<4"},"element":"i","children":[
            {"type":"If","condition":{"expression":"i.isMultiple(of: 2)"},
            "then":[{"type":"Leaf","id":"even","width":{"expression":"10 + i"},"height":10}]},
            {"type":"Switch","value":{"expression":"i"},"cases":[
            {"when":[{"expression":"2 - 1"}],"children":[{"type":"Leaf","id":"one","width":3,"height":10}]}]}]}]}
            """#
        let found = try frames(root)
        #expect(found["even[0]"] == [0, 0, 10, 10])
        #expect(found["one[1]"] == [11, 0, 3, 10])
        #expect(found["even[2]"] == [15, 0, 12, 10])
        #expect(found["row"] == [0, 0, 27, 10])
    }

    @Test func elementsAreIdentifiedByTheirPaths() throws {
        let root = #"""
            {"type":"HStack","spacing":0,"children":[{"type":"ForEach","data":{"expression":"items.reversed()"},"id":"key.name",
            "element":"item","children":[{"type":"Leaf","id":"a","width":{"expression":"item.w"},"height":1}]}]}
            """#
        let items = #""state":{"items":[{"w":3,"key":{"name":"x]"}},{"w":4,"key":{"name":"y"}}]}"#
        let found = try frames(root, items)
        #expect(found["a[y]"] == [0, 0, 4, 1])
        #expect(found[#"a[x\]]"#] == [4, 0, 3, 1])
        let fault = try fault(root, #""state":{"items":[{"w":3}]}"#)
        #expect(fault["code"] as? String == "expression-failed")
        #expect(fault["pointer"] as? String == "#/root/children/0/data")
    }

    @Test func environmentIsThatOfThePosition() throws {
        let root = #"""
            {"type":"VStack","spacing":0,"alignment":"leading","children":[
            {"type":"Leaf","id":"a","width":{"expression":"environment.gap ?? 1"},"height":1},
            {"type":"Group","children":[{"type":"If","condition":{"expression":"environment.gap == 20"},
            "then":[{"type":"Leaf","id":"b","width":{"expression":"environment.gap"},"height":1}]}],
            "modifiers":[{"type":"frame","width":{"expression":"environment.gap + 5"}},
            {"type":"environment","keyPath":"gap","value":{"expression":"10 + 10"}},
            {"type":"padding","edges":"leading","length":{"expression":"environment.gap ?? 2"}}]},
            {"type":"Leaf","id":"c","width":{"expression":"dynamicTypeSize.isAccessibilitySize ? 40 : 30"},"height":1,
            "modifiers":[{"type":"dynamicTypeSize","size":{"expression":"\"accessibility1\""}}]},
            {"type":"Leaf","id":"d","width":{"expression":"1 / pixelLength + Double(lineLimit ?? 0)"},"height":1,"modifiers":[
            {"type":"environment","keyPath":"displayScale","value":2},{"type":"lineLimit","number":{"expression":"4"}}]}]}
            """#
        let found = try frames(root)
        #expect(found["a"] == [0, 0, 1, 1])
        // 20 in a frame of 25, 2 from the left.
        #expect(found["b"] == [0, 1, 27, 1])
        #expect(found["c"]?[2] == 40)
        #expect(found["d"]?[2] == 6)
    }

    @Test func componentsHaveNamesOfTheirOwn() throws {
        let views = #"""
            "views":{"Bar":{"parameters":{"w":5,"item":null},"state":{"extra":{"expression":"1 + 1"}},
            "values":{"sum":{"expression":"w + extra + double"},"double":{"expression":"item.w * 2"}},
            "body":[{"type":"Leaf","id":"bar","width":{"expression":"sum"},"height":{"expression":"n"}},{"type":"Slot"}]}},
            "state":{"n":7,"w":100}
            """#
        let root = #"""
            {"type":"HStack","spacing":0,"children":[{"type":"ForEach","data":[{"id":1,"w":3},{"id":2,"w":4}],"element":"item",
            "children":[{"type":"Bar","id":"use","arguments":{"item":{"expression":"item"},"w":{"expression":"item.w + n"}},
            "children":[{"type":"Leaf","id":"in","width":{"expression":"w / item.w"},"height":1}]}]}]}
            """#
        let found = try frames(root, views)
        // w = 3 + 7, sum = 10 + 2 + 6; the child in the slot reads the request's w: 100 / 3.
        #expect(found["use[1].bar"] == [0, 0, 18, 7])
        #expect(found["in[1]"]?[2] == 100.0 / 3)
        // w = 4 + 7, sum = 11 + 2 + 8.
        #expect(found["use[2].bar"]?[2] == 21)
        #expect(found["in[2]"]?[2] == 25)
    }

    // MARK: Guides

    @Test func guidesReadDimensions() throws {
        let root = #"""
            {"type":"HStack","alignment":"mid","spacing":0,"children":[
            {"type":"Leaf","id":"a","width":10,"height":40},
            {"type":"Leaf","id":"b","width":10,"height":20,"modifiers":[
            {"type":"alignmentGuide","guide":"mid","computeValue":{"expression":"d[.bottom] - k"}}]},
            {"type":"Leaf","id":"c","width":10,"height":20,"modifiers":[
            {"type":"alignmentGuide","guide":"mid","computeValue":{"expression":"d[explicit: .mid] ?? d[VerticalAlignment.center]"}}]}]}
            """#
        let found = try frames(
            root, #""state":{"k":5},"alignments":{"mid":{"axis":"vertical","default":{"expression":"d.height / 4"}}}"#)
        // Guides at 10, 20 − 5 and 10: the second decides the top.
        #expect(found["a"]?[1] == 5)
        #expect(found["b"]?[1] == 0)
        #expect(found["c"]?[1] == 5)
    }

    // MARK: Failures

    @Test(arguments: [
        ("\\\"a\\\"", "expression-type"), ("[1]", "expression-type"), ("1 / 0", "expression-failed"),
        ("list[2]", "expression-failed"), ("loop", "expression-failed"), ("Int(1e30)", "expression-failed"),
        ("true", "expression-type"), (".compact", "expression-type"),
    ])
    func failuresAreReported(text: String, code: String) throws {
        let more =
            text == "loop"
            ? #""values":{"loop":{"expression":"pool"},"pool":{"expression":"loop + 1"}}"#
            : #""state":{"list":[1,2]}"#
        let fault = try fault(Self.leaf(text), more)
        #expect(fault["code"] as? String == code)
        if text != "loop" { #expect(fault["pointer"] as? String == "#/root/width") }
    }

    @Test func failuresNameTheInstance() throws {
        let root = #"""
            {"type":"VStack","children":[{"type":"ForEach","data":[1,0],"element":"x","children":[
            {"type":"Color","modifiers":[{"type":"offset","x":{"expression":"4 / x"}}]}]}]}
            """#
        let fault = try fault(root)
        #expect(fault["pointer"] as? String == "#/root/children/0[0]/children/0/modifiers/0/x")
        #expect(fault["column"] as? Int == 1)
    }

    @Test func failingGuidesEndTheRequest() throws {
        let root = #"""
            {"type":"VStack","alignment":"leading","children":[{"type":"Color"},{"type":"Color","modifiers":[
            {"type":"alignmentGuide","guide":"leading","computeValue":{"expression":"d.width / Double(z) + [1][z + 1]"}}]}]}
            """#
        let fault = try fault(root, #""state":{"z":0}"#)
        #expect(fault["code"] as? String == "expression-failed")
        #expect(fault["pointer"] as? String == "#/root/children/1/modifiers/0/computeValue")
    }

    /// What is out of range is clamped, and the answer tells.
    @Test func numbersAreClamped() throws {
        let reply = reply(Self.leaf("-5"))
        let diagnostics = try #require(reply.object["diagnostics"] as? [[String: Any]])
        let found = try #require(diagnostics.first { $0["rule"] as? String == "value-clamped" })
        #expect(found["pointer"] as? String == "#/root/width")
        #expect(found["evidence"] as? [String: String] == ["value": "-5", "used": "0"])
        #expect(try frames(Self.leaf("-5"))["a"] == [0, 0, 0, 10])
    }

    @Test(arguments: [
        "Double(Array(stride(from: 0, to: 10000000, by: 1)).count)",
        "stride(from: 0, to: stride(from: 0, to: 10000000, by: 1).count, by: 1).count",
        "(0..<10000000).reversed().count",
    ])
    func longWorkIsStopped(text: String) throws {
        let fault = try fault(Self.leaf(text))
        #expect(fault["code"] as? String == "limit")
        #expect(fault["limit"] as? String == "maxExpressionSteps")
    }

    /// The budget is one for all expressions of a request.
    @Test func elementsShareTheBudget() throws {
        let root = #"""
            {"type":"VStack","children":[{"type":"ForEach","data":{"range":[0,100]},"element":"i","children":[
            {"type":"Leaf","width":{"expression":"(0..<1000).reversed()[i]"},"height":1}]}]}
            """#
        var limits = Limits()
        limits.maxExpressionSteps = 2_000_000
        #expect(reply(root, limits: limits).status == 200)
        limits.maxExpressionSteps = 1_000_000
        #expect(reply(root, limits: limits).status == 422)
    }

    @Test func stateIsAnswered() throws {
        let reply = reply(
            #"{"type":"Color"}"#,
            #""state":{"a":{"expression":"1 + 1"},"b":{"c":[1.5,null,true]},"d":"x"},"values":{"e":1}"#)
        #expect(reply.text.contains(#""state":{"a":2,"b":{"c":[1.5,null,true]},"d":"x"},"settled""#), "\(reply.text)")
    }

    /// A worker keeps trees, not values: equal requests have equal answers, whatever came between.
    @Test func answersDoNotDependOnEarlierRequests() {
        let worker = LayoutWorker()
        func ask(_ n: Int) -> [UInt8] {
            let body = Array(
                #"{"root":\#(Self.leaf("n * 2")),"proposal":{"width":9,"height":9},"state":{"n":\#(n)}}"#.utf8)
            return body.withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()).body }
        }
        let first = ask(3)
        let second = ask(4)
        #expect(first != second)
        #expect(ask(3) == first)
    }

    /// Cells of a batch are laid out side by side and share the declared tree, not what it computes.
    @Test func layoutsOfOneTreeAtOnceAreApart() async {
        let storage = DecodingStorage()
        let root =
            #"{"type":"VStack","children":[{"type":"ForEach","data":{"expression":"Array(0..<50)"},"element":"i","children":["#
            + #"{"type":"Text","id":"t","text":{"expression":"String(i) + (type ?? \"\")"}}]}]}"#
        let body = Array(
            (#"{"root":\#(root),"proposal":{"width":300,"height":9000},"values":"#
                + #"{"type":{"expression":"dynamicTypeSize.isAccessibilitySize ? \"a long text\" : \"b\""}}}"#).utf8)
        let request = body.withUnsafeBytes {
            try? decodeLayoutRequest(
                body: $0, into: storage, context: DecodingContext(knowsDevice: { _ in .known })
            ).get()
        }
        guard let request else { return #expect(Bool(false), "not decoded") }
        let shared = SharedRequest(request: request)
        let texts = await withTaskGroup(of: [String].self) { group in
            for number in 0..<8 {
                group.addTask {
                    var own = shared.request
                    own.environment.dynamicTypeSize = number % 2 == 0 ? .large : .accessibility1
                    return (0..<5).compactMap { _ in
                        let workspace = LayoutWorkspace()
                        return (try? LayoutEngine().layOut(own, device: nil, in: workspace)).map {
                            "\(number % 2) \($0.rootSize)"
                        }
                    }
                }
            }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(texts.count == 2, "\(texts)")
    }

    private struct SharedRequest: @unchecked Sendable {
        let request: LayoutRequest
    }
}
