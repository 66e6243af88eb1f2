import Testing

/// The graph finds what it is there to find.
struct ModuleGraphTests {
    @Test func everyModuleOfACycleIsFound() {
        let graph = ModuleGraph(arrows: ["A": ["B"], "B": ["C"], "C": ["B"], "D": ["A"]])
        #expect(graph.modulesOnCycles == ["B", "C"])
        #expect(ModuleGraph(arrows: ["A": ["A"]]).modulesOnCycles == ["A"])
        #expect(ModuleGraph(arrows: ["A": ["B", "C"], "B": ["C"], "C": []]).modulesOnCycles.isEmpty)
    }

    @Test func arrowsAreReadTransitively() {
        let table = ModuleGraph(arrows: ["A": ["B"], "B": ["C"], "C": []])
        #expect(ModuleGraph(arrows: ["A": ["C"]]).arrows(missingFrom: table).isEmpty)
        let backward = ModuleGraph(arrows: ["C": ["A"], "A": ["D", "B"]])
        #expect(backward.arrows(missingFrom: table) == ["A -> D", "C -> A"])
    }
}
