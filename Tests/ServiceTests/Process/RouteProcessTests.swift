import Foundation
import LayoutAPI
import Testing

/// The real binary, asked by curl.
@Suite(.serialized, .server(), .timeLimit(.minutes(3))) struct RouteProcessTests {
    private let base: String
    private static let json = ["-H", "Content-Type: application/json"]
    private static let leaf = #"{"root":{"type":"Leaf","id":"a","width":20,"height":10},"proposal":"sizeThatFits"}"#

    init() throws {
        base = try #require(ServerTrait.server).url
    }

    private func layout(_ arguments: [String] = [], type: String = "application/json") throws -> Curl {
        try Curl(base + "/v1/layout", ["-H", "Content-Type: " + type] + arguments, body: Self.leaf)
    }

    @Test func aLayoutIsAnswered() throws {
        let answer = try layout()
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == "application/json")
        #expect(answer.fields["content-length"] == String(answer.body.utf8.count))
        let frame = (answer.object["layout"] as? [String: Any])?["frame"] as? [String: Double]
        #expect(frame == ["x": 0, "y": 0, "width": 20, "height": 10])
    }

    @Test func equalRequestsGetEqualBytesHoweverTheyCome() throws {
        let first = try layout()
        #expect(first.status == 200)
        #expect(try layout().body == first.body)
        #expect(try layout(["-H", "Transfer-Encoding: chunked"]).body == first.body)
        #expect(try layout(["--http1.0"]).body == first.body)
        #expect(try Shell.framewright(["layout", "-"], input: Self.leaf).output == first.body + "\n")
    }

    @Test(arguments: ["application/vnd.x+json", "Application/JSON ; charset=utf-8", "application/problem+json"])
    func everyKindOfJSONIsTaken(type: String) throws {
        let answer = try layout(type: type)
        #expect(answer.status == 200)
        #expect(answer.body == (try layout().body))
    }

    @Test func textIsAnsweredWhenItIsAccepted() throws {
        let answer = try layout(["-H", "Accept: text/plain"])
        #expect(answer.status == 200)
        #expect(answer.body == "Leaf#a (0, 0, 20, 10)\n")
        #expect(answer.fields["content-type"] == "text/plain; charset=utf-8")
        #expect(try Shell.framewright(["layout", "--outline"], input: Self.leaf).output == answer.body)
    }

    @Test func whatCannotBeMadeIsNotAcceptable() throws {
        let none = try layout(["-H", "Accept: image/png"])
        #expect(none.status == 406)
        #expect(none.object["type"] as? String == "/problems/not-acceptable")
        let validation = try Curl(base + "/v1/validate", Self.json + ["-H", "Accept: text/plain"], body: Self.leaf)
        #expect(validation.status == 406)
    }

    @Test func faultsOfATreeAreAProblemWithPointers() throws {
        let body = #"{"root":{"type":"HStack","children":[{"type":"Textt"}]},"proposal":"sizeThatFits"}"#
        let answer = try Curl(base + "/v1/layout", Self.json, body: body)
        #expect(answer.status == 422)
        #expect(answer.fields["content-type"] == "application/problem+json")
        #expect(answer.object["type"] as? String == "/problems/invalid-view-tree")
        let fault = (answer.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["pointer"] as? String == "#/root/children/0/type")
        #expect(try Shell.framewright(["layout", "-"], input: body).output == answer.body + "\n")
    }

    @Test func validationTellsFaultsWithStatus200() throws {
        let good = try Curl(base + "/v1/validate", Self.json, body: Self.leaf)
        #expect(good.status == 200)
        #expect(good.object["valid"] as? Bool == true)
        let wrong = #"{"root":{"type":"HStak"},"proposal":"sizeThatFits"}"#
        let bad = try Curl(base + "/v1/validate", Self.json, body: wrong)
        #expect(bad.status == 200)
        #expect(bad.object["valid"] as? Bool == false)
        let fault = (bad.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["pointer"] as? String == "#/root/type")
        #expect(fault?["code"] as? String == "unknown-type")
        #expect(fault?["suggestion"] as? String == "HStack")
        #expect(try Shell.framewright(["validate", "-"], input: wrong).output == bad.body + "\n")
        let broken = try Curl(base + "/v1/validate", Self.json, body: "{")
        #expect(broken.status == 400)
        #expect(broken.object["type"] as? String == "/problems/invalid-json")
    }

    @Test(arguments: [
        ("GET", "/nothing", 404), ("GET", "/", 404), ("POST", "/v1/layout/", 404), ("GET", "/v1/echo", 404),
        ("POST", "/v1/echo", 404), ("GET", "/v1/devices/iphone-99", 404), ("GET", "/v1/devices/", 404),
        ("GET", "/problems/nothing", 404), ("OPTIONS", "/nothing", 404), ("DELETE", "/v1/layout", 405),
        ("GET", "/v1/layout", 405), ("PUT", "/v1/validate", 405), ("POST", "/livez", 405), ("PATCH", "/v1/limits", 405),
    ])
    func wrongPathsAndMethodsAreProblems(method: String, path: String, status: Int) throws {
        let answer = try Curl(base + path, ["-X", method])
        #expect(answer.status == status)
        #expect(answer.fields["content-type"] == "application/problem+json")
        #expect(answer.object["status"] as? Int == status)
        let code = status == 404 ? "not-found" : "method-not-allowed"
        #expect(answer.object["type"] as? String == "/problems/" + code)
        let allowed = ["/v1/layout", "/v1/validate"].contains(path) ? "POST, OPTIONS" : "GET, HEAD, OPTIONS"
        #expect(answer.fields["allow"] == (status == 405 ? allowed : nil))
    }

    @Test func unknownDevicesNameTheirNeighbours() throws {
        let answer = try Curl(base + "/v1/devices/iphone-14-pro-maxx")
        #expect(answer.status == 404)
        #expect((answer.object["detail"] as? String)?.contains("iphone-14-pro-max") == true)
        let far = try Curl(base + "/v1/devices/x")
        #expect(far.status == 404)
        #expect((far.object["detail"] as? String) == "The catalogue has no device x.")
    }

    @Test(arguments: [
        ("/v1/layout", "POST, OPTIONS"), ("/v1/validate", "POST, OPTIONS"), ("/v1/limits", "GET, HEAD, OPTIONS"),
        ("/livez", "GET, HEAD, OPTIONS"),
    ])
    func optionsNameTheMethods(path: String, allowed: String) throws {
        let answer = try Curl(base + path, ["-X", "OPTIONS"])
        #expect(answer.status == 204)
        #expect(answer.fields["allow"] == allowed)
        #expect(answer.body.isEmpty)
    }

    @Test func bodiesOfOtherTypesAreRefused() throws {
        #expect(try layout(type: "text/plain").status == 415)
        #expect(try Curl(base + "/v1/layout", ["-H", "Content-Type:"], body: Self.leaf).status == 415)
        let packed = try layout(["-H", "Content-Encoding: gzip"])
        #expect(packed.status == 415)
        #expect(packed.object["type"] as? String == "/problems/unsupported-media-type")
        #expect(try layout(["-H", "Content-Encoding: identity"]).status == 200)
    }

    @Test func sizesAreLimited() throws {
        let missing = try Curl(base + "/v1/layout", Self.json + ["-X", "POST"])
        #expect(missing.status == 411)
        #expect(missing.object["type"] as? String == "/problems/length-required")
        let large = String(repeating: " ", count: 33 << 20)
        #expect(try Curl(base + "/v1/layout", Self.json, body: large).status == 413)
        let chunked = Self.json + ["-H", "Transfer-Encoding: chunked"]
        #expect(try Curl(base + "/v1/layout", chunked, body: large).status == 413)
        #expect(try Curl(base + "/" + String(repeating: "a", count: 20_000)).status == 414)
        #expect(try Curl(base + "/livez", ["-H", "X: " + String(repeating: "a", count: 40_000)]).status == 431)
        #expect(try layout().status == 200)
    }
}
