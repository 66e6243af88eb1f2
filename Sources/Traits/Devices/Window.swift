import LayoutCore

/// The part of a screen that a request gives to the app.
package enum WindowPlacement: Sendable, Equatable {
    /// A window of an iPad's Split View, or the tile of that share where windows are free.
    case split(SplitWindow.Share)
    /// The window that floats over others at the side of an iPad's screen.
    case slideOver
    /// A window of a size in points; `position` is its top left corner on the screen.
    case free(size: Size, position: Point?)
}

/// The window that an app has in place of the whole screen.
package struct ResolvedWindow: Sendable, Equatable {
    /// In points.
    package var size: Size
    /// The top left corner on the screen in points, where the request states it.
    package var position: Point?
}

/// A window of a certain placement, as far as rows or rules know of it.
struct WindowFacts: Equatable {
    var size: Size
    /// `nil` where the class follows the width.
    var sizeClasses: SizeClasses?
    /// Whether no row states the size for the profile in force.
    var isModelled: Bool
}

extension SplitView {
    /// The distance in points between the windows of screens that have no row.
    package static let standardDividerWidth = 10.0

    /// The two widths in points that the narrow window has on iPads.
    package static let narrowWidths = (standard: 320.0, large: 375.0)
    /// The screens on which it is large: in landscape from this long side on, in portrait from this width on.
    package static let largeScreens = (longSide: 1133.0, portraitWidth: 1024.0)

    /// The width in points of the narrow window beside another, and of Slide Over, on a screen as it is held.
    ///
    /// The rule agrees with the rows of every iPad of the catalogue.
    static func narrowWidth(on screen: Size, in orientation: InterfaceOrientation) -> Double {
        let isLarge =
            switch orientation {
            case .landscape: max(screen.width, screen.height) >= largeScreens.longSide
            case .portrait: screen.width >= largeScreens.portraitWidth
            }
        return isLarge ? narrowWidths.large : narrowWidths.standard
    }

    /// The width in points of a window on a screen as it is held: two windows and the divider fill it.
    ///
    /// `nil` for a window that there is not: halves in portrait, and any on a screen too narrow for two.
    static func width(of share: SplitWindow.Share, on screen: Size, in orientation: InterfaceOrientation) -> Double? {
        let narrow = narrowWidth(on: screen, in: orientation)
        let rest = screen.width - standardDividerWidth
        if share == .full { return screen.width }
        guard rest >= 2 * narrow else { return nil }
        switch share {
        case .full: return screen.width
        case .third: return narrow
        case .half: return orientation == .landscape ? rest / 2 : nil
        case .twoThirds: return rest - narrow
        }
    }
}

extension WindowPlacement {
    /// The placements of iPads that fit a screen without a row, and their sizes.
    static func facts(
        of placement: WindowPlacement, on screen: Size, in orientation: InterfaceOrientation
    ) -> WindowFacts? {
        switch placement {
        case .free(let size, _): return WindowFacts(size: size, sizeClasses: nil, isModelled: false)
        case .split(let share):
            return SplitView.width(of: share, on: screen, in: orientation).map { width in
                WindowFacts(
                    size: Size(width: width, height: screen.height), sizeClasses: nil, isModelled: share != .full)
            }
        case .slideOver:
            let width = SplitView.narrowWidth(on: screen, in: orientation)
            guard width <= screen.width else { return nil }
            return WindowFacts(size: Size(width: width, height: screen.height), sizeClasses: nil, isModelled: true)
        }
    }

    /// The placements beside the whole screen that have a name.
    static let named: [WindowPlacement] = [.split(.half), .split(.third), .split(.twoThirds), .slideOver]
}

extension Device {
    /// The window that a placement gives the app on this device; `nil` where there is none.
    func window(_ placement: WindowPlacement, in orientation: InterfaceOrientation, profile: Profile) -> WindowFacts? {
        let screen = screen(in: orientation)
        let version = profile.majorVersion(on: idiom)
        switch placement {
        case .free: return WindowPlacement.facts(of: placement, on: screen, in: orientation)
        case .split(let share):
            let windows = splitView?.windows
            guard let window = windows?[orientation]?.first(where: { $0.share == share }) else { return nil }
            let distance = windows?.provenance.distance(to: version) ?? 0
            if let tile = tile(share, in: orientation, version: version, closerThan: distance) { return tile }
            return WindowFacts(size: window.size, sizeClasses: window.sizeClasses, isModelled: distance > 0)
        case .slideOver:
            guard let slideOver, let width = slideOver.width[orientation] else { return nil }
            // No row states the height; it is that of the screen.
            return WindowFacts(
                size: Size(width: width, height: screen.height), sizeClasses: slideOver.sizeClasses, isModelled: true)
        }
    }

    /// The tile of a share of the screen, where a row of tiles is nearer to `version` than Split View's.
    private func tile(
        _ share: SplitWindow.Share, in orientation: InterfaceOrientation, version: Int, closerThan other: Int
    ) -> WindowFacts? {
        guard let tiles = windowTiles?[orientation], let provenance = windowTiles?.provenance,
            provenance.distance(to: version) < other
        else { return nil }
        let screen = screen(in: orientation)
        let isNear = provenance.distance(to: version) > 0
        let (width, isModelled): (Double, Bool) =
            switch share {
            case .full: (screen.width, false)
            case .half: (tiles.halfWidth, isNear)
            case .third: (tiles.thirdWidth, isNear)
            // The row states hundredths of a point.
            case .twoThirds: (((screen.width - tiles.thirdWidth) * 100).rounded() / 100, true)
            }
        return WindowFacts(
            size: Size(width: width, height: screen.height), sizeClasses: nil, isModelled: isModelled)
    }
}

extension Provenance {
    /// The major versions that `os` names, from its first number to its last; `nil` when it names none.
    var majorVersions: ClosedRange<Int>? {
        let numbers = (os ?? "").split { !$0.isWholeNumber && $0 != "." }.compactMap { number in
            Int(number.prefix { $0 != "." })
        }
        guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
        return first...last
    }

    /// How many major versions lie between the row and `version`: 0 when the row covers it or names none.
    func distance(to version: Int) -> Int {
        majorVersions.map { max($0.lowerBound - version, version - $0.upperBound, 0) } ?? 0
    }
}
