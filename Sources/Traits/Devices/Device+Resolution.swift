import LayoutCore

/// Why a device of the catalogue cannot be resolved.
package enum DeviceResolutionError: Error, Equatable, Sendable {
    /// No row has the id; `suggestions` are the nearest ids, nearest first.
    case unknownDevice(suggestions: [String])
    /// The device cannot be held that way.
    case unavailableOrientation(InterfaceOrientation, available: [InterfaceOrientation])
    /// The device has no such window; `available` are those that it has.
    case unavailableWindow(WindowPlacement, available: [WindowPlacement])
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
        if let placement = overrides.window {
            let onDevice = overrides.size == nil
            try resolved.place(placement, overriding: overrides) { [resolved] placement in
                onDevice
                    ? window(placement, in: orientation, profile: profile)
                    : WindowPlacement.facts(of: placement, on: resolved.size, in: orientation)
            }
        }
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

extension ResolvedDevice {
    /// The device that a request describes by itself, with the window that it asks for.
    package static func described(
        size: Size, scale: Double, overriding overrides: DeviceOverrides
    ) throws(DeviceResolutionError) -> ResolvedDevice {
        var device = ResolvedDevice(size: size, scale: scale, overriding: overrides)
        if let placement = overrides.window {
            let (screen, orientation) = (device.size, device.orientation)
            try device.place(placement, overriding: overrides) {
                WindowPlacement.facts(of: $0, on: screen, in: orientation)
            }
        }
        return device
    }

    /// Gives the app a window in place of the whole screen; `facts` knows the windows of the device.
    fileprivate mutating func place(
        _ placement: WindowPlacement, overriding overrides: DeviceOverrides, facts: (WindowPlacement) -> WindowFacts?
    ) throws(DeviceResolutionError) {
        if case .free(let size, let position) = placement {
            window = ResolvedWindow(size: size, position: position)
            if overrides.safeAreaInsets == nil {
                safeAreaInsets = .zero
                safeAreaOS = nil
                modelledTraits.insert(.safeAreaInsets)
            }
            setClasses(ofWindow: nil, overriding: overrides)
            return
        }
        // Only iPads show two apps side by side.
        guard idiom == .pad, let found = facts(placement) else {
            let available = idiom == .pad ? WindowPlacement.named.filter { facts($0) != nil } : []
            throw .unavailableWindow(placement, available: available)
        }
        window = ResolvedWindow(size: found.size)
        if found.isModelled { modelledTraits.insert(.windowSize) }
        if overrides.safeAreaInsets == nil {
            safeAreaInsets.leading = 0
            safeAreaInsets.trailing = 0
        }
        setClasses(ofWindow: found.sizeClasses, overriding: overrides)
    }

    /// Gives the window another size and place, in points: insets stay, and the width class follows the idiom's rule.
    package mutating func resizeWindow(to size: Size, at position: Point, overriding overrides: DeviceOverrides) {
        window = ResolvedWindow(size: size, position: position)
        setClasses(ofWindow: nil, overriding: overrides)
    }

    /// The classes of the window: those that the request states, those of its row, or those that follow from its width.
    private mutating func setClasses(ofWindow known: SizeClasses?, overriding overrides: DeviceOverrides) {
        var horizontal = known?.horizontal
        if horizontal == nil, overrides.horizontalSizeClass == nil {
            switch idiom {
            case .pad:
                horizontal = windowSize.width >= overrides.padRegularWidth ? .regular : .compact
                modelledTraits.insert(.horizontalSizeClass)
            // A phone's app stays compact however wide its window is.
            case .phone: horizontal = .compact
            case .mac, .tv, .watch, .vision: break
            }
        } else {
            modelledTraits.remove(.horizontalSizeClass)
        }
        horizontalSizeClass = overrides.horizontalSizeClass ?? horizontal ?? horizontalSizeClass
        if idiom == .pad { verticalSizeClass = overrides.verticalSizeClass ?? .regular }
    }
}
