import Foundation
import TestSupport
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// Views inside GeometryReaders that are resolved when their reader is placed.
@Suite struct LateContentTests {
    /// The answer to a request whose readers wait, or do not, whatever their views read; nil for a refused one.
    private static func answer(_ body: [UInt8], defersAllReaders: Bool) -> [UInt8]? {
        let decoded = body.withUnsafeBytes {
            decodeLayoutRequest(
                body: $0, into: DecodingStorage(), context: DecodingContext(knowsDevice: { _ in .known }))
        }
        guard case .success(let request) = decoded, case .success(let device) = request.resolvedDevice() else {
            return nil
        }
        var engine = LayoutEngine()
        engine.defersAllReaders = defersAllReaders
        guard let result = try? engine.layOut(request, device: device, in: LayoutWorkspace()) else { return nil }
        return JSONWriter.document { ResponseWriter(result).write(to: &$0) }
    }

    /// Content that reads no proxy is the same early and late, byte for byte.
    @Test(arguments: [RandomRequest.Lengths.ordinary, .extreme], ["tree", "flat"])
    func literalContentIsTheSameEarlyAndLate(lengths: RandomRequest.Lengths, format: String) {
        var (compared, withReaders, broken) = (0, 0, 0)
        for seed in UInt64(1)...400 {
            var random = RandomRequest(seed: seed, lengths: lengths)
            // A reader around all, so that there is always one.
            var body = random.body()
            let root = body["root"] ?? [:]
            body["root"] = ["type": "GeometryReader", "id": "around", "children": [root]]
            body["options"] = AnsweredNodes.everything(format: format)
            // Views that nobody fills because their reader is not placed are not told of either.
            body["options"]?["diagnostics"] = "none"
            // Subviews that are placed twice are numbered in the order in which they are resolved.
            if body.text.contains(#""sections":[{"#) { continue }
            let bytes = body.bytes
            guard let early = Self.answer(bytes, defersAllReaders: false) else { continue }
            compared += 1
            if random.made.contains("GeometryReader") { withReaders += 1 }
            let late = Self.answer(bytes, defersAllReaders: true)
            guard late != early else { continue }
            broken += 1
            if broken <= 2 {
                Issue.record(
                    """
                    seed \(seed): \(String(decoding: early, as: UTF8.self))
                    late: \(String(decoding: late ?? [], as: UTF8.self))
                    \(body.text)
                    """)
            }
        }
        #expect(broken == 0)
        #expect(compared > 250 && withReaders > 25, "\(compared), \(withReaders)")
    }

    /// On devices, whose safe area readers touch.
    @Test(arguments: ["leftToRight", "rightToLeft"])
    func literalContentTouchesTheSameSafeArea(direction: String) {
        var (compared, broken) = (0, 0)
        for seed in UInt64(1)...200 {
            var random = RandomRequest(seed: seed)
            var body = random.body()
            let root = body["root"] ?? [:]
            body["root"] = [
                "type": "VStack", "children": [
                    ["type": "GeometryReader", "id": "around", "children": [root]],
                    ["type": "Color", "name": "red"],
                ],
            ]
            body["proposal"] = "device"
            body["device"] = [
                "size": ["width": 390, "height": 844], "scale": 3,
                "safeAreaInsets": ["top": 47, "leading": 5, "bottom": 34, "trailing": 9],
            ]
            body["environment"]?["layoutDirection"] = .string(direction)
            body["options"] = AnsweredNodes.everything(format: "tree")
            body["options"]?["diagnostics"] = "none"
            let bytes = body.bytes
            guard let early = Self.answer(bytes, defersAllReaders: false) else { continue }
            compared += 1
            if Self.answer(bytes, defersAllReaders: true) != early { broken += 1 }
        }
        #expect(broken == 0)
        #expect(compared > 150, "\(compared)")
    }

    /// Titles, modes, visibilities and items speak to the same bars, and items stand in the same places.
    @Test func barsAreTheSameEarlyAndLate() {
        let modifiers: [DocumentValue] = [
            ["type": "navigationTitle", "title": "T"], ["type": "searchable"],
            ["type": "navigationBarTitleDisplayMode", "displayMode": "inline"],
            ["type": "navigationBarTitleDisplayMode", "displayMode": "large"],
            ["type": "toolbarVisibility", "visibility": "hidden"],
            ["type": "toolbarVisibility", "visibility": "visible"],
            ["type": "toolbarVisibility", "visibility": "hidden", "bars": ["bottomBar", "tabBar"]],
        ]
        let placements: [DocumentValue] = ["topBarLeading", "principal", "automatic", "bottomBar", "status", "keyboard"]
        var (withItems, withTitles) = (0, 0)
        for seed in UInt64(1)...300 {
            var random = SeededGenerator(seed: seed)
            func pick(_ list: [DocumentValue]) -> DocumentValue { list[Int(random.next() % UInt64(list.count))] }
            func view(_ depth: Int) -> DocumentValue {
                let children = (0..<(depth == 0 ? 0 : 1 + Int(random.next() % 2))).map { _ in view(depth - 1) }
                let types: [DocumentValue] = [
                    "VStack", "GeometryReader", "GeometryReader", "ViewThatFits", "NavigationStack",
                ]
                var view: DocumentValue = depth == 0
                    ? ["type": "Leaf", "width": .number(Double(random.next() % 500)), "height": 20]
                    : ["type": pick(types), "children": .array(children)]
                var chain = (0..<Int(random.next() % 2)).map { _ in pick(modifiers) }
                if random.next() % 3 == 0 {
                    let item: DocumentValue = [
                        "type": "ToolbarItem", "placement": pick(placements),
                        "children": [["type": "Leaf", "width": .number(Double(random.next() % 90)), "height": 20]],
                    ]
                    chain.append(["type": "toolbar", "content": [item]])
                }
                view["modifiers"] = .array(chain)
                return view
            }
            let body: DocumentValue = [
                "root": ["type": "NavigationStack", "children": [view(3)]],
                "device": [
                    "size": ["width": 390, "height": 844], "scale": 3, "safeAreaInsets": ["top": 47, "bottom": 34],
                ],
                "options": ["include": ["contentFrame", "details", "safeArea"], "diagnostics": "none"],
            ]
            guard let early = Self.answer(body.bytes, defersAllReaders: false) else {
                Issue.record("seed \(seed) is refused")
                continue
            }
            let text = String(decoding: early, as: UTF8.self)
            if text.contains("\"items\"") { withItems += 1 }
            if text.contains("\"navigationBar\"") { withTitles += 1 }
            let late = Self.answer(body.bytes, defersAllReaders: true)
            #expect(late == early, "seed \(seed): \(body.text)")
        }
        #expect(withItems > 60 && withTitles > 100, "\(withItems), \(withTitles)")
    }

    // MARK: Proxies

    private func reply(_ root: String, _ more: String = "", limits: Limits = Limits()) -> Exchange.Answer {
        let body =
            #"{"root":\#(root),"proposal":{"width":300,"height":200},"environment":{"textMetrics":"ahem"},"#
            + #""options":{"format":"flat","frameFormat":"array"}\#(more.isEmpty ? "" : "," + more)}"#
        return Exchange.perform(.layout, Array(body.utf8), context: OperationContext(limits: limits))
    }

    private func frames(_ root: String, _ more: String = "") throws -> [String: [Double]] {
        let reply = reply(root, more)
        let views = try #require(reply.object["views"] as? [String: [String: Any]], "\(reply.text.prefix(600))")
        return views.compactMapValues { $0["frame"] as? [Double] }
    }

    private static func leaf(_ id: String, _ width: String, _ height: String = "10") -> String {
        #"{"type":"Leaf","id":"\#(id)","width":{"expression":"\#(width)"},"height":{"expression":"\#(height)"}}"#
    }

    private static func reader(_ children: String, id: String = "r", proxy: String? = nil, modifiers: String = "")
        -> String
    {
        let name = proxy.map { #","proxy":"\#($0)""# } ?? ""
        return #"{"type":"GeometryReader","id":"\#(id)"\#(name),"children":[\#(children)],"modifiers":[\#(modifiers)]}"#
    }

    @Test func theNameOfAProxyIsThatOfItsReader() throws {
        let inner = Self.reader(
            Self.leaf("x", "outer.size.width / 3", "proxy.size.height / 4"), id: "in",
            modifiers: #"{"type":"frame","width":100,"height":80}"#)
        let found = try frames(Self.reader(inner, proxy: "outer"))
        #expect(found["x"] == [0, 0, 100, 20])
        // The inner proxy hides one of the same name.
        let hidden = Self.reader(
            Self.leaf("x", "proxy.size.width / 4"), id: "in", modifiers: #"{"type":"frame","width":100}"#)
        #expect(try frames(Self.reader(hidden))["x"] == [0, 0, 25, 10])
        // So does an element.
        let element = #"{"type":"ForEach","data":[{"id":1,"w":7}],"element":"proxy","children":[\#(Self.leaf("x", "proxy.w"))]}"#
        #expect(try frames(Self.reader(element))["x[1]"] == [0, 0, 7, 10])
    }

    @Test(arguments: [
        // Outside, in its own modifiers, and where a component hides it.
        #"{"type":"VStack","children":[{"type":"GeometryReader"},{"type":"Leaf","width":{"expression":"proxy.size.width"},"height":1}]}"#,
        #"{"type":"GeometryReader","modifiers":[{"type":"frame","width":{"expression":"proxy.size.width"}}]}"#,
        #"{"type":"GeometryReader","proxy":"geo","children":[{"type":"Leaf","width":{"expression":"proxy.size.width"},"height":1}]}"#,
        #"{"type":"GeometryReader","children":[{"type":"Card"}]}"#,
    ])
    func elsewhereNothingIsCalledSo(root: String) throws {
        let card = #"{"Card":{"body":[{"type":"Leaf","width":{"expression":"proxy.size.width"},"height":1}]}}"#
        let reply = reply(root, #""views":\#(card)"#)
        #expect(reply.status == 422)
        let errors = try #require(reply.object["errors"] as? [[String: Any]])
        #expect(errors.allSatisfy { $0["code"] as? String == "unknown-name" })
    }

    @Test func aComponentIsToldThroughItsParameters() throws {
        let views =
            #"{"Card":{"parameters":{"w":0},"values":{"half":{"expression":"w / 2"}},"#
            + #""body":[{"type":"VStack","id":"c","spacing":0,"children":["#
            + #"{"type":"GeometryReader","id":"g","children":[{"type":"Slot"},\#(Self.leaf("own", "half", "proxy.size.height"))]},"#
            + #"{"type":"Slot"}]}]}}"#
        let use =
            #"{"type":"Card","id":"use","arguments":{"w":{"expression":"geo.size.width / 5"}},"#
            + #""children":[\#(Self.leaf("kid", "geo.size.width / 10"))]}"#
        let found = try frames(Self.reader(use, proxy: "geo"), #""views":\#(views)"#)
        // The column has the child of the second slot, 10 high, and 190 for the reader.
        #expect(found["use.own"] == [0, 0, 30, 190])
        #expect(found["use.g"] == [0, 0, 300, 190])
        #expect(found["kid"] == [135, 190, 30, 10])
        #expect(found["kid[1]"] == [0, 0, 30, 10])
    }

    @Test func readersNotPlacedAreNeverFilled() throws {
        let root =
            #"{"type":"ViewThatFits","id":"fit","children":["#
            + Self.reader(Self.leaf("no", "proxy.size.width + 1 / 0"), modifiers: #"{"type":"frame","width":1000}"#) + ","
            + Self.reader(Self.leaf("yes", "proxy.size.width"), id: "s", modifiers: #"{"type":"frame","width":100}"#)
            + "]}"
        let found = try frames(root)
        #expect(found["yes"] == [0, 0, 100, 10])
        #expect(found["no"] == nil && found["r"] == nil)
        #expect(found["s"] == [0, 0, 100, 200])
    }

    @Test func failuresNameTheirPlace() throws {
        let element = #"{"type":"ForEach","data":[1,0],"children":[\#(Self.leaf("x", "proxy.size.width", "1 / Int(element)"))]}"#
        let reply = reply(Self.reader(element))
        #expect(reply.status == 422)
        let error = try #require((reply.object["errors"] as? [[String: Any]])?.first)
        #expect(error["pointer"] as? String == "#/root/children/0[0]/children/0/height")
        #expect(error["code"] as? String == "expression-failed")
    }

    /// What is out of range in late content is told where the document has it.
    @Test func remarksStandInTheOrderOfTheDocument() throws {
        let root =
            #"{"type":"HStack","children":["# + Self.reader(Self.leaf("a", "-proxy.size.width")) + ","
            + Self.leaf("b", "-1.0") + "]}"
        let reply = reply(root)
        let pointers = (reply.object["diagnostics"] as? [[String: Any]])?.compactMap { $0["pointer"] as? String }
        #expect(pointers == ["#/root/children/0/children/0/width", "#/root/children/1/width"])
    }

    // MARK: Hostile ones

    @Test func readersInsideOneAnotherEndAtTheLimitOfDepth() throws {
        func nested(_ count: Int) -> String {
            var root = Self.leaf("x", "proxy.size.width / 2")
            for index in 0..<count {
                root =
                    #"{"type":"GeometryReader","id":"r\#(index)","children":[\#(root)],"modifiers":"#
                    + #"[{"type":"padding","length":{"expression":"\#(index == count - 1 ? "1" : "proxy.size.width > 0.0 ? 1 : 0")"}}]}"#
            }
            return root
        }
        let depth = Limits().maxViewDepth - 1
        let found = try frames(nested(depth))
        // Every level takes a point from each side until nothing is left.
        #expect(found["r\(depth - 1)"] == [0, 0, 300, 200])
        #expect(found["r\(depth - 2)"] == [1, 1, 298, 198])
        #expect(found["x"]?[2] == 0)
        #expect(reply(nested(depth + 1)).status == 422)
    }

    @Test func aReaderForEachOfTenThousandElements() throws {
        let row = Self.reader(Self.leaf("x", "proxy.size.width - Double(i % 100)", "proxy.size.height"))
        let root =
            #"{"type":"VStack","spacing":0,"children":[{"type":"ForEach","data":{"range":[0,10000]},"element":"i","#
            + #""children":[\#(row)]}]}"#
        let found = try frames(root)
        #expect(found.count == 20_001)
        #expect(found["x[9999]"]?[2] == 201)
        #expect(found["x[10]"]?[2] == 290)
        #expect(abs((found["x[5000]"]?[1] ?? 0) - 100) < 1e-6)
    }

    /// What late content makes counts as what is there from the start.
    @Test func limitsHoldForLateContent() throws {
        let many =
            #"{"type":"ForEach","data":{"expression":"0..<Int(proxy.size.width)"},"children":["#
            + Self.leaf("x", "proxy.size.width") + "]}"
        var limits = Limits()
        limits.maxResolvedNodes = 250
        let reply = reply(Self.reader(many), limits: limits)
        #expect(reply.status == 422)
        #expect(reply.text.contains("maxResolvedNodes"))
        limits = Limits()
        limits.maxExpressionSteps = 100
        #expect(self.reply(Self.reader(many), limits: limits).text.contains("maxExpressionSteps"))
        limits = Limits()
        limits.maxSizingCallsPerNode = 1
        limits.maxSizingCalls = 40
        let padded =
            #"{"type":"ForEach","data":{"expression":"0..<Int(proxy.size.width)"},"children":["#
            + #"{"type":"HStack","children":[{"type":"Text","text":"a b"},{"type":"Text","text":"c"}]}]}"#
        #expect(self.reply(Self.reader(padded), limits: limits).text.contains("maxSizingCalls"))
    }

    /// A reader in every place that a view can have.
    @Test func readersInEveryKindOfContainer() throws {
        let inside = Self.reader(Self.leaf("x", "proxy.size.width / 2", "proxy.size.height / 2"))
        let grid =
            #"{"type":"Grid","horizontalSpacing":0,"verticalSpacing":0,"children":[{"type":"GridRow","children":["#
            + #"{"type":"Leaf","width":100,"height":40},"# + inside + "]}]}"
        // The second column has what the first leaves, the row what the grid is offered.
        #expect(try frames(grid)["x"] == [100, 0, 100, 100])
        let flow = #"{"type":"EqualWidthHStack","spacing":0,"children":[{"type":"Leaf","width":50,"height":40},"# + inside + "]}"
        let flowed = try frames(flow)
        let reader = try #require(flowed["r"])
        #expect(flowed["x"] == [reader[0], reader[1], reader[2] / 2, reader[3] / 2])
        let overlay =
            #"{"type":"Leaf","width":60,"height":40,"modifiers":[{"type":"overlay","alignment":"bottomTrailing","content":["#
            + inside + #"]},{"type":"padding","length":5}]}"#
        #expect(try frames(overlay)["x"] == [5, 5, 30, 20])
        let inset =
            #"{"type":"Color","name":"red","modifiers":[{"type":"safeAreaInset","edge":"bottom","spacing":0,"content":["#
            + Self.reader(
                Self.leaf("x", "proxy.size.width", "proxy.frame(in: .global).minY / 2"),
                modifiers: #"{"type":"frame","height":50}"#) + "]}]}"
        #expect(try frames(inset)["x"] == [0, 150, 300, 75])
        let scroll =
            #"{"type":"ScrollView","children":["#
            + Self.reader(Self.leaf("x", "proxy.size.width", "proxy.size.height * 3")) + "]}"
        #expect(try frames(scroll)["x"] == [0, 0, 300, 30])
    }
}
