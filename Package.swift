// swift-tools-version: 6.2
import PackageDescription

/// The one list of settings: Swift 6 mode, every warning an error, explicit imports and existentials.
let plainSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Cross-module optimization inlines across modules what is public, and what is package only when testing is enabled.
let settings = plainSettings + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = settings
) -> Target {
    // Without Foundation or Glibc nothing else links libm, which `rounded()` calls in debug builds.
    .target(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: [.linkedLibrary("m")])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "framewright",
    products: [
        .library(name: "LayoutCore", targets: ["LayoutCore"]),
        .executable(name: "framewright", targets: ["framewright"]),
        .executable(name: "framewright-bench", targets: ["framewright-bench"]),
    ],
    targets: [
        // core: pure values and functions
        room("LayoutCore", ["CMath"]),
        room("TextLayout", ["LayoutCore", "CTextTables", "CICU", "CHarfBuzz"]),
        room("Traits", ["LayoutCore"]),
        room("ViewTree", ["LayoutCore"]),
        room("LayoutEngine", ["ViewTree", "TextLayout", "Traits", "LayoutCore"]),
        // codec: bytes and values
        room("LayoutAPI", ["LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "CSimdJSON"]),
        // shell: sockets, files, signals
        room("HTTPServer", ["CLinux"]),
        room("Service", ["LayoutAPI", "ViewTree", "TextLayout", "Traits", "HTTPServer", "CLinux"]),
        .executableTarget(
            name: "framewright", dependencies: ["Service", "LayoutAPI"], swiftSettings: settings),
        // Testing would slow its classes by exclusivity checks, and so flatter what is compared with it.
        room("BenchClassTree", ["LayoutCore"], settings: plainSettings),
        .executableTarget(
            name: "framewright-bench",
            dependencies: [
                "LayoutAPI", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "BenchClassTree",
                "CBenchBaselines",
            ], swiftSettings: settings),
        // C and C++ behind C headers
        .target(name: "CMath", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "CTextTables"),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(name: "CHarfBuzz", linkerSettings: [.linkedLibrary("harfbuzz")]),
        .target(
            name: "CSimdJSON", cxxSettings: [.unsafeFlags(["-O3"])], linkerSettings: [.linkedLibrary("simdjson")]),
        .target(
            name: "CBenchBaselines", cxxSettings: [.unsafeFlags(["-O3"])],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .systemLibrary(name: "CLinux"),
        // what tests of several rooms share
        .target(name: "TestSupport", dependencies: ["ViewTree"], path: "Tests/TestSupport", swiftSettings: settings),
        // tests mirror the rooms
        tests("LayoutCoreTests", ["LayoutCore", "TestSupport"]),
        tests("TextLayoutTests", ["TextLayout", "LayoutCore", "TestSupport"], exclude: ["Fixtures"]),
        tests("TraitsTests", ["Traits", "LayoutCore"]),
        tests("ViewTreeTests", ["ViewTree", "LayoutCore"]),
        tests("LayoutEngineTests", ["LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore"]),
        tests("LayoutAPITests", ["LayoutAPI", "LayoutEngine", "ViewTree", "LayoutCore", "TestSupport"], exclude: ["Fixtures"]),
        tests("HTTPServerTests", ["HTTPServer", "TestSupport"]),
        tests(
            "ServiceTests",
            [
                "Service", "LayoutAPI", "ViewTree", "HTTPServer", "TextLayout", "Traits", "LayoutCore",
                "framewright-bench", "TestSupport",
            ], exclude: ["Fixtures"]),
        tests("framewright-benchTests", ["framewright-bench"]),
        tests("ArchitectureTests", []),
    ],
    cxxLanguageStandard: .cxx17
)
