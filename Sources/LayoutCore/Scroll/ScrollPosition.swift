/// Where a scroll view is or is to be scrolled to.
package struct ScrollPosition<ID: Hashable & Sendable>: Equatable, Sendable {
    /// What a position names. Points count from the inner corner, where content at rest has its own corner.
    package enum Place: Equatable, Sendable {
        /// Nothing: the scroll view's own anchors decide.
        case automatic
        case target(ID, anchor: UnitPoint?)
        case edge(ScrollEdge)
        case point(Point)
        case x(Double)
        case y(Double)
    }

    package private(set) var place: Place
    /// Whether the user scrolled since a place was asked for.
    package private(set) var isPositionedByUser = false
    /// Whether the program asked for the place, and it was not read back.
    private var isAskedFor: Bool

    package init(_ place: Place = .automatic) {
        self.place = place
        isAskedFor = place != .automatic
    }

    /// The view that is or was scrolled to.
    package var viewID: ID? {
        if case .target(let id, _) = place { id } else { nil }
    }

    package var edge: ScrollEdge? {
        if case .edge(let edge) = place { edge } else { nil }
    }

    package var point: Point? {
        if case .point(let point) = place { point } else { nil }
    }

    package mutating func scroll(to place: Place) {
        self = ScrollPosition(place)
    }

    /// After the user scrolled neither an edge nor a point holds any more.
    package mutating func scrolledByUser() {
        if viewID == nil { place = .automatic }
        isPositionedByUser = true
        isAskedFor = false
    }

    /// Names the view that is at the anchor now, unless the program asked for a place.
    package mutating func read(_ id: ID?, anchor: UnitPoint?) {
        guard !isAskedFor else { return }
        place = id.map { .target($0, anchor: anchor) } ?? .automatic
    }

    /// What was asked for is not there: what is read back holds instead.
    mutating func forgetRequest() { isAskedFor = false }
}

extension ScrollAxes {
    /// The offset of a place, or nil for a view that is not there.
    ///
    /// - Parameter frame: the frame of a view in the content, measured or estimated.
    package func offset<ID>(
        of place: ScrollPosition<ID>.Place, from current: Point, frame: (ID) -> Rect?
    ) -> Point? {
        var offset = clamped(current)
        switch place {
        case .automatic: break
        case .target(let id, let anchor):
            guard let frame = frame(id) else { return nil }
            return self.offset(showing: frame, at: anchor, from: current)
        case .edge(let edge): return self.offset(at: edge, from: current)
        case .point(let point): return map { $0.offset(ofPoint: point[$1]) }
        case .x(let x): offset.x = horizontal.offset(ofPoint: x)
        case .y(let y): offset.y = vertical.offset(ofPoint: y)
        }
        return offset
    }

    /// The offset of a place that does not depend on what the content is, also out of the range; else the given one.
    func offsetUnclamped<ID: Hashable & Sendable>(of place: ScrollPosition<ID>.Place, from offset: Point) -> Point {
        func shown(_ point: Double, _ axis: Axis) -> Double {
            self[axis].isScrollable
                ? self[axis].offsetUnclamped(of: AxisSpan(start: point, length: 0), at: 0) : offset[axis]
        }
        switch place {
        case .automatic, .target, .edge: return offset
        case .point(let point): return Point(x: shown(point.x, .horizontal), y: shown(point.y, .vertical))
        case .x(let x): return Point(x: shown(x, .horizontal), y: offset.y)
        case .y(let y): return Point(x: offset.x, y: shown(y, .vertical))
        }
    }
}
