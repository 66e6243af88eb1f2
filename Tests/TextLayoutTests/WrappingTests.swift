import LayoutCore
import Testing

@testable import TextLayout

/// Answers of running SwiftUI (mburger89/MetalUI, docs/probes/swiftui-text-semantics.swift), within one point.
struct WrappingTests {
    private let fox = "The quick brown fox jumps over the lazy dog and keeps on running far away."
    private let words = "alpha bravo charlie delta echo foxtrot golf"

    private func isNear(_ measured: Double, _ expected: Double) -> Bool { abs(measured - expected) <= 1.01 }

    @Test(arguments: [
        (13.0, Font.Weight.ultraLight, 68.0), (13, .thin, 69), (13, .light, 70.5), (13, .regular, 72),
        (13, .medium, 74), (13, .semibold, 75.5), (13, .bold, 77.5),
    ])
    func `widths by weight`(size: Double, weight: Font.Weight, width: Double) {
        let measured = TextLayoutTests.size("Hello, world", style(.system(size: size), weight: weight, scale: 2))
        #expect(isNear(measured.width, width))
    }

    @Test(arguments: [(26.0, 193.5), (22, 164.5), (17, 132), (15, 119), (13, 105.5), (12, 98.5), (11, 91.5), (10, 84)])
    func `widths by size`(points: Double, width: Double) {
        #expect(isNear(size("Hello, world 0123", style(.system(size: points), scale: 2)).width, width))
    }

    @Test func `a monospaced design`() {
        let font = Font(.system(size: 13), design: .monospaced).resolved(in: FontEnvironment())
        #expect(isNear(size("Hello, world 0123", TextStyle(font: font, displayScale: 2)).width, 137))
    }

    @Test(arguments: [(100.0, 100.0, 6), (150, 148, 4), (37, 37, 15)])
    func `a wrapped text keeps the blank at a soft break`(width: Double, answer: Double, count: Int) {
        let styled = style(.system(size: 13), scale: 2)
        #expect(isNear(size(fox, styled, width).width, answer))
        #expect(lines(fox, styled, width).count == count)
    }

    @Test(arguments: [(nil as Double?, 252.0, 1), (60, 45, 7), (5, 5, 37), (0, 0, 37)])
    func `words break between clusters when they must`(width: Double?, answer: Double, count: Int) {
        let styled = style(.system(size: 13), scale: 1)
        #expect(isNear(size(words, styled, width).width, answer))
        #expect(lines(words, styled, width).count == count)
    }

    @Test func `a truncated text is as wide as what is drawn`() {
        let one = style(.system(size: 13), scale: 2) { $0.lineLimit = .number(1) }
        #expect(isNear(size(fox, one, 100).width, 93.5))
        #expect(isNear(size(fox, style(.system(size: 13), scale: 2), 100, 20).width, 93.5))
        let two = style(.system(size: 13), scale: 2) { $0.lineLimit = .number(2) }
        let greek = "Alpha beta gamma delta epsilon zeta eta theta"
        #expect(isNear(size(greek, two, 100).width, 100))
        #expect(lines(greek, two, 100).map(\.text).joined(separator: " ") == "Alpha beta gamma delta e\u{2026}")
        let store = TextStore()
        let text = store.add(fox, style: one)
        #expect(store.isTruncated(text, for: proposal(100)) && !store.isTruncated(text, for: .unspecified))
        #expect(store.linesNeeded(of: text, for: proposal(100)) == 6)
        #expect(store.lineLimit(of: text, for: proposal(100)) == 1)
    }

    @Test(arguments: [TruncationMode.head, .middle, .tail])
    func `truncation keeps as many clusters as fit`(mode: TruncationMode) throws {
        let styled = style(.system(size: 13), scale: 2) {
            $0.lineLimit = .number(1)
            $0.truncationMode = mode
        }
        let drawn = try #require(lines(fox, styled, 100).first)
        let parts = drawn.text.split(separator: "\u{2026}", omittingEmptySubsequences: false).map(String.init)
        #expect(parts.count == 2 && drawn.width <= 100)
        #expect(fox.hasPrefix(parts[0]) && fox.hasSuffix(parts[1]))
        #expect(parts[0].isEmpty == (mode == .head) && parts[1].isEmpty == (mode == .tail))
        // One letter more would not fit: the narrowest is wider than 2 points, a capital narrower than 13.
        #expect(drawn.width > 100 - 13)
    }

    @Test(arguments: [
        ("Fox Business", 15.0, Font.Weight.regular, 2.0, 89.5, 18.0),
        ("Brave New World", 17, .semibold, 3, 136, 20.333),
        ("Hello, world!", 17, .regular, 3, 94.667, 20.333), ("Tutunamayanlar", 17, .semibold, 3, 128, 20.333),
        ("Author: Aldous huxley", 13, .regular, 3, 132.667, 15.667),
    ])
    func `labels of view trees to the pixel`(
        text: String, points: Double, weight: Font.Weight, scale: Double, width: Double, height: Double
    ) {
        let measured = size(text, style(.system(size: points), weight: weight, scale: scale))
        #expect(abs(measured.width - width) <= 1 / scale + 0.001)
        #expect(abs(measured.height - height) < 0.001)
    }

    @Test func `empty text has the height of a line`() {
        let measured = size("", style())
        #expect(measured.width == 0 && abs(measured.height - 61.0 / 3) < 1e-9)
        #expect(size("abc", style(), 0, 0) == .zero)
        #expect(size("abc", style(), 0, 100).width == 0)
    }

    @Test func `the last line of a paragraph takes a second word`() {
        // Under one scale: widths of "aaaa" words are equal, so three fit where four do not.
        let styled = style(.system(size: 13), scale: 1)
        let three = size("aaaa aaaa aaaa", styled).width
        #expect(lines("aaaa aaaa aaaa aaaa", styled, three + 1).map(\.text) == ["aaaa aaaa", "aaaa aaaa"])
        #expect(lines("aaaa aaaa aaaa aaaa", styled, three + 1).count == 2)
        // A single word before it stays.
        let one = size("aaaaaaaaaa", styled).width
        #expect(lines("aaaaaaaaaa aaaa", styled, one).map(\.text) == ["aaaaaaaaaa", "aaaa"])
    }

    @Test func `lines may break where Unicode allows`() {
        let styled = style(.system(size: 13), scale: 1)
        func first(_ text: String, fitting prefix: String) -> String? {
            lines(text, styled, size(prefix, styled).width + 0.5).first?.text
        }
        #expect(first("well-known fact", fitting: "well-kno") == "well-")
        #expect(first("and/or both", fitting: "and/o") == "and/")
        #expect(first("pay $100 now", fitting: "pay $1") == "pay")
        #expect(first("wait (really) now", fitting: "wait (") == "wait")
        #expect(first("no\u{A0}break here", fitting: "no\u{A0}break h") == "no\u{A0}break")
        #expect(first("a b\u{A0}c", fitting: "a b\u{A0}") == "a")
        #expect(first("日本語の文章", fitting: "日本語") == "日本語")
        #expect(first("日本。語", fitting: "日本") == "日")
    }

    @Test func `monospaced digits take the width of a zero`() {
        let font = Font(.system(size: 17), isMonospacedDigit: true).resolved(in: FontEnvironment())
        let styled = TextStyle(font: font, displayScale: 3)
        #expect(size("1111", styled) == size("0000", style(.system(size: 17))))
    }

    @Test func `other scripts advance by fixed shares of an em`() {
        let store = TextStore()
        // Han 1.0225 em, kana 0.94 em, emoji 1.31 em, at 20 points; marked as estimates.
        let styled = style(.system(size: 20), scale: 3)
        for (text, points) in [("漢字", 40.9), ("かな", 37.6), ("👩‍👩‍👧👍🏽", 52.4)] {
            let index = store.add(text, style: styled)
            #expect(abs(store.facts(of: index).ideal.width - points) < 0.4)
            #expect(store.isApproximated(index))
        }
        #expect(!store.isApproximated(store.add("Größe ‘ça’ Ω", style: styled)))
    }

    @Test func `a case is applied before measuring`() {
        let upper = style { $0.textCase = .uppercase }
        #expect(size("straße", upper) == size("STRASSE", style()))
        #expect(lines("Abc", style { $0.textCase = .lowercase }).map(\.text) == ["abc"])
    }

    @Test func `a scale factor shrinks before a text is cut`() {
        let store = TextStore()
        let full = size("Hello, world", style(.system(size: 20))).width
        let styled = style(.system(size: 20)) {
            $0.lineLimit = .number(1)
            $0.minimumScaleFactor = 0.5
        }
        let text = store.add("Hello, world", style: styled)
        let offer = proposal(full * 0.8, 100)
        let points = store.fontSize(of: text, for: offer)
        #expect(points < 20 && points >= 10 && !store.isTruncated(text, for: offer))
        #expect(abs((points * 5).rounded() - points * 5) < 1e-9)
        #expect(store.fontSize(of: text, for: proposal(full)) == 20)
        #expect(store.isTruncated(text, for: proposal(full * 0.2)) && store.fontSize(of: text, for: proposal(20)) == 10)
    }
}
