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

    /// The answer to `GET /problems/{code}`, or nil for a code that is none.
    package static func problem(_ name: String) -> [UInt8]? {
        guard let code = ProblemCode(rawValue: name) else { return nil }
        return JSONWriter.document { json in
            json.beginObject()
            json.name("type")
            json.string("/problems/\(code.rawValue)")
            json.name("title")
            json.string(code.title)
            json.name("status")
            json.integer(code.status)
            json.name("description")
            json.string(code.explanation)
            json.endObject()
        }
    }
}
