import LayoutCore
import Testing

@testable import Traits

/// The table of safe areas in the device notes: classes of iPhones, portrait and landscape, per system.
struct SafeAreaTests {
    let catalogue = DeviceCatalogue.standard

    private func insets(_ id: String, _ orientation: InterfaceOrientation, _ profile: Profile) throws -> EdgeInsets {
        try catalogue.resolve(id: id, orientation: orientation, profile: profile).safeAreaInsets
    }

    @Test(arguments: ["iphone-8", "iphone-8-plus", "iphone-se-2", "iphone-se-3"], Profile.allCases)
    func homeButton(id: String, profile: Profile) throws {
        #expect(try insets(id, .portrait, profile) == EdgeInsets(top: 20))
        #expect(try insets(id, .landscape, profile) == .zero)
    }

    /// Top in portrait, which is also the side in landscape.
    static let faceID: [(top: Double, ids: [String])] = [
        (44, ["iphone-11-pro", "iphone-11-pro-max"]),
        (48, ["iphone-11"]),
        (50, ["iphone-12-mini", "iphone-13-mini"]),
        (
            47,
            [
                "iphone-12", "iphone-13", "iphone-14", "iphone-14-plus", "iphone-12-pro", "iphone-12-pro-max",
                "iphone-13-pro", "iphone-13-pro-max", "iphone-16e",
            ]
        ),
        (
            59,
            [
                "iphone-14-pro", "iphone-14-pro-max", "iphone-15", "iphone-15-plus", "iphone-15-pro",
                "iphone-15-pro-max", "iphone-16", "iphone-16-plus",
            ]
        ),
        (62, ["iphone-16-pro", "iphone-16-pro-max"]),
    ]

    @Test(arguments: faceID)
    func faceIDPhonesOfBothSystems(top: Double, ids: [String]) throws {
        for id in ids {
            for (profile, bottom) in [(Profile.iOS18, 21.0), (.iOS26, 20), (.iOS27, 20)] {
                let portrait = try catalogue.resolve(id: id, orientation: .portrait, profile: profile)
                #expect(portrait.safeAreaInsets == EdgeInsets(top: top, bottom: 34), "\(id) \(profile)")
                #expect(!portrait.isModelled, "\(id) \(profile)")
                let landscape = try insets(id, .landscape, profile)
                #expect(landscape == EdgeInsets(leading: top, bottom: bottom, trailing: top), "\(id) \(profile)")
            }
        }
    }

    /// These stop at iOS 16 or 18, so that later profiles take the nearest row and say so.
    @Test(arguments: [("iphone-x", 44.0), ("iphone-xs", 44), ("iphone-xs-max", 44), ("iphone-xr", 48)])
    func phonesThatStopBeforeIOS26(id: String, top: Double) throws {
        for profile in Profile.allCases {
            let portrait = try catalogue.resolve(id: id, orientation: .portrait, profile: profile)
            #expect(portrait.safeAreaInsets == EdgeInsets(top: top, bottom: 34))
            let landscape = try catalogue.resolve(id: id, orientation: .landscape, profile: profile)
            #expect(landscape.safeAreaInsets == EdgeInsets(leading: top, bottom: 21, trailing: top))
            #expect(portrait.isModelled == (id == "iphone-x" || profile != .iOS18))
        }
        #expect(catalogue["iphone-x"]?.lastMajorVersion == 16)
    }

    /// These have no row before iOS 26; the published 26.0 table for some of them conflicts and is never used.
    @Test(arguments: [
        ("iphone-17", 62.0), ("iphone-17-pro", 62), ("iphone-17-pro-max", 62), ("iphone-18-pro", 62),
        ("iphone-18-pro-max", 62), ("iphone-air", 68), ("iphone-17e", 47),
    ])
    func phonesThatBeginWithIOS26(id: String, top: Double) throws {
        for profile in Profile.allCases {
            let portrait = try catalogue.resolve(id: id, orientation: .portrait, profile: profile)
            #expect(portrait.safeAreaInsets == EdgeInsets(top: top, bottom: 34))
            #expect(portrait.modelledTraits == (profile == .iOS18 ? .safeAreaInsets : []))
            #expect(portrait.safeAreaOS == "iOS 26.1-27")
            let landscape = try insets(id, .landscape, profile)
            #expect(landscape == EdgeInsets(leading: top, bottom: 20, trailing: top))
        }
    }

    @Test func conflictingRowsAreShown() {
        let rows = catalogue.devices.flatMap { device in
            device.safeAreas.filter(\.isConflicting).map { _ in device.id }
        }
        #expect(rows == ["iphone-17", "iphone-17-pro", "iphone-17-pro-max", "iphone-air"])
    }

    @Test func foldingPhone() throws {
        #expect(try insets("iphone-duo-outer", .portrait, .iOS27) == EdgeInsets(bottom: 34, trailing: 84))
        #expect(try insets("iphone-duo-outer", .landscape, .iOS27) == EdgeInsets(bottom: 34, trailing: 84))
        #expect(try insets("iphone-duo-inner", .portrait, .iOS27) == EdgeInsets(top: 82, bottom: 34))
        #expect(try insets("iphone-duo-inner", .landscape, .iOS27) == EdgeInsets(bottom: 34, trailing: 84))
    }

    @Test(arguments: [
        "ipad-10", "ipad-a16", "ipad-mini-6", "ipad-air-4", "ipad-air-11-m2", "ipad-air-13-m3", "ipad-pro-11-gen1",
        "ipad-pro-12-9-gen6", "ipad-pro-11-m4", "ipad-pro-13-m4",
    ])
    func padsWithHomeIndicator(id: String) throws {
        for orientation in InterfaceOrientation.allCases {
            #expect(try insets(id, orientation, .iOS18) == EdgeInsets(top: 24, bottom: 20))
            #expect(try insets(id, orientation, .iOS26) == EdgeInsets(top: 32, bottom: 25))
        }
    }

    @Test(arguments: ["ipad-8", "ipad-9", "ipad-mini-5", "ipad-air-3"])
    func padsWithHomeButton(id: String) throws {
        for orientation in InterfaceOrientation.allCases {
            #expect(try insets(id, orientation, .iOS18) == EdgeInsets(top: 20))
            #expect(try insets(id, orientation, .iOS26) == EdgeInsets(top: 32))
        }
    }

    /// No iPad was seen on 27; those that stop at 17 keep 20/0 and say that it is modelled.
    @Test func padsOutsideTheirSystems() throws {
        let newer = try catalogue.resolve(id: "ipad-10", profile: .iOS27)
        #expect(newer.safeAreaInsets == EdgeInsets(top: 32, bottom: 25))
        #expect(newer.modelledTraits == .safeAreaInsets)
        #expect(newer.safeAreaOS == "iPadOS 26")
        let older = try catalogue.resolve(id: "ipad-6", profile: .iOS18)
        #expect(older.safeAreaInsets == EdgeInsets(top: 20))
        #expect(older.modelledTraits == .safeAreaInsets)
    }

    @Test func otherPlatforms() throws {
        let watch = try catalogue.resolve(id: "apple-watch-44mm", profile: .iOS26)
        #expect(watch.safeAreaInsets == EdgeInsets(top: 46.5, leading: 2, bottom: 22, trailing: 2))
        #expect(!watch.isModelled)
        #expect(try catalogue.resolve(id: "apple-watch-44mm", profile: .iOS18).isModelled)
        let television = try catalogue.resolve(id: "apple-tv-1080p", profile: .iOS18)
        #expect(television.safeAreaInsets == EdgeInsets(top: 60, leading: 80, bottom: 60, trailing: 80))
        #expect(!television.isModelled)
    }

    @Test func nearestRowWinsAndTheNewerOfTwo() {
        func row(_ versions: ClosedRange<Int>?, _ top: Double, isConflicting: Bool = false) -> SafeArea {
            let fact = OrientedFact(portrait: EdgeInsets(top: top), landscape: nil, provenance: Provenance())
            return SafeArea(insets: fact, majorVersions: versions, isConflicting: isConflicting)
        }
        #expect(row(17...18, 0).distance(to: 18) == 0)
        #expect(row(17...18, 0).distance(to: 26) == 8)
        #expect(row(26...27, 0).distance(to: 18) == 8)
        #expect(row(nil, 0).distance(to: 18) == 0)
        for rows in [[row(25...25, 1), row(27...27, 2)], [row(27...27, 2), row(25...25, 1)]] {
            #expect(Device.phone(safeAreas: rows).safeArea(in: .portrait, profile: .iOS26)?.insets.top == 2)
        }
        let conflicting = Device.phone(safeAreas: [row(26...26, 1, isConflicting: true), row(17...17, 3)])
        #expect(conflicting.safeArea(in: .portrait, profile: .iOS26)?.insets.top == 3)
        #expect(conflicting.safeArea(in: .portrait, profile: .iOS26)?.coversProfile == false)
        #expect(conflicting.safeArea(in: .landscape, profile: .iOS26) == nil)
    }
}

extension Device {
    /// A phone with nothing but safe areas.
    static func phone(safeAreas: [SafeArea]) -> Device {
        Device(
            id: "phone", name: "Phone", family: "iphone", idiom: .phone, year: nil, modelIdentifiers: [],
            lastMajorVersion: nil, screen: Size(width: 300, height: 600), screenNotes: nil, displayScale: 2,
            displayScaleConfidence: nil, pixels: Size(width: 600, height: 1200), renderedPixels: nil, pixelNotes: nil,
            cornerRadius: nil, hasHomeIndicator: false, hasNotch: false, hasDynamicIsland: false, dynamicIsland: nil,
            foldRegion: nil, safeAreas: safeAreas, newestSafeAreaOS: "", sizeClasses: nil, statusBarHeight: nil,
            layoutMargins: nil, readableContentWidth: nil, keyboardHeight: nil, splitView: nil, slideOver: nil,
            windowTiles: nil, provenance: Provenance())
    }
}
