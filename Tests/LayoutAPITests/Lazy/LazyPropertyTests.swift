import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// What a scroll view shows of a lazy container is what a container that lays out everything has at that place.
@Suite struct LazyPropertyTests {
    /// A random list of rows of one length behind structures of all kinds.
    private struct Rows {
        private var random: SeededGenerator
        private var number = 0

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        private mutating func draw(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        /// Views of a list; `names` are the elements around.
        mutating func list(depth: Int, names: [String], inElement: Bool) -> [[String: Any]] {
            (0..<(1 + draw(3))).map { _ in view(depth: depth, names: names, inElement: inElement) }
        }

        private mutating func view(depth: Int, names: [String], inElement: Bool) -> [String: Any] {
            number += 1
            let kind = depth == 0 ? 0 : draw(8)
            switch kind {
            case 1, 2:
                let name = "e\(number)"
                return modified([
                    "type": "ForEach", "data": ["range": [0, 1 + draw(12)]], "element": name,
                    "children": list(depth: depth - 1, names: names + [name], inElement: true),
                ])
            case 3: return modified(["type": "Group", "children": list(depth: depth - 1, names: names, inElement: inElement)])
            case 4:
                let condition: Any = names.last.map { ["expression": "\($0) % 3 != 1"] as Any } ?? (draw(2) == 0)
                var branch: [String: Any] = [
                    "type": "If", "condition": condition,
                    "then": list(depth: depth - 1, names: names, inElement: inElement),
                ]
                if draw(2) == 0 { branch["else"] = list(depth: depth - 1, names: names, inElement: inElement) }
                return modified(branch)
            case 5 where !inElement || draw(2) == 0:
                var section: [String: Any] = [
                    "type": "Section", "children": list(depth: depth - 1, names: names, inElement: inElement),
                ]
                if draw(3) > 0 { section["header"] = [row()] }
                if draw(3) > 0 { section["footer"] = [row()] }
                return section
            default: return row()
            }
        }

        private mutating func row() -> [String: Any] {
            number += 1
            return ["type": "Leaf", "id": "row\(number)", "width": 10 + draw(5), "height": 20]
        }

        /// Sometimes with a modifier that goes to each view, and gives each a number.
        private mutating func modified(_ view: [String: Any]) -> [String: Any] {
            var view = view
            if draw(3) == 0 {
                number += 1
                view["modifiers"] = [["type": "mark", "id": "mark\(number)"], ["type": "offset", "x": 1]]
            }
            return view
        }
    }

    private func request(_ type: String, _ rows: [[String: Any]], height: Double, offset: Double) -> [String: Any] {
        var container: [String: Any] = ["type": type, "id": "list", "spacing": 4, "children": rows]
        if type == "LazyVGrid" { container["columns"] = [["size": ["flexible": [:]]], ["size": ["fixed": 30]]] }
        return [
            "root": ["type": "ScrollView", "id": "feed", "contentOffset": ["y": offset], "children": [container]],
            "proposal": ["width": 100, "height": height], "environment": ["textMetrics": "ahem"],
            "options": ["format": "flat", "frameFormat": "array"],
        ]
    }

    private func frames(_ answer: Exchange.Answer) -> [String: [Double]] {
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { ($0["frame"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } }
    }

    @Test(arguments: ["LazyVStack", "LazyVGrid"])
    func whatShowsIsWhatAnEagerContainerHasThere(type: String) {
        for seed in 1...120 as ClosedRange<UInt64> {
            var rows = Rows(seed: seed)
            let list = rows.list(depth: 3, names: [], inElement: false)
            let all = Exchange.layOut(request(type, list, height: 1e6, offset: 0))
            #expect(all.status == 200, "\(seed): \(all.text.prefix(300))")
            let whole = frames(all)
            guard let length = whole["list"]?[3] else { continue }
            let offset = max(length - 90, 0) / 3
            let shown = Exchange.layOut(request(type, list, height: 90, offset: offset))
            let part = frames(shown)
            for (id, frame) in whole where id != "feed" && id != "list" {
                let top = frame[1] - offset
                let isVisible = top < 90 - 1e-6 && top + 20 > 1e-6
                guard isVisible || part[id] != nil else { continue }
                let there = part[id]
                let isSame = there.map { abs($0[0] - frame[0]) < 1e-6 && abs($0[1] - top) < 1e-6 } ?? false
                #expect(isSame && isVisible, "seed \(seed) \(type) \(id): \(frame), shown \(there ?? [])")
                if !isSame { return }
            }
            #expect(abs((part["list"]?[3] ?? 0) - length) < 1e-6, "seed \(seed) \(type)")
        }
    }

    /// Outside of scroll views a lazy stack is a stack of rigid rows.
    @Test func anEagerLazyStackIsAStack() {
        for seed in 1...60 as ClosedRange<UInt64> {
            var rows = Rows(seed: seed)
            let list = rows.list(depth: 3, names: [], inElement: false)
            func root(_ type: String) -> [String: [Double]] {
                frames(
                    Exchange.layOut([
                        "root": ["type": type, "id": "list", "children": list],
                        "proposal": ["width": NSNull(), "height": NSNull()], "environment": ["textMetrics": "ahem"],
                        "options": ["format": "flat", "frameFormat": "array"],
                    ] as [String: Any]))
            }
            let (lazy, stack) = (root("LazyVStack"), root("VStack"))
            #expect(lazy.keys.sorted() == stack.keys.sorted(), "seed \(seed)")
            for (id, frame) in stack {
                #expect(lazy[id]?[1] == frame[1] && lazy[id]?[3] == frame[3], "seed \(seed) \(id)")
            }
        }
    }
}

/// Scrolling over lists of which little is known moves what is on the screen by as much as the content was scrolled.
@Suite struct LazyMovementTests {
    /// Three sections with pinned headers and footers that are longer or shorter than their rows.
    private static func root(_ random: inout SeededGenerator) -> String {
        let sections = (0..<3).map { number in
            let heights = [random.number(15...25), random.number(5...25), random.number(5...90)]
            return #"{"type":"Section","header":[{"type":"Leaf","id":"head\#(number)","width":50,"#
                + #""height":\#(heights[2])}],"footer":[{"type":"Leaf","id":"foot\#(number)","width":50,"#
                + #""height":\#(heights[1])}],"children":[{"type":"ForEach","data":{"range":[0,30]},"children":["#
                + #"{"type":"Leaf","id":"row\#(number)","width":50,"height":\#(heights[0])}]}]}"#
        }
        return #"{"type":"ScrollView","id":"feed","children":[{"type":"LazyVStack","spacing":3,"#
            + #""pinnedViews":["sectionHeaders","sectionFooters"],"children":[\#(sections.joined(separator: ","))]}]}"#
    }

    private func frames(_ root: String, _ steps: [String]) -> [String: [Double]] {
        let answer = Exchange.layOut(
            #"{"root":\#(root),"proposal":{"width":100,"height":150},"environment":{"textMetrics":"ahem"},"#
                + #""options":{"format":"flat","frameFormat":"array"},"#
                + #""interactions":[\#(steps.joined(separator: ","))]}"#)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { ($0["frame"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } }
    }

    @Test func rowsStayWhenHeadersOfTheirsAreMeasured() {
        var compared = 0
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let root = Self.root(&random)
            var steps = [#"{"scroll":{"id":"feed","to":{"y":\#(random.number(400...1100))}}}"#]
            var before = frames(root, steps)
            for _ in 0..<6 {
                // Away from both ends, where the range stops the content.
                let distance = random.number(-40...40)
                steps.append(#"{"scroll":{"id":"feed","by":{"y":\#(distance)}}}"#)
                let after = frames(root, steps)
                let rows = before.filter { $0.key.hasPrefix("row") && after[$0.key] != nil }
                for (id, frame) in rows {
                    let moved = frame[1] - (after[id]?[1] ?? .nan)
                    #expect(abs(moved - Double(distance)) < 1e-6, "seed \(seed), \(steps.count): \(id) \(moved)")
                    compared += 1
                }
                before = after
            }
        }
        #expect(compared > 1000)
    }
}
