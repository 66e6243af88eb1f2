import LayoutCore
import Traits
import ViewTree

/// What a modifier says of the bars or the column around it.
enum BarDeclaration: Equatable {
    case title
    case displayMode(Keyword?)
    case search
    case topItem
    case bottomItem
    /// Whether the bar of a name is to be seen.
    case visibility(of: Keyword, Keyword?)
    /// Of a column alone.
    case width(SplitColumnWidth?)

    /// Whether it speaks to a container; it is taken in by the nearest of those around it.
    func isMeant(for kind: BarContext.Kind) -> Bool {
        switch self {
        case .width: kind == .column
        case .visibility(.tabBar, _): kind == .tabs
        default: kind != .tabs
        }
    }
}

/// What the content of a NavigationStack, a TabView or a split column says of the bars around it.
///
/// Modifiers speak to the nearest of these around them, wherever in its content they stand. Of several that say the
/// same thing the first holds, in the order of the document, and along a chain the outermost.
struct BarContext {
    enum Kind {
        case stack, tabs, column
    }

    let kind: Kind
    /// The place of the view with the bars among the resolved views while they are not yet sorted.
    let owner: Int32
    let node: Int32
    private(set) var hasTitle = false
    private(set) var displayMode: Keyword?
    private(set) var hasTopItems = false
    private(set) var hasBottomItems = false
    private(set) var hasSearch = false
    private(set) var navigationBar: Keyword?
    private(set) var tabBar: Keyword?
    private(set) var bottomBar: Keyword?
    private(set) var width: SplitColumnWidth?

    init(_ kind: Kind, owner: Int32, node: Int32) {
        self.kind = kind
        self.owner = owner
        self.node = node
    }

    mutating func take(_ declaration: BarDeclaration) {
        switch declaration {
        case .title: hasTitle = true
        case .displayMode(let mode): displayMode = displayMode ?? mode
        case .search: hasSearch = true
        case .topItem: hasTopItems = true
        case .bottomItem: hasBottomItems = true
        case .visibility(.tabBar, let visibility): tabBar = tabBar ?? visibility
        case .visibility(.bottomBar, let visibility): bottomBar = bottomBar ?? visibility
        case .visibility(_, let visibility): navigationBar = navigationBar ?? visibility
        case .width(let width): self.width = self.width ?? width
        }
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
    static let toolbarItems = ModelledNavigation(rawValue: 1 << 6)
    static let outerBar = ModelledNavigation(rawValue: 1 << 7)

    /// The row of each diagnostic, and what it says, under the idiom of the device.
    func rows(_ idiom: UserInterfaceIdiom) -> [(name: String, message: String)] {
        let bars: [(ModelledNavigation, String, String)] = [
            (.navigationBar, "navigationBar", "The length of navigation bars is taken from measurements."),
            (.largeTitle, "largeTitle", "The length of large titles is taken from measurements."),
            (.searchRow, "searchRow", "The length of search fields in navigation bars is taken from public tables."),
            (.tabBar, "tabBar", "The length of tab bars is taken from measurements."),
            (.bottomBar, "bottomBar", "The length of bottom toolbars is taken from measurements."),
        ]
        let others: [(ModelledNavigation, String, String)] = [
            (.splitColumns, "splitColumns", "Which columns are shown, and how wide, is modelled."),
            (.toolbarItems, "toolbarItems", "Where items stand in a bar, and how far apart, is modelled."),
            (
                .outerBar, "outerBar",
                "On the platform \(idiom.rawValue) some bar stands outside of the content and takes no room there."
            ),
        ]
        let isMeasured = idiom == .phone || idiom == .pad
        let borrowed =
            "No source states the length of this bar on the platform \(idiom.rawValue): that of iPads is used."
        return bars.filter { contains($0.0) }.map { ($0.1, isMeasured ? $0.2 : borrowed) }
            + others.filter { contains($0.0) }.map { ($0.1, $0.2) }
    }
}
