import CTextTables

/// The text sizes that a person can choose in the system's settings.
package enum DynamicTypeSize: UInt8, CaseIterable, Sendable, Comparable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    /// Whether the size is one of the five accessibility sizes.
    package var isAccessibilitySize: Bool { self >= .accessibility1 }

    package static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
}

extension Font.TextStyle {
    /// The font size of the style in points.
    package func size(at dynamicTypeSize: DynamicTypeSize) -> Double { row(at: dynamicTypeSize).size }

    /// The distance of the baselines of two lines in points, which Apple's guidelines call leading.
    package func linePitch(at dynamicTypeSize: DynamicTypeSize) -> Double { row(at: dynamicTypeSize).leading }

    /// The factor by which lengths that follow this style grow from the default size `large`: the ratio of leadings.
    package func scale(at dynamicTypeSize: DynamicTypeSize) -> Double {
        linePitch(at: dynamicTypeSize) / linePitch(at: .large)
    }

    /// The weight of the style, and that of its bold form.
    package var weight: Font.Weight { Font.Weight(hundreds: text_style_weights()[Int(rawValue)]) }
    package var emphasizedWeight: Font.Weight {
        Font.Weight(hundreds: text_style_emphasized_weights()[Int(rawValue)])
    }

    private func row(at dynamicTypeSize: DynamicTypeSize) -> text_style_size {
        text_style_sizes()[Int(dynamicTypeSize.rawValue) * Int(TEXT_STYLE_COUNT) + Int(rawValue)]
    }
}
