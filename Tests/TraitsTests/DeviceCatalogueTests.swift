import LayoutCore
import Testing

@testable import Traits

struct DeviceCatalogueTests {
    let catalogue = DeviceCatalogue.standard

    /// 41 iPhone displays, 32 iPads, 8 watches, 2 televisions, a Mac window and a Vision Pro window.
    @Test func everyFamilyIsThere() {
        let counts = Dictionary(grouping: catalogue.devices, by: \.family).mapValues(\.count)
        #expect(counts == ["iphone": 41, "ipad": 32, "watch": 8, "tv": 2, "mac": 1, "vision": 1])
    }

    @Test func idsAreUniqueAndFound() {
        #expect(Set(catalogue.devices.map(\.id)).count == catalogue.devices.count)
        for device in catalogue.devices {
            #expect(catalogue[device.id]?.name == device.name)
        }
        #expect(catalogue["iphone-1"] == nil)
    }

    @Test func everySourceIdIsKnown() {
        for device in catalogue.devices {
            #expect(!device.provenance.sources.isEmpty)
            for id in device.facts.flatMap(\.sources) {
                #expect(catalogue.source(id) != nil, "\(device.id): \(id)")
            }
        }
    }

    @Test func sourcesOfARowSayWhereAndWhetherMeasured() throws {
        let phone = try #require(catalogue["iphone-16"])
        let sources = catalogue.sources(of: phone)
        let probe = try #require(sources.first { $0.id == "openuikit" })
        #expect(probe.kind == "measured")
        #expect(probe.location.hasPrefix("github.com/Vercantez/openuikit"))
        #expect(sources.contains { $0.id == "flutterware" }, "the keyboard's source")
        #expect(!sources.contains { $0.id == "hig" })
    }

    @Test func pointsTimesScaleArePixels() {
        for device in catalogue.devices {
            let pixels = device.renderedPixels ?? device.pixels
            #expect(device.screen.width * device.displayScale == pixels.width, "\(device.id)")
            #expect(device.screen.height * device.displayScale == pixels.height, "\(device.id)")
        }
    }

    @Test func orientationsAreThoseWithASafeArea() {
        #expect(catalogue["iphone-14"]?.orientations == [.portrait, .landscape])
        #expect(catalogue["apple-watch-40mm"]?.orientations == [.portrait])
        #expect(catalogue["apple-tv-4k"]?.orientations == [.landscape])
        #expect(catalogue["mac-window"]?.orientations == [.landscape])
    }

    /// Two windows and the divider fill the screen.
    @Test func splitWindowsFillTheScreen() throws {
        for device in catalogue.devices where device.idiom == .pad {
            let split = try #require(device.splitView)
            for orientation in device.orientations {
                let windows = try #require(split.windows[orientation])
                let width = { share in windows.first { $0.share == share }?.size.width }
                let full = try #require(width(.full))
                #expect(full == device.screen(in: orientation).width)
                #expect(try #require(width(.third)) + #require(width(.twoThirds)) + split.dividerWidth == full)
                if let half = width(.half) {
                    #expect(2 * half + split.dividerWidth == full)
                }
            }
        }
    }

    /// B §7.1: the 11-inch M4 has its own widths; half of a 12.9-inch landscape screen is regular.
    @Test func splitWidthsOfKnownScreens() {
        let landscape = { id in self.catalogue[id]?.splitView?.windows.landscape ?? [] }
        #expect(landscape("ipad-pro-12-9-gen3").map(\.size.width) == [1366, 375, 678, 981])
        let classes = landscape("ipad-pro-12-9-gen3").map(\.sizeClasses.horizontal)
        #expect(classes == [.regular, .compact, .regular, .regular])
        #expect(landscape("ipad-pro-11-gen1").map(\.size.width) == [1194, 375, 592, 809])
        #expect(landscape("ipad-10").map(\.size.width) == [1180, 375, 585, 795])
        #expect(landscape("ipad-pro-11-m4").map(\.size.width) == [1210, 375, 600, 825])
    }
}
