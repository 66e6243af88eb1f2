import Foundation
import Testing

@testable import LayoutAPI
@testable import LayoutEngine
@testable import ViewTree

/// What expressions give that no argument takes: nil, infinite and huge numbers, ids that are none (view-tree §1.3).
@Suite struct ExpressionBoundsTests {
    private func answer(_ root: String, _ more: String = "") -> Exchange.Answer {
        let body =
            #"{"root":\#(root),"proposal":{"width":300,"height":200},"#
            + #""environment":{"textMetrics":"ahem","dynamicTypeSize":"medium"},"#
            + #""options":{"format":"flat","frameFormat":"array"}\#(more.isEmpty ? "" : "," + more)}"#
        return Exchange.perform(.layout, Array(body.utf8), context: OperationContext())
    }

    private func fault(_ root: String, _ more: String = "") throws -> [String: Any] {
        let answer = answer(root, more)
        #expect(answer.status == 422, "\(answer.text)")
        return try #require((answer.object["errors"] as? [[String: Any]])?.first)
    }

    private func frame(_ id: String, of answer: Exchange.Answer) throws -> [Double] {
        let views = try #require(answer.object["views"] as? [String: [String: Any]], "\(answer.text)")
        return try #require(views[id]?["frame"] as? [Double], "\(answer.text)")
    }

    private func leaf(_ modifier: String) -> String {
        #"{"type":"Leaf","id":"a","width":20,"height":10,"modifiers":[\#(modifier)]}"#
    }

    /// Where JSON refuses null, nil is refused as well.
    @Test(arguments: [
        (#"{"type":"layoutPriority","value":{"expression":"nil"}}"#, "/value"),
        (#"{"type":"id","id":{"expression":"nil"}}"#, "/id"),
        (#"{"type":"tag","tag":{"expression":"nil"}}"#, "/tag"),
        (#"{"type":"minimumScaleFactor","factor":{"expression":"nil"}}"#, "/factor"),
        (#"{"type":"safeAreaInset","edge":{"expression":"nil"},"content":[{"type":"Color"}]}"#, "/edge"),
        (#"{"type":"environment","keyPath":"displayScale","value":{"expression":"nil"}}"#, "/value"),
        (#"{"type":"alignmentGuide","guide":"leading","computeValue":{"expression":"nil"}}"#, "/computeValue"),
    ])
    func requiredArgumentsHaveValues(modifier: String, path: String) throws {
        let fault = try fault(leaf(modifier))
        #expect(fault["code"] as? String == "expression-type")
        #expect(fault["pointer"] as? String == "#/root/modifiers/0" + path)
    }

    @Test(arguments: [
        #"{"type":"textCase","textCase":{"expression":"nil"}}"#, #"{"type":"lineLimit","number":{"expression":"nil"}}"#,
        #"{"type":"font","style":{"expression":"nil"}}"#, #"{"type":"frame","width":{"expression":"nil"}}"#,
        #"{"type":"environment","keyPath":"tint","value":{"expression":"nil"}}"#,
    ])
    func nilStandsWhereNullDoes(modifier: String) throws {
        #expect(try frame("a", of: answer(leaf(modifier))) == [0, 0, 20, 10])
    }

    /// ∞ is clamped, not refused: the leaf has the frame that it has without the modifier.
    @Test(arguments: [
        #"{"type":"layoutPriority","value":{"expression":".infinity"}}"#,
        #"{"type":"zIndex","value":{"expression":"-1.0 / 0"}}"#,
        #"{"type":"minimumScaleFactor","factor":{"expression":".infinity"}}"#,
        #"{"type":"tracking","amount":{"expression":".infinity"}}"#,
        #"{"type":"environment","keyPath":"displayScale","value":{"expression":".infinity"}}"#,
        #"{"type":"gridCellAnchor","anchor":{"expression":"UnitPoint(x: 1.0 / 0, y: 0)"}}"#,
        #"{"type":"aspectRatio","aspectRatio":{"expression":"CGSize(width: 1.0 / 0, height: 1)"}}"#,
        #"{"type":"alignmentGuide","guide":"leading","computeValue":{"expression":"d.width / 0.0"}}"#,
        #"{"type":"visualEffect","effect":[{"type":"offset","x":{"expression":"proxy.size.width / 0.0"}}]}"#,
        #"{"type":"font","custom":{"name":"Futura","size":{"expression":".infinity"}}}"#,
    ])
    func infiniteNumbersAreClamped(modifier: String) throws {
        // A column of several views asks for their guides.
        let other = #"{"type":"Leaf","width":5,"height":1}"#
        let answer = answer(
            #"{"type":"VStack","alignment":"leading","children":[\#(leaf(modifier)),\#(other)]}"#)
        #expect(try frame("a", of: answer) == [0, 0, 20, 10])
        let diagnostics = answer.object["diagnostics"] as? [[String: Any]] ?? []
        let clamped = diagnostics.filter { $0["rule"] as? String == "value-clamped" }
        #expect(clamped.count == 1, "\(answer.text)")
        #expect((clamped.first?["evidence"] as? [String: String])?["used"] == "null")
    }

    /// Literal items stand where the document has them; an expression has no places inside.
    @Test(arguments: [
        (#"[{"expression":"GridItem(.fixed(1.0 / 0))"}]"#, "/0"), (#"{"expression":"[GridItem(.fixed(-1))]"}"#, ""),
        (#"{"repeating":{"size":{"adaptive":{"minimum":{"expression":"1.0 / 0"}}}},"count":2}"#,
            "/repeating/size/adaptive/minimum"),
    ])
    func clampedGridItemsAreFound(columns: String, path: String) throws {
        let answer = answer(#"{"type":"LazyVGrid","columns":\#(columns),"children":[]}"#)
        let diagnostics = try #require(answer.object["diagnostics"] as? [[String: Any]], "\(answer.text)")
        let pointers = diagnostics.filter { $0["rule"] as? String == "value-clamped" }.map { $0["pointer"] as? String }
        #expect(pointers == ["#/root/columns" + path], "\(answer.text)")
    }

    @Test(arguments: [
        "[GridItem(.fixed(1), .fixed(2))]", "[GridItem(.fixed(1), gap: 2)]", "[GridItem(.adaptive(maximum: 2))]",
        "[GridItem(.flexible(3))]", "[GridItem(4)]", "[]", "[1]", "GridItem(.fixed(1))",
        "[GridItem(.fixed(1), alignment: .above)]", "[GridItem(.fixed(nil))]",
    ])
    func otherGridItemsAreRefused(columns: String) throws {
        let fault = try fault(#"{"type":"LazyVGrid","columns":{"expression":"\#(columns)"},"children":[]}"#)
        #expect(fault["code"] as? String == "expression-type", "\(columns)")
        #expect(fault["pointer"] as? String == "#/root/columns", "\(columns)")
    }

    @Test func structuresNeedTheirValues() throws {
        let condition = #"{"type":"VStack","children":[{"type":"If","condition":{"expression":"nil"},"then":[]}]}"#
        #expect(try fault(condition)["pointer"] as? String == "#/root/children/0/condition")
        let data = #"{"type":"VStack","children":[{"type":"ForEach","data":{"expression":"nil"},"children":[]}]}"#
        #expect(try fault(data)["pointer"] as? String == "#/root/children/0/data")
        #expect(try fault(#"{"type":"Text","text":{"expression":"nil"}}"#)["pointer"] as? String == "#/root/text")
    }

    /// ∞ counts as null, so that an inset is 0; what is too large is clamped: 20 + 1 - 1e9 is below 0, 10 + 2.
    @Test func insetsKeepTheirBounds() throws {
        let insets = "EdgeInsets(top: 1.0 / 0, leading: -1e300, bottom: 2, trailing: 1)"
        let answer = answer(leaf(#"{"type":"padding","insets":{"expression":"\#(insets)"}}"#))
        #expect(try frame("a", of: answer) == [0, 0, 0, 12])
        #expect(answer.text.contains("value-clamped"))
    }

    @Test(arguments: [
        (#"{"type":"frame","width":{"expression":"1.0 / 0"}}"#, true),
        (#"{"type":"lineLimit","range":{"expression":"-3...4"}}"#, true),
        (#"{"type":"lineLimit","range":{"expression":"1...4"}}"#, false),
        (#"{"type":"gridCellAnchor","anchor":{"expression":"UnitPoint(x: 1e300, y: 0)"}}"#, true),
    ])
    func whatIsClampedIsTold(modifier: String, isTold: Bool) throws {
        let answer = answer(leaf(modifier))
        #expect(try frame("a", of: answer) == [0, 0, 20, 10])
        #expect(answer.text.contains("value-clamped") == isTold)
    }

    /// A scale of 0 would make a line of one pixel infinitely thick; the least is 0.1, where a pixel is 10 points.
    @Test func scalesKeepTheirBounds() throws {
        let column =
            #"{"type":"VStack","children":[{"type":"Divider","id":"a"}],"modifiers":[{"type":"environment","#
            + #""keyPath":"displayScale","value":{"expression":"0"}}]}"#
        let answer = answer(column)
        #expect(try frame("a", of: answer) == [0, 0, 300, 10])
        #expect(answer.text.contains("value-clamped"))
    }

    @Test(arguments: [
        #"{"type":"lineLimit","range":{"expression":"(-9223372036854775807 - 1)..<(-9223372036854775807 - 1)"}}"#,
        #"{"type":"lineLimit","range":{"expression":"4..<4"}}"#,
        #"{"type":"dynamicTypeSize","range":[{"expression":"\"medium\""},{"expression":"\"small\""}]}"#,
        #"{"type":"alignmentGuide","guide":{"expression":".center"},"computeValue":3}"#,
    ])
    func whatNoLiteralMayBeIsRefused(modifier: String) throws {
        #expect(try fault(leaf(modifier))["code"] as? String == "expression-type")
    }

    @Test(arguments: [##"\"\""##, ##"\"#a\""##, ##"\"a[0]\""##, ##"\"a\\n\""##, "text"])
    func computedIDsKeepTheRules(id: String) throws {
        let long = #""values":{"text":"\#(String(repeating: "x", count: 129))"}"#
        let fault = try fault(leaf(#"{"type":"id","id":{"expression":"\#(id)"}}"#), long)
        #expect(fault["code"] as? String == "expression-type")
        #expect(fault["pointer"] as? String == "#/root/modifiers/0/id")
    }

    @Test func dynamicTypeSizesRise() throws {
        for (expression, width) in [("dynamicTypeSize > .small ? 1 : 2", 1.0), ("dynamicTypeSize < .large ? 3 : 4", 3)] {
            let root = #"{"type":"Leaf","id":"a","width":{"expression":"\#(expression)"},"height":10}"#
            #expect(try frame("a", of: answer(root)) == [0, 0, width, 10])
        }
    }

    // MARK: Work

    private func chain(_ count: Int, _ link: (Int) -> String) -> String {
        #""values":{"v0":1,"# + (1...count).map { #""v\#($0)":{"expression":"\#(link($0 - 1))"}"# }.joined(separator: ",")
            + "}"
    }

    /// Names are found at once however many there are: with looks through all of them this takes minutes.
    @Test(.timeLimit(.minutes(10))) func manyValuesAreNoMoreWorkEach() throws {
        let root = #"{"type":"Leaf","id":"a","width":{"expression":"v20000"},"height":10}"#
        #expect(try frame("a", of: answer(root, chain(20_000) { "v\($0) + 1" })) == [0, 0, 20_001, 10])
    }

    /// Values of values would otherwise take stack without end where they are compared and released.
    @Test func valuesLieNoDeeperThanDocuments() throws {
        let root = #"{"type":"Leaf","id":"a","width":{"expression":"v20000.count"},"height":10}"#
        for link in ["[v", "v"] {
            let values = chain(20_000) { link == "v" && $0 > 0 ? "v\($0).enumerated()" : "[v\($0)]" }
            let fault = try fault(root, values)
            #expect(fault["code"] as? String == "expression-failed")
            #expect((fault["pointer"] as? String)?.hasPrefix("#/values/v") == true)
        }
    }

    /// A comparison without end is a limit, and not a case that does not match.
    @Test func casesEndWithTheSteps() throws {
        let values =
            #""values":{"v0":[1],"w0":[1],"#
            + (1...30).map { number in
                ["v", "w"].map { #""\#($0)\#(number)":{"expression":"[\#($0)\#(number - 1), \#($0)\#(number - 1)]"}"# }
                    .joined(separator: ",")
            }.joined(separator: ",") + "}"
        let root =
            #"{"type":"VStack","children":[{"type":"Switch","value":{"expression":"v30"},"#
            + #""cases":[{"when":[{"expression":"w30"}],"children":[{"type":"Color"}]}]}]}"#
        #expect(try fault(root, values)["code"] as? String == "limit")
    }

    @Test func loopsOfValuesAreFoundWhereTheyAre() throws {
        let fault = try fault(leaf(""), #""values":{"a":{"expression":"b"},"b":{"expression":"a"}}"#)
        #expect(fault["pointer"] as? String == "#/values/a")
    }

    @Test func computedTextsKeepTheirLimit() throws {
        let values =
            #""values":{"v0":"abcdefgh","#
            + (1...17).map { #""v\#($0)":{"expression":"v\#($0 - 1) + v\#($0 - 1)"}"# }.joined(separator: ",") + "}"
        let fault = try fault(#"{"type":"Text","text":{"expression":"v17 + \"a\""}}"#, values)
        #expect(fault["limit"] as? String == "maxTextPerView")
    }

    @Test func layoutsSayWhatIsWrong() throws {
        let fault = try fault(#"{"type":"AnyLayout","layout":{"expression":"VStackLayout(alignment: .top)"},"children":[]}"#)
        #expect((fault["detail"] as? String)?.hasPrefix("alignment: top is none of leading, center") == true)
        let clamped = answer(
            #"{"type":"AnyLayout","id":"a","layout":{"expression":"MasonryLayout(columns: 0)"},"children":[]}"#)
        #expect(clamped.text.contains("value-clamped"))
    }
}
