import Foundation
import LayoutAPI
import Testing
import ViewTree

/// Every limit is met in the way that docs/operations.md tells.
@Suite struct LimitAnswerTests {
    /// A body that is over a limit of this value, and what it is answered.
    struct Excess: CustomTestStringConvertible, Sendable {
        let name: String
        let value: Int
        let root: String
        let code: ProblemCode

        var testDescription: String { name }
    }

    private static let color = #"{"type":"Color"}"#
    private static let pair = #"{"type":"HStack","children":[{"type":"Text","text":"ab"},{"type":"Text","text":"cd"}]}"#
    private static let padded = #"{"type":"Color","modifiers":[{"type":"padding"},{"type":"padding"}]}"#

    /// Rows with views that keep a ratio, inside one another: each level asks for more sizes than the one around it.
    private static func ratios(_ levels: Int) -> String {
        guard levels > 0 else { return color }
        let inner = ratios(levels - 1)
        let kept = #"{"type":"VStack","children":[\#(inner),\#(color)],"modifiers":[\#(ratio)]}"#
        return #"{"type":"HStack","children":[\#(inner),\#(kept)]}"#
    }

    private static func computed(_ expression: String) -> String {
        #"{"type":"Leaf","width":{"expression":"\#(expression)"},"height":1}"#
    }

    private static let ratio = #"{"type":"aspectRatio","aspectRatio":1.5}"#

    static let excesses: [Excess] = [
        Excess(name: "maxInflatedBody", value: 20, root: color, code: .bodyTooLarge),
        Excess(name: "maxViewDepth", value: 1, root: pair, code: .limitExceeded),
        Excess(name: "maxDepthWithModifiers", value: 2, root: padded, code: .limitExceeded),
        Excess(name: "maxModifiersPerView", value: 1, root: padded, code: .limitExceeded),
        Excess(name: "maxDocumentDepth", value: 3, root: padded, code: .limitExceeded),
        Excess(name: "maxChildrenPerView", value: 1, root: pair, code: .limitExceeded),
        Excess(name: "maxTextPerView", value: 1, root: pair, code: .limitExceeded),
        Excess(name: "maxText", value: 3, root: pair, code: .limitExceeded),
        Excess(name: "maxNameLength", value: 2, root: #"{"type":"Color","id":"abc"}"#, code: .invalidViewTree),
        // Further members of the body stand after its root.
        Excess(
            name: "maxAlignments", value: 1,
            root: #"{"type":"Color"},"alignments":{"a":{"axis":"vertical","default":1},"#
                + #""b":{"axis":"vertical","default":2}}"#,
            code: .limitExceeded),
        Excess(name: "maxResolvedNodes", value: 2, root: padded, code: .limitExceeded),
        Excess(
            name: "maxLazyElements", value: 1, root: #"{"type":"LazyVStack","children":[{"type":"Color"},{"type":"Color"}]}"#,
            code: .limitExceeded),
        Excess(name: "maxSizingCalls", value: 1, root: pair, code: .limitExceeded),
        Excess(name: "maxSizingCallsPerNode", value: 1, root: ratios(11), code: .limitExceeded),
        Excess(name: "maxProposalsPerNode", value: 1, root: ratios(2), code: .limitExceeded),
        Excess(name: "maxExpressionLength", value: 4, root: computed("1 + 1"), code: .limitExceeded),
        Excess(name: "maxExpressionDepth", value: 1, root: computed("1 + 1"), code: .limitExceeded),
        Excess(name: "maxExpressionSteps", value: 2, root: computed("1 + 1"), code: .limitExceeded),
        Excess(name: "maxResponse", value: 20, root: color, code: .resultTooLarge),
    ]

    private func reply(_ root: String, _ change: (inout Limits) -> Void) throws -> (Int, [String: Any]) {
        var limits = Limits()
        change(&limits)
        let body = Array(#"{"proposal":{"width":90,"height":90},"root":\#(root)}"#.utf8)
        let reply = body.withUnsafeBytes {
            LayoutWorker().perform(.layout, body: $0, context: OperationContext(limits: limits))
        }
        let object = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
        return (reply.status, object ?? [:])
    }

    @Test(arguments: excesses)
    func excessIsAnswered(excess: Excess) throws {
        let row = try #require(Limits.table.first { $0.name == excess.name })
        let (status, object) = try reply(excess.root) { row.set(&$0, excess.value) }
        #expect(status == excess.code.status)
        #expect(object["type"] as? String == "/problems/\(excess.code.rawValue)")
        // At the default the same body is laid out.
        #expect(try reply(excess.root) { _ in }.0 == 200)
    }

    @Test func manyErrorsAreCutShort() throws {
        let wrong = #"{"type":"HStack","children":[{"type":"A"},{"type":"B"},{"type":"C"}]}"#
        let (status, object) = try reply(wrong) { $0.maxErrors = 2 }
        #expect(status == 422)
        #expect((object["errors"] as? [Any])?.count == 2)
        #expect(object["truncated"] as? Bool == true)
    }

    /// `maxBody` is the server's: `RouteProcessTests` meets it; `BatchProcessTests` meets that of batches; `SettlingTests`
    /// and `SettlingPropertyTests` meet those of layouts and events that follow one another, `StepTests` that of
    /// interactions.
    @Test func everyLimitIsMet() {
        let elsewhere = ["maxBody", "maxErrors", "maxBatchCells", "maxPasses", "maxEvents", "maxInteractions"]
        let met = Set(Self.excesses.map(\.name) + elsewhere)
        #expect(Set(Limits.table.map(\.name)) == met)
    }
}
