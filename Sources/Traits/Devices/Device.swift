import LayoutCore

/// A row of the device catalogue: a device, or the default window of a platform that has no fixed screen.
package struct Device: Sendable {
    /// The name in requests, such as `iphone-14`.
    package let id: String
    package let name: String
    /// `iphone`, `ipad`, `watch`, `tv`, `mac` or `vision`.
    package let family: String
    package let idiom: UserInterfaceIdiom
    /// The year in which the device came out.
    package let year: Int?
    /// Identifiers such as `iPhone14,7`.
    package let modelIdentifiers: [String]
    /// The newest major version of its system that the device runs, where that is known to be behind.
    package let lastMajorVersion: Int?

    /// In points and portrait; width first as seen for a device that has no portrait orientation.
    package let screen: Size
    package let screenNotes: String?
    /// Pixels per point.
    package let displayScale: Double
    package let displayScaleConfidence: Confidence?
    /// The panel, in pixels, held like `screen`.
    package let pixels: Size
    /// What the system draws before the panel resamples it, in pixels, where that differs from `pixels`.
    package let renderedPixels: Size?
    package let pixelNotes: String?
    package let cornerRadius: CornerRadius?
    package let hasHomeIndicator: Bool
    package let hasNotch: Bool
    package let hasDynamicIsland: Bool
    package let dynamicIsland: OrientedFact<DynamicIsland>?
    /// The region in points that a folding device reserves while it is half folded.
    package let foldRegion: OrientedFact<Rect>?

    /// Every known safe area, conflicting ones included.
    package let safeAreas: [SafeArea]
    /// The `os` of the row of `safeAreas` for the newest system that the device is known to run.
    package let newestSafeAreaOS: String
    package let sizeClasses: OrientedFact<SizeClasses>?
    /// In points.
    package let statusBarHeight: OrientedFact<Double>?
    /// The side margin of a root view on top of the safe area, in points.
    package let layoutMargins: OrientedFact<Double>?
    /// In points, at the default text size.
    package let readableContentWidth: OrientedFact<Double>?
    package let keyboardHeight: OrientedFact<KeyboardHeight>?
    package let splitView: SplitView?
    package let slideOver: SlideOver?
    package let windowTiles: OrientedFact<WindowTiles>?
    /// Of the row as a whole.
    package let provenance: Provenance

    /// The orientations that the device can be held in.
    package var orientations: [InterfaceOrientation] {
        InterfaceOrientation.allCases.filter { orientation in
            safeAreas.contains { !$0.isConflicting && $0.insets[orientation] != nil }
        }
    }

    /// The screen in points as seen in `orientation`.
    package func screen(in orientation: InterfaceOrientation) -> Size {
        guard orientation == .landscape, orientations.contains(.portrait) else { return screen }
        return Size(width: screen.height, height: screen.width)
    }

    /// The row of `safeAreas` that `profile` uses: the one that covers its version, else the nearest, the newer of two.
    package func safeArea(
        in orientation: InterfaceOrientation, profile: Profile
    ) -> (insets: EdgeInsets, row: SafeArea, coversProfile: Bool)? {
        let version = profile.majorVersion(on: idiom)
        var best: (insets: EdgeInsets, row: SafeArea, distance: Int)?
        for row in safeAreas where !row.isConflicting {
            guard let insets = row.insets[orientation] else { continue }
            let distance = row.distance(to: version)
            let isNewer = (row.majorVersions?.upperBound ?? 0) > (best?.row.majorVersions?.upperBound ?? 0)
            if let best, distance > best.distance || (distance == best.distance && !isNewer) { continue }
            best = (insets, row, distance)
        }
        return best.map { ($0.insets, $0.row, $0.distance == 0) }
    }
}
