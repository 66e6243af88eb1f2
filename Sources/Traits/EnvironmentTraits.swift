/// The members of the environment that a device decides.
package struct EnvironmentTraits: Sendable, Equatable {
    package var idiom: UserInterfaceIdiom
    package var orientation: InterfaceOrientation
    /// Pixels per point.
    package var displayScale: Double
    /// `nil` only when a request says so.
    package var horizontalSizeClass: UserInterfaceSizeClass?
    /// `nil` only when a request says so.
    package var verticalSizeClass: UserInterfaceSizeClass?

    package init(
        idiom: UserInterfaceIdiom, orientation: InterfaceOrientation, displayScale: Double,
        horizontalSizeClass: UserInterfaceSizeClass?, verticalSizeClass: UserInterfaceSizeClass?
    ) {
        self.idiom = idiom
        self.orientation = orientation
        self.displayScale = displayScale
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
    }

    /// The traits of `device`.
    package init(_ device: ResolvedDevice) {
        self.init(
            idiom: device.idiom, orientation: device.orientation, displayScale: device.scale,
            horizontalSizeClass: device.horizontalSizeClass, verticalSizeClass: device.verticalSizeClass)
    }

    /// The traits of a layout without a device: those of a phone in portrait at @3x.
    package static let withoutDevice = EnvironmentTraits(
        idiom: .phone, orientation: .portrait, displayScale: 3, horizontalSizeClass: .compact,
        verticalSizeClass: .regular)
}
