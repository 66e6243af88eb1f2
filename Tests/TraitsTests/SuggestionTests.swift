import Testing

@testable import Traits

struct SuggestionTests {
    let catalogue = DeviceCatalogue.standard

    @Test(arguments: [
        ("iPhone 14", "iphone-14"), ("iPhone 14 pro maxx", "iphone-14-pro-max"), ("iphone14", "iphone-14"),
        ("iphone-14-pro-mxa", "iphone-14-pro-max"), ("iPad Pro 11-inch (M4)", "ipad-pro-11-m4"),
        ("iPhone SE (3rd generation)", "iphone-se-3"), ("iPhone16,1", "iphone-15-pro"), ("IPHONE_AIR", "iphone-air"),
        ("iphone-19", "iphone-17"),
    ])
    func nearestIdComesFirst(text: String, id: String) {
        #expect(catalogue.suggestions(for: text).first == id)
    }

    @Test(arguments: ["", "   ", "pixel-8-pro-xl-fold", "\u{1F4F1}", String(repeating: "iphone-14", count: 100_000)])
    func nothingNearGivesNothing(text: String) {
        #expect(catalogue.suggestions(for: text).isEmpty)
    }

    @Test func anIdIsItsOwnNearest() {
        for device in catalogue.devices {
            #expect(catalogue.suggestions(for: device.id.uppercased(), limit: 1) == [device.id])
        }
    }

    @Test func limitHolds() {
        #expect(catalogue.suggestions(for: "iphone-1", limit: 5).count == 5)
        #expect(catalogue.suggestions(for: "iphone-14", limit: 0).isEmpty)
    }

    /// Worked out by hand.
    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "ab", 2), ("kitten", "sitting", 3), ("max", "mxa", 1), ("ab", "ba", 1),
        ("abcd", "abd", 1), ("same", "same", 0),
    ])
    func distance(a: String, b: String, expected: Int) {
        #expect(editDistance(Array(a.utf8), Array(b.utf8)) == expected)
        #expect(editDistance(Array(b.utf8), Array(a.utf8)) == expected)
    }
}
