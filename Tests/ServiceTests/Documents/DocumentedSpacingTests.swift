import Foundation
import Testing

@testable import LayoutCore
@testable import TextLayout

/// What docs/layout-model.md says of the distances that a stack chooses.
enum DocumentedSpacing {
    /// What a text of a fixed size asks for, at a scale.
    private static func spacing(_ metrics: TextMetrics, _ size: Double, scale: Double) -> TextSpacing {
        let store = TextStore()
        let font = ResolvedFont(metrics: metrics, size: size)
        return store.spacing(of: store.add("text", style: TextStyle(font: font, displayScale: scale)))
    }

    private static func rounded(_ number: Double) -> String {
        DocumentedNumbers.decimal((number * 1000).rounded() / 1000)
    }

    static var phrases: [String] {
        let ahem = ResolvedFont(metrics: .ahem, size: 1)
        let system = ResolvedFont(metrics: .sfLike1, size: 1)
        func above(_ font: ResolvedFont) -> String { rounded(font.lineHeight - font.ascent) }
        func below(_ font: ResolvedFont) -> String { rounded(max(font.lineHeight - font.capHeight, font.descent)) }
        let body = Font(.style(.body)).resolved(in: FontEnvironment())
        let store = TextStore()
        let leading = store.spacing(of: store.add("text", style: TextStyle(font: body, displayScale: 3))).leading
        let fixed = spacing(.sfLike1, 17, scale: 3)
        let margin = fixed.aboveText - 17 * (system.lineHeight - system.ascent)
        let margins = [10.0, 20].map { spacing(.ahem, $0, scale: 3).aboveText - 0.2 * $0 }
        let fallback = rounded(Spacing.fallback)
        let symbol = Spacing.symbol(baselineOffset: 0)
        return [
            "That comes to \(rounded(Spacing.distance(left: .defaultView, right: .defaultView))) side by side",
            "| line height + m − ascent | \(above(ahem)) em + m | \(above(system)) em + m |",
            "| \(below(ahem)) em + m | \(below(system)) em + m |",
            "| \(rounded(spacing(.ahem, 10, scale: 3).leading)) | \(rounded(fixed.leading)); \(rounded(leading)) above",
            "| neither is text | \(fallback) | \(fallback) | \(fallback) |",
            "The font of 17 points of `sf-like-1` on a display with 3 pixels per point has an m of \(rounded(margin)), "
                + "so a colour stands \(rounded(fixed.aboveText)) above such a text and \(rounded(fixed.belowText)) "
                + "below it.",
            "A symbol has \(rounded(Spacing.distance(above: .defaultView, below: symbol))) to views above it and to "
                + "texts, and \(rounded(Spacing.distance(above: symbol, below: .defaultView))) to other views below.",
            "m is 0.1 em, rounded up: \(rounded(margins[0])) point for a font of 10 points, \(rounded(margins[1])) for "
                + "one of 20.",
            // `DocumentedSpacingTests` lays them out.
            "are 3, 3, 6 and 0.",
        ]
    }
}

@Suite struct DocumentedSpacingTests {
    /// The column of the document, laid out by the real binary.
    @Test func theColumnHasTheGapsThatAreNamed() throws {
        let document = try Document.named("docs/layout-model.md")
        let block = try #require(document.blocks.first { $0.language == "json" && $0.text.contains("\"column\"") })
        let request = #"{"root":\#(block.text),"proposal":{"width":200,"height":null},"#
            + #""environment":{"textMetrics":"ahem"},"options":{"format":"flat","frameFormat":"array"}}"#
        let outcome = try Shell.framewright(["layout", "-"], input: request)
        #expect(outcome.status == 0)
        let answer = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let views = try #require(answer?["views"] as? [String: [String: Any]])
        let frames = ["a", "b", "c", "d", "e"].compactMap { views[$0]?["frame"] as? [Double] }
        try #require(frames.count == 5)
        let gaps = zip(frames, frames.dropFirst()).map { upper, lower in lower[1] - upper[1] - upper[3] }
        // By hand: 0.2 × 10 + 1 twice, 0.2 × 20 + 2, and text above text.
        for (gap, expected) in zip(gaps, [3.0, 3, 6, 0]) { #expect(abs(gap - expected) < 1e-9) }
        #expect(document.prose.contains("are 3, 3, 6 and 0."))
    }
}
