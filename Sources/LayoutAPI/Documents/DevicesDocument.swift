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
            for device in DeviceCatalogue.standard.devices {
                json.beginObject()
                json.writeSummary(of: device)
                json.name("sources")
                json.beginArray()
                for source in DeviceCatalogue.standard.sources(of: device) { json.string(source.id) }
                json.endArray()
                json.endObject()
            }
            json.endArray()
            json.endObject()
        }
    }

    /// One device, what it resolves to, and every fact with its sources; a problem when the catalogue lacks it or
    /// cannot make sense of the query.
    package static func reply(_ id: String, query: String?) -> Reply {
        guard let device = DeviceCatalogue.standard[id] else {
            let nearest = suggestions(for: id)
            let hint = nearest.isEmpty ? "" : " Nearest: \(nearest.joined(separator: ", "))."
            var problem = ProblemDetails(.notFound, detail: "The catalogue has no device \(id.prefix(100)).\(hint)")
            problem.suggestions = nearest
            return Reply(problem)
        }
        do throws(DeviceQuery.Failure) {
            return try reply(device, DeviceQuery(query))
        } catch {
            return Reply(ProblemDetails(.badRequest, detail: error.detail))
        }
    }

    private static func reply(_ device: Device, _ query: DeviceQuery) throws(DeviceQuery.Failure) -> Reply {
        let resolved: ResolvedDevice
        do throws(DeviceResolutionError) {
            resolved = try device.resolve(
                overriding: DeviceOverrides(orientation: query.orientation), profile: query.profile)
        } catch {
            throw DeviceQuery.Failure(detail: DeviceRemark(error).detail)
        }
        let body = JSONWriter.document { json in
            json.beginObject()
            json.writeSummary(of: device)
            json.name("resolved")
            json.writeResolution(resolved, of: device, under: query.profile)
            json.name("facts")
            json.writeFacts(of: device)
            json.name("sources")
            json.beginArray()
            for source in DeviceCatalogue.standard.sources(of: device) { json.write(source) }
            json.endArray()
            json.endObject()
        }
        return Reply(status: 200, contentType: Reply.json, body: body)
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
    /// The members that the list and the answer for one device share.
    fileprivate mutating func writeSummary(of device: Device) {
        name("id")
        string(device.id)
        name("name")
        string(device.name)
        name("idiom")
        string(device.idiom.rawValue)
        name("year")
        if let year = device.year { number(Double(year)) } else { null() }
        name("modelIdentifiers")
        beginArray()
        for identifier in device.modelIdentifiers { string(identifier) }
        endArray()
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

    fileprivate mutating func write(_ source: Source) {
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
        name("date")
        if let date = source.date { string(date) } else { null() }
        name("read")
        if let read = source.read { string(read) } else { null() }
        endObject()
    }
}
