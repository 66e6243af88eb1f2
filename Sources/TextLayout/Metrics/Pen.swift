import CTextTables

/// The advance of one grapheme cluster in the tables' units.
struct Advance {
    var units: Int
    var delta: Int
    /// 1 when the font's own tracking follows, else 0.
    var tracked: Int
    /// Kerning classes towards the neighbours; 0 never kerns.
    var leftClass: Int
    var rightClass: Int
}

extension FontFace {
    /// The advance of a cluster.
    func advance(of cluster: Cluster) -> Advance {
        let units = Double(TEXT_UNITS_PER_EM)
        if cluster.isEmoji {
            return Advance(
                units: Int(text_fallback_advances()[3] * units), delta: 0, tracked: 0, leftClass: 0, rightClass: 0)
        }
        if cluster.shapedUnits >= 0 {
            return Advance(units: Int(cluster.shapedUnits), delta: 0, tracked: 0, leftClass: 0, rightClass: 0)
        }
        var scalar = cluster.scalar
        if scalar == 0x09 { scalar = 0x20 }
        var glyph = scalar == 0xAD ? -1 : GlyphLookup.glyph(of: scalar)
        if glyph < 0 {
            let em = scalar == 0xAD ? 0 : GlyphLookup.estimatedAdvance(of: scalar)
            return Advance(units: Int(em * units), delta: 0, tracked: 0, leftClass: 0, rightClass: 0)
        }
        if isMonospaced {
            return Advance(units: FontFace.monospacedUnits, delta: 0, tracked: 1, leftClass: 0, rightClass: 0)
        }
        if isMonospacedDigit, scalar > 0x30, scalar <= 0x39 { glyph = 0x10 }
        return advance(ofGlyph: glyph)
    }

    /// The advance of a glyph of the tables.
    @inline(__always)
    func advance(ofGlyph glyph: Int) -> Advance {
        Advance(
            units: Int(advances[glyph]), delta: Int(deltas[glyph]), tracked: 1,
            leftClass: Int(leftClasses[glyph]), rightClass: Int(rightClasses[glyph]))
    }

    /// Units between two neighbours.
    @inline(__always)
    func kern(_ leftClass: Int, _ rightClass: Int) -> Int {
        Int(kerning[leftClass * Int(TEXT_RIGHT_CLASS_COUNT) + rightClass])
    }

    /// The place of a pen in points.
    @inline(__always)
    func length(of pen: Pen) -> Double {
        Double(pen.units) * unitLength + Double(pen.delta) * deltaLength + Double(pen.tracked) * fontTracking
            + Double(pen.clusters) * styleTracking
    }

    /// The ellipsis that stands for truncated text.
    var ellipsis: Advance { advance(of: Cluster(scalar: 0x2026, length: 3, isEmoji: false)) }
}

/// Sums up advances in whole units, so that the length of a text does not depend on where it was measured from.
struct Pen {
    var units = 0
    var delta = 0
    var tracked = 0
    var clusters = 0
    /// The kerning class of the last cluster towards the next; 0 at a start.
    var leftClass = 0

    /// Adds the kerning before `advance`.
    @inline(__always)
    mutating func kern(before advance: Advance, in face: FontFace) {
        units += face.kern(leftClass, advance.rightClass)
    }

    /// Adds `advance` without kerning.
    @inline(__always)
    mutating func add(_ advance: Advance) {
        units += advance.units
        delta += advance.delta
        tracked += advance.tracked
        clusters += 1
        leftClass = advance.leftClass
    }
}
