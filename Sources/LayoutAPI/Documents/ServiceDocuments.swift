import TextLayout
import Traits
import ViewTree

/// Small documents about the service itself.
package enum ServiceDocuments {
    /// The answer to `GET /v1/version`.
    package static func version() -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("name")
            json.string("framewright")
            json.name("version")
            json.string(EngineVersion.current)
            json.name("profiles")
            json.beginArray()
            for profile in Profile.allCases { json.string(profile.rawValue) }
            json.endArray()
            json.name("textMetrics")
            json.beginArray()
            for metrics in TextMetrics.allCases { json.string(metrics.name) }
            json.endArray()
            json.endObject()
        }
    }

    /// The answer of a health route.
    package static func health(_ status: String) -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("status")
            json.string(status)
            json.endObject()
        }
    }

    /// The answer to `GET /problems/{code}` for the code of a problem or of a fault in one; nil for a code that is none.
    package static func problem(_ name: String) -> [UInt8]? {
        if let code = ProblemCode(rawValue: name) {
            return page(name, title: code.title, status: code.status, code.explanation)
        }
        guard let code = FaultCode(rawValue: name) else { return nil }
        return page(name, title: code.title, status: code.problem.status, code.explanation) { json in
            json.name("remedy")
            json.string(code.remedy)
            json.name("problem")
            json.string("/problems/\(code.problem.rawValue)")
        }
    }

    private static func page(
        _ code: String, title: String, status: Int, _ explanation: String,
        writeRest: (inout JSONWriter) -> Void = { _ in }
    ) -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("type")
            json.string("/problems/\(code)")
            json.name("title")
            json.string(title)
            json.name("status")
            json.integer(status)
            json.name("description")
            json.string(explanation)
            writeRest(&json)
            json.endObject()
        }
    }
}
