/// A JSON value of a document that a test makes; members keep their order, so that the text is always the same.
package indirect enum DocumentValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// Infinity is written as documents write it.
    case number(Double)
    case string(String)
    case array([DocumentValue])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package var name: String
        package var value: DocumentValue

        package init(_ name: String, _ value: DocumentValue) {
            self.name = name
            self.value = value
        }
    }

    /// A member of an object; setting nil removes it.
    package subscript(name: String) -> DocumentValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            if let index = members.firstIndex(where: { $0.name == name }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(name, newValue))
            }
            self = .object(members)
        }
    }

    /// The value with every object that satisfies `condition` changed, outermost first.
    package func changing(where condition: (DocumentValue) -> Bool, _ change: (inout DocumentValue) -> Void) -> Self {
        var value = self
        if condition(value) { change(&value) }
        switch value {
        case .array(let elements): return .array(elements.map { $0.changing(where: condition, change) })
        case .object(let members):
            return .object(members.map { Member($0.name, $0.value.changing(where: condition, change)) })
        default: return value
        }
    }

    // MARK: Text

    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    package var bytes: [UInt8] { Array(text.utf8) }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += value == .infinity ? "\"infinity\"" : Self.decimal(value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func decimal(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: DocumentValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, DocumentValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    package init(nilLiteral: ()) { self = .null }
}
