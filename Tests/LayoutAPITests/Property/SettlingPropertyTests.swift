import Foundation
import TestSupport
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// Settling against a simulation, and with trees that make work on purpose.
@Suite struct SettlingPropertyTests {
    private func outcome(_ answer: Exchange.Answer) -> StateMachine.Outcome? {
        let settled = answer.object["settled"] as? [String: Any] ?? [:]
        guard let passes = settled["passes"] as? Int, let converged = settled["converged"] as? Bool,
            let state = answer.object["state"] as? [String: Int]
        else { return nil }
        return StateMachine.Outcome(
            passes: passes, converged: converged, cycle: settled["cycle"] as? Int,
            state: state.sorted { ($0.key == "count" ? "w" : $0.key) < ($1.key == "count" ? "w" : $1.key) }.map(\.value))
    }

    @Test func machinesSettleAsTheirSimulationDoes() {
        var kinds: [String: Int] = [:]
        for seed: UInt64 in 1...400 {
            let machine = StateMachine(seed: seed)
            let expected = machine.outcome()
            let answer = Exchange.layOut(machine.request)
            #expect(outcome(answer) == expected, "seed \(seed): \(machine.request)\n\(answer.text)")
            kinds[expected.converged ? "settled" : expected.cycle == nil ? "endless" : "cycle", default: 0] += 1
            if seed % 10 == 0 { #expect(Exchange.layOut(machine.request).bytes == answer.bytes) }
        }
        // Machines of each kind are among them.
        #expect(kinds.count == 3 && kinds.values.allSatisfy { $0 >= 10 }, "\(kinds)")
    }

    // MARK: Work made on purpose

    private func settled(_ answer: Exchange.Answer) -> NSDictionary? { answer.object["settled"] as? NSDictionary }

    /// Each of a thousand leaves hands its width to the next, which is one wider, round and round.
    @Test func aThousandModifiersFeedEachOther() {
        let count = 1000
        let leaves = (0..<count).map { index in
            #"{"type":"Leaf","width":{"expression":"s\#(index)"},"height":1,"modifiers":[{"type":"onGeometryChange","#
                + #""of":"size.width","set":{"s\#((index + 1) % count)":{"expression":"newValue + 1"}}}]}"#
        }
        let state = (0..<count).map { #""s\#($0)":0"# }.joined(separator: ",")
        let answer = SettlingTests.reply(
            #"{"type":"ZStack","children":[\#(leaves.joined(separator: ","))]}"#, state: "{\(state)}")
        // All widths are n in pass n + 1, so that state never comes round.
        #expect(settled(answer) == ["passes": 32, "converged": false])
        #expect((answer.object["state"] as? [String: Double])?["s7"] == 32)
    }

    /// A text that doubles with every pass takes all steps of expressions before it takes all memory.
    @Test func textsThatGrowAreBounded() {
        var limits = Limits()
        limits.maxPasses = 64
        let double = #"{"expression":"text + text"}"#
        let answer = SettlingTests.reply(
            SettlingTests.leaf(
                "5", #"{"type":"onChange","of":{"expression":"text.count"},"initial":true,"set":{"text":\#(double)}}"#),
            state: #"{"text":"0123456789"}"#, limits: limits)
        #expect(answer.status == 422)
        #expect(answer.text.contains("maxExpressionSteps"))
    }

    @Test func arraysThatGrowAreBounded() {
        let answer = SettlingTests.reply(
            SettlingTests.leaf(
                "5",
                #"{"type":"onChange","of":{"expression":"list.count"},"initial":true,"#
                    + #""set":{"list":{"expression":"list + list"}}}"#),
            state: #"{"list":[[1,2,3],"x"]}"#)
        #expect(answer.status == 422)
        #expect(answer.text.contains("maxExpressionSteps"))
    }

    /// Long lists that change places take steps when they are compared.
    @Test func comparisonsAreBounded() {
        let list = "[" + Array(repeating: "1", count: 150_000).joined(separator: ",")
        let swap = #"{"a":{"expression":"b"},"b":{"expression":"c"},"c":{"expression":"a"},"n":{"expression":"n + 1"}}"#
        let answer = SettlingTests.reply(
            SettlingTests.leaf("5", #"{"type":"onChange","of":{"expression":"n"},"initial":true,"set":\#(swap)}"#),
            state: #"{"n":0,"a":\#(list),1],"b":\#(list),2],"c":\#(list),3]}"#)
        #expect(answer.status == 422)
        #expect(answer.text.contains("maxExpressionSteps"))
    }

    @Test func tenThousandRowsAssign() {
        let root = #"""
            {"type":"VStack","children":[{"type":"ForEach","data":{"range":[0,10000]},"element":"row","children":[
            {"type":"Leaf","width":1,"height":1,"modifiers":[
            {"type":"onAppear","set":{"sum":{"expression":"sum + row"}}},
            {"type":"onGeometryChange","of":"size.width","set":{"count":{"expression":"count + newValue"}}}]}]}]}
            """#
        let answer = SettlingTests.reply(root, state: #"{"sum":0,"count":0}"#)
        #expect(settled(answer) == ["passes": 2, "converged": true])
        #expect(answer.object["state"] as? [String: Double] == ["sum": 49_995_000, "count": 10_000])
    }

    /// Events are counted where somebody reads them.
    @Test func eventsAreLimited() {
        let root = #"""
            {"type":"VStack","children":[{"type":"ForEach","data":{"range":[0,60]},"children":[
            {"type":"Color","modifiers":[{"type":"onAppear"}]}]}]}
            """#
        var limits = Limits()
        limits.maxEvents = 59
        #expect(SettlingTests.reply(root, limits: limits).status == 200)
        let read = #""interactions":[{"traits":{"colorScheme":"dark"}}]"#
        let answer = SettlingTests.reply(root, read, limits: limits)
        #expect(answer.status == 422)
        #expect(answer.text.contains("maxEvents"))
        limits.maxEvents = 60
        #expect(SettlingTests.reply(root, read, limits: limits).status == 200)
    }
}
