import Foundation
import Testing

@testable import LayoutAPI

/// The answer of `GET /v1/devices/{id}`.
@Suite struct DevicesDocumentTests {
    private func device(_ id: String, _ query: String? = nil) throws -> [String: Any] {
        let reply = DevicesDocument.reply(id, query: query)
        try #require(reply.status == 200, "\(String(decoding: reply.body, as: UTF8.self))")
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    }

    private func problem(_ id: String, _ query: String?) throws -> [String: Any] {
        let reply = DevicesDocument.reply(id, query: query)
        #expect(reply.contentType == "application/problem+json")
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    }

    private func resolved(_ id: String, _ query: String?) throws -> [String: Any] {
        try #require(try device(id, query)["resolved"] as? [String: Any])
    }

    /// The inset at the bottom is 21 to iOS 18 and 20 from 26.1 on, which two different bodies of numbers say.
    @Test func profileAndOrientationChooseTheRow() throws {
        for (profile, bottom, source) in [
            ("ios-18", 21.0, "geometry-reference"), ("ios-26", 20, "device-preview-specs"),
        ] {
            let resolved = try resolved("iphone-16-pro", "profile=\(profile)&orientation=landscape")
            #expect(resolved["profile"] as? String == profile)
            let device = resolved["device"] as? [String: Any]
            #expect(device?["orientation"] as? String == "landscape")
            #expect((device?["safeAreaInsets"] as? [String: Double])?["bottom"] == bottom)
            let origin = (resolved["origins"] as? [String: Any])?["safeAreaInsets"] as? [String: Any]
            #expect((origin?["sources"] as? [String])?.contains(source) == true)
            #expect((origin?["os"] as? String)?.hasPrefix("iOS") == true)
        }
    }

    @Test func withoutAQueryItIsPortraitUnderTheStandardProfile() throws {
        let resolved = try resolved("iphone-14", nil)
        #expect(resolved["profile"] as? String == "ios-18")
        let device = resolved["device"] as? [String: Any]
        #expect(device?["size"] as? [String: Double] == ["width": 390, "height": 844])
        #expect(device?["orientation"] as? String == "portrait")
        let television = try self.resolved("apple-tv-4k", "")["device"] as? [String: Any]
        #expect(television?["orientation"] as? String == "landscape")
    }

    @Test func whatNoRowStatesIsNamed() throws {
        #expect(try resolved("iphone-17", nil)["modelled"] as? [String] == ["safeAreaInsets"])
        #expect(try resolved("iphone-17", "profile=ios-27")["modelled"] as? [String] == [])
    }

    @Test func everyFactNamesSourcesOfTheAnswer() throws {
        for id in ["iphone-air", "iphone-duo-inner", "ipad-pro-13-m4", "apple-watch-44mm", "mac-window"] {
            let device = try device(id)
            let known = Set((device["sources"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
            let facts = device["facts"] as? [[String: Any]] ?? []
            #expect(facts.contains { $0["name"] as? String == "safeAreaInsets" })
            for fact in facts {
                let sources = fact["sources"] as? [String] ?? []
                #expect(!sources.isEmpty && Set(sources).isSubset(of: known), "\(id): \(fact)")
            }
        }
    }

    /// A published table for iOS 26.0 disagrees with measurements; it is shown, marked and not used.
    @Test func conflictingRowsAreShown() throws {
        let facts = try device("iphone-17")["facts"] as? [[String: Any]] ?? []
        let conflicting = facts.filter { $0["conflicting"] as? Bool == true }
        #expect(conflicting.count == 1)
        #expect((conflicting.first?["landscape"] as? [String: Double])?["top"] == 20)
    }

    @Test func sourcesSayWhereAndWhen() throws {
        let sources = try device("iphone-16")["sources"] as? [[String: Any]] ?? []
        let keyboard = sources.first { $0["id"] as? String == "flutterware" }
        #expect(keyboard?["date"] as? String == "2026-08-21")
        #expect((keyboard?["location"] as? String)?.hasPrefix("github.com/xvrh/flutterware") == true)
        for source in sources { #expect(source["read"] is String || source["kind"] as? String == "derived") }
    }

    @Test func splitViewIsAFact() throws {
        let facts = try device("ipad-pro-12-9-gen3")["facts"] as? [[String: Any]] ?? []
        let split = facts.first { $0["name"] as? String == "splitView" }
        #expect(split?["os"] as? String == "iPadOS 17-18")
        let windows = split?["landscape"] as? [[String: Any]] ?? []
        let widths = windows.compactMap { ($0["size"] as? [String: Double])?["width"] }
        #expect(widths == [1366, 375, 678, 981])
    }

    @Test(arguments: [
        ("profile=ios-17", "Nearest: ios-18."), ("orientation=landscap", "Nearest: landscape."),
        ("profil=ios-18", "Nearest: profile."), ("profile=ios-18&profile=ios-26", "twice"),
        ("x", "no query parameter x"),
    ])
    func queriesAreChecked(query: String, detail: String) throws {
        let problem = try problem("iphone-14", query)
        #expect(problem["type"] as? String == "/problems/bad-request")
        #expect((problem["detail"] as? String)?.contains(detail) == true, "\(problem)")
    }

    @Test func missingOrientationsAreProblems() throws {
        let problem = try problem("apple-watch-40mm", "orientation=landscape")
        #expect(problem["status"] as? Int == 400)
        #expect((problem["detail"] as? String)?.contains("portrait") == true)
    }

    @Test func unknownDevicesBringSuggestions() throws {
        let found = try problem("iphone-14-pro-maxx", nil)
        #expect(found["type"] as? String == "/problems/not-found")
        #expect((found["suggestions"] as? [String])?.first == "iphone-14-pro-max")
        #expect(try problem("x", nil)["suggestions"] == nil)
    }
}
