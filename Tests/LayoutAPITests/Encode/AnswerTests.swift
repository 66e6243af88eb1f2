import Testing
import ViewTree

@testable import LayoutAPI

/// Members of answers that the frames do not show.
@Suite struct AnswerTests {
    private static let overlaidGroup = """
        {"root":{"type":"HStack","children":[
          {"type":"Group","children":[
            {"type":"Leaf","id":"a","width":20,"height":10},
            {"type":"VStack","id":"b","children":[
              {"type":"Leaf","id":"c","width":5,"height":5},{"type":"Leaf","id":"d","width":5,"height":5}]}],
           "modifiers":[{"type":"overlay","content":[{"type":"Leaf","id":"o","width":1,"height":1}]}]},
          {"type":"Color","id":"z"}]},
         "proposal":{"width":100,"height":100},"environment":{"textMetrics":"ahem"}%OPTIONS%}
        """

    private func answer(_ options: String = "", limits: Limits = Limits()) -> Exchange.Answer {
        Exchange.perform(
            .layout, Array(Self.overlaidGroup.replacing("%OPTIONS%", with: options).utf8),
            context: OperationContext(limits: limits))
    }

    private func collect(_ node: [String: Any], into pointers: inout [String: String]) {
        pointers[node["id"] as? String ?? ""] = node["pointer"] as? String
        for attachment in node["attachments"] as? [[String: Any]] ?? [] {
            for child in attachment["children"] as? [[String: Any]] ?? [] { collect(child, into: &pointers) }
        }
        for child in node["children"] as? [[String: Any]] ?? [] { collect(child, into: &pointers) }
    }

    @Test func pointersLeadToTheViewsOfTheDocument() {
        var pointers: [String: String] = [:]
        collect(answer().object["layout"] as? [String: Any] ?? [:], into: &pointers)
        // The overlay hangs on the group, the children that follow it on their own views.
        #expect(pointers["o[0]"] == "#/root/children/0/modifiers/0/content/0")
        #expect(pointers["o[1]"] == "#/root/children/0/modifiers/0/content/0")
        #expect(pointers["b"] == "#/root/children/0/children/1")
        #expect(pointers["c"] == "#/root/children/0/children/1/children/0")
        #expect(pointers["d"] == "#/root/children/0/children/1/children/1")
        #expect(pointers["z"] == "#/root/children/1")
    }

    @Test func anOutlineOfSomeIdsHasTheirLinesOnly() {
        let outline = answer(#","options":{"format":"outline","ids":["b","d"]}"#).object["outline"] as? String
        let lines = outline?.split(separator: "\n").map { $0.prefix { $0 != "(" } } ?? []
        #expect(lines == ["VStack#b ", "  Leaf#d "])
    }

    @Test(arguments: ["tree", "flat", "outline"])
    func anAnswerThatIsTooLargeIsRefused(format: String) {
        var limits = Limits()
        limits.maxResponse = 200
        let refused = answer(#","options":{"format":"\#(format)"}"#, limits: limits)
        #expect(refused.status == 422)
        #expect(refused.object["type"] as? String == "/problems/result-too-large")
    }

    /// Pointers of a deep tree with many leaves would fill gigabytes; the writer stops at the limit.
    @Test func writingStopsAtTheLimit() {
        var json = JSONWriter(capacity: 64)
        json.maximum = 100
        json.string(String(repeating: "x", count: 90))
        let before = json.isFull
        json.string(String(repeating: "x", count: 90))
        let after = json.isFull
        #expect(!before && after)
    }

    @Test func theEngineNamesNoFontWhereThereIsNone() {
        let engine = answer().object["engine"] as? [String: Any]
        #expect(engine?["fonts"] as? String == "none")
        let plain = Exchange.layOut(#"{"root":{"type":"Text","text":"a"},"proposal":{"width":9,"height":9}}"#)
        #expect((plain.object["engine"] as? [String: Any])?["fonts"] as? String == "none")
    }
}
