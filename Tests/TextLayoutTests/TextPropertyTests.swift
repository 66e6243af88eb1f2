import LayoutCore
import TestSupport
import Testing

@testable import TextLayout

struct TextPropertyTests {
    /// Pieces that meet the awkward corners of segmentation and breaking.
    private static let pieces = [
        " ", "  ", "\n", "\r\n", "\u{2028}", "a", "To", "fjord", "e\u{301}", " \u{301}", "\u{600} ", "👩‍👩‍👧", "🇩🇪🇫🇷",
        "漢字", "かな", "กขค", "नमस्ते", "مرحبا", "(", ")", "$9.99", "-", "/", "\u{AD}", "\u{200B}", "\u{A0}", "\t", "…",
        "한국어", "!", "\u{FE0F}", "\u{0}", "W",
    ]

    private func randomText(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...24, using: &generator) {
            if Int.random(in: 0..<8, using: &generator) == 0 {
                let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &generator))
                text.unicodeScalars.append(scalar ?? "x")
            } else {
                text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
            }
        }
        return text
    }

    private func randomStyle(_ generator: inout SeededGenerator) -> TextStyle {
        let metrics: TextMetrics = Bool.random(using: &generator) ? .ahem : .sfLike1
        var font = Font(.system(size: Double(Int.random(in: 8...40, using: &generator))))
        if Bool.random(using: &generator) {
            font.base = .style(Font.TextStyle.allCases.randomElement(using: &generator) ?? .body)
        }
        font.weight = Font.Weight.allCases.randomElement(using: &generator)
        font.isMonospacedDigit = Bool.random(using: &generator)
        var style = TextStyle(
            font: font.resolved(in: FontEnvironment(metrics: metrics)),
            displayScale: Double(Int.random(in: 1...3, using: &generator)))
        style.lineLimit = randomLimit(&generator)
        style.truncationMode = TruncationMode.allCases.randomElement(using: &generator) ?? .tail
        style.lineSpacing = Double(Int.random(in: 0...2, using: &generator))
        style.tracking = Bool.random(using: &generator) ? 0 : Double(Int.random(in: 0...4, using: &generator)) / 2
        if Int.random(in: 0..<4, using: &generator) == 0 { style.minimumScaleFactor = 0.6 }
        return style
    }

    private func randomLimit(_ generator: inout SeededGenerator) -> LineLimit {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .number(Int.random(in: 0...3, using: &generator))
        case 1: .range(Int.random(in: 1...2, using: &generator), Int.random(in: 2...4, using: &generator))
        default: .none
        }
    }

    private func randomLength(_ generator: inout SeededGenerator) -> Double? {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: nil
        case 1: .infinity
        case 2: 0
        default: Double.random(in: 0...200, using: &generator)
        }
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `answers are consistent`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let store = TextStore()
        store.fonts = seed % 2 == 0 ? notoFonts : .none
        for _ in 0..<2000 {
            if Int.random(in: 0..<50, using: &generator) == 0 { store.reset() }
            let style = randomStyle(&generator)
            let content = randomText(&generator)
            let text = store.add(content, style: style)
            let offer = ProposedViewSize(width: randomLength(&generator), height: randomLength(&generator))
            let answer = store.size(of: text, for: offer)
            #expect(answer.width.isFinite && answer.height.isFinite && answer.width >= 0)
            checkFacts(store, text, style, &generator)
            checkReuse(store, text, offer, answer, style, content)
            checkLines(store, text, offer, answer, style)
        }
    }

    private func checkFacts(
        _ store: TextStore, _ text: Int, _ style: TextStyle, _ generator: inout SeededGenerator
    ) {
        let facts = store.facts(of: text)
        #expect(store.size(of: text, for: .unspecified) == facts.ideal)
        guard facts.hasKnownWidths else { return }
        let height = randomLength(&generator) ?? 50
        #expect(store.size(of: text, for: proposal(nil, height)).width == facts.ideal.width)
        #expect(store.size(of: text, for: proposal(.infinity, height)).width == facts.ideal.width)
        if height != 0 { #expect(store.size(of: text, for: proposal(0, height)).width == facts.minimumWidth) }
    }

    /// The answer is the same for every proposal between the first one and its answer.
    private func checkReuse(
        _ store: TextStore, _ text: Int, _ offer: ProposedViewSize, _ answer: Size, _ style: TextStyle,
        _ content: String
    ) {
        if answer == .zero || answer.width == 0 { return }
        #expect(store.size(of: text, for: ProposedViewSize(answer)) == answer, "\(content.debugDescription) \(offer)")
        guard let width = offer.width, let height = offer.height, width.isFinite, height.isFinite else { return }
        let between = ProposedViewSize(width: (width + answer.width) / 2, height: (height + answer.height) / 2)
        #expect(store.size(of: text, for: between) == answer, "\(content.debugDescription) \(offer)")
    }

    private func checkLines(
        _ store: TextStore, _ text: Int, _ offer: ProposedViewSize, _ answer: Size, _ style: TextStyle
    ) {
        if style.font.metrics == .sfLike1, let width = offer.width { #expect(answer.width <= width) }
        let lines = store.lines(of: text, for: offer)
        let baselines = store.baselines(of: text, for: offer)
        if offer == .zero { return }
        #expect(!lines.isEmpty && lines.first?.baseline == baselines.first && lines.last?.baseline == baselines.last)
        if let limit = store.lineLimit(of: text, for: offer), style.minimumScaleFactor == 1 {
            #expect(lines.count <= limit)
        }
        #expect(
            store.isTruncated(text, for: offer) || store.linesNeeded(of: text, for: offer) <= lines.count
                || style.minimumScaleFactor < 1)
        if style.font.metrics == .ahem {
            #expect(answer.width == lines.map(\.width).max())
        }
    }

    @Test func `bytes that are no UTF-8 are measured as replacement characters`() {
        var generator = SeededGenerator(seed: 9)
        let store = TextStore()
        for _ in 0..<2000 {
            let count = Int.random(in: 0...30, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let style = randomStyle(&generator)
            let text = bytes.withUnsafeBufferPointer { store.add(utf8: $0, style: style) }
            let repaired = store.add(String(decoding: bytes, as: UTF8.self), style: style)
            #expect(store.size(of: text, for: proposal(50)) == store.size(of: repaired, for: proposal(50)))
        }
    }
}
