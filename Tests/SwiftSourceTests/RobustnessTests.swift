import Foundation
import SwiftSource
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

    /// Strings of tokens and of bytes, of which some are expressions: each ends in a value or an error.
    @Test func randomStringsNeverCrashOrHang() {
        var generator = SplitMix64(state: 4)
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

/// Steele, Lea, Flood: a generator whose whole state is one number.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
