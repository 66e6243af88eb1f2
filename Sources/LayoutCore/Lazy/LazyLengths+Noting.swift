/// Noting what was measured, and forgetting it.
extension LazyLengths {
    /// Notes the length of an item, in points.
    package mutating func setLength(_ length: Double, of item: Int) {
        guard item >= 0, item < count, !length.isNaN else { return }
        let place = makeLeaf(of: item) + (item & (Self.fanout - 1))
        guard lengths[place] != length else { return }
        lengths[place] = length
        if item == 0 { isFirstMeasured = true }
        update(item)
    }

    /// Notes the distance between an item and the one before it, in points.
    package mutating func setDistance(_ distance: Double, before item: Int) {
        guard item > 0, item < count, !distance.isNaN else { return }
        guard distance != spacing || leaf(of: item) != nil else { return }
        let place = makeLeaf(of: item) + (item & (Self.fanout - 1))
        guard distances[place] != distance - spacing else { return }
        distances[place] = distance - spacing
        update(item)
    }

    /// Forgets everything that was measured.
    package mutating func removeAll() {
        children.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        distances.removeAll(keepingCapacity: true)
        total = Known()
        isFirstMeasured = false
        addInnerRow()
    }

    /// Changes the number of items at their end; what is known of those that stay is kept.
    ///
    /// - Complexity: O(log count) when nothing is known of those that go, else O(m log m) for m measured ones.
    package mutating func setCount(_ newCount: Int) {
        let newCount = max(newCount, 0)
        guard newCount >= count || !knowsItems(from: newCount) else {
            let kept = measuredItems()
            removeAll()
            count = newCount
            levels = Self.levels(for: newCount)
            for item in kept {
                setLength(item.length, of: item.index)
                setDistance(item.distance, before: item.index)
            }
            return
        }
        count = newCount
        while levels < Self.levels(for: newCount) {
            // The root is the first row, so what it held goes one level down.
            let (oldChildren, oldKnown) = (Array(children[..<Self.fanout]), Array(known[..<Self.fanout]))
            let row = children.count
            children.append(contentsOf: oldChildren)
            known.append(contentsOf: oldKnown)
            children.replaceSubrange(..<Self.fanout, with: repeatElement(-1, count: Self.fanout))
            known.replaceSubrange(..<Self.fanout, with: repeatElement(Known(), count: Self.fanout))
            (children[0], known[0]) = (Int32(truncatingIfNeeded: row), total)
            levels += 1
        }
    }

    /// Whether something was noted of an item or those behind it.
    private func knowsItems(from first: Int) -> Bool {
        var row = 0
        for level in stride(from: levels, to: 0, by: -1) {
            let digit = (first >> (level * Self.fanoutBits)) & (Self.fanout - 1)
            if children[row + digit + 1..<row + Self.fanout].contains(where: { $0 >= 0 }) { return true }
            guard children[row + digit] >= 0 else { return false }
            row = Int(children[row + digit])
        }
        let places = row + first & (Self.fanout - 1)..<row + Self.fanout
        return places.contains { !lengths[$0].isNaN || distances[$0] != 0 }
    }

    /// The items that were measured in their order: length and distance to the one before, in points.
    package func measuredItems() -> [(index: Int, length: Double, distance: Double)] {
        var items: [(index: Int, length: Double, distance: Double)] = []
        items.reserveCapacity(total.count)
        collect(0, levels, first: 0, into: &items)
        return items
    }

    private func collect(
        _ row: Int, _ level: Int, first: Int, into items: inout [(index: Int, length: Double, distance: Double)]
    ) {
        for digit in 0..<Self.fanout {
            let index = first + digit << (level * Self.fanoutBits)
            if level == 0 {
                guard !lengths[row + digit].isNaN, index < count else { continue }
                items.append((index, lengths[row + digit], spacing + distances[row + digit]))
            } else if children[row + digit] >= 0 {
                collect(Int(children[row + digit]), level - 1, first: index, into: &items)
            }
        }
    }

    /// Bytes of memory that are kept.
    package var byteCount: Int {
        children.capacity * MemoryLayout<Int32>.stride + known.capacity * MemoryLayout<Known>.stride
            + (lengths.capacity + distances.capacity) * MemoryLayout<Double>.stride
    }

    mutating func addInnerRow() {
        children.append(contentsOf: repeatElement(-1, count: Self.fanout))
        known.append(contentsOf: repeatElement(Known(), count: Self.fanout))
    }

    private mutating func makeLeaf(of item: Int) -> Int {
        var row = 0
        for level in stride(from: levels, to: 0, by: -1) {
            let place = row + (item >> (level * Self.fanoutBits)) & (Self.fanout - 1)
            if children[place] < 0 {
                if level > 1 {
                    children[place] = Int32(truncatingIfNeeded: children.count)
                    addInnerRow()
                } else {
                    children[place] = Int32(truncatingIfNeeded: lengths.count)
                    lengths.append(contentsOf: repeatElement(.nan, count: Self.fanout))
                    distances.append(contentsOf: repeatElement(0, count: Self.fanout))
                }
            }
            row = Int(children[place])
        }
        return row
    }

    /// Sums up anew what is known around an item, from its leaf to the root.
    private mutating func update(_ item: Int) {
        total = updatedSum(of: 0, level: levels, item)
    }

    private mutating func updatedSum(of row: Int, level: Int, _ item: Int) -> Known {
        var sum = Known()
        guard level > 0 else {
            for place in row..<row + Self.fanout { sum.add(leafEntry(place)) }
            return sum
        }
        let changed = row + (item >> (level * Self.fanoutBits)) & (Self.fanout - 1)
        let inside = updatedSum(of: Int(children[changed]), level: level - 1, item)
        known[changed] = inside
        for place in row..<row + Self.fanout { sum.add(known[place]) }
        return sum
    }
}
