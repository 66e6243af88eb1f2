extension WorkloadTrees {
    /// W3: the screen of a phone with a bar, a scrolling list of cards and tabs.
    static func screen() -> [WorkloadRecord] {
        var tree = WorkloadRecords()
        tree.add(WorkloadRecord(kind: .verticalStack, width: 390, height: 844)) { tree in
            addNavigationBar(to: &tree)
            tree.add(WorkloadRecord(kind: .verticalScroll)) { tree in
                addCards(to: &tree)
                return 1
            }
            addTabs(to: &tree)
            return 3
        }
        return tree.records
    }

    private static func addNavigationBar(to tree: inout WorkloadRecords) {
        tree.add(
            WorkloadRecord(kind: .horizontalStack, paddingAcross: 16, paddingDown: 10, spacing: 8)
        ) { tree in
            tree.addFixed(24, 24)
            tree.addSpacer()
            tree.addText(9)
            tree.addSpacer()
            tree.addFixed(24, 24)
            return 5
        }
    }

    private static func addCards(to tree: inout WorkloadRecords) {
        let cardCount = 18
        tree.add(
            WorkloadRecord(
                kind: .verticalStack, paddingAcross: 16, paddingDown: 16, spacing: 12, alignment: .start)
        ) { tree in
            tree.addText(14)
            for i in 0..<cardCount { addCard(i, to: &tree) }
            return 1 + cardCount
        }
    }

    private static func addCard(_ i: Int, to tree: inout WorkloadRecords) {
        tree.add(
            WorkloadRecord(kind: .horizontalStack, paddingAcross: 12, paddingDown: 12, spacing: 12)
        ) { tree in
            tree.addFixed(40, 40)
            tree.add(WorkloadRecord(kind: .verticalStack, spacing: 4, alignment: .start)) { tree in
                tree.addText(12 + i % 9)
                tree.addText(18 + i * 5 % 40)
                return 2
            }
            tree.addSpacer()
            tree.addText(5 + i % 4)
            return 4
        }
    }

    private static func addTabs(to tree: inout WorkloadRecords) {
        let tabCount = 5
        tree.add(WorkloadRecord(kind: .horizontalStack, paddingAcross: 8, paddingDown: 6)) { tree in
            for i in 0..<tabCount {
                tree.add(WorkloadRecord(kind: .verticalStack, spacing: 2, fillsWidth: true)) { tree in
                    tree.addFixed(24, 24)
                    tree.addText(4 + i)
                    return 2
                }
            }
            return tabCount
        }
    }
}
