import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Lines of grouped lists lie where their measures put them, and what a list shows is what it has there.
@Suite struct ListPropertyTests {
    /// A list with the frames of its content, worked out line by line.
    private struct Lines {
        /// The gap between sections of iOS 18, and what is above and below headers and footers (amendment 15, B §4.1).
        private static let gap = 106.0 / 3
        private static let (header, footer) = ((top: 17.0, bottom: 6.0), (top: 8.0, bottom: 22.0))

        private(set) var sections: [[String: Any]] = []
        private(set) var frames: [String: [Double]] = [:]
        private(set) var height = 0.0
        private var random: SeededGenerator
        private var before: (spacing: Double?, hasFooter: Bool)?

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            for number in 0..<(2 + draw(8)) { addSection(number) }
            height += 20
        }

        private mutating func draw(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        private mutating func addSection(_ number: Int) {
            let spacing: Double? = draw(3) == 0 ? Double(draw(40)) : nil
            let (hasHeader, hasFooter) = (draw(2) == 0, draw(3) == 0)
            let above =
                before.map { $0.spacing.map { $0 / 2 } ?? ($0.hasFooter ? 0 : Self.gap / 2) } ?? Self.gap / 2
            let below = (before == nil ? nil : spacing).map { $0 / 2 } ?? (hasHeader ? 0 : Self.gap / 2)
            height += above + below
            var section: [String: Any] = ["type": "Section"]
            if hasHeader { section["header"] = [line("head\(number)", 13, Self.header)] }
            var rows: [[String: Any]] = []
            for row in 0..<(1 + draw(9)) { rows.append(addRow("row\(number)-\(row)")) }
            section["children"] = rows
            if hasFooter { section["footer"] = [line("foot\(number)", 26, Self.footer)] }
            if let spacing { section["modifiers"] = [["type": "listSectionSpacing", "spacing": spacing]] }
            sections.append(section)
            before = (spacing, hasFooter)
        }

        private mutating func addRow(_ id: String) -> [String: Any] {
            let content = Double(5 + draw(60))
            let top = Double(draw(2) == 0 ? 11 : draw(30))
            let length = max(44, content + top + 11)
            let y = height + top + (length - content - top - 11) / 2
            frames[id] = [16, y, 20, content]
            height += length
            var row: [String: Any] = ["type": "Leaf", "id": id, "width": 20, "height": content]
            if top != 11 { row["modifiers"] = [["type": "listRowInsets", "edges": "top", "length": top]] }
            return row
        }

        private mutating func line(
            _ id: String, _ content: Double, _ padding: (top: Double, bottom: Double)
        ) -> [String: Any] {
            frames[id] = [16, height + padding.top, 20, content]
            height += padding.top + content + padding.bottom
            return ["type": "Leaf", "id": id, "width": 20, "height": content]
        }
    }

    private func layOut(
        _ lines: Lines, height: Double, offset: Double
    ) -> (frames: [String: [Double]], list: [String: Any]) {
        let answer = Exchange.layOut(
            [
                "root": [
                    "type": "List", "id": "list", "contentOffset": ["y": offset], "children": lines.sections,
                    "modifiers": [["type": "listStyle", "style": "grouped"]],
                ],
                "proposal": ["width": 390, "height": height], "environment": ["textMetrics": "ahem"],
                "options": ["format": "flat", "frameFormat": "array", "rounding": "none"],
            ] as [String: Any])
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        let frames = views.compactMapValues { ($0["frame"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } }
        return (frames, views["list"]?["scroll"] as? [String: Any] ?? [:])
    }

    private func isSame(_ frame: [Double]?, _ expected: [Double], down distance: Double) -> Bool {
        guard let frame, frame.count == 4 else { return false }
        return zip(frame, [expected[0], expected[1] + distance, expected[2], expected[3]]).allSatisfy {
            abs($0 - $1) < 1e-6
        }
    }

    @Test func linesLieWhereTheMeasuresPutThem() {
        for seed in 1...60 as ClosedRange<UInt64> {
            let lines = Lines(seed: seed)
            let (frames, scroll) = layOut(lines, height: 1e5, offset: 0)
            for (id, expected) in lines.frames {
                #expect(isSame(frames[id], expected, down: 0), "seed \(seed) \(id): \(frames[id] ?? []) \(expected)")
            }
            let size = scroll["contentSize"] as? [String: Double]
            #expect(abs((size?["height"] ?? 0) - lines.height) < 1e-6, "seed \(seed)")
        }
    }

    /// Lengths of lines that were not seen are estimates, so the content may be shifted as a whole.
    @Test func whatAListShowsIsWhatItHasThere() {
        for seed in 1...60 as ClosedRange<UInt64> {
            let lines = Lines(seed: seed)
            let (frames, _) = layOut(lines, height: 300, offset: lines.height / 3)
            let shown = lines.frames.filter { frames[$0.key] != nil }
            guard let (first, there) = shown.first, let frame = frames[first] else {
                Issue.record("seed \(seed) shows nothing")
                continue
            }
            let distance = frame[1] - there[1]
            for (id, expected) in shown {
                #expect(isSame(frames[id], expected, down: distance), "seed \(seed) \(id)")
            }
            // Rows that lie well inside of what is visible are all there.
            for (id, expected) in lines.frames where expected[1] + distance > 0 && expected[1] + distance < 300 - 80 {
                #expect(frames[id] != nil, "seed \(seed) \(id)")
            }
        }
    }
}
