/// A fixed set of names, each with a number, found by length and outermost bytes.
///
/// A name of up to sixteen bytes is settled by its first and last eight, longer ones by a comparison besides. Lookup
/// reads eight bytes from the start of the text whatever its length, so texts must lie in a buffer that allows it.
/// Lives as long as the process.
struct SymbolTable: @unchecked Sendable {
    private struct Slot {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var name: UnsafePointer<UInt8>
        var length: UInt32 = 0
        var value: UInt32 = 0
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let mask: Int

    /// A table of distinct, non-empty names.
    init(_ names: [(name: String, value: UInt32)]) {
        var size = 16
        while size < names.count * 4 { size *= 2 }
        mask = size - 1
        let nothing = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
        nothing.initialize(repeating: 0, count: 8)
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Slot(name: nothing), count: size)
        for (name, value) in names { insert(Array(name.utf8), value: value) }
    }

    private func insert(_ name: [UInt8], value: UInt32) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count + 8)
        bytes.initialize(repeating: 0, count: name.count + 8)
        bytes.update(from: name, count: name.count)
        let (first, last) = Self.outermost(bytes, name.count)
        var index = Self.hash(first, last, name.count) & mask
        while slots[index].length != 0 { index = (index + 1) & mask }
        slots[index] = Slot(first: first, last: last, name: bytes, length: UInt32(name.count), value: value)
    }

    /// The number of a name, nil when the table lacks it.
    @inline(__always)
    func value(of text: UnsafePointer<UInt8>, length: Int) -> UInt32? {
        let (first, last) = Self.outermost(text, length)
        var index = Self.hash(first, last, length) & mask
        while true {
            let slot = slots + index
            if slot.pointee.length == 0 { return nil }
            if slot.pointee.first == first, slot.pointee.last == last, slot.pointee.length == length,
                length <= 16 || Self.isEqual(slot.pointee.name, text, length)
            {
                return slot.pointee.value
            }
            index = (index &+ 1) & mask
        }
    }

    /// The first and the last eight bytes; a shorter text is filled with zeros.
    @inline(__always)
    private static func outermost(_ text: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
        let raw = UnsafeRawPointer(text)
        let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        if length < 8 {
            let kept = first & ~(UInt64.max << UInt64(length &* 8))
            return (kept, kept)
        }
        return (first, UInt64(littleEndian: (raw + (length &- 8)).loadUnaligned(as: UInt64.self)))
    }

    @inline(__always)
    private static func hash(_ first: UInt64, _ last: UInt64, _ length: Int) -> Int {
        let mixed = (first ^ (last << 29 | last >> 35) ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 40)
    }

    @inline(never)
    private static func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        UnsafeBufferPointer(start: left, count: length).elementsEqual(UnsafeBufferPointer(start: right, count: length))
    }
}
