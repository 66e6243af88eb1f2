import LayoutCore

/// A fact of a device, per orientation; `nil` where it is not known or the device lacks the orientation.
package struct OrientedFact<Value: Sendable & Equatable>: Sendable, Equatable {
    package var portrait: Value?
    package var landscape: Value?
    package var provenance: Provenance

    package subscript(orientation: InterfaceOrientation) -> Value? {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }
}

/// The safe area of a device's bare window, in points, under some versions of its system.
package struct SafeArea: Sendable, Equatable {
    package var insets: OrientedFact<EdgeInsets>
    /// The major versions that the row covers; `nil` when the row names none and holds for all.
    package var majorVersions: ClosedRange<Int>?
    /// Whether the row is a published value that better measurements contradict; such rows are shown and never used.
    package var isConflicting: Bool

    /// How many major versions lie between the row and `version`: 0 when the row covers it.
    package func distance(to version: Int) -> Int {
        guard let majorVersions else { return 0 }
        return max(majorVersions.lowerBound - version, version - majorVersions.upperBound, 0)
    }
}

/// The radius of a display's corners, in points.
package struct CornerRadius: Sendable, Equatable {
    package var radius: Double
    /// The radius of the two corners at the hinge of a folding device, where it differs.
    package var hingeSide: Double?
    package var provenance: Provenance
}

/// The height of the software keyboard in points, bottom safe area included.
package struct KeyboardHeight: Sendable, Equatable {
    package var letters: Double?
    package var digitPad: Double?
}

/// The cut-out at the top of a display, in points.
package struct DynamicIsland: Sendable, Equatable {
    package var size: Size
    /// Distance from the top of the screen.
    package var top: Double
}

/// A window of an iPad's Split View, up to iPadOS 18.
package struct SplitWindow: Sendable, Equatable {
    /// The share of the screen that the window takes.
    package enum Share: String, Sendable, CaseIterable {
        case full
        case third = "split-1/3"
        case half = "split-1/2"
        case twoThirds = "split-2/3"
    }

    package var share: Share
    /// In points.
    package var size: Size
    package var sizeClasses: SizeClasses
}

/// The windows that an iPad's Split View offers, up to iPadOS 18.
package struct SplitView: Sendable, Equatable {
    package var windows: OrientedFact<[SplitWindow]>
    /// Distance in points between the two windows.
    package var dividerWidth: Double
}

/// The window that floats over others in Slide Over, up to iPadOS 18.
package struct SlideOver: Sendable, Equatable {
    /// In points.
    package var width: OrientedFact<Double>
    package var sizeClasses: SizeClasses
}

/// The widths in points of the tiles that windows snap to on iPadOS 26.
package struct WindowTiles: Sendable, Equatable {
    package var halfWidth: Double
    package var thirdWidth: Double
}
