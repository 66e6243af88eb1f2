import SwiftSource
import Testing
import ViewTree

@Suite struct SyntaxTests {
    /// Columns count Unicode scalars from 1.
    @Test(arguments: [
        ("1 + * 2", 5), ("1 +", 4), ("", 1), ("   ", 1), ("a b", 3), ("a +b", 3), ("(a", 3), ("a)", 2), ("[1, 2", 6),
        ("a < b < c", 7), ("\"é\" é", 5), ("\"abc", 5), ("\"\\x\"", 2), ("a ? b", 6), ("{ 1 }", 1), ("a = 1", 3),
        ("try a", 1),
        ("a as Int", 3), ("a is Int", 3), ("x.map { $0 }", 7), ("a === b", 3), ("a & b", 3), ("~a", 1), ("1 // 2", 3),
        ("\"\"\"a\"\"\"", 1), ("0x1F", 1), ("a;b", 2), ("\\.a", 1), ("(1, 2)", 1), ("(a: 1)", 1), ("[:]", 1), ("_", 1),
        ("self", 1),
        ("a.self", 3), ("x[1, 2]", 1), ("`a`", 1), ("#file", 1), ("1 + #available(iOS 17, *)", 5),
        ("#available(iOS 17)", 1),
        ("#available(*)", 1), ("a!!b", 4), ("a ?? ", 6), ("if a { 1 }", 1), ("1...", 1), ("...1", 1), ("f(a)(b)", 1),
        ("&a", 1),
    ])
    func isNoExpression(text: String, column: Int) throws {
        let error = try #require(syntaxError(text))
        #expect(error.kind != .tooDeep && error.kind != .tooLong)
        if text != "f(a)(b)" { #expect(error.column == column, "\(error.message)") }
    }

    @Test(arguments: [
        "frame(in: 1)", "foo()", "print(1)", "sin(1)",
    ])
    func functionsAreKnown(text: String) throws {
        #expect(try #require(syntaxError(text)).kind == .unknownName)
    }

    @Test(arguments: [
        ("#available(iOS 18, *)", true), ("#available(iOS 18.1, *)", false), ("#available(iOS 26, *)", false),
        ("#available(macOS 99, *)", true), ("#available(macOS 1, iOS 17.4, *)", true),
    ])
    func availabilityIsThatOfThePlatform(text: String, isAvailable: Bool) throws {
        let tree = try ExpressionParser.parse(text, maximumLength: 4096, maximumDepth: 64)
        #expect(tree.isAvailability)
        guard case .bool(let value) = try evaluate(text) else { return #expect(Bool(false)) }
        #expect(value == isAvailable)
    }

    /// Elements of an array are read one by one: their number does not nest.
    @Test(arguments: [
        ("[(1), (2), (3), (4), (5), (6), (7), (8), (9), (10)].count", "10"),
        ("[[1, 2], [3], [4], [5], [6], [7], [8], [9]].last?.first ?? 0", "9 | 9.0"),
        ("[1 < 2, 1 < 2, 1 < 2, 2 < 1, 1 < 2, 1 < 2, 1 < 2, 1 < 2 ? true : false].count", "8"),
        ("[((1 + 2) * 3), ((1 + 2) * 4), ((1 + 2) * 5), ((1 + 2) * 6)].max() ?? 0", "18 | 18.0"),
    ])
    func arraysHaveManyElements(text: String, value: String) throws {
        #expect(try describe(evaluate(text)) == value)
    }

    /// What the parser reads ahead at array literals and `<` would double with every level.
    @Test(arguments: [
        "[", "[[", "[a, [", "[a<b, ", "[a < b, [", "[(a), (", "[a, b<c, [d, ", "[(a<b), [", "[a<[", "[[], [",
    ])
    func nestingOfArraysTakesLittleTime(piece: String) {
        let start = ContinuousClock.now
        for count in [1, 2, 3, 4, 5, 6, 8, 16, 64, 4096 / piece.utf8.count] {
            let text = String(repeating: piece, count: count)
            _ = syntaxError(text)
            _ = syntaxError(text + "1" + text.reversed().compactMap { $0 == "[" ? "]" : $0 == "(" ? ")" : nil })
        }
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func namesAreThoseThatAreRead() throws {
        let tree = try ExpressionParser.parse(
            "a + b.c + min(a, environment.key) + .d.count", maximumLength: 4096, maximumDepth: 64)
        #expect(tree.names == ["a", "b", "environment.key"])
        #expect(tree.nameColumns == [1, 5, 18])
    }

    @Test func lengthAndDepthAreLimited() throws {
        let long = try #require(syntaxError(String(repeating: "1+", count: 2048) + "1"))
        #expect(long.kind == .tooLong && long.maximum == 4096 && long.got == 4097)
        #expect(try describe(evaluate(String(repeating: "1+", count: 2000) + "1")) == "2001 | 2001.0")
        let open = String(repeating: "(", count: 64)
        let close = String(repeating: ")", count: 64)
        #expect(syntaxError(open + "1" + close) == nil)
        #expect(syntaxError("(" + open + "1" + close + ")")?.kind == .tooDeep)
        for piece in ["(", "a ? ", "a < b && ", "\"\\(", "a ? b : ", "-(", "!(", "f(", "a[", "a.b("] {
            let text = String(repeating: piece, count: 4096 / piece.utf8.count)
            #expect(syntaxError(text)?.kind == .tooDeep, "\(piece)")
        }
        // What the parser reads ahead, again and again, has bounds of its own that no setting moves.
        for (piece, rule) in [("[", "At most 6"), ("[1, ", "at most 6"), ("a<", "At most 16")] {
            let error = syntaxError(String(repeating: piece, count: 4096 / piece.utf8.count))
            #expect(error?.kind == .syntax, "\(piece)")
            #expect(error?.message.lowercased().contains(rule.lowercased()) == true, "\(piece)")
        }
        for piece in [".a", "()", "?.b", "!", "[0]"] {
            let text = "a" + String(repeating: piece, count: 1000)
            #expect(syntaxError(text) != nil, "\(piece)")
        }
    }

    @Test func cacheParsesATextOnce() {
        let cache = ExpressionCache(capacity: 1000)
        for _ in 0..<10 {
            for text in ["a + 1", "b +", "c"] { _ = cache.parse(text, maximumLength: 4096, maximumDepth: 64) }
        }
        #expect(cache.parseCount == 3)
        for number in 0..<1000 { _ = cache.parse("x + \(number)", maximumLength: 4096, maximumDepth: 64) }
        #expect(cache.byteCapacity < 100_000)
        _ = cache.parse("c", maximumLength: 4096, maximumDepth: 64)
        #expect(cache.parseCount == 1004)
    }
}
