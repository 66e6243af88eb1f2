/// The columns or the rows of a grid while their sizes are found.
///
/// Cells are sized in levels, one for each priority, the highest first. A track is open until all of its cells of the
/// first level are sized; at later levels every track is closed. What is left of the offer is shared by the tracks that
/// wait for cells of the level.
struct GridTracks {
    /// In points.
    private(set) var sizes: [Double]
    /// Cells of the level that only this track sizes and that are not sized yet.
    private var waiting: [Int32]
    /// Whether any cell belongs to this track alone.
    private var hasOwnCell: [Bool]
    private var isOpen: [Bool]
    /// Sums of sizes: of all tracks, and of closed ones.
    private var total = 0.0
    private var closedTotal = 0.0
    /// Tracks with waiting cells.
    private var waitingTracks = 0

    init(count: Int) {
        sizes = Array(repeating: 0, count: count)
        waiting = Array(repeating: 0, count: count)
        hasOwnCell = Array(repeating: false, count: count)
        isOpen = Array(repeating: true, count: count)
    }

    /// Forgets sizes and cells and keeps the memory.
    mutating func reset() {
        for track in sizes.indices {
            sizes[track] = 0
            waiting[track] = 0
            hasOwnCell[track] = false
            isOpen[track] = true
        }
        (total, closedTotal, waitingTracks) = (0, 0, 0)
    }

    /// Notes a cell that only this track sizes.
    mutating func note(_ track: Int) {
        hasOwnCell[track] = true
    }

    /// Begins to wait for a cell of the level.
    mutating func expect(_ track: Int) {
        if waiting[track] == 0 { waitingTracks += 1 }
        waiting[track] += 1
    }

    /// A cell of the level was sized; its last one closes the track.
    mutating func finish(_ track: Int) {
        waiting[track] -= 1
        if waiting[track] == 0 { waitingTracks -= 1 }
    }

    /// Closes a track without waiting cells.
    mutating func closeIfDone(_ track: Int) {
        guard isOpen[track], waiting[track] == 0 else { return }
        isOpen[track] = false
        closedTotal += sizes[track]
    }

    mutating func closeIdleTracks() {
        for track in sizes.indices { closeIfDone(track) }
    }

    // MARK: Offers

    /// What each track with waiting cells may take of `length`; an unspecified or infinite length stays so.
    func share(of length: Double) -> Double {
        if length == ProposedViewSize.unspecifiedLength || length == .infinity { return length }
        return numeric((length - closedTotal) / Double(max(waitingTracks, 1)))
    }

    /// What is left of `length` for some tracks when all others take their share or keep their size.
    ///
    /// - Complexity: O(tracks), but O(1) for all tracks.
    func rest(of length: Double, for tracks: Range<Int>, share: Double) -> Double {
        if length == ProposedViewSize.unspecifiedLength || length == .infinity { return length }
        if tracks.count == sizes.count { return length }
        var outside = 0.0
        for track in 0..<tracks.lowerBound { outside += waiting[track] > 0 ? share : sizes[track] }
        for track in tracks.upperBound..<sizes.count { outside += waiting[track] > 0 ? share : sizes[track] }
        return numeric(length - outside)
    }

    /// Infinite lengths that cancel each other leave nothing.
    private func numeric(_ length: Double) -> Double { length.isNaN ? 0 : length }

    // MARK: Sizes

    /// Tracks up to this many are always added up anew, in order, so that sums are those that one would write down.
    private static let fewTracks = 64

    /// The sizes of some tracks together, in points.
    ///
    /// - Complexity: O(tracks), but O(1) for all of very many.
    func sum(of tracks: Range<Int>) -> Double {
        if tracks.count == sizes.count, sizes.count > Self.fewTracks { return total }
        var sum = 0.0
        for track in tracks { sum += sizes[track] }
        return sum
    }

    /// Makes a track at least so long.
    mutating func raise(_ track: Int, to size: Double) {
        guard size > sizes[track] else { return }
        add(size - sizes[track], to: track)
        sizes[track] = size
    }

    private mutating func add(_ length: Double, to track: Int) {
        sizes[track] += length
        total += length
        if !isOpen[track] { closedTotal += length }
    }

    /// Spreads a shortfall equally: over the tracks that still wait for cells of the level, else over those that no cell
    /// sizes alone, else over all.
    ///
    /// - Complexity: O(tracks).
    mutating func spread(_ shortfall: Double, over tracks: Range<Int>) {
        var (still, bare) = (0, 0)
        for track in tracks {
            if waiting[track] > 0 { still += 1 }
            if !hasOwnCell[track] { bare += 1 }
        }
        let count = still > 0 ? still : bare > 0 ? bare : tracks.count
        guard count > 0 else { return }
        let part = shortfall / Double(count)
        for track in tracks {
            let takes = still > 0 ? waiting[track] > 0 : bare == 0 || !hasOwnCell[track]
            if takes { add(part, to: track) }
        }
    }
}
