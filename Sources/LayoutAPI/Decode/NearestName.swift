/// Finds the name that a misspelt one may have meant.
package enum NearestName {
    /// The name closest to `text`, or what another framework's name is called; nil when none is close. Case, spaces and
    /// punctuation count for little.
    ///
    /// Among very many names none is looked for.
    ///
    /// - Complexity: names × length².
    package static func find<Names: Sequence>(_ text: String, in names: Names) -> String?
    where Names.Element == String {
        let wanted = fold(text)
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        let allowed = max(1, wanted.count / 3)
        let names = Array(names)
        guard names.count <= maximumCount else { return nil }
        if !names.contains(where: { fold($0) == wanted }),
            let other = OtherNames.table[String(decoding: wanted, as: UTF8.self)]?.first(where: { names.contains($0) })
        {
            return other
        }
        var best: (name: String, distance: Int)?
        for name in names {
            let candidate = fold(name)
            guard abs(candidate.count - wanted.count) <= allowed else { continue }
            let distance = editDistance(wanted, candidate)
            if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// The same of names that have no order, so that equal sets give equal answers.
    static func find(_ text: String, inUnordered names: some Collection<String>) -> String? {
        names.count <= maximumCount ? find(text, in: names.sorted()) : nil
    }

    /// Names that are compared at most: each of many faults may ask.
    private static let maximumCount = 1000

    /// Lower case letters and digits alone.
    private static func fold(_ text: String) -> [UInt8] {
        text.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: byte < 0x80 ? nil : byte
            }
        }
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two texts.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var previous = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var distance = min(
                    previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                    distance = min(distance, before[column - 1] + 1)
                }
                current.append(distance)
            }
            before = previous
            previous = current
        }
        return previous[right.count]
    }
}
