import Foundation
import LayoutAPI
import Testing

/// What the real binary says about itself.
@Suite(.serialized, .server(), .timeLimit(.minutes(3))) struct CatalogueProcessTests {
    private let base: String

    init() throws {
        base = try #require(ServerTrait.server).url
    }

    @Test(arguments: [
        "/v1/devices", "/v1/devices/iphone-14", "/v1/catalog", "/v1/limits", "/v1/version", "/livez", "/readyz",
        "/healthz", "/openapi.json", "/openapi.yaml", "/problems/invalid-json",
    ])
    func documentsHaveHeadsAndStayTheSame(path: String) throws {
        let answer = try Curl(base + path)
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == (path.hasSuffix("yaml") ? "application/yaml" : "application/json"))
        #expect(path.hasSuffix("yaml") ? answer.body.hasPrefix("openapi: 3.") : !answer.object.isEmpty)
        #expect(try Curl(base + path).body == answer.body)
        let head = try Curl(base + path, ["--head"])
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.fields["content-type"] == answer.fields["content-type"])
        #expect(head.fields["content-length"] == String(answer.body.utf8.count))
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
        #expect(views["List"] == "supported")
        #expect(views["Canvas"] == "unsupported")
        let modifiers = statuses("modifiers")
        #expect(modifiers["frame"] == "supported")
        #expect(modifiers["scrollPosition"] == "supported")
        #expect(modifiers["preference"] == "unsupported")
        // One symbol that was measured, and one that many use and nobody measured.
        let symbols = catalogue["symbols"] as? [String] ?? []
        #expect(symbols.contains("chevron.right") && !symbols.contains("heart"))
        #expect(symbols == symbols.sorted() && Set(symbols).count == 73)
        let known: Set = ["supported", "planned", "unsupported", "neutral", "approximate"]
        #expect(Set(views.values).union(modifiers.values).isSubset(of: known))
    }

    @Test(arguments: ProblemCode.allCases)
    func everyProblemHasItsPage(code: ProblemCode) throws {
        let page = try Curl(base + "/problems/" + code.rawValue)
        #expect(page.status == 200)
        #expect(page.object["status"] as? Int == code.status)
        #expect(page.object["title"] as? String == code.title)
    }

    @Test func everyLimitNamesItsSetting() throws {
        let rows = try Curl(base + "/v1/limits").object["limits"] as? [[String: Any]] ?? []
        #expect(rows.count > 5)
        for row in rows {
            let name = try #require(row["name"] as? String)
            let flag = try #require(row["flag"] as? String, "\(name)")
            let variable = try #require(row["variable"] as? String, "\(name)")
            #expect(flag.hasPrefix("--") && flag.dropFirst(2).filter { $0 != "-" } == name.lowercased())
            #expect(variable == "FRAMEWRIGHT_" + flag.dropFirst(2).uppercased().replacing("-", with: "_"))
            #expect((row["value"] as? Int) == (row["default"] as? Int), "\(name)")
        }
        let body = rows.first { $0["name"] as? String == "maxBody" }
        #expect(body?["value"] as? Int == 33_554_432)
        #expect(body?["flag"] as? String == "--max-body")
        #expect(body?["variable"] as? String == "FRAMEWRIGHT_MAX_BODY")
    }

    @Test func everyDeviceOfTheListIsServed() throws {
        let rows = try Curl(base + "/v1/devices").object["devices"] as? [[String: Any]] ?? []
        let ids = rows.compactMap { $0["id"] as? String }
        #expect(ids.count == rows.count)
        #expect(ids.contains("iphone-14"))
        for id in ids.prefix(20) { #expect(try Curl(base + "/v1/devices/" + id).status == 200, "\(id)") }
        #expect(try Shell.framewright(["devices", "--json"]).output == Curl(base + "/v1/devices").body + "\n")
    }
}
