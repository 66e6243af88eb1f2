/// The trees of the workloads; every number belongs to their definition.
enum WorkloadTrees {
    /// W1: a column of fixed leaves.
    static func column(_ count: Int) -> [WorkloadRecord] {
        var tree = WorkloadRecords()
        tree.add(WorkloadRecord(kind: .verticalStack, spacing: 8)) { tree in
            for i in 0..<count { tree.addFixed(Double(40 + i * 37 % 200), Double(20 + i * 13 % 30)) }
            return count
        }
        return tree.records
    }

    /// What the leaves of a binary tree are.
    enum Leaf {
        case flexible
        case fixed
        /// Texts at even positions, flexible leaves at odd ones.
        case textAndFlexible
    }

    /// W2: a complete binary tree in the shape of a heap: rows at even depths, columns at odd ones.
    static func binaryTree(_ count: Int, leaves: Leaf) -> [WorkloadRecord] {
        var tree = WorkloadRecords()
        addHeapNode(0, depth: 0, count, leaves, to: &tree)
        return tree.records
    }

    private static func addHeapNode(
        _ i: Int, depth: Int, _ count: Int, _ leaves: Leaf, to tree: inout WorkloadRecords
    ) {
        guard 2 * i + 1 < count else {
            switch leaves {
            case .fixed: tree.addFixed(10, 10)
            case .textAndFlexible where i % 2 == 0: tree.addText(5 + i % 30)
            default: tree.add(WorkloadRecord(kind: .flexibleLeaf))
            }
            return
        }
        let kind: WorkloadRecord.Kind = depth % 2 == 0 ? .horizontalStack : .verticalStack
        tree.add(WorkloadRecord(kind: kind, paddingAcross: 4, paddingDown: 4)) { tree in
            addHeapNode(2 * i + 1, depth: depth + 1, count, leaves, to: &tree)
            addHeapNode(2 * i + 2, depth: depth + 1, count, leaves, to: &tree)
            return 2
        }
    }

    /// W4: a table whose cells have least widths by weight.
    static func table(rows: Int) -> [WorkloadRecord] {
        let weights = [3.0, 1, 1, 2, 1, 1, 1, 2]
        var tree = WorkloadRecords()
        tree.add(WorkloadRecord(kind: .verticalStack, spacing: 1, alignment: .start)) { tree in
            for _ in 0..<rows {
                tree.add(WorkloadRecord(kind: .horizontalStack, height: 32, spacing: 1)) { tree in
                    for weight in weights { tree.add(WorkloadRecord(kind: .flexibleLeaf, minimum: 20 * weight)) }
                    return weights.count
                }
            }
            return rows
        }
        return tree.records
    }

    /// W6: a long list of rows with an icon, two texts and a value.
    static func list(rows: Int) -> [WorkloadRecord] {
        var tree = WorkloadRecords()
        tree.add(WorkloadRecord(kind: .verticalStack, alignment: .start)) { tree in
            for row in 0..<rows { addListRow(row % (13 * 24 * 5), to: &tree) }
            return rows
        }
        return tree.records
    }

    private static func addListRow(_ i: Int, to tree: inout WorkloadRecords) {
        tree.add(
            WorkloadRecord(kind: .horizontalStack, paddingAcross: 8, paddingDown: 8, spacing: 8)
        ) { tree in
            tree.addFixed(40, 40)
            tree.add(WorkloadRecord(kind: .verticalStack, alignment: .start, fillsWidth: true)) { tree in
                tree.addText(10 + i % 13)
                tree.addText(20 + i * 7 % 24)
                return 2
            }
            tree.addText(4 + i % 5)
            return 3
        }
    }
}
