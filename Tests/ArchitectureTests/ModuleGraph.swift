/// Which module draws on which.
struct ModuleGraph: Equatable, Sendable {
    var arrows: [String: Set<String>]

    /// All modules that can be reached from one, which is among them only on a cycle.
    func reachable(from module: String) -> Set<String> {
        var found: Set<String> = []
        var open = Array(arrows[module] ?? [])
        while let next = open.popLast() {
            if found.insert(next).inserted { open += arrows[next] ?? [] }
        }
        return found
    }

    /// The modules that reach themselves, sorted.
    var modulesOnCycles: [String] {
        arrows.keys.filter { reachable(from: $0).contains($0) }.sorted()
    }

    /// The arrows `from -> to` that another graph lacks even when its own are followed, sorted.
    func arrows(missingFrom other: ModuleGraph) -> [String] {
        arrows.flatMap { module, targets in
            targets.subtracting(other.reachable(from: module)).map { "\(module) -> \($0)" }
        }.sorted()
    }

    static let table = ModuleGraph(
        arrows: Dictionary(uniqueKeysWithValues: Room.all.map { ($0.name, $0.imports) }))
}
