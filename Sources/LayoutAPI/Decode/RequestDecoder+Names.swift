import SwiftSource
import ViewTree

/// What a name that a document declares is read as.
enum NameUse {
    /// A variable of expressions: state, a value, a parameter, an element.
    case variable
    /// A member or case in expressions: a key of the environment, a container value, an alignment.
    case member
    /// A type of views, which no expression reads.
    case type

    /// Words that a name of this use cannot be.
    fileprivate var reservedWords: Set<String> {
        switch self {
        case .variable: ReservedWords.names
        case .member: ReservedWords.refusedAsMembers
        case .type: []
        }
    }
}

extension RequestDecoder {
    /// Decodes the name of a variable.
    mutating func decodeName(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.string else { return rejectValue(at: position, expected: "name") }
        if checkName(tape.string(position), at: position) { append(tape.string(position), as: argument.name) }
    }

    /// Whether a text may be a name (view-tree §6.1) that expressions can read; notes a fault when it may not.
    mutating func checkName(_ name: StringReference, at position: Int, as use: NameUse = .variable) -> Bool {
        let bytes = tape.bytes(name)
        let isIdentifier =
            !bytes.isEmpty && bytes.count <= limits.maxNameLength && !Self.isDigit(bytes[0])
            && bytes.allSatisfy { Self.isNamePart($0) }
        let isReserved = isIdentifier && use.reservedWords.contains(tape.text(name))
        if isIdentifier, !isReserved { return true }
        let text = String(tape.text(name).prefix(128))
        let problem =
            isReserved
            ? "\(text) is a word of Swift, which expressions cannot read as a name."
            : "A name has 1 to \(limits.maxNameLength) letters of ASCII, digits and underscores, and no digit at its "
                + "start."
        fail(.invalidValue, at: position, problem) {
            $0.expected = "name"
            $0.got = .string(text)
            $0.suggestion = Self.name(like: text, use, maximum: limits.maxNameLength)
        }
        return false
    }

    /// A name like a text that is none: `myState` for `my state`, `inValue` for `in`; nil where nothing is left of it.
    private static func name(like text: String, _ use: NameUse, maximum: Int) -> String? {
        // Letters that are left out would change the word.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let words = text.utf8.split { !isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }
        guard let first = words.first else { return nil }
        var name = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if let byte = name.utf8.first, isDigit(byte) { name = "_" + name }
        if name == "_" { name = "value" }
        if use.reservedWords.contains(name) { name += "Value" }
        return name.utf8.count <= maximum ? name : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: isDigit(byte)
        }
    }
}
