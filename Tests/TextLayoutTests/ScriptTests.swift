import LayoutCore
import Testing

@testable import TextLayout

/// Lines of texts beyond ASCII, by rules that can be checked by hand.
struct ScriptTests {
    private let plain = style(.system(size: 20), scale: 1)

    /// The lines of a text in the width of `prefix`.
    private func wrapped(_ text: String, fitting prefix: String) -> [String] {
        lines(text, plain, size(prefix, plain).width).map(\.text)
    }

    @Test func `ideographs break anywhere but before closing and after opening punctuation`() {
        // Eight clusters of 1.0225 em; at four to a line the full stop takes its ideograph along.
        #expect(wrapped("日本語文章日本", fitting: "日本語文") == ["日本語文", "章日本"])
        #expect(wrapped("日本語文。日本", fitting: "日本語文") == ["日本語", "文。日本"])
        #expect(wrapped("日本語「文章」", fitting: "日本語「") == ["日本語", "「文章」"])
        // Small kana and the sound mark do not begin a line.
        #expect(wrapped("かきくけっと", fitting: "かきくけ") == ["かきく", "けっと"])
        #expect(wrapped("カキクケーキ", fitting: "カキクケ") == ["カキク", "ケーキ"])
    }

    @Test func `hangul breaks between syllables`() {
        #expect(wrapped("한국어 문장", fitting: "한국") == ["한국", "어", "문장"])
    }

    @Test func `thai breaks between the words of its dictionary`() {
        // "Thai" + "language": a text without spaces.
        #expect(wrapped("ภาษาไทย", fitting: "ภาษา") == ["ภาษา", "ไทย"])
        #expect(wrapped("สวัสดีครับ", fitting: "สวัสดี") == ["สวัสดี", "ครับ"])
    }

    @Test func `arabic, hebrew and devanagari break at spaces`() {
        #expect(wrapped("مرحبا بالعالم", fitting: "بالعالم") == ["مرحبا", "بالعالم"])
        #expect(wrapped("שלום עולם", fitting: "עולם") == ["שלום", "עולם"])
        #expect(wrapped("नमस्ते दुनिया", fitting: "नमस्ते") == ["नमस्ते", "दुनिया"])
    }

    @Test func `no line breaks inside a cluster`() {
        let family = "👩‍👩‍👧"
        #expect(wrapped(family + family, fitting: family) == [family, family])
        #expect(wrapped("🇩🇪🇫🇷", fitting: "🇩🇪") == ["🇩🇪", "🇫🇷"])
        #expect(wrapped("e\u{301}e\u{301}", fitting: "e\u{301}") == ["e\u{301}", "e\u{301}"])
        #expect(wrapped("👍🏽👍🏽", fitting: "👍🏽") == ["👍🏽", "👍🏽"])
        // Not even where a mark stands on a space, after which a line might break.
        #expect(lines("a \u{301}b", plain, 1).map(\.text) == ["a", " \u{301}", "b"])
    }

    @Test func `hard spaces and zero width spaces`() {
        #expect(wrapped("é a\u{A0}b", fitting: "é a\u{A0}") == ["é", "a\u{A0}b"])
        #expect(wrapped("éaw\u{200B}bc", fitting: "éaw") == ["éaw\u{200B}", "bc"])
        #expect(wrapped("éa\u{2060}bc", fitting: "éa\u{2060}b").first == "éa\u{2060}b")
    }

    @Test func `ASCII that pairs of classes do not cover breaks as other text does`() {
        // ICU keeps a hyphen and the letters after it together, and numbers that begin with a full stop.
        #expect(wrapped("list -all", fitting: "list -") == ["list", "-all"])
        #expect(wrapped("é list -all", fitting: "é list -") == ["é list", "-all"])
        // A bracket holds on to what follows its spaces, but not in the next paragraph.
        #expect(wrapped("(\n ab", fitting: "ab") == ["(", "", "ab"])
    }

    @Test func `paragraphs of several scripts`() {
        #expect(size("漢\n字\u{2029}é", plain).height == size("a\nb\nc", plain).height)
        #expect(lines("漢字\r\nかな\u{2028}é", plain).map(\.text) == ["漢字", "かな", "é"])
    }

    /// Han 1.0225 em, kana 0.94 em, hangul and emoji one advance for each cluster, whatever it is made of.
    @Test func `wide scripts have one advance for each cluster`() {
        let store = TextStore()
        func width(_ text: String) -> Double { store.facts(of: store.add(text, style: plain)).ideal.width }
        #expect(width("漢字漢字漢字漢字漢字") == 205)
        #expect(width("かなかなかなかなかな") == 188)
        #expect(width("👩‍👩‍👧👍🏽🇩🇪1️⃣❤️") == 131)
        #expect(width("한") == width("\u{1112}\u{1161}\u{11AB}"))
    }

    /// 128 KiB of one thing after the other: what takes quadratic time takes minutes here.
    @Test(arguments: [
        "\u{301}", "é", "é ", "漢", "漢。", "ไ", "ภาษาไทย", "👩\u{200D}", "🇩", "\u{200D}", "مر", "न\u{94D}", " \u{301}",
        "\u{600}", "\u{2028}", "é-", "\u{1100}", "(é",
    ])
    func `long texts take linear time`(piece: String) {
        let text = String(repeating: piece, count: (1 << 17) / piece.utf8.count)
        for mode in TruncationMode.allCases {
            let styled = style(.system(size: 20), scale: 1) {
                $0.lineLimit = .number(3)
                $0.truncationMode = mode
                $0.minimumScaleFactor = 0.5
            }
            let start = ContinuousClock.now
            let store = TextStore()
            let index = store.add(text, style: styled)
            let answer = store.size(of: index, for: proposal(100, 1000))
            #expect(answer.width <= 100 && answer.height > 0)
            #expect(store.lines(of: index, for: proposal(0, 100)).count <= 3)
            _ = store.linesNeeded(of: index, for: proposal(50))
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }
}
