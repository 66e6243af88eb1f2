import ViewTree

/// The ids of one document, to find the second use of one.
///
/// Open addressing over pooled memory; a new document costs no clearing, because slots carry the number of the
/// document they were written for.
struct IdentifierSet {
    private struct Slot: BitwiseCopyable {
        var hash: UInt64 = 0
        var document: UInt32 = 0
        /// Position on the tape.
        var position: UInt32 = 0
        var id = StringReference.empty
    }

    private var slots: UnsafeMutablePointer<Slot>
    private var mask: Int
    private var count = 0
    private var document: UInt32 = 1

    init() {
        slots = .allocate(capacity: 1024)
        slots.initialize(repeating: Slot(), count: 1024)
        mask = 1023
    }

    func deallocate() {
        slots.deallocate()
    }

    var byteCapacity: Int { (mask + 1) * MemoryLayout<Slot>.stride }

    mutating func removeAll() {
        count = 0
        document &+= 1
        if document == 0 {
            slots.update(repeating: Slot(), count: mask + 1)
            document = 1
        }
    }

    /// Adds an id and returns the position of its first use when it is there already.
    @inline(__always)
    mutating func insert(_ id: StringReference, hash: UInt64, at position: Int, in tape: JSONTape) -> Int? {
        if count &* 2 > mask { grow() }
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].document == document {
            if slots[index].hash == hash, isEqual(slots[index].id, id, in: tape) { return Int(slots[index].position) }
            index = (index &+ 1) & mask
        }
        slots[index] = Slot(
            hash: hash, document: document, position: UInt32(truncatingIfNeeded: position), id: id)
        count &+= 1
        return nil
    }

    private func isEqual(_ left: StringReference, _ right: StringReference, in tape: JSONTape) -> Bool {
        left.length == right.length && tape.bytes(left).elementsEqual(tape.bytes(right))
    }

    @inline(never)
    private mutating func grow() {
        let old = slots
        let oldCount = mask + 1
        slots = .allocate(capacity: oldCount * 2)
        slots.initialize(repeating: Slot(), count: oldCount * 2)
        mask = oldCount * 2 - 1
        for slot in UnsafeBufferPointer(start: old, count: oldCount) where slot.document == document {
            var index = Int(truncatingIfNeeded: slot.hash) & mask
            while slots[index].document == document { index = (index + 1) & mask }
            slots[index] = slot
        }
        old.deallocate()
    }
}

/// The bytes of an id, looked at once.
struct IdentifierScan {
    /// Depends on the process and the bytes alone; never leaves the process.
    let hash: UInt64
    /// Whether the id may hold a control character or a bracket, or is empty, long, or begins with `#`.
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
            suspicious & (ones &* 0x80) != 0 || length == 0 || length > 128 || bytes[0] == UInt8(ascii: "#")
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
