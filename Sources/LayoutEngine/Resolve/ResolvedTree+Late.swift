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
        var sorted = order.map { views[Int($0)] }
        for place in sorted.indices {
            if sorted[place].parent >= 0 { sorted[place].parent = places[Int(sorted[place].parent)] }
            sorted[place].end = Int32(truncatingIfNeeded: place + 1)
        }
        // Whatever is inside stands behind, so that its end is known before it is handed outwards.
        for place in sorted.indices.reversed() where sorted[place].parent >= 0 {
            let parent = Int(sorted[place].parent)
            sorted[parent].end = max(sorted[parent].end, sorted[place].end)
        }
        for (place, view) in sorted.enumerated() { views[place] = view }
        views.truncate(to: sorted.count)
        return places
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
        var chunksOfOwner: [Int32: [Chunk]] = [:]
        for chunk in chunks { chunksOfOwner[chunk.owner, default: []].append(chunk) }
        for owner in chunksOfOwner.keys { chunksOfOwner[owner]?.sort { $0.order > $1.order } }
        var order: [Int32] = []
        order.reserveCapacity(views.count)
        // What is left of the list around, of a chunk in it, and so on.
        var open = [0..<first]
        while let current = open.popLast() {
            var place = current.lowerBound
            while place < current.upperBound {
                let view = Int32(truncatingIfNeeded: place)
                order.append(view)
                place += 1
                if let inside = chunksOfOwner[view] {
                    let end = Int(views[Int(view)].end)
                    open.append(end..<current.upperBound)
                    open += inside.filter(\.isAttached).map(\.views)
                    open.append(place..<end)
                    open += inside.filter { !$0.isAttached }.map(\.views)
                    break
                }
            }
        }
        return order
    }
}
