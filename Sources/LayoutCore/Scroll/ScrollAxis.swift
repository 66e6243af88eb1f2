/// One axis of a scroll view: lengths in points, from its leading or top end.
///
/// An offset is the part of the content at the container's leading or top end, so that it is minus the inset at rest.
package struct ScrollAxis: Equatable, Sendable {
    package var isScrollable: Bool
    package var content: Double
    package var container: Double
    /// Insets of the content at both ends, at rest.
    package var lead: Double
    package var trail: Double
    /// How much of the first inset goes away, point by point, as the content is scrolled away from rest.
    package var collapsingLead: Double

    package init(
        isScrollable: Bool, content: Double, container: Double, lead: Double = 0, trail: Double = 0,
        collapsingLead: Double = 0
    ) {
        self.isScrollable = isScrollable
        self.content = content
        self.container = container
        self.lead = lead
        self.trail = trail
        self.collapsingLead = collapsingLead
    }

    /// The offset before anything was scrolled.
    package var rest: Double { -lead }

    /// How much of the first inset is gone at an offset.
    package func collapse(at offset: Double) -> Double {
        collapsingLead > 0 ? min(max(defined(offset - rest), 0), collapsingLead) : 0
    }

    /// The container without the insets at rest.
    package var inner: Double { container - lead - trail }

    package var range: ScrollRange {
        let highest = content + trail - container
        return ScrollRange(rest, isScrollable && highest > rest ? highest : rest)
    }

    package func clamped(_ offset: Double) -> Double {
        let range = range
        return min(max(defined(offset), range.lowest), range.highest)
    }

    // MARK: Where things lie

    /// What the container shows of the content between the insets.
    package func innerSpan(at offset: Double) -> AxisSpan {
        let collapse = collapse(at: offset)
        return AxisSpan(start: offset + lead - collapse, length: inner + collapse)
    }

    /// Where the content begins, from the container's leading or top end; small content lies by an anchor.
    package func start(offset: Double, alignment: Double) -> Double {
        let left = inner - content
        return isScrollable && left > 0 ? lead + alignment * left : -offset
    }

    /// The offset measured from the other end, as in right-to-left layouts the left end is the far one.
    package func mirrored(_ offset: Double) -> Double { defined(content - offset - container) }

    /// A stretch of the content measured from the other end.
    package func mirrored(_ span: AxisSpan) -> AxisSpan {
        AxisSpan(start: defined(content - span.end), length: span.length)
    }

    // MARK: Offsets

    /// The offset at first: what is asked for within the range, else that of the anchor, else at rest.
    package func offset(_ wanted: Double?, anchor: Double?) -> Double {
        guard isScrollable else { return rest }
        if let wanted { return clamped(wanted) }
        guard let anchor else { return rest }
        if collapsingLead > 0 {
            return clamped(offsetUnclamped(of: AxisSpan(start: 0, length: content), at: anchor))
        }
        return clamped(defined(anchor * (content - inner)) - lead)
    }

    /// The offset that puts a point of the content at the inner corner.
    package func offset(ofPoint point: Double) -> Double {
        let atRest = defined(point - lead)
        return clamped(atRest > rest ? atRest + collapsingLead : atRest)
    }

    /// The offset that shows a stretch of the content.
    ///
    /// With an anchor, that point of the stretch lies on the same point of the inner viewport. Without one the content
    /// moves as little as it can; a stretch longer than the viewport is shown from its beginning.
    package func offset(showing target: AxisSpan, at anchor: Double?, from current: Double) -> Double {
        if let anchor { return clamped(offsetUnclamped(of: target, at: anchor)) }
        let viewport = innerSpan(at: current)
        if target.length > viewport.length || target.start < viewport.start {
            return offset(ofPoint: target.start)
        }
        return clamped(target.end > viewport.end ? target.end - lead - inner : current)
    }

    /// The offset at which an anchor point of a stretch lies on that of the inner viewport, also out of the range.
    func offsetUnclamped(of target: AxisSpan, at anchor: Double) -> Double {
        let atRest = defined(target.start + anchor * target.length - lead - anchor * inner)
        guard collapsingLead > 0, atRest > rest else { return atRest }
        // What the first inset loses moves that point of the viewport by all but the anchor's share of it.
        let collapsed = defined(atRest + (1 - anchor) * collapsingLead)
        if collapsed >= rest + collapsingLead || anchor <= 0 { return collapsed }
        return defined(rest + (atRest - rest) / anchor)
    }

    /// The offset after content, container or insets changed, for a view that keeps an anchor through such changes.
    ///
    /// At an end of its range that the anchor names it stays at that end; an anchor between keeps the content under
    /// that point of the inner viewport.
    package func offset(keeping anchor: Double, of offset: Double, before old: ScrollAxis) -> Double {
        guard isScrollable else { return rest }
        if anchor >= 1 { return offset >= old.range.highest - AxisSpan.tolerance ? range.highest : offset }
        if anchor <= 0 { return offset <= old.range.lowest + AxisSpan.tolerance ? range.lowest : offset }
        if collapsingLead > 0 || old.collapsingLead > 0 {
            let viewport = old.innerSpan(at: offset)
            let point = viewport.start + anchor * viewport.length
            return offsetUnclamped(of: AxisSpan(start: point, length: 0), at: anchor)
        }
        return defined(offset + old.lead + anchor * old.inner - lead - anchor * inner)
    }

    /// Where a gesture that ends with a velocity, in points per second, would come to rest.
    package func offset(decelerating velocity: Double, _ rate: DecelerationRate, from offset: Double) -> Double {
        clamped(offset + rate.secondsOfTravel * velocity)
    }
}

/// How fast scrolling slows down after a gesture.
package enum DecelerationRate: Sendable {
    case normal
    case fast

    /// The distance that is still travelled, as a multiple of the velocity.
    ///
    /// Source: UIScrollView's rates per millisecond, 0.998 and 0.99, as r / (1 - r) milliseconds.
    package var secondsOfTravel: Double {
        switch self {
        case .normal: 0.499
        case .fast: 0.099
        }
    }
}
