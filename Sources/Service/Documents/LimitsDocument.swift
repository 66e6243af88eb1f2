import LayoutAPI
import ViewTree

/// The answer to `GET /v1/limits`: the limits in force, and how an operator sets each.
struct LimitsDocument {
    let json: [UInt8]

    init(_ limits: Limits) {
        let standard = Limits()
        json = JSONWriter.document { json in
            json.beginObject()
            json.name("limits")
            json.beginArray()
            for row in Limits.table {
                let setting = Setting.all.first { $0.name == row.name }
                json.beginObject()
                json.name("name")
                json.string(row.name)
                json.name("value")
                json.integer(row.value(limits))
                json.name("default")
                json.integer(row.value(standard))
                json.name("unit")
                json.string(row.unit.rawValue)
                json.name("description")
                json.string(row.meaning)
                json.name("flag")
                json.string(setting?.flag ?? "")
                json.name("variable")
                json.string(setting?.variable ?? "")
                json.endObject()
            }
            json.endArray()
            json.endObject()
        }
    }
}
