import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Rows of elements that have one or none, where state changes which: what shows are the rows that there are now.
@Suite struct UnknownCountTests {
    /// What the rows depend on.
    private struct State {
        var first = 0
        var phase = 0

        static let end = 800

        func hasRow(_ element: Int) -> Bool { (element + phase + 999) % 3 != 0 || element > 500 }

        /// The elements that have a row.
        var rows: [Int] { (first..<Self.end).filter(hasRow) }

        var json: String { #"{"first":\#(first),"phase":\#(phase)}"# }
    }

    private static let viewport = 300.0

    private static func length(_ element: Int) -> Double { Double(20 + (element + 999) * 7 % 50) }

    private static let root =
        #"{"type":"ScrollView","id":"feed","children":[{"type":"LazyVStack","id":"list","spacing":0,"children":["#
        + #"{"type":"ForEach","data":{"expression":"first..<\#(State.end)"},"element":"i","children":["#
        + #"{"type":"If","condition":{"expression":"(i + phase + 999) % 3 != 0 || i > 500"},"then":["#
        + #"{"type":"Color","id":"row","modifiers":[{"type":"frame","height":"#
        + #"{"expression":"20 + (i + 999) * 7 % 50"}}]}]}]}]}]}"#

    private static func action(_ state: inout State, _ random: inout SeededGenerator) -> String {
        switch random.number(0...7) {
        case 0: return #"{"scroll":{"id":"feed","to":{"y":\#(random.number(0...20_000))}}}"#
        case 1: return #"{"scrollTo":{"id":"feed","edge":"\#(random.chance(0.5) ? "top" : "bottom")"}}"#
        case 2:
            let target = state.rows[random.number(0...(state.rows.count - 1))]
            return #"{"scrollTo":{"id":"feed","target":\#(target),"anchor":"center"}}"#
        case 3, 4: return #"{"scroll":{"id":"feed","by":{"y":\#(random.number(-900...900))}}}"#
        case 5: state.phase = random.number(0...2)
        default: state.first = random.number(-90...90)
        }
        return #"{"set":{"state":\#(state.json)}}"#
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func whatShowsIsWhatThereIs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (state, states, actions) = (State(), [State()], [String]())
        for _ in 0..<40 {
            actions.append(Self.action(&state, &random))
            states.append(state)
        }
        for edge in ["bottom", "top"] {
            actions.append(#"{"scrollTo":{"id":"feed","edge":"\#(edge)"}}"#)
            states.append(state)
        }
        let visit = #"{"scroll":{"id":"feed","by":{"y":1e6},"continuous":true}}"#
        actions += [visit, visit]
        states += [state, state]
        let answer = Exchange.layOut(
            #"{"root":\#(Self.root),"proposal":{"width":100,"height":\#(Self.viewport)},"state":\#(State().json),"#
                + #""environment":{"textMetrics":"ahem"},"interactions":[\#(actions.joined(separator: ","))],"#
                + #""options":{"format":"flat","frameFormat":"array","steps":"full"}}"#)
        try #require(answer.status == 200, "\(answer.text.prefix(400))")
        let object = answer.object
        let steps = [object["initial"] ?? [:]] + (object["steps"] as? [Any] ?? [])
        try #require(steps.count == states.count)
        for (number, step) in steps.enumerated() {
            try check(step as? [String: Any] ?? [:], states[number], "seed \(seed), step \(number - 1)")
        }
        // All rows were seen.
        let list = try #require((object["views"] as? [String: [String: Any]])?["list"])
        let lazy = try #require(list["lazy"] as? [String: Any])
        #expect(list["childCount"] as? Int == state.rows.count)
        #expect(lazy["count"] as? Int == state.rows.count)
        #expect(lazy["estimated"] as? Bool == false)
        #expect(lazy["length"] as? Double == state.rows.reduce(0) { $0 + Self.length($1) })
    }

    private func check(_ step: [String: Any], _ state: State, _ place: String) throws {
        let rows = state.rows
        let feed = (step["scrollViews"] as? [String: Any])?["feed"] as? [String: Any]
        let offset = try #require((feed?["contentOffset"] as? [String: Any])?["y"] as? Double)
        let range = try #require((feed?["range"] as? [String: Any])?["y"] as? [Double])
        #expect(offset >= range[0] - tolerance && offset <= range[1] + tolerance, "\(place): \(offset) in \(range)")
        let lazy = (step["lazy"] as? [String: Any])?["list"] as? [String: Any]
        let realized = try #require(lazy?["realized"] as? [Int])
        try #require(realized[0] < realized[1] && realized[1] <= rows.count, "\(place): \(realized) of \(rows.count)")
        let views = try #require(step["views"] as? [String: [String: Any]])
        var end: Double?
        for row in rows[realized[0]..<realized[1]] {
            let frame = try #require(views["row[\(row)]"]?["frame"] as? [Double], "\(place): row \(row)")
            if let end { #expect(abs(frame[1] - end) < tolerance, "\(place): row \(row) at \(frame[1]), not \(end)") }
            #expect(frame[3] == Self.length(row), "\(place): row \(row)")
            if row == rows[0] { #expect(abs(frame[1] + offset) < tolerance, "\(place): first row at \(frame[1])") }
            if end == nil { #expect(frame[1] < tolerance, "\(place): begins at \(frame[1])") }
            end = frame[1] + frame[3]
        }
        #expect(views.keys.filter { $0.hasPrefix("row[") }.count == realized[1] - realized[0], "\(place)")
        #expect(
            realized[1] == rows.count || end ?? 0 >= Self.viewport - tolerance, "\(place): ends at \(end ?? 0)")
    }
}

private let tolerance = 1e-6
