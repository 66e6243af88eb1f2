import Foundation
import LayoutCore
import Testing

@testable import Traits

/// The catalogue says what Data/devices.json and Data/sources.json say, read here by another parser.
struct CatalogueDataTests {
    private typealias Object = [String: Any]

    private func json(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: packageRoot.appending(path: path)))
    }

    private func numbers(_ value: Any?, _ members: String...) -> [Double?]? {
        (value as? Object).map { object in members.map { object[$0] as? Double } }
    }

    private func list(_ insets: EdgeInsets?) -> [Double?]? {
        insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] }
    }

    private func list(_ classes: SizeClasses?) -> [String?]? {
        classes.map { [$0.horizontal?.rawValue, $0.vertical?.rawValue] }
    }

    private func classes(_ value: Any?) -> [String?]? {
        (value as? Object).map { [$0["horizontal"] as? String, $0["vertical"] as? String] }
    }

    private func rows() throws -> [(Device, [String: Any])] {
        let rows = try #require(try json("Data/devices.json") as? [Object])
        let devices = DeviceCatalogue.standard.devices
        try #require(devices.count == rows.count)
        return Array(zip(devices, rows))
    }

    private func expect(_ provenance: Provenance?, _ value: Any?, _ id: String) {
        guard let object = value as? Object else { return }
        #expect(provenance != nil, "\(id)")
        #expect((provenance?.sources ?? []) == (object["sources"] as? [String] ?? []), "\(id)")
        #expect(provenance?.confidence?.rawValue == object["confidence"] as? String, "\(id)")
        #expect(provenance?.notes == object["notes"] as? String, "\(id)")
        #expect(provenance?.basis == object["basis"] as? String, "\(id)")
        #expect(provenance?.measuredOn == object["measuredOn"] as? String, "\(id)")
        let conflicts = object["conflicts"] as? [Object] ?? []
        #expect(provenance?.conflicts.map(\.source) == conflicts.map { $0["source"] as? String }, "\(id)")
        #expect(provenance?.conflicts.map(\.value) == conflicts.map { $0["value"] as? String }, "\(id)")
    }

    @Test func rowsCarryIdentityAndScreen() throws {
        for (device, row) in try rows() {
            #expect(device.id == row["id"] as? String)
            #expect(device.name == row["name"] as? String)
            #expect(device.family == row["family"] as? String)
            #expect(device.idiom.rawValue == row["idiom"] as? String)
            #expect(device.year == row["year"] as? Int)
            #expect(device.modelIdentifiers == row["modelIdentifiers"] as? [String])
            #expect(device.lastMajorVersion == row["lastMajorOS"] as? Int)
            #expect(device.displayScale == row["displayScale"] as? Double)
            #expect([device.screen.width, device.screen.height] == numbers(row["screen"], "width", "height"))
            #expect([device.pixels.width, device.pixels.height] == numbers(row["pixels"], "width", "height"))
            let rendered = device.renderedPixels.map { [$0.width, $0.height] as [Double?] }
            #expect(rendered == numbers(row["renderedPixels"], "width", "height"))
            #expect(device.screenNotes == row["screenNotes"] as? String)
            #expect(device.pixelNotes == row["pixelNotes"] as? String)
            #expect(device.displayScaleConfidence?.rawValue == row["displayScaleConfidence"] as? String)
            #expect(device.hasHomeIndicator == row["hasHomeIndicator"] as? Bool)
            #expect(device.hasNotch == row["hasNotch"] as? Bool)
            #expect(device.hasDynamicIsland == row["hasDynamicIsland"] as? Bool)
            #expect(device.cornerRadius?.radius == row["cornerRadius"] as? Double)
            #expect(device.cornerRadius?.hingeSide == (row["cornerRadii"] as? Object)?["hingeSide"] as? Double)
            expect(device.provenance, row, device.id)
        }
    }

    @Test func rowsCarrySafeAreasAndClasses() throws {
        for (device, row) in try rows() {
            #expect(device.newestSafeAreaOS == row["safeAreaOS"] as? String)
            let areas = try #require(row["safeAreaByOS"] as? [Object])
            try #require(device.safeAreas.count == areas.count, "\(device.id)")
            for (area, data) in zip(device.safeAreas, areas) {
                let edges = { self.numbers($0, "top", "leading", "bottom", "trailing") }
                #expect(list(area.insets.portrait) == edges(data["portrait"]), "\(device.id)")
                #expect(list(area.insets.landscape) == edges(data["landscape"]), "\(device.id)")
                #expect(area.insets.provenance.os == data["os"] as? String)
                #expect(area.isConflicting == (data["status"] as? String == "conflicting"))
                expect(area.insets.provenance, data, device.id)
            }
            let data = row["sizeClasses"] as? Object
            #expect((device.sizeClasses != nil) == (data != nil))
            #expect(list(device.sizeClasses?.portrait) == classes(data?["portrait"]), "\(device.id)")
            #expect(list(device.sizeClasses?.landscape) == classes(data?["landscape"]), "\(device.id)")
        }
    }

    @Test func rowsCarryTheOtherFacts() throws {
        for (device, row) in try rows() {
            let scalars = [
                (device.statusBarHeight, "statusBarHeight"), (device.layoutMargins, "layoutMargins"),
                (device.readableContentWidth, "readableContentWidth"),
            ]
            for (fact, member) in scalars {
                let data = row[member] as? Object
                #expect((fact != nil) == (data != nil), "\(device.id) \(member)")
                #expect(fact?.portrait == data?["portrait"] as? Double, "\(device.id) \(member)")
                #expect(fact?.landscape == data?["landscape"] as? Double, "\(device.id) \(member)")
                expect(fact?.provenance, data, device.id)
            }
            let keyboard = row["keyboardHeight"] as? Object
            for (height, data) in [
                (device.keyboardHeight?.portrait, keyboard?["portrait"]),
                (device.keyboardHeight?.landscape, keyboard?["landscape"]),
            ] {
                #expect(height.map { [$0.letters, $0.digitPad] } == numbers(data, "letters", "digitPad"))
            }
            #expect(device.keyboardHeight?.provenance.os == keyboard?["os"] as? String)
            expect(device.keyboardHeight?.provenance, keyboard, device.id)
            let island = device.dynamicIsland?.portrait
            #expect(
                island.map { [$0.size.width, $0.size.height, $0.top] as [Double?] }
                    == numbers(row["dynamicIsland"], "width", "height", "top"))
            let fold = row["foldRegion"] as? Object
            for (rect, data) in [
                (device.foldRegion?.portrait, fold?["portrait"]), (device.foldRegion?.landscape, fold?["landscape"]),
            ] {
                #expect(
                    rect.map { [$0.x, $0.y, $0.width, $0.height] as [Double?] }
                        == numbers(data, "x", "y", "width", "height"))
            }
        }
    }

    @Test func rowsCarryWindows() throws {
        for (device, row) in try rows() {
            let data = row["multitasking"] as? Object
            let split = data?["splitView"] as? Object
            #expect(device.splitView?.dividerWidth == split?["dividerWidth"] as? Double)
            expect(device.splitView?.windows.provenance, split, device.id)
            for (windows, member) in [
                (device.splitView?.windows.portrait, "portrait"), (device.splitView?.windows.landscape, "landscape"),
            ] {
                let data = split?[member] as? [Object] ?? []
                #expect((windows ?? []).map(\.share.rawValue) == data.map { $0["mode"] as? String })
                #expect((windows ?? []).map(\.size.width) == data.map { $0["width"] as? Double })
                #expect((windows ?? []).map(\.size.height) == data.map { $0["height"] as? Double })
                #expect((windows ?? []).map { list($0.sizeClasses) } == data.map { classes($0) })
            }
            let slide = data?["slideOver"] as? Object
            #expect(device.slideOver?.width.portrait == slide?["portraitWidth"] as? Double)
            #expect(device.slideOver?.width.landscape == slide?["landscapeWidth"] as? Double)
            #expect(list(device.slideOver?.sizeClasses) == classes(slide))
            let tiles = device.windowTiles?.landscape.map { [$0.halfWidth, $0.thirdWidth] as [Double?] }
            let tileData = (data?["iPadOS26Windows"] as? Object)?["tiles"]
            #expect(tiles == numbers(tileData, "landscapeHalfWidth", "landscapeThirdWidth"), "\(device.id)")
        }
    }

    @Test func sourcesAreThoseOfTheData() throws {
        let data = try #require(try json("Data/sources.json") as? [String: Object])
        #expect(DeviceCatalogue.standard.sources.count == data.count)
        for source in DeviceCatalogue.standard.sources {
            let object = try #require(data[source.id])
            #expect(source.title == object["title"] as? String)
            #expect(source.kind == object["kind"] as? String)
            #expect(source.os == object["os"] as? String)
            #expect(source.location == object["where"] as? String)
            #expect(source.date == object["date"] as? String)
            #expect(source.read == object["read"] as? String)
            // A reader outside can look up nothing by a number of some index.
            #expect(!source.location.contains("index id"))
            #expect(source.gives == object["gives"] as? String)
            #expect(source.licence == object["licence"] as? String)
        }
    }
}
