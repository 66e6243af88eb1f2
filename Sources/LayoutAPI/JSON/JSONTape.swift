import ViewTree

/// The flat form of a parsed JSON text, walked by position.
///
/// The layout is that of simdjson's tape: one word per value with a tag in the top byte; objects and arrays hold the
/// position after their end, numbers have a second word, strings an offset into the string buffer. Position 1 is the
/// root value. Valid as long as the parser that made it is not used again.
struct JSONTape {
    let words: UnsafePointer<UInt64>
    /// Each string is its length in 32 bits, its bytes and a zero byte; 32 bytes past the last one are readable.
    let strings: UnsafePointer<UInt8>

    static let root = 1

    enum Tag {
        static let object = UInt8(ascii: "{")
        static let array = UInt8(ascii: "[")
        static let string = UInt8(ascii: "\"")
        static let signed = UInt8(ascii: "l")
        static let unsigned = UInt8(ascii: "u")
        static let double = UInt8(ascii: "d")
        static let `true` = UInt8(ascii: "t")
        static let `false` = UInt8(ascii: "f")
        static let null = UInt8(ascii: "n")
    }

    @inline(__always)
    func tag(_ position: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: words[position] >> 56)
    }

    /// The position of the closing word of an object or array.
    @inline(__always)
    func end(_ position: Int) -> Int {
        Int(UInt32(truncatingIfNeeded: words[position])) &- 1
    }

    /// The position of the value after this one.
    @inline(__always)
    func next(_ position: Int) -> Int {
        let word = words[position]
        switch UInt8(truncatingIfNeeded: word >> 56) {
        case Tag.object, Tag.array: return Int(UInt32(truncatingIfNeeded: word))
        case Tag.signed, Tag.unsigned, Tag.double: return position &+ 2
        default: return position &+ 1
        }
    }

    /// The string at a position that holds one.
    @inline(__always)
    func string(_ position: Int) -> StringReference {
        let offset = UInt32(truncatingIfNeeded: words[position])
        let length = UnsafeRawPointer(strings + Int(offset)).loadUnaligned(as: UInt32.self)
        return StringReference(offset: offset &+ 4, length: length)
    }

    /// The number at a position, with −0 read as 0; nil when there is no number.
    @inline(__always)
    func number(_ position: Int) -> Double? {
        let bits = words[position &+ 1]
        switch tag(position) {
        case Tag.signed: return Double(Int64(bitPattern: bits))
        case Tag.double: return Double(bitPattern: bits) + 0
        case Tag.unsigned: return Double(bits)
        default: return nil
        }
    }

    @inline(__always)
    func bytes(_ string: StringReference) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: strings + Int(string.offset), count: Int(string.length))
    }

    func text(_ string: StringReference) -> String {
        String(decoding: bytes(string), as: UTF8.self)
    }

    /// The text at a position, nil when there is no string.
    func text(_ position: Int) -> String? {
        tag(position) == Tag.string ? text(string(position)) : nil
    }

    /// Whether the string at a position equals an ASCII text.
    func string(_ position: Int, equals other: StaticString) -> Bool {
        let bytes = bytes(string(position))
        return bytes.count == other.utf8CodeUnitCount
            && bytes.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
    }

    /// Whether objects and arrays lie more than so many deep in one another.
    func isDeeper(than maximum: Int) -> Bool {
        var ends: [Int] = []
        var position = Self.root
        let last = next(position)
        while position < last {
            if position == ends.last {
                ends.removeLast()
                position += 1
                continue
            }
            guard tag(position) == Tag.object || tag(position) == Tag.array else {
                position = next(position)
                continue
            }
            if ends.count == maximum { return true }
            ends.append(end(position))
            position += 1
        }
        return false
    }

    /// The members of the object at a position.
    func members(_ position: Int) -> Members {
        Members(tape: self, upcoming: position + 1, end: end(position))
    }

    /// Keys and values of an object, as positions.
    struct Members: Sequence, IteratorProtocol {
        let tape: JSONTape
        var upcoming: Int
        let end: Int

        mutating func next() -> (key: Int, value: Int)? {
            guard upcoming < end else { return nil }
            let key = upcoming
            upcoming = tape.next(key + 1)
            return (key, key + 1)
        }
    }

    /// The elements of the array at a position.
    func elements(_ position: Int) -> Elements {
        Elements(tape: self, upcoming: position + 1, end: end(position))
    }

    /// Values of an array, as positions.
    struct Elements: Sequence, IteratorProtocol {
        let tape: JSONTape
        var upcoming: Int
        let end: Int

        mutating func next() -> Int? {
            guard upcoming < end else { return nil }
            defer { upcoming = tape.next(upcoming) }
            return upcoming
        }
    }
}
