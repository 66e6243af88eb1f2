import LayoutCore
import Traits
import ViewTree

extension LayoutRequest.Device {
    /// The device of the catalogue, or the one that the request describes; nil while it lacks its size or scale.
    ///
    /// - Parameter padRegularWidth: from this width in points on an iPad's window is regular; nil is the standard.
    package func resolved(
        under profile: Profile, padRegularWidth: Double? = nil
    ) throws(DeviceResolutionError) -> ResolvedDevice? {
        let overrides = overrides(padRegularWidth: padRegularWidth)
        if let id {
            return try DeviceCatalogue.standard.resolve(id: id, overriding: overrides, profile: profile)
        }
        guard let size, let scale else { return nil }
        return try .described(size: size, scale: scale, overriding: overrides)
    }

    /// What the request states of the device.
    package func overrides(padRegularWidth: Double?) -> DeviceOverrides {
        var overrides = DeviceOverrides(
            size: size, scale: scale, safeAreaInsets: safeAreaInsets,
            horizontalSizeClass: horizontalSizeClass.map { $0 == .compact ? .compact : .regular },
            verticalSizeClass: verticalSizeClass.map { $0 == .compact ? .compact : .regular },
            idiom: idiom.flatMap { UserInterfaceIdiom(rawValue: $0.rawValue) },
            orientation: orientation.flatMap { InterfaceOrientation(rawValue: $0.rawValue) },
            window: window.map { $0.placement })
        if let padRegularWidth { overrides.padRegularWidth = padRegularWidth }
        return overrides
    }
}

extension LayoutRequest.Window {
    fileprivate var placement: WindowPlacement {
        switch self {
        case .split(.half): .split(.half)
        case .split(.third): .split(.third)
        case .split(.twoThirds): .split(.twoThirds)
        case .split(.slideOver): .slideOver
        case .free(let size, let position): .free(size: size, position: position)
        }
    }
}

extension LayoutRequest {
    /// The device of the request with the window that its scene opens there; nil for a request without device.
    package func openedDevice() throws(DeviceResolutionError) -> ResolvedDevice? {
        let profile = environment.resolvedProfile
        let threshold = options.model.regularWidthThreshold
        guard var device, let resolved = try device.resolved(under: profile, padRegularWidth: threshold) else {
            return nil
        }
        guard device.window == nil, let scene, let size = scene.defaultSize, resolved.hasFreeWindows(under: profile)
        else { return resolved }
        device.window = .free(size: size, position: scene.position(of: size, on: resolved.size))
        return try device.resolved(under: profile, padRegularWidth: threshold)
    }
}

extension LayoutRequest.Scene {
    /// Where a window of a size opens on a screen, in points: its `defaultPosition`, else in the middle.
    func position(of size: Size, on screen: Size) -> Point {
        let anchor = defaultPosition ?? .center
        return Point(x: anchor.x * (screen.width - size.width), y: anchor.y * (screen.height - size.height))
    }
}

extension ResolvedDevice {
    /// Whether apps have windows of their own size, which their scenes may state.
    func hasFreeWindows(under profile: Profile) -> Bool {
        switch idiom {
        case .mac, .vision: true
        case .pad: profile != .iOS18
        case .phone, .tv, .watch: false
        }
    }
}
