// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// SwiftSyntax and SwiftParser as they come with the toolchain: interfaces and libraries in `usr/lib/swift/host`.
///
/// This manifest runs with a library of the toolchain at work, so the list of what is mapped into it names the place.
let toolchainHost: String = {
    let marks = ["/usr/lib/swift/pm/", "/usr/lib/swift/linux/"]
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    var folders = maps.split(separator: "\n").compactMap { line -> String? in
        guard let start = line.firstIndex(of: "/") else { return nil }
        for mark in marks {
            if let found = line.range(of: mark) { return line[start..<found.lowerBound] + "/usr/lib/swift/host" }
        }
        return nil
    }
    // Elsewhere: the compiler on the path, then where images and packages put it.
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let compiler = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
        folders.append(compiler.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host")
    }
    folders.append("/usr/lib/swift/host")
    return folders.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") } ?? folders[0]
}()

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

/// For targets that import SwiftSource: the compiler reads the interfaces behind it too.
let sourceSettings = settings + [.unsafeFlags(["-I", toolchainHost])]

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = settings,
    linking: [LinkerSetting] = []
) -> Target {
    // Without Foundation or Glibc nothing else links libm, which `rounded()` calls in debug builds.
    .target(name: name, dependencies: dependencies, swiftSettings: settings,
        linkerSettings: [.linkedLibrary("m")] + linking)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = settings
) -> Target {
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
        room("LayoutCore", ["CMath", "CMemory"]),
        room("TextLayout", ["LayoutCore", "CTextTables", "CICU", "CHarfBuzz"]),
        room("Traits", ["LayoutCore"]),
        room("ViewTree", ["LayoutCore", "CMath"]),
        room("LayoutEngine", ["ViewTree", "TextLayout", "Traits", "LayoutCore"]),
        // codec: bytes and values
        room(
            "SwiftSource", ["ViewTree"], settings: sourceSettings,
            linking: [
                .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
                .unsafeFlags(["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost]),
            ]),
        room(
            "LayoutAPI",
            ["SwiftSource", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "CSimdJSON"],
            settings: sourceSettings),
        // shell: sockets, files, signals
        room("HTTPServer", ["CLinux"]),
        room("Service", ["LayoutAPI", "ViewTree", "TextLayout", "Traits", "HTTPServer", "CLinux"], settings: sourceSettings),
        .executableTarget(
            name: "framewright", dependencies: ["Service", "LayoutAPI"], swiftSettings: sourceSettings),
        // Testing would slow its classes by exclusivity checks, and so flatter what is compared with it.
        room("BenchClassTree", ["LayoutCore"], settings: plainSettings),
        .executableTarget(
            name: "framewright-bench",
            dependencies: [
                "LayoutAPI", "LayoutEngine", "ViewTree", "TextLayout", "Traits", "LayoutCore", "BenchClassTree",
                "CBenchBaselines",
            ], swiftSettings: sourceSettings),
        // C and C++ behind C headers
        .target(name: "CMath", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "CMemory"),
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
        tests("SwiftSourceTests", ["SwiftSource", "ViewTree", "LayoutCore", "TestSupport"], settings: sourceSettings),
        tests(
            "LayoutAPITests", ["LayoutAPI", "LayoutEngine", "ViewTree", "LayoutCore", "TestSupport"],
            exclude: ["Fixtures"], settings: sourceSettings),
        tests("HTTPServerTests", ["HTTPServer", "TestSupport"]),
        tests(
            "ServiceTests",
            [
                "Service", "LayoutAPI", "ViewTree", "HTTPServer", "TextLayout", "Traits", "LayoutCore",
                "framewright-bench", "TestSupport",
            ], exclude: ["Fixtures"], settings: sourceSettings),
        tests("framewright-benchTests", ["framewright-bench"], settings: sourceSettings),
        tests("ArchitectureTests", []),
    ],
    cxxLanguageStandard: .cxx17
)
