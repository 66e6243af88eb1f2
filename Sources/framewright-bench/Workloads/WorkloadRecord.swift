/// One view of a workload with its modifiers; records stand in preorder.
///
/// The modifiers of a stack apply in the order padding, fixed frame, wide frame.
struct WorkloadRecord {
    enum Kind {
        case verticalStack
        case horizontalStack
        /// A colour in a fixed frame.
        case fixedLeaf
        /// A colour; with a minimum width in a frame from that to infinity.
        case flexibleLeaf
        case text
        case spacer
        case verticalScroll
    }

    /// Alignment of a stack across its axis.
    enum Alignment {
        case start
        case center
    }

    var kind: Kind
    /// Views directly inside; they follow this record with what is inside them.
    var childCount = 0
    /// Fixed frame in points.
    var width: Double?
    var height: Double?
    /// Padding of a stack at each of two opposite edges, in points.
    var paddingAcross = 0.0
    var paddingDown = 0.0
    /// Gap between the children of a stack, in points.
    var spacing = 0.0
    var alignment = Alignment.center
    /// Length of a text.
    var characters = 0
    /// Whether a stack takes all the width it is offered.
    var fillsWidth = false
    /// Least length of a spacer, or least width of a flexible leaf, in points.
    var minimum = 0.0
}

/// A workload as it grows: records in preorder with their child counts.
struct WorkloadRecords {
    private(set) var records: [WorkloadRecord] = []

    /// Adds a view and then what `children` adds inside it.
    mutating func add(_ record: WorkloadRecord, children: (inout WorkloadRecords) -> Int = { _ in 0 }) {
        let index = records.count
        records.append(record)
        records[index].childCount = children(&self)
    }

    mutating func addText(_ characters: Int) {
        add(WorkloadRecord(kind: .text, characters: characters))
    }

    mutating func addFixed(_ width: Double, _ height: Double) {
        add(WorkloadRecord(kind: .fixedLeaf, width: width, height: height))
    }

    mutating func addSpacer() {
        add(WorkloadRecord(kind: .spacer, minimum: 8))
    }
}
