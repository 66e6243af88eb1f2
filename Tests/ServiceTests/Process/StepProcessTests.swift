import Foundation
import Testing

/// Steps over HTTP, asked for with curl.
@Suite(.timeLimit(.minutes(2))) struct StepProcessTests {
    private static let request = """
        {"root":{"type":"AnyLayout","id":"box","layout":{"expression":"horizontalSizeClass == .compact ? \
        AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout(spacing: 8))"},"children":[
          {"type":"Leaf","id":"a","width":34,"height":17},{"type":"Leaf","id":"b","width":51,"height":17}]},
         "device":{"size":{"width":800,"height":600},"scale":2,"idiom":"pad"},"environment":{"textMetrics":"ahem"},
         "scene":{"type":"WindowGroup","modifiers":[{"type":"windowResizeAnchor","anchor":"center"}]},
         "interactions":[{"resizeWindow":{"width":400,"height":300}},{"traits":{"layoutDirection":"rightToLeft"}}],
         "options":{"format":"flat","frameFormat":"array","steps":"changed"}}
        """

    private static let json = ["-H", "Content-Type: application/json"]

    @Test func stepsComeInTheOrderOfTheFormat() throws {
        let server = try RunningServer()
        let answer = try Curl(server.url + "/v1/layout", Self.json, body: Self.request)
        #expect(answer.status == 200)
        var rest = answer.body[...]
        for name in [
            "engine", "device", "environment", "proposal", "coordinateSpace", "rounding", "views", "settled", "initial",
            "steps", "scene", "diagnostics",
        ] {
            let place = try #require(rest.range(of: "\"\(name)\":"), "\(name)")
            rest = rest[place.upperBound...]
        }
        // 34 + 8 + 51 wide in 800 × 600, then 51 wide and 17 + 4 + 17 high in 400 × 300.
        let initial = try #require(answer.object["initial"] as? [String: Any])
        #expect((initial["views"] as? [String: [String: Any]])?["box"]?["frame"] as? [Double] == [353.5, 291.5, 93, 17])
        let steps = try #require(answer.object["steps"] as? [[String: Any]])
        #expect(steps.map { $0["index"] as? Int } == [0, 1])
        let window = try #require(steps.first?["window"] as? [String: Any])
        #expect(window["frame"] as? [Double] == [200, 150, 400, 300])
        let views = try #require(steps.first?["views"] as? [String: [String: Any]])
        #expect(views.keys.sorted() == ["a", "b", "box"])
        #expect(views["box"]?["frame"] as? [Double] == [174.5, 131, 51, 38])
        // A column whose views stand in its middle looks the same in both directions.
        #expect((steps.last?["views"] as? [String: Any])?.isEmpty == true)
        #expect(try Curl(server.url + "/v1/layout", Self.json, body: Self.request).body == answer.body)
        #expect(server.stop() == 0)
    }

    @Test func aTextAnswerShowsTheLastLayout() throws {
        let server = try RunningServer()
        let answer = try Curl(server.url + "/v1/layout", Self.json + ["-H", "Accept: text/plain"], body: Self.request)
        #expect(answer.status == 200)
        #expect(answer.body.hasPrefix("AnyLayout#box (174.5, 131, 51, 38)\n"))
        #expect(server.stop() == 0)
    }

    @Test func faultsOfInteractionsAreTold() throws {
        let server = try RunningServer()
        let answer = try Curl(
            server.url + "/v1/layout", Self.json,
            body: Self.request.replacing(#""width":400"#, with: #""widht":400"#))
        #expect(answer.status == 422)
        let faults = try #require(answer.object["errors"] as? [[String: Any]])
        #expect(
            faults.map { $0["pointer"] as? String } == [
                "#/interactions/0/resizeWindow", "#/interactions/0/resizeWindow/widht",
            ])
        #expect(faults.last?["suggestion"] as? String == "width")
        #expect(server.stop() == 0)
    }

    @Test func theCatalogueNamesInteractions() throws {
        let server = try RunningServer()
        let catalogue = try Curl(server.url + "/v1/catalog").object
        let interactions = catalogue["interactions"] as? [[String: Any]] ?? []
        let states = Dictionary(
            uniqueKeysWithValues: interactions.map { ($0["type"] as? String ?? "", $0["status"] as? String) })
        #expect(states["traits"] == "supported")
        #expect(states["resizeWindow"] == "supported")
        #expect(states["scroll"] == "supported")
        #expect((catalogue["sceneModifiers"] as? [[String: Any]])?.count == 5)
        #expect(server.stop() == 0)
    }
}
