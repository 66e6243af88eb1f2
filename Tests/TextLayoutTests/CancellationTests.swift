import LayoutCore
import Testing

@testable import TextLayout

/// Texts that are added while nobody wants them any more.
@Suite struct CancellationTests {
    private let body = style()
    /// A word of Burmese, 27 bytes, so that every text is looked at letter by letter.
    private let word = "\u{1000}\u{1031}\u{1011}\u{1031}\u{1000}\u{102c}\u{1004}\u{103a}\u{1038}"

    @Test func textsAreEmptyOnceGivenUp() {
        let store = TextStore()
        var looks = 0
        store.isCancelled = {
            looks += 1
            return looks > 2
        }
        // 27 000 bytes each: it is asked with every third, and says yes with the ninth.
        let texts = (0..<20).map { _ in store.add(String(repeating: word, count: 1000), style: body) }
        #expect(store.isGivenUp)
        #expect(looks == 6)
        #expect(texts == Array(0..<20))
        #expect(store.size(of: 7, for: .unspecified).width > 0)
        #expect(store.size(of: 8, for: .unspecified) == .zero)
        #expect(store.size(of: 19, for: .unspecified) == .zero)
        store.reset()
        #expect(!store.isGivenUp)
    }

    @Test func nothingIsGivenUpUnasked() {
        let store = TextStore()
        _ = store.add(String(repeating: word, count: 10_000), style: body)
        #expect(!store.isGivenUp)
        #expect(store.size(of: 0, for: .unspecified).width > 0)
    }
}
