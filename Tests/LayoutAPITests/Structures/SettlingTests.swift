import Foundation
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// Requests whose layout changes their state, and the other way round; numbers are worked out by hand under `ahem`.
@Suite struct SettlingTests {
    static func reply(
        _ root: String, state: String = "{}", _ more: String = "", limits: Limits = Limits()
    ) -> Exchange.Answer {
        let body =
            #"{"root":\#(root),"state":\#(state),"proposal":{"width":300,"height":200},"#
            + #""environment":{"textMetrics":"ahem"},"options":{"format":"flat","frameFormat":"array"}"#
            + (more.isEmpty ? "" : ",") + more + "}"
        return Exchange.perform(.layout, Array(body.utf8), context: OperationContext(limits: limits))
    }

    private func settled(_ reply: Exchange.Answer) -> [Int?] {
        let settled = reply.object["settled"] as? [String: Any] ?? [:]
        return [
            settled["passes"] as? Int, (settled["converged"] as? Bool).map { $0 ? 1 : 0 }, settled["cycle"] as? Int,
        ]
    }

    private func state(_ reply: Exchange.Answer) -> NSDictionary? { reply.object["state"] as? NSDictionary }

    /// A leaf as wide as an expression says, with modifiers.
    static func leaf(_ width: String, _ modifiers: String) -> String {
        #"{"type":"Leaf","id":"a","width":{"expression":"\#(width)"},"height":10,"modifiers":[\#(modifiers)]}"#
    }

    static func geometry(_ of: String, _ set: String) -> String {
        #"{"type":"onGeometryChange","of":{"expression":"\#(of)"},"set":\#(set)}"#
    }

    // MARK: Passes

    @Test func whatAssignsNothingNewTakesOnePass() {
        let reply = Self.reply(
            Self.leaf("n", Self.geometry("proxy.size.width", #"{"n":{"expression":"newValue"}}"#)), state: #"{"n":20}"#)
        #expect(settled(reply) == [1, 1, nil])
        #expect(state(reply) == ["n": 20])
    }

    @Test func stateWithoutActionsIsReported() {
        let reply = Self.reply(#"{"type":"Color"}"#, state: #"{"n":{"a":[1,null,"x"]}}"#)
        #expect(settled(reply) == [1, 1, nil])
        #expect(state(reply) == ["n": ["a": [1, NSNull(), "x"]]])
    }

    /// n counts 1, 2, … while each pass is wider than the one before, and never comes round.
    @Test(arguments: [(32, 32), (5, 5)])
    func passesAreLimited(maximum: Int, passes: Int) throws {
        var limits = Limits()
        limits.maxPasses = maximum
        let reply = Self.reply(
            Self.leaf("n", Self.geometry("proxy.size.width", #"{"n":{"expression":"n + 1"}}"#)), state: #"{"n":1}"#,
            limits: limits)
        #expect(reply.status == 200)
        #expect(settled(reply) == [passes, 0, nil])
        #expect(state(reply) == ["n": passes + 1] as NSDictionary)
        // The layout is that of the last pass.
        let views = try #require(reply.object["views"] as? [String: [String: Any]])
        #expect(views["a"]?["frame"] as? [Double] == [0, 0, Double(passes), 10])
        let loop = try #require((reply.object["diagnostics"] as? [[String: Any]])?.first)
        let evidence = try #require(loop["evidence"] as? [String: Any])
        #expect(loop["rule"] as? String == "layout-loop")
        #expect(evidence["passes"] as? Int == passes)
        #expect(evidence["cycle"] == nil)
        #expect((evidence["states"] as? [[String: Int]])?.last == ["n": passes + 1])
        #expect((evidence["modifiers"] as? [[String: String]]) == [["pointer": "#/root/modifiers/0", "id": "a"]])
    }

    /// The width takes 10, 20, 30 in turn: the state after pass 4 is that after pass 1.
    @Test func cyclesAreCounted() {
        let reply = Self.reply(
            Self.leaf("[10, 20, 30][n]", Self.geometry("proxy.size.width", #"{"n":{"expression":"(n + 1) % 3"}}"#)),
            state: #"{"n":0}"#)
        #expect(settled(reply) == [4, 0, 3])
    }

    // MARK: onChange

    /// Without `initial` the first value is no change; a change in pass 1 is seen in pass 2.
    @Test func changesAreSeenInTheNextPass() {
        let root = Self.leaf(
            "n",
            #"{"type":"onAppear","set":{"n":7}},{"type":"onChange","of":{"expression":"n"},"#
                + #""set":{"seen":{"expression":"seen + [oldValue, newValue]"}}}"#)
        let reply = Self.reply(root, state: #"{"n":2,"seen":[]}"#)
        #expect(state(reply) == ["n": 7, "seen": [2, 7]])
        #expect(settled(reply) == [3, 1, nil])
    }

    @Test func initialValuesMayCountAsChanges() {
        let root = Self.leaf(
            "n",
            #"{"type":"onChange","of":{"expression":"n"},"initial":true,"#
                + #""set":{"seen":{"expression":"seen + [oldValue, newValue]"}}}"#)
        let reply = Self.reply(root, state: #"{"n":2,"seen":[]}"#)
        #expect(state(reply) == ["n": 2, "seen": [2, 2]])
        #expect(settled(reply) == [2, 1, nil])
    }

    // MARK: Lifecycle

    /// Of one chain the innermost acts first, a view before those after it in the document, and what appears before
    /// what disappears.
    @Test func actionsRunInTheOrderOfTheDocument() {
        func log(_ type: String, _ name: String) -> String {
            #"{"type":"\#(type)","set":{"log":{"expression":"log + [\"\#(name)\"]"}}}"#
        }
        let root = #"""
            {"type":"VStack","children":[
            {"type":"Color","modifiers":[\#(log("task", "a")),\#(log("onAppear", "b"))]},
            {"type":"If","condition":{"expression":"log.isEmpty"},
            "then":[{"type":"Color","modifiers":[\#(log("onDisappear", "gone")),\#(log("onAppear", "c"))]}],
            "else":[{"type":"Color","modifiers":[\#(log("onAppear", "d"))]}]}],
            "modifiers":[\#(log("onAppear", "e"))]}
            """#
        let reply = Self.reply(root, state: #"{"log":[]}"#)
        #expect(state(reply) == ["log": ["e", "a", "b", "c", "d", "gone"]])
        #expect(settled(reply) == [3, 1, nil])
    }

    /// A view appears again when the value of an `id` around it changes, and not when one inside it does.
    @Test func identitiesAppearAnew() {
        let count = #"{"type":"onAppear","set":{"count":{"expression":"min(count + 1, 3)"}}}"#
        let id = #"{"type":"id","id":{"expression":"count"}}"#
        // 0, 1, 2, 3: each is another view until the count stays.
        let inside = Self.reply(Self.leaf("5", count + "," + id), state: #"{"count":0}"#)
        #expect(state(inside) == ["count": 3])
        #expect(settled(inside) == [4, 1, nil])
        let outside = Self.reply(Self.leaf("5", id + "," + count), state: #"{"count":0}"#)
        #expect(state(outside) == ["count": 1])
        #expect(settled(outside) == [2, 1, nil])
    }

    /// Each element has the names of its own row in what it assigns, and rows that go tell so with those.
    @Test func elementsActWithTheirOwnNames() {
        let root = #"""
            {"type":"HStack","children":[{"type":"ForEach","data":{"expression":"0..<rows"},"element":"row","children":[
            {"type":"Color","modifiers":[
            {"type":"onAppear","set":{"sum":{"expression":"sum + row"},"rows":2}},
            {"type":"onDisappear","set":{"gone":{"expression":"gone + [row]"}}}]}]}]}
            """#
        let reply = Self.reply(root, state: #"{"rows":4,"sum":0,"gone":[]}"#)
        #expect(state(reply) == ["rows": 2, "sum": 6, "gone": [2, 3]])
    }

    /// Views that a ViewThatFits does not take have not appeared.
    @Test func viewsThatAreNotTakenDoNotAppear() {
        func leaf(_ width: Int, _ name: String) -> String {
            #"{"type":"Leaf","width":\#(width),"height":5,"modifiers":[{"type":"onAppear","set":"#
                + #"{"seen":{"expression":"seen + \"\#(name)\""}}},{"type":"onGeometryChange","of":"size.width","set":"#
                + #"{"seen":{"expression":"seen + \"\#(name)\""}}}]}"#
        }
        let root = #"{"type":"ViewThatFits","children":[\#(leaf(900, "wide")),\#(leaf(50, "narrow"))]}"#
        #expect(state(Self.reply(root, state: #"{"seen":""}"#)) == ["seen": "narrownarrow"])
    }

    // MARK: Components

    private static let counter = #"""
        "views":{"Counter":{"parameters":{"step":1},"state":{"n":{"expression":"10"}},
        "values":{"double":{"expression":"n * 2"}},"body":[{"type":"Leaf","id":"l","width":{"expression":"double"},
        "height":10,"modifiers":[{"type":"onGeometryChange","of":"size.width",
        "set":{"n":{"expression":"min(n + step, 20)"}}}]}]}}
        """#

    /// One instance counts by 1, another by 6 until the bound; the width is twice the count.
    @Test func instancesHaveStateOfTheirOwn() throws {
        let root = #"""
            {"type":"VStack","spacing":0,"children":[{"type":"Counter","id":"a"},
            {"type":"Counter","id":"b","arguments":{"step":6}},
            {"type":"ForEach","data":[4,5],"element":"by","children":[
            {"type":"Counter","id":"c","arguments":{"step":{"expression":"by"}}}]}]}
            """#
        let reply = Self.reply(root, Self.counter)
        let views = try #require(reply.object["views"] as? [String: [String: Any]], "\(reply.text)")
        for name in ["a", "b", "c[4]", "c[5]"] {
            #expect((views[name]?["frame"] as? [Double])?[2] == 40, "\(name)")
        }
        // By 1 from 10 the bound is reached in pass 10; in pass 11 the width is 40, which assigns 20 again.
        #expect(settled(reply) == [11, 1, nil])
    }

    /// The state of a branch that is left is lost; the same component in the other begins anew.
    @Test func branchesAreDifferentIdentities() throws {
        let root = #"""
            {"type":"If","condition":{"expression":"wide"},"then":[{"type":"Counter","id":"a","arguments":{"step":6}}],
            "else":[{"type":"Counter","id":"b","arguments":{"step":0}}],
            "modifiers":[{"type":"onGeometryChange","of":"size.width","set":{"wide":{"expression":"newValue < 30"}}}]}
            """#
        // 20 wide: n = 16, 32 wide: n = 20 and the else branch, whose own n is 10: 20 wide, and so on.
        let reply = Self.reply(root, state: #"{"wide":true}"#, Self.counter)
        #expect(settled(reply)[1] == 0)
        #expect(settled(reply)[2] == 3)
    }

    /// What steps tell of instances that are lost: the view, why, and what they held.
    private func losses(_ root: String, state: String, _ interactions: String) -> [NSDictionary] {
        let reply = Self.reply(root, state: state, Self.counter + #","interactions":[\#(interactions)]"#)
        let steps = reply.object["steps"] as? [[String: Any]] ?? []
        #expect(reply.status == 200, "\(reply.text)")
        return (steps.last?["events"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "stateReset" }
            .map { $0 as NSDictionary }
    }

    @Test func instancesAreLostWithTheirIdentity() {
        let counter = #"{"type":"Counter","id":"c","arguments":{"step":0},"modifiers":[{"type":"id","id":{"expression":"who"}}]}"#
        let changed = #"{"set":{"state":{"n":11},"in":"c"}},{"set":{"state":{"who":"b"}}}"#
        let expected: NSDictionary = [
            "kind": "stateReset", "pass": 1, "id": "c", "pointer": "#/root/children/0", "view": "Counter",
            "cause": "identity", "lost": ["n": 11],
        ]
        let root = #"{"type":"VStack","children":[\#(counter)]}"#
        #expect(losses(root, state: #"{"who":"a"}"#, changed) == [expected])
        // The id may also stand on a view around, and on a structure.
        let plain = #"{"type":"Counter","id":"c","arguments":{"step":0}}"#
        for around in ["VStack", "Group"] {
            let root = #"""
                {"type":"ZStack","children":[{"type":"\#(around)","children":[\#(plain)],
                "modifiers":[{"type":"id","id":{"expression":"who"}}]}]}
                """#
            let found = losses(root, state: #"{"who":"a"}"#, changed)
            #expect(found.map { $0["cause"] as? String } == ["identity"], "\(around)")
        }
        // What held nothing of its own is not missed.
        #expect(losses(root, state: #"{"who":"a"}"#, #"{"set":{"state":{"who":"b"}}}"#) == [])
    }

    @Test func instancesAreLostWithTheirElements() {
        let root = #"""
            {"type":"VStack","children":[{"type":"ForEach","data":{"expression":"rows"},"id":"self","children":[
            {"type":"Counter","id":"c","arguments":{"step":0}}]}]}
            """#
        let found = losses(
            root, state: #"{"rows":["x","y"]}"#,
            #"{"set":{"state":{"n":12},"in":"c[y]"}},{"set":{"state":{"n":13},"in":"c[x]"}},"#
                + #"{"set":{"state":{"rows":["z","y"]}}}"#)
        #expect(found.map { $0["id"] as? String } == ["c[x]"])
        #expect(found.map { $0["cause"] as? String } == ["removed"])
        #expect(found.first?["lost"] as? [String: Int] == ["n": 13])
    }

    @Test func aChangedLayoutKeepsInstances() {
        let root = #"""
            {"type":"AnyLayout","layout":{"expression":"tall ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))"},
            "children":[{"type":"Counter","id":"c","arguments":{"step":0}}]}
            """#
        let reply = Self.reply(
            root, state: #"{"tall":false}"#,
            Self.counter
                + #","interactions":[{"set":{"state":{"n":15},"in":"c"}},{"set":{"state":{"tall":true}}}]"#)
        let views = reply.object["views"] as? [String: [String: Any]] ?? [:]
        #expect(views["c"]?["frame"] as? [Double] == [0, 0, 30, 10], "\(reply.text)")
        #expect(!reply.text.contains("stateReset"))
    }

    /// Values of a component are those at its use; records that look like a scaled metric are none.
    @Test func scaledMetricsOfComponentsFollowTheirUse() throws {
        let reply = Self.reply(
            #"{"type":"Icon","id":"i","modifiers":[{"type":"dynamicTypeSize","size":"accessibility5"}]}"#,
            state: #"{"record":{"scaledMetric":3}}"#,
            #""views":{"Icon":{"values":{"size":{"scaledMetric":24}},"body":[{"type":"Leaf","width":{"expression":"size"},"#
                + #""height":{"expression":"record.scaledMetric"}}]}}"#)
        let views = try #require(reply.object["views"] as? [String: [String: Any]], "\(reply.text)")
        // 24 · 62 / 22 = 67.636, to the third of a point 67.667.
        let frame = try #require(views["i"]?["frame"] as? [Double])
        #expect(abs(frame[2] - 203.0 / 3) < 1e-9 && frame[3] == 3)
    }

    // MARK: Events

    /// In the order of the kinds, whatever the order in which they happened.
    @Test func eventsAreToldByKind() throws {
        let root = Self.leaf(
            "5",
            #"{"type":"onChange","of":{"expression":"n"},"initial":true},"#
                + #"{"type":"onGeometryChange","of":"size.width","set":{"n":{"expression":"newValue"}}},"#
                + #"{"type":"onAppear","set":{"n":4}},{"type":"onDisappear"}"#)
        let reply = Self.reply(
            root, state: #"{"n":1}"#, #""interactions":[{"traits":{"colorScheme":"dark"}}]"#)
        let initial = try #require(reply.object["initial"] as? [String: Any])
        let events = try #require(initial["events"] as? [[String: Any]])
        let told = events.map { event in
            "\(event["pass"] ?? "") \(event["kind"] ?? "") \(event["old"] ?? "") \(event["new"] ?? "")"
        }
        #expect(
            told == [
                "1 appear  ", "1 geometryChange 5 5", "1 change 1 1", "1 stateSet 1 4", "1 stateSet 4 5",
                "2 change 1 5",
            ])
        #expect(events.first?["pointer"] as? String == "#/root")
        #expect(events.first?["element"] is NSNull)
        #expect(events.last?["pointer"] as? String == "#/root/modifiers/0")
        let steps = try #require(reply.object["steps"] as? [[String: Any]])
        #expect((steps.first?["events"] as? [Any])?.isEmpty == true)
    }

    // MARK: Failures

    @Test func whatFailsInAnActionIsReportedAtItsPlace() throws {
        let reply = Self.reply(
            #"{"type":"VStack","children":[{"type":"ForEach","data":[7],"children":[\#(Self.leaf("5", #"{"type":"onAppear","set":{"n":{"expression":"[1][element]"}}}"#))]}]}"#,
            state: #"{"n":1}"#)
        #expect(reply.status == 422)
        let fault = try #require((reply.object["errors"] as? [[String: Any]])?.first)
        #expect(fault["code"] as? String == "expression-failed")
        #expect(fault["pointer"] as? String == "#/root/children/0[7]/children/0/modifiers/0/set/n")
    }

    @Test func layoutsAreNoState() throws {
        let reply = Self.reply(
            Self.leaf("5", #"{"type":"onAppear","set":{"n":{"expression":"HStackLayout(spacing: 3)"}}}"#),
            state: #"{"n":1}"#)
        #expect(reply.status == 422, "\(reply.text)")
    }
}
