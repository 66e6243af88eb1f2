import LayoutCore

/// What the store keeps of one text.
struct TextRecord {
    /// The text's bytes in the store.
    var start: Int
    var count: Int
    /// The first of its cluster marks in the store, or -1 when the bytes suffice.
    var marks: Int
    /// The first of its shaped advances in the store, or -1 when nothing is shaped.
    var shaped = -1
    /// Whether every byte is ASCII.
    var isASCII = true
    /// Where its line breaks come from.
    var breakSource = BreakSource.unknown
    /// The first and the number of its line breaks in the store, where they are places.
    var breaks = 0
    var breakCount = 0
    /// The first and the number of its segments in the store; -1 before the text was wrapped.
    var segments = -1
    var segmentCount = 0
    /// The style's index in the store.
    var style: Int
    /// The answer to (nil, nil).
    var ideal: Size
    var isSingleParagraph: Bool
    /// Whether the widths answered at 0 and nil are the same at every height; see `TextFacts`.
    var hasKnownWidths: Bool
    var minimumWidth: Double
    var isApproximated: Bool
}

/// How the line breaks of a text are known.
enum BreakSource: UInt8 {
    /// Nothing asked for them yet.
    case unknown
    /// The classes of its characters tell.
    case pairs
    /// ICU found the places.
    case places
}

/// A style with everything that is derived from it; an object, so that measuring copies none of it.
final class PreparedStyle {
    let style: TextStyle
    let face: FontFace
    let spacing: TextSpacing
    /// The height in points that the line limit reserves.
    let reservedHeight: Double
    let heightOfOneLine: Double

    init(_ style: TextStyle) {
        self.style = style
        face = FontFace(style)
        let font = style.font
        let lineHeight = font.lineHeight
        let margin = PixelGrid.ceil(0.1 * lineHeight, scale: style.displayScale)
        let outer = lineHeight + margin
        spacing = TextSpacing(
            aboveText: outer - font.ascent,
            belowText: max(outer - font.capHeight, margin + font.descent),
            leading: font.metrics == .ahem ? 0 : PixelGrid.ceil(font.leading, scale: style.displayScale))
        reservedHeight = style.lineLimit.minimum > 0 ? face.height(of: style.lineLimit.minimum) : 0
        heightOfOneLine = max(face.height(of: 1), reservedHeight)
    }

    var maximumLines: Int { style.lineLimit.maximum ?? Int.max }
    var canShrink: Bool { style.minimumScaleFactor < 1 && style.minimumScaleFactor > 0 }
}
