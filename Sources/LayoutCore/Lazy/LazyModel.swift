/// Choices about lazy containers for which nothing public tells what SwiftUI does.
package struct LazyModel: Equatable, Sendable {
    /// Viewports ahead of the visible part in which items are made before they show (`lazy.prefetchViewports`).
    package var prefetchViewports = 0.5
    /// Viewports from the visible part at which items lose their state, or nil for never (`lazy.evict`).
    ///
    /// Source: 800 rows scrolled through stayed alive on iOS 26.5, of which 50 did on iOS 27.0.
    package var evictionViewports: Double?
    /// Whether an estimated item brings the average distance too (`lazy.avgIncludesSpacing`).
    package var averagesDistances = false
    /// Whether a lazy stack takes the length that it is offered across (`lazyCrossFills`).
    package var stacksFill = true
    /// Whether a lazy grid takes the length that it is offered across (`lazyGridFills`).
    package var gridsFill = true
    /// Whether a pinned header is pushed off only by the next section, after the spacing (`pinned.pushEnd`).
    package var pushesPinnedPastSpacing = false

    package init() {}

    /// What iOS 27 does.
    package static let evicting = {
        var model = LazyModel()
        model.evictionViewports = 3
        return model
    }()

    /// The length of a lazy stack across its axis, in points.
    ///
    /// - Parameters:
    ///   - offered: nil when nothing was; an infinite offer counts as none.
    ///   - first: what the first item takes across, which rules without an offer.
    ///   - longest: what the longest item takes across, of those that are realised.
    package func crossLength(offered: Double?, first: Double, longest: Double) -> Double {
        guard let offered, offered.isFinite else { return first }
        return stacksFill ? offered : longest
    }
}

/// How far content moved along an axis because lengths before what is visible became known.
package struct LazyShift: Equatable, Sendable {
    package var axis: Axis
    /// Points, positive when the visible items lie further from the beginning now.
    package var distance: Double
    /// Whether the first item is among those that were realised: its place is known.
    package var isAtStart: Bool

    package init(axis: Axis, distance: Double, isAtStart: Bool) {
        self.axis = axis
        self.distance = distance
        self.isAtStart = isAtStart
    }
}
