/// How much room an axis of the window has: SwiftUI's `UserInterfaceSizeClass`.
package enum UserInterfaceSizeClass: String, Sendable, CaseIterable {
    case compact
    case regular
}

/// The kind of device that an interface is made for.
package enum UserInterfaceIdiom: String, Sendable, CaseIterable {
    case phone
    case pad
    case mac
    case tv
    case watch
    case vision
}

/// Which way up a device is held.
package enum InterfaceOrientation: String, Sendable, CaseIterable {
    case portrait
    case landscape
}

/// The size classes of both axes; `nil` where the class is not known.
package struct SizeClasses: Equatable, Sendable {
    package var horizontal: UserInterfaceSizeClass?
    package var vertical: UserInterfaceSizeClass?

    package init(horizontal: UserInterfaceSizeClass?, vertical: UserInterfaceSizeClass?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The least width in points at which a window on an iPad has the regular width class.
    ///
    /// Modelled: any threshold above 639 (compact, two thirds of a 12.9-inch portrait screen) and up to 678 (regular,
    /// half of its landscape screen) agrees with the known windows.
    package static let padRegularWidth = 668.0

    /// The widest known window of an iPad that is compact, and the narrowest that is regular, in points.
    package static let padKnownWidths = (compact: 639.0, regular: 678.0)

    /// Whether no known window tells the class of one of this width on an iPad.
    static func isGuessed(padWidth width: Double) -> Bool {
        width > padKnownWidths.compact && width < padKnownWidths.regular
    }

    /// The classes of a described device that states none.
    package static func standard(
        for idiom: UserInterfaceIdiom, orientation: InterfaceOrientation, width: Double,
        padRegularWidth: Double = padRegularWidth
    ) -> (horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass) {
        switch (idiom, orientation) {
        case (.phone, .portrait): (.compact, .regular)
        case (.phone, .landscape): (.compact, .compact)
        case (.pad, _): (width >= padRegularWidth ? .regular : .compact, .regular)
        case (.mac, _), (.tv, _), (.watch, _), (.vision, _): (.regular, .regular)
        }
    }
}
