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
/// is; after a jump it is the first that is visible by what is known and estimated. Several rounds of one pass may want
/// the same item; it need not be laid out again.
package struct LazyState: Sendable {
    package private(set) var lengths: LazyLengths
    package let axis: Axis
    /// The items that met the visible part at the end of the last layout.
    package private(set) var realized = 0..<0
    /// The part that is visible, in points from the beginning of the first item.
    package private(set) var visible = AxisSpan(start: 0, length: 0)
    private var pass: LazyPass?
    /// The item that keeps its place although what was known of its lengths was forgotten.
    private var keptAnchor: (item: Int, start: Double)?

    package init(_ lengths: LazyLengths, axis: Axis = .vertical) {
        self.lengths = lengths
        self.axis = axis
    }

    // MARK: A pass

    package mutating func begin(visible: AxisSpan) {
        self.visible = visible
        if lengths.count > 0, lengths.measuredCount == 0, keptAnchor == nil {
            // Without any length nothing can be estimated: the first item is a sample.
            pass = LazyPass(sample: 0, in: lengths)
        } else {
            pass = anchor(visible).map { LazyPass(from: $0, visible: visible, lengths) }
        }
    }

    /// The item that has to be laid out next, or nil at the end of the pass.
    package var wanted: Int? { pass?.wanted }

    /// Notes how long the wanted item is, and how far it is from the item next to it that came before in this pass.
    ///
    /// - Parameter distance: nil for the container's spacing.
    package mutating func place(length: Double, distance: Double? = nil) {
        guard let item = pass?.wanted else { return }
        lengths.setLength(length, of: item)
        if let distance, let gap = pass?.gap { lengths.setDistance(distance, before: gap) }
        pass?.place(length: length, distance: distance ?? lengths.spacing, lengths)
        if pass?.isSample == true {
            let anchor = anchor(visible)
            pass = anchor.map { LazyPass(from: $0, visible: visible, lengths, sample: (item, length)) }
        }
    }

    /// Ends a pass: how far the items that stay on the screen moved in the content.
    package mutating func finish() -> LazyShift {
        let distance = pass.map { defined(lengths.start(of: $0.anchor) - $0.anchorStart) } ?? 0
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

    /// The item that keeps its place on the screen, or nil when none is visible.
    private func anchor(_ visible: AxisSpan) -> (item: Int, start: Double)? {
        if let keptAnchor { return keptAnchor }
        let now = lengths.items(meeting: visible)
        let item = realized.clamped(to: now).first ?? now.first
        return item.map { ($0, lengths.start(of: $0)) }
    }

    // MARK: Changes of the container

    /// Forgets lengths, as when the container got another length across; the first visible item keeps its place.
    package mutating func forgetLengths() {
        if lengths.measuredCount > 0, !realized.isEmpty {
            keptAnchor = (realized.lowerBound, lengths.start(of: realized.lowerBound))
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

    /// Changes the number of items at their end.
    package mutating func setCount(_ count: Int) {
        lengths.setCount(count)
        realized = realized.clamped(to: 0..<lengths.count)
        if let kept = keptAnchor, kept.item >= lengths.count { keptAnchor = nil }
    }
}

/// One walk over the items that a visible part needs.
private struct LazyPass {
    let anchor: Int
    /// Where the anchor begins as long as the pass lasts, in points.
    let anchorStart: Double
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
        (anchor, anchorStart, start, end) = (item, 0, 0, 0)
        visible = AxisSpan(start: 0, length: 0)
        placed = item..<item
        wanted = item
        isSample = true
        sample = nil
    }

    init(
        from anchor: (item: Int, start: Double), visible: AxisSpan, _ lengths: LazyLengths,
        sample: (item: Int, length: Double)? = nil
    ) {
        self.anchor = anchor.item
        anchorStart = anchor.start
        (start, end) = (anchor.start, anchor.start)
        self.visible = visible
        self.sample = sample
        placed = anchor.item..<anchor.item
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
