/// Which components use which.
struct ComponentGraph {
    /// A use in the body of a component.
    struct Use {
        let owner: Int
        let target: Int
        /// Position of its type on the tape.
        let position: Int
    }

    private(set) var uses: [Use] = []

    mutating func add(_ use: Use) {
        uses.append(use)
    }

    /// The uses through which a component contains itself.
    ///
    /// - Complexity: linear in components and uses, without recursion.
    func recursiveUses(componentCount: Int) -> [Use] {
        let groups = stronglyConnectedComponents(count: componentCount)
        return uses.filter { groups[$0.owner] == groups[$0.target] }
    }

    /// For each component the number of its strongly connected group. Tarjan's algorithm with a stack of its own.
    private func stronglyConnectedComponents(count: Int) -> [Int] {
        var targets = [[Int]](repeating: [], count: count)
        for use in uses { targets[use.owner].append(use.target) }
        var walk = Walk(count: count)
        for start in 0..<count where walk.order[start] < 0 { walk.visit(start, targets) }
        return walk.groups
    }

    private struct Walk {
        var order: [Int]
        var low: [Int]
        var groups: [Int]
        var visited = 0
        var groupCount = 0
        /// Components of groups that are not complete.
        var open: [Int] = []

        init(count: Int) {
            order = [Int](repeating: -1, count: count)
            low = order
            groups = order
        }

        mutating func visit(_ start: Int, _ targets: [[Int]]) {
            var path = [(node: start, next: 0)]
            enter(start)
            while let (node, next) = path.last {
                guard next < targets[node].count else {
                    path.removeLast()
                    leave(node)
                    if let above = path.last?.node { low[above] = min(low[above], low[node]) }
                    continue
                }
                path[path.count - 1].next += 1
                let target = targets[node][next]
                if order[target] < 0 {
                    path.append((target, 0))
                    enter(target)
                } else if groups[target] < 0 {
                    low[node] = min(low[node], order[target])
                }
            }
        }

        private mutating func enter(_ node: Int) {
            order[node] = visited
            low[node] = visited
            visited += 1
            open.append(node)
        }

        private mutating func leave(_ node: Int) {
            guard low[node] == order[node] else { return }
            while let member = open.popLast() {
                groups[member] = groupCount
                if member == node { break }
            }
            groupCount += 1
        }
    }
}
