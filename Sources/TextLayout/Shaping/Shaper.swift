import CHarfBuzz

/// Finds the advances of grapheme clusters of complex scripts, and remembers those of short runs.
///
/// A run is a stretch of one script, words as a rule: spaces, digits and Latin letters are the system font's own.
/// What it answers depends on the bytes of the run and the fonts alone, so that remembering changes nothing.
final class Shaper {
    /// The fonts in force; other ones forget what is remembered.
    var fonts = ShapingFonts.none {
        didSet { if fonts !== oldValue { forget() } }
    }
    private let buffer = shaping_buffer_open()
    private var runs: [[UInt8]: Range<Int>] = [:]
    private var remembered: [Int32] = []

    /// Runs longer than this are cut between clusters, so that no run takes longer than its length deserves.
    private static let longestRun = 4096
    /// Bytes of text between two questions whether the work is still wanted: milliseconds.
    static let askingInterval = 64 << 10
    private static let longestRemembered = 128
    /// Numbers that are remembered at most: 1 MiB, and as much again for the bytes of the runs and their places.
    private static let capacity = 1 << 18

    deinit { if let buffer { shaping_buffer_close(buffer) } }

    /// Bytes of memory that are kept, roughly.
    var byteCapacity: Int { remembered.capacity * 5 + runs.capacity * 40 }

    private func forget() {
        runs.removeAll(keepingCapacity: true)
        remembered.removeAll(keepingCapacity: true)
    }

    /// Appends a number for every byte of a text: at the first byte of a cluster that was shaped its advance in units
    /// per em, elsewhere -1. Answers false when `isCancelled` said on the way that nobody wants them any more.
    /// - Complexity: O(bytes).
    func appendAdvances(of source: TextSource, to advances: inout [Int32], isCancelled: (() -> Bool)? = nil) -> Bool {
        let first = advances.count
        var asked = 0
        advances.append(contentsOf: repeatElement(-1, count: source.count))
        var index = 0
        while index < source.count {
            if index - asked >= Self.askingInterval {
                asked = index
                if isCancelled?() == true { return false }
            }
            let cluster = source.cluster(at: index)
            guard let script = ShapedScript(of: cluster.scalar), let font = fonts[script] else {
                index += cluster.length
                continue
            }
            let end = runEnd(of: script, from: index, in: source)
            if end == index {
                index += cluster.length
                continue
            }
            shape(source, index..<end, font) { place, advance in advances[first + index + place] = advance }
            index = end
        }
        return true
    }

    /// The end of the run of a script that begins at `start`: that place itself when its first cluster is too long.
    private func runEnd(of script: ShapedScript, from start: Int, in source: TextSource) -> Int {
        var end = start
        while end < source.count {
            let cluster = source.cluster(at: end)
            guard ShapedScript(of: cluster.scalar) == script, end + cluster.length - start <= Self.longestRun else {
                break
            }
            end += cluster.length
        }
        return end
    }

    /// Calls `body` with the place and advance of each cluster of a run that has one.
    private func shape(
        _ source: TextSource, _ run: Range<Int>, _ font: OpaquePointer, _ body: (Int, Int32) -> Void
    ) {
        let bytes = UnsafeBufferPointer(rebasing: source.bytes[run])
        if run.count > Self.longestRemembered {
            let advances = shapedAdvances(source, run, bytes, font)
            for (place, advance) in advances.enumerated() where advance >= 0 { body(place, advance) }
            return
        }
        let key = Array(bytes)
        let range = runs[key] ?? remember(shapedAdvances(source, run, bytes, font), of: key)
        for place in range where remembered[place] >= 0 { body(place - range.lowerBound, remembered[place]) }
    }

    private func remember(_ advances: [Int32], of run: [UInt8]) -> Range<Int> {
        if remembered.count + advances.count > Self.capacity { forget() }
        let range = remembered.count..<remembered.count + advances.count
        remembered += advances
        runs[run] = range
        return range
    }

    private func shapedAdvances(
        _ source: TextSource, _ run: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ font: OpaquePointer
    ) -> [Int32] {
        var advances = [Int32](repeating: -1, count: bytes.count)
        guard let buffer, let base = bytes.baseAddress, let count = Int32(exactly: bytes.count) else {
            return advances
        }
        let isShaped = advances.withUnsafeMutableBufferPointer { advances in
            advances.baseAddress.map { shaping_write_advances(buffer, font, base, count, $0) } ?? false
        }
        guard isShaped else { return [Int32](repeating: -1, count: bytes.count) }
        spread(&advances, over: source, run)
        return advances
    }

    /// Gives the advances of glyph clusters to grapheme clusters: one that is made of several takes their sum, and a
    /// ligature of several is shared out evenly, as a caret would.
    private func spread(_ advances: inout [Int32], over source: TextSource, _ run: Range<Int>) {
        var group = LigatureGroup()
        var place = 0
        while place < run.count {
            let end = place + source.cluster(at: run.lowerBound + place).length
            var sum = 0
            var beginsGroup = false
            var lacksGlyph = false
            for byte in place..<end {
                let advance = advances[byte]
                advances[byte] = -1
                if advance == SHAPING_INSIDE { continue }
                beginsGroup = true
                if advance == SHAPING_NO_GLYPH { lacksGlyph = true } else { sum += Int(advance) }
            }
            if beginsGroup {
                group.share(into: &advances)
                group = LigatureGroup(sum: sum, lacksGlyph: lacksGlyph)
            }
            group.places.append(place)
            place = end
        }
        group.share(into: &advances)
    }
}

/// Grapheme clusters that are drawn by one cluster of glyphs.
private struct LigatureGroup {
    var places: [Int] = []
    var sum = 0
    var lacksGlyph = false

    /// Writes the share of each; whole units, and all of them together the sum.
    func share(into advances: inout [Int32]) {
        guard !lacksGlyph else { return }
        let whole = max(0, sum)
        for (ordinal, place) in places.enumerated() {
            let share = whole * (ordinal + 1) / places.count - whole * ordinal / places.count
            advances[place] = Int32(clamping: share)
        }
    }
}
