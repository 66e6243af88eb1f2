import LayoutEngine
import Traits
import ViewTree

extension DeviceCatalogue {
    /// What the decoder asks of the catalogue.
    package var lookUp: @Sendable (String) -> DeviceLookup {
        { id in self[id] == nil ? .unknown(nearest: self.suggestions(for: id, limit: 1).first) : .known }
    }
}

extension LayoutRequest {
    /// The device of the request under its profile, or the fault that keeps it from being one.
    package func resolvedDevice() -> Result<ResolvedDevice?, ProblemDetails> {
        guard let device else { return .success(nil) }
        if device.window != nil {
            return .failure(
                fault(
                    .unknownArgument, "#/device/window",
                    "Windows smaller than the screen are part of the format and planned; this version has none."))
        }
        let overrides = device.overrides
        guard let id = device.id else {
            guard let size = device.size, let scale = device.scale else { return .success(nil) }
            return .success(ResolvedDevice(size: size, scale: scale, overriding: overrides))
        }
        do throws(DeviceResolutionError) {
            return .success(
                try DeviceCatalogue.standard.resolve(
                    id: id, overriding: overrides, profile: environment.resolvedProfile))
        } catch {
            return .failure(fault(error))
        }
    }

    private func fault(_ error: DeviceResolutionError) -> ProblemDetails {
        switch error {
        case .unknownDevice(let suggestions):
            fault(.unknownDevice, "#/device", "The catalogue has no such device.", suggestion: suggestions.first)
        case .unavailableOrientation(let orientation, let available):
            fault(
                .invalidValue, "#/device/orientation",
                "The device has no orientation \(orientation.rawValue), only "
                    + available.map(\.rawValue).joined(separator: ", ") + ".", suggestion: available.first?.rawValue)
        }
    }

    private func fault(
        _ code: FaultCode, _ pointer: String, _ detail: String, suggestion: String? = nil
    ) -> ProblemDetails {
        var fault = ProblemDetails.Fault(pointer: pointer, code: code, detail: detail)
        fault.suggestion = suggestion
        return ProblemDetails(.invalidViewTree, detail: detail, faults: [fault])
    }
}

extension LayoutRequest.Device {
    fileprivate var overrides: DeviceOverrides {
        DeviceOverrides(
            size: size, scale: scale, safeAreaInsets: safeAreaInsets,
            horizontalSizeClass: horizontalSizeClass.map { $0 == .compact ? .compact : .regular },
            verticalSizeClass: verticalSizeClass.map { $0 == .compact ? .compact : .regular },
            idiom: idiom.flatMap { UserInterfaceIdiom(rawValue: $0.rawValue) },
            orientation: orientation.flatMap { InterfaceOrientation(rawValue: $0.rawValue) })
    }
}
