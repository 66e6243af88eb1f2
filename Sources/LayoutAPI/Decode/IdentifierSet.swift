import ViewTree

/// The ids of one document, gathered while it is decoded and compared when it is complete.
///
/// Comparing them at once keeps a table of four bytes for each id busy instead of one that the decoder's other memory
/// pushes out of the cache.
struct IdentifierSet {
    struct Entry: BitwiseCopyable {
        let hash: UInt64
        let id: StringReference
        /// Position on the tape.
        let position: Int
        /// Ids of different spaces never meet: one for each root, one for the body of each component.
        let space: Int32
        /// Whether it is the literal of an `id` modifier, which others of its kind may repeat.
        let isIdentity: Bool
    }

    private var entries = GrowableBuffer<Entry>(capacity: 256)
    /// Index + 1 of an entry by its hash, open addressing; 0 is empty.
    private var slots: UnsafeMutablePointer<UInt32>
    private var capacity: Int

    init() {
        capacity = 1024
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: 0, count: capacity)
    }

    func deallocate() {
        entries.deallocate()
        slots.deallocate()
    }

    var byteCapacity: Int { entries.byteCapacity + capacity * MemoryLayout<UInt32>.stride }

    mutating func removeAll() {
        entries.removeAll()
    }

    @inline(__always)
    mutating func append(
        _ id: StringReference, hash: UInt64, at position: Int, space: Int, isIdentity: Bool
    ) {
        let space = Int32(truncatingIfNeeded: space)
        // Equal ids of many spaces must not share a slot.
        let hash = hash ^ UInt64(truncatingIfNeeded: space &+ 1) &* 0x9E37_79B9_7F4A_7C15
        entries.append(Entry(hash: hash, id: id, position: position, space: space, isIdentity: isIdentity))
    }

    /// Hands over every id that is equal to one before it, with that one.
    mutating func findDuplicates(in tape: JSONTape, _ report: (Entry, _ first: Entry) -> Void) {
        let mask = prepareSlots()
        for index in 0..<entries.count {
            let entry = entries[index]
            var slot = Int(truncatingIfNeeded: entry.hash) & mask
            while slots[slot] != 0 {
                let other = entries[Int(slots[slot]) - 1]
                if other.hash == entry.hash, other.space == entry.space, isEqual(other.id, entry.id, in: tape) { break }
                slot = (slot &+ 1) & mask
            }
            if slots[slot] == 0 {
                slots[slot] = UInt32(truncatingIfNeeded: index + 1)
            } else {
                let other = entries[Int(slots[slot]) - 1]
                report(entry, other)
                // The use that stands first in the body is what the others repeat.
                if entry.position < other.position { slots[slot] = UInt32(truncatingIfNeeded: index + 1) }
            }
        }
    }

    /// Empties as many slots as the ids need, at least two for each, and returns the mask that finds them.
    private mutating func prepareSlots() -> Int {
        var size = 64
        while size < entries.count * 2 { size *= 2 }
        if size > capacity {
            slots.deallocate()
            slots = .allocate(capacity: size)
            slots.initialize(repeating: 0, count: size)
            capacity = size
        }
        slots.update(repeating: 0, count: size)
        return size - 1
    }

    private func isEqual(_ left: StringReference, _ right: StringReference, in tape: JSONTape) -> Bool {
        left.length == right.length && tape.bytes(left).elementsEqual(tape.bytes(right))
    }
}

/// The bytes of an id, looked at once.
struct IdentifierScan {
    /// Depends on the process and the bytes alone; never leaves the process.
    let hash: UInt64
    /// Whether the id may hold a control character or a bracket, or is empty, or begins with `#`.
    let needsCheck: Bool

    /// Scans `length` bytes; up to seven after them are read.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, length: Int, seed: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var hash = seed ^ UInt64(truncatingIfNeeded: length)
        var suspicious: UInt64 = 0
        var index = 0
        while index < length {
            var word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
            let left = length &- index
            if left < 8 {
                let kept = ~(UInt64.max << UInt64(left &* 8))
                word = (word & kept) | (ones &* UInt64(UInt8(ascii: "a")) & ~kept)
            }
            suspicious |= Self.suspects(word)
            hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
            hash ^= hash >> 32
            index &+= 8
        }
        self.hash = hash
        needsCheck =
            suspicious & (ones &* 0x80) != 0 || length == 0 || bytes[0] == UInt8(ascii: "#")
    }

    /// Sets the top bit of bytes that are control characters, brackets, DEL or not ASCII.
    @inline(__always)
    private static func suspects(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let open = word ^ (ones &* 0x5B)
        let close = word ^ (ones &* 0x5D)
        let delete = word ^ (ones &* 0x7F)
        return word | ((word &- (ones &* 0x20)) & ~word) | ((open &- ones) & ~open) | ((close &- ones) & ~close)
            | ((delete &- ones) & ~delete)
    }
}

/// Whether a text may be an id (view-tree §2.2): 1 to `maximum` characters, no control characters, no `[` or `]`,
/// no `#` at its start.
func isValidIdentifier(_ text: String, maximum: Int) -> Bool {
    guard !text.isEmpty, text.count <= maximum, text.first != "#" else { return false }
    return text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "[" && $0 != "]"
    }
}
