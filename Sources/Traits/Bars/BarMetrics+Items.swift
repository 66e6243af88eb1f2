/// Where items stand in a bar, in points.
///
/// Of iOS 26 the platters, their margins and the distance between two are measured bar frames of the OpenUIKit project.
/// Of older systems the margin is that of the root's content, measured up to iOS 16 by dimmmensions; the distance is
/// the one that stacks put between views.
extension BarMetrics {
    /// From the edge of the content to the first item of a navigation bar.
    ///
    /// - Parameter width: that of the content.
    package func itemMargin(width: Double) -> Double {
        let hasHomeButton = windowBottom == 0
        guard profile == .iOS18 else {
            return idiom == .phone && verticalSizeClass == .compact && hasHomeButton ? 38 : 16
        }
        guard idiom == .phone else { return horizontalSizeClass == .compact ? 16 : 20 }
        if verticalSizeClass == .compact { return hasHomeButton ? 20 : 16 }
        return width < Self.wideContent ? 16 : 20
    }

    /// The width from which on phones have wider margins.
    package static let wideContent = 414.0

    /// The same at the bottom.
    package func bottomItemMargin(width: Double) -> Double {
        guard profile != .iOS18 else { return itemMargin(width: width) }
        return idiom == .phone ? 28 : 10
    }

    /// Between two items.
    package var itemGap: Double { profile == .iOS18 ? 8 : 12 }

    /// What an item stands on.
    package struct Platter: Equatable, Sendable {
        package var height = 44.0
        package var minimumWidth = 44.0
        /// At both sides of an item with text, and of one without.
        package var textInset = 16.0
        package var imageInset = 11.0

        package init() {}
    }

    /// Nil where items stand on the bar itself.
    package var platter: Platter? { profile == .iOS18 ? nil : Platter() }

    /// The part of a bottom toolbar in which items stand: its distance from the upper edge, and its height.
    package var bottomItemRow: (start: Double, height: Double) {
        guard profile != .iOS18 else { return (0, bottomBar) }
        return (10, idiom == .phone && verticalSizeClass != .compact ? 48 : 44)
    }
}
