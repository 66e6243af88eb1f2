import Foundation
import Testing

/// The rooms and arrows of `docs/architecture.md`, held against the sources.
@Suite struct ArchitectureTests {
    @Test func everyFolderOfSourcesIsARoomOrAShim() throws {
        let sources = House.root.appending(path: "Sources").path
        let folders = try FileManager.default.contentsOfDirectory(atPath: sources)
        let shims: Set<String> = ["CSimdJSON", "CTextTables", "CLinux", "CBenchBaselines"]
        #expect(Set(folders).subtracting(shims) == Set(House.arrows.keys))
    }

    @Test(arguments: House.arrows.keys.sorted())
    func aRoomImportsOnlyWhatItsArrowsAllow(room: String) {
        let allowed = House.arrows[room, default: []].union(House.systemModules(of: room))
        for file in House.files(in: "Sources/" + room) {
            #expect(House.imports(of: file.lines).subtracting(allowed) == [], "\(file.path)")
        }
    }

    @Test func theManifestDrawsTheSameArrows() throws {
        let targets = try House.describedTargets()
        #expect(!targets.isEmpty)
        for (room, allowed) in House.arrows {
            let drawn = try #require(targets[room], "\(room) is no target")
            #expect(drawn.subtracting(allowed) == [], "\(room)")
        }
    }

    @Test func thereIsNoCycle() {
        var finished: Set<String> = []
        func visit(_ room: String, _ path: [String]) {
            #expect(!path.contains(room), "\(path + [room])")
            guard !path.contains(room), !finished.contains(room) else { return }
            for next in House.arrows[room, default: []] { visit(next, path + [room]) }
            finished.insert(room)
        }
        for room in House.arrows.keys { visit(room, []) }
    }

    @Test func everyRoomHasTests() {
        for room in House.arrows.keys where !room.hasPrefix("framewright") {
            let cases = House.files(in: "Tests/\(room)Tests").flatMap(\.lines).filter { $0.contains("@Test") }
            #expect(cases.count >= 3, "\(room)")
        }
    }

    @Test func filesStaySmall() {
        let tables: Set<String> = [
            "Sources/Traits/Tables/DeviceTable.swift", "Sources/Traits/Tables/SymbolTable.swift",
            "Sources/Service/Documents/OpenAPIDocument.swift",
        ]
        for folder in ["Sources", "Tests"] {
            for file in House.files(in: folder) where !tables.contains(file.path) {
                #expect(file.lines.count <= 420, "\(file.path) has \(file.lines.count) lines")
            }
        }
    }

    @Test func namesAreOfThings() {
        for file in House.files(in: "Sources") {
            let name = file.path.split(separator: "/").last.map(String.init) ?? ""
            for word in ["Manager", "Helper", "Utils", "Impl"] { #expect(!name.contains(word), "\(file.path)") }
        }
    }

    @Test func theCoreNeverGivesUp() {
        // Traps that input could reach would end the server; `precondition` in tables is a fault of the build.
        for file in House.files(in: "Sources") where !file.path.hasPrefix("Sources/framewright-bench") {
            for (number, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                for word in ["fatalError(", "preconditionFailure(", "try!", " as! "] {
                    #expect(!line.contains(word), "\(file.path):\(number + 1)")
                }
            }
        }
    }
}
