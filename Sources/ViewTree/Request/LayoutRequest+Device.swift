import LayoutCore

extension LayoutRequest {
    /// The device that a request names or describes (view-tree §6.2).
    package struct Device: Equatable, Sendable {
        /// Catalogue id; nil for a device described inline, which then has `size` and `scale`.
        package var id: String?
        /// Screen in points, in the given orientation.
        package var size: Size?
        /// Pixels per point, above 0.
        package var scale: Double?
        /// Of the window, in points.
        package var safeAreaInsets: EdgeInsets?
        package var horizontalSizeClass: SizeClass?
        package var verticalSizeClass: SizeClass?
        package var idiom: Idiom?
        package var orientation: Orientation?
        package var window: Window?

        package init(id: String? = nil) {
            self.id = id
        }
    }

    package enum SizeClass: String, Sendable, CaseIterable {
        case compact, regular
    }

    package enum Idiom: String, Sendable, CaseIterable {
        case phone, pad, mac, tv, watch, vision
    }

    package enum Orientation: String, Sendable, CaseIterable {
        case portrait, landscape
    }

    /// The part of the screen that the app has.
    package enum Window: Equatable, Sendable {
        case split(Split)
        /// A free window; `position` is its top left corner on the screen. In points.
        case free(size: Size, position: Point?)
    }

    package enum Split: String, Sendable, CaseIterable {
        case half = "1/2"
        case third = "1/3"
        case twoThirds = "2/3"
        case slideOver
    }
}
