import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Random interactions over eager content: offsets stay in their range, and mirrored requests have mirrored answers.
@Suite struct ScrollPropertyTests {
    /// A request with interactions, which can be written for both directions.
    private struct Course {
        private var generator: SeededGenerator
        private let axes: String
        private let root: String
        private var interactions: [(_ isMirrored: Bool) -> String] = []

        init(seed: UInt64, interactions count: Int) {
            var generator = SeededGenerator(seed: seed)
            axes = generator.pick([#""horizontal""#, #""vertical""#, #"["horizontal","vertical"]"#])
            root = Self.root(axes, &generator)
            self.generator = generator
            for _ in 0..<count { add() }
        }

        private static func root(_ axes: String, _ generator: inout SeededGenerator) -> String {
            let side = generator.number(10...400)
            let rows = (0..<generator.number(1...12)).map { row in
                let length = generator.number(0...300)
                let size = axes == #""horizontal""# ? (length, side) : (side, length)
                return #"{"type":"Color","modifiers":[{"type":"frame","width":\#(size.0),"height":\#(size.1)},"#
                    + #"{"type":"id","id":\#(row)}]}"#
            }
            let more = #"{"type":"ForEach","data":{"expression":"Array(0..<more)"},"element":"m","children":["#
                + #"{"type":"Color","modifiers":[{"type":"frame","width":90,"height":70}]}]}"#
            let stack = axes == #""horizontal""# ? "HStack" : "VStack"
            let children = (generator.chance(0.5) ? [more] + rows : rows + [more]).joined(separator: ",")
            var modifiers: [String] = []
            if generator.chance(0.5) {
                modifiers.append(
                    #"{"type":"contentMargins","insets":{"top":\#(generator.number(0...40)),"#
                        + #""leading":\#(generator.number(0...40)),"trailing":\#(generator.number(0...40))}}"#)
            }
            if generator.chance(0.5) {
                let behavior = generator.pick([
                    #""paging""#, #""viewAligned""#,
                    #"{"viewAligned":{"limitBehavior":"alwaysByOne","anchor":"center"}}"#,
                ])
                modifiers.append(#"{"type":"scrollTargetBehavior","behavior":\#(behavior)}"#)
            }
            if generator.chance(0.4) {
                modifiers.append(#"{"type":"scrollPosition","id":{"binding":"top"}}"#)
            }
            if generator.chance(0.4) {
                let anchor = generator.pick(["top", "bottom", "trailing", "center", "bottomTrailing"])
                modifiers.append(#"{"type":"defaultScrollAnchor","anchor":"\#(anchor)"}"#)
            }
            return #"{"type":"ScrollView","id":"s","axes":\#(axes),"children":[{"type":"\#(stack)","spacing":5,"#
                + #""children":[\#(children)],"modifiers":[{"type":"scrollTargetLayout"}]}],"#
                + #""modifiers":[\#(modifiers.joined(separator: ","))]}"#
        }

        private mutating func add() {
            let (x, y) = (generator.number(-400...400), generator.number(-400...400))
            let end = generator.chance(0.4) ? #","release":true"# : ""
            switch generator.number(0...8) {
            case 0, 1:
                interactions.append { #"{"scroll":{"id":"s","by":{"x":\#($0 ? -x : x),"y":\#(y)}\#(end)}}"# }
            case 2:
                interactions.append { _ in #"{"scroll":{"id":"s","to":{"y":\#(y)},"continuous":true\#(end)}}"# }
            case 3:
                let rate = generator.pick(["normal", "fast"])
                interactions.append {
                    #"{"flick":{"id":"s","velocity":{"x":\#(($0 ? -x : x) * 4),"y":\#(y * 4)},"#
                        + #""decelerationRate":"\#(rate)"}}"#
                }
            case 4:
                let anchor = generator.pick(["", #","anchor":"top""#, #","anchor":"trailing""#, #","anchor":"center""#])
                let target = generator.number(0...13)
                interactions.append { _ in #"{"scrollTo":{"id":"s","target":\#(target)\#(anchor)}}"# }
            case 5:
                let edge = generator.pick(["top", "leading", "bottom", "trailing"])
                interactions.append { _ in #"{"scrollTo":{"id":"s","edge":"\#(edge)"}}"# }
            case 6: interactions.append { _ in #"{"scrollTo":{"id":"s","point":{"x":\#(x),"y":\#(y)}}}"# }
            case 7:
                let top = generator.pick(["null", "1", "4", "50"])
                interactions.append { _ in #"{"set":{"state":{"top":\#(top)}}}"# }
            default:
                let more = generator.number(0...6)
                interactions.append { _ in #"{"set":{"state":{"more":\#(more)}}}"# }
            }
        }

        func request(isMirrored: Bool) -> String {
            let direction = isMirrored ? "rightToLeft" : "leftToRight"
            return #"{"root":\#(root),"proposal":{"width":300,"height":260},"state":{"top":null,"more":0},"#
                + #""environment":{"textMetrics":"ahem","layoutDirection":"\#(direction)"},"#
                + #""interactions":[\#(interactions.map { $0(isMirrored) }.joined(separator: ","))]}"#
        }
    }

    /// What one step tells of the scroll view.
    private struct Stand {
        var offset: (x: Double, y: Double)
        var width: Double
        var container: Double
        var ranges: [[Double]]
        var viewID: NSObject?

        init?(_ step: Any) {
            guard let views = (step as? [String: Any])?["scrollViews"] as? [String: Any],
                let view = views["s"] as? [String: Any],
                let offset = view["contentOffset"] as? [String: Double],
                let content = view["contentSize"] as? [String: Double],
                let size = view["containerSize"] as? [String: Double],
                let range = view["range"] as? [String: [Double]], let x = range["x"], let y = range["y"]
            else { return nil }
            self.offset = (offset["x"] ?? .nan, offset["y"] ?? .nan)
            width = content["width"] ?? .nan
            container = size["width"] ?? .nan
            ranges = [x, y]
            viewID = view["viewID"] as? NSObject
        }

        var isInRange: Bool {
            zip([offset.x, offset.y], ranges).allSatisfy { value, range in
                range.count == 2 && value >= range[0] - 1e-6 && value <= range[1] + 1e-6
            }
        }

        func isMirror(of other: Stand) -> Bool {
            abs(offset.x - (other.width - other.container - other.offset.x)) < 1e-6
                && abs(offset.y - other.offset.y) < 1e-6 && viewID == other.viewID
        }
    }

    private func stands(_ answer: Exchange.Answer) -> [Stand] {
        ([answer.object["initial"] as Any] + (answer.object["steps"] as? [Any] ?? [])).compactMap { Stand($0) }
    }

    @Test func offsetsStayInRangeAndMirror() {
        var moved = 0
        for seed: UInt64 in 1...50 {
            let course = Course(seed: seed, interactions: 20)
            let request = course.request(isMirrored: false)
            let answer = Exchange.layOut(request)
            let (plain, mirrored) = (stands(answer), stands(Exchange.layOut(course.request(isMirrored: true))))
            #expect(plain.count == 21 && mirrored.count == 21, "seed \(seed): \(request)\n\(answer.text)")
            for (step, (one, other)) in zip(plain, mirrored).enumerated() {
                #expect(one.isInRange && other.isInRange, "seed \(seed), step \(step)")
                #expect(other.isMirror(of: one), "seed \(seed), step \(step): \(one) \(other)\n\(request)")
            }
            moved += zip(plain, plain.dropFirst()).count { $0.offset != $1.offset }
            if seed % 5 == 0 { #expect(Exchange.layOut(request).bytes == answer.bytes) }
        }
        // Nothing would be shown of scroll views that stand still.
        #expect(moved > 450, "\(moved)")
    }
}
