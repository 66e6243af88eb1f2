import Foundation
import SwiftSource
import TestSupport
import Testing
import ViewTree

@Suite struct RobustnessTests {
    private static let tokens = [
        "a", "b.c", "1", "2.5", "\"s\"", "\"\\(", "(", ")", "[", "]", "+", "-", " - ", "*", "/", "%", "<", " < ", ">",
        "==", " == ",
        "&&", " && ", "||", "?", " ? ", ":", " : ", "??", "?.", "!", "..<", "...", ",", ", ", ".", ".x", "min(", "max(",
        "Array(",
        "stride(from: 0, to: 9, by: 1)", "count:", "nil", "true", "if", "try ", "in:", "#available", "{", "}", "\n",
        " ", "\\",
        "é", "👩‍👩‍👧", "0x", "1e", "e9", "_", "\u{0}", "\"", "list", "list[", ".map", "AnyLayout(", "Int(", "sorted()",
        "as ", "is ", "@",
    ]

    /// Expressions of every kind that the language has.
    private static let valid = [
        "a + 1 * (2 - b.c) / 3 % 4", "list[0] == 1 && !(list.count > 2) || a != nil", "a < 3 ? \"x\" : \"y\\(a)z\"",
        "stride(from: 0, to: 9, by: 2).count", "Array(0..<5).reversed().joined(separator: \", \")",
        "min(max(a, 1), 2.5).rounded(.up)", "[1, 2, 3].sorted().firstIndex(of: 2) ?? -1", "#available(iOS 18.1, *)",
        "CGRect(x: 1, y: 2, width: 3, height: 4).midX", "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).top",
        "AnyLayout(HStackLayout(alignment: .top, spacing: 8))", "GridItem(.adaptive(minimum: 40, maximum: .infinity))",
        "list.first?.x ?? a!", "(1...9).contains(a) ? .compact : .regular", "\"a\\n\".uppercased().hasPrefix(\"A\")",
    ]

    /// A valid expression of which some characters are left out, doubled, exchanged, or are tokens of another.
    private static func mutated(_ generator: inout SeededGenerator) -> String {
        var text = Array(valid.randomElement(using: &generator) ?? "")
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
            let place = Int.random(in: 0..<text.count, using: &generator)
            let other = Int.random(in: 0..<text.count, using: &generator)
            switch Int.random(in: 0...5, using: &generator) {
            case 0: text.remove(at: place)
            case 1: text.insert(text[other], at: place)
            case 2: text.swapAt(place, other)
            case 3: text.insert(contentsOf: tokens.randomElement(using: &generator) ?? "", at: place)
            case 4: text.removeSubrange(min(place, other)..<max(place, other))
            default: text.insert(contentsOf: text[min(place, other)..<max(place, other)], at: place)
            }
        }
        return String(text)
    }

    @Test(arguments: valid)
    func theExpressionsToMutateAreValid(text: String) {
        #expect(syntaxError(text) == nil)
    }

    /// Strings of tokens and of bytes and damaged expressions, of which some are expressions still: each ends in a
    /// value or an error.
    @Test func randomStringsNeverCrashOrHang() {
        var generator = SeededGenerator(seed: 4)
        var values = 0
        var errors = 0
        let start = ContinuousClock.now
        for round in 0..<100_000 {
            let text: String
            if round % 4 == 0 {
                let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    UInt8.random(in: round % 8 == 0 ? 32...126 : 0...255, using: &generator)
                }
                text = String(decoding: bytes, as: UTF8.self)
            } else if round % 4 == 1 {
                text = Self.mutated(&generator)
            } else {
                text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    Self.tokens.randomElement(using: &generator) ?? ""
                }.joined()
            }
            do {
                _ = try evaluate(text, EvaluationTests.names, steps: 10_000)
                values += 1
            } catch {
                errors += 1
            }
        }
        #expect(values > 1000 && errors > 1000)
        #expect(ContinuousClock.now - start < .seconds(120))
    }

    /// What nests deep must not reach the end of a stack of 4 MiB.
    @Test func deepTextsNeedLittleStack() async {
        let pieces = [
            "(", "[", "a ? ", "a ? b : ", "a<", "a < ", "\"\\(", "-", "- ", "!", "a.", "a(", "a[", "a?.", "min(",
            "[1, ", "a ?? ", "a + ",
            "a && ", "a == ", "a..<", ".a(", "a<b<", "(a: ", "a: ", "?", "??", "...",
        ]
        await withCheckedContinuation { continuation in
            let thread = Thread {
                for piece in pieces {
                    for count in [10, 60, 63, 64, 65, 4096 / piece.utf8.count] {
                        let text = String(repeating: piece, count: count)
                        _ = try? evaluate(text)
                        let closed = text + "1" + String(repeating: piece.hasSuffix("[") ? "]" : ")", count: count)
                        _ = try? evaluate(closed)
                    }
                }
                continuation.resume()
            }
            thread.stackSize = 4 << 20
            thread.start()
        }
    }

    @Test(arguments: [
        "Array(stride(from: 0, to: 10000000, by: 1)).count",
        "stride(from: 0, to: stride(from: 0, to: 10000000, by: 1).count, by: 1).count",
        "stride(from: 0.0, to: 10000000, by: 1).count", "Array(0..<10000000).count", "Array(0..<9223372036854775806)",
        "(0...9223372036854775806).reversed()", "Array(repeating: Array(repeating: 1, count: 1000000), count: 1000000)",
        "stride(from: 0, to: 1, by: 1e-300)",
    ])
    func budgetEndsLongWork(text: String) throws {
        do {
            _ = try evaluate(text, steps: 10_000_000)
            Issue.record("\(text) has a value")
        } catch {
            #expect((error as? ExpressionFailure)?.kind == .steps)
        }
    }

    /// Strings that double would soon fill the memory.
    @Test func budgetCountsTheBytesOfStrings() throws {
        let tree = try ExpressionParser.parse("s + s", maximumLength: 100, maximumDepth: 64)
        let budget = StepBudget(1_000_000)
        var value = ExpressionValue.string("0123456789abcdef")
        #expect(throws: ExpressionFailure.self) {
            for _ in 0..<64 {
                var evaluator = Evaluator(tree, names: [value], budget: budget)
                value = try evaluator.value()
            }
        }
    }
}
