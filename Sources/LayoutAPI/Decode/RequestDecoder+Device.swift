import LayoutCore
import LayoutEngine
import Traits
import ViewTree

extension RequestDecoder {
    static let deviceMembers = [
        "id", "size", "scale", "safeAreaInsets", "horizontalSizeClass", "verticalSizeClass", "idiom", "orientation",
        "window",
    ]

    /// Decodes a catalogue id or a device object (view-tree §6.2).
    mutating func decodeDevice(at position: Int) -> LayoutRequest.Device? {
        if tape.tag(position) == JSONTape.Tag.string {
            return LayoutRequest.Device(id: decodeDeviceID(at: position))
        }
        if rejectExpression(at: position) { return nil }
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "device id or object")
            return nil
        }
        var device = LayoutRequest.Device()
        var given: Set<String> = []
        decodeObject(at: position, members: Self.deviceMembers) { decoder, name, value in
            given.insert(name)
            decoder.decodeDeviceMember(name, at: value, &device)
        }
        if !given.contains("id") {
            for name in ["size", "scale"] where !given.contains(name) { failMissing(name, at: position) }
        }
        return device
    }

    /// Notes an orientation or a window that the device does not have.
    mutating func checkDevice(
        _ device: LayoutRequest.Device, at position: Int, under environment: LayoutRequest.Environment
    ) {
        guard device.orientation != nil || device.window != nil else { return }
        do throws(DeviceResolutionError) {
            _ = try device.resolved(under: environment.resolvedProfile)
        } catch {
            // Unknown ids were noted when they were decoded.
            if case .unknownDevice = error { return }
            let remark = DeviceRemark(error)
            var place = member(remark.member, of: position) ?? position
            place = member("split", of: place) ?? place
            fail(remark.code, at: place, remark.detail) {
                $0.expected = remark.expected
                $0.got = quote(place)
                $0.suggestion = remark.suggestion
            }
        }
    }

    private mutating func decodeDeviceMember(_ name: String, at position: Int, _ device: inout LayoutRequest.Device) {
        switch name {
        case "id": device.id = decodeDeviceID(at: position)
        case "size": device.size = decodeSize(at: position)
        case "scale": device.scale = decodeScale(at: position)
        case "safeAreaInsets": device.safeAreaInsets = decodeInsets(at: position)
        case "horizontalSizeClass": device.horizontalSizeClass = decodeName(at: position)
        case "verticalSizeClass": device.verticalSizeClass = decodeName(at: position)
        case "idiom": device.idiom = decodeName(at: position)
        case "orientation": device.orientation = decodeName(at: position)
        default: device.window = decodeWindow(at: position)
        }
    }

    private mutating func decodeDeviceID(at position: Int) -> String? {
        guard let id = tape.text(position) else {
            rejectValue(at: position, expected: "string")
            return nil
        }
        if case .unknown(let nearest) = knowsDevice(id) {
            fail(.unknownDevice, at: position, "The catalogue has no device \(id.prefix(128)).") {
                $0.got = quote(position)
                $0.suggestion = nearest
            }
        }
        return id
    }

    private mutating func decodeWindow(at position: Int) -> LayoutRequest.Window? {
        if rejectExpression(at: position) { return nil }
        var split: LayoutRequest.Split?
        var size: Size?
        var origin: Point?
        var given: Set<String> = []
        decodeObject(at: position, members: ["split", "size", "position"]) { decoder, name, value in
            given.insert(name)
            switch name {
            case "split": split = decoder.decodeName(at: value)
            case "size": size = decoder.decodeSize(at: value)
            default: origin = decoder.decodePoint(at: value)
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        if given.contains("split"), given.count > 1 {
            fail(.conflictingArguments, at: position, "A window has a split or a size, not both.")
        } else if !given.contains("split"), !given.contains("size") {
            failMissing("split or size", at: position)
        }
        if let split { return .split(split) }
        return size.map { .free(size: $0, position: origin) }
    }

    private mutating func decodePoint(at position: Int) -> Point? {
        if rejectExpression(at: position) { return nil }
        return decodePair(at: position, "x", "y", minimum: nil).map { Point(x: $0, y: $1) }
    }

    /// Pixels per point that make sense: displays have 1, 2 or 3, and previews a fraction or a multiple of that.
    static let displayScales = 0.1...100.0

    /// Reads a number of pixels per point.
    mutating func decodeScale(at position: Int) -> Double? {
        guard let number = decodeNumber(at: position) else { return nil }
        if Self.displayScales.contains(number) { return number }
        failRange(at: position, expected: "number from 0.1 to 100")
        return nil
    }

    /// Reads one of the names of an enumeration.
    mutating func decodeName<Name>(at position: Int) -> Name?
    where Name: RawRepresentable & CaseIterable, Name.RawValue == String {
        if let text = tape.text(position), let name = Name(rawValue: text) { return name }
        rejectName(at: position, names: Name.allCases.map { $0.rawValue })
        return nil
    }
}
