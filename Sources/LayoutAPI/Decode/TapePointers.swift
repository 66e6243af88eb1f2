import ViewTree

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

    private static func escape(_ name: UnsafeBufferPointer<UInt8>) -> String {
        var bytes: [UInt8] = []
        ReferenceToken.append(name, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
