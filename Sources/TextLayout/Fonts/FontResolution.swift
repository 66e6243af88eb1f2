import CTextTables

extension Font {
    /// The font that `environment` makes of this one.
    package func resolved(in environment: FontEnvironment) -> ResolvedFont {
        let size = self.size(at: environment.dynamicTypeSize)
        var font = ResolvedFont(metrics: environment.metrics, size: size)
        if case .style(let style) = base, environment.metrics == .sfLike1 {
            font.leading = style.linePitch(at: environment.dynamicTypeSize) - font.lineHeight
        }
        guard environment.metrics == .sfLike1 else { return font }
        font.weight = resolvedWeight(prefersBoldText: environment.prefersBoldText)
        font.design = design
        font.width = width
        font.isMonospacedDigit = isMonospacedDigit
        font.approximations = approximations(of: font.weight, prefersBoldText: environment.prefersBoldText)
        return font
    }

    /// The font size in points at a Dynamic Type size.
    package func size(at dynamicTypeSize: DynamicTypeSize) -> Double {
        switch base {
        case .style(let style): style.size(at: dynamicTypeSize)
        case .system(let size), .custom(let size, nil): size
        case .custom(let size, let style?): (size * style.scale(at: dynamicTypeSize)).rounded()
        }
    }

    private func resolvedWeight(prefersBoldText: Bool) -> Weight {
        var weight = self.weight ?? .regular
        var emphasized = Weight.bold
        if case .style(let style) = base {
            weight = self.weight ?? style.weight
            emphasized = style.emphasizedWeight
        }
        if isBold { weight = max(weight, emphasized) }
        return prefersBoldText ? weight.boldTextWeight : weight
    }

    private func approximations(of weight: Weight, prefersBoldText: Bool) -> FontApproximations {
        var parts: FontApproximations = []
        if case .custom = base { parts.insert(.customFont) }
        if design != .default { parts.insert(.design) }
        if width != .standard { parts.insert(.width) }
        if weight < .regular || weight > .bold { parts.insert(.weight) }
        if prefersBoldText { parts.insert(.boldText) }
        return parts
    }
}

extension Font.Weight {
    /// The weight that takes the place of this one when the person asked for bold text.
    ///
    /// The steps are a choice: regular text turns semibold, and what is heavier turns heavier.
    var boldTextWeight: Font.Weight {
        switch self {
        case .ultraLight: .light
        case .thin: .regular
        case .light: .medium
        case .regular: .semibold
        case .medium, .semibold: .bold
        case .bold: .heavy
        case .heavy, .black: .black
        }
    }
}
