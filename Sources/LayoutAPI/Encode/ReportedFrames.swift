import LayoutCore

/// Where the views of one layout were reported, by their names in the flat format, so that the next layout can tell
/// what changed.
///
/// Names mostly come in the same order again, so they are looked up one after the other, and by hash only where the
/// orders part.
final class ReportedFrames {
    struct Entry {
        var frame: Rect
        var contentFrame: Rect

        func equals(_ other: Entry) -> Bool {
            Self.equal(frame, other.frame) && Self.equal(contentFrame, other.contentFrame)
        }

        private static func equal(_ first: Rect, _ second: Rect) -> Bool {
            equal(first.x, second.x) && equal(first.y, second.y) && equal(first.width, second.width)
                && equal(first.height, second.height)
        }

        private static func equal(_ first: Double, _ second: Double) -> Bool {
            first == second || (first.isNaN && second.isNaN)
        }
    }

    private var names: [UInt8] = []
    /// Where each name ends in `names`.
    private var ends: [Int] = []
    private var entries: [Entry] = []
    /// Whether the next layout has looked an entry up.
    private var isFound: [Bool] = []
    /// The entry that is probably looked up next.
    private var cursor = 0
    private var places: [ArraySlice<UInt8>: Int]?

    func append(_ name: [UInt8], _ entry: Entry) {
        names += name
        ends.append(names.count)
        entries.append(entry)
        isFound.append(false)
    }

    /// Whether a name is not there, or with other frames; notes that it was looked up.
    func differs(_ name: [UInt8], _ entry: Entry) -> Bool {
        guard let place = place(of: name) else { return true }
        isFound[place] = true
        cursor = place + 1
        return !entries[place].equals(entry)
    }

    private func place(of name: [UInt8]) -> Int? {
        if cursor < entries.count, self.name(at: cursor).elementsEqual(name) { return cursor }
        if places == nil {
            places = Dictionary(entries.indices.map { (self.name(at: $0), $0) }) { first, _ in first }
        }
        return places?[name[...]]
    }

    private func name(at place: Int) -> ArraySlice<UInt8> { names[(place == 0 ? 0 : ends[place - 1])..<ends[place]] }

    /// The names that were not looked up, in document order.
    var missing: [ArraySlice<UInt8>] { entries.indices.filter { !isFound[$0] }.map { name(at: $0) } }
}
