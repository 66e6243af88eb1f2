import LayoutCore
import TextLayout
import Traits
import ViewTree

/// Everything about the surroundings of a layout that is in force: what the request says, else what its device says,
/// else the defaults of the profile.
package struct LayoutTraits: Sendable {
    package var device: ResolvedDevice?
    package var profile: Profile
    package var textMetrics: TextMetrics
    package var dynamicTypeSize: DynamicTypeSize
    package var layoutDirection: LayoutDirection
    /// BCP 47.
    package var locale: String
    package var prefersBoldText: Bool
    package var colorScheme: LayoutRequest.ColorScheme
    package var scenePhase: LayoutRequest.ScenePhase
    /// Pixels per point.
    package var displayScale: Double
    package var horizontalSizeClass: UserInterfaceSizeClass?
    package var verticalSizeClass: UserInterfaceSizeClass?
    /// In points, from the bottom of the window.
    package var keyboardHeight: Double
    /// In points.
    package var defaultMinListRowHeight: Double
    /// In points.
    package var defaultMinListHeaderHeight: Double?

    package init(environment: LayoutRequest.Environment, device: ResolvedDevice?) {
        let surroundings = device.map { EnvironmentTraits($0) } ?? .withoutDevice
        self.device = device
        profile = environment.resolvedProfile
        textMetrics = environment.textMetrics == .ahem ? .ahem : .sfLike1
        dynamicTypeSize = environment.dynamicTypeSize.flatMap { DynamicTypeSize($0) } ?? .large
        layoutDirection = environment.layoutDirection ?? .leftToRight
        locale = environment.locale ?? "en-US"
        prefersBoldText = environment.legibilityWeight == .bold
        colorScheme = environment.colorScheme ?? .light
        scenePhase = environment.scenePhase ?? .active
        displayScale = environment.displayScale ?? surroundings.displayScale
        horizontalSizeClass = Self.sizeClass(environment.horizontalSizeClass, surroundings.horizontalSizeClass)
        verticalSizeClass = Self.sizeClass(environment.verticalSizeClass, surroundings.verticalSizeClass)
        keyboardHeight = environment.keyboardHeight ?? 0
        defaultMinListRowHeight = environment.defaultMinListRowHeight ?? (profile == .iOS18 ? 44 : 52)
        defaultMinListHeaderHeight = environment.defaultMinListHeaderHeight
    }

    private static func sizeClass(
        _ setting: LayoutRequest.SizeClassSetting?, _ standard: UserInterfaceSizeClass?
    ) -> UserInterfaceSizeClass? {
        switch setting {
        case nil: standard
        case .unknown: nil
        case .known(let sizeClass): sizeClass == .compact ? .compact : .regular
        }
    }

    /// The insets inside which the root of a device's window is laid out, in points.
    package var safeAreaInsets: EdgeInsets {
        var insets = device?.safeAreaInsets ?? .zero
        insets.bottom = max(insets.bottom, keyboardHeight)
        return insets
    }
}

extension LayoutRequest.Environment {
    /// The profile in force.
    package var resolvedProfile: Profile {
        switch profile {
        case .ios18, nil: .iOS18
        case .ios26: .iOS26
        case .ios27: .iOS27
        }
    }
}
