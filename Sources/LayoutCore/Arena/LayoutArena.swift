/// The nodes of one layout in contiguous memory, in preorder.
///
/// A container or wrapper is opened, its children are added, and it is closed; a leaf is added alone. `solve` then sizes
/// and places everything. An arena is reused: `reset` empties it and keeps its memory.
///
/// - Complexity: adding a node is O(1) amortised; a node costs 192 bytes here.
package final class LayoutArena {
    package private(set) var count = 0
    private var capacity = 0
    package private(set) var nodes: UnsafeMutablePointer<Node>
    package private(set) var facts: UnsafeMutablePointer<Facts>
    package private(set) var slots: UnsafeMutablePointer<Slot>
    package private(set) var arranged: UnsafeMutablePointer<ProposedViewSize>
    package private(set) var frames: UnsafeMutablePointer<Rect>
    var tables = SideTables()
    let spacings = SpacingTable()
    let work: UnsafeMutablePointer<SolverWork>
    /// Whether slots may hold answers of an earlier layout of these nodes.
    private var hasAnswers = false
    /// Nodes that are open, innermost last, with the orientation that their children see.
    private var open: [Int32] = []

    package init() {
        nodes = .allocate(capacity: 0)
        facts = .allocate(capacity: 0)
        slots = .allocate(capacity: 0)
        arranged = .allocate(capacity: 0)
        frames = .allocate(capacity: 0)
        work = .allocate(capacity: 1)
        work.initialize(to: SolverWork())
    }

    deinit {
        nodes.deallocate()
        facts.deallocate()
        slots.deallocate()
        arranged.deallocate()
        frames.deallocate()
        work.pointee.release()
        work.deinitialize(count: 1)
        work.deallocate()
    }

    /// Forgets all nodes and keeps the memory.
    package func reset() {
        count = 0
        hasAnswers = false
        open.removeAll(keepingCapacity: true)
        tables.reset()
        spacings.reset()
    }

    /// Bytes of memory held for nodes.
    package var byteCount: Int { capacity * Self.bytesPerNode + tables.byteCount + work.pointee.byteCount }

    package static let bytesPerNode =
        MemoryLayout<Node>.stride + MemoryLayout<Facts>.stride + MemoryLayout<Slot>.stride
        + MemoryLayout<ProposedViewSize>.stride + MemoryLayout<Rect>.stride

    /// Makes room for `minimum` nodes in all.
    package func reserve(_ minimum: Int) {
        guard minimum > capacity else { return }
        grow(to: max(minimum, capacity * 2, 256))
    }

    private func grow(to newCapacity: Int) {
        func moved<T>(_ old: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
            let new = UnsafeMutablePointer<T>.allocate(capacity: newCapacity)
            new.moveInitialize(from: old, count: count)
            old.deallocate()
            return new
        }
        nodes = moved(nodes)
        facts = moved(facts)
        slots = moved(slots)
        arranged = moved(arranged)
        frames = moved(frames)
        capacity = newCapacity
    }

    /// Adds a node under the innermost open one and answers its index.
    func add(_ node: Node) -> Int {
        if count == capacity { grow(to: max(256, capacity * 2)) }
        let index = count
        var node = node
        node.end = Int32(truncatingIfNeeded: index + 1)
        (nodes + index).initialize(to: node)
        (facts + index).initialize(to: Facts())
        (slots + index).initialize(to: .empty)
        (arranged + index).initialize(to: Slot.empty.proposal)
        (frames + index).initialize(to: .zero)
        count = index + 1
        if let parent = open.last { nodes[Int(parent)].childCount += 1 }
        return index
    }

    /// Adds a node whose children follow until it is closed.
    ///
    /// Its children see the orientation in `flags`, or, with `inheritsOrientation`, that which the node itself sees.
    func openNode(_ node: Node, inheritsOrientation: Bool) -> Int {
        var node = node
        if inheritsOrientation { node.flags.formUnion(orientation) }
        let index = add(node)
        open.append(Int32(truncatingIfNeeded: index))
        return index
    }

    /// Ends the children of the innermost open node.
    package func close() {
        guard let index = open.popLast() else { return }
        nodes[Int(index)].end = Int32(truncatingIfNeeded: count)
    }

    /// Makes nodes that were laid out before ready to be laid out anew, perhaps with other texts.
    func forgetAnswers() {
        if hasAnswers {
            slots.update(repeating: .empty, count: count)
            arranged.update(repeating: Slot.empty.proposal, count: count)
        }
        hasAnswers = true
    }

    /// The orientation that a node added now sees.
    var orientation: NodeFlags {
        guard let parent = open.last else { return [] }
        return nodes[Int(parent)].flags.intersection(.orientation)
    }
}
