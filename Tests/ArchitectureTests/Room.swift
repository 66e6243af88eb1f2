/// A module of the package as the architecture has it: which modules it may import.
///
/// `docs/architecture.md` shows the same table to people; a test compares the two.
struct Room: Sendable {
    enum Ring: String, Sendable {
        /// Pure values and functions.
        case core
        /// Bytes to values and back.
        case codec
        /// Sockets, files, signals.
        case shell
        /// C and C++ behind a C header.
        case c

        var systemModules: Set<String> {
            switch self {
            case .core, .c: []
            case .codec: ["Synchronization"]
            case .shell: ["Synchronization", "Glibc", "Dispatch"]
            }
        }
    }

    var name: String
    var ring: Ring
    var imports: Set<String>
    /// The test target that covers the room; what only measures has none.
    var tests: String?
    /// Modules of the system that its sources may import.
    var systemModules: Set<String>
    /// Where its sources are.
    var folder: String

    static let all: [Room] = [
        Room("LayoutCore", .core, ["CMath", "CMemory"]),
        Room("TextLayout", .core, ["LayoutCore", "CTextTables", "CICU", "CHarfBuzz"]),
        Room("Traits", .core, ["LayoutCore"]),
        Room("ViewTree", .core, ["LayoutCore", "CMath"]),
        Room("LayoutEngine", .core, ["ViewTree", "TextLayout", "Traits", "LayoutCore"]),
        Room(
            "SwiftSource", .codec, ["ViewTree"], tests: "SwiftSourceTests",
            systemModules: ["SwiftParser", "SwiftSyntax"]),
        Room(
            "LayoutAPI", .codec,
            ["SwiftSource", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "CSimdJSON"]),
        Room("HTTPServer", .shell, ["CLinux"]),
        Room("Service", .shell, ["LayoutAPI", "ViewTree", "TextLayout", "Traits", "HTTPServer", "CLinux"]),
        Room("framewright", .shell, ["Service", "LayoutAPI"], tests: "ServiceTests"),
        // The obvious design, to measure against.
        Room("BenchClassTree", .core, ["LayoutCore"], tests: nil),
        Room(
            "framewright-bench", .shell,
            [
                "LayoutAPI", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "BenchClassTree",
                "CSimdJSON", "CBenchBaselines",
            ], tests: "framewright-benchTests", systemModules: ["Synchronization", "Glibc", "Dispatch", "Foundation"]),
        Room("CMath", .c, tests: "LayoutCoreTests"),
        Room("CMemory", .c, tests: "LayoutCoreTests"),
        Room("CTextTables", .c, tests: "TextLayoutTests"),
        Room("CICU", .c, tests: "TextLayoutTests"),
        Room("CHarfBuzz", .c, tests: "TextLayoutTests"),
        Room("CSimdJSON", .c, tests: "LayoutAPITests"),
        Room("CLinux", .c, tests: "HTTPServerTests"),
        // What others' code does, to measure against.
        Room("CBenchBaselines", .c, tests: nil),
        // What tests of several rooms share.
        Room("TestSupport", .core, ["ViewTree"], tests: "LayoutAPITests", folder: "Tests/TestSupport"),
    ]

    /// A room whose tests bear its name.
    init(_ name: String, _ ring: Ring, _ imports: Set<String> = []) {
        self.init(name, ring, imports, tests: name + "Tests")
    }

    init(
        _ name: String, _ ring: Ring, _ imports: Set<String> = [], tests: String?, systemModules: Set<String>? = nil,
        folder: String? = nil
    ) {
        self.name = name
        self.ring = ring
        self.imports = imports
        self.tests = tests
        self.systemModules = systemModules ?? ring.systemModules
        self.folder = folder ?? "Sources/\(name)"
    }
}
