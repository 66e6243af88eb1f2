import LayoutCore

/// How many lines a text may and must take.
package struct LineLimit: Hashable, Sendable {
    /// Lines whose height is reserved even if the text needs fewer; 0 or 1 reserve nothing.
    package var minimum: Int
    /// The most lines, at least 1, or nil for no limit.
    package var maximum: Int?

    /// No limit.
    package static let none = LineLimit(minimum: 0, maximum: nil)

    private init(minimum: Int, maximum: Int?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// At most `number` lines, where numbers below 1 count as 1; `reservesSpace` makes it exactly that high.
    package static func number(_ number: Int?, reservesSpace: Bool = false) -> LineLimit {
        guard let number else { return .none }
        let limit = max(1, number)
        return LineLimit(minimum: reservesSpace ? limit : 0, maximum: limit)
    }

    /// Room for at least `lower` lines and at most `upper` lines; nil leaves that end open.
    package static func range(_ lower: Int?, _ upper: Int?) -> LineLimit {
        let minimum = max(0, lower ?? 0)
        return LineLimit(minimum: minimum, maximum: upper.map { max(1, $0, minimum) })
    }
}

/// Which part of a line that is too long gives way to an ellipsis.
package enum TruncationMode: UInt8, CaseIterable, Sendable {
    case head
    case middle
    case tail
}

/// Letters that replace those of a text before it is measured.
package enum TextCase: UInt8, CaseIterable, Sendable {
    case uppercase
    case lowercase
}

/// Everything beside its characters that decides the size of a text.
package struct TextStyle: Hashable, Sendable {
    package var font: ResolvedFont
    /// Pixels per point.
    package var displayScale: Double
    package var lineLimit: LineLimit
    package var truncationMode: TruncationMode
    /// Points between lines, beside the font's leading.
    package var lineSpacing: Double
    /// Points added to the advance of every grapheme cluster.
    package var tracking: Double
    /// The smallest factor that the font may shrink by before the text is truncated; 1 switches that off.
    package var minimumScaleFactor: Double
    package var textCase: TextCase?
    /// Points by which the reported baselines are shifted down.
    package var baselineOffset: Double

    package init(
        font: ResolvedFont, displayScale: Double, lineLimit: LineLimit = .none,
        truncationMode: TruncationMode = .tail, lineSpacing: Double = 0, tracking: Double = 0,
        minimumScaleFactor: Double = 1, textCase: TextCase? = nil, baselineOffset: Double = 0
    ) {
        self.font = font
        self.displayScale = displayScale
        self.lineLimit = lineLimit
        self.truncationMode = truncationMode
        self.lineSpacing = lineSpacing
        self.tracking = tracking
        self.minimumScaleFactor = minimumScaleFactor
        self.textCase = textCase
        self.baselineOffset = baselineOffset
    }
}
