/// A font as a view asks for it, before the environment decides its size.
package struct Font: Hashable, Sendable {
    /// The named styles, which follow Dynamic Type; the order is that of the generated tables.
    package enum TextStyle: UInt8, CaseIterable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    /// The thickness of the strokes; the raw value is the index of a weight's tables.
    package enum Weight: UInt8, CaseIterable, Sendable, Comparable {
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black

        init(hundreds: Int16) { self = Weight(rawValue: UInt8(clamping: hundreds / 100 - 1)) ?? .regular }

        package static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    /// The family of the system font.
    package enum Design: UInt8, CaseIterable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    /// The width of the system font's letters.
    package enum Width: UInt8, CaseIterable, Sendable {
        case compressed
        case condensed
        case standard
        case expanded
    }

    /// What decides the size of a font.
    package enum Base: Hashable, Sendable {
        /// A style that follows Dynamic Type.
        case style(TextStyle)
        /// The system font of a size in points, whatever the Dynamic Type size.
        case system(size: Double)
        /// A named font of a size in points that grows like `relativeTo`, or not at all.
        case custom(size: Double, relativeTo: TextStyle?)
    }

    package var base: Base
    /// The weight that was asked for; without it that of the style, else regular.
    package var weight: Weight?
    package var design: Design
    package var width: Width
    /// Whether the bold form is asked for.
    package var isBold: Bool
    /// An italic is as wide as its upright, so this changes no measure.
    package var isItalic: Bool
    /// Whether every digit takes the width of a zero.
    package var isMonospacedDigit: Bool

    package init(
        _ base: Base = .style(.body), weight: Weight? = nil, design: Design = .default, width: Width = .standard,
        isBold: Bool = false, isItalic: Bool = false, isMonospacedDigit: Bool = false
    ) {
        self.base = base
        self.weight = weight
        self.design = design
        self.width = width
        self.isBold = isBold
        self.isItalic = isItalic
        self.isMonospacedDigit = isMonospacedDigit
    }
}
