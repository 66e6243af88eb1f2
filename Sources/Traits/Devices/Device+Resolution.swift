import LayoutCore

/// Why a device of the catalogue cannot be resolved.
package enum DeviceResolutionError: Error, Equatable, Sendable {
    /// No row has the id; `suggestions` are the nearest ids, nearest first.
    case unknownDevice(suggestions: [String])
    /// The device cannot be held that way.
    case unavailableOrientation(InterfaceOrientation, available: [InterfaceOrientation])
}

extension DeviceCatalogue {
    /// The traits of the device with `id` under `profile`, as far as `overrides` do not state them.
    ///
    /// Without an orientation the device is held in portrait, or in the only way it can be held.
    package func resolve(
        id: String, orientation: InterfaceOrientation? = nil, overriding overrides: DeviceOverrides = DeviceOverrides(),
        profile: Profile
    ) throws(DeviceResolutionError) -> ResolvedDevice {
        guard let device = self[id] else {
            throw .unknownDevice(suggestions: suggestions(for: id))
        }
        var overrides = overrides
        overrides.orientation = orientation ?? overrides.orientation
        return try device.resolve(overriding: overrides, profile: profile)
    }
}

extension Device {
    /// The traits of the device under `profile`, as far as `overrides` do not state them.
    package func resolve(
        overriding overrides: DeviceOverrides = DeviceOverrides(), profile: Profile
    ) throws(DeviceResolutionError) -> ResolvedDevice {
        let orientation = overrides.orientation ?? orientations.first ?? .portrait
        guard let area = safeArea(in: orientation, profile: profile) else {
            throw .unavailableOrientation(orientation, available: orientations)
        }
        var stated = overrides
        stated.orientation = orientation
        stated.idiom = overrides.idiom ?? idiom
        stated.safeAreaInsets = overrides.safeAreaInsets ?? area.insets

        let known = knownSizeClasses(in: orientation, overriding: overrides)
        stated.horizontalSizeClass = overrides.horizontalSizeClass ?? known?.horizontal
        stated.verticalSizeClass = overrides.verticalSizeClass ?? known?.vertical

        var resolved = ResolvedDevice(size: screen(in: orientation), scale: displayScale, overriding: stated)
        resolved.id = id
        if overrides.safeAreaInsets == nil {
            resolved.safeAreaOS = area.row.insets.provenance.os
            if !area.coversProfile { resolved.modelledTraits.insert(.safeAreaInsets) }
        }
        if known != nil, stated.horizontalSizeClass == nil { resolved.modelledTraits.insert(.horizontalSizeClass) }
        if known != nil, stated.verticalSizeClass == nil { resolved.modelledTraits.insert(.verticalSizeClass) }
        return resolved
    }

    /// The classes of the row, or `nil` where what the request states of the device makes them those of another one:
    /// a different idiom, or a different width of an iPad, whose class follows its width.
    private func knownSizeClasses(
        in orientation: InterfaceOrientation, overriding overrides: DeviceOverrides
    ) -> SizeClasses? {
        if let stated = overrides.idiom, stated != idiom { return nil }
        if idiom == .pad, overrides.size != nil { return nil }
        if let classes = sizeClasses?[orientation] { return classes }
        // The rows of watches and Macs state no classes; the platform's guidelines do.
        switch idiom {
        case .watch: return SizeClasses(horizontal: .compact, vertical: .compact)
        case .mac, .tv, .vision: return SizeClasses(horizontal: .regular, vertical: .regular)
        case .phone, .pad: return SizeClasses(horizontal: nil, vertical: nil)
        }
    }
}
