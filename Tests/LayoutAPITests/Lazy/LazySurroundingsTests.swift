import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Whatever is around lazy containers and inside of them, what stays on the screen moves by the scroll alone.
@Suite struct LazySurroundingsTests {
    enum Kind: CaseIterable {
        /// Lazy containers one after another with other views between.
        case several
        case padded
        /// At the bottom of a frame that is longer at first.
        case framed
        /// Other views in the elements.
        case mixed
        /// A list in every element along the same axis.
        case listsInRows
        case listsAcrossRows
    }

    /// Content with random lengths.
    private struct Content {
        private var random: SeededGenerator
        private var number = 0

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func draw(_ range: ClosedRange<Int>) -> Int { random.number(range) }

        private mutating func rows(_ more: String = "") -> String {
            number += 1
            let (count, shortest) = (draw(10...60), draw(5...50))
            let (factor, span) = (draw(1...90), draw(2...110))
            return #"{"type":"ForEach","data":{"range":[0,\#(count)]},"element":"e\#(number)","children":["#
                + #"{"type":"Color","id":"row\#(number)","modifiers":[{"type":"frame","width":20,"#
                + #""height":{"expression":"\#(shortest) + e\#(number) * \#(factor) % \#(span)"}}]}\#(more)]}"#
        }

        private mutating func stack(_ children: String, modifier: String = "") -> String {
            #"{"type":"LazyVStack","spacing":\#(draw(0...12)),"children":[\#(children)],"modifiers":[\#(modifier)]}"#
        }

        private mutating func grid() -> String {
            let columns = #"{"repeating":{"size":{"flexible":{}}},"count":2}"#
            return #"{"type":"LazyVGrid","spacing":\#(draw(0...9)),"columns":\#(columns),"children":[\#(rows())]}"#
        }

        private mutating func leaf() -> String {
            number += 1
            return #"{"type":"Leaf","id":"leaf\#(number)","width":30,"height":\#(draw(20...300))}"#
        }

        mutating func root(_ kind: Kind) -> String {
            switch kind {
            case .several:
                let children = [leaf(), stack(rows()), leaf(), grid(), stack(rows())]
                return #"{"type":"VStack","spacing":10,"children":[\#(children.joined(separator: ","))]}"#
            case .padded: return stack(rows(), modifier: #"{"type":"padding","length":\#(draw(1...90))}"#)
            case .framed:
                return stack(rows(), modifier: #"{"type":"frame","minHeight":900,"alignment":"bottom"}"#)
            case .mixed: return stack(rows(#",{"type":"VStack","children":[\#(leaf())]}"#))
            case .listsInRows:
                let inner = stack(rows())
                return stack(rows("," + inner))
            case .listsAcrossRows:
                let inner = #"{"type":"LazyHStack","children":[\#(rows())]}"#
                return stack(rows(#",{"type":"ScrollView","axes":"horizontal","children":[\#(inner)]}"#))
            }
        }

        /// A jump, then scrolls by the distances.
        mutating func request(_ kind: Kind, _ distances: [Int]) -> String {
            let root = root(kind)
            let steps = [#"{"scroll":{"id":"feed","to":{"y":\#(draw(300...1500))}}}"#]
                + distances.map { #"{"scroll":{"id":"feed","by":{"y":\#($0)}}}"# }
            return #"{"root":{"type":"ScrollView","id":"feed","children":[\#(root)]},"#
                + #""proposal":{"width":100,"height":250},"environment":{"textMetrics":"ahem"},"#
                + #""options":{"format":"flat","frameFormat":"array","steps":"full"},"#
                + #""interactions":[\#(steps.joined(separator: ","))]}"#
        }
    }

    /// One step: the offset, its range, and where rows and leaves begin on the screen, in points.
    private struct Stand {
        var offset: Double
        var range: ClosedRange<Double>
        var tops: [String: Double] = [:]

        init?(_ step: [String: Any]) {
            guard let feed = (step["scrollViews"] as? [String: Any])?["feed"] as? [String: Any],
                let offset = (feed["contentOffset"] as? [String: Double])?["y"],
                let range = (feed["range"] as? [String: [Double]])?["y"], range.count == 2, range[0] <= range[1]
            else { return nil }
            (self.offset, self.range) = (offset, range[0]...range[1])
            for (id, view) in step["views"] as? [String: [String: Any]] ?? [:] {
                guard let frame = view["frame"] as? [Double], frame.count == 4 else { continue }
                // Views outside of lazy containers are there also where they do not show.
                let isShown = frame[1] < 250 && frame[1] + frame[3] > 0
                if id.hasPrefix("row") || id.hasPrefix("leaf"), isShown { tops[id] = frame[1] }
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func whatStaysOnTheScreenMovesByTheScroll(kind: Kind) throws {
        var compared = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            var content = Content(seed: seed)
            let distances = (0..<12).map { _ in content.draw(-90...90) }
            let request = content.request(kind, distances)
            let answer = Exchange.layOut(request)
            try #require(answer.status == 200, "\(answer.text.prefix(300))")
            let steps = answer.object["steps"] as? [[String: Any]] ?? []
            try #require(steps.count == distances.count + 1)
            var before = try #require(Stand(steps[0]))
            for (step, distance) in zip(steps.dropFirst(), distances) {
                let after = try #require(Stand(step))
                let range = before.range
                let wanted = min(max(before.offset + Double(distance), range.lowerBound), range.upperBound)
                // Where the range ends, content follows it.
                let isFree = after.range.contains(after.offset - 1) && after.range.contains(after.offset + 1)
                for (id, top) in before.tops where isFree {
                    guard let now = after.tops[id] else { continue }
                    compared += 1
                    try #require(
                        abs(top - now - (wanted - before.offset)) < 1e-6,
                        "\(kind) \(seed): \(id) from \(top) to \(now), scrolled by \(distance)\n\(request)")
                }
                before = after
            }
        }
        #expect(compared > 1000)
    }
}
