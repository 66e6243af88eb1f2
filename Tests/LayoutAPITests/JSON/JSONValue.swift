@testable import LayoutAPI

/// A JSON value as the tests compare it.
indirect enum JSONValue: CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// Reads a text; null when it is not JSON.
    init(_ bytes: [UInt8]) {
        let parser = JSONParser()
        switch bytes.withUnsafeBytes({ parser.parse($0) }) {
        case .success(let tape): self.init(tape, JSONTape.root)
        case .failure: self = .null
        }
    }

    private init(_ tape: JSONTape, _ position: Int) {
        switch tape.tag(position) {
        case JSONTape.Tag.object:
            self = .object(
                tape.members(position).map { (tape.text($0.key) ?? "", JSONValue(tape, $0.value)) })
        case JSONTape.Tag.array: self = .array(tape.elements(position).map { JSONValue(tape, $0) })
        case JSONTape.Tag.string: self = .string(tape.text(position) ?? "")
        case JSONTape.Tag.true: self = .bool(true)
        case JSONTape.Tag.false: self = .bool(false)
        case JSONTape.Tag.null: self = .null
        default: self = .number(tape.number(position) ?? .nan)
        }
    }

    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// Whether every member of `expected` is here with the same value; arrays match element by element.
    func contains(_ expected: JSONValue) -> Bool {
        switch (self, expected) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.contains($1) }
        case (.object, .object(let members)):
            members.allSatisfy { name, value in self[name].map { $0.contains(value) } ?? false }
        default: false
        }
    }

    /// The value as JSON text.
    var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    var description: String { text }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .string(let value): writer.string(value)
        case .array(let elements):
            writer.beginArray()
            for element in elements { element.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for (name, value) in members {
                writer.name(name)
                value.write(to: &writer)
            }
            writer.endObject()
        }
    }
}
