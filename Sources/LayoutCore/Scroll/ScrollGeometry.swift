/// What a scroll view is told beside its axes.
package struct ScrollOptions: Equatable, Sendable {
    /// Where the content is scrolled to at first, in points from its leading top corner; `nil` is at rest.
    package var offsetX: Double?
    package var offsetY: Double?
    /// Space around the content beyond the safe area.
    package var margins = EdgeInsets.zero
    /// The part of the content that is put on the same part of the viewport at first.
    package var initialAnchor: UnitPoint?
    /// Where content lies that is smaller than the viewport.
    package var alignmentAnchor: UnitPoint?
    /// Whether it takes its offer on both axes whatever its content is, and nothing where nothing is offered.
    package var takesOffer = false

    package init() {}
}

/// A scroll view as it was placed. Lengths are points; x runs from the left also in right-to-left layouts.
package struct ScrollGeometry: Equatable, Sendable {
    package var node: Int
    /// The part of the content at the container's left top corner; at rest the insets with a minus.
    package var contentOffset: Point
    package var contentSize: Size
    package var contentInsets: EdgeInsets
    /// The scroll view with what it reaches into of the safe area.
    package var container: Rect
    package var rangeX: ScrollRange
    package var rangeY: ScrollRange
    /// Lengths, insets and the offset from the leading edge, as `ScrollState` counts.
    package var axes: ScrollAxes
    package var offset: Point
    /// Whether the leading edge is the right one.
    package var isMirrored: Bool
}

/// The offsets that an axis of a scroll view can have, in points; they may be infinite.
package struct ScrollRange: Equatable, Sendable {
    package var lowest: Double
    package var highest: Double

    package init(_ lowest: Double, _ highest: Double) {
        self.lowest = lowest
        self.highest = highest
    }
}
