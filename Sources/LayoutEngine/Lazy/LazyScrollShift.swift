import LayoutCore

/// How the content of a scroll view changes by what one round of layout found out of lazy containers in it.
struct LazyScrollShift {
    var axis: Axis
    /// By how much the content is longer now, in points.
    var growth = 0.0
    /// How far the items that stay on the screen moved in the content.
    var shift: LazyShift?

    /// The axes of the scroll view as the next round will have them.
    func applied(to axes: ScrollAxes) -> ScrollAxes {
        var axes = axes
        axes[axis].content += growth
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
