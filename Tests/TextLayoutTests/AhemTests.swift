import LayoutCore
import Testing

@testable import TextLayout

struct AhemTests {
    private let words = "alpha bravo charlie delta echo foxtrot golf"

    @Test func `a line is one em per cluster and one em high`() {
        #expect(size(words, ahem()) == Size(width: 430, height: 10))
        #expect(size("Cafe\u{301} 👩‍👩‍👧 🇩🇪", ahem()) == Size(width: 80, height: 10))
        #expect(size("", ahem()) == Size(width: 0, height: 10))
        #expect(size("ab  ", ahem()) == Size(width: 20, height: 10))
        #expect(size("ab", ahem(17)) == Size(width: 34, height: 17))
    }

    @Test(arguments: [(75.0, 70.0, 70.0), (60, 60, 80), (1000, 430, 10), (69.9995, 70, 70)])
    func `words wrap at spaces`(width: Double, answer: Double, height: Double) {
        // At 60 "charlie" breaks into "charli" and "e", "foxtrot" into "foxtro" and "t golf": eight lines.
        #expect(size(words, ahem(), width) == Size(width: answer, height: height))
    }

    @Test func `broken words keep the rest of their line`() {
        let drawn = lines(words, ahem(), 60).map(\.text)
        #expect(drawn == ["alpha", "bravo", "charli", "e", "delta", "echo", "foxtro", "t golf"])
    }

    @Test func `at width 0 every cluster takes a line`() {
        #expect(size("HELLO WORLD", ahem(), 0) == Size(width: 10, height: 100))
        #expect(size("HELLO WORLD", ahem(), 0, 0) == .zero)
        #expect(size("HELLO WORLD", ahem(), 60, 10) == Size(width: 60, height: 10))
    }

    @Test(arguments: [(3.0, 60.0, 10.0), (12, 60, 10), (25, 60, 20), (29.9, 60, 20), (30, 70, 30)])
    func `a height limits the lines`(height: Double, width: Double, answer: Double) {
        // "alpha…"; "alpha", "bravo…"; "alpha", "bravo", "charli…".
        #expect(size(words, ahem(), 75, height) == Size(width: width, height: answer))
    }

    @Test func `line limits count from 1`() {
        for (number, expected) in [
            (0, Size(width: 60, height: 10)), (1, Size(width: 60, height: 10)),
            (2, Size(width: 60, height: 20)), (3, Size(width: 70, height: 30)),
        ] {
            #expect(size(words, ahem { $0.lineLimit = .number(number) }, 75) == expected)
        }
        #expect(size("a", ahem { $0.lineLimit = .number(3, reservesSpace: true) }) == Size(width: 10, height: 30))
        #expect(size("a", ahem { $0.lineLimit = .range(2, nil) }, 75, 5) == Size(width: 10, height: 20))
        #expect(size("a\nb\nc", ahem { $0.lineLimit = .range(nil, 2) }) == Size(width: 20, height: 20))
    }

    @Test func `truncation leaves out the tail, the head or the middle`() {
        func drawn(_ mode: TruncationMode, _ text: String, _ width: Double) -> [String] {
            lines(
                text,
                ahem {
                    $0.lineLimit = .number(1)
                    $0.truncationMode = mode
                }, width
            ).map(\.text)
        }
        #expect(drawn(.tail, "abcdefgh", 50) == ["abcd\u{2026}"])
        #expect(drawn(.head, "abcdefgh", 50) == ["\u{2026}efgh"])
        #expect(drawn(.middle, "abcdefgh", 50) == ["ab\u{2026}gh"])
        #expect(drawn(.middle, "abcdefgh", 60) == ["abc\u{2026}gh"])
        #expect(drawn(.tail, "ab  cdef", 50) == ["ab\u{2026}"])
        #expect(drawn(.tail, "abc", 5) == ["\u{2026}"])
        #expect(drawn(.tail, "abc\ndef", 100) == ["abc\u{2026}"])
        let second = lines("HELLO WORLD AGAIN", ahem { $0.lineLimit = .number(2) }, 60, 100)
        #expect(
            second == [
                TextLine(text: "HELLO", width: 50, baseline: 8),
                TextLine(text: "WORLD\u{2026}", width: 60, baseline: 18),
            ])
    }

    @Test func `paragraphs end at the mandatory breaks`() {
        #expect(size("Short\nA much longer line", ahem()) == Size(width: 180, height: 20))
        #expect(size("a\r\nb\rc\u{2028}d\u{2029}e", ahem()) == Size(width: 10, height: 50))
        #expect(size("ab\n", ahem()) == Size(width: 20, height: 20))
    }

    @Test func `spacing, tracking and scale factor`() {
        #expect(size("ab\ncd", ahem { $0.lineSpacing = 3 }) == Size(width: 20, height: 23))
        #expect(size("abcd", ahem { $0.tracking = 2 }, 30) == Size(width: 24, height: 20))
        // Two lines and the space between need 23 points; 22.9 allow one line.
        #expect(size("ab cd", ahem { $0.lineSpacing = 3 }, 20, 23) == Size(width: 20, height: 23))
        #expect(size("ab cd", ahem { $0.lineSpacing = 3 }, 20, 22.9) == Size(width: 20, height: 10))
        // Ten letters on one line of 80 points need 8 points each, a factor of 0.8.
        let shrinking = ahem {
            $0.lineLimit = .number(1)
            $0.minimumScaleFactor = 0.5
        }
        #expect(size("abcdefghij", shrinking, 80) == Size(width: 80, height: 8))
        // At a factor of 0.5 the line needs 50 points: at 40 it is cut to seven letters and the ellipsis.
        #expect(size("abcdefghij", shrinking, 40) == Size(width: 40, height: 5))
    }

    @Test func `a text asks for space by its em`() {
        let store = TextStore()
        let text = store.add("AB", style: ahem(10, scale: 2))
        let facts = store.facts(of: text)
        #expect(store.spacing(of: text) == TextSpacing(aboveText: 3, belowText: 3, leading: 0))
        #expect(facts.ideal == Size(width: 20, height: 10))
        #expect(facts.hasKnownWidths && facts.minimumWidth == 10)
        // ⌈0.1 × 17⌉ to half points is 2, and 0.2 × 17 is 3.4.
        let empty = store.add("", style: ahem(17, scale: 2))
        let (odd, spacing) = (store.facts(of: empty), store.spacing(of: empty))
        #expect(abs(spacing.aboveText - 5.4) < 1e-9 && abs(spacing.belowText - 5.4) < 1e-9)
        #expect(odd.hasKnownWidths && odd.minimumWidth == 0)
    }

    @Test func `baselines lie at eight tenths of an em`() {
        let store = TextStore()
        let text = store.add("Hg\nHg", style: ahem())
        #expect(store.baselines(of: text, for: .unspecified) == TextBaselines(first: 8, last: 18))
        let shifted = store.add("Hg", style: ahem { $0.baselineOffset = 2 })
        #expect(store.baselines(of: shifted, for: .unspecified) == TextBaselines(first: 10, last: 10))
    }
}
