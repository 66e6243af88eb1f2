import Foundation
import LayoutCore
import Testing

@testable import TextLayout

/// One width that Interface Builder or a running app stated.
private struct ObservedWidth {
    var text: String
    var size: Double
    var weight: Font.Weight
    var width: Double
    var scale: Double
    var set: String

    init?(_ row: [Any]) {
        guard row.count >= 8, let text = row[0] as? String, let size = row[1] as? Double,
            let hundreds = row[2] as? Int, let weight = Font.Weight(rawValue: UInt8(clamping: hundreds / 100 - 1)),
            let width = row[3] as? Double, let scale = row[4] as? Double, let set = row[7] as? String
        else { return nil }
        (self.text, self.size, self.weight, self.width, self.scale, self.set) = (text, size, weight, width, scale, set)
    }

    var error: Double {
        abs(TextLayoutTests.size(text, style(.system(size: size), weight: weight, scale: scale)).width - width)
    }
}

/// Widths that Interface Builder and running apps stated.
let observedWidths = sharedFolder.appendingPathComponent("data/observed-widths.json")

@Suite(.enabled(if: FileManager.default.fileExists(atPath: observedWidths.path)))
struct WidthAccuracyTests {
    private func rows(_ name: String) throws -> [ObservedWidth] {
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: observedWidths))
        let table = try #require((file as? [String: Any])?[name] as? [[Any]])
        let rows = table.compactMap(ObservedWidth.init)
        try #require(rows.count == table.count)
        return rows
    }

    private func meanError(_ rows: [ObservedWidth]) -> Double {
        rows.map(\.error).reduce(0, +) / Double(max(1, rows.count))
    }

    @Test func `held out labels of text sizes are within a fifth of a point on average`() throws {
        let held = try rows("storyboard").filter { $0.set == "heldout" && $0.size >= 8 && $0.size < 18 }
        #expect(held.count > 250)
        #expect(meanError(held) <= 0.20)
    }

    @Test func `held out labels of display sizes are within two thirds of a point on average`() throws {
        let held = try rows("storyboard").filter { $0.set == "heldout" && $0.size >= 18 }
        #expect(held.count > 40)
        #expect(meanError(held) <= 0.65)
    }

    @Test func `texts of view trees are within three tenths of a point on average`() throws {
        let tree = try rows("tree")
        #expect(tree.count > 20)
        #expect(meanError(tree) <= 0.30)
    }
}
