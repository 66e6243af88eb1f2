import LayoutCore

/// The hardest trees that the search finds, against W2 with as many nodes.
enum HardTreeCourse {
    static let nodes = 50_000
    static let bound = 50.0

    static func measure(longer: Int, _ result: inout BenchmarkResult) {
        var search = HardTreeSearch()
        search.run(longer: longer)
        let reference = nanosecondsPerNodeOfBinaryTree()
        result.add("hard trees", .count, "tried", Double(search.triedCount))
        for (rank, found) in search.hardest.enumerated() {
            // Measured again, since the largest of many measurements has met a noisy moment.
            let again = (0..<3).map { _ in search.nanosecondsPerNode(found.tree, nodes: nodes) }
            let many = again.reduce(found.nanosecondsPerNode) { min($0, $1) } / reference
            result.add("hard \(rank + 1)", .count, "times w2", many)
            result.add("hard \(rank + 1)", .count, "questions / node", search.lastQuestions)
            result.add("hard \(rank + 1)", .count, "refused", search.isLastRefused ? 1 : 0)
            result.goals.append(
                Goal("\(found.tree.name): time / w2, \(nodes) nodes", many, .atMost, bound))
        }
    }

    private static func nanosecondsPerNodeOfBinaryTree() -> Double {
        // Half of the records are leaves; the others have a padding besides.
        let records = WorkloadTrees.binaryTree(nodes * 2 / 3, leaves: .flexible)
        let text = FixedAdvanceText(records)
        let arena = LayoutArena()
        var builder = ArenaBuilder()
        var samples = Samples()
        for _ in 0..<11 {
            builder.build(records, in: arena)
            samples.add(
                Stopwatch.time {
                    _ = arena.layOut(proposal: ProposedViewSize(width: 16384, height: 16384), text: text)
                })
        }
        return samples.median / Double(arena.count)
    }
}
