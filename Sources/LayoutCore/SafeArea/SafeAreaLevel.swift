/// Which part of the safe area a view asks about or ignores.
package struct SafeAreaRegions: OptionSet, Equatable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bars, corners, the home indicator, and what is put at an edge by `safeAreaInset`.
    package static let container = SafeAreaRegions(rawValue: 1)
    package static let keyboard = SafeAreaRegions(rawValue: 2)
    package static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Distances from the edges of a rectangle inwards in points, left and right whatever the direction of the layout.
package struct PhysicalInsets: Equatable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package static let zero = PhysicalInsets()

    package init(_ insets: EdgeInsets, isMirrored: Bool) {
        self.init(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isMirrored ? insets.leading : insets.trailing)
    }

    package func logical(isMirrored: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, leading: isMirrored ? right : left, bottom: bottom, trailing: isMirrored ? left : right)
    }
}

/// Space at the edges of a rectangle that content is to stay clear of: of a window, or of a view with something at its
/// edge.
package struct SafeAreaLevel: Equatable, Sendable {
    /// In the coordinates of frames.
    package var rect: Rect
    package var container: PhysicalInsets
    /// What a keyboard covers at the bottom beyond the container's inset, in points.
    package var keyboard: Double

    package init(rect: Rect, container: PhysicalInsets, keyboard: Double = 0) {
        self.rect = rect
        self.container = container
        self.keyboard = keyboard
    }

    /// The insets of all regions together.
    var total: PhysicalInsets {
        var total = container
        total.bottom += keyboard
        return total
    }

    /// The insets of some regions. A keyboard that is not asked for hides what the container has below it.
    func selected(_ regions: SafeAreaRegions) -> PhysicalInsets {
        var selected = regions.contains(.container) ? container : .zero
        if keyboard > 0 {
            if regions.contains(.keyboard) { selected.bottom += keyboard } else { selected.bottom = 0 }
        }
        return selected
    }
}

/// The levels around the view that is being placed, the innermost last.
struct SafeAreaStack {
    /// A level, or the edge of a scroll view, inside which levels further out count only across its axes.
    private enum Entry {
        case level(SafeAreaLevel)
        case scroll(horizontal: Bool, vertical: Bool)
    }

    private var entries: [Entry] = []
    /// Whether the outermost entry is the safe area of the window.
    private var hasWindow = false

    var isEmpty: Bool { entries.isEmpty }

    mutating func reset(_ host: SafeAreaLevel?) {
        entries.removeAll(keepingCapacity: true)
        if let host { entries.append(.level(host)) }
        hasWindow = host != nil
    }

    mutating func push(_ level: SafeAreaLevel) { entries.append(.level(level)) }

    mutating func pushScroll(horizontal: Bool, vertical: Bool) {
        entries.append(.scroll(horizontal: horizontal, vertical: vertical))
    }

    /// How far a rectangle may grow through the safe area of the window alone, where no scroll view is around it.
    func windowInsets(around rect: Rect, tolerance: Double) -> PhysicalInsets {
        guard hasWindow, case .level(let window)? = entries.first else { return .zero }
        for case .scroll in entries { return .zero }
        let reached = window.reached(by: rect, .container, tolerance)
        return PhysicalInsets(
            top: defined(rect.y - reached.top), left: defined(rect.x - reached.left),
            bottom: defined(reached.bottom - rect.maxY), right: defined(reached.right - rect.maxX))
    }

    mutating func pop() { _ = entries.popLast() }

    /// How far a rectangle may grow on each side through the safe area that it touches.
    ///
    /// An edge reaches through a level's inset when it lies in the band between the inset's two boundaries, touching
    /// counted; grown so far, it may touch the next level.
    func insets(around rect: Rect, _ regions: SafeAreaRegions, tolerance: Double) -> PhysicalInsets {
        var grown = rect
        var (reachesAcross, reachesDown) = (true, true)
        for entry in entries.reversed() {
            switch entry {
            case .scroll(let horizontal, let vertical):
                reachesAcross = reachesAcross && !horizontal
                reachesDown = reachesDown && !vertical
            case .level(let level):
                let reached = level.reached(by: grown, regions, tolerance)
                if reachesDown { grown = grown.spanning(top: reached.top, bottom: reached.bottom) }
                if reachesAcross { grown = grown.spanning(left: reached.left, right: reached.right) }
            }
        }
        return PhysicalInsets(
            top: defined(rect.y - grown.y), left: defined(rect.x - grown.x), bottom: defined(grown.maxY - rect.maxY),
            right: defined(grown.maxX - rect.maxX))
    }
}

extension SafeAreaLevel {
    /// The edges of a rectangle once those in the level's bands are moved to the outer boundary.
    fileprivate func reached(
        by grown: Rect, _ regions: SafeAreaRegions, _ tolerance: Double
    ) -> (top: Double, left: Double, bottom: Double, right: Double) {
        var edges = (top: grown.y, left: grown.x, bottom: grown.maxY, right: grown.maxX)
        let selected = selected(regions)
        if selected == .zero { return edges }
        let (all, inner) = (total, rect)
        let top = (inner: inner.y + all.top, outer: inner.y + all.top - selected.top)
        if grown.y - tolerance < top.inner, top.outer < grown.y + tolerance { edges.top = top.outer }
        let left = (inner: inner.x + all.left, outer: inner.x + all.left - selected.left)
        if grown.x - tolerance < left.inner, left.outer < grown.x + tolerance { edges.left = left.outer }
        let bottom = (inner: inner.maxY - all.bottom, outer: inner.maxY - all.bottom + selected.bottom)
        if bottom.inner < grown.maxY + tolerance, grown.maxY - tolerance < bottom.outer { edges.bottom = bottom.outer }
        let right = (inner: inner.maxX - all.right, outer: inner.maxX - all.right + selected.right)
        if right.inner < grown.maxX + tolerance, grown.maxX - tolerance < right.outer { edges.right = right.outer }
        return edges
    }
}

extension Rect {
    fileprivate func spanning(top: Double, bottom: Double) -> Rect {
        Rect(x: x, y: top, width: width, height: bottom - top)
    }

    fileprivate func spanning(left: Double, right: Double) -> Rect {
        Rect(x: left, y: y, width: right - left, height: height)
    }
}
