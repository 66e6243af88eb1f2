/// Reads the import declarations of Swift source.
enum SwiftImports {
    /// The modules that a source imports.
    static func modules(in source: Package.File) -> Set<String> {
        Set(source.lines.compactMap { module(in: $0) })
    }

    /// The module that a line imports, whatever its attributes, access or kind of declaration.
    static func module(in line: Substring) -> String? {
        var words = line.split(whereSeparator: { " \t".contains($0) })[...]
        while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) { words = words.dropFirst() }
        guard words.first == "import", let subject = words.dropFirst().first else { return nil }
        guard declarationKinds.contains(subject) else { return topLevel(of: subject) }
        return words.dropFirst(2).first.map { topLevel(of: $0) }
    }

    private static func topLevel(of name: Substring) -> String {
        String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let declarationKinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
}
