import LayoutAPI
import TextLayout
import Traits

/// The body of `POST /v1/layout/batch` to measure: a workload on every phone and pad, both ways, at every type size.
enum BatchBody {
    static let deviceIDs = DeviceCatalogue.standard.devices.filter { $0.idiom == .phone || $0.idiom == .pad }.map(\.id)
    static let orientations = InterfaceOrientation.allCases.map(\.rawValue)
    static let typeSizes = DynamicTypeSize.allCases.map(\.name)
    static var cellCount: Int { deviceIDs.count * orientations.count * typeSizes.count }

    /// The body for a workload; `deviceCount` takes fewer devices.
    static func bytes(_ workload: Workload, deviceCount: Int = .max) -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("trees")
            json.beginArray()
            json.beginObject()
            json.name("name")
            json.string(workload.name)
            json.name("root")
            json.raw(WorkloadBody.root(workload))
            json.endObject()
            json.endArray()
            json.name("matrix")
            json.beginObject()
            write("device", Array(deviceIDs.prefix(deviceCount)), to: &json)
            write("orientation", orientations, to: &json)
            write("dynamicTypeSize", typeSizes, to: &json)
            json.endObject()
            json.endObject()
        }
    }

    private static func write(_ name: StaticString, _ values: [String], to json: inout JSONWriter) {
        json.name(name)
        json.beginArray()
        for value in values { json.string(value) }
        json.endArray()
    }
}
