/// A grapheme cluster: what the user sees as one character.
struct Cluster {
    /// The first scalar.
    var scalar: UInt32
    /// Bytes of UTF-8.
    var length: Int
    /// Whether it is drawn as an emoji.
    var isEmoji: Bool
    /// Its advance in units per em if it was shaped, else -1.
    var shapedUnits: Int32 = -1

    /// Whether it is a space and nothing else.
    var isSpace: Bool { scalar == 0x20 && length == 1 }
}

/// The bytes of one text, cut into grapheme clusters.
///
/// Most texts hold only scalars that are clusters of their own, so that the bytes tell where a cluster ends. For the
/// others `marks` says for every byte whether a cluster begins there.
struct TextSource {
    let bytes: UnsafeBufferPointer<UInt8>
    let marks: UnsafeBufferPointer<ClusterMark>?
    /// For every byte the advance of the shaped cluster that begins there, or -1; nil when nothing is shaped.
    var shaped: UnsafeBufferPointer<Int32>?

    var count: Int { bytes.count }

    /// The cluster that begins at a byte before the end.
    func cluster(at index: Int) -> Cluster {
        let lead = bytes[index]
        if let marks {
            var end = index + 1
            while end < count, marks[end] == .inside { end += 1 }
            return Cluster(
                scalar: scalar(at: index), length: end - index, isEmoji: marks[index] == .emoji,
                shapedUnits: shaped?[index] ?? -1)
        }
        if lead < 0x80 { return Cluster(scalar: UInt32(lead), length: 1, isEmoji: false) }
        let length = min(UTF8Reading.length(lead: lead), count - index)
        return Cluster(scalar: scalar(at: index), length: length, isEmoji: false)
    }

    /// The byte at which the cluster before `index` begins; `index` is above `start` and both are cluster borders.
    func clusterStart(before index: Int, downTo start: Int) -> Int {
        var place = index - 1
        while place > start {
            let isStart = marks.map { $0[place] != .inside } ?? (bytes[place] & 0xC0 != 0x80)
            if isStart { break }
            place -= 1
        }
        return place
    }

    /// The bytes of the mandatory line break that begins at `index`, or 0.
    @inline(__always)
    func mandatoryBreak(at index: Int) -> Int {
        let byte = bytes[index]
        if byte == 0x0A { return 1 }
        if byte == 0x0D { return index + 1 < count && bytes[index + 1] == 0x0A ? 2 : 1 }
        guard byte == 0xE2, index + 2 < count, bytes[index + 1] == 0x80 else { return 0 }
        return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    }

    /// The byte after the last one of the paragraph that holds `index`, without its line break.
    func paragraphEnd(from index: Int) -> Int {
        var place = index
        while place < count, mandatoryBreak(at: place) == 0 { place += 1 }
        return place
    }

    /// The end of `start..<end` without the spaces at its end.
    func trimmedEnd(from start: Int, to end: Int) -> Int {
        var place = end
        while place > start, isSpace(at: place - 1) { place -= 1 }
        return place
    }

    /// Whether the byte at `index` is a space that is a cluster of its own.
    @inline(__always)
    func isSpace(at index: Int) -> Bool {
        guard bytes[index] == 0x20 else { return false }
        guard let marks else { return true }
        return marks[index] != .inside && (index + 1 == count || marks[index + 1] != .inside)
    }

    private func scalar(at index: Int) -> UInt32 { UTF8Reading.scalar(in: bytes, at: index) }
}

/// What a byte of a text is to its grapheme clusters.
enum ClusterMark: UInt8 {
    case inside
    case start
    case emoji
}

/// Reading UTF-8 that is already known to be valid.
enum UTF8Reading {
    /// The bytes of the scalar that begins with `lead`.
    @inline(__always)
    static func length(lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

    /// Whether a scalar in its shortest form, and no surrogate, begins at `index`.
    static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let lead = bytes[index]
        if lead < 0x80 { return true }
        let length = length(lead: lead)
        guard lead >= 0xC2, lead <= 0xF4, index + length <= bytes.count else { return false }
        for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return false }
        let scalar = scalar(in: bytes, at: index)
        let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        return scalar >= smallest && scalar <= 0x10_FFFF && !(0xD800...0xDFFF).contains(scalar)
    }

    /// The scalar at `index`; U+FFFD when the bytes end too early.
    static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        let lead = bytes[index]
        let length = length(lead: lead)
        if length == 1 { return UInt32(lead) }
        guard index + length <= bytes.count else { return 0xFFFD }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return value
    }
}
