/// Turns rising positions of a tape into RFC 6901 pointers in URI fragment form, in one walk.
///
/// - Complexity: for all positions together, linear in the tape at most.
struct TapePointers {
    /// An object or array on the way to the current place.
    private struct Level {
        let end: Int
        let isObject: Bool
        /// Position of the value at hand.
        var value: Int
        /// Position of its key, in an object.
        var key: Int
        /// Its place, in an array.
        var ordinal: Int
    }

    private let tape: JSONTape
    private var levels: [Level] = []

    init(tape: JSONTape) {
        self.tape = tape
    }

    /// The pointer to the value at a position; positions may only rise from call to call.
    mutating func pointer(to position: Int) -> String {
        while let level = levels.last, level.end <= position { levels.removeLast() }
        if levels.isEmpty {
            if position <= JSONTape.root { return "#" }
            open(JSONTape.root)
        }
        while let level = levels.last, level.value != position {
            if tape.next(level.value) <= position {
                advance()
            } else {
                open(level.value)
            }
            if let level = levels.last, level.value >= level.end || level.value > position { break }
        }
        return "#" + levels.map { segment($0) }.joined()
    }

    private mutating func open(_ position: Int) {
        let isObject = tape.tag(position) == JSONTape.Tag.object
        levels.append(
            Level(
                end: tape.end(position), isObject: isObject, value: position + (isObject ? 2 : 1), key: position + 1,
                ordinal: 0))
    }

    private mutating func advance() {
        let index = levels.count - 1
        let next = tape.next(levels[index].value)
        levels[index].key = next
        levels[index].value = levels[index].isObject ? next + 1 : next
        levels[index].ordinal += 1
    }

    private func segment(_ level: Level) -> String {
        "/" + (level.isObject ? Self.escape(tape.bytes(tape.string(level.key))) : String(level.ordinal))
    }

    /// A member name as a reference token, percent-encoded where a fragment needs it.
    private static func escape(_ name: UnsafeBufferPointer<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in name {
            switch byte {
            case UInt8(ascii: "~"): bytes += "~0".utf8
            case UInt8(ascii: "/"): bytes += "~1".utf8
            case let byte where isLegalInFragment(byte): bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// RFC 3986: pchar, "/" and "?" without percent-encoding.
    private static func isLegalInFragment(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._!$&'()*+,;=:@?".utf8.contains(byte)
        }
    }
}
