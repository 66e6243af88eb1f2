import Foundation
import LayoutAPI
import Testing

/// The real binary, asked by curl.
@Suite(.serialized) final class RouteProcessTests {
    private let server: RunningServer
    private var base: String { "http://127.0.0.1:\(server.port)" }
    private static let json = ["-H", "Content-Type: application/json"]
    private static let leaf = #"{"root":{"type":"Leaf","id":"a","width":20,"height":10},"proposal":"sizeThatFits"}"#

    init() throws {
        server = try RunningServer()
    }

    deinit {
        _ = server.stop()
    }

    @Test func aLayoutIsAnswered() throws {
        let answer = try Curl(base + "/v1/layout", Self.json, body: Self.leaf)
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == "application/json")
        let frame = (answer.object["layout"] as? [String: Any])?["frame"] as? [String: Double]
        #expect(frame == ["x": 0, "y": 0, "width": 20, "height": 10])
        let again = try Curl(base + "/v1/layout", ["-H", "Content-Type: application/vnd.x+json"], body: Self.leaf)
        #expect(again.body == answer.body)
        #expect(try Shell.framewright(["layout", "-"], input: Self.leaf).output == answer.body + "\n")
    }

    @Test func textIsAnsweredWhenItIsAccepted() throws {
        let answer = try Curl(base + "/v1/layout", Self.json + ["-H", "Accept: text/plain"], body: Self.leaf)
        #expect(answer.body == "Leaf#a (0, 0, 20, 10)\n")
        #expect(answer.fields["content-type"] == "text/plain; charset=utf-8")
        let none = try Curl(base + "/v1/layout", Self.json + ["-H", "Accept: image/png"], body: Self.leaf)
        #expect(none.status == 406)
        #expect(none.object["type"] as? String == "/problems/not-acceptable")
    }

    @Test func validationTellsFaultsWithStatus200() throws {
        let good = try Curl(base + "/v1/validate", Self.json, body: Self.leaf)
        #expect(good.status == 200)
        #expect(good.object["valid"] as? Bool == true)
        let bad = try Curl(base + "/v1/validate", Self.json, body: #"{"root":{"type":"HStak"},"proposal":"sizeThatFits"}"#)
        #expect(bad.status == 200)
        #expect(bad.object["valid"] as? Bool == false)
        let fault = (bad.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["pointer"] as? String == "#/root/type")
        #expect(fault?["code"] as? String == "unknown-type")
        #expect(fault?["suggestion"] as? String == "HStack")
        #expect(try Curl(base + "/v1/validate", Self.json, body: "{").status == 400)
    }

    @Test(arguments: [
        ("GET", "/nothing", 404), ("DELETE", "/v1/layout", 405), ("GET", "/v1/layout", 405), ("POST", "/livez", 405),
        ("GET", "/v1/devices/iphone-99", 404), ("GET", "/problems/nothing", 404), ("GET", "/v1/echo", 404),
    ])
    func wrongPathsAndMethodsAreProblems(method: String, path: String, status: Int) throws {
        let answer = try Curl(base + path, ["-X", method])
        #expect(answer.status == status)
        #expect(answer.fields["content-type"] == "application/problem+json")
        #expect(answer.object["status"] as? Int == status)
        if status == 405 { #expect(answer.fields["allow"] != nil) }
    }

    @Test func bodiesOfOtherTypesAndSizesAreRefused() throws {
        let url = base + "/v1/layout"
        #expect(try Curl(url, ["-H", "Content-Type: text/plain"], body: Self.leaf).status == 415)
        #expect(try Curl(url, Self.json + ["-H", "Content-Encoding: gzip"], body: Self.leaf).status == 415)
        #expect(try Curl(url, Self.json + ["-X", "POST"]).status == 411)
        let large = String(repeating: " ", count: 33 << 20)
        #expect(try Curl(url, Self.json, body: large).status == 413)
        #expect(try Curl(base + "/" + String(repeating: "a", count: 20_000)).status == 414)
        #expect(try Curl(base + "/livez", ["-H", "X: " + String(repeating: "a", count: 40_000)]).status == 431)
        #expect(try Curl(url, Self.json, body: Self.leaf).status == 200)
    }

    @Test(arguments: [
        "/v1/devices", "/v1/devices/iphone-14", "/v1/catalog", "/v1/limits", "/v1/version", "/livez", "/readyz",
        "/healthz", "/openapi.json",
    ])
    func documentsAreObjectsAndHaveHeads(path: String) throws {
        let answer = try Curl(base + path)
        #expect(answer.status == 200)
        #expect(!answer.object.isEmpty)
        let head = try Curl(base + path, ["--head"])
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.fields["content-length"] == answer.fields["content-length"])
    }

    @Test func theCatalogueTellsWhatIsLaidOut() throws {
        let catalogue = try Curl(base + "/v1/catalog").object
        func statuses(_ member: String) -> [String: String] {
            let rows = catalogue[member] as? [[String: Any]] ?? []
            return Dictionary(
                rows.map { ($0["type"] as? String ?? "", $0["status"] as? String ?? "") },
                uniquingKeysWith: { first, _ in first })
        }
        let views = statuses("views")
        #expect(views["HStack"] == "supported")
        #expect(views["Grid"] == "planned")
        #expect(views["Canvas"] == "unsupported")
        let modifiers = statuses("modifiers")
        #expect(modifiers["frame"] == "supported")
        #expect(modifiers["safeAreaInset"] == "planned")
        #expect(modifiers["preference"] == "unsupported")
    }

    @Test func everyProblemHasItsPage() throws {
        for code in ProblemCode.allCases {
            let page = try Curl(base + "/problems/" + code.rawValue)
            #expect(page.status == 200)
            #expect(page.object["status"] as? Int == code.status)
        }
    }

    @Test func theLimitsNameTheirSettings() throws {
        let rows = try Curl(base + "/v1/limits").object["limits"] as? [[String: Any]] ?? []
        let body = rows.first { $0["name"] as? String == "maxBody" }
        #expect(body?["value"] as? Int == 32 << 20)
        #expect(body?["flag"] as? String == "--max-body")
        #expect(body?["variable"] as? String == "FRAMEWRIGHT_MAX_BODY")
        #expect(rows.allSatisfy { $0["flag"] as? String != "" && $0["variable"] as? String != "" })
    }

    @Test func sigtermEndsItWell() throws {
        let other = try RunningServer()
        #expect(try Curl("http://127.0.0.1:\(other.port)/readyz").status == 200)
        #expect(other.stop() == 0)
    }
}
