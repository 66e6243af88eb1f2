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
    /// The device of the request under its profile, nil for one without.
    ///
    /// Decoding asks the same and notes what is wrong, so that the device of a decoded request resolves. That of a cell
    /// of a batch may not; the problem is then the one that decoding makes of the cell's request.
    package func resolvedDevice() -> Result<ResolvedDevice?, ProblemDetails> {
        guard let device else { return .success(nil) }
        do throws(DeviceResolutionError) {
            return .success(try openedDevice())
        } catch {
            let remark = DeviceRemark(error)
            let (pointer, got) = place(of: remark.member, in: device)
            var fault = ProblemDetails.Fault(pointer: pointer, code: remark.code, detail: remark.detail)
            fault.expected = remark.expected
            fault.got = got
            fault.suggestion = remark.suggestion
            return .failure(.invalidViewTree([fault]))
        }
    }

    /// Where a member of the device stands in the document, and the value there as a fault quotes it.
    private func place(of member: String, in device: Device) -> (pointer: String, got: ProblemDetails.Scalar?) {
        switch (member, device.window) {
        case ("orientation", _): ("#/device/orientation", device.orientation.map { .string($0.rawValue) })
        case ("window", .split(let split)): ("#/device/window/split", .string(split.rawValue))
        case ("window", _): ("#/device/window", .string("object"))
        default: ("#/device/" + member, device.id.map { .string($0) })
        }
    }
}

extension ProblemDetails {
    /// The problem of a request with faults.
    static func invalidViewTree(_ faults: [Fault], isTruncated: Bool = false) -> ProblemDetails {
        let count = faults.count == 1 ? "one fault" : "\(faults.count) faults"
        let detail =
            "The request has \(isTruncated ? "more than " : "")\(count); the first: \(faults.first?.detail ?? "")"
        return ProblemDetails(.invalidViewTree, detail: detail, faults: faults, isTruncated: isTruncated)
    }
}

/// What to tell of a device that does not resolve.
struct DeviceRemark {
    /// The member of the device that is at fault.
    var member: String
    var code: FaultCode
    var detail: String
    var expected: String?
    var suggestion: String?

    init(_ error: DeviceResolutionError) {
        switch error {
        case .unknownDevice(let suggestions):
            (member, code, detail) = ("id", .unknownDevice, "The catalogue has no such device.")
            suggestion = suggestions.first
        case .unavailableOrientation(let orientation, let available):
            (member, code) = ("orientation", .invalidValue)
            let names = available.map(\.rawValue).joined(separator: ", ")
            detail = "The device has no orientation \(orientation.rawValue), only \(names)."
            expected = "one of \(names)"
            suggestion = available.first?.rawValue
        case .unavailableWindow(let placement, let available):
            (member, code) = ("window", .invalidValue)
            let names = available.map { Self.name(of: $0) }
            guard !names.isEmpty else {
                let name = Self.name(of: placement)
                detail = "Only iPads with room for it have a window \(name); others have free windows."
                expected = "object with size"
                return
            }
            detail = "Held this way the device has no window \(Self.name(of: placement))."
            expected = "one of " + names.joined(separator: ", ")
            suggestion = names.first
        }
    }

    private static func name(of placement: WindowPlacement) -> String {
        switch placement {
        case .split(.half): LayoutRequest.Split.half.rawValue
        case .split(.third): LayoutRequest.Split.third.rawValue
        case .split(.twoThirds): LayoutRequest.Split.twoThirds.rawValue
        case .slideOver: LayoutRequest.Split.slideOver.rawValue
        case .split(.full), .free: "the whole screen"
        }
    }
}
