import CMemory

/// The memory of an arena: for each node its description, its facts, and what the solver found.
///
/// Nodes grow by half as they are added. What is found of them gets its room when their number is known, so that an
/// arena holds little that it does not need, and nothing of it is ever moved.
///
/// Its owner releases it.
struct NodeStorage {
    private(set) var count = 0
    private var capacity = 0
    /// Nodes for which there are facts, slots and frames.
    private(set) var answerCapacity = 0
    private(set) var nodes: UnsafeMutablePointer<Node>
    /// Written by the solver's first pass, and undefined before.
    private(set) var facts: UnsafeMutablePointer<Facts>
    private(set) var slots: UnsafeMutablePointer<Slot>
    private(set) var earlier: UnsafeMutablePointer<Slot>
    /// The last proposal for which a stack or ViewThatFits was arranged, written first by the solver's first pass.
    private(set) var arranged: UnsafeMutablePointer<ProposedViewSize>
    private(set) var frames: UnsafeMutablePointer<Rect>
    var tables = SideTables()
    var rare = RareTables()
    /// Index of the innermost open node, or -1. While a node is open, its `end` holds that of the one around it.
    private var innermost: Int32 = -1
    /// What a node sees that is added while none is open.
    var outerOrientation: NodeFlags = []
    /// Whether slots may hold answers of an earlier layout of these nodes, or nothing yet.
    private var hasAnswers = false
    /// Whether some nodes may stay without a place.
    private var leavesOut = false
    /// The memory of facts, slots, proposals and frames, in one piece.
    private var answers: UnsafeMutableRawPointer

    init() {
        nodes = block_allocate(0).assumingMemoryBound(to: Node.self)
        answers = block_allocate(0)
        facts = answers.assumingMemoryBound(to: Facts.self)
        slots = answers.assumingMemoryBound(to: Slot.self)
        earlier = answers.assumingMemoryBound(to: Slot.self)
        arranged = answers.assumingMemoryBound(to: ProposedViewSize.self)
        frames = answers.assumingMemoryBound(to: Rect.self)
    }

    mutating func release() {
        block_free(nodes)
        block_free(answers)
    }

    mutating func reset() {
        count = 0
        hasAnswers = false
        leavesOut = false
        innermost = -1
        outerOrientation = []
        tables.reset()
        rare.reset()
    }

    var byteCount: Int {
        capacity * MemoryLayout<Node>.stride + answerCapacity * Self.bytesPerAnswer + tables.byteCount + rare.byteCount
    }

    static let bytesPerNode = MemoryLayout<Node>.stride + bytesPerAnswer

    private static let bytesPerAnswer =
        MemoryLayout<Facts>.stride + 2 * MemoryLayout<Slot>.stride + MemoryLayout<ProposedViewSize>.stride
        + MemoryLayout<Rect>.stride

    // MARK: Growing

    mutating func reserve(_ minimum: Int) {
        guard minimum > capacity else { return }
        capacity = max(minimum, capacity + capacity / 2, 256)
        let new = block_allocate(capacity * MemoryLayout<Node>.stride).bindMemory(to: Node.self, capacity: capacity)
        new.moveInitialize(from: nodes, count: count)
        block_free(nodes)
        nodes = new
    }

    /// Makes room for what will be found of the nodes.
    private mutating func reserveAnswers() {
        guard count > answerCapacity else { return }
        // A little more, so that trees of nearly one size share an arena.
        makeAnswers(capacity: max(count + count / 32, 256), keeping: 0)
    }

    /// Makes room for what will be found of the nodes behind `first`, which were added to a layout, and keeps what was
    /// found of those before.
    mutating func addAnswers(from first: Int) {
        // Nodes for which there was room are empty since they were added.
        guard count > answerCapacity else { return }
        makeAnswers(capacity: max(count + count / 2, 256), keeping: first)
        (slots + first).initialize(repeating: .empty, count: count - first)
        (frames + first).initialize(repeating: .zero, count: count - first)
    }

    /// Gives what was found new room, and keeps that of the first so many nodes.
    private mutating func makeAnswers(capacity: Int, keeping kept: Int) {
        let former = answers
        if kept == 0 { block_free(former) }
        answers = block_allocate(capacity * Self.bytesPerAnswer)
        var end = answers
        // Strides are multiples of every alignment here.
        func take<T>(_ place: inout UnsafeMutablePointer<T>) {
            let new = end.bindMemory(to: T.self, capacity: capacity)
            if kept > 0 { new.moveInitialize(from: place, count: kept) }
            place = new
            end += capacity * MemoryLayout<T>.stride
        }
        take(&facts)
        take(&slots)
        take(&earlier)
        take(&arranged)
        take(&frames)
        if kept > 0 { block_free(former) }
        answerCapacity = capacity
        hasAnswers = true
    }

    // MARK: Adding

    @inline(__always)
    mutating func add(_ node: Node) -> Int {
        if count == capacity { reserve(count + 1) }
        let index = count
        (nodes + index).initialize(to: node)
        if node.kind.mayLeaveOut { leavesOut = true }
        nodes[index].end = Int32(truncatingIfNeeded: index + 1)
        if index < answerCapacity {
            (slots + index).initialize(to: .empty)
            (frames + index).initialize(to: .zero)
        }
        count = index + 1
        if innermost >= 0 {
            nodes[Int(innermost)].childCount += 1
        } else if index > 0 {
            // Only the first of several trees is placed.
            leavesOut = true
        }
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

    /// Notes at the innermost open container that views inside it take their lengths from it.
    mutating func markContainer() {
        var open = innermost
        while open >= 0, !nodes[Int(open)].kind.isContainer { open = nodes[Int(open)].end }
        if open >= 0 { nodes[Int(open)].a = 1 }
    }

    var orientation: NodeFlags {
        innermost < 0 ? outerOrientation : nodes[Int(innermost)].flags.intersection(.orientation)
    }

    mutating func forgetAnswers() {
        reserveAnswers()
        if hasAnswers {
            slots.initialize(repeating: .empty, count: count)
            // Where every node is placed nothing is read that was not written: large trees need not be written twice.
            if leavesOut { frames.initialize(repeating: .zero, count: count) }
        }
        for layout in rare.layouts { layout.forgetSolve() }
        hasAnswers = true
    }

    /// Makes the first so many nodes ready to be laid out anew; those behind keep what was found of them, and only wait
    /// for a place.
    mutating func forgetAnswers(ofFirst first: Int) {
        slots.initialize(repeating: .empty, count: first)
        frames.initialize(repeating: .zero, count: count)
        for node in 0..<first where nodes[node].kind == .customLayout {
            rare.layouts[Int(nodes[node].side)].forgetSolve()
        }
    }
}
