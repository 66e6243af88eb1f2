/// The distances that the edges of a view ask of its neighbours, in points.
///
/// An edge holds up to one value for each category. Two edges that meet look for a category that both hold; only if
/// there is none do their plain values count. An absent value is negative infinity, so that sums of a missing pair stay
/// absent and the largest value wins without a test.
package struct Spacing: Equatable, Hashable, Sendable {
    @inline(__always) package static var absent: Double { -Double.infinity }

    /// What a horizontal line of a view, its top or bottom, asks for.
    package struct VerticalEdge: Equatable, Hashable, Sendable {
        /// Counts against anything, when no category is shared.
        package var plain = Spacing.absent
        /// Counts between something and a text below it.
        package var aboveText = Spacing.absent
        /// Counts between a text and something below it.
        package var belowText = Spacing.absent
        /// Counts between two texts; on top the leading of the font, at the bottom 0.
        package var textToText = Spacing.absent
    }

    package var top = VerticalEdge()
    package var bottom = VerticalEdge()
    /// Plain value of the left edge. No category of text is ever shared by two vertical edges.
    package var left = Spacing.absent
    /// Plain value of the right edge.
    package var right = Spacing.absent

    /// Asks for nothing.
    package init() {}

    /// What colours, shapes, framed views and most controls ask for.
    package static let defaultView: Spacing = {
        var spacing = Spacing()
        spacing.top.belowText = 0
        spacing.bottom.aboveText = 0
        return spacing
    }()

    /// No distance to anything.
    package static let zero: Spacing = {
        var spacing = Spacing()
        spacing.top.plain = 0
        spacing.bottom.plain = 0
        spacing.left = 0
        spacing.right = 0
        return spacing
    }()

    /// What a text asks for.
    package static func text(_ text: TextSpacing) -> Spacing {
        var spacing = Spacing()
        spacing.top.aboveText = text.aboveText
        spacing.top.textToText = text.leading
        spacing.bottom.belowText = text.belowText
        spacing.bottom.textToText = 0
        return spacing
    }

    /// What an image of a symbol asks for: no distance to text above or below, and 1 point to views below.
    package static func symbol(baselineOffset: Double) -> Spacing {
        text(TextSpacing(aboveText: baselineOffset, belowText: baselineOffset + 1, leading: 0))
    }

    /// What a spacer asks for: nothing along the axis that it fills, and on both when it belongs to no stack.
    package static func spacer(along axis: Axis?) -> Spacing {
        var spacing = defaultView
        if axis != .vertical {
            spacing.left = 0
            spacing.right = 0
        }
        if axis != .horizontal {
            spacing.top = zero.top
            spacing.bottom = zero.bottom
        }
        return spacing
    }

    /// The default distance between two views that ask for nothing in common.
    package static let fallback = 8.0

    /// The distance between a view and the one below it.
    package static func distance(above: Spacing, below: Spacing) -> Double {
        let (upper, lower) = (above.bottom, below.top)
        let shared = max(
            upper.aboveText + lower.aboveText, upper.belowText + lower.belowText,
            upper.textToText + lower.textToText)
        if shared != absent { return shared }
        return chosen(upper.plain, lower.plain)
    }

    /// The distance between a view and the one to its right.
    package static func distance(left: Spacing, right: Spacing) -> Double {
        chosen(left.right, right.left)
    }

    private static func chosen(_ first: Double, _ second: Double) -> Double {
        let plain = max(first, second)
        return plain == absent ? fallback : plain
    }
}

extension Spacing.VerticalEdge {
    /// Takes in another edge: the larger value of each category.
    package mutating func formUnion(_ other: Self) {
        plain = max(plain, other.plain)
        aboveText = max(aboveText, other.aboveText)
        belowText = max(belowText, other.belowText)
        textToText = max(textToText, other.textToText)
    }
}

extension Spacing {
    /// Takes in the top and bottom of another view.
    package mutating func formVerticalUnion(_ other: Spacing) {
        top.formUnion(other.top)
        bottom.formUnion(other.bottom)
    }

    /// Takes in the left and right of another view.
    package mutating func formHorizontalUnion(_ other: Spacing) {
        left = max(left, other.left)
        right = max(right, other.right)
    }
}
