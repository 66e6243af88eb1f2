import LayoutCore

extension LayoutRequest {
    /// The environment members of a request (view-tree §6.4); nil is a member left out, which the device or the
    /// defaults of the profile decide.
    package struct Environment: Equatable, Sendable {
        package var profile: Profile?
        package var textMetrics: TextMetrics?
        /// One of the twelve keywords `xSmall` … `accessibility5`.
        package var dynamicTypeSize: Keyword?
        package var layoutDirection: LayoutDirection?
        /// BCP 47.
        package var locale: String?
        package var legibilityWeight: LegibilityWeight?
        package var colorScheme: ColorScheme?
        package var scenePhase: ScenePhase?
        /// Pixels per point, above 0.
        package var displayScale: Double?
        package var horizontalSizeClass: SizeClassSetting?
        package var verticalSizeClass: SizeClassSetting?
        /// In points, from the bottom of the window.
        package var keyboardHeight: Double?
        /// In points.
        package var defaultMinListRowHeight: Double?
        /// In points.
        package var defaultMinListHeaderHeight: Double?

        package init() {}
    }

    /// The operating system whose rules hold.
    package enum Profile: String, Sendable, CaseIterable {
        case ios18 = "ios-18"
        case ios26 = "ios-26"
        case ios27 = "ios-27"
    }

    package enum TextMetrics: String, Sendable, CaseIterable {
        case sfLike1 = "sf-like-1"
        case ahem
    }

    package enum LegibilityWeight: String, Sendable, CaseIterable {
        case regular, bold
    }

    package enum ColorScheme: String, Sendable, CaseIterable {
        case light, dark
    }

    package enum ScenePhase: String, Sendable, CaseIterable {
        case active, inactive, background
    }

    /// A size class set by the environment; `unknown` is the document's explicit null.
    package enum SizeClassSetting: Equatable, Sendable {
        case known(SizeClass)
        case unknown
    }
}
