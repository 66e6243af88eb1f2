import LayoutCore
import LayoutEngine
import TextLayout
import Traits
import ViewTree

/// Writes the answer to a layout request (view-tree §8.1).
package struct ResponseWriter {
    private let result: LayoutResult
    /// The members `initial` and `steps` as JSON; nil for a request without interactions.
    private let steps: [UInt8]?

    package init(_ result: LayoutResult, steps: [UInt8]? = nil) {
        self.result = result
        self.steps = steps
    }

    package func write(to json: inout JSONWriter) {
        let options = result.request.options
        json.beginObject()
        writeEngine(to: &json)
        if let device = result.traits.device {
            json.name("device")
            json.write(device)
        }
        json.name("environment")
        json.write(result.traits)
        json.name("proposal")
        json.write(result.proposal)
        json.name("coordinateSpace")
        json.write(options.coordinateSpace, named: options.spaceName)
        json.name("rounding")
        json.string(options.rounding.rawValue)
        writeViews(to: &json)
        json.writeState(result)
        json.writeSettled(result)
        if let steps { json.raw(steps) }
        if let scene = result.request.scene {
            json.name("scene")
            json.write(scene, of: result)
        }
        writeRemarks(to: &json)
        json.endObject()
    }

    /// Writes the members that a cell of a batch has of the answer.
    func writeCellMembers(to json: inout JSONWriter) {
        writeViews(to: &json)
        writeRemarks(to: &json)
    }

    private func writeRemarks(to json: inout JSONWriter) {
        writeDiagnostics(to: &json)
        if result.request.options.include.contains(.stats) { writeStats(to: &json) }
    }

    private func writeEngine(to json: inout JSONWriter) {
        json.name("engine")
        json.beginObject()
        json.name("version")
        json.string(EngineVersion.current)
        json.name("profile")
        json.string(result.traits.profile.rawValue)
        json.name("textMetrics")
        json.string(result.traits.textMetrics.name)
        json.name("fonts")
        writeFonts(to: &json)
        json.endObject()
    }

    /// The files in force for complex scripts; `ahem` needs none.
    private func writeFonts(to json: inout JSONWriter) {
        let fonts = result.workspace.texts.fonts
        guard result.traits.textMetrics == .sfLike1, !fonts.isEmpty else { return json.string("none") }
        json.beginArray()
        for name in fonts.fileNames { json.string(name) }
        json.endArray()
    }

    private func writeViews(to json: inout JSONWriter) {
        let options = result.request.options
        switch options.format {
        case .tree where options.ids == nil:
            json.name("layout")
            var tree = TreeFormat(result)
            tree.write(to: &json)
        case .tree, .flat:
            json.name("views")
            FlatFormat(result).write(to: &json)
        case .outline:
            json.name("outline")
            json.string(OutlineFormat(result, maximum: json.maximum).text)
        }
    }

    private func writeDiagnostics(to json: inout JSONWriter) {
        json.name("diagnostics")
        json.beginArray()
        for diagnostic in result.diagnostics { json.write(diagnostic) }
        json.endArray()
    }

    private func writeStats(to json: inout JSONWriter) {
        json.name("stats")
        json.beginObject()
        json.name("nodes")
        json.integer(result.views.count)
        json.name("sizingCalls")
        json.integer(result.cost.sizingCalls)
        json.name("textMeasurements")
        json.integer(result.cost.textMeasurements)
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes how a layout settled.
    mutating func write(_ settlement: Settlement) {
        beginObject()
        name("passes")
        integer(settlement.passes)
        name("converged")
        bool(settlement.hasConverged)
        if let cycle = settlement.cycle {
            name("cycle")
            integer(cycle)
        }
        endObject()
    }
}

/// The version of the engine, which answers carry.
package enum EngineVersion {
    package static let current = "0.1.0"
}

extension TextMetrics {
    /// The name in documents.
    package var name: String {
        switch self {
        case .sfLike1: "sf-like-1"
        case .ahem: "ahem"
        }
    }
}

extension DynamicTypeSize {
    /// The name in documents.
    package var name: String { String(describing: self) }
}

extension JSONWriter {
    fileprivate mutating func write(_ space: LayoutRequest.CoordinateSpace, named name: String) {
        guard space == .named else { return string(space.rawValue) }
        beginObject()
        self.name("named")
        string(name)
        endObject()
    }
}
