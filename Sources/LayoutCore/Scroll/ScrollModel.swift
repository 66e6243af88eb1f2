/// Choices about scrolling for which nothing public tells what SwiftUI does.
package struct ScrollModel: Equatable, Sendable {
    /// Whether a page is as long as the container without its insets (`pagingUsesInnerSize`).
    ///
    /// Source of the default: measured pages in landscape drift by the side insets.
    package var pagesByInnerLength = false
    /// Velocity in points per second from which a gesture leaves its page or view.
    package var significantVelocity = 0.0
    /// How many viewports a limited gesture may pass, though one view always (`viewAligned.fewCount`).
    package var viewportsOfFewViews = 1.0
    /// Which part of a view is visible when an interactive transition is over (`scrollTransition.defaultThreshold`).
    package var interactiveThreshold = ScrollTransition.Threshold.visible
    /// Which part of a view is visible when an animated transition happens.
    package var animatedThreshold = ScrollTransition.Threshold.visible(0.5)

    package init() {}
}
