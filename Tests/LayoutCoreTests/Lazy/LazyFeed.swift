import LayoutCore

/// A scroll view around one lazy stack of rows with given lengths, driven as an engine drives it.
struct LazyFeed {
    /// What rows turn out to be when they are laid out, and how far each is from the one before.
    var rows: [Double]
    var distances: [Double]
    var lazy: LazyState
    var scroll: ScrollState<Int>
    var container: Double
    var insets = (lead: 0.0, trail: 0.0)
    /// Rows that were laid out in the last layout.
    var laidOut: [Int] = []

    init(
        _ rows: [Double], spacing: Double = 0, distances: [Double]? = nil, container: Double = 600,
        scroll: ScrollState<Int> = ScrollState()
    ) {
        self.rows = rows
        self.distances = distances ?? Array(repeating: spacing, count: rows.count)
        lazy = LazyState(LazyLengths(count: rows.count, spacing: spacing))
        self.container = container
        self.scroll = scroll
    }

    var offset: Double { scroll.offset.y }
    var length: Double { lazy.lengths.totalLength }

    var axes: ScrollAxes {
        ScrollAxes(
            horizontal: ScrollAxis(isScrollable: false, content: 300, container: 300),
            vertical: ScrollAxis(
                isScrollable: true, content: length, container: container, lead: insets.lead, trail: insets.trail))
    }

    func frame(_ row: Int) -> Rect? {
        guard rows.indices.contains(row) else { return nil }
        let span = lazy.lengths.span(of: row)
        return Rect(x: 0, y: span.start, width: 300, height: span.length)
    }

    /// Where a row is drawn, from the top of the container.
    func screen(_ row: Int) -> Double { lazy.lengths.start(of: row) - offset }

    var targets: [ScrollTarget<Int>] {
        lazy.realized.compactMap { row in frame(row).map { ScrollTarget(id: row, frame: $0) } }
    }

    /// One pass of layout.
    mutating func layOut() -> [ScrollCorrection] {
        var corrections: [ScrollCorrection] = []
        laidOut = []
        scroll.beginPass()
        for _ in 0..<100 {
            let visible = scroll.visibleRect(in: axes)
            lazy.begin(visible: AxisSpan(start: visible.y, length: visible.height))
            var last: Int?
            while let row = lazy.wanted {
                laidOut.append(row)
                let gap = last.map { row > $0 ? row : row + 1 }
                lazy.place(length: rows[row], distance: gap.map { distances[$0] })
                last = row
            }
            corrections.add(scroll.layOut(axes, shift: lazy.finish(), frame: frame))
            if abs(offset - lazy.visible.start) < 1e-9 { break }
        }
        return corrections
    }

    /// One step: an interaction and a pass.
    mutating func step(_ interaction: (inout LazyFeed) -> Void = { _ in }) -> [ScrollCorrection] {
        interaction(&self)
        scroll.beginStep()
        return layOut()
    }

    mutating func scrollTo(_ y: Double) -> [ScrollCorrection] {
        step { $0.scroll.scrollByUser(to: Point(x: 0, y: y)) }
    }

    mutating func show(_ place: ScrollPosition<Int>.Place) -> [ScrollCorrection] {
        step { feed in
            let copy = feed
            feed.scroll.scroll(to: place) { copy.frame($0) }
        }
    }
}
