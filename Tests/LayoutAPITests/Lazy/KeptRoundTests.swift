import Foundation
import TestSupport
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// Rounds of layout that go on from the one before answer what rounds do that resolve everything.
@Suite struct KeptRoundTests {
    private struct Answer: Equatable {
        var body: [UInt8]
        var continuedRounds = 0
    }

    /// The whole answer, steps included; nil for a refused request.
    private static func answer(_ body: String, resolvesEveryRound: Bool) -> Answer? {
        let decoded = Array(body.utf8).withUnsafeBytes {
            decodeLayoutRequest(
                body: $0, into: DecodingStorage(), context: DecodingContext(knowsDevice: { _ in .known }))
        }
        guard case .success(let request) = decoded else { return nil }
        var engine = LayoutEngine()
        engine.resolvesEveryRound = resolvesEveryRound
        let (workspace, steps) = (LayoutWorkspace(), StepsWriter(maximum: .max))
        let result = try? engine.layOutSteps(of: request, device: nil, in: workspace) { step in
            steps.add(step)
            return true
        }
        guard let result else { return nil }
        let answer = JSONWriter.document { ResponseWriter(result, steps: steps.finish()).write(to: &$0) }
        return Answer(body: answer, continuedRounds: workspace.work.continuedRounds)
    }

    /// A random list and what is done with it.
    private struct Course {
        var random: SeededGenerator
        let count: Int

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            count = random.number(5...120)
        }

        mutating func draw(_ bound: Int) -> Int { random.number(0...bound - 1) }

        /// The views of an element; `number` tells those of several lists apart.
        mutating func row(_ number: Int) -> String {
            switch draw(9) {
            case 0: #"{"type":"Leaf","id":"row\#(number)","width":50,"height":30}"#
            case 1: #"{"type":"Text","id":"row\#(number)","text":{"expression":"\"Row \\(i) of a list \\(i * i)\""}}"#
            case 2:
                #"{"type":"HStack","id":"row\#(number)","children":[{"type":"Text","text":{"expression":"\"\\(i)\""}},"#
                    + #"{"type":"Spacer"},{"type":"Image","systemName":"star"},{"type":"Image","systemName":"no.such"}],"#
                    + #""modifiers":[{"type":"frame","height":{"expression":"20 + i * 37 % 41"}}]}"#
            case 3:
                #"{"type":"If","condition":{"expression":"i % 3 != 0"},"then":[{"type":"Leaf","id":"row\#(number)","width":50,"#
                    + #""height":{"expression":"10 + i % 7 * 9"}}]}"#
            case 4:
                #"{"type":"Text","id":"row\#(number)","text":{"expression":"[\"a\",\"a b c d e f g h i j k\"][i % 2]"},"#
                    + #""modifiers":[{"type":"onAppear","set":{"seen":{"expression":"seen + 1"}}}]}"#
            case 5:
                #"{"type":"ScrollView","axes":"horizontal","id":"row\#(number)","children":[{"type":"LazyHStack","children":["#
                    + #"{"type":"ForEach","data":{"range":[0,30]},"element":"j","children":[{"type":"Leaf","id":"cell\#(number)","#
                    + #""width":{"expression":"20 + j"},"height":{"expression":"20 + i % 5"}}]}]}]}"#
            case 6:
                #"{"type":"VStack","id":"row\#(number)","children":[{"type":"Grid","children":[{"type":"GridRow","children":["#
                    + #"{"type":"Text","text":{"expression":"\"\\(i)\""}},{"type":"Color"}]}]}],"#
                    + #""modifiers":[{"type":"frame","height":{"expression":"-5.0 + Double(i % 4) * 20"}}]}"#
            case 7:
                #"{"type":"Color","id":"row\#(number)","modifiers":[{"type":"containerRelativeFrame","axes":"vertical","#
                    + #""count":4,"spacing":0}]}"#
            default:
                #"{"type":"FlowLayout","id":"row\#(number)","children":[{"type":"ForEach","data":{"range":[0,4]},"element":"j","#
                    + #""children":[{"type":"Leaf","width":{"expression":"30 + i % 3 * j"},"height":12}]}]}"#
            }
        }

        mutating func sections(_ children: [String]) -> String {
            guard draw(3) == 0 else { return children.joined(separator: ",") }
            return children.enumerated().map { number, child in
                #"{"type":"Section","header":[{"type":"Leaf","id":"head\#(number)","width":50,"height":\#(10 + draw(30))}],"#
                    + #""footer":[{"type":"Text","id":"foot\#(number)","text":"foot"}],"children":[\#(child)]}"#
            }.joined(separator: ",")
        }

        mutating func body() -> String {
            let children = (0..<1 + draw(3)).map { number in
                #"{"type":"ForEach","data":{"range":[0,\#(count)]},"element":"i","children":[\#(row(number))]}"#
            }
            let isGrid = draw(3) == 0
            let spacing = draw(2) == 0 ? #""spacing":3,"# : ""
            let columns = #""columns":{"repeating":{"size":{"flexible":{}}},"count":2},"#
            let pinned = draw(2) == 0 ? #""pinnedViews":["sectionHeaders","sectionFooters"],"# : ""
            let list =
                #"{"type":"\#(isGrid ? "LazyVGrid" : "LazyVStack")","id":"list",\#(isGrid ? columns : "")\#(spacing)\#(pinned)"#
                + #""children":[\#(sections(children))]}"#
            let content = draw(2) == 0
                ? list : #"{"type":"VStack","id":"column","children":[{"type":"Leaf","id":"top","height":40},\#(list)]}"#
            let modifiers = [
                "", #","modifiers":[{"type":"scrollTargetBehavior","behavior":"viewAligned"}]"#,
                #","modifiers":[{"type":"defaultScrollAnchor","anchor":"bottom"}]"#,
                #","modifiers":[{"type":"scrollPosition","id":{"binding":"at"},"anchor":"top"}]"#,
            ][draw(4)]
            let steps = (0..<2 + draw(4)).map { _ in step() }
            return #"{"root":{"type":"ScrollView","id":"feed","children":[\#(content)]\#(modifiers)},"#
                + #""proposal":{"width":200,"height":250},"environment":{"textMetrics":"ahem"},"#
                + #""state":{"seen":0,"at":null},"options":{"format":"flat","diagnostics":"all"},"#
                + #""interactions":[\#(steps.joined(separator: ","))]}"#
        }

        mutating func step() -> String {
            switch draw(7) {
            case 0: #"{"scrollTo":{"id":"feed","target":\#(draw(count)),"anchor":"top"}}"#
            case 1: #"{"scroll":{"id":"feed","by":{"y":\#(draw(800) - 400)}}}"#
            case 2, 3, 4: #"{"scroll":{"id":"feed","by":{"y":\#(draw(2500) - 600)},"continuous":true}}"#
            case 5: #"{"flick":{"id":"feed","velocity":{"y":\#(draw(4000) - 1500)},"continuous":true}}"#
            default: #"{"traits":{"dynamicTypeSize":"xxLarge"}}"#
            }
        }
    }

    @Test func goingOnChangesNothing() {
        var (compared, continued, broken) = (0, 0, 0)
        for seed in UInt64(1)...150 {
            var course = Course(seed: seed)
            let body = course.body()
            guard let fresh = Self.answer(body, resolvesEveryRound: true) else { continue }
            compared += 1
            let kept = Self.answer(body, resolvesEveryRound: false)
            if let kept, kept.continuedRounds > 0 { continued += 1 }
            #expect(fresh.continuedRounds == 0)
            guard kept?.body != fresh.body else { continue }
            broken += 1
            guard broken <= 2 else { continue }
            Issue.record(
                """
                seed \(seed): \(String(decoding: fresh.body, as: UTF8.self))
                going on: \(String(decoding: kept?.body ?? [], as: UTF8.self))
                \(body)
                """)
        }
        #expect(broken == 0)
        #expect(compared > 120 && continued > 60, "\(compared) compared, of which \(continued) went on")
    }
}
