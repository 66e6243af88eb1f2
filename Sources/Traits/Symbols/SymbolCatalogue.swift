import LayoutCore

/// The sizes of SF Symbols.
///
/// The boxes were measured on iOS 26.1 in four configurations, at @2x with a few at @3x. They say nothing of baselines.
/// Every other size is modelled from them:
/// - another point size scales the box of 17 points;
/// - another display scale rounds the @2x box to its own pixels;
/// - the medium weight at medium scale grows as much over regular as it does at large scale; lighter weights than
///   regular have the box of regular, heavier ones than medium that of medium;
/// - small relates to medium as medium does to large.
package struct SymbolCatalogue: Sendable {
    /// The size of a symbol in points.
    package struct SymbolSize: Sendable, Equatable {
        package var size: Size
        /// Whether the size was derived from another configuration than the one asked for.
        package var isModelled: Bool
    }

    /// The catalogue that is compiled in; its table is read once, when it is first used.
    package static let standard = SymbolCatalogue(records: TableRecord.records(of: SymbolTable.text))

    /// The id, in the device catalogue, of the source of every box.
    package static let source = "openuikit"

    private let symbols: [String: MeasuredSymbol]

    init(records: [TableRecord]) {
        symbols = Dictionary(
            records.compactMap { record in
                MeasuredSymbol(record: record).map { (record["name"] ?? "", $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The names of all symbols, in alphabetical order.
    package var names: [String] { symbols.keys.sorted() }

    /// Whether the symbol `name` was measured.
    package func contains(_ name: String) -> Bool { symbols[name] != nil }

    /// The size of the symbol `name`, on the pixel grid of a display with `displayScale` pixels per point; `nil` for a
    /// symbol that was not measured.
    package func size(of name: String, as configuration: SymbolConfiguration, displayScale: Double) -> SymbolSize? {
        guard let symbol = symbols[name] else { return nil }
        let pointSize = configuration.pointSize
        guard pointSize > 0, pointSize.isFinite, displayScale > 0, displayScale.isFinite else {
            return SymbolSize(size: .zero, isModelled: true)
        }
        let (box, isMeasured) = symbol.box(configuration, at3x: displayScale == 3)
        func snapped(_ length: Double) -> Double { (length * displayScale).rounded() / displayScale }
        return SymbolSize(
            size: Size(width: snapped(box.width), height: snapped(box.height)),
            isModelled: !isMeasured || (displayScale != 2 && displayScale != 3))
    }
}

/// The measured boxes of one symbol, in points.
struct MeasuredSymbol: Sendable {
    /// What the boxes of one display scale are; the names say point size, weight and scale.
    struct Boxes: Sendable {
        var bodyRegularMedium: Size?
        var bodyRegularLarge: Size?
        var bodyMediumLarge: Size?
        var size18MediumLarge: Size?
    }

    /// The point size of the boxes whose names begin with `body`.
    static let bodySize = 17.0

    private let regularMedium: Size
    private let regularLarge: Size
    private let mediumLarge: Size
    private let size18MediumLarge: Size
    private let at3x: Boxes

    init?(record: TableRecord) {
        func box(_ key: String) -> Size? { record[key].flatMap(TableValue.size) }
        guard let regularMedium = box("bodyRegularMedium"), let regularLarge = box("bodyRegularLarge"),
            let mediumLarge = box("bodyMediumLarge"), let size18MediumLarge = box("size18MediumLarge")
        else { return nil }
        self.regularMedium = regularMedium
        self.regularLarge = regularLarge
        self.mediumLarge = mediumLarge
        self.size18MediumLarge = size18MediumLarge
        at3x = Boxes(
            bodyRegularMedium: box("bodyRegularMedium@3x"), bodyRegularLarge: box("bodyRegularLarge@3x"),
            bodyMediumLarge: box("bodyMediumLarge@3x"), size18MediumLarge: box("size18MediumLarge@3x"))
    }

    /// The box of a configuration before it is rounded to pixels, and whether it is a measured one.
    func box(_ configuration: SymbolConfiguration, at3x isAt3x: Bool) -> (box: Size, isMeasured: Bool) {
        if configuration.pointSize == 18, configuration.weight == .medium, configuration.imageScale == .large {
            return measured(size18MediumLarge, at3x.size18MediumLarge, isAt3x)
        }
        var (box, isMeasured) = bodyBox(configuration, at3x: isAt3x)
        let factor = configuration.pointSize / Self.bodySize
        if factor != 1 {
            box = Size(width: box.width * factor, height: box.height * factor)
            isMeasured = false
        }
        return (box, isMeasured)
    }

    private func measured(_ at2x: Size, _ at3x: Size?, _ isAt3x: Bool) -> (box: Size, isMeasured: Bool) {
        isAt3x ? (at3x ?? at2x, at3x != nil) : (at2x, true)
    }

    /// The box at 17 points.
    private func bodyBox(_ configuration: SymbolConfiguration, at3x isAt3x: Bool) -> (box: Size, isMeasured: Bool) {
        switch (configuration.weight, configuration.imageScale) {
        case (.regular, .medium): return measured(regularMedium, at3x.bodyRegularMedium, isAt3x)
        case (.regular, .large): return measured(regularLarge, at3x.bodyRegularLarge, isAt3x)
        case (.medium, .large): return measured(mediumLarge, at3x.bodyMediumLarge, isAt3x)
        default: break
        }
        let isHeavy: Bool
        switch configuration.weight {
        case .ultraLight, .thin, .light, .regular: isHeavy = false
        case .medium, .semibold, .bold, .heavy, .black: isHeavy = true
        }
        let large = isHeavy ? mediumLarge : regularLarge
        let medium = isHeavy ? regularMedium * (mediumLarge / regularLarge) : regularMedium
        switch configuration.imageScale {
        case .large: return (large, false)
        case .medium: return (medium, false)
        case .small: return (medium * (regularMedium / regularLarge), false)
        }
    }
}

extension Size {
    /// The ratios of both axes; 1 where the divisor is 0.
    fileprivate static func / (a: Size, b: Size) -> Size {
        Size(width: b.width == 0 ? 1 : a.width / b.width, height: b.height == 0 ? 1 : a.height / b.height)
    }

    fileprivate static func * (a: Size, b: Size) -> Size {
        Size(width: a.width * b.width, height: a.height * b.height)
    }
}
