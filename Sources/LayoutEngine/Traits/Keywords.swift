import LayoutCore
import TextLayout
import Traits
import ViewTree

extension DynamicTypeSize {
    package init?(_ keyword: Keyword) {
        switch keyword {
        case .xSmall: self = .xSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .xLarge: self = .xLarge
        case .xxLarge: self = .xxLarge
        case .xxxLarge: self = .xxxLarge
        case .accessibility1: self = .accessibility1
        case .accessibility2: self = .accessibility2
        case .accessibility3: self = .accessibility3
        case .accessibility4: self = .accessibility4
        case .accessibility5: self = .accessibility5
        default: return nil
        }
    }
}

extension Font.TextStyle {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .largeTitle: self = .largeTitle
        case .title: self = .title
        case .title2: self = .title2
        case .title3: self = .title3
        case .headline: self = .headline
        case .subheadline: self = .subheadline
        case .body: self = .body
        case .callout: self = .callout
        case .footnote: self = .footnote
        case .caption: self = .caption
        case .caption2: self = .caption2
        default: return nil
        }
    }
}

extension Font.Weight {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .ultraLight: self = .ultraLight
        case .thin: self = .thin
        case .light: self = .light
        case .regular: self = .regular
        case .medium: self = .medium
        case .semibold: self = .semibold
        case .bold: self = .bold
        case .heavy: self = .heavy
        case .black: self = .black
        default: return nil
        }
    }

    /// The weight of symbols beside text of this one.
    var symbolWeight: SymbolConfiguration.Weight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}

extension Font.Design {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .default: self = .default
        case .serif: self = .serif
        case .rounded: self = .rounded
        case .monospaced: self = .monospaced
        default: return nil
        }
    }
}

extension Font.Width {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .compressed: self = .compressed
        case .condensed: self = .condensed
        case .standard: self = .standard
        case .expanded: self = .expanded
        default: return nil
        }
    }
}

extension HorizontalAlignment {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        case .listRowSeparatorLeading: self = .listRowSeparatorLeading
        case .listRowSeparatorTrailing: self = .listRowSeparatorTrailing
        default: return nil
        }
    }
}

extension VerticalAlignment {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .top: self = .top
        case .center: self = .center
        case .bottom: self = .bottom
        case .firstTextBaseline: self = .firstTextBaseline
        case .lastTextBaseline: self = .lastTextBaseline
        default: return nil
        }
    }
}
