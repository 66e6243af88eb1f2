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

/// One axis of a scroll view: lengths in points, from its leading or top end.
struct ScrollAxis {
    var isScrollable: Bool
    var content: Double
    var container: Double
    /// Insets of the content at both ends.
    var lead: Double
    var trail: Double

    private var lowest: Double { -lead }

    var range: ScrollRange {
        let highest = content + trail - container
        return ScrollRange(lowest, isScrollable && highest > lowest ? highest : lowest)
    }

    /// The offset at first: what is asked for within the range, else that of the anchor, else at rest.
    func offset(_ wanted: Double?, anchor: Double?) -> Double {
        let range = range
        guard isScrollable else { return lowest }
        let length = content + lead + trail - container
        guard let wanted = wanted ?? anchor.map({ defined($0 * length) - lead }) else { return lowest }
        return min(max(wanted, range.lowest), range.highest)
    }

    /// Where the content begins, from the container's leading or top end; small content lies by an anchor.
    func start(offset: Double, alignment: Double) -> Double {
        let left = container - lead - trail - content
        return isScrollable && left > 0 ? lead + alignment * left : -offset
    }
}
