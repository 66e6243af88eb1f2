/// How a symbol image is drawn.
package struct SymbolConfiguration: Sendable, Equatable {
    /// The weights of symbols, lightest first: those of the system font.
    package enum Weight: String, Sendable, CaseIterable {
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }

    /// The size of a symbol relative to the text beside it: SwiftUI's `Image.Scale`.
    package enum ImageScale: String, Sendable, CaseIterable {
        case small
        case medium
        case large
    }

    /// The size of the font beside the symbol, in points.
    package var pointSize: Double
    package var weight: Weight
    package var imageScale: ImageScale

    package init(pointSize: Double, weight: Weight = .regular, imageScale: ImageScale = .medium) {
        self.pointSize = pointSize
        self.weight = weight
        self.imageScale = imageScale
    }
}
