import ViewTree

/// The views of one layout after structures are expanded, in document order, with their nodes in the arena.
///
/// A view is followed by its resolved children, then by the views attached to it; `end` skips all of them.
package struct ResolvedView: BitwiseCopyable {
    /// The view of the document.
    package var declared: ViewIndex
    /// Node of the bare view, before its modifiers.
    package var contentNode: Int32
    /// Node of the outermost modifier: what the parent places.
    package var outerNode: Int32
    /// Place of the resolved view around this one in the list, or -1.
    package var parent: Int32
    package var end: Int32
    /// Resolved children, attached views not counted; -1 while their number is unknown.
    package var childCount: Int32 = 0
    /// The modifier whose content this view is, or -1 for a child.
    package var attachment: Int32 = -1
    /// Index in the text store, or -1.
    package var text: Int32 = -1
    /// Marks on the view's chain, in the order of `ResolvedTree.marks`.
    package var firstMark: Int32 = 0
    package var markCount: Int32 = 0
    /// What tells the view from other copies of the declared one: a row of `ResolvedTree.scopes`, or -1.
    package var scope: Int32 = -1
    /// The components that resolve to the view: a row of `ResolvedTree.namings`, or -1.
    package var naming: Int32 = -1
    /// Nodes of the chain in `ResolvedTree.modifierNodes`, outermost first, one for each modifier; only on request.
    package var firstModifierNode: Int32 = 0
    package var modifierNodeCount: Int32 = 0
    /// The pixels per point inside the view's modifiers: a row of `ResolvedTree.displayScales`, or -1 for those of the
    /// root.
    package var displayScale: Int32 = -1
    /// Whether the leading edge of the bare view is the right one.
    package var isMirrored = false
}

/// A point in a chain of modifiers whose frame is reported under an id.
package struct ResolvedMark: BitwiseCopyable {
    /// Index of the `mark` or `id` modifier in the document, or -1.
    package var modifier: Int32
    /// The use of a component whose id it is, where there is no modifier.
    package var use = ViewIndex.none
    package var node: Int32
    package var scope: Int32
    /// The id where an expression gave it.
    package var computed: Argument?
    /// Whether something else in the layout has the id, so that the mark is reported by its pointer.
    package var isRepeated = false
}

/// The components that resolve to one view, and where its id comes from.
package struct ResolvedNaming: BitwiseCopyable {
    /// The use that gives the view its id; none when the view has its own, or nobody gives one.
    package var view = ViewIndex.none
    /// The scope of that use.
    package var scope: Int32 = -1
    /// Uses in `ResolvedTree.uses`, outermost first.
    package var firstUse: Int32
    package var useCount: Int32 = 0
}

/// Collects resolved views; reused from layout to layout.
///
/// For one thread at a time, and nothing calls back while it changes: checks of overlapping accesses would only cost.
package final class ResolvedTree {
    @exclusivity(unchecked) package var views = GrowableBuffer<ResolvedView>(capacity: 256)
    /// The views as they were resolved, when `views` holds them in the order of the document; else room for that.
    @exclusivity(unchecked) var otherViews = GrowableBuffer<ResolvedView>(capacity: 256)
    /// Whether late views stand where the document has them.
    @exclusivity(unchecked) var isSorted = false
    @exclusivity(unchecked) package var marks = GrowableBuffer<ResolvedMark>(capacity: 16)
    @exclusivity(unchecked) package var modifierNodes = GrowableBuffer<Int32>(capacity: 16)
    @exclusivity(unchecked) package var scopes = GrowableBuffer<ResolvedScope>(capacity: 16)
    /// Whether some views may not be taken, or not be shown.
    package var hasChoices = false
    package var hasGrids = false
    package var hasLazies = false
    /// Pixels per point that modifiers of the environment set for what is inside, each once.
    package var displayScales: [Double] = []
    /// Layouts that expressions chose, by the node of their AnyLayout.
    package var computedLayouts: [Int32: ViewType] = [:]
    /// Numbers of the names of coordinate spaces.
    package var spaceNames: [String: Int32] = [:]

    /// What the selected tab of each TabView is known by, by the node of the TabView.
    package var selections: [Int32: Argument] = [:]

    /// Backgrounds that are filled with a style, in the order of their nodes; only on request.
    package var backgrounds: [ResolvedBackground] = []

    @exclusivity(unchecked) package var namings = GrowableBuffer<ResolvedNaming>(capacity: 16)
    @exclusivity(unchecked) package var uses = GrowableBuffer<ViewIndex>(capacity: 16)

    package init() {}

    deinit {
        views.deallocate()
        otherViews.deallocate()
        marks.deallocate()
        modifierNodes.deallocate()
        scopes.deallocate()
        namings.deallocate()
        uses.deallocate()
    }

    var byteCapacity: Int {
        views.byteCapacity + otherViews.byteCapacity + marks.byteCapacity + modifierNodes.byteCapacity + scopes.byteCapacity
            + namings.byteCapacity + uses.byteCapacity
    }

    /// Forgets the views and keeps the memory.
    package func reset() {
        views.removeAll()
        isSorted = false
        marks.removeAll()
        modifierNodes.removeAll()
        scopes.removeAll()
        namings.removeAll()
        uses.removeAll()
        hasChoices = false
        hasGrids = false
        hasLazies = false
        displayScales.removeAll()
        computedLayouts.removeAll()
        spaceNames.removeAll()
        selections.removeAll()
        backgrounds.removeAll()
    }
}
