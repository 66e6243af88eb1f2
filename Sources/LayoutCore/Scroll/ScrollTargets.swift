/// A view that a scroll view can name as the one it is scrolled to: its frame in the content.
package struct ScrollTarget<ID: Hashable & Sendable>: Equatable, Sendable {
    package var id: ID
    package var frame: Rect

    package init(id: ID, frame: Rect) {
        self.id = id
        self.frame = frame
    }
}

extension ScrollAxes {
    /// The target that a scroll view is at; among equals the first in order.
    ///
    /// Without an anchor it is the leading or topmost one that meets the inner viewport, with one the target whose
    /// anchor point is nearest to that of the inner viewport.
    package func target<ID>(
        at anchor: UnitPoint?, offset: Point, among targets: some Sequence<ScrollTarget<ID>>
    ) -> ScrollTarget<ID>? {
        let viewport = innerRect(at: offset)
        return best(among: targets) { frame in
            if let anchor { return distance(of: frame, to: viewport, at: anchor) }
            let isVisible = Axis.allCases.allSatisfy {
                !self[$0].isScrollable || frame.span(along: $0).meets(viewport.span(along: $0))
            }
            guard isVisible else { return nil }
            let main = mainAxis
            let cross: Axis = main == .vertical ? .horizontal : .vertical
            return (frame.span(along: main).start, frame.span(along: cross).start)
        }
    }

    /// The ids of targets of which a share of at least `threshold` is visible, in order.
    package func visibleTargets<ID>(
        among targets: some Sequence<ScrollTarget<ID>>, offset: Point, threshold: Double
    ) -> [ID] {
        targets.filter { VisibilityThreshold(threshold).isMet(by: visibleFraction(of: $0.frame, at: offset)) }
            .map(\.id)
    }

    /// The share of a rectangle of the content that the container shows: of its length where one axis scrolls, of its
    /// area where both do.
    package func visibleFraction(of frame: Rect, at offset: Point) -> Double {
        let visible = visibleRect(at: offset)
        var fraction = 1.0
        for axis in Axis.allCases where self[axis].isScrollable {
            fraction *= frame.span(along: axis).visibleFraction(in: visible.span(along: axis))
        }
        return fraction
    }

    /// Distances along the axes that scroll, then along the others.
    private func distance(of frame: Rect, to viewport: Rect, at anchor: UnitPoint) -> (Double, Double) {
        var squares = (scrolled: 0.0, other: 0.0)
        for axis in Axis.allCases {
            let (one, two) = (frame.span(along: axis), viewport.span(along: axis))
            let away = defined(one.start + anchor[axis] * one.length - two.start - anchor[axis] * two.length)
            if self[axis].isScrollable { squares.scrolled += away * away } else { squares.other += away * away }
        }
        return squares
    }

    /// The first target with the lowest rank; those without one do not count.
    private func best<ID>(
        among targets: some Sequence<ScrollTarget<ID>>, _ rank: (Rect) -> (Double, Double)?
    ) -> ScrollTarget<ID>? {
        var best: (target: ScrollTarget<ID>, rank: (Double, Double))?
        for target in targets {
            guard let rank = rank(target.frame) else { continue }
            if let best, best.rank <= rank { continue }
            best = (target, rank)
        }
        return best?.target
    }
}

/// The share of a view that has to be visible.
package struct VisibilityThreshold: Equatable, Sendable {
    package var fraction: Double

    package init(_ fraction: Double) {
        self.fraction = fraction
    }

    /// Whether enough is visible; with a threshold of 0 anything is.
    package func isMet(by visible: Double) -> Bool {
        fraction > 0 ? visible >= fraction - 1e-9 : visible > 0
    }
}
