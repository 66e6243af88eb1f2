extension JSONWriter {
    /// The text of a number as JSON has it.
    package static func text(of number: Double) -> String {
        var json = JSONWriter(capacity: 64)
        json.number(number)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// A string as JSON has it, quotes included.
    package static func text(of string: String) -> String {
        var json = JSONWriter(capacity: 64)
        json.string(string)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Writes one whole document into bytes of its own.
    package static func document(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: 1 << 12)
        body(&json)
        return Array(json.bytes)
    }
}
