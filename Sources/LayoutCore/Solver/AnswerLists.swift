/// What was asked of a node.
protocol NodeQuestion: Equatable {
    /// Stands for no question.
    static var none: Self { get }
    var isNone: Bool { get }
    var hash: UInt64 { get }
}

/// Earlier answers, those of one node beside one another.
///
/// Nodes that are asked together were given their room together, so the answers to one pass over a tree lie close by; a
/// hash table over all nodes would miss the cache at every question. Up to sixteen answers are looked through; more of
/// them are a hash table of their node, with open addressing.
///
/// - Complexity: O(1) expected for `recall` and `remember`.
struct AnswerLists<Question: NodeQuestion, Answer> {
    private struct Entry {
        var question: Question
        var answer: Answer
    }

    /// The entries of one node.
    private struct List {
        var start: UInt32 = 0
        var count: UInt32 = 0
        /// A power of 2, or 0.
        var room: UInt32 = 0

        @inline(__always)
        var isTable: Bool { room > 16 }

        /// Whether there is no room for one more.
        var isFull: Bool { isTable ? 4 * (count + 1) > 3 * room : count == room }
    }

    /// One for each node, once there is any answer.
    private var lists: UnsafeMutablePointer<List>
    private var listCapacity = 0
    /// Nodes that have a list: none before the first answer.
    private var listedCount = 0
    /// Nodes of the layout.
    private var nodeCount = 0
    private var entries: UnsafeMutablePointer<Entry>
    private var entryCapacity = 0
    /// Entries that are given to lists, those included that their list has outgrown.
    private var entryCount = 0

    init() {
        lists = .allocate(capacity: 0)
        entries = .allocate(capacity: 0)
    }

    /// Some 100 MB of entries, past which a layout is not made faster by remembering.
    private static var maximumCount: Int { 3 << 20 }

    /// Forgets everything, keeps the memory, and prepares for a layout of so many nodes.
    mutating func reset(nodes: Int) {
        nodeCount = nodes
        listedCount = 0
        entryCount = 0
    }

    /// Forgets the answers of some nodes; the room that they had stays taken until `reset`.
    ///
    /// - Complexity: O(nodes), however many others there are
    mutating func forget(_ nodes: Range<Int>) {
        let listed = nodes.clamped(to: 0..<listedCount)
        (lists + listed.lowerBound).initialize(repeating: List(), count: listed.count)
    }

    /// Prepares for nodes that were added to the layout, so many in all.
    mutating func extend(toNodes nodes: Int) {
        nodeCount = max(nodes, nodeCount)
        guard listedCount > 0, nodes > listedCount else { return }
        if nodes > listCapacity {
            listCapacity = nodes + nodes / 2
            let new = UnsafeMutablePointer<List>.allocate(capacity: listCapacity)
            new.moveInitialize(from: lists, count: listedCount)
            lists.deallocate()
            lists = new
        }
        (lists + listedCount).initialize(repeating: List(), count: nodes - listedCount)
        listedCount = nodes
    }

    mutating func release() {
        lists.deallocate()
        entries.deallocate()
    }

    var byteCount: Int {
        listCapacity * MemoryLayout<List>.stride + entryCapacity * MemoryLayout<Entry>.stride
    }

    func recall(_ node: Int, _ question: Question) -> Answer? {
        guard node < listedCount else { return nil }
        return position(of: question, in: lists[node]).map { entries[$0].answer }
    }

    /// Keeps an answer; the first one to a question stays.
    ///
    /// Past `maximumCount` entries further ones are not kept: what is asked again is worked out again.
    mutating func remember(_ node: Int, _ question: Question, _ answer: Answer) {
        if listedCount == 0 { makeLists() }
        guard node < listedCount, position(of: question, in: lists[node]) == nil else { return }
        if lists[node].isFull, !extend(&lists[node]) { return }
        let list = lists[node]
        let position = list.isTable ? place(of: question, in: list) : Int(list.start) + Int(list.count)
        (entries + position).initialize(to: Entry(question: question, answer: answer))
        lists[node].count += 1
    }

    /// Where a question stands among those of its node.
    @inline(__always)
    private func position(of question: Question, in list: List) -> Int? {
        if list.isTable {
            let place = place(of: question, in: list)
            return entries[place].question.isNone ? nil : place
        }
        var position = Int(list.start)
        let end = position + Int(list.count)
        while position < end {
            if entries[position].question == question { return position }
            position += 1
        }
        return nil
    }

    /// Where a question stands in a table, or the free place for it.
    private func place(of question: Question, in list: List) -> Int {
        let mask = Int(list.room) - 1
        var place = Int(truncatingIfNeeded: question.hash) & mask
        while true {
            let entry = entries + (Int(list.start) + place)
            if entry.pointee.question.isNone || entry.pointee.question == question { return Int(list.start) + place }
            place = (place + 1) & mask
        }
    }

    // MARK: Room

    private mutating func makeLists() {
        if nodeCount > listCapacity {
            lists.deallocate()
            lists = .allocate(capacity: nodeCount)
            listCapacity = nodeCount
        }
        lists.initialize(repeating: List(), count: nodeCount)
        listedCount = nodeCount
    }

    /// Moves a list to twice as much room; answers whether there was any.
    private mutating func extend(_ list: inout List) -> Bool {
        let old = list
        let room = max(4, 2 * Int(old.room))
        guard entryCount + room <= Self.maximumCount else { return false }
        if entryCount + room > entryCapacity { growEntries(by: room) }
        list.start = UInt32(truncatingIfNeeded: entryCount)
        list.room = UInt32(truncatingIfNeeded: room)
        entryCount += room
        let former = entries + Int(old.start)
        guard list.isTable else {
            (entries + Int(list.start)).moveInitialize(from: former, count: Int(old.count))
            return true
        }
        for position in Int(list.start)..<entryCount { (entries + position).pointee.question = .none }
        for position in 0..<Int(old.room) where !former[position].question.isNone {
            (entries + place(of: former[position].question, in: list)).initialize(to: former[position])
        }
        return true
    }

    private mutating func growEntries(by room: Int) {
        entryCapacity = max(64, entryCapacity + entryCapacity / 2, entryCount + room)
        let new = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity)
        new.moveInitialize(from: entries, count: entryCount)
        entries.deallocate()
        entries = new
    }
}

extension ProposedViewSize: NodeQuestion {
    static var none: ProposedViewSize { ProposedViewSize(rawWidth: .nan, rawHeight: .nan) }

    @inline(__always) var isNone: Bool { rawWidth != rawWidth }

    @inline(__always) var hash: UInt64 { hash(with: 0) }

    @inline(__always)
    func hash(with key: UInt64) -> UInt64 {
        // The low bits of most lengths are 0, and products keep that: high bits are folded down before each of them.
        var bits = key &* 0x9E37_79B9_7F4A_7C15
        bits ^= rawWidth.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        bits ^= rawHeight.bitPattern
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return bits ^ (bits >> 32)
    }
}
