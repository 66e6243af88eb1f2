import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Random interactions over lists whose rows differ in height: rows touch one another and cover what is visible, offsets
/// stay in range, and corrections of estimates move nothing on the screen.
@Suite struct ListScrollTests {
    private static let height = 400.0

    /// What a list shows after one interaction.
    private struct Stand {
        /// The tops and heights of rows on the screen, by their elements.
        var rows: [Int: (top: Double, height: Double)] = [:]
        var offset = Double.nan
        var range: [Double] = []

        init?(_ step: Any?) {
            guard let step = step as? [String: Any], let views = step["views"] as? [String: Any],
                let list = (step["scrollViews"] as? [String: Any])?["list"] as? [String: Any],
                let offset = (list["contentOffset"] as? [String: Double])?["y"],
                let range = (list["range"] as? [String: [Double]])?["y"], range.count == 2
            else { return nil }
            (self.offset, self.range) = (offset, range)
            for (id, node) in views where id.hasPrefix("row[") {
                guard let element = Int(id.dropFirst(4).dropLast()),
                    let row = (node as? [String: Any])?["row"] as? [String: Any],
                    let frame = row["frame"] as? [Double], frame.count == 4
                else { return nil }
                rows[element] = (frame[1], frame[3])
            }
        }

        /// What is wrong with it by itself; nil when nothing is.
        var fault: String? {
            if offset < range[0] - 1e-6 || offset > range[1] + 1e-6 { return "offset \(offset) not in \(range)" }
            var end: Double?
            for (element, row) in rows.sorted(by: { $0.key < $1.key }) {
                if abs(row.height - ListScrollTests.rowHeight(element)) > 1e-6 { return "row \(element) is \(row.height)" }
                if let end, abs(end - row.top) > 1e-6 { return "row \(element) begins at \(row.top), not \(end)" }
                if end == nil, row.top > 1e-6 { return "nothing above row \(element) at \(row.top)" }
                end = row.top + row.height
            }
            return (end ?? 0) < ListScrollTests.height - 1e-6 ? "nothing below \(end ?? 0)" : nil
        }
    }

    /// Heights that follow from the number of an element; the request has the same as an expression.
    private static func rowHeight(_ element: Int) -> Double { max(44, Double(20 + element * 37 % 90) + 22) }

    private static func request(_ interactions: [String]) -> String {
        #"{"root":{"type":"List","data":{"expression":"0..<count"},"element":"i","children":[{"type":"Color","id":"row","#
            + #""name":"blue","modifiers":[{"type":"frame","height":{"expression":"20 + i * 37 % 90"}}]}],"#
            + #""modifiers":[{"type":"listStyle","style":"plain"},{"type":"id","id":"list"}]},"#
            + #""proposal":{"width":390,"height":\#(Int(height))},"state":{"count":300},"#
            + #""environment":{"textMetrics":"ahem"},"interactions":[\#(interactions.joined(separator: ","))],"#
            + #""options":{"format":"flat","frameFormat":"array","steps":"full","rounding":"none"}}"#
    }

    /// An interaction, and by how far it moves rows unless an end of the list stops it.
    private static func interaction(_ random: inout SeededGenerator) -> (text: String, distance: Double?) {
        let distance = random.number(-900...900)
        switch random.number(0...6) {
        case 0, 1: return (#"{"scroll":{"id":"list","by":{"y":\#(distance)}}}"#, Double(distance))
        // Ends at the offset it is told, whatever corrections on the way say of what lies there.
        case 2: return (#"{"scroll":{"id":"list","by":{"y":\#(distance)},"continuous":true}}"#, nil)
        case 3: return (#"{"flick":{"id":"list","velocity":{"y":\#(distance * 5)}}}"#, nil)
        case 4:
            let anchor = random.pick(["", #","anchor":"top""#, #","anchor":"center""#, #","anchor":"bottom""#])
            return (#"{"scrollTo":{"id":"list","target":\#(random.number(0...299))\#(anchor)}}"#, nil)
        case 5: return (#"{"set":{"state":{"count":\#(random.number(250...350))}}}"#, nil)
        default: return (#"{"scrollTo":{"id":"list","edge":"\#(random.pick(["top", "bottom"]))"}}"#, nil)
        }
    }

    @Test func rowsCoverTheListAndMoveAsScrolled() {
        var moved = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let interactions = (0..<30).map { _ in Self.interaction(&random) }
            let answer = Exchange.layOut(Self.request(interactions.map(\.text)))
            let stands = (answer.object["steps"] as? [Any] ?? []).map { Stand($0) }
            #expect(stands.count == 30 && !stands.contains { $0 == nil }, "seed \(seed): \(answer.text.prefix(500))")
            for (index, stand) in stands.enumerated() {
                guard let stand else { continue }
                let place = "seed \(seed), step \(index): \(interactions[index].text)"
                #expect(stand.fault == nil, "\(place)")
                guard index > 0, let before = stands[index - 1], let distance = interactions[index].distance else {
                    continue
                }
                let isAtEnd = stand.range.contains { abs($0 - stand.offset) < 1e-6 }
                for (element, row) in stand.rows {
                    guard let earlier = before.rows[element], !isAtEnd else { continue }
                    let top = earlier.top - distance
                    // A row that leaves the screen on the way may come back by a correction, and holds nothing.
                    guard top < Self.height, top + row.height > 0 else { continue }
                    moved += 1
                    #expect(abs(top - row.top) < 1e-6, "\(place): row \(element)")
                }
            }
        }
        #expect(moved > 200, "\(moved)")
    }
}
