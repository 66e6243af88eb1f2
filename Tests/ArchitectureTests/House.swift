import Foundation

/// The sources and the manifest of this package, read from where they lie.
enum House {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What each room may import of the others, written out: `docs/architecture.md` explains it.
    static let arrows: [String: Set<String>] = [
        "LayoutCore": [],
        "TextLayout": ["LayoutCore", "CTextTables"],
        "Traits": ["LayoutCore"],
        "ViewTree": ["LayoutCore"],
        "LayoutEngine": ["ViewTree", "TextLayout", "Traits", "LayoutCore"],
        "LayoutAPI": ["LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "CSimdJSON"],
        "HTTPServer": ["CLinux"],
        "Service": ["LayoutAPI", "ViewTree", "Traits", "HTTPServer", "CLinux"],
        "framewright": ["Service", "LayoutAPI"],
        "framewright-bench": [
            "LayoutAPI", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "CSimdJSON",
            "CBenchBaselines",
        ],
    ]

    /// Rooms that know no system: pure values and functions.
    static let core: Set<String> = ["LayoutCore", "TextLayout", "Traits", "ViewTree", "LayoutEngine"]

    /// Modules of the system and the toolchain that a room may import besides.
    static func systemModules(of room: String) -> Set<String> {
        if core.contains(room) { return [] }
        switch room {
        case "LayoutAPI": return ["Synchronization"]
        case "framewright-bench": return ["Foundation", "Glibc", "Dispatch"]
        default: return ["Glibc", "Dispatch", "Synchronization"]
        }
    }

    /// The Swift files of a folder below `Sources` or `Tests`, with their lines.
    static func files(in folder: String) -> [(path: String, lines: [Substring])] {
        let base = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            guard let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8) else { return nil }
            return (folder + "/" + name, text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    /// The modules that a file imports.
    static func imports(of lines: [Substring]) -> Set<String> {
        Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index < words.count - 1,
                    words[..<index].allSatisfy({ $0.hasPrefix("@") || ["package", "public", "internal"].contains($0) })
                else { return nil }
                return words[index + 1].split(separator: ".").first.map(String.init)
            })
    }

    /// The targets of the manifest with the targets that they depend on, as the package manager describes them.
    static func describedTargets() throws -> [String: Set<String>] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let scratch = FileManager.default.temporaryDirectory.appending(path: "framewright-describe")
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "describe", "--type", "json",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        var targets: [String: Set<String>] = [:]
        for target in json?["targets"] as? [[String: Any]] ?? [] {
            guard let name = target["name"] as? String else { continue }
            targets[name] = Set(target["target_dependencies"] as? [String] ?? [])
        }
        return targets
    }
}
