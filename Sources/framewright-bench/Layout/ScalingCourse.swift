import LayoutCore

/// Trees of 10,000 and of 100,000 nodes: the time and the memory of a node must not grow with their number.
enum ScalingCourse {
    static let few = 10_000
    static let many = 100_000
    static let ceiling = 2.0
    static let bytesPerNode = 256.0
    private static let rounds = 9

    static func measure(_ result: inout BenchmarkResult) {
        let texts = ScalingTree.makeTexts()
        for tree in ScalingTree.allCases {
            let (small, large) = (LayoutArena(), LayoutArena())
            var (smallTimes, largeTimes) = (Samples(), Samples())
            var (smallCalls, largeCalls) = (0, 0)
            for _ in 0..<rounds {
                // As many nodes of each, so that a noisy moment meets both alike.
                for _ in 0..<(many / few) { smallTimes.add(time(tree, few, in: small, texts, &smallCalls)) }
                largeTimes.add(time(tree, many, in: large, texts, &largeCalls))
            }
            let (fewTime, manyTime) = (
                smallTimes.median / Double(small.count), largeTimes.median / Double(large.count)
            )
            result.add(tree.name, .count, "nodes", Double(large.count))
            result.add(tree.name, .nanosecondsPerNode, "at 10,000", fewTime)
            result.add(tree.name, .nanosecondsPerNode, "at 100,000", manyTime)
            result.add(tree.name, .count, "questions at 10,000", Double(smallCalls))
            result.add(tree.name, .count, "questions at 100,000", Double(largeCalls))
            result.goals.append(
                Goal("\(tree.name): time of a node, 100,000 / 10,000", manyTime / fewTime, .atMost, ceiling))
        }
        measureMemory(texts, &result)
    }

    /// The memory of an arena that was made for one tree.
    private static func measureMemory(_ texts: FixedAdvanceText, _ result: inout BenchmarkResult) {
        for tree in [ScalingTree.binary, .wrappedBinary, .wrappedBinaryText] {
            let arena = LayoutArena()
            var calls = 0
            _ = time(tree, many, in: arena, texts, &calls)
            let bytes = Double(arena.byteCount) / Double(arena.count)
            result.add("memory of \(tree.name)", .bytesPerNode, "held", bytes)
            guard tree == .binary else { continue }
            result.goals.append(Goal("\(tree.name): bytes of a node at 100,000", bytes, .atMost, bytesPerNode))
        }
    }

    /// Nanoseconds of a layout; tells as well how many questions for a size it asked.
    private static func time(
        _ tree: ScalingTree, _ nodes: Int, in arena: LayoutArena, _ texts: FixedAdvanceText, _ calls: inout Int
    ) -> Int {
        tree.build(in: arena, nodes: nodes)
        let options = LayoutArena.SolveOptions()
        return Stopwatch.time {
            calls = arena.layOut(proposal: tree.proposal, text: texts, options: options).cost.sizingCalls
        }
    }
}
