import LayoutCore
import Testing

@testable import Traits

/// Boxes read from Data/sf-symbols.json, and sizes worked out from them by hand.
struct SymbolCatalogueTests {
    private func size(
        _ name: String, _ pointSize: Double, _ weight: SymbolConfiguration.Weight = .regular,
        _ scale: SymbolConfiguration.ImageScale = .medium, displayScale: Double = 2
    ) -> SymbolCatalogue.SymbolSize? {
        SymbolCatalogue.standard.size(
            of: name, as: SymbolConfiguration(pointSize: pointSize, weight: weight, imageScale: scale),
            displayScale: displayScale)
    }

    private func expect(
        _ actual: SymbolCatalogue.SymbolSize?, _ width: Double, _ height: Double, isModelled: Bool,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs((actual?.size.width ?? -1) - width) < 1e-9, sourceLocation: location)
        #expect(abs((actual?.size.height ?? -1) - height) < 1e-9, sourceLocation: location)
        #expect(actual?.isModelled == isModelled, sourceLocation: location)
    }

    @Test func measuredBoxesAt2x() {
        #expect(SymbolCatalogue.standard.names.count == 73)
        expect(size("house", 17), 24, 19.5, isModelled: false)
        expect(size("house", 17, .regular, .large), 30.5, 26.5, isModelled: false)
        expect(size("house", 17, .medium, .large), 31, 27, isModelled: false)
        expect(size("house", 18, .medium, .large), 33.5, 28, isModelled: false)
        expect(size("checkmark.circle.fill", 17), 20, 19, isModelled: false)
        expect(size("multiply", 17), 15.5, 13.5, isModelled: false)
    }

    @Test func measuredBoxesAt3x() {
        expect(size("house", 17, displayScale: 3), 24, 59.0 / 3, isModelled: false)
        expect(size("chevron.right", 17, displayScale: 3), 38.0 / 3, 50.0 / 3, isModelled: false)
        expect(size("gearshape", 17, displayScale: 3), 62.0 / 3, 20, isModelled: false)
        expect(size("gearshape", 17, .medium, .large, displayScale: 3), 82.0 / 3, 27, isModelled: false)
        expect(size("arrow.clockwise", 17, .medium, .large, displayScale: 3), 23, 82.0 / 3, isModelled: false)
    }

    /// 18.5 × 3 = 55.5 → 56 pixels, 10.5 × 3 = 31.5 → 32 pixels.
    @Test func otherDisplayScalesRoundTheBox() {
        expect(size("chevron.down", 17, displayScale: 3), 56.0 / 3, 32.0 / 3, isModelled: true)
        expect(size("chevron.down", 17, displayScale: 1), 19, 11, isModelled: true)
    }

    /// 24 × 34/17 = 48, 19.5 × 2 = 39; 24 × 10/17 = 14.118 → 14, 19.5 × 10/17 = 11.47 → 11.5.
    @Test func otherPointSizesScaleTheBox() {
        expect(size("house", 34), 48, 39, isModelled: true)
        expect(size("house", 10), 14, 11.5, isModelled: true)
        expect(size("house", 34, .medium, .large), 62, 54, isModelled: true)
    }

    /// Medium over regular at large scale: 31/30.5 and 27/26.5, so 24.39 → 24.5 and 19.87 → 20.
    /// Small: 24 × 24/30.5 = 18.885 → 19 and 19.5 × 19.5/26.5 = 14.349 → 14.5.
    /// Small medium: 18.885 × 31/30.5 = 19.19 → 19 and 14.349 × 27/26.5 = 14.62 → 14.5.
    @Test func otherWeightsAndScalesAreModelled() {
        expect(size("house", 17, .medium), 24.5, 20, isModelled: true)
        expect(size("house", 17, .regular, .small), 19, 14.5, isModelled: true)
        expect(size("house", 17, .medium, .small), 19, 14.5, isModelled: true)
        expect(size("house", 17, .black), 24.5, 20, isModelled: true)
        expect(size("house", 17, .ultraLight), 24, 19.5, isModelled: true)
        expect(size("house", 17, .bold, .large), 31, 27, isModelled: true)
        expect(size("house", 17, .light, .large), 30.5, 26.5, isModelled: true)
    }

    @Test func unknownNamesHaveNoSize() {
        #expect(size("globe", 17) == nil)
        #expect(size("", 17) == nil)
        #expect(size("House", 17) == nil)
    }

    @Test(arguments: [0, -1, .infinity, .nan] as [Double])
    func sizesThatAreNoSizesGiveNothing(value: Double) {
        #expect(size("house", value)?.size == .zero)
        #expect(size("house", 17, displayScale: value)?.size == .zero)
    }

    @Test func sourceIsInTheCatalogue() {
        #expect(DeviceCatalogue.standard.source(SymbolCatalogue.source)?.kind == "measured")
    }
}
