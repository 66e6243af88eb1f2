/// What a view puts around the views inside it that has to do with their geometry: a safe area, a scrolled content, a
/// named coordinate space, or a way of drawing.
package struct Space {
    package enum Kind {
        case safeArea(SafeAreaLevel)
        /// `bounds` is the scroll view with what it reaches into of the safe area, `viewport` the part of that inside its
        /// insets; rectangles are those of frames. `container` is what lengths inside are relative to.
        case scroll(horizontal: Bool, vertical: Bool, bounds: Rect, viewport: Rect, container: ProposedViewSize)
        /// What lengths inside are relative to.
        case container(ProposedViewSize)
        /// A number that the caller gave a name, and the rectangle of the view that has it.
        case named(Int32, Rect)
        case drawing(DrawingTransform)
        /// Drawn so once everything is placed; geometry that views read knows nothing of it.
        case visual(DrawingTransform)
        /// The place of a tree of its own among others.
        case root
    }

    package fileprivate(set) var kind: Kind
    /// The nodes inside, and the space around.
    let first: Int32
    let end: Int32
    package let parent: Int32
}

/// The spaces around the view that is being placed, and all that were.
///
/// A space stays when its view is left: its index tells for good what is around a view.
package struct SpaceStack {
    private(set) package var list: [Space] = []
    /// Index of the space that is being placed, or -1.
    private(set) var innermost: Int32 = -1
    /// Indices in the order of the first nodes; made when it is asked for.
    private var order: [Int32] = []

    var isEmpty: Bool { innermost < 0 }

    var byteCount: Int {
        list.capacity * MemoryLayout<Space>.stride + order.capacity * MemoryLayout<Int32>.stride
    }

    mutating func reset(_ host: SafeAreaLevel?) {
        list.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        innermost = -1
        if let host { push(.safeArea(host), 0..<Int(Int32.max)) }
    }

    mutating func push(_ kind: Space.Kind, _ nodes: Range<Int>) {
        list.append(
            Space(
                kind: kind, first: Int32(truncatingIfNeeded: nodes.lowerBound),
                end: Int32(truncatingIfNeeded: nodes.upperBound), parent: innermost))
        innermost = Int32(truncatingIfNeeded: list.count - 1)
    }

    mutating func pop() {
        if innermost >= 0 { innermost = list[Int(innermost)].parent }
    }

    /// Decides how a view is drawn that was placed before.
    package mutating func draw(_ space: Int32, _ transform: DrawingTransform) {
        if list.indices.contains(Int(space)) { list[Int(space)].kind = .visual(transform) }
    }

    /// What lengths are relative to inside a space; nil where that is the root's offer.
    func container(of space: Int32) -> ProposedViewSize? {
        var place = space
        while place >= 0 {
            switch list[Int(place)].kind {
            case .scroll(_, _, _, _, let container), .container(let container): return container
            default: place = list[Int(place)].parent
            }
        }
        return nil
    }

    /// How far a rectangle may grow through the safe area of the window alone, where no scroll view is around it.
    func windowInsets(around rect: Rect, tolerance: Double) -> PhysicalInsets {
        guard case .safeArea(let window)? = list.first?.kind, list[0].end == Int32.max else { return .zero }
        var place = innermost
        while place > 0 {
            if case .scroll = list[Int(place)].kind { return .zero }
            place = list[Int(place)].parent
        }
        let reached = window.reached(by: rect, .container, tolerance)
        return PhysicalInsets(
            top: finite(rect.y - reached.top), left: finite(rect.x - reached.left),
            bottom: finite(reached.bottom - rect.maxY), right: finite(reached.right - rect.maxX))
    }

    /// The nodes that are containers around a space, the outermost first.
    func containers(around space: Int32) -> [Int] {
        var nodes: [Int] = []
        var place = space
        while place >= 0 {
            let space = list[Int(place)]
            switch space.kind {
            case .scroll, .container: nodes.append(Int(space.first) - 1)
            default: break
            }
            place = space.parent
        }
        return nodes.reversed()
    }

    /// Goes on as if what is placed next stood in a space that was left before.
    mutating func enter(_ space: Int32) { innermost = space }

    /// The innermost space around a node of a placed layout, or -1.
    package mutating func space(around node: Int) -> Int32 {
        if order.count != list.count {
            order = list.indices.map { Int32(truncatingIfNeeded: $0) }
            // The outer of two that begin together comes first: it was placed first.
            order.sort { (list[Int($0)].first, $0) < (list[Int($1)].first, $1) }
        }
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if list[Int(order[middle])].first <= node { low = middle + 1 } else { high = middle }
        }
        var space = low > 0 ? order[low - 1] : -1
        while space >= 0, list[Int(space)].end <= node { space = list[Int(space)].parent }
        return space
    }

    /// How far a rectangle may grow on each side through the safe area that it touches.
    ///
    /// An edge reaches through a level's inset when it lies in the band between the inset's two boundaries, touching
    /// counted; grown so far, it may touch the next level. Levels further out than a scroll view count only across its
    /// axes, those further out than a turned view not at all.
    func insets(
        around rect: Rect, _ regions: SafeAreaRegions, tolerance: Double, from start: Int32? = nil
    ) -> PhysicalInsets {
        var grown = rect
        var (reachesAcross, reachesDown) = (true, true)
        var drawing: DrawingTransform?
        var place = start ?? innermost
        search: while place >= 0 {
            let space = list[Int(place)]
            place = space.parent
            switch space.kind {
            case .named, .root, .visual, .container: break
            case .scroll(let horizontal, let vertical, _, _, _):
                reachesAcross = reachesAcross && !horizontal
                reachesDown = reachesDown && !vertical
            case .drawing(let transform):
                let whole = drawing?.followed(by: transform) ?? transform
                guard transform.keepsAxes, whole.inverted != nil else { break search }
                grown = transform.bounds(of: grown)
                drawing = whole
            case .safeArea(let level):
                let reached = level.reached(by: grown, regions, tolerance)
                if reachesDown { grown = grown.spanning(top: reached.top, bottom: reached.bottom) }
                if reachesAcross { grown = grown.spanning(left: reached.left, right: reached.right) }
            }
        }
        if let back = drawing?.inverted { grown = back.bounds(of: grown) }
        // A rectangle without end, or one that is endlessly far away, touches nothing.
        return PhysicalInsets(
            top: finite(rect.y - grown.y), left: finite(rect.x - grown.x), bottom: finite(grown.maxY - rect.maxY),
            right: finite(grown.maxX - rect.maxX))
    }

    private func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
}
