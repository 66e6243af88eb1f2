import Testing

@testable import Service

@Suite struct MediaTypeTests {
    @Test(arguments: [
        "application/json", "APPLICATION/JSON", "application/json; charset=utf-8", " application/json ;x=y",
        "application/vnd.framewright.v1+json", "application/problem+json", "text/x+JSON",
    ])
    func jsonIsTakenIn(type: String) {
        #expect(MediaType.isJSON(type))
    }

    @Test(arguments: [
        "", "json", "text/json", "text/plain", "application/jsonl", "application/json-seq", "application/x-json",
        "application/+json", "/x+json", "application/x+json/y", "application/xml; a=application/json", "*/*",
        "application/json, text/plain",
    ])
    func otherTypesAreNot(type: String) {
        #expect(!MediaType.isJSON(type))
    }

    /// The answers follow from RFC 9110 §12.5.1: the most specific range gives a type its weight, 0 forbids it.
    @Test(arguments: [
        (nil, "application/json"), ("", "application/json"), ("*/*", "application/json"),
        ("application/json", "application/json"), ("text/plain", "text/plain"), ("TEXT/PLAIN", "text/plain"),
        ("text/*", "text/plain"), ("application/*", "application/json"),
        ("text/plain, application/json", "application/json"),
        ("text/plain;q=0.9, application/json;q=0.8", "text/plain"),
        ("text/plain;q=0.5, */*;q=0.1", "text/plain"), ("*/*, application/json;q=0", "text/plain"),
        ("application/json;q=0.2, application/*;q=0.9, text/plain;q=0.3", "text/plain"),
        ("text/plain ; q=0.7 , */* ; q=0.6", "text/plain"),
    ] as [(String?, String)])
    func theHeaviestIsChosen(accept: String?, best: String) {
        #expect(MediaType.best(of: ["application/json", "text/plain"], for: accept) == best)
    }

    @Test(arguments: ["image/png", "*/*;q=0", "application/json;q=0", "text/html, image/*;q=0.8"])
    func noneIsChosenWhenNoneSuits(accept: String) {
        #expect(MediaType.best(of: ["application/json", "text/plain"], for: accept) == nil)
    }

    @Test func blanksAreSpacesAndTabs() {
        #expect(" \t a b\t ".trimmingBlanks() == "a b")
        #expect(" \t".trimmingBlanks().isEmpty)
        #expect("\na".trimmingBlanks() == "\na")
    }
}
