import ViewTree

/// The ids of the elements of one `ForEach` met so far, as they are written.
struct SeenElements {
    /// The texts one after another; the last eight bytes are padding, which scanning reads.
    private var texts: [UInt8] = []
    private var spans: [(offset: Int, length: Int, hash: UInt64)] = []
    /// Index + 1 of a text by its hash, open addressing; 0 is empty.
    private var slots: [UInt32] = []
    private let seed: UInt64

    /// `seed` keeps clients from choosing ids that collide.
    init(seed: UInt64) {
        self.seed = seed
    }

    var isEmpty: Bool { spans.isEmpty }

    /// Notes a text; answers whether it was there before.
    mutating func hasMet(_ text: some Collection<UInt8>) -> Bool {
        if (spans.count + 1) * 2 > slots.count { grow() }
        if texts.isEmpty { texts.append(contentsOf: repeatElement(0, count: 8)) }
        let offset = texts.count - 8
        texts.removeLast(8)
        texts.append(contentsOf: text)
        let length = texts.count - offset
        texts.append(contentsOf: repeatElement(0, count: 8))
        let hash = texts.withUnsafeBufferPointer { buffer -> UInt64 in
            guard let base = buffer.baseAddress else { return 0 }
            return IdentifierScan(base + offset, length: length, seed: seed).hash
        }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = spans[Int(slots[slot]) - 1]
            if other.hash == hash, other.length == length,
                texts[other.offset..<other.offset + length].elementsEqual(texts[offset..<offset + length])
            {
                texts.removeSubrange(offset..<offset + length)
                return true
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        spans.append((offset, length, hash))
        slots[slot] = UInt32(truncatingIfNeeded: spans.count)
        return false
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
        for (index, span) in spans.enumerated() {
            var slot = Int(truncatingIfNeeded: span.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: index + 1)
        }
    }
}
