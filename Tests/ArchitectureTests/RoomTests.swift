import Foundation
import Testing

/// The manifest and the sources keep to the table of rooms.
struct RoomTests {
    @Test func theTableHasNoCycle() {
        #expect(ModuleGraph.table.modulesOnCycles.isEmpty)
    }

    @Test func everyTargetHasARow() throws {
        let targets = Set(try Manifest.described().rooms.map(\.name))
        #expect(targets.count > 10)
        #expect(targets.subtracting(Room.all.map(\.name)) == [])
    }

    /// `docs/architecture.md` shows the same rows: module, ring and imports.
    @Test func theDocumentShowsTheTable() throws {
        let rows = try Package.file("docs/architecture.md").lines.compactMap { line -> (String, String)? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, cells[0].hasPrefix("`") else { return nil }
            let imports = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            return (cells[0].filter { $0 != "`" }, "\(cells[1]): \(imports.filter { $0 != "–" }.sorted())")
        }
        let documented = Dictionary(rows, uniquingKeysWith: { first, _ in first })
        for room in Room.all {
            #expect(documented[room.name] == "\(room.ring): \(room.imports.sorted())", "\(room.name)")
        }
        #expect(documented.count == Room.all.count)
    }

    @Test func theManifestDrawsNoOtherArrow() throws {
        let graph = try Manifest.described().graph
        #expect(graph.arrows(missingFrom: .table) == [])
        #expect(graph.modulesOnCycles == [])
    }

    @Test func sourcesImportWhatTheTableAllows() throws {
        let arrows = try importedModules().mapValues { $0.intersection(Room.all.map(\.name)) }
        let graph = ModuleGraph(arrows: arrows)
        #expect(graph.arrows(missingFrom: .table) == [])
        #expect(graph.modulesOnCycles == [])
    }

    /// An import that the manifest does not name may build today, by the order of the build, and fail tomorrow.
    @Test func everyImportIsDeclared() throws {
        let declared = try Manifest.described().graph
        var undeclared: [String] = []
        for (module, imports) in try importedModules() {
            let others = imports.intersection(Room.all.map(\.name)).subtracting(declared.arrows[module] ?? [])
            undeclared += others.map { "\(module) -> \($0)" }
        }
        #expect(undeclared.sorted() == [])
    }

    /// Core rooms import nothing of the system: no Foundation, no Glibc, no Dispatch.
    @Test(arguments: Room.all.filter { $0.ring != .c })
    func systemModulesStayInTheirRing(room: Room) throws {
        let names = Set(Room.all.map(\.name))
        let files = try Package.files(below: room.folder, extensions: ["swift"])
        #expect(!files.isEmpty, "\(room.name) has no sources in \(room.folder)")
        for file in files {
            let others = SwiftImports.modules(in: file).subtracting(names).subtracting(room.systemModules)
            #expect(others == [], "\(file) imports what its ring does not")
        }
    }

    @Test func everyRoomHasTests() throws {
        let targets = Set(try Manifest.described().tests.map(\.name))
        for room in Room.all {
            guard let tests = room.tests else { continue }
            #expect(targets.contains(tests), "\(room.name) has no target of tests")
            let files = try Package.files(below: "Tests/\(tests)", extensions: ["swift"])
            let count = files.flatMap(\.lines).count { $0.contains("@Test") }
            #expect(count >= 3, "\(tests) has \(count) tests")
        }
    }

    /// Modules imported by the sources of each room.
    private func importedModules() throws -> [String: Set<String>] {
        let folders = Room.all.filter { $0.ring != .c }.map(\.folder)
        let sources = try folders.flatMap { try Package.files(below: $0, extensions: ["swift"]) }
        #expect(sources.count > 100, "the sources were not found")
        return Dictionary(grouping: sources, by: \.module).mapValues { files in
            files.reduce(into: []) { $0.formUnion(SwiftImports.modules(in: $1)) }
        }
    }
}
