/// How much of a window's content bars take, by system, kind of device and size class.
///
/// All lengths are points. Sources: measured bar frames of the OpenUIKit project and of XCTest hierarchy dumps for
/// iOS 26; for older systems the tables of useyourloaf.com, hacknicity's notes on landscape bars, and QMUI_iOS. For
/// other platforms than those of phones and iPads no source states any: bars that Apple's Human Interface Guidelines
/// put outside of the content take nothing there, the others take what they take on iPads.
package struct BarMetrics: Equatable, Sendable {
    package var profile: Profile
    package var idiom: UserInterfaceIdiom
    package var horizontalSizeClass: UserInterfaceSizeClass?
    package var verticalSizeClass: UserInterfaceSizeClass?
    /// The inset at the bottom of the window that bars there cover, in points.
    package var windowBottom: Double

    package init(
        profile: Profile, idiom: UserInterfaceIdiom, horizontalSizeClass: UserInterfaceSizeClass?,
        verticalSizeClass: UserInterfaceSizeClass?, windowBottom: Double
    ) {
        self.profile = profile
        self.idiom = idiom
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.windowBottom = windowBottom
    }

    /// Whether a bar with title, items and search field takes room of the content: on the Mac these stand in the
    /// toolbar of the window, on the watch the title stands beside the time.
    package var hasNavigationBar: Bool { idiom != .mac && idiom != .watch }

    /// Whether tabs take room of the content: on Apple Vision they stand beside the window, on the watch they are
    /// pages.
    package var hasTabBar: Bool { idiom != .vision && idiom != .watch }

    /// Whether a bar at the bottom takes room of the content: on Apple Vision it hangs below the window, the Mac and
    /// Apple TV have none.
    package var hasBottomBar: Bool { idiom == .phone || idiom == .pad || idiom == .watch }

    /// The screens that the rows tell apart; platforms without rows count as iPads.
    private enum Screen {
        case phone, phoneOfCompactHeight, pad
    }

    private var screen: Screen {
        guard idiom == .phone else { return .pad }
        return verticalSizeClass == .compact ? .phoneOfCompactHeight : .phone
    }

    private func row(phone: Double, compactHeight: Double, pad: Double) -> Double {
        switch screen {
        case .phone: phone
        case .phoneOfCompactHeight: compactHeight
        case .pad: pad
        }
    }

    /// What a bar that includes the bottom inset of the window takes beyond it.
    private func beyondWindow(_ length: Double) -> Double { max(0, length - windowBottom) }

    /// A navigation bar with its title in the bar.
    package var navigationBar: Double {
        guard profile == .iOS18 else { return 54 }
        // Phones of regular width keep the bar of portrait in landscape.
        return row(phone: 44, compactHeight: horizontalSizeClass == .regular ? 44 : 32, pad: 50)
    }

    /// What a large title adds; there is none in a compact height.
    package var largeTitle: Double { row(phone: 52, compactHeight: 0, pad: 52) }

    /// What a search field in the navigation bar adds.
    package var searchRow: Double { 52 }

    /// Whether tabs stand at the top: on iPads of regular width, from iPadOS 18 on.
    package var hasTabsAtTop: Bool { idiom != .phone && horizontalSizeClass != .compact }

    /// A row of tabs at the top, which a navigation bar shares; no source states its length apart from that bar's.
    package var tabRow: Double { navigationBar }

    /// A tab bar at the bottom.
    package var tabBar: Double {
        guard profile == .iOS18 else {
            return row(phone: beyondWindow(83), compactHeight: beyondWindow(64), pad: 50)
        }
        return row(phone: 49, compactHeight: 32, pad: 50)
    }

    /// A toolbar at the bottom.
    package var bottomBar: Double {
        guard profile == .iOS18 else { return beyondWindow(row(phone: 86, compactHeight: 82, pad: 79)) }
        return row(phone: 44, compactHeight: 32, pad: 50)
    }
}
