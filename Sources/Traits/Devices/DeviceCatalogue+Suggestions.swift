extension DeviceCatalogue {
    /// The ids that a client who wrote `text` most likely meant, nearest first; empty when none is near.
    ///
    /// Ids, names and model identifiers are compared without case, spaces and punctuation. Of equally near ids those
    /// that share the longer beginning come first, then the newer ones.
    package func suggestions(for text: String, limit: Int = 3) -> [String] {
        let wanted = Self.key(of: text)
        guard !wanted.isEmpty, wanted.count <= Self.longestKey else { return [] }
        let tolerance = max(2, wanted.count / 4)
        var near: [(index: Int, distance: Int, shared: Int)] = []
        for (index, device) in devices.enumerated() {
            let keys = ([device.id, device.name] + device.modelIdentifiers).map(Self.key(of:))
            let distances = keys.enumerated().map { position, key in
                // A model identifier that differs is another model: only the same one counts.
                position < 2 ? editDistance(wanted, key) : (wanted == key ? 0 : Int.max)
            }
            guard let distance = distances.min(), distance <= tolerance else { continue }
            let shared = zip(wanted, keys[0]).prefix { $0 == $1 }.count
            near.append((index, distance, shared))
        }
        near.sort { ($0.distance, -$0.shared, -$0.index) < ($1.distance, -$1.shared, -$1.index) }
        return near.prefix(limit).map { devices[$0.index].id }
    }

    /// Longer texts resemble no id; the bound keeps the work small whatever a client sends.
    private static let longestKey = 64

    /// The lower-case letters and digits of `text`, at most one more than the longest key has.
    private static func key(of text: String) -> [UInt8] {
        var key: [UInt8] = []
        for byte in text.utf8 where key.count <= longestKey {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): key.append(byte)
            default: continue
            }
        }
        return key
    }
}

/// The number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`.
///
/// - Complexity: O(`a.count` · `b.count`).
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var current = [i + 1]
        current.reserveCapacity(b.count + 1)
        for (j, y) in b.enumerated() {
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (x == y ? 0 : 1))
            if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
                cost = min(cost, beforePrevious[j - 1] + 1)
            }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[b.count]
}
