extension ProblemDetails {
    /// Writes the problem as one JSON object; equal problems give equal bytes.
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("type")
        writer.string("/problems/\(code.rawValue)")
        writer.name("title")
        writer.string(code.title)
        writer.name("status")
        writer.integer(code.status)
        writer.name("detail")
        writer.string(detail)
        if let place {
            writer.name("offset")
            writer.integer(place.offset)
            writer.name("line")
            writer.integer(place.line)
            writer.name("column")
            writer.integer(place.column)
        }
        if !suggestions.isEmpty {
            writer.name("suggestions")
            writer.beginArray()
            for suggestion in suggestions { writer.string(suggestion) }
            writer.endArray()
        }
        if code.status == 400 || code.status == 422 { writeFaults(to: &writer) }
        writer.endObject()
    }

    /// The problem as a body.
    package func encoded() -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        write(to: &writer)
        return Array(writer.bytes)
    }

    func writeFaults(to writer: inout JSONWriter) {
        writer.name("errors")
        writer.beginArray()
        for fault in faults { fault.write(to: &writer) }
        writer.endArray()
        writer.name("truncated")
        writer.bool(isTruncated)
    }
}

extension ProblemDetails.Fault {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("pointer")
        writer.string(pointer)
        writer.name("code")
        writer.string(code.rawValue)
        writer.name("detail")
        writer.string(detail)
        if let expected {
            writer.name("expected")
            writer.string(expected)
        }
        if let got {
            writer.name("got")
            got.write(to: &writer)
        }
        if let suggestion {
            writer.name("suggestion")
            writer.string(suggestion)
        }
        if !related.isEmpty {
            writer.name("related")
            writer.beginArray()
            for pointer in related { writer.string(pointer) }
            writer.endArray()
        }
        if let column {
            writer.name("column")
            writer.integer(column)
        }
        if let limit {
            writer.name("limit")
            writer.string(limit.name)
            writer.name("max")
            writer.integer(limit.maximum)
            writer.name("got")
            writer.integer(limit.got)
        }
        writer.endObject()
    }
}

extension ProblemDetails.Scalar {
    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .string(let value): writer.string(value)
        }
    }
}

extension ProblemDetails {
    /// A problem whose type says nothing beyond its HTTP status (RFC 9457 §4.2.1).
    package static func encodedBlank(status: Int, title: String, detail: String) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.name("type")
        writer.string("about:blank")
        writer.name("title")
        writer.string(title)
        writer.name("status")
        writer.integer(status)
        writer.name("detail")
        writer.string(detail)
        writer.endObject()
        return Array(writer.bytes)
    }
}
