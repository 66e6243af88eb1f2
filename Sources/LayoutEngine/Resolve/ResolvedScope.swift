import ViewTree

/// What tells the copies of one declared view apart: an element of a `ForEach`, or the number among the views that a
/// structure's modifiers go to.
///
/// Scopes form chains through `parent`. Ids and pointers of resolved views are written from them when they are wanted,
/// so that a view which nobody reports costs no text.
package struct ResolvedScope: BitwiseCopyable {
    package enum Kind: UInt8, BitwiseCopyable {
        case element
        case number
        /// The inside of a component.
        case use
        /// The inside of a GeometryReader that is placed; it changes no id and no pointer.
        case proxy
        /// The inside of a `Group` that has a name for the views of its content; likewise.
        case collection
    }

    package var kind: Kind
    /// Row of the scope around this one in `ResolvedTree.scopes`, or -1.
    package var parent: Int32
    /// The structure that makes the copies, or the use of the component. The brackets of an element stand after its
    /// part of a pointer.
    package var view: ViewIndex
    /// The `ForEach` whose data has the element.
    package var source: ViewIndex
    /// Position of the element in the data of the structure, or the number, or that of the proxy or the collection, all
    /// from 0.
    package var position: Int32
    /// Place of the elements in the tree's lists, or -1.
    package var list: Int32

    /// Whether it tells nothing apart and only gives a name.
    var isName: Bool { kind == .proxy || kind == .collection }

    package init(kind: Kind, parent: Int32, view: ViewIndex, position: Int32, list: Int32 = -1) {
        self.kind = kind
        self.parent = parent
        self.view = view
        source = view
        self.position = position
        self.list = list
    }
}
