import Testing
import ViewTree

@testable import LayoutAPI

/// Bodies at and past the limits, and bodies that no client means well.
@Suite struct DecodingLimitTests {
    @Test(arguments: [(256, nil), (257, "maxViewDepth")])
    func viewsInsideOneAnother(depth: Int, limit: String?) {
        let root = nested(depth, #"{"type":"VStack","children":["#, "]}")
        #expect(exceededLimit(root) == limit)
    }

    @Test(arguments: [(128, nil), (257, "maxViewDepth")])
    func modifierContentCountsAsDepth(depth: Int, limit: String?) {
        let root = nested(depth, #"{"type":"Color","modifiers":[{"type":"overlay","content":["#, "]}]}")
        #expect(exceededLimit(root) == limit)
    }

    @Test(arguments: [(16, nil), (17, "maxDepthWithModifiers")])
    func modifiersCountAsDepth(depth: Int, limit: String?) {
        let modifiers = Array(repeating: #"{"type":"hidden"}"#, count: 64).joined(separator: ",")
        let root = nested(depth, #"{"type":"VStack","modifiers":[\#(modifiers)],"children":["#, "]}")
        #expect(exceededLimit(root) == limit)
    }

    @Test(arguments: [(64, nil), (65, "maxModifiersPerView"), (300, "maxModifiersPerView")])
    func modifiersOfOneView(count: Int, limit: String?) {
        let modifiers = Array(repeating: #"{"type":"hidden"}"#, count: count).joined(separator: ",")
        #expect(exceededLimit(#"{"type":"Color","modifiers":[\#(modifiers)]}"#) == limit)
    }

    @Test func textsAndChildren() {
        var context = Decoding.context
        context.limits.maxTextPerView = 5
        context.limits.maxText = 8
        context.limits.maxChildrenPerView = 2
        let text = #"{"type":"Text","text":"12345"}"#
        #expect(exceededLimit(#"{"type":"Text","text":"123456"}"#, context) == "maxTextPerView")
        #expect(exceededLimit(#"{"type":"VStack","children":[\#(text),\#(text)]}"#, context) == "maxText")
        #expect(exceededLimit(text, context) == nil)
        let color = #"{"type":"Color"}"#
        #expect(exceededLimit(#"{"type":"VStack","children":[\#(color),\#(color)]}"#, context) == nil)
        #expect(
            exceededLimit(#"{"type":"VStack","children":[\#(color),\#(color),\#(color)]}"#, context)
                == "maxChildrenPerView")
    }

    @Test func bodiesPastTheirSize() {
        var context = Decoding.context
        context.limits.maxInflatedBody = 10
        let result = Decoding.decode(#"{"root":{"type":"Color"}}"#, context: context)
        #expect(throws: ProblemDetails.self) { try result.get() }
        if case .failure(let problem) = result { #expect(problem.code == .bodyTooLarge) }
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"type":"VStack","children":["#, #"{"root":{"type":"Color","name":"#])
    func deepNestingIsRefusedCleanly(open: String) {
        let text = String(repeating: open, count: 100_000)
        guard case .failure(let problem) = Decoding.decode(text) else {
            Issue.record("accepted")
            return
        }
        #expect(problem.code == .limitExceeded || problem.code == .invalidJSON)
        #expect(problem.encoded().count < 2_000)
    }

    @Test func freeValuesMayBeDeep() throws {
        let value = nested(2_000, "[", "]")
        _ = try Decoding.request(root: #"{"type":"Color","modifiers":[{"type":"opacity","value":\#(value)}]}"#)
    }

    @Test func atMostFiftyErrorsAreReportedInOrder() {
        let children = (0..<200).map { _ in #"{"type":"Nope"}"# }.joined(separator: ",")
        let body = #"{"options":7,"root":{"type":"VStack","children":[\#(children)],"id":""},"proposal":1}"#
        guard case .failure(let problem) = Decoding.decode(body) else {
            Issue.record("accepted")
            return
        }
        #expect(problem.faults.count == 50 && problem.isTruncated)
        #expect(problem.faults.first?.pointer == "#/options")
        #expect(problem.faults.last?.pointer == "#/root/children/48/type")
    }

    @Test func hugeMembersAreQuotedShort() {
        let name = String(repeating: "x", count: 1_000_000)
        let body = #"{"root":{"type":"\#(name)","\#(name)":1},"proposal":"\#(name)"}"#
        guard case .failure(let problem) = Decoding.decode(body) else {
            Issue.record("accepted")
            return
        }
        #expect(problem.faults.map { $0.code } == [.unknownType, .invalidValue])
        #expect(problem.encoded().count < 4_000)
    }

    private func nested(_ depth: Int, _ open: String, _ close: String) -> String {
        let inside = open.hasPrefix("{") ? #"{"type":"Color"}"# : "0"
        let count = open.hasPrefix("{") ? depth - 1 : depth
        return String(repeating: open, count: count) + inside + String(repeating: close, count: count)
    }

    private func exceededLimit(_ root: String, _ context: DecodingContext = Decoding.context) -> String? {
        switch Decoding.decode(#"{"proposal":"sizeThatFits","root":\#(root)}"#, context: context) {
        case .success: return nil
        case .failure(let problem):
            #expect(problem.code == .limitExceeded && problem.faults.allSatisfy { $0.code == .limit })
            return problem.faults.first?.limit?.name
        }
    }
}
