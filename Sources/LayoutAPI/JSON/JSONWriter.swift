/// Writes JSON text into a byte buffer that grows.
///
/// Commas come by themselves; nesting and the alternation of names and values are the caller's duty. The memory is
/// kept by `reset()`.
package struct JSONWriter: ~Copyable {
    var base: UnsafeMutablePointer<UInt8>
    /// Bytes written.
    package internal(set) var count = 0
    private(set) var capacity: Int
    var needsComma = false

    /// Bytes that the text may have; long documents look at `isFull` now and then and stop.
    package var maximum = Int.max
    /// Whether the text is longer than it may be, so that the rest is not worth writing.
    package var isFull: Bool { count > maximum }

    package init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit {
        base.deallocate()
    }

    /// The text so far; valid until the next write.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Forgets the text and keeps the memory.
    package mutating func reset() {
        count = 0
        needsComma = false
    }

    package mutating func beginObject() {
        open(UInt8(ascii: "{"))
    }

    package mutating func endObject() {
        close(UInt8(ascii: "}"))
    }

    package mutating func beginArray() {
        open(UInt8(ascii: "["))
    }

    package mutating func endArray() {
        close(UInt8(ascii: "]"))
    }

    /// Writes a member name that needs no escaping.
    @inline(__always)
    package mutating func name(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length + 4)
        separate()
        base[count] = UInt8(ascii: "\"")
        (base + count + 1).update(from: name.utf8Start, count: length)
        base[count + length + 1] = UInt8(ascii: "\"")
        base[count + length + 2] = UInt8(ascii: ":")
        count += length + 3
        needsComma = false
    }

    /// Writes a member name, UTF-8.
    package mutating func name(_ name: UnsafeBufferPointer<UInt8>) {
        string(name)
        append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func name(_ name: String) {
        string(name)
        append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func bool(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    package mutating func null() {
        raw("null")
    }

    /// Writes text that is JSON already: one value, or a part that the caller knows to fit here.
    @inline(__always)
    package mutating func raw(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length + 1)
        separate()
        (base + count).update(from: text.utf8Start, count: length)
        count += length
        needsComma = true
    }

    /// Writes text that is JSON already, UTF-8.
    @inline(__always)
    package mutating func raw(_ text: [UInt8]) {
        reserve(text.count + 1)
        separate()
        text.withUnsafeBufferPointer { text in
            if let start = text.baseAddress { (base + count).update(from: start, count: text.count) }
        }
        count += text.count
        needsComma = true
    }

    /// Makes room for `extra` more bytes.
    @inline(__always)
    package mutating func reserve(_ extra: Int) {
        if capacity - count < extra { grow(extra) }
    }

    /// Writes the comma that a further value or name needs; the caller has reserved its byte.
    @inline(__always)
    mutating func separate() {
        if needsComma {
            base[count] = UInt8(ascii: ",")
            count += 1
        }
    }

    private mutating func open(_ bracket: UInt8) {
        reserve(2)
        separate()
        append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        append(bracket)
        needsComma = true
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    @inline(never)
    private mutating func grow(_ extra: Int) {
        let newCapacity = max(capacity * 2, count + extra)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = newCapacity
    }
}
