import ViewTree

extension ResolvedTree {
    /// Views that were resolved behind all others and stand first inside another, or last where they are attached to it.
    struct Chunk {
        /// Place of the view around them.
        var owner: Int32
        var views: Range<Int>
        /// Its number among those of the owner.
        var order = 0
        var isAttached = false
    }

    /// Moves chunks to where the document has them, and leaves out views behind the first so many that are in none.
    ///
    /// - Parameter chunks: in the order of their views.
    /// - Returns: the new place of each view; -1 for those that are left out.
    /// - Complexity: O(views)
    func insert(_ chunks: [Chunk], behind first: Int) -> [Int32] {
        let order = documentOrder(chunks, behind: first)
        let places = places(inOrder: order)
        otherViews.removeAll()
        for (place, index) in order.enumerated() {
            var view = views[Int(index)]
            if view.parent >= 0 { view.parent = places[Int(view.parent)] }
            view.end = Int32(truncatingIfNeeded: place + 1)
            otherViews.append(view)
        }
        // Whatever is inside stands behind, so that its end is known before it is handed outwards.
        for place in order.indices.reversed() where otherViews[place].parent >= 0 {
            let parent = Int(otherViews[place].parent)
            otherViews[parent].end = max(otherViews[parent].end, otherViews[place].end)
        }
        swap(&views, &otherViews)
        isSorted = true
        return places
    }

    /// Brings the views back into the order in which they were resolved.
    func restoreOrder() {
        guard isSorted else { return }
        swap(&views, &otherViews)
        isSorted = false
    }

    /// Where each view comes to stand when chunks are moved to where the document has them.
    ///
    /// - Complexity: O(views)
    func documentPlaces(_ chunks: [Chunk], behind first: Int) -> [Int32] {
        places(inOrder: documentOrder(chunks, behind: first))
    }

    private func places(inOrder order: [Int32]) -> [Int32] {
        var places = [Int32](repeating: -1, count: views.count)
        for (place, view) in order.enumerated() { places[Int(view)] = Int32(truncatingIfNeeded: place) }
        return places
    }

    /// The old places of all views in the order of the document.
    private func documentOrder(_ chunks: [Chunk], behind first: Int) -> [Int32] {
        // Those of an owner behind one another, the last first.
        let chunks = chunks.sorted { ($0.owner, -$0.order) < ($1.owner, -$1.order) }
        var starts = [Int32](repeating: -1, count: views.count)
        for place in chunks.indices.reversed() { starts[Int(chunks[place].owner)] = Int32(truncatingIfNeeded: place) }
        var order: [Int32] = []
        order.reserveCapacity(views.count)
        // What is left of the list around, of a chunk in it, and so on.
        var open = [0..<first]
        while let current = open.popLast() {
            var place = current.lowerBound
            while place < current.upperBound {
                order.append(Int32(truncatingIfNeeded: place))
                let start = Int(starts[place])
                place += 1
                guard start >= 0 else { continue }
                let owner = place - 1
                let end = Int(views[owner].end)
                let inside = chunks[start...].prefix { Int($0.owner) == owner }
                open.append(end..<current.upperBound)
                for chunk in inside where chunk.isAttached { open.append(chunk.views) }
                open.append(place..<end)
                for chunk in inside where !chunk.isAttached { open.append(chunk.views) }
                break
            }
        }
        return order
    }
}
