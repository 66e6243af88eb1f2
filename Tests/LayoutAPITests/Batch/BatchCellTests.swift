import Foundation
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// The cells of batches, against single requests.
@Suite struct BatchCellTests {
    private func batch(_ body: [String: Any], _ change: (inout OperationContext) -> Void = { _ in }) -> Exchange.Answer {
        var context = OperationContext()
        context.prefersLines = true
        change(&context)
        return Exchange.perform(.batch, Fixtures.bytes(of: body), context: context)
    }

    private func lines(_ answer: Exchange.Answer) -> [String] {
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        #expect(answer.text.hasSuffix("\n"))
        return answer.text.split(separator: "\n").map(String.init)
    }

    /// What follows the value of `cell` in a line, up to its last brace.
    private func members(_ line: String) -> Substring {
        guard let start = line.firstRange(of: #""cell":{"#)?.upperBound else { return "" }
        var depth = 1
        var place = start
        while depth > 0, place < line.endIndex {
            if line[place] == "{" { depth += 1 }
            if line[place] == "}" { depth -= 1 }
            place = line.index(after: place)
        }
        return line[place...].dropFirst().dropLast()
    }

    /// What a single answer has of a cell.
    private func membersOfSingle(_ text: String, member: String) -> String {
        guard let start = text.firstRange(of: ",\"\(member)\":")?.lowerBound else { return "" }
        return String(text[start...].dropFirst().dropLast())
            .replacing(#""settled":{"passes":1,"converged":true},"#, with: "", maxReplacements: 1)
    }

    /// A cell equals the single request byte for byte, whatever the tree, the format and the axes.
    @Test(arguments: Array(UInt64(1)...60))
    func cellsEqualSingleRequests(seed: UInt64) {
        let random = Self.random(seed)
        let format = ["tree", "flat", "outline"][Int(seed % 3)]
        let options: [String: Any] = ["format": format, "include": ["contentFrame", "details"]]
        let bodies = [random, ["root": ["type": "HStack", "children": [["type": "Text", "text": "A b c"]]]]]
        let trees = zip(["a", "b"], bodies).map { ["name": $0, "root": $1["root"] ?? [:]] }
        let declarations = random.filter { ["views", "alignments", "containerValues"].contains($0.key) }
        let devices: [Any] = ["iphone-se-3", ["id": "ipad-mini-6", "orientation": "landscape"]]
        let proposals: [Any] = ["device", "sizeThatFits", bodies[0]["proposal"] ?? [:]]
        let (sizes, directions) = (["large", "accessibility2"], ["leftToRight", "rightToLeft"])
        let matrix: [String: Any] = [
            "device": devices, "proposal": proposals, "dynamicTypeSize": sizes, "layoutDirection": directions,
        ]
        var expected: [(body: [String: Any], cell: [String: Any])] = []
        for body in bodies {
            for device in devices {
                for proposal in proposals {
                    for size in sizes {
                        for direction in directions {
                            let cell: [String: Any] = [
                                "device": device, "proposal": proposal, "dynamicTypeSize": size,
                                "layoutDirection": direction,
                            ]
                            expected.append((body, cell))
                        }
                    }
                }
            }
        }
        let answer = lines(
            batch(
                [
                    "trees": trees, "matrix": matrix, "options": options,
                    "environment": ["textMetrics": "ahem", "colorScheme": "dark"],
                ].merging(declarations) { $1 }))
        #expect(answer.count == expected.count + 1)
        let member = ["tree": "layout", "flat": "views"][format] ?? "outline"
        for (line, (body, cell)) in zip(answer, expected) {
            let environment: [String: Any] = [
                "textMetrics": "ahem", "colorScheme": "dark", "dynamicTypeSize": cell["dynamicTypeSize"] ?? "",
                "layoutDirection": cell["layoutDirection"] ?? "",
            ]
            let request: [String: Any] = [
                "root": body["root"] ?? [:], "options": options, "device": cell["device"] ?? "",
                "proposal": cell["proposal"] ?? "", "environment": environment,
            ]
            let single = Exchange.layOut(request.merging(declarations) { $1 })
            #expect(single.status == 200)
            #expect(String(members(line)) == membersOfSingle(single.text, member: member))
            #expect(!members(line).isEmpty)
            let told = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
            #expect(told?["cell"] as? NSDictionary == NSDictionary(dictionary: cell))
        }
        #expect(answer.last == #"{"kind":"summary","results":\#(expected.count),"errors":0}"#)
    }

    /// A random request as an object.
    private static func random(_ seed: UInt64) -> [String: Any] {
        var random = RandomRequest(seed: seed)
        return (try? JSONSerialization.jsonObject(with: Data(random.body().bytes))) as? [String: Any] ?? [:]
    }

    private static var twoCells: [String: Any] { [
        "trees": [["name": "a", "root": ["type": "Leaf", "id": "l", "width": 8, "height": 4]]],
        "matrix": ["device": ["iphone-14", "apple-watch-40mm"], "orientation": ["landscape"]],
        "options": ["format": "flat", "frameFormat": "array"],
    ] }

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
        #expect(answer.count == 3)
        #expect(
            answer.first == #"{"kind":"result","tree":"a","cell":{"device":"iphone-14","orientation":"landscape"},"#
                + #""views":{"l":{"frame":[418,182.5,8,4]}},"diagnostics":[]}"#)
        let error = answer.dropFirst().first ?? ""
        #expect(
            error.hasPrefix(
                #"{"kind":"error","tree":"a","cell":{"device":"apple-watch-40mm","orientation":"landscape"},"#
                    + #""problem":{"type":"/problems/invalid-view-tree""#))
        // The orientation of a cell comes from an axis, so only what is wrong is told as by the single request.
        for said in [#""code":"invalid-value""#, "The device has no orientation landscape, only portrait."] {
            #expect(error.contains(said))
            #expect(single.text.contains(said))
        }
        #expect(answer.last == #"{"kind":"summary","results":1,"errors":1}"#)
    }

    @Test func limitsOfLayoutsMeetTheirCellsAlone() {
        let body: [String: Any] = [
            "trees": [
                ["name": "many", "root": ["type": "ForEach", "data": ["range": [0, 9]], "children": [["type": "Divider"]]]],
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

    /// The time of a cell begins with the cell.
    @Test func cellsThatTakeTooLongAreErrors() {
        let row: [String: Any] = ["type": "HStack", "children": [["type": "Text", "text": "a b"], ["type": "Text", "text": "c d"]]]
        var tree = row
        for _ in 0..<7 { tree = ["type": "VStack", "children": [tree, tree, row, tree]] }
        let body: [String: Any] = [
            "trees": [["name": "large", "root": tree], ["name": "small", "root": row]],
            "proposal": ["width": 300, "height": 300],
        ]
        let answer = lines(batch(body) { $0.stopOfCell = { { true } } })
        // Small layouts end before anybody looks whether they are to be given up.
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
        let random = Self.random(7)
        let trees = (0..<8).map { index in ["name": "t\(index)", "root": random["root"] ?? [:]] as [String: Any] }
        let matrix = ["dynamicTypeSize": ["large", "xLarge", "accessibility1"], "textMetrics": ["ahem", "sf-like-1"]]
        let request: [String: Any] = ["trees": trees, "proposal": ["width": 320, "height": 480], "matrix": matrix]
        let declarations = random.filter { ["views", "alignments", "containerValues"].contains($0.key) }
        let body = Fixtures.bytes(of: request.merging(declarations) { $1 })
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
