import LayoutCore

/// What a request states of a device itself; the rest comes from the catalogue or from the defaults.
package struct DeviceOverrides: Sendable, Equatable {
    /// In points, in the orientation of the request.
    package var size: Size?
    /// Pixels per point.
    package var scale: Double?
    /// In points; leading is the right edge in right-to-left layouts.
    package var safeAreaInsets: EdgeInsets?
    package var horizontalSizeClass: UserInterfaceSizeClass?
    package var verticalSizeClass: UserInterfaceSizeClass?
    package var idiom: UserInterfaceIdiom?
    package var orientation: InterfaceOrientation?
    /// The whole screen without one.
    package var window: WindowPlacement?
    /// From this width in points on an iPad's window is regular, where no row says otherwise.
    package var padRegularWidth = SizeClasses.padRegularWidth

    package init(
        size: Size? = nil, scale: Double? = nil, safeAreaInsets: EdgeInsets? = nil,
        horizontalSizeClass: UserInterfaceSizeClass? = nil, verticalSizeClass: UserInterfaceSizeClass? = nil,
        idiom: UserInterfaceIdiom? = nil, orientation: InterfaceOrientation? = nil, window: WindowPlacement? = nil
    ) {
        self.size = size
        self.scale = scale
        self.safeAreaInsets = safeAreaInsets
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.idiom = idiom
        self.orientation = orientation
        self.window = window
    }
}

/// Traits of a resolved device that no row of the catalogue states for the profile in force.
package struct ModelledTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The insets are those of the nearest system that has a row.
    package static let safeAreaInsets = ModelledTraits(rawValue: 1 << 0)
    /// The class is not known for the device; it is the default of the idiom.
    package static let horizontalSizeClass = ModelledTraits(rawValue: 1 << 1)
    /// The class is not known for the device; it is the default of the idiom.
    package static let verticalSizeClass = ModelledTraits(rawValue: 1 << 2)
    /// The size of the window follows from a rule, or from the row of another system.
    package static let windowSize = ModelledTraits(rawValue: 1 << 3)

    /// The traits in the order of the answer, by the names of their members.
    package var names: [String] {
        let all: [(ModelledTraits, String)] = [
            (.safeAreaInsets, "safeAreaInsets"), (.horizontalSizeClass, "horizontalSizeClass"),
            (.verticalSizeClass, "verticalSizeClass"), (.windowSize, "window"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

/// The device that a layout runs on, as the answer echoes it.
package struct ResolvedDevice: Sendable, Equatable {
    /// The id of the catalogue; `nil` for a device that the request describes.
    package var id: String?
    /// The whole screen in points, in `orientation`.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    /// Insets of the window in points; leading is the right edge in right-to-left layouts.
    package var safeAreaInsets: EdgeInsets
    package var horizontalSizeClass: UserInterfaceSizeClass
    package var verticalSizeClass: UserInterfaceSizeClass
    package var idiom: UserInterfaceIdiom
    package var orientation: InterfaceOrientation
    /// The window of the app, where it is not the whole screen.
    package var window: ResolvedWindow?
    /// The system versions whose insets were taken from the catalogue, such as `iOS 17-18`.
    package var safeAreaOS: String?
    /// What the catalogue lacks for the profile in force.
    package var modelledTraits: ModelledTraits = []

    /// Whether the answer should carry `modelled-value` for this device.
    package var isModelled: Bool { !modelledTraits.isEmpty }

    /// The room of the app in points: its window, or else the whole screen.
    package var windowSize: Size { window?.size ?? size }

    /// The device that a request describes by itself: a phone in portrait without safe area unless it says otherwise.
    ///
    /// It has the whole screen; `place` gives it a window.
    package init(size: Size, scale: Double, overriding overrides: DeviceOverrides = DeviceOverrides()) {
        let idiom = overrides.idiom ?? .phone
        let orientation = overrides.orientation ?? .portrait
        let size = overrides.size ?? size
        let classes = SizeClasses.standard(for: idiom, orientation: orientation, width: size.width,
            padRegularWidth: overrides.padRegularWidth)
        self.size = size
        self.scale = overrides.scale ?? scale
        self.safeAreaInsets = overrides.safeAreaInsets ?? .zero
        self.horizontalSizeClass = overrides.horizontalSizeClass ?? classes.horizontal
        self.verticalSizeClass = overrides.verticalSizeClass ?? classes.vertical
        self.idiom = idiom
        self.orientation = orientation
        if idiom == .pad, overrides.horizontalSizeClass == nil, SizeClasses.isGuessed(padWidth: size.width) {
            modelledTraits.insert(.horizontalSizeClass)
        }
    }
}
