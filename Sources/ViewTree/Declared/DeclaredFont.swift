/// The font that a `font` modifier names.
package struct DeclaredFont: Equatable, BitwiseCopyable, Sendable {
    package enum Base: Equatable, BitwiseCopyable, Sendable {
        /// The default font of the environment (`"style": null`).
        case standard
        /// A text style; follows Dynamic Type. One of the eleven style keywords.
        case style(Keyword)
        /// The system font at a fixed size in points.
        case system(size: Double)
        /// A named font. `size` is in points; it scales with `relativeTo`, a text style, unless `isFixedSize`.
        case custom(name: StringReference, size: Double, relativeTo: Keyword, isFixedSize: Bool)
    }

    package var base: Base
    /// One of the nine weight keywords; nil leaves the font's own.
    package var weight: Keyword?
    /// `default`, `serif`, `rounded` or `monospaced`; nil leaves the font's own.
    package var design: Keyword?

    package init(base: Base, weight: Keyword? = nil, design: Keyword? = nil) {
        self.base = base
        self.weight = weight
        self.design = design
    }
}
