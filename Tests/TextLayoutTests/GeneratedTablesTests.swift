import CTextTables
import Foundation
import Testing

@testable import TextLayout

/// The compiled tables hold what the files in Data/ say.
struct GeneratedTablesTests {
    private func json(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: packageRoot.appendingPathComponent("Data/\(name)"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `the script writes the very same tables`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", packageRoot.appendingPathComponent("scripts/generate_text_tables.py").path, "--check",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `advances, display cut and kerning equal the model`() throws {
        let weights = try #require(try json("sf-text-model.json")["weights"] as? [String: [String: Any]])
        try #require(weights.count == Int(TEXT_WEIGHT_COUNT))
        for (name, tables) in weights {
            let weight = Int32((Int(name) ?? 0) / 100 - 1)
            let advances = try scalarTable(tables["advance"])
            let deltas = try scalarTable(tables["displayDelta"])
            let kerning = try #require(tables["kern"] as? [String: Int])
            try #require(advances.count == Int(TEXT_GLYPH_COUNT) - 4)
            for (scalar, advance) in advances {
                let glyph = GlyphLookup.glyph(of: scalar)
                try #require(glyph >= 0)
                #expect(Int(text_advances(weight)[glyph]) == advance)
                #expect(Int(text_display_deltas(weight)[glyph]) == deltas[scalar])
            }
            #expect(pairDifferences(weight: weight, glyphs: Array(advances.keys), kerning: kerning) == 0)
        }
    }

    /// A table by scalar, without the four keys that are canonically equivalent to another: a Swift dictionary cannot
    /// tell those apart, so that only the script's check covers them.
    private func scalarTable(_ table: Any?) throws -> [UInt32: Int] {
        var values: [UInt32: Int] = [:]
        for (key, value) in try #require(table as? [String: Int]) {
            let scalar = try #require(key.unicodeScalars.first).value
            if ![0x3B, 0xB7, 0x37E, 0x387].contains(scalar) { values[scalar] = value }
        }
        return values
    }

    /// Pairs of glyphs whose compiled kerning differs from the model's, where a missing pair means 0.
    private func pairDifferences(weight: Int32, glyphs: [UInt32], kerning: [String: Int]) -> Int {
        var expected: [UInt64: Int] = [:]
        for (pair, value) in kerning {
            let scalars = pair.unicodeScalars.map { UInt64($0.value) }
            expected[scalars[0] << 32 | scalars[1]] = value
        }
        var differences = 0
        let indices = glyphs.map { ($0, GlyphLookup.glyph(of: $0)) }
        for (left, leftGlyph) in indices {
            let row = Int(text_left_classes()[leftGlyph]) * Int(TEXT_RIGHT_CLASS_COUNT)
            for (right, rightGlyph) in indices {
                let compiled = Int(text_kerning(weight)[row + Int(text_right_classes()[rightGlyph])])
                if compiled != expected[UInt64(left) << 32 | UInt64(right)] ?? 0 { differences += 1 }
            }
        }
        return differences
    }

    @Test func `curves and estimates equal the model`() throws {
        let model = try json("sf-text-model.json")
        for (key, points, count) in [
            ("opszCurve", text_optical_points(), Int(TEXT_OPTICAL_POINT_COUNT)),
            ("trackingPoints", text_tracking_points(), Int(TEXT_TRACKING_POINT_COUNT)),
        ] {
            let rows = try #require(model[key] as? [[Double]])
            #expect(rows.count == count)
            for (index, row) in rows.enumerated() {
                #expect(points[index].size == row[0] && points[index].value == row[1])
            }
        }
        let fallbacks = try #require(model["fallbackAdvances"] as? [String: Any])
        for (index, key) in ["han", "kana", "hangul", "emoji"].enumerated() {
            #expect(text_fallback_advances()[index] == fallbacks[key] as? Double)
        }
    }

    @Test func `styles equal the Dynamic Type tables`() throws {
        let file = try json("dynamic-type.json")
        let tables = try #require(file["iOS"] as? [String: [String: [String: Any]]])
        let weights = try #require(file["weights"] as? [String: String])
        let emphasized = try #require(file["emphasizedWeights"] as? [String: String])
        for style in Font.TextStyle.allCases {
            #expect("\(style.weight)" == weights["\(style)"])
            #expect("\(style.emphasizedWeight)" == emphasized["\(style)"])
            for category in DynamicTypeSize.allCases {
                let row = try #require(tables["\(category)"]?["\(style)"])
                #expect(style.size(at: category) == row["size"] as? Double)
                #expect(style.linePitch(at: category) == row["leading"] as? Double)
            }
        }
    }
}
