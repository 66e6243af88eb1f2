/// A length that grows with Dynamic Type as the text of a style does: SwiftUI's `@ScaledMetric`.
package struct ScaledMetric: Hashable, Sendable {
    /// In points, at the default size `large`.
    package var value: Double
    package var relativeTo: Font.TextStyle

    package init(_ value: Double, relativeTo: Font.TextStyle = .body) {
        self.value = value
        self.relativeTo = relativeTo
    }

    /// The length in points at a Dynamic Type size, on the grid of pixels.
    ///
    /// It grows as the distance of baselines does, not as the font size, and nothing bounds it.
    package func scaled(at dynamicTypeSize: DynamicTypeSize, displayScale: Double) -> Double {
        PixelGrid.round(value * relativeTo.scale(at: dynamicTypeSize), scale: displayScale)
    }
}
