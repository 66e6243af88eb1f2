/// Measures the texts of one layout; the only door through which the core reaches text.
///
/// The owner registers its texts with a concrete measurer first and hands their indices to the arena as text leaves.
/// Answers must depend on nothing but the text and the proposal.
public protocol TextMeasurer: AnyObject {
    /// What is known of a text without wrapping it.
    func facts(of text: Int) -> TextFacts

    /// The distances that a text asks of its neighbours; asked only where a container chooses distances itself.
    func spacing(of text: Int) -> TextSpacing

    /// The size that a text answers to a proposal, in points, rounded as its metrics demand.
    func size(of text: Int, for proposal: ProposedViewSize) -> Size

    /// The distances in points from the top of a text, sized for `proposal`, to its first and last baseline.
    func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines
}

/// Baselines in points from the top of a text.
public struct TextBaselines: Equatable, Sendable {
    public var first: Double
    public var last: Double

    public init(first: Double, last: Double) {
        self.first = first
        self.last = last
    }
}

/// What a text answers without being wrapped.
public struct TextFacts: Equatable, Sendable {
    /// The answer to (nil, nil): one line per mandatory break, unless a line limit says otherwise.
    public var ideal: Size
    /// Whether, at every proposed height but exactly 0, the width answered to a proposed width of 0 is `minimumWidth`,
    /// and that answered to nil and to infinity is the ideal one.
    public var hasKnownWidths: Bool
    /// See `hasKnownWidths`.
    public var minimumWidth: Double
    /// The height answered to a proposed height of 0 and any width above 0, if that is known: usually that of one line.
    public var minimumHeight: Double?
    /// Whether answers never depend on the proposed height.
    public var ignoresProposedHeight: Bool

    public init(
        ideal: Size, hasKnownWidths: Bool, minimumWidth: Double, minimumHeight: Double? = nil,
        ignoresProposedHeight: Bool = false
    ) {
        self.ideal = ideal
        self.hasKnownWidths = hasKnownWidths
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
        self.ignoresProposedHeight = ignoresProposedHeight
    }
}

/// The vertical distances that a text of one font asks of its neighbours, in points.
public struct TextSpacing: Equatable, Sendable {
    /// Distance from something that is not text to the top of a text below it.
    public var aboveText: Double
    /// Distance from the bottom of a text to something below it that is not text.
    public var belowText: Double
    /// Leading of the font rounded up to the pixel: the distance from a text above to the top of this one.
    public var leading: Double

    public init(aboveText: Double, belowText: Double, leading: Double) {
        self.aboveText = aboveText
        self.belowText = belowText
        self.leading = leading
    }
}
