/// The nodes of one layout in contiguous memory, in preorder.
///
/// A container or wrapper is opened, its children are added, and it is closed; a leaf is added alone. `layOut` then
/// sizes and places everything. An arena is reused: `reset` empties it and keeps its memory.
///
/// - Complexity: adding a node is O(1) amortised; a node costs 224 bytes here.
public final class LayoutArena {
    /// Behind a pointer, since the compiler would check every access to stored properties of a class for exclusivity.
    private let storage: UnsafeMutablePointer<NodeStorage>
    let spacings = SpacingTable()
    let work: UnsafeMutablePointer<SolverWork>

    public init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: NodeStorage())
        work = .allocate(capacity: 1)
        work.initialize(to: SolverWork())
    }

    deinit {
        storage.pointee.release()
        storage.deinitialize(count: 1)
        storage.deallocate()
        work.pointee.release()
        work.deinitialize(count: 1)
        work.deallocate()
    }

    public var count: Int { storage.pointee.count }
    package var nodes: UnsafeMutablePointer<Node> { storage.pointee.nodes }
    package var facts: UnsafeMutablePointer<Facts> { storage.pointee.facts }
    package var slots: UnsafeMutablePointer<Slot> { storage.pointee.slots }
    var earlier: UnsafeMutablePointer<Slot> { storage.pointee.earlier }
    package var arranged: UnsafeMutablePointer<ProposedViewSize> { storage.pointee.arranged }
    package var frames: UnsafeMutablePointer<Rect> { storage.pointee.frames }

    var tables: SideTables {
        get { storage.pointee.tables }
        _modify { yield &storage.pointee.tables }
    }

    var rare: RareTables {
        get { storage.pointee.rare }
        _modify { yield &storage.pointee.rare }
    }

    /// Where the solver reads the rare tables; they stay as they are while it works.
    var rarePointer: UnsafePointer<RareTables> {
        UnsafePointer(UnsafeMutableRawPointer(storage).advanced(by: Self.rareOffset).assumingMemoryBound(to: RareTables.self))
    }

    private static let rareOffset = MemoryLayout<NodeStorage>.offset(of: \.rare) ?? 0

    /// Forgets all nodes and keeps the memory.
    public func reset() {
        storage.pointee.reset()
        spacings.reset()
    }

    /// Nodes of which something may have been found: others were added after the last layout.
    var answeredCount: Int { min(count, storage.pointee.answerCapacity) }

    /// Bytes of memory held for nodes.
    package var byteCount: Int { storage.pointee.byteCount + work.pointee.byteCount }

    package static let bytesPerNode = NodeStorage.bytesPerNode

    /// Makes room for `minimum` nodes in all.
    public func reserve(_ minimum: Int) { storage.pointee.reserve(minimum) }

    /// Adds a node under the innermost open one and answers its index.
    @inline(__always)
    func add(_ node: Node) -> Int { storage.pointee.add(node) }

    /// Adds a node whose children follow until it is closed.
    ///
    /// Its children see the orientation in `flags`, or, with `inheritsOrientation`, that which the node itself sees.
    @inline(__always)
    func openNode(_ node: Node, inheritsOrientation: Bool) -> Int {
        storage.pointee.open(node, inheritsOrientation: inheritsOrientation)
    }

    /// Ends the children of the innermost open node.
    public func close() { storage.pointee.close() }

    /// Makes nodes that were laid out before ready to be laid out anew, perhaps with other texts.
    func forgetAnswers() { storage.pointee.forgetAnswers() }

    func forgetAnswers(ofFirst first: Int) { storage.pointee.forgetAnswers(ofFirst: first) }

    /// The orientation that a node added now sees.
    var orientation: NodeFlags { storage.pointee.orientation }

    func markContainer() { storage.pointee.markContainer() }

    // MARK: Trees behind a placed one

    /// What nodes see that are added outside of all others.
    var outerOrientation: NodeFlags {
        get { storage.pointee.outerOrientation }
        set { storage.pointee.outerOrientation = newValue }
    }

    /// Makes nodes behind `first`, which were added after a layout, ready to be laid out.
    func addAnswers(from first: Int) { storage.pointee.addAnswers(from: first) }
}
