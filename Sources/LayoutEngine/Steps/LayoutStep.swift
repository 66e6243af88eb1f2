import LayoutCore

/// What the first layout of a request came to, or a step after it (view-tree §8.5).
package struct LayoutStep {
    /// The place of the interaction; nil for the layout before the first.
    package var index: Int?
    /// It holds until the next step begins.
    package var result: LayoutResult
    /// What happened while the step settled.
    package var events: [LayoutEvent]
    /// What moved scroll views beside the interaction, in the order in which it was applied.
    package var corrections: [(scrollView: String, correction: ScrollCorrection)] = []
    /// The window on the screen in points, after an interaction that may change it.
    package var window: Rect?
}
