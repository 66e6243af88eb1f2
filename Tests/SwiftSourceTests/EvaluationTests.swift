import LayoutCore
import SwiftSource
import Testing
import ViewTree

/// Operators, functions and members, each with the value that Swift has for it.
@Suite struct EvaluationTests {
    nonisolated(unsafe) static let names: [String: ExpressionValue] = [
        "n": .documented(7), "i": .integer(7), "x": .double(2.5), "name": .string("Élan"), "flag": .bool(true),
        "none": .null, "sizeClass": .member("compact"), "type": .dynamicTypeSize(7),
        "list": .array([.documented(3), .documented(1), .documented(2)]),
        "item": .record([.init("w", .documented(40)), .init("title", .string("A"))]),
        "environment.key": .string("set"),
        "rect": .rect(Rect(x: 10, y: 20, width: 30, height: 40)),
    ]

    @Test(arguments: [
        // literals keep both readings
        ("7 / 2", "3 | 3.5"), ("n / 2", "3 | 3.5"), ("-7 / 2", "-3 | -3.5"), ("7 % 4", "3 | 3.0"),
        ("-7 % 4", "-3 | -3.0"),
        ("1_000", "1000 | 1000.0"), ("9223372036854775807 + 1", "- | 9.223372036854776e+18"),
        ("-9223372036854775808", "-9223372036854775808 | -9.223372036854776e+18"),
        ("min(7, 5)", "5 | 5.0"), ("max(7 / 2, 3)", "3 | 3.5"), ("abs(-7)", "7 | 7.0"), ("abs(-7 / 2)", "3 | 3.5"),
        ("7 / 2 == 3", "true"), ("7 / 2 < 4", "true"), ("7 / 2 > 3", "false"),
        // and become what they meet
        ("7 / 2 + 0.0", "3.5"), ("i / 2", "3"), ("i + 7 / 2", "10"), ("x * 2", "5.0"), ("2 / 4 * x", "1.25"),
        ("Int(7 / 2)", "3"), ("CGFloat(7 / 2)", "3.5"), ("CGFloat(Int(7 / 2))", "3.0"), ("Double(i) / 2", "3.5"),
        ("Int(-2.7)", "-2"), ("Int(\"42\")", "42"), ("Int(\"x\")", "nil"), ("1.5e2", "150.0"), ("2E-1", "0.2"),
        ("i % 4", "3"), ("-i", "-7"), ("+i", "7"), ("-x", "-2.5"), ("1.5 + 1", "2.5"),
        // precedence
        ("1 + 2 * 3 - 4", "3 | 3.0"), ("(1 + 2) * 3", "9 | 9.0"), ("10 - 3 - 2", "5 | 5.0"),
        ("1 < 2 && 3 < 2 || true", "true"),
        ("false || true && false", "false"), ("true ? 1 : false ? 2 : 3", "1 | 1.0"),
        ("false ? 1 : false ? 2 : 3", "3 | 3.0"), ("none ?? none ?? 4", "4 | 4.0"), ("none ?? 1 == 1", "true"),
        ("1 + 1 ..< 2 * 4", "2..<8"), ("1...3", "1...3"), ("!flag", "false"), ("flag ? 100 : 200", "100 | 100.0"),
        // laziness
        ("flag || 1 / 0 == 1", "true"), ("!flag && 1 / 0 == 1", "false"), ("flag ? 1 : 1 / 0", "1 | 1.0"),
        ("1 ?? 1 / 0", "1 | 1.0"),
        // cases, nil, records
        ("sizeClass == .compact", "true"), ("sizeClass == \"compact\"", "true"), ("sizeClass != .regular", "true"),
        ("none == nil", "true"), ("nil == none", "true"), ("1 == nil", "false"), ("sizeClass == nil", "false"),
        ("type.isAccessibilitySize", "true"), ("type >= .accessibility1", "true"), ("type < .large", "false"),
        (".xLarge < type", "true"), ("type == .accessibility1", "true"), ("type == \"accessibility1\"", "true"),
        ("item.w / 3", "13 | 13.333333333333334"), ("item.missing == nil", "true"), ("item.missing ?? 5", "5 | 5.0"),
        ("none?.w", "nil"), ("none?.w.x[0].y", "nil"), ("item?.w", "40 | 40.0"), ("(none?.w) ?? 1", "1 | 1.0"),
        ("item.w!", "40 | 40.0"), ("item.missing?.count ?? -1", "-1 | -1.0"), ("environment.key", "\"set\""),
        ("[none?.w, item.w]", "[nil, 40 | 40.0]"), ("list[none?.w ?? 1]", "1 | 1.0"),
        // constants
        (".infinity", "inf"), ("-.infinity", "-inf"), (".pi", "3.141592653589793"), ("Double.pi", "3.141592653589793"),
        ("x == .zero", "false"), ("0 == .zero", "true"), ("CGSize(width: 0, height: 0) == .zero", "true"),
        ("HorizontalAlignment.center", "HorizontalAlignment.center"), (".topLeading", ".topLeading"),
        // free functions
        ("round(2.5)", "3.0"), ("round(-2.5)", "-3.0"), ("floor(-2.5)", "-3.0"), ("ceil(2.1)", "3.0"),
        ("sqrt(2.25)", "1.5"),
        ("pow(2, 10)", "1024.0"), ("pow(2, 0.5)", "1.4142135623730951"), ("max(1, Int(620 / 150))", "4"),
        ("min(3, 1.5, 2)", "1.5"), ("max(\"a\", \"b\")", "\"b\""),
        ("String(7)", "\"7\""), ("String(7.0)", "\"7.0\""), ("String(true)", "\"true\""),
        ("String(1e20 * 10)", "\"1e+21\""),
        ("String(123456789012345680.0)", "\"123456789012345680.0\""), ("String(0.000001)", "\"0.000001\""),
        ("String(0.0000001)", "\"0.0000001\""), ("String(-0.00001234)", "\"-0.00001234\""),
        ("CGSize(width: 1, height: 2)", "1.0 x 2.0"), ("CGPoint(x: 1, y: i)", "(1.0, 7.0)"),
        ("CGRect(x: 1, y: 2, width: 3, height: 4)", "(1.0, 2.0) 3.0 x 4.0"),
        ("EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)", "1.0 2.0 3.0 4.0"),
        ("EdgeInsets()", "0.0 0.0 0.0 0.0"),
        ("UnitPoint(x: 0.5, y: 1)", "unit (0.5, 1.0)"), ("Array(1...3)", "[1, 2, 3]"),
        ("Array(repeating: 0, count: 2)", "[0 | 0.0, 0 | 0.0]"), ("Array(\"ab\")", "[\"a\", \"b\"]"),
        ("stride(from: 0, to: 10, by: 4)", "[0 | 0.0, 4 | 4.0, 8 | 8.0]"),
        ("stride(from: 0, through: 8, by: 4)", "[0 | 0.0, 4 | 4.0, 8 | 8.0]"),
        ("stride(from: 1.0, to: 0, by: -0.5)", "[1.0, 0.5]"), ("stride(from: i, to: 5, by: -1)", "[7, 6]"),
        // geometry
        ("rect.origin", "(10.0, 20.0)"), ("rect.size", "30.0 x 40.0"), ("rect.minX", "10.0"), ("rect.midX", "25.0"),
        ("rect.maxX", "40.0"), ("rect.minY", "20.0"), ("rect.midY", "40.0"), ("rect.maxY", "60.0"),
        ("rect.width * 2", "60.0"), ("rect.size.height", "40.0"), ("CGPoint(x: 3, y: 4).y", "4.0"),
        ("EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing", "4.0"), ("UnitPoint(x: 0, y: 1).y", "1.0"),
        // layouts
        ("AnyLayout(HStackLayout(spacing: 4))", "HStackLayout(spacing: 4 | 4.0)"),
        ("GridItem(.flexible(minimum: 10), spacing: 2)", "GridItem(: flexible(minimum: 10 | 10.0), spacing: 2 | 2.0)"),
    ])
    func hasTheValue(text: String, value: String) throws {
        #expect(try describe(evaluate(text, Self.names)) == value)
    }

    @Test(arguments: [
        ("list.count", "3"), ("list.isEmpty", "false"), ("list.first", "3 | 3.0"), ("[].first", "nil"),
        ("list.last", "2 | 2.0"),
        ("list.indices", "0..<3"), ("list.contains(1)", "true"), ("list.contains(9)", "false"), ("list[1]", "1 | 1.0"),
        ("list.reversed()", "[2 | 2.0, 1 | 1.0, 3 | 3.0]"), ("list.sorted()", "[1 | 1.0, 2 | 2.0, 3 | 3.0]"),
        ("list.prefix(2)", "[3 | 3.0, 1 | 1.0]"), ("list.suffix(9).count", "3"), ("list.dropFirst(2)", "[2 | 2.0]"),
        ("list.dropFirst().count", "2"), ("list.dropLast(1)", "[3 | 3.0, 1 | 1.0]"),
        ("list.enumerated()[1].offset", "1"), ("list.enumerated()[1].element", "1 | 1.0"), ("list.min()", "1 | 1.0"),
        ("list.max()", "3 | 3.0"), ("[].max()", "nil"), ("list.firstIndex(of: 2)", "2"),
        ("list.firstIndex(of: 5)", "nil"),
        ("[\"a\", \"b\"].joined(separator: \"-\")", "\"a-b\""), ("[\"a\", \"b\"].joined()", "\"ab\""),
        ("list + [4]", "[3 | 3.0, 1 | 1.0, 2 | 2.0, 4 | 4.0]"), ("[1, 2.5]", "[1.0, 2.5]"),
        ("[1, 2,]", "[1 | 1.0, 2 | 2.0]"),
        ("[\"b\", \"a\"].sorted()", "[\"a\", \"b\"]"), ("list == [3, 1, 2]", "true"), ("list != [3]", "true"),
        ("(0..<4).count", "4"), ("(1...4).count", "4"), ("(2..<2).isEmpty", "true"), ("(1...4).last", "4"),
        ("(1..<4).last", "3"),
        ("(1..<4).first", "1"), ("(1..<4).contains(4)", "false"), ("(1...4).contains(4)", "true"),
        ("(1..<4).lowerBound", "1"),
        ("(1...4).upperBound", "4"), ("(1..<4)[2]", "2"), ("(1...4).reversed()", "[4, 3, 2, 1]"),
        ("name.count", "4"), ("\"\".isEmpty", "true"), ("name.uppercased()", "\"ÉLAN\""),
        ("name.lowercased()", "\"élan\""),
        ("name.hasPrefix(\"É\")", "true"), ("name.hasSuffix(\"an\")", "true"), ("name.contains(\"la\")", "true"),
        ("name.contains(\"al\")", "false"), ("name + \"!\"", "\"Élan!\""), ("\"a\" < \"b\"", "true"),
        ("\"\\(n) of \\(x): \\(flag) \\(name) \\(7 / 2) \\(sizeClass)\"", "\"7 of 2.5: true Élan 3 compact\""),
        ("\"a\\\"\\\\\\n\\t\"", "\"a\"\\\n\t\""), ("\"\\(\"\\(n)\")\"", "\"7\""),
        ("2.5.rounded()", "3.0"), ("(-2.5).rounded()", "-3.0"), ("2.5.rounded(.up)", "3.0"),
        ("2.5.rounded(.down)", "2.0"),
        ("(-2.5).rounded(.towardZero)", "-2.0"), ("2.5.rounded(.toNearestOrEven)", "2.0"),
        ("2.5.rounded(.toNearestOrAwayFromZero)", "3.0"), ("6.isMultiple(of: 3)", "true"),
        ("i.isMultiple(of: 2)", "false"),
        ("0.isMultiple(of: 0)", "true"), ("(-3).magnitude", "3 | 3.0"), ("(-x).magnitude", "2.5"),
        ("7.5.truncatingRemainder(dividingBy: 2)", "1.5"),
    ])
    func hasTheMember(text: String, value: String) throws {
        #expect(try describe(evaluate(text, Self.names)) == value)
    }

    @Test(arguments: [
        "1 + \"a\"", "i + x", "i == x", "i < x", "true + 1", "!1", "1 && true", "1 ? 2 : 3", "item.w.x", "1 == \"a\"",
        "list[3]", "list[-1]", "(0..<2)[5]", "1 / 0", "i / 0", "1 % 0", "i * 9223372036854775807", "Int(.infinity)",
        "Int(1e30)", "none!", "none.w", "none.count()", "0.0 / 0", "sqrt(-1)", "Int(sizeClass)", "3..<1",
        "list.prefix(-1)",
        "[1, \"a\"].sorted()", "min(1)", "min(1, \"a\")", "stride(from: 0, to: 1, by: 0)", "x % 2", "flag.count",
        "name.first",
        "Array(repeating: 1, count: -1)", "CGSize(w: 1, h: 2)", "String(list)", "\"\\(list)\"", "AnyLayout(1)",
        "9223372036854775807 + i", "list.isMultiple(of: 2)", "[1].joined()", "item[0]", "i.rounded()", "9e18 % 5.0",
        "pow(-8, 0.5)", "abs(name)", "sizeClass < .regular", "name.contains(1)", "-.infinity + .infinity",
    ])
    func fails(text: String) throws {
        let failure = try #require(failureOf(text, Self.names))
        #expect(failure.kind == .failed)
        #expect(failure.column > 0)
    }

    @Test func namesTheColumnOfTheInnermostFailure() {
        #expect(failureOf("1 + (2 + list[3])", Self.names)?.column == 10)
    }
}
