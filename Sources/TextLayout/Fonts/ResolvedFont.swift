import CTextTables

/// The two ways of measuring text.
package enum TextMetrics: UInt8, CaseIterable, Sendable {
    /// A model of the system font's metrics.
    case sfLike1
    /// One em for every grapheme cluster: exact by hand.
    case ahem
}

/// The traits of an environment that decide a font.
package struct FontEnvironment: Hashable, Sendable {
    package var metrics: TextMetrics
    package var dynamicTypeSize: DynamicTypeSize
    /// Whether the person asked for bold text.
    package var prefersBoldText: Bool

    package init(
        metrics: TextMetrics = .sfLike1, dynamicTypeSize: DynamicTypeSize = .large, prefersBoldText: Bool = false
    ) {
        self.metrics = metrics
        self.dynamicTypeSize = dynamicTypeSize
        self.prefersBoldText = prefersBoldText
    }
}

/// Parts of a font that no measurement covers, so that its widths are a model's guess.
package struct FontApproximations: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A named font, measured as the system font.
    package static let customFont = FontApproximations(rawValue: 1)
    /// A serif, rounded or monospaced design.
    package static let design = FontApproximations(rawValue: 2)
    /// A width other than standard.
    package static let width = FontApproximations(rawValue: 4)
    /// A weight whose tables are extrapolated.
    package static let weight = FontApproximations(rawValue: 8)
    /// The weight that bold text in the settings makes of another.
    package static let boldText = FontApproximations(rawValue: 16)
}

/// A font of a certain size: all that measuring needs to know of it.
package struct ResolvedFont: Hashable, Sendable {
    package var metrics: TextMetrics
    /// The font size in points.
    package var size: Double
    package var weight: Font.Weight
    package var design: Font.Design
    package var width: Font.Width
    package var isMonospacedDigit: Bool
    /// Points between the line boxes of two lines; it may be negative.
    package var leading: Double
    package var approximations: FontApproximations

    /// Whether some width of the font is a guess; under `ahem` none is.
    package var isApproximated: Bool { !approximations.isEmpty }

    package init(
        metrics: TextMetrics, size: Double, weight: Font.Weight = .regular, design: Font.Design = .default,
        width: Font.Width = .standard, isMonospacedDigit: Bool = false, leading: Double = 0,
        approximations: FontApproximations = []
    ) {
        self.metrics = metrics
        self.size = size
        self.weight = weight
        self.design = design
        self.width = width
        self.isMonospacedDigit = isMonospacedDigit
        self.leading = leading
        self.approximations = approximations
    }
}

extension ResolvedFont {
    /// The distance in points from the top of a line to its baseline.
    package var ascent: Double { metrics == .ahem ? size * 0.8 : size * Double(TEXT_ASCENT) / unitsPerEm }

    /// The distance in points from a baseline to the bottom of its line.
    package var descent: Double { metrics == .ahem ? size * 0.2 : size * Double(TEXT_DESCENT) / unitsPerEm }

    /// The height of a capital letter in points.
    package var capHeight: Double { metrics == .ahem ? size * 0.8 : size * Double(TEXT_CAP_HEIGHT) / unitsPerEm }

    /// The height of a line in points, without leading.
    package var lineHeight: Double {
        metrics == .ahem ? size : size * Double(TEXT_ASCENT + TEXT_DESCENT) / unitsPerEm
    }
}

/// Units of the generated tables per em.
let unitsPerEm = Double(TEXT_UNITS_PER_EM)
