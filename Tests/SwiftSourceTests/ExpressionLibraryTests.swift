import LayoutCore
import SwiftSource
import Testing
import ViewTree

/// The table of functions, methods and properties is what expressions can call and read, and nothing else.
@Suite struct ExpressionLibraryTests {
    private struct Dimensions: GuideReader {
        var width: Double { 30 }
        var height: Double { 20 }

        func guide(_ name: String, axis: Axis?, explicit: Bool) -> Double?? { .some(nil) }
    }

    private struct Proxy: GeometryReading {
        var size: Size { Size(width: 100, height: 50) }
        var safeAreaInsets: EdgeInsets { .zero }

        func frame(in space: GeometrySpace) -> Rect { Rect(x: 0, y: 0, width: 100, height: 50) }
        func bounds(of space: GeometrySpace) -> Rect? { nil }
    }

    private final class Content: SectionReading {
        var id: String { "a" }
        var containerValues: [ExpressionValue.Member] { [] }
        var header: [ExpressionValue] { [] }
        var footer: [ExpressionValue] { [] }
        var content: [ExpressionValue] { [] }
    }

    /// A value of each kind that has members.
    private static var samples: [String: ExpressionValue] {
        [
            "Int": .integer(7), "Double": .double(1.5), "String": .string("ab"),
            "Array": .array([.string("a"), .string("b")]), "Range": .range(0, 3, isClosed: false),
            "CGSize": .size(.zero), "CGPoint": .point(.zero), "UnitPoint": .unitPoint(UnitPoint(x: 0, y: 0)),
            "EdgeInsets": .insets(.zero), "CGRect": .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
            "DynamicTypeSize": .dynamicTypeSize(3), "GeometryProxy": .proxy(Proxy()),
            "ViewDimensions": .dimensions(Dimensions()),
            "ScrollTransitionPhase": .typedMember(type: "ScrollTransitionPhase", name: "identity"),
            "Subview": .subview(Content()), "SectionConfiguration": .section(Content()),
        ]
    }

    static let kinds = samples.keys.sorted()

    /// Names of the table, and some that Swift has beside them.
    private static let pool =
        Set(ExpressionLibrary.entries.map(\.baseName)).union([
            "map", "filter", "append", "split", "description", "keys", "formatted", "rawValue", "isFinite", "flatMap",
            "randomElement", "insetBy", "contains", "place", "sizeThatFits", "priority", "safeArea", "bounds", "frame",
        ]).sorted()

    private func message(_ text: String, _ value: ExpressionValue? = nil) -> String {
        failureOf(text, value.map { ["x": $0] } ?? [:])?.message ?? ""
    }

    @Test func everyKindHasASample() {
        #expect(Set(ExpressionLibrary.entries.map(\.kind)) == Set(Self.kinds + [""]))
    }

    @Test(arguments: kinds) func propertiesAreThoseOfTheTable(kind: String) throws {
        let value = try #require(Self.samples[kind])
        let known = ExpressionLibrary.entries.filter { $0.kind == kind && !$0.isCall }.map(\.name)
        for name in Self.pool {
            let isThere = !message("x." + name, value).contains("has no member")
            #expect(isThere == known.contains(name), "\(kind).\(name)")
        }
    }

    @Test(arguments: kinds) func methodsAreThoseOfTheTable(kind: String) throws {
        let value = try #require(Self.samples[kind])
        let known = ExpressionLibrary.entries.filter { $0.kind == kind && $0.isCall }
        for name in Self.pool {
            let isThere = !message("x.\(name)()", value).contains("has no method")
            #expect(isThere == known.contains { $0.baseName == name }, "\(kind).\(name)()")
        }
        for entry in known {
            let said = message("x.\(entry.baseName)(other: 1)", value)
            let forms = known.filter { $0.baseName == entry.baseName }.map(\.name)
            #expect(forms.contains { said == "\(entry.baseName) is called as \($0)." }, "\(entry.name): \(said)")
        }
    }

    @Test func functionsAreThoseOfTheTable() {
        let functions = ExpressionLibrary.entries.filter { $0.kind.isEmpty }
        #expect(Set(Evaluator.functionNames) == Set(functions.map(\.baseName)))
        for name in Self.pool {
            let error = syntaxError("\(name)(1)")
            #expect((error?.kind == .unknownName) != functions.contains { $0.baseName == name }, "\(name)")
        }
        for entry in functions where !entry.result.contains("layout") && !entry.result.contains("track") {
            let said = message("\(entry.baseName)(other: 1)")
            let forms = functions.filter { $0.baseName == entry.baseName }.map(\.name)
            let isVariadic = ["min", "max"].contains(entry.baseName)
            #expect(
                isVariadic
                    ? said == "\(entry.baseName) takes two numbers or more."
                    : forms.contains { said == "\(entry.baseName) is called as \($0)." }, "\(entry.name): \(said)")
        }
    }
}
