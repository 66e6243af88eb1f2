/// The columns or the rows of a grid while their sizes are found.
///
/// Cells are sized in levels, one for each priority, the highest first. A track is open until all of its cells of the
/// first level are sized; at later levels every track is closed. What is left of the offer is shared by the tracks that
/// wait for cells of the level.
///
/// Its owner releases it.
struct GridTracks {
    struct Track {
        /// In points.
        var size = 0.0
        /// Distance from the start of the grid, in points; see `locate`.
        var start = 0.0
        /// Cells of the level that only this track sizes and that are not sized yet.
        var waiting: Int32 = 0
        /// Whether any cell belongs to this track alone.
        var hasOwnCell = false
        var isOpen = true
    }

    private let tracks: UnsafeMutablePointer<Track>
    let count: Int
    /// Sums of sizes: of all tracks, of closed ones, and of those with waiting cells.
    private var total = 0.0
    private var closedTotal = 0.0
    private var waitingTotal = 0.0
    /// Tracks with waiting cells.
    private var waitingTracks = 0

    init(count: Int) {
        self.count = count
        tracks = .allocate(capacity: count)
        tracks.initialize(repeating: Track(), count: count)
    }

    func release() { tracks.deallocate() }

    /// The length of a track in points.
    @inline(__always)
    func size(_ track: Int) -> Double { tracks[track].size }

    /// Where a track begins, in points.
    @inline(__always)
    func start(_ track: Int) -> Double { tracks[track].start }

    /// The length of each track, in points.
    var sizes: [Double] { (0..<count).map { tracks[$0].size } }

    /// Forgets sizes and waiting cells.
    mutating func reset() {
        for track in 0..<count {
            tracks[track].size = 0
            tracks[track].waiting = 0
            tracks[track].isOpen = true
        }
        (total, closedTotal, waitingTotal, waitingTracks) = (0, 0, 0, 0)
    }

    /// Notes a cell that only this track sizes; holds for every proposal.
    func note(_ track: Int) { tracks[track].hasOwnCell = true }

    /// Begins to wait for a cell of the level.
    @inline(__always)
    mutating func expect(_ track: Int) {
        if tracks[track].waiting == 0 {
            waitingTracks += 1
            waitingTotal += tracks[track].size
        }
        tracks[track].waiting += 1
    }

    /// A cell of the level was sized; its last one closes the track.
    @inline(__always)
    mutating func finish(_ track: Int) {
        tracks[track].waiting -= 1
        guard tracks[track].waiting == 0 else { return }
        waitingTracks -= 1
        waitingTotal -= tracks[track].size
    }

    /// Closes a track without waiting cells.
    @inline(__always)
    mutating func closeIfDone(_ track: Int) {
        guard tracks[track].isOpen, tracks[track].waiting == 0 else { return }
        tracks[track].isOpen = false
        closedTotal += tracks[track].size
    }

    mutating func closeIdleTracks() {
        for track in 0..<count { closeIfDone(track) }
    }

    /// Notes where each track begins when gaps lie between them.
    func locate(_ gaps: [Double]) {
        var position = 0.0
        for track in 0..<count {
            tracks[track].start = position
            position += tracks[track].size + (track < gaps.count ? gaps[track] : 0)
        }
    }

    // MARK: Offers

    /// Tracks up to this many are always added up anew, in order, so that sums are those that one would write down.
    static let fewTracks = 64

    /// What each track with waiting cells may take of `length`; an unspecified or infinite length stays so.
    func share(of length: Double) -> Double {
        if length == ProposedViewSize.unspecifiedLength || length == .infinity { return length }
        return numeric((length - closedTotal) / Double(max(waitingTracks, 1)))
    }

    /// What is left of `length` for some tracks when all others take their share or keep their size.
    ///
    /// - Complexity: O(tracks), of many those inside or those outside, whichever are fewer.
    func rest(of length: Double, for inner: Range<Int>, share: Double) -> Double {
        if length == ProposedViewSize.unspecifiedLength || length == .infinity { return length }
        if inner.count == count { return length }
        if count > Self.fewTracks, inner.count < count - inner.count {
            let all = total - waitingTotal + (waitingTracks > 0 ? share * Double(waitingTracks) : 0)
            let outside = all - expected(inner, share)
            if outside.isFinite { return length - outside }
        }
        return numeric(length - (expected(0..<inner.lowerBound, share) + expected(inner.upperBound..<count, share)))
    }

    /// The sizes of some tracks, those that wait at their share.
    private func expected(_ range: Range<Int>, _ share: Double) -> Double {
        var sum = 0.0
        for track in range { sum += tracks[track].waiting > 0 ? share : tracks[track].size }
        return sum
    }

    /// Infinite lengths that cancel each other leave nothing.
    private func numeric(_ length: Double) -> Double { length.isNaN ? 0 : length }

    // MARK: Sizes

    /// The sizes of some tracks together, in points.
    ///
    /// - Complexity: O(tracks), of many those inside or those outside, whichever are fewer.
    func sum(of range: Range<Int>) -> Double {
        if count > Self.fewTracks, range.count > count - range.count {
            let others = sizes(of: 0..<range.lowerBound) + sizes(of: range.upperBound..<count)
            if (total - others).isFinite { return total - others }
        }
        return sizes(of: range)
    }

    @inline(__always)
    private func sizes(of range: Range<Int>) -> Double {
        var sum = 0.0
        for track in range { sum += tracks[track].size }
        return sum
    }

    /// Makes a track at least so long.
    @inline(__always)
    mutating func raise(_ track: Int, to size: Double) {
        guard size > tracks[track].size else { return }
        add(size - tracks[track].size, to: track)
        tracks[track].size = size
    }

    @inline(__always)
    private mutating func add(_ length: Double, to track: Int) {
        tracks[track].size += length
        total += length
        if !tracks[track].isOpen { closedTotal += length }
        if tracks[track].waiting > 0 { waitingTotal += length }
    }

    /// Spreads a shortfall equally: over the tracks that still wait for cells of the level, else over those that no cell
    /// sizes alone, else over all.
    ///
    /// - Complexity: O(tracks).
    mutating func spread(_ shortfall: Double, over range: Range<Int>) {
        var (still, bare) = (0, 0)
        for track in range {
            if tracks[track].waiting > 0 { still += 1 }
            if !tracks[track].hasOwnCell { bare += 1 }
        }
        let takers = still > 0 ? still : bare > 0 ? bare : range.count
        guard takers > 0 else { return }
        let part = shortfall / Double(takers)
        for track in range {
            let takes = still > 0 ? tracks[track].waiting > 0 : bare == 0 || !tracks[track].hasOwnCell
            if takes { add(part, to: track) }
        }
    }
}
