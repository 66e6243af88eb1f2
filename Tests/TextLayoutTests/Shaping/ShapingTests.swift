import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import TextLayout

/// Debian's `fonts-noto-core`, as the service reads it.
let notoFonts = ShapingFonts { name in
    try? [UInt8](Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/\(name)")))
}

/// Widths of scripts whose letters change with their neighbours.
struct ShapingTests {
    /// 100 points at ten pixels a point: a unit of a font with 1,000 of them is a tenth of a point, which is a pixel.
    private let hundred = style(.system(size: 100), scale: 10)

    private func store(_ fonts: ShapingFonts = notoFonts) -> TextStore {
        let store = TextStore()
        store.fonts = fonts
        return store
    }

    private func width(_ text: String, _ fonts: ShapingFonts = notoFonts) -> Double {
        let store = store(fonts)
        return store.facts(of: store.add(text, style: hundred)).ideal.width
    }

    @Test func `every script has its file`() {
        #expect(notoFonts.fileNames == ShapedScript.allCases.map(\.fileName))
        #expect(notoFonts.missingFileNames.isEmpty)
        #expect(ShapedScript.arabic.fileName == "NotoSansArabic-Regular.ttf")
    }

    /// The sums of advances in the fonts' `hmtx` tables, of the glyphs that the letters take in that place.
    @Test(arguments: [
        ("ภาษา", 603 + 406 + 640 + 406), ("ที่", 609), ("ພາສາ", 732 + 324 + 635 + 324),
        // Initial, medial, medial, final form.
        ("محمد", 525 + 637 + 578 + 532), ("م", 484),
        // A ligature of two letters; the marks of the second text are drawn above.
        ("لا", 582), ("مَّ", 484),
        // Half forms, a vowel sign above, and one that is drawn before its letter.
        ("नमस्ते", 555 + 598 + 389 + 570), ("दुनिया", 520 + 259 + 555 + 580 + 259),
        ("বাংলা", 596 + 266 + 438 + 731 + 266), ("தமிழ்", 825 + 858 + 262 + 858), ("ភាសា", 923 + 1216),
        ("မြန်မာ", 229 + 676 + 570 + 676 + 455), ("ਪੰਜਾਬੀ", 593 + 612 + 235 + 608 + 259),
    ])
    func `widths are those of the shaped glyphs`(text: String, units: Int) {
        #expect(abs(width(text) - Double(units) / 10) <= 0.2)
    }

    @Test func `between the runs stand letters of the system font`() {
        // The space, the digits and the letters are measured as they are without any Arabic.
        #expect(abs(width("محمد محمد") - width("محمد") * 2 - width(" ")) <= 0.3)
        #expect(abs(width("a محمد 12") - width("محمد") - width("a ") - width(" 12")) <= 0.3)
        // Hebrew kerns shin and mem: 723 of 730 units.
        #expect(abs(width("שם") - 140.7) <= 0.2)
    }

    @Test func `a ligature is shared out among its letters`() {
        let advances = shapedAdvances("سلام")
        // Seen 784, lam and alef 599 between them, mem 484 thousandths of an em, in units of 2048.
        let expected = [784, 299.5, 299.5, 484].map { $0 * 2.048 }
        #expect(advances.count == 4)
        for (advance, wanted) in zip(advances, expected) { #expect(abs(Double(advance) - wanted) <= 1) }
        #expect(advances[1] + advances[2] == Int32((599 * 2.048).rounded()))
    }

    /// The advances of the clusters of a text.
    private func shapedAdvances(_ text: String) -> [Int32] {
        let store = store()
        let index = store.add(text, style: hundred)
        return store.withSource(of: index) { source in
            var advances: [Int32] = []
            var place = 0
            while place < source.count {
                let cluster = source.cluster(at: place)
                advances.append(cluster.shapedUnits)
                place += cluster.length
            }
            return advances
        }
    }

    @Test func `a letter that the font lacks is estimated`() {
        // U+088F is no letter of Unicode 15, so that no font has it; the letters beside it are shaped.
        let advances = shapedAdvances("م \u{88F} م")
        #expect(advances == [991, -1, -1, -1, 991])
    }

    @Test func `without fonts widths are estimates`() {
        #expect(ShapingFonts.none.isEmpty && ShapingFonts.none.fileNames.isEmpty)
        #expect(abs(width("محمد", .none) - 4 * 55) <= 0.2)
        #expect(abs(width("ภาษา", .none) - 4 * 60) <= 0.2)
    }

    @Test func `a file that is no font for its script is missing`() throws {
        let thai = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"))
        #expect(ShapingFonts { _ in [UInt8](thai) }.fileNames == ["NotoSansThai-Regular.ttf"])
        #expect(ShapingFonts { _ in [UInt8](thai.prefix(1000)) }.isEmpty)
        #expect(ShapingFonts { _ in [] }.isEmpty)
        #expect(ShapingFonts { _ in [UInt8](repeating: 0xFF, count: 5000) }.missingFileNames.count == 16)
        // Damaged tables behind a whole directory: whatever is answered, it is answered.
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            var damaged = [UInt8](thai)
            for _ in 0..<200 { damaged[Int.random(in: 300..<damaged.count, using: &generator)] = 0xFF }
            #expect(width("ภาษาที่", ShapingFonts { _ in damaged }) >= 0)
        }
    }

    @Test func `what is remembered changes nothing`() {
        let store = store()
        func width(_ text: String) -> Double { store.facts(of: store.add(text, style: hundred)).ideal.width }
        let first = width("محمد नमस्ते")
        // 20,000 words of eleven letters are more than the memory for runs holds.
        for word in 0..<20_000 {
            let letters = (0..<11).compactMap { Unicode.Scalar(UInt32(0x628 + (word >> ($0 * 2)) % 4)) }
            let text = String(String.UnicodeScalarView(letters))
            let answer = width(text)
            if word % 1000 == 0 { #expect(answer == self.width(text)) }
        }
        store.reset()
        #expect(width("محمد नमस्ते") == first)
        store.fonts = .none
        #expect(abs(width("محمد") - 220) <= 0.2)
        store.fonts = notoFonts
        #expect(width("محمد नमस्ते") == first)
        #expect(store.shaper.byteCapacity < 8 << 20)
    }

    @Test func `shaped texts wrap and are truncated`() {
        let store = store()
        let text = store.add("ภาษาไทย ภาษาไทย", style: hundred)
        let word = width("ภาษา")
        #expect(store.lines(of: text, for: proposal(word)).map(\.text) == ["ภาษา", "ไทย", "ภาษา", "ไทย"])
        var one = hundred
        one.lineLimit = .number(1)
        let cut = store.add("محمدمحمدمحمد", style: one)
        let line = store.lines(of: cut, for: proposal(500)).first
        #expect(line?.text.hasSuffix("…") == true && (line?.width ?? 0) <= 500 && (line?.width ?? 0) > 340)
        #expect(store.isTruncated(cut, for: proposal(500)))
    }

    @Test func `ahem shapes nothing`() {
        let store = store()
        #expect(store.facts(of: store.add("محمد", style: ahem())).ideal == Size(width: 40, height: 10))
    }

    /// 128 KiB of one thing after the other, as for texts without fonts; runs of it are longer than one shaping takes.
    @Test(arguments: [
        "م", "ไ", "ภาษาไทย", "न\u{94D}", "\u{64B}", "\u{E49}", "म\u{93F}", "ម្ម", "مر \u{301}", "\u{200D}ك",
    ])
    func `long texts take linear time`(piece: String) {
        let text = String(repeating: piece, count: (1 << 17) / piece.utf8.count)
        let start = ContinuousClock.now
        let store = store()
        let index = store.add(text, style: hundred)
        #expect(store.size(of: index, for: proposal(300, 10_000)).height > 0)
        #expect(ContinuousClock.now - start < .seconds(30))
    }
}

/// The fonts are one for all threads.
struct ShapingConcurrencyTests {
    @Test func `stores of several tasks answer the same`() async {
        let texts = ["محمد بن موسى", "नमस्ते दुनिया", "ภาษาไทยง่ายนิดเดียว", "မြန်မာဘာသာ", "שלום עולם", "தமிழ் மொழி"]
        @Sendable func answers() -> [Size] {
            let store = TextStore()
            store.fonts = notoFonts
            return texts.map { store.size(of: store.add($0, style: style(.system(size: 40))), for: proposal(90)) }
        }
        let expected = answers()
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var differing = 0
                    for _ in 0..<100 where answers() != expected { differing += 1 }
                    return differing
                }
            }
            for await differing in group { #expect(differing == 0) }
        }
    }
}
