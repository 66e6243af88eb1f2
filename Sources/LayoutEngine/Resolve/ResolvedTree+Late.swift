import ViewTree

extension ResolvedTree {
    /// Views that were resolved behind all others and stand first inside another.
    struct Chunk {
        /// Place of the view around them.
        var owner: Int32
        var views: Range<Int>
        /// Its number among those of the owner.
        var order = 0
    }

    /// Moves chunks to where the document has them.
    ///
    /// - Parameter chunks: in the order of their views; together they end the list.
    /// - Returns: the new place of each view.
    /// - Complexity: O(views)
    func insert(_ chunks: [Chunk]) -> [Int32] {
        let order = documentOrder(chunks)
        var places = [Int32](repeating: 0, count: order.count)
        for (place, view) in order.enumerated() { places[Int(view)] = Int32(truncatingIfNeeded: place) }
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
        return places
    }

    /// The old places of all views in the order of the document.
    private func documentOrder(_ chunks: [Chunk]) -> [Int32] {
        var chunksOfOwner: [Int32: [Chunk]] = [:]
        for chunk in chunks { chunksOfOwner[chunk.owner, default: []].append(chunk) }
        var order: [Int32] = []
        order.reserveCapacity(views.count)
        // What is left of the list around, of a chunk in it, and so on.
        var open = [0..<(chunks.first?.views.lowerBound ?? views.count)]
        while let current = open.popLast() {
            var place = current.lowerBound
            while place < current.upperBound {
                let view = Int32(truncatingIfNeeded: place)
                order.append(view)
                place += 1
                if let inside = chunksOfOwner[view] {
                    open.append(place..<current.upperBound)
                    open += inside.sorted { $0.order > $1.order }.map(\.views)
                    break
                }
            }
        }
        return order
    }
}
