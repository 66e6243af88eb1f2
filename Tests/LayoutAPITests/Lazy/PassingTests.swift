import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Content that is on its way to another offset is laid out less often where nobody reads what lies on the way.
@Suite struct PassingTests {
    /// A random scroll view with lazy containers, and steps over them.
    private struct Course {
        private var generator: SeededGenerator
        private var number = 0

        init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

        /// Rows whose lengths are `shortest` points and up to 90 more, in an order that looks like none.
        private mutating func elements(_ element: String, _ extra: String = "") -> String {
            number += 1
            let (count, shortest) = (generator.number(2...60), generator.number(5...60))
            let factor = generator.number(1...90)
            return #"{"type":"ForEach","data":{"range":[0,\#(count)]},"element":"\#(element)","children":["#
                + #"{"type":"Color","id":"row\#(number)","modifiers":[{"type":"frame","width":20,"#
                + #""height":{"expression":"\#(shortest) + \#(element) * \#(factor) % 91"}}]}\#(extra)]}"#
        }

        private mutating func section() -> String {
            let heights = (generator.number(1...80), generator.number(1...80))
            number += 1
            return #"{"type":"Section","header":[{"type":"Leaf","id":"head\#(number)","width":9,"#
                + #""height":\#(heights.0)}],"footer":[{"type":"Leaf","id":"foot\#(number)","width":9,"#
                + #""height":\#(heights.1)}],"children":[\#(elements("s\(number)"))]}"#
        }

        /// A list inside every row of another.
        private mutating func innerLists() -> String {
            number += 1
            let inside = elements("inner\(number)")
            return generator.chance(0.5)
                ? #",{"type":"LazyVStack","id":"inner\#(number)","spacing":3,"children":[\#(inside)]}"#
                : #",{"type":"ScrollView","axes":"horizontal","id":"across\#(number)","children":["#
                    + #"{"type":"LazyHStack","id":"inner\#(number)","children":[\#(inside)]}]}"#
        }

        private mutating func container() -> String {
            number += 1
            let type = generator.pick(["LazyVStack", "LazyVStack", "LazyVGrid"])
            let columns = type == "LazyVGrid" ? #","columns":{"repeating":{"size":{"flexible":{}}},"count":2}"# : ""
            var children = [elements("e\(number)")]
            if generator.chance(0.3) { children = [section(), section(), section()] }
            if generator.chance(0.2) {
                let name = "o\(number)"
                children = [elements(name, innerLists())]
            }
            let pinned = generator.chance(0.5) ? #","pinnedViews":["sectionHeaders","sectionFooters"]"# : ""
            let modifier = generator.pick([
                "", "", #"{"type":"padding","length":7}"#, #"{"type":"frame","minHeight":900,"alignment":"bottom"}"#,
                #"{"type":"frame","height":3000,"alignment":"center"}"#,
            ])
            return #"{"type":"\#(type)","id":"list\#(number)","spacing":4\#(columns)\#(pinned),"#
                + #""children":[\#(children.joined(separator: ","))],"modifiers":[\#(modifier)]}"#
        }

        private mutating func step() -> String {
            let y = generator.number(0...4000)
            switch generator.number(0...5) {
            case 0: return #"{"scroll":{"id":"feed","to":{"y":\#(y)}}}"#
            case 1: return #"{"scroll":{"id":"feed","by":{"y":\#(y / 4 - 500)},"continuous":true}}"#
            case 2: return #"{"scrollTo":{"id":"feed","edge":"\#(generator.pick(["top", "bottom"]))"}}"#
            case 3: return #"{"flick":{"id":"feed","velocity":{"y":\#(y - 2000)},"continuous":true}}"#
            default: return #"{"scroll":{"id":"feed","to":{"y":\#(y)},"continuous":true}}"#
            }
        }

        /// The request, and the same in which something reads every layout.
        mutating func requests() -> (plain: String, read: String) {
            let count = generator.pick([1, 1, 2, 3])
            let children = (0..<count).map { _ in container() }.joined(separator: ",")
            let content = count == 1 || generator.chance(0.5)
                ? children : #"{"type":"VStack","spacing":10,"children":[\#(children)]}"#
            let steps = (0..<5).map { _ in step() }.joined(separator: ",")
            let modifiers = generator.pick([
                [], [#"{"type":"scrollPosition","id":{"binding":"top"}}"#],
                [#"{"type":"defaultScrollAnchor","anchor":"bottom"}"#],
            ])
            func request(_ modifiers: [String]) -> String {
                #"{"root":{"type":"ScrollView","id":"feed","children":[\#(content)],"#
                    + #""modifiers":[\#(modifiers.joined(separator: ","))]},"proposal":{"width":120,"height":300},"#
                    + #""state":{"top":null},"environment":{"textMetrics":"ahem"},"#
                    + #""options":{"format":"flat","frameFormat":"array"},"interactions":[\#(steps)]}"#
            }
            return (request(modifiers), request(modifiers + [#"{"type":"onAppear"}"#]))
        }
    }

    /// What the steps tell beside events, and where everything is at the end.
    private func outcome(_ answer: Exchange.Answer) -> [String] {
        func text(_ object: Any?) -> String {
            let data = object.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
            return String(decoding: data ?? Data(), as: UTF8.self)
        }
        let steps = answer.object["steps"] as? [[String: Any]] ?? []
        let told = steps.map { step in text(step.filter { $0.key != "events" && $0.key != "settled" }) }
        return told + [text(answer.object["views"])]
    }

    @Test func offsetsOnTheWayLeaveTheSameBehind() {
        var (tried, broken) = (0, 0)
        for seed in 1...120 as ClosedRange<UInt64> {
            var course = Course(seed: seed)
            let requests = course.requests()
            let (plain, read) = (Exchange.layOut(requests.plain), Exchange.layOut(requests.read))
            #expect(plain.status == 200 && read.status == 200, "seed \(seed): \(plain.text.prefix(300))")
            guard plain.status == 200 else { continue }
            tried += 1
            let (one, other) = (outcome(plain), outcome(read))
            guard let place = zip(one, other).firstIndex(where: { $0 != $1 }) else { continue }
            broken += 1
            if broken <= 3 {
                Issue.record(
                    "seed \(seed), \(place): \(one[place].prefix(900))\n\(other[place].prefix(900))\n\(requests.plain)")
            }
        }
        #expect(broken == 0, "\(broken) of \(tried)")
    }
}

extension Zip2Sequence {
    fileprivate func firstIndex(where condition: (Sequence1.Element, Sequence2.Element) -> Bool) -> Int? {
        for (index, pair) in enumerated() where condition(pair.0, pair.1) { return index }
        return nil
    }
}
