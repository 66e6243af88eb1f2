import CTextTables
import LayoutCore

/// The tables and factors of one style, ready to turn grapheme clusters into points.
struct FontFace {
    let metrics: TextMetrics
    /// The font size in points.
    let size: Double
    let displayScale: Double

    let advances: UnsafePointer<Int16>
    let deltas: UnsafePointer<Int16>
    let kerning: UnsafePointer<Int16>
    let leftClasses: UnsafePointer<UInt8>
    let rightClasses: UnsafePointer<UInt8>

    /// Points per unit of an advance, and per unit of what the display cut adds.
    let unitLength: Double
    let deltaLength: Double
    /// Points per glyph of the font's own tracking, and per cluster of the style's.
    let fontTracking: Double
    let styleTracking: Double
    let isMonospaced: Bool
    let isMonospacedDigit: Bool

    let ascent: Double
    let lineHeight: Double
    /// Points between the boxes of two lines: leading and line spacing.
    let lineGap: Double

    /// The advance of every glyph of the monospaced design in units per em (0.618 em).
    static let monospacedUnits = 1266

    /// Prepares a style whose font is shrunk by `factor`.
    init(_ style: TextStyle, scaledBy factor: Double = 1) {
        let font = style.font
        metrics = font.metrics
        size = font.size * factor
        displayScale = style.displayScale
        isMonospaced = font.design == .monospaced
        isMonospacedDigit = font.isMonospacedDigit
        let weight = Int32(font.weight.rawValue)
        advances = text_advances(weight)
        deltas = text_display_deltas(weight)
        kerning = text_kerning(weight)
        leftClasses = text_left_classes()
        rightClasses = text_right_classes()
        let stretch = FontFace.stretch(of: font)
        unitLength = size / unitsPerEm * stretch
        deltaLength = isMonospaced ? 0 : unitLength * FontCurves.displayShare(at: size)
        fontTracking = isMonospaced || font.metrics == .ahem ? 0 : FontCurves.tracking(at: size) * stretch
        styleTracking = style.tracking
        ascent = font.ascent * factor
        lineHeight = font.lineHeight * factor
        lineGap = font.leading * factor + style.lineSpacing
    }

    /// The factor on the system font's advances; the one of rounded is measured on one string, others are guesses.
    private static func stretch(of font: ResolvedFont) -> Double {
        let design = font.design == .rounded ? 0.976 : 1
        let width =
            switch font.width {
            case .compressed: 0.74
            case .condensed: 0.87
            case .standard: 1.0
            case .expanded: 1.22
            }
        return design * width
    }

    /// Whether plain ASCII can be measured straight from the tables.
    var isPlain: Bool { !isMonospaced && !isMonospacedDigit }

    /// The advance of one em plus tracking, which every cluster has under `ahem`.
    var ahemAdvance: Double { size + styleTracking }

    /// The smallest multiple of a pixel that is not below `length` points, forgiving a millionth of a pixel.
    @inline(__always)
    func ceilToPixel(_ length: Double) -> Double {
        if metrics == .ahem { return length }
        return PixelGrid.ceil(length, scale: displayScale)
    }

    /// The height in points of `lines` lines.
    func height(of lines: Int) -> Double {
        let count = Double(max(1, lines))
        return max(0, ceilToPixel(count * lineHeight + (count - 1) * lineGap))
    }

    /// The lines that fit a height in points: at least one.
    func lines(fitting height: Double) -> Int {
        let pitch = lineHeight + lineGap
        guard height < .infinity, pitch > 0 else { return .max }
        let lines = ((height + lineGap + FontFace.tolerance) / pitch).rounded(.down)
        return lines >= 1e9 ? .max : max(1, Int(lines))
    }

    /// The baseline of a line, counted from 0, in points from the top of the text.
    func baseline(of line: Int) -> Double {
        let below = Double(line) * (lineHeight + lineGap)
        if metrics == .ahem { return ascent + below }
        let first = PixelGrid.round(ascent, scale: displayScale)
        return line == 0 ? first : PixelGrid.ceil(first + below, scale: displayScale)
    }

    /// A line fits when it is not wider than the offer by more than this many points.
    static let tolerance = 0.001
}

/// Rounding to whole pixels.
enum PixelGrid {
    /// The smallest multiple of a pixel not below `length`, forgiving a millionth of a pixel.
    @inline(__always)
    static func ceil(_ length: Double, scale: Double) -> Double {
        scale > 0 ? (length * scale - 1e-6).rounded(.up) / scale + 0 : length
    }

    /// The nearest multiple of a pixel; halves go away from zero.
    @inline(__always)
    static func round(_ length: Double, scale: Double) -> Double {
        scale > 0 ? (length * scale).rounded(.toNearestOrAwayFromZero) / scale : length
    }
}
