import Foundation
import Testing

@testable import LayoutAPI

/// `GET /v1/devices/{id}` and layouts against Data/devices.json, read here by another parser.
@Suite struct DeviceTableTests {
    typealias Object = [String: Any]

    static let profiles = ["ios-18", "ios-26", "ios-27"]

    private static func data(_ name: String) -> Any? {
        let package = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return Fixtures.json(at: package.appending(path: "Data/\(name)"))
    }

    private let rows = data("devices.json") as? [Object] ?? []
    private let sources = data("sources.json") as? [String: Object] ?? [:]

    private func answer(_ id: String, _ query: String? = nil) throws -> Object {
        let reply = DevicesDocument.reply(id, query: query)
        try #require(reply.status == 200, "\(id): \(String(decoding: reply.body, as: UTF8.self).prefix(300))")
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? Object)
    }

    private static func numbers(_ value: Any?, _ members: String...) -> [Double?] {
        members.map { ((value as? Object)?[$0] as? NSNumber)?.doubleValue }
    }

    private static func insets(_ value: Any?) -> [Double?] { numbers(value, "top", "leading", "bottom", "trailing") }

    /// The version that a profile has on a platform.
    private static func version(_ profile: String, on idiom: String) -> Int {
        guard profile == "ios-18" else { return profile == "ios-26" ? 26 : 27 }
        return ["mac": 15, "watch": 11, "vision": 2][idiom] ?? 18
    }

    /// How far the versions that a text names are from one, and the newest of them; a text without numbers covers all.
    private static func distance(_ os: String, to version: Int) -> (distance: Int, newest: Int) {
        let majors = os.matches(of: /(\d+)(\.\d+)?/).compactMap { Int($0.1) }
        guard let lower = majors.first, let upper = majors.last else { return (0, 0) }
        return (max(lower - version, version - upper, 0), upper)
    }

    /// Every device in every orientation that it has, under every profile, resolves to the row for that system: the
    /// one that covers it, else the nearest, and then it says so.
    @Test func everyDeviceResolvesToItsRow() throws {
        var met = 0
        for row in rows {
            let id = try #require(row["id"] as? String)
            let idiom = try #require(row["idiom"] as? String)
            let areas = try #require(row["safeAreaByOS"] as? [Object])
            for orientation in ["portrait", "landscape"] {
                let usable = areas.filter { $0["status"] == nil && $0[orientation] is Object }
                for profile in Self.profiles {
                    let query = "profile=\(profile)&orientation=\(orientation)"
                    guard !usable.isEmpty else {
                        #expect(DevicesDocument.reply(id, query: query).status == 400, "\(id) \(orientation)")
                        continue
                    }
                    let version = Self.version(profile, on: idiom)
                    let distances = usable.map { Self.distance($0["os"] as? String ?? "", to: version) }
                    let least = try #require(distances.map(\.distance).min())
                    let newest = distances.filter { $0.distance == least }.map(\.newest).max()
                    let wanted = zip(usable, distances).filter { $1.distance == least && $1.newest == newest }
                    let resolved = try #require(try answer(id, query)["resolved"] as? Object)
                    let device = try #require(resolved["device"] as? Object)
                    let found = Self.insets(device["safeAreaInsets"])
                    #expect(wanted.contains { Self.insets($0.0[orientation]) == found }, "\(id) \(query): \(found)")
                    let isModelled = (resolved["modelled"] as? [String])?.contains("safeAreaInsets")
                    #expect(isModelled == (least > 0), "\(id) \(query)")
                    let origin = (resolved["origins"] as? Object)?["safeAreaInsets"] as? Object
                    #expect(wanted.contains { $0.0["os"] as? String == origin?["os"] as? String }, "\(id) \(query)")
                    try expectScreen(of: row, orientation, device)
                    try expectLayout(of: id, orientation, profile, device)
                    met += 1
                }
            }
        }
        // 73 phones and pads both ways, 8 watches and 4 others one way, under three profiles.
        #expect(met == (73 * 2 + 12) * 3)
    }

    private func expectScreen(of row: Object, _ orientation: String, _ device: Object) throws {
        let id = row["id"] as? String ?? ""
        var size = Self.numbers(row["screen"], "width", "height")
        let isTurned = orientation == "landscape" && (size[0] ?? 0) < (size[1] ?? 0)
        if isTurned { size.reverse() }
        #expect(Self.numbers(device["size"], "width", "height") == size, "\(id)")
        #expect(device["scale"] as? Double == row["displayScale"] as? Double, "\(id)")
        #expect(device["idiom"] as? String == row["idiom"] as? String, "\(id)")
        let classes = (row["sizeClasses"] as? Object)?[orientation] as? Object
        for (member, name) in [("horizontal", "horizontalSizeClass"), ("vertical", "verticalSizeClass")] {
            if let stated = classes?[member] as? String { #expect(device[name] as? String == stated, "\(id)") }
        }
    }

    /// A colour takes the window less the insets, on which left and right depend not.
    private func expectLayout(of id: String, _ orientation: String, _ profile: String, _ device: Object) throws {
        let reply = Exchange.layOut([
            "root": ["type": "Color", "id": "c"], "device": ["id": id, "orientation": orientation],
            "environment": ["profile": profile], "options": ["format": "flat", "frameFormat": "array"],
        ])
        let views = reply.object["views"] as? [String: Object]
        let frame = try #require(views?["c"]?["frame"] as? [Double], "\(id): \(reply.text.prefix(300))")
        let size = Self.numbers(device["size"], "width", "height").map { $0 ?? 0 }
        let insets = Self.insets(device["safeAreaInsets"]).map { $0 ?? 0 }
        let expected = [
            insets[1], insets[0], size[0] - insets[1] - insets[3], size[1] - insets[0] - insets[2],
        ]
        #expect(zip(frame, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(id) \(orientation): \(frame)")
    }

    /// Each row of insets is told as a fact with its values, system, confidence, sources, notes and conflicts.
    @Test func everyRowIsToldWithItsSourceAndDate() throws {
        for row in rows {
            let id = try #require(row["id"] as? String)
            let answer = try answer(id)
            let facts = (answer["facts"] as? [Object] ?? []).filter { $0["name"] as? String == "safeAreaInsets" }
            let areas = try #require(row["safeAreaByOS"] as? [Object])
            #expect(facts.count == areas.count, "\(id)")
            for (fact, area) in zip(facts, areas) {
                for orientation in ["portrait", "landscape"] {
                    #expect(Self.insets(fact[orientation]) == Self.insets(area[orientation]), "\(id)")
                }
                for name in ["os", "confidence", "measuredOn", "notes"] {
                    #expect(fact[name] as? String == area[name] as? String, "\(id) \(name)")
                }
                let stated = area["sources"] as? [String] ?? []
                let wanted = stated.isEmpty ? row["sources"] as? [String] : stated
                #expect(fact["sources"] as? [String] == wanted, "\(id)")
                let isConflicting = area["status"] as? String == "conflicting"
                #expect((fact["conflicting"] as? Bool ?? false) == isConflicting, "\(id)")
                let conflicts = area["conflicts"] as? [[String: String]] ?? []
                #expect(fact["conflicts"] as? [[String: String]] == conflicts, "\(id)")
            }
            for source in answer["sources"] as? [Object] ?? [] {
                let stated = try #require(sources[source["id"] as? String ?? ""], "\(id): \(source)")
                #expect(source["date"] as? String == stated["date"] as? String, "\(id)")
                #expect((source["location"] as? String)?.isEmpty == false, "\(id)")
            }
        }
    }

    /// Split View and Slide Over of every pad, as facts and as windows that can be asked for.
    @Test func padsHaveTheirSplitsAndSlideOver() throws {
        var met = 0
        for row in rows {
            let id = try #require(row["id"] as? String)
            guard let multitasking = row["multitasking"] as? Object else { continue }
            let facts = try answer(id)["facts"] as? [Object] ?? []
            let split = facts.first { $0["name"] as? String == "splitView" }
            let stated = try #require(multitasking["splitView"] as? Object, "\(id)")
            #expect(split?["os"] as? String == stated["os"] as? String, "\(id)")
            for orientation in ["portrait", "landscape"] {
                let windows = try #require(stated[orientation] as? [Object])
                let told = split?[orientation] as? [Object] ?? []
                let widths = told.map { Self.numbers($0["size"], "width")[0] }
                #expect(widths == windows.map { $0["width"] as? Double }, "\(id)")
                for window in windows where window["mode"] as? String != "full" {
                    let share = (window["mode"] as? String ?? "").replacing("split-", with: "")
                    let horizontal = window["horizontal"] as? String
                    try expectWindow(id, orientation, share, window["width"] as? Double, horizontal)
                    met += 1
                }
                let over = try #require(multitasking["slideOver"] as? Object)
                try expectWindow(
                    id, orientation, "slideOver", over[orientation + "Width"] as? Double, over["horizontal"] as? String)
            }
        }
        // 32 pads with two windows in portrait and three in landscape.
        #expect(met == 32 * 5)
    }

    private func expectWindow(
        _ id: String, _ orientation: String, _ name: String, _ width: Double?, _ horizontal: String?
    ) throws {
        let reply = Exchange.layOut([
            "root": ["type": "Color"],
            "device": ["id": id, "orientation": orientation, "window": ["split": name]],
        ])
        let device = try #require(reply.object["device"] as? Object, "\(id): \(reply.text.prefix(300))")
        let window = device["window"] as? Object
        #expect(Self.numbers(window?["size"], "width")[0] == width, "\(id) \(orientation) \(name)")
        #expect(device["horizontalSizeClass"] as? String == horizontal, "\(id) \(orientation) \(name)")
        #expect(device["verticalSizeClass"] as? String == "regular", "\(id)")
    }

    /// A letter too many, or two letters in the wrong order, and the device is still the first that is suggested.
    @Test func nearMissesNameTheDevice() throws {
        for row in rows {
            let id = try #require(row["id"] as? String)
            let reply = DevicesDocument.reply(id + "x", query: nil)
            #expect(reply.status == 404)
            let problem = try JSONSerialization.jsonObject(with: Data(reply.body)) as? Object
            #expect((problem?["suggestions"] as? [String])?.contains(id) == true, "\(id)")
        }
    }

    /// Inline devices, and traits that a request sets over those of a device.
    @Test func customTraitsHold() throws {
        let reply = Exchange.layOut(
            """
            {"root":{"type":"Color","id":"c"},
             "device":{"size":{"width":600,"height":400},"scale":2.5,"safeAreaInsets":{"top":10,"leading":20},
               "horizontalSizeClass":"regular","verticalSizeClass":"compact","idiom":"vision"},
             "environment":{"dynamicTypeSize":"accessibility2","layoutDirection":"rightToLeft",
               "horizontalSizeClass":"compact","displayScale":4},
             "options":{"format":"flat","frameFormat":"array"}}
            """)
        let views = reply.object["views"] as? [String: Object]
        // Leading is the right edge.
        #expect(views?["c"]?["frame"] as? [Double] == [0, 10, 580, 390])
        let device = reply.object["device"] as? Object
        #expect(device?["horizontalSizeClass"] as? String == "regular")
        #expect(device?["verticalSizeClass"] as? String == "compact")
        #expect(device?["idiom"] as? String == "vision")
        let environment = reply.object["environment"] as? Object
        #expect(environment?["horizontalSizeClass"] as? String == "compact")
        #expect(environment?["verticalSizeClass"] as? String == "compact")
        #expect(environment?["displayScale"] as? Double == 4)
        #expect(environment?["dynamicTypeSize"] as? String == "accessibility2")
    }
}
