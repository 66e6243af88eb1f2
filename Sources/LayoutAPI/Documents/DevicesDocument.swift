import LayoutCore
import Traits

/// The answers to `GET /v1/devices` and `GET /v1/devices/{id}`.
package enum DevicesDocument {
    /// Every device of the catalogue.
    package static func all() -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("devices")
            json.beginArray()
            for device in DeviceCatalogue.standard.devices { json.write(device, expandingSources: false) }
            json.endArray()
            json.endObject()
        }
    }

    /// One device with its sources, or nil when the catalogue lacks it.
    package static func device(_ id: String) -> [UInt8]? {
        guard let device = DeviceCatalogue.standard[id] else { return nil }
        return JSONWriter.document { json in json.write(device, expandingSources: true) }
    }

    /// The ids nearest to one that the catalogue lacks, nearest first.
    package static func suggestions(for id: String) -> [String] { DeviceCatalogue.standard.suggestions(for: id) }

    /// Ids and names, for lists on a terminal.
    package static func lines() -> String {
        let width = DeviceCatalogue.standard.devices.map(\.id.count).max() ?? 0
        return DeviceCatalogue.standard.devices.map { device in
            let padding = String(repeating: " ", count: width - device.id.count + 2)
            let size = JSONWriter.text(of: device.screen.width) + "×" + JSONWriter.text(of: device.screen.height)
            return device.id + padding + size + " @" + JSONWriter.text(of: device.displayScale) + "x  " + device.name
        }.joined(separator: "\n") + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ device: Device, expandingSources: Bool) {
        beginObject()
        name("id")
        string(device.id)
        name("name")
        string(device.name)
        name("idiom")
        string(device.idiom.rawValue)
        name("size")
        write(device.screen)
        name("scale")
        number(device.displayScale)
        name("orientations")
        beginArray()
        for orientation in device.orientations { string(orientation.rawValue) }
        endArray()
        name("profiles")
        writeProfiles(of: device)
        name("safeAreaOS")
        string(device.newestSafeAreaOS)
        name("confidence")
        if let confidence = device.provenance.confidence { string(confidence.rawValue) } else { null() }
        name("sources")
        writeSources(of: device, expanding: expandingSources)
        endObject()
    }

    /// What the device resolves to under every profile, in every orientation that it has.
    private mutating func writeProfiles(of device: Device) {
        beginObject()
        for profile in Profile.allCases {
            name(profile.rawValue)
            beginObject()
            for orientation in device.orientations {
                let overrides = DeviceOverrides(orientation: orientation)
                guard let resolved = try? device.resolve(overriding: overrides, profile: profile) else { continue }
                name(orientation.rawValue)
                writeTraits(of: resolved)
            }
            endObject()
        }
        endObject()
    }

    private mutating func writeTraits(of device: ResolvedDevice) {
        beginObject()
        name("safeAreaInsets")
        write(device.safeAreaInsets)
        name("horizontalSizeClass")
        string(device.horizontalSizeClass.rawValue)
        name("verticalSizeClass")
        string(device.verticalSizeClass.rawValue)
        name("modelled")
        bool(device.isModelled)
        endObject()
    }

    private mutating func writeSources(of device: Device, expanding: Bool) {
        beginArray()
        for source in DeviceCatalogue.standard.sources(of: device) {
            guard expanding else {
                string(source.id)
                continue
            }
            beginObject()
            name("id")
            string(source.id)
            name("title")
            string(source.title)
            name("kind")
            string(source.kind)
            name("os")
            string(source.os)
            name("location")
            string(source.location)
            endObject()
        }
        endArray()
    }
}
