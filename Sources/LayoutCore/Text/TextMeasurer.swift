/// Measures the texts of one layout; the only door through which the core reaches text.
///
/// The owner registers its texts with a concrete measurer first and hands their indices to the arena as text leaves.
/// Answers must depend on nothing but the text and the proposal.
package protocol TextMeasurer: AnyObject {
    /// What is known of a text without wrapping it.
    func facts(of text: Int) -> TextFacts

    /// The size that a text answers to a proposal, in points, rounded as its metrics demand.
    func size(of text: Int, for proposal: ProposedViewSize) -> Size

    /// The distances in points from the top of a text, sized for `proposal`, to its first and last baseline.
    func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines
}

/// Baselines in points from the top of a text.
package struct TextBaselines: Equatable, Sendable {
    package var first: Double
    package var last: Double

    package init(first: Double, last: Double) {
        self.first = first
        self.last = last
    }
}

/// What a text answers without being wrapped.
package struct TextFacts: Equatable, Sendable {
    /// The answer to (nil, nil): one line per mandatory break, unless a line limit says otherwise.
    package var ideal: Size
    /// Whether, at every proposed height but exactly 0, the width answered to a proposed width of 0 is `minimumWidth`,
    /// and that answered to nil and to infinity is the ideal one.
    package var hasKnownWidths: Bool
    /// See `hasKnownWidths`.
    package var minimumWidth: Double
    /// The height answered to a proposed height of 0 and any width above 0, if that is known: usually that of one line.
    package var minimumHeight: Double?
    /// Whether answers never depend on the proposed height.
    package var ignoresProposedHeight: Bool
    /// Distances that the text asks of its neighbours.
    package var spacing: TextSpacing

    package init(
        ideal: Size, hasKnownWidths: Bool, minimumWidth: Double, minimumHeight: Double? = nil,
        ignoresProposedHeight: Bool = false, spacing: TextSpacing
    ) {
        self.ideal = ideal
        self.hasKnownWidths = hasKnownWidths
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
        self.ignoresProposedHeight = ignoresProposedHeight
        self.spacing = spacing
    }
}

/// The vertical distances that a text of one font asks of its neighbours, in points.
package struct TextSpacing: Equatable, Sendable {
    /// Distance from something that is not text to the top of a text below it.
    package var aboveText: Double
    /// Distance from the bottom of a text to something below it that is not text.
    package var belowText: Double
    /// Leading of the font rounded up to the pixel: the distance from a text above to the top of this one.
    package var leading: Double

    package init(aboveText: Double, belowText: Double, leading: Double) {
        self.aboveText = aboveText
        self.belowText = belowText
        self.leading = leading
    }
}
