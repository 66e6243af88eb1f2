/// Both axes of a scroll view, in points from the leading top corner: also in right-to-left layouts x runs from the
/// leading edge.
package struct ScrollAxes: Equatable, Sendable {
    package var horizontal: ScrollAxis
    package var vertical: ScrollAxis

    package init(horizontal: ScrollAxis, vertical: ScrollAxis) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package subscript(axis: Axis) -> ScrollAxis {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// The axis along which views come and go: the vertical one when both scroll.
    package var mainAxis: Axis { vertical.isScrollable || !horizontal.isScrollable ? .vertical : .horizontal }

    package var rest: Point { Point(x: horizontal.rest, y: vertical.rest) }
    package var contentSize: Size { Size(width: horizontal.content, height: vertical.content) }
    package var containerSize: Size { Size(width: horizontal.container, height: vertical.container) }

    package func clamped(_ offset: Point) -> Point { map { $0.clamped(offset[$1]) } }

    /// What the container shows of the content, also under the insets.
    package func visibleRect(at offset: Point) -> Rect {
        Rect(x: offset.x, y: offset.y, width: horizontal.container, height: vertical.container)
    }

    /// What the container shows of the content between the insets.
    package func innerRect(at offset: Point) -> Rect {
        let (across, down) = (horizontal.innerSpan(at: offset.x), vertical.innerSpan(at: offset.y))
        return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// The offset that shows a rectangle of the content, on the axes that scroll.
    package func offset(showing frame: Rect, at anchor: UnitPoint?, from current: Point) -> Point {
        map { $0.offset(showing: frame.span(along: $1), at: anchor?[$1], from: current[$1]) }
    }

    func offsetUnclamped(of frame: Rect, at anchor: UnitPoint) -> Point {
        map { $0.offsetUnclamped(of: frame.span(along: $1), at: anchor[$1]) }
    }

    /// The offset at an edge; the other axis stays.
    package func offset(at edge: ScrollEdge, from current: Point) -> Point {
        var offset = clamped(current)
        let range = self[edge.axis].range
        offset[edge.axis] = edge.isEnd ? range.highest : range.lowest
        return offset
    }

    /// Where a gesture that ends with a velocity, in points per second, would come to rest.
    package func offset(decelerating velocity: Point, _ rate: DecelerationRate, from offset: Point) -> Point {
        map { $0.offset(decelerating: velocity[$1], rate, from: offset[$1]) }
    }

    /// The part of a distance that continuous scrolling goes at once: half a container on the axis that is slower.
    package func increment(of distance: Point) -> Point {
        var steps = 1.0
        for axis in Axis.allCases where self[axis].isScrollable && self[axis].container > 0 {
            steps = max(steps, defined((abs(distance[axis]) / (self[axis].container / 2)).rounded(.up)))
        }
        return steps.isFinite ? Point(x: distance.x / steps, y: distance.y / steps) : .zero
    }

    /// A rectangle of the content with x measured from the other end.
    package func mirrored(_ frame: Rect) -> Rect {
        Rect(
            x: horizontal.mirrored(frame.span(along: .horizontal)).start, y: frame.y, width: frame.width,
            height: frame.height)
    }

    /// An offset with x measured from the other end: left to right from leading to trailing, and back.
    package func mirrored(_ offset: Point) -> Point { Point(x: horizontal.mirrored(offset.x), y: offset.y) }

    func map(_ transform: (ScrollAxis, Axis) -> Double) -> Point {
        Point(x: transform(horizontal, .horizontal), y: transform(vertical, .vertical))
    }
}

/// An edge that a scroll view can be scrolled to.
package enum ScrollEdge: Sendable, CaseIterable {
    case top
    case leading
    case bottom
    case trailing

    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

    var isEnd: Bool { self == .bottom || self == .trailing }
}
