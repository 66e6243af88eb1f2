extension LazyLengths {
    /// Where an item lies, measured or estimated, in points from the beginning of the first one.
    package func span(of item: Int) -> AxisSpan {
        AxisSpan(start: start(of: item), length: lengthOrEstimate(of: item))
    }

    /// The distance between an item and the one before it, in points.
    package func distance(before item: Int) -> Double {
        item > 0 && item < count ? spacing + noted(before: item) : 0
    }

    /// The items that meet a stretch of the axis, in points from the beginning of the first one.
    ///
    /// - Complexity: O(log² count)
    package func items(meeting visible: AxisSpan) -> Range<Int> {
        guard count > 0, visible.length > 0 else { return 0..<0 }
        let first = item(endingAfter: visible.start + AxisSpan.tolerance)
        guard span(of: first).meets(visible) else { return first..<first }
        // Beginnings ascend, so the items that begin before the end come first.
        let end = visible.end - AxisSpan.tolerance
        var (low, high) = (first + 1, min(item(endingAfter: end) + 1, count))
        while low < high {
            let middle = low + (high - low) / 2
            if start(of: middle) < end { low = middle + 1 } else { high = middle }
        }
        return first..<low
    }
}

/// The stretches of all items of a lazy container in the content around it, as a collection that computes them.
package struct LazySpans: RandomAccessCollection {
    package let lengths: LazyLengths
    /// Where the first item begins, in points.
    package let start: Double

    package init(_ lengths: LazyLengths, start: Double) {
        self.lengths = lengths
        self.start = start
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { lengths.count }

    package subscript(item: Int) -> AxisSpan {
        let span = lengths.span(of: item)
        return AxisSpan(start: start + span.start, length: span.length)
    }
}
