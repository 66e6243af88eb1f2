import LayoutCore
import Traits
import ViewTree

/// What the content of a NavigationStack, a TabView or a split column says of the bars around it.
///
/// Modifiers speak to the nearest of these around them, wherever in its content they stand. Of several that say the
/// same thing the first holds, in the order of the document, and along a chain the outermost.
struct BarContext {
    enum Kind {
        case stack, tabs, column
    }

    let kind: Kind
    var hasTitle = false
    var displayMode: Keyword?
    var hasTopItems = false
    var hasBottomItems = false
    var hasSearch = false
    var navigationBar: Keyword?
    var tabBar: Keyword?
    var bottomBar: Keyword?
    /// Of a column alone.
    var width: SplitColumnWidth?

    init(_ kind: Kind) {
        self.kind = kind
    }

    var hasNavigationBar: Bool {
        if let navigationBar { return navigationBar == .visible }
        return hasTitle || hasTopItems || hasSearch
    }
}

extension BarMetrics {
    /// The lengths of bars in the window of a request.
    init(_ request: LayoutRequest, _ traits: LayoutTraits) {
        var bottom = 0.0
        if case .device = request.proposal { bottom = traits.device?.safeAreaInsets.bottom ?? 0 }
        self.init(
            profile: traits.profile, idiom: traits.device?.idiom ?? .phone,
            horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
            windowBottom: bottom)
    }
}

/// The numbers of the model of bars and columns that took part, in the order of the answer.
struct ModelledNavigation: OptionSet {
    let rawValue: UInt8

    static let navigationBar = ModelledNavigation(rawValue: 1 << 0)
    static let largeTitle = ModelledNavigation(rawValue: 1 << 1)
    static let searchRow = ModelledNavigation(rawValue: 1 << 2)
    static let tabBar = ModelledNavigation(rawValue: 1 << 3)
    static let bottomBar = ModelledNavigation(rawValue: 1 << 4)
    static let splitColumns = ModelledNavigation(rawValue: 1 << 5)

    /// The row of each diagnostic, and what it says.
    var rows: [(name: String, message: String)] {
        let all: [(ModelledNavigation, String, String)] = [
            (.navigationBar, "navigationBar", "The length of navigation bars is taken from measurements."),
            (.largeTitle, "largeTitle", "The length of large titles is taken from measurements."),
            (.searchRow, "searchRow", "The length of search fields in navigation bars is taken from public tables."),
            (.tabBar, "tabBar", "The length of tab bars is taken from measurements."),
            (.bottomBar, "bottomBar", "The length of bottom toolbars is taken from measurements."),
            (.splitColumns, "splitColumns", "Which columns are shown, and how wide, is modelled."),
        ]
        return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
    }
}
