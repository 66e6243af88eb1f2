/// Reads a JSON object whose members are texts, numbers and booleans.
package enum FlatObject {
    /// The members in order, values as text; nil when the bytes are no such object.
    package static func members(of bytes: [UInt8]) -> [(name: String, text: String)]? {
        let parser = JSONParser()
        return bytes.withUnsafeBytes { body in
            guard case .success(let tape) = parser.parse(body), tape.tag(JSONTape.root) == JSONTape.Tag.object else {
                return nil
            }
            var members: [(name: String, text: String)] = []
            for (key, value) in tape.members(JSONTape.root) {
                guard let name = tape.text(key), let text = scalar(value, in: tape) else { return nil }
                members.append((name, text))
            }
            return members
        }
    }

    private static func scalar(_ position: Int, in tape: JSONTape) -> String? {
        switch tape.tag(position) {
        case JSONTape.Tag.true: "true"
        case JSONTape.Tag.false: "false"
        case JSONTape.Tag.string: tape.text(position)
        default: tape.number(position).map { JSONWriter.text(of: $0) }
        }
    }
}
