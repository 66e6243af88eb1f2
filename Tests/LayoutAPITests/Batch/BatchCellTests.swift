import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// The cells of batches, against single requests.
@Suite struct BatchCellTests {
    private func batch(
        _ body: DocumentValue, _ change: (inout OperationContext) -> Void = { _ in }
    ) -> Exchange.Answer {
        var context = OperationContext()
        context.prefersLines = true
        change(&context)
        return Exchange.perform(.batch, body.bytes, context: context)
    }

    private func lines(_ answer: Exchange.Answer) -> [String] {
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        #expect(answer.text.hasSuffix("\n"))
        return answer.text.split(separator: "\n").map(String.init)
    }

    /// A cell as it must be: that of a single request with the same values.
    private func expected(_ tree: String, _ cell: DocumentValue, _ single: DocumentValue, member: String) -> String {
        let answer = Exchange.perform(.layout, single.bytes)
        let head = #""tree":"\#(tree)","cell":\#(cell.text),"#
        if answer.status != 200 { return #"{"kind":"error",\#(head)"problem":\#(answer.text)}"# }
        guard let start = answer.text.firstRange(of: "\"\(member)\":")?.lowerBound else { return answer.text }
        let state = (single["state"] ?? .object([])).text
        let members = String(answer.text[start...])
            .replacing(#""state":\#(state),"#, with: "", maxReplacements: 1).replacing(#""settled":{"passes":1,"converged":true},"#, with: "", maxReplacements: 1)
        return #"{"kind":"result",\#(head)\#(members)"#
    }

    /// A cell equals the single request byte for byte, whatever the trees, the format and the values.
    @Test(arguments: ["tree", "flat", "outline"])
    func cellsEqualSingleRequests(format: String) {
        var refused = 0
        for seed in UInt64(1)...40 {
            var random = RandomRequest(seed: seed)
            var bodies = [random.body(), random.body()]
            for name in ["views", "alignments", "containerValues"] { bodies[1][name] = bodies[0][name] }
            var shared = bodies[0]
            shared["root"] = nil
            shared["options"] = ["format": .string(format), "include": ["contentFrame", "details", "type", "pointer"]]
            let axes: [(String, [DocumentValue])] = [
                ("device", ["iphone-se-3", ["id": "ipad-mini-6", "orientation": "landscape"]]),
                ("proposal", ["device", "sizeThatFits", bodies[0]["proposal"] ?? .null]),
                ("dynamicTypeSize", ["large", "accessibility2"]), ("layoutDirection", ["leftToRight", "rightToLeft"]),
            ]
            var batch = shared
            batch["trees"] = .array(
                bodies.enumerated().map { ["name": .string("t\($0)"), "root": $1["root"] ?? .null] })
            // The order of cells is not that of the members.
            batch["matrix"] = .object(axes.reversed().map { .init($0.0, .array($0.1)) })
            let reply = self.batch(batch)
            if reply.status == 422 {
                // Refused only where a single request is.
                refused += 1
                #expect(bodies.contains { Exchange.perform(.layout, $0.bytes).status == 422 }, "seed \(seed)")
                continue
            }
            let answer = lines(reply)
            var place = 0
            for (index, body) in bodies.enumerated() {
                for cell in Self.cells(of: axes) {
                    var single = shared
                    single["root"] = body["root"]
                    for name in ["device", "proposal"] { single[name] = cell[name] }
                    var environment = single["environment"] ?? [:]
                    for name in ["dynamicTypeSize", "layoutDirection"] { environment[name] = cell[name] }
                    single["environment"] = environment
                    let member = ["tree": "layout", "flat": "views"][format] ?? "outline"
                    let line = place < answer.count ? answer[place] : "missing"
                    #expect(line == expected("t\(index)", cell, single, member: member), "seed \(seed)")
                    place += 1
                }
            }
            #expect(answer.count == place + 1)
            let errors = answer.count { $0.hasPrefix(#"{"kind":"error""#) }
            #expect(answer.last == #"{"kind":"summary","results":\#(place - errors),"errors":\#(errors)}"#)
        }
        #expect(refused < 10)
    }

    /// Every combination of values, the last axis fastest.
    private static func cells(of axes: [(String, [DocumentValue])]) -> [DocumentValue] {
        axes.reduce([.object([])]) { cells, axis in
            cells.flatMap { cell in
                axis.1.map { value in
                    var cell = cell
                    cell[axis.0] = value
                    return cell
                }
            }
        }
    }

    private static let twoCells: DocumentValue = [
        "trees": [["name": "a", "root": ["type": "Leaf", "id": "l", "width": 8, "height": 4]]],
        "matrix": ["device": ["iphone-14", "apple-watch-40mm"], "orientation": ["landscape"]],
        "options": ["format": "flat", "frameFormat": "array"],
    ]

    @Test func anObjectHasTheSameCellsAsLines() {
        let inLines = lines(batch(Self.twoCells))
        let object = batch(Self.twoCells) { $0.prefersLines = false }
        #expect(
            object.text == #"{"results":["# + inLines.dropLast().joined(separator: ",") + #"],"summary":"#
                + (inLines.last ?? "") + "}")
    }

    /// A cell without a layout has the problem of the single request.
    @Test func whatDoesNotGoTogetherIsAnErrorCell() {
        let answer = lines(batch(Self.twoCells))
        let single = Exchange.layOut([
            "root": ["type": "Leaf", "id": "l", "width": 8, "height": 4],
            "device": ["id": "apple-watch-40mm", "orientation": "landscape"],
        ])
        #expect(single.status == 422)
        // Held in landscape the phone is 844 × 390, with 47 points of safe area at the sides and 21 below.
        #expect(
            answer == [
                #"{"kind":"result","tree":"a","cell":{"device":"iphone-14","orientation":"landscape"},"#
                    + #""views":{"l":{"frame":[418,182.5,8,4]}},"diagnostics":[]}"#,
                #"{"kind":"error","tree":"a","cell":{"device":"apple-watch-40mm","orientation":"landscape"},"#
                    + #""problem":\#(single.text)}"#,
                #"{"kind":"summary","results":1,"errors":1}"#,
            ])
    }

    /// Whatever the device lacks in a cell, the cell tells what the single request does.
    @Test(arguments: [
        ["id": "apple-watch-40mm", "orientation": "landscape"], ["id": "iphone-14", "window": ["split": "1/2"]],
        ["id": "ipad-mini-6", "window": ["split": "1/3"]], ["id": "ipad-pro-13-m4", "window": ["split": "1/2"]],
        ["size": ["width": 300, "height": 200], "scale": 2, "window": ["split": "2/3"]],
        ["size": ["width": 300, "height": 200], "scale": 2, "window": ["size": ["width": 100, "height": 90]]],
    ] as [DocumentValue])
    func devicesAreJudgedAsAlone(device: DocumentValue) {
        let root: DocumentValue = ["type": "Leaf", "id": "l", "width": 8, "height": 4]
        let matrix: DocumentValue = ["trees": [["name": "a", "root": root]], "matrix": ["device": [device]]]
        let shared: DocumentValue = ["trees": [["name": "a", "root": root]], "device": device]
        let single: DocumentValue = ["root": root, "device": device, "options": ["include": ["choice"]]]
        let cell: DocumentValue = ["device": device]
        #expect(lines(batch(matrix)).first == expected("a", cell, single, member: "layout"))
        #expect(lines(batch(shared)).first == expected("a", .object([]), single, member: "layout"))
    }

    @Test func limitsOfLayoutsMeetTheirCellsAlone() {
        let many: DocumentValue = ["type": "ForEach", "data": ["range": [0, 9]], "children": [["type": "Divider"]]]
        let body: DocumentValue = [
            "trees": [
                ["name": "many", "root": many],
                ["name": "one", "root": ["type": "Divider"]],
            ], "proposal": "sizeThatFits",
        ]
        let answer = lines(batch(body) { $0.limits.maxResolvedNodes = 5 })
        #expect(answer.count == 3)
        #expect(answer.first?.contains(#""problem":{"type":"/problems/limit-exceeded""#) == true)
        #expect(answer.dropFirst().first?.hasPrefix(#"{"kind":"result","tree":"one""#) == true)
        #expect(answer.last == #"{"kind":"summary","results":1,"errors":1}"#)
    }

    @Test func cellsThatAreTooLongAreErrors() {
        let answer = lines(batch(Self.twoCells) { $0.limits.maxResponse = 20 })
        #expect(answer.first?.contains("/problems/result-too-large") == true)
        #expect(answer.last == #"{"kind":"summary","results":0,"errors":2}"#)
    }

    /// All cells together are no longer than an answer may be: which ones are left out is a matter of their order.
    @Test func cellsPastTheLengthOfAnAnswerAreErrors() {
        var body: DocumentValue = ["proposal": "sizeThatFits", "trees": [["name": "a", "root": ["type": "Divider"]]]]
        body["matrix"] = ["locale": .array((0..<20).map { .string("en-x-\($0)") })]
        let whole = lines(batch(body))
        let length = whole.prefix(5).reduce(0) { $0 + $1.utf8.count + 1 }
        for _ in 0..<3 {
            let answer = lines(batch(body) { $0.limits.maxResponse = length })
            #expect(answer.prefix(5) == whole.prefix(5))
            #expect(answer.dropFirst(5).prefix(15).allSatisfy { $0.contains("/problems/result-too-large") })
            #expect(answer.dropFirst(5).first?.contains(#""cell":{"locale":"en-x-5"}"#) == true)
            #expect(answer.last == #"{"kind":"summary","results":5,"errors":15}"#)
        }
        var context = OperationContext()
        context.limits.maxResponse = length
        let object = Exchange.perform(.batch, body.bytes, context: context)
        #expect((object.object["results"] as? [Any])?.count == 20)
    }

    /// Says no as often as it is told to, then yes.
    private final class Countdown: Sendable {
        private let left: Atomic<Int>

        init(_ count: Int) { left = Atomic(count) }

        var isOver: Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }
    }

    /// Grants whole cells, or each cell some looks at the time.
    private struct CountingTimer: CellTimer {
        var cells: Countdown?
        var looksOfCell = Int.max

        func run<Result>(_ work: (_ isCancelled: @escaping @Sendable () -> Bool) -> Result) -> Result {
            let looks = Countdown(cells?.isOver == true ? 0 : looksOfCell)
            return work { looks.isOver }
        }
    }

    @Test func cellsOfABatchWhoseTimeIsOverAreErrors() {
        let body: DocumentValue = [
            "trees": [["name": "a", "root": ["type": "Divider"]]], "proposal": "sizeThatFits",
            "matrix": ["dynamicTypeSize": ["small", "large"]],
        ]
        let answer = lines(batch(body) { $0.cellTimer = CountingTimer(cells: Countdown(1)) })
        #expect(answer.first?.hasPrefix(#"{"kind":"result""#) == true)
        #expect(answer.dropFirst().first?.contains("/problems/time-limit") == true)
        #expect(answer.last == #"{"kind":"summary","results":1,"errors":1}"#)
    }

    @Test func cellsThatTakeTooLongAreErrors() {
        let row: DocumentValue = [
            "type": "HStack", "children": [["type": "Text", "text": "a b"], ["type": "Text", "text": "c d"]],
        ]
        let rows: DocumentValue = ["type": "ForEach", "data": ["range": [0, 12_000]], "children": [row]]
        let tree: DocumentValue = ["type": "VStack", "children": [rows]]
        let body: DocumentValue = [
            "trees": [["name": "large", "root": tree], ["name": "small", "root": row]],
            "proposal": ["width": 300, "height": 300],
        ]
        let answer = lines(batch(body) { $0.cellTimer = CountingTimer(looksOfCell: 3) })
        // Small layouts end before anybody has looked often whether they are to be given up.
        #expect(answer.first?.contains("/problems/time-limit") == true, "\(answer.first?.prefix(300) ?? "")")
        #expect(answer.dropFirst().first?.hasPrefix(#"{"kind":"result","tree":"small""#) == true)
    }

    @Test func faultsOfTheDocumentRefuseTheBatch() {
        var body = Self.twoCells
        body["options"] = ["format": "round"]
        let answer = batch(body)
        #expect(answer.status == 422)
        #expect(answer.text.hasPrefix(#"{"type":"/problems/invalid-view-tree""#))
    }

    /// Parts may be made in any order and on several threads at once.
    @Test func theOrderOfWorkDoesNotShow() throws {
        var random = RandomRequest(seed: 7)
        var document = random.body()
        let root = document["root"] ?? .null
        document["root"] = nil
        document["trees"] = .array((0..<8).map { ["name": .string("t\($0)"), "root": root] })
        document["matrix"] = [
            "dynamicTypeSize": ["large", "xLarge", "accessibility1"], "textMetrics": ["ahem", "sf-like-1"],
        ]
        let body = document.bytes
        func parts() throws -> ReplyParts {
            let reply = body.withUnsafeBytes { LayoutWorker().perform(.batch, body: $0, context: OperationContext()) }
            guard case .parts(let parts) = reply.content else { throw Missing() }
            return parts
        }
        let (inOrder, atOnce) = (try parts(), try parts())
        let expected = (0..<inOrder.count).map { inOrder.part($0) }
        #expect(expected.count == 48)
        nonisolated(unsafe) let made = UnsafeMutablePointer<[UInt8]>.allocate(capacity: 48)
        made.initialize(repeating: [], count: 48)
        DispatchQueue.concurrentPerform(iterations: 48) { index in made[47 - index] = atOnce.part(47 - index) }
        #expect(Array(UnsafeBufferPointer(start: made, count: 48)) == expected)
        #expect(atOnce.ending() == inOrder.ending())
        made.deinitialize(count: 48)
        made.deallocate()
    }

    private struct Missing: Error {}
}
