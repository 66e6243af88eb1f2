/// The memory of an arena: for each node its description, its facts, and what the solver found.
///
/// Its owner releases it.
struct NodeStorage {
    private(set) var count = 0
    private var capacity = 0
    private(set) var nodes: UnsafeMutablePointer<Node>
    /// Written by the solver's first pass, and undefined before.
    private(set) var facts: UnsafeMutablePointer<Facts>
    private(set) var slots: UnsafeMutablePointer<Slot>
    private(set) var earlier: UnsafeMutablePointer<Slot>
    private(set) var arranged: UnsafeMutablePointer<ProposedViewSize>
    private(set) var frames: UnsafeMutablePointer<Rect>
    var tables = SideTables()
    var rare = RareTables()
    /// Index of the innermost open node, or -1. While a node is open, its `end` holds that of the one around it.
    private var innermost: Int32 = -1
    /// Whether slots may hold answers of an earlier layout of these nodes.
    private var hasAnswers = false

    init() {
        nodes = .allocate(capacity: 0)
        facts = .allocate(capacity: 0)
        slots = .allocate(capacity: 0)
        earlier = .allocate(capacity: 0)
        arranged = .allocate(capacity: 0)
        frames = .allocate(capacity: 0)
    }

    mutating func release() {
        nodes.deallocate()
        facts.deallocate()
        slots.deallocate()
        earlier.deallocate()
        arranged.deallocate()
        frames.deallocate()
    }

    mutating func reset() {
        count = 0
        hasAnswers = false
        innermost = -1
        tables.reset()
        rare.reset()
    }

    var byteCount: Int { capacity * Self.bytesPerNode + tables.byteCount + rare.byteCount }

    static let bytesPerNode =
        MemoryLayout<Node>.stride + MemoryLayout<Facts>.stride + 2 * MemoryLayout<Slot>.stride
        + MemoryLayout<ProposedViewSize>.stride + MemoryLayout<Rect>.stride

    // MARK: Growing

    mutating func reserve(_ minimum: Int) {
        guard minimum > capacity else { return }
        grow(to: max(minimum, capacity * 2, 256))
    }

    private mutating func grow(to newCapacity: Int) {
        let count = count
        func moved<T>(_ old: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
            let new = UnsafeMutablePointer<T>.allocate(capacity: newCapacity)
            new.moveInitialize(from: old, count: count)
            old.deallocate()
            return new
        }
        nodes = moved(nodes)
        facts = moved(facts)
        slots = moved(slots)
        earlier = moved(earlier)
        arranged = moved(arranged)
        frames = moved(frames)
        capacity = newCapacity
    }

    // MARK: Adding

    @inline(__always)
    mutating func add(_ node: Node) -> Int {
        if count == capacity { reserve(count + 1) }
        let index = count
        (nodes + index).initialize(to: node)
        nodes[index].end = Int32(truncatingIfNeeded: index + 1)
        (slots + index).initialize(to: .empty)
        (arranged + index).initialize(to: Slot.empty.proposal)
        (frames + index).initialize(to: .zero)
        count = index + 1
        if innermost >= 0 { nodes[Int(innermost)].childCount += 1 }
        return index
    }

    @inline(__always)
    mutating func open(_ node: Node, inheritsOrientation: Bool) -> Int {
        let around = inheritsOrientation ? orientation : []
        let index = add(node)
        nodes[index].flags.formUnion(around)
        nodes[index].end = innermost
        innermost = Int32(truncatingIfNeeded: index)
        return index
    }

    mutating func close() {
        guard innermost >= 0 else { return }
        let node = nodes + Int(innermost)
        innermost = node.pointee.end
        node.pointee.end = Int32(truncatingIfNeeded: count)
    }

    var orientation: NodeFlags {
        innermost < 0 ? [] : nodes[Int(innermost)].flags.intersection(.orientation)
    }

    mutating func forgetAnswers() {
        if hasAnswers {
            slots.update(repeating: .empty, count: count)
            arranged.update(repeating: Slot.empty.proposal, count: count)
            frames.update(repeating: .zero, count: count)
        }
        for layout in rare.layouts { layout.forgetSolve() }
        hasAnswers = true
    }
}
