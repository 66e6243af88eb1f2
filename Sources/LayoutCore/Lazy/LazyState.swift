/// What one lazy container keeps from one layout to the next: lengths that it knows and which items are realised.
///
/// An item here is one subview of a stack, one row of a grid or one line of a list. In every pass of layout, and again
/// while the offset of the scroll view moves:
///
///     lazy.begin(visible: …)                    // of the content, from the container's beginning
///     while let item = lazy.wanted {
///         lazy.place(length: …, distance: …)    // of `item`, laid out at (cross length, nil)
///     }
///     let shift = lazy.finish()                 // for `ScrollState.layOut`
///
/// The items that come are those from an item that stays where it is on the screen (the anchor) forward past the end
/// of what is visible, then backward past its beginning. The anchor is the first item that was visible before and still
/// is; after a jump it is the first that is visible by what is known and estimated, or the last of all where the viewport
/// was behind them. Several rounds of one pass may want the same item; it need not be laid out again.
package struct LazyState: Sendable {
    package private(set) var lengths: LazyLengths
    package let axis: Axis
    /// The items that met the visible part at the end of the last layout.
    package private(set) var realized = 0..<0
    /// The part that is visible, in points from the beginning of the first item.
    package private(set) var visible = AxisSpan(start: 0, length: 0)
    private var pass: LazyPass?
    /// The item that kept its place in the last pass, which lasts until the next one ends.
    package private(set) var anchor: LazyAnchor?
    /// The item that keeps its place although what was known of its lengths was forgotten, and where it lay.
    private var keptAnchor: (item: Int, span: AxisSpan)?

    package init(_ lengths: LazyLengths, axis: Axis = .vertical) {
        self.lengths = lengths
        self.axis = axis
    }

    // MARK: A pass

    /// So many items are looked at until one has a length, where none is known.
    private static let mostSamples = 64

    package mutating func begin(visible: AxisSpan) {
        let isPast = self.visible.length > 0 && self.visible.start >= lengths.totalLength - AxisSpan.tolerance
        self.visible = visible
        // After a jump nothing is on the screen that could stay where it is.
        if let kept = keptAnchor, kept.span.start > visible.end || kept.span.end < visible.start { keptAnchor = nil }
        if lengths.count > 0, lengths.measuredCount == 0, keptAnchor == nil {
            // Without any length nothing can be estimated: the first item is a sample.
            pass = LazyPass(sample: 0, in: lengths)
        } else {
            pass = anchor(visible, isPast: isPast).map { LazyPass(from: $0, visible: visible, lengths) }
        }
    }

    /// The item that has to be laid out next, or nil at the end of the pass.
    package var wanted: Int? { pass?.wanted }

    /// Whether the pass has come to the end of all items.
    package var reachesEnd: Bool { pass?.placed.upperBound == lengths.count }

    /// Notes how long the wanted item is, and how far it is from the item next to it that came before in this pass.
    ///
    /// - Parameter distance: nil for the container's spacing.
    package mutating func place(length: Double, distance: Double? = nil) {
        guard let item = pass?.wanted else { return }
        lengths.setLength(length, of: item)
        if let distance, let gap = pass?.gap { lengths.setDistance(distance, before: gap) }
        pass?.place(length: length, distance: distance ?? lengths.spacing, lengths)
        if pass?.isSample == true {
            // One without length says nothing of the others.
            if lengths.averageLength <= AxisSpan.tolerance, item + 1 < min(lengths.count, Self.mostSamples) {
                pass = LazyPass(sample: item + 1, in: lengths)
                return
            }
            let anchor = anchor(visible, isPast: false)
            pass = anchor.map { LazyPass(from: $0, visible: visible, lengths, sample: (item, length)) }
        }
    }

    /// Ends a pass: how far the items that stay on the screen moved in the content.
    package mutating func finish() -> LazyShift {
        anchor = pass?.anchor
        let distance = pass.map { defined($0.anchor.position(in: lengths) - $0.anchorPosition) } ?? 0
        let isAtStart = pass?.placed.contains(0) ?? false
        visible.start += distance
        realized = lengths.items(meeting: visible)
        pass = nil
        keptAnchor = nil
        return LazyShift(axis: axis, distance: distance, isAtStart: isAtStart)
    }

    /// Notes the length of an item that was measured after a pass, such as a header that is pinned away from its place.
    ///
    /// - Returns: how far the items that stay on the screen moved in the content, in points.
    package mutating func note(length: Double, of item: Int) -> Double {
        let anchor = realized.first
        let before = anchor.map { lengths.start(of: $0) } ?? 0
        lengths.setLength(length, of: item)
        let distance = anchor.map { defined(lengths.start(of: $0) - before) } ?? 0
        visible.start += distance
        return distance
    }

    /// The item that keeps its place on the screen, and where it is; nil when none is visible.
    ///
    /// - Parameter isPast: whether the viewport was behind all items before.
    private func anchor(_ visible: AxisSpan, isPast: Bool) -> (anchor: LazyAnchor, position: Double)? {
        if let keptAnchor { return (LazyAnchor(item: keptAnchor.item, isKept: true), keptAnchor.span.start) }
        let now = lengths.items(meeting: visible)
        var anchor: LazyAnchor?
        if let item = realized.clamped(to: now).first {
            anchor = LazyAnchor(item: item, isKept: true)
        } else if isPast, let last = now.last, last == lengths.count - 1 {
            // What comes behind the items was visible, and stays where it is.
            anchor = LazyAnchor(item: last, isEnd: true)
        } else {
            anchor = (firstUnknown(in: visible) ?? now.first).map { LazyAnchor(item: $0) }
        }
        return anchor.map { ($0, $0.position(in: lengths)) }
    }

    /// The first item from the beginning of what is visible on, where all that is known is items without length: then
    /// nothing says that those behind have none either.
    private func firstUnknown(in visible: AxisSpan) -> Int? {
        guard lengths.measuredCount < lengths.count, lengths.averageLength <= AxisSpan.tolerance else { return nil }
        var (low, high) = (0, lengths.count)
        while low < high {
            let middle = low + (high - low) / 2
            if lengths.start(of: middle) < visible.start - AxisSpan.tolerance { low = middle + 1 } else { high = middle }
        }
        return low < lengths.count ? low : nil
    }

    // MARK: Changes of the container

    /// Forgets which items were realised, as when the container comes back after it was away.
    package mutating func forgetRealized() { (realized, visible) = (0..<0, AxisSpan(start: 0, length: 0)) }

    /// Forgets lengths, as when the container got another length across; the first visible item keeps its place.
    package mutating func forgetLengths() {
        if lengths.measuredCount > 0, !realized.isEmpty {
            keptAnchor = (realized.lowerBound, lengths.span(of: realized.lowerBound))
        }
        lengths.removeAll()
    }

    /// Notes a distance that is known before its items are laid out, in points.
    package mutating func noteDistance(_ distance: Double, before item: Int) {
        lengths.setDistance(distance, before: item)
    }

    /// Takes over lengths of other items, such as after data changed.
    ///
    /// - Parameter realized: where the items went that were realised and still are there.
    package mutating func replaceLengths(_ lengths: LazyLengths, realized: Range<Int>) {
        self.lengths = lengths
        self.realized = realized.clamped(to: 0..<lengths.count)
        keptAnchor = nil
        pass = nil
    }

    /// Changes the number of items at their end, also in the middle of a pass.
    package mutating func setCount(_ count: Int) {
        lengths.setCount(count)
        realized = realized.clamped(to: 0..<lengths.count)
        if let kept = keptAnchor, kept.item >= lengths.count { keptAnchor = nil }
        guard let running = pass else { return }
        if lengths.count == 0 {
            pass = nil
        } else if running.anchor.isEnd {
            // What comes behind the items stays where it is.
            let last = LazyAnchor(item: lengths.count - 1, isEnd: true)
            pass = LazyPass(from: (last, running.anchorPosition), visible: visible, lengths)
        } else if running.anchor.item >= lengths.count {
            pass = anchor(visible, isPast: false).map { LazyPass(from: $0, visible: visible, lengths) }
        } else {
            pass?.goOn(lengths)
        }
    }
}

/// The item of a lazy container that keeps its place on the screen.
package struct LazyAnchor: Equatable, Sendable {
    package var item: Int
    /// Whether it was visible before, and not only is now.
    package var isKept = false
    /// Whether its end keeps its place, and not its beginning.
    package var isEnd = false

    /// Where it keeps its place, in points from the beginning of the first item.
    package func position(in lengths: LazyLengths) -> Double {
        let span = lengths.span(of: item)
        return isEnd ? span.end : span.start
    }
}

/// One walk over the items that a visible part needs.
private struct LazyPass {
    let anchor: LazyAnchor
    /// Where the anchor is as long as the pass lasts, in points.
    let anchorPosition: Double
    private let visible: AxisSpan
    private(set) var placed: Range<Int>
    private(set) var wanted: Int?
    let isSample: Bool
    /// Both ends of what was placed, in points.
    private var start: Double
    private var end: Double
    /// An item that was laid out already, and its length.
    private let sample: (item: Int, length: Double)?

    /// A pass over one item.
    init(sample item: Int, in lengths: LazyLengths) {
        (anchor, anchorPosition, start, end) = (LazyAnchor(item: item), 0, 0, 0)
        visible = AxisSpan(start: 0, length: 0)
        placed = item..<item
        wanted = item
        isSample = true
        sample = nil
    }

    init(
        from place: (anchor: LazyAnchor, position: Double), visible: AxisSpan, _ lengths: LazyLengths,
        sample: (item: Int, length: Double)? = nil
    ) {
        anchor = place.anchor
        anchorPosition = place.position
        (start, end) = (place.position, place.position)
        self.visible = visible
        self.sample = sample
        // One that keeps its end comes as what is before the end.
        let first = anchor.isEnd ? anchor.item + 1 : anchor.item
        placed = first..<first
        isSample = false
        advance(lengths)
    }

    /// The item before which the distance lies that comes with the wanted item.
    var gap: Int? {
        guard let wanted, !placed.isEmpty else { return nil }
        return wanted < placed.lowerBound ? placed.lowerBound : wanted
    }

    mutating func place(length: Double, distance: Double, _ lengths: LazyLengths) {
        guard let item = wanted else { return }
        extend(by: item, length, distance)
        wanted = nil
        if !isSample { advance(lengths) }
    }

    /// Goes on after the number of items has changed.
    mutating func goOn(_ lengths: LazyLengths) {
        guard !isSample else { return }
        wanted = nil
        advance(lengths)
    }

    private mutating func extend(by item: Int, _ length: Double, _ distance: Double) {
        let distance = placed.isEmpty ? 0 : distance
        if item < placed.lowerBound {
            start -= distance + length
            placed = item..<placed.upperBound
        } else {
            end += distance + length
            placed = placed.lowerBound..<item + 1
        }
    }

    /// Finds the next item: forward past the end of what is visible, then backward past its beginning.
    private mutating func advance(_ lengths: LazyLengths) {
        while let item = next(lengths) {
            guard let sample, sample.item == item else {
                wanted = item
                return
            }
            extend(by: item, sample.length, lengths.distance(before: max(item, placed.lowerBound)))
        }
    }

    private func next(_ lengths: LazyLengths) -> Int? {
        let limit = (start: visible.start + AxisSpan.tolerance, end: visible.end - AxisSpan.tolerance)
        let following = placed.upperBound
        let distance = placed.isEmpty ? 0 : lengths.distance(before: following)
        if following < lengths.count, end + distance < limit.end { return following }
        let preceding = placed.lowerBound - 1
        if preceding >= 0, start - lengths.distance(before: placed.lowerBound) > limit.start { return preceding }
        return nil
    }
}
