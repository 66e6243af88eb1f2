/// Which items of a lazy container are alive: they have been made and still have their state.
package struct LazyResidency: Equatable, Sendable {
    /// What became of items in one layout.
    package struct Change: Equatable, Sendable {
        /// Items that came into the visible part.
        package var appeared: [Range<Int>] = []
        package var disappeared: [Range<Int>] = []
        /// Items that lost their state.
        package var evicted: [Range<Int>] = []
    }

    package private(set) var realized = 0..<0
    /// Items ahead that are made before they show.
    package private(set) var prefetched = 0..<0
    /// Items that have their state, as ranges in order that do not touch.
    package private(set) var alive: [Range<Int>] = []
    private var visibleStart: Double?

    package init() {}

    /// Takes over what is visible after a layout.
    ///
    /// - Parameter visible: in points from the beginning of the first item.
    package mutating func update(
        realized now: Range<Int>, visible: AxisSpan, lengths: LazyLengths, model: LazyModel
    ) -> Change {
        let limit = 0..<lengths.count
        if let last = alive.last, last.upperBound > limit.upperBound {
            alive = alive.compactMap { nonEmpty($0.clamped(to: limit)) }
        }
        var change = Change(
            appeared: now.subtracting(realized), disappeared: realized.clamped(to: limit).subtracting(now))
        prefetched = ahead(of: visible, now, lengths, model)
        let made = now.isEmpty ? prefetched : prefetched.isEmpty ? now : now.joined(with: prefetched)
        insert(made)
        if let viewports = model.evictionViewports {
            let reach = viewports * visible.length
            let kept = lengths.items(
                meeting: AxisSpan(start: visible.start - reach, length: visible.length + 2 * reach))
            let keep = kept.isEmpty ? made : made.isEmpty ? kept : kept.joined(with: made)
            change.evicted = alive.flatMap { $0.subtracting(keep) }
            alive = alive.compactMap { nonEmpty($0.clamped(to: keep)) }
        }
        (realized, visibleStart) = (now, visible.start)
        return change
    }

    /// Forgets all items, as when data changed and indices mean others.
    package mutating func replace(alive: [Range<Int>], realized: Range<Int>) {
        self.alive = []
        for range in alive { insert(range) }
        self.realized = realized
    }

    /// Items that come next in the direction of scrolling.
    private func ahead(
        of visible: AxisSpan, _ now: Range<Int>, _ lengths: LazyLengths, _ model: LazyModel
    ) -> Range<Int> {
        let reach = model.prefetchViewports * visible.length
        guard reach > 0 else { return 0..<0 }
        let isForward = visible.start >= visibleStart ?? visible.start
        return lengths.items(meeting: AxisSpan(start: isForward ? visible.end : visible.start - reach, length: reach))
    }

    /// - Complexity: O(log ranges), and O(ranges) where a range is new
    private mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = firstRange { $0.upperBound >= range.lowerBound }
        let end = firstRange { $0.lowerBound > range.upperBound }
        let joined = alive[first..<end].reduce(range) { $0.joined(with: $1) }
        alive.replaceSubrange(first..<end, with: [joined])
    }

    /// The place of the first range of which something holds that holds of all behind it.
    private func firstRange(_ holds: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, alive.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(alive[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func nonEmpty(_ range: Range<Int>) -> Range<Int>? { range.isEmpty ? nil : range }
}

extension Range<Int> {
    fileprivate func joined(with other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }

    /// What is left without another range: nothing, one range or two.
    fileprivate func subtracting(_ other: Range) -> [Range] {
        guard overlaps(other) else { return isEmpty ? [] : [self] }
        let before = lowerBound..<Swift.max(other.lowerBound, lowerBound)
        let after = Swift.min(other.upperBound, upperBound)..<upperBound
        return [before, after].filter { !$0.isEmpty }
    }
}
