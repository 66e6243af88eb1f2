import LayoutCore
import Testing

@testable import TextLayout

/// The two rules of lines that the system font's metrics have and `ahem` has not, by the example of docs/text.md.
@Suite struct LastLineTests {
    private let text = "the quick brown fox jumps"

    @Test func aSingleLastWordTakesAnotherInTheSystemFont() {
        let styled = style(.system(size: 10), scale: 3)
        func width(_ words: String) -> Double { size(words, styled).width }
        // Two words fit every line, and three do not.
        let offer = max(width("the quick"), width("brown fox"), width("fox jumps")) + 1
        #expect(width("the quick brown") > offer)
        let drawn = lines(text, styled, offer)
        #expect(drawn.map(\.text) == ["the quick", "brown", "fox jumps"])
        // The widest line is the first or the last; of these the first was ended by a soft break.
        let answer = size(text, styled, offer).width
        #expect(answer >= max(width("the quick "), width("fox jumps")) - 1.0 / 3)
        #expect(answer <= offer)
    }

    @Test func aSoftBreakKeepsABlankInTheSystemFont() {
        let styled = style(.system(size: 10), scale: 3)
        let (first, blank) = (size("wwwwwwww", styled).width, size("a b", styled).width - size("ab", styled).width)
        // No room for "i" beside the first word, which is much wider than the second line.
        let answer = size("wwwwwwww i", styled, first + blank + 1).width
        #expect(abs(answer - first - blank) < 1)
    }

    /// By hand: nine characters of 10 points fit into 105, and a tenth, and an eleventh does not.
    @Test func ahemFillsLinesAsFarAsTheyGo() {
        let styled = style(.system(size: 10), scale: 3, metrics: .ahem)
        #expect(lines(text, styled, 105).map(\.text) == ["the quick", "brown fox", "jumps"])
        #expect(size(text, styled, 105) == Size(width: 90, height: 30))
        #expect(lines("aaaa aaaa aaaa aaaa", styled, 145).map(\.text) == ["aaaa aaaa aaaa", "aaaa"])
    }
}
