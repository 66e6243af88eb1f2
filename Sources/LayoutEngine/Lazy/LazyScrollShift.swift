import LayoutCore

/// How the content of a scroll view changes by what one round of layout found out of lazy containers in it.
struct LazyScrollShift {
    /// By how much the content is longer now along each axis, in points.
    var growth = Point.zero
    /// How far the items that stay on the screen moved in the content.
    var shift: LazyShift? { leader?.shift }
    /// The container whose item keeps its place.
    private(set) var leader: Leader?

    struct Leader {
        var key: String
        /// The items of the line that keeps its place.
        var items: Range<Int>
        var anchor: LazyAnchor
        var shift: LazyShift
        /// Whether it led in the round before.
        var isHeld: Bool
    }

    /// Takes in what another container found, those around it first.
    ///
    /// - Parameter isInside: whether it is inside of items of a container.
    mutating func add(_ other: Leader, isInside: (Range<Int>, String) -> Bool) {
        guard let leader else {
            leader = other
            return
        }
        // Of a scroll view of both axes items are held along one.
        guard leader.shift.axis == other.shift.axis else { return }
        if leader.isHeld || other.isHeld {
            if !leader.isHeld { self.leader = other }
        } else if other.anchor.isKept, isInside(leader.items, leader.key) {
            // It moved with the item that it is in, and inside of it.
            self.leader = other
            self.leader?.shift.distance += leader.shift.distance
            self.leader?.shift.isAtStart = leader.shift.isAtStart && other.shift.isAtStart
        } else if other.anchor.isKept, !leader.anchor.isKept {
            self.leader = other
        }
    }

    /// The axes of the scroll view as the next round will have them.
    func applied(to axes: ScrollAxes) -> ScrollAxes {
        var axes = axes
        for axis in Axis.allCases { axes[axis].content += growth[axis] }
        return axes
    }
}

/// A header or footer that is drawn away from its place among the other items.
struct LazyPin {
    /// The nodes of the item.
    var nodes: Range<Int32>
    /// From its place to where it is drawn, in points of the layout.
    var distance: Point
}
