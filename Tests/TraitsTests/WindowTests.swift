import LayoutCore
import Testing

@testable import Traits

/// Split View, Slide Over and free windows; widths and classes as Apple's documentation and device tables state them.
struct WindowTests {
    let catalogue = DeviceCatalogue.standard

    private func resolve(
        _ id: String, _ window: WindowPlacement, _ orientation: InterfaceOrientation = .landscape,
        _ profile: Profile = .iOS18, size: Size? = nil, insets: EdgeInsets? = nil
    ) throws -> ResolvedDevice {
        let overrides = DeviceOverrides(
            size: size, safeAreaInsets: insets, orientation: orientation, window: window)
        return try catalogue.resolve(id: id, overriding: overrides, profile: profile)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var id: String
        var window: WindowPlacement
        var orientation: InterfaceOrientation
        var width: Double
        var horizontal: UserInterfaceSizeClass

        init(
            _ id: String, _ window: WindowPlacement, _ orientation: InterfaceOrientation, _ width: Double,
            _ horizontal: UserInterfaceSizeClass
        ) {
            self.id = id
            self.window = window
            self.orientation = orientation
            self.width = width
            self.horizontal = horizontal
        }

        var testDescription: String { "\(id) \(window) \(orientation)" }

        /// The published widths of five screens: 12.9, 11, 10.9, 10.5 and 9.7 inches.
        static let all = [
            Row("ipad-pro-12-9-gen3", .split(.twoThirds), .portrait, 639, .compact),
            Row("ipad-pro-12-9-gen3", .split(.third), .portrait, 375, .compact),
            Row("ipad-pro-12-9-gen3", .split(.twoThirds), .landscape, 981, .regular),
            Row("ipad-pro-12-9-gen3", .split(.half), .landscape, 678, .regular),
            Row("ipad-pro-12-9-gen3", .split(.third), .landscape, 375, .compact),
            Row("ipad-pro-11-gen1", .split(.twoThirds), .portrait, 504, .compact),
            Row("ipad-pro-11-gen1", .split(.third), .portrait, 320, .compact),
            Row("ipad-pro-11-gen1", .split(.twoThirds), .landscape, 809, .regular),
            Row("ipad-pro-11-gen1", .split(.half), .landscape, 592, .compact),
            Row("ipad-pro-11-gen1", .split(.third), .landscape, 375, .compact),
            Row("ipad-10", .split(.twoThirds), .portrait, 490, .compact),
            Row("ipad-10", .split(.third), .portrait, 320, .compact),
            Row("ipad-10", .split(.twoThirds), .landscape, 795, .regular),
            Row("ipad-10", .split(.half), .landscape, 585, .compact),
            Row("ipad-10", .split(.third), .landscape, 375, .compact),
            Row("ipad-pro-10-5", .split(.twoThirds), .portrait, 504, .compact),
            Row("ipad-pro-10-5", .split(.half), .landscape, 551, .compact),
            Row("ipad-pro-10-5", .split(.third), .landscape, 320, .compact),
            Row("ipad-6", .split(.twoThirds), .portrait, 438, .compact),
            Row("ipad-6", .split(.third), .portrait, 320, .compact),
            Row("ipad-6", .split(.twoThirds), .landscape, 694, .regular),
            Row("ipad-6", .split(.half), .landscape, 507, .compact),
            Row("ipad-6", .split(.third), .landscape, 320, .compact),
        ]
    }

    @Test(arguments: Row.all)
    func publishedSplits(row: Row) throws {
        let device = try resolve(row.id, row.window, row.orientation)
        let screen = try #require(catalogue[row.id]).screen(in: row.orientation)
        #expect(device.windowSize == Size(width: row.width, height: screen.height))
        #expect(device.size == screen)
        #expect(device.horizontalSizeClass == row.horizontal)
        #expect(device.verticalSizeClass == .regular)
        #expect(!device.modelledTraits.contains(.windowSize))
        #expect(!device.modelledTraits.contains(.horizontalSizeClass))
    }

    @Test func everyPadHasItsRowsInBothOrientations() throws {
        for device in catalogue.devices where device.idiom == .pad {
            for orientation in InterfaceOrientation.allCases {
                for row in try #require(device.splitView?.windows[orientation]) where row.share != .full {
                    let resolved = try resolve(device.id, .split(row.share), orientation)
                    #expect(resolved.windowSize == row.size, "\(device.id)")
                    #expect(resolved.horizontalSizeClass == row.sizeClasses.horizontal, "\(device.id)")
                }
                let over = try resolve(device.id, .slideOver, orientation)
                #expect(over.windowSize.width == device.slideOver?.width[orientation], "\(device.id)")
                #expect(over.horizontalSizeClass == .compact)
                #expect(over.verticalSizeClass == .regular)
                #expect(over.modelledTraits.contains(.windowSize), "no row states the height")
            }
        }
    }

    /// The rule for screens without a row gives what the rows of every iPad state.
    @Test func theRuleAgreesWithTheRows() throws {
        for device in catalogue.devices where device.idiom == .pad {
            for orientation in InterfaceOrientation.allCases {
                let rows = try #require(device.splitView?.windows[orientation])
                let screen = device.screen(in: orientation)
                for share in SplitWindow.Share.allCases {
                    let width = SplitView.width(of: share, on: screen, in: orientation)
                    #expect(width == rows.first { $0.share == share }?.size.width, "\(device.id) \(share)")
                }
                #expect(
                    SplitView.narrowWidth(on: screen, in: orientation) == device.slideOver?.width[orientation])
                for row in rows {
                    let isRegular = row.size.width >= SizeClasses.padRegularWidth
                    #expect((row.sizeClasses.horizontal == .regular) == isRegular, "\(device.id)")
                }
            }
        }
    }

    @Test func splitWindowsKeepTopAndBottomInsets() throws {
        let device = try resolve("ipad-10", .split(.half))
        #expect(device.safeAreaInsets == EdgeInsets(top: 24, bottom: 20))
        let stated = try resolve("ipad-10", .split(.half), insets: EdgeInsets(leading: 7))
        #expect(stated.safeAreaInsets == EdgeInsets(leading: 7))
    }

    /// iPadOS 26 has tiles: exact halves and thirds of the width, in landscape alone.
    @Test func tilesTakeThePlaceOfSplitView() throws {
        let half = try resolve("ipad-pro-11-m4", .split(.half), .landscape, .iOS26)
        #expect(half.windowSize.width == 605)
        #expect(half.horizontalSizeClass == .compact)
        #expect(half.modelledTraits == .horizontalSizeClass, "the threshold of iPadOS 26 is not known")
        #expect(half.safeAreaInsets == EdgeInsets(top: 32, bottom: 25))
        let third = try resolve("ipad-pro-11-m4", .split(.third), .landscape, .iOS26)
        let rest = try resolve("ipad-pro-11-m4", .split(.twoThirds), .landscape, .iOS26)
        #expect(third.windowSize.width == 403.33)
        #expect(rest.windowSize.width == 806.67)
        #expect(rest.modelledTraits.contains(.windowSize))
        let portrait = try resolve("ipad-pro-11-m4", .split(.third), .portrait, .iOS26)
        #expect(portrait.windowSize.width == 320, "the nearest row is that of iPadOS 17 and 18")
        #expect(portrait.modelledTraits.contains(.windowSize))
        #expect(try resolve("ipad-pro-11-m4", .split(.half), .landscape, .iOS27).modelledTraits.contains(.windowSize))
    }

    @Test func portraitHasNoHalves() {
        let available: [WindowPlacement] = [.split(.third), .split(.twoThirds), .slideOver]
        #expect(throws: DeviceResolutionError.unavailableWindow(.split(.half), available: available)) {
            try resolve("ipad-10", .split(.half), .portrait).id
        }
    }

    @Test(arguments: ["iphone-17-pro-max", "apple-tv-4k", "mac-window", "vision-pro-window"])
    func otherDevicesHaveNoSplit(id: String) throws {
        for window in WindowPlacement.named {
            let orientation = try #require(catalogue[id]?.orientations.last)
            #expect(throws: DeviceResolutionError.unavailableWindow(window, available: [])) {
                try resolve(id, window, orientation).id
            }
        }
    }

    @Test func describedPadsFollowTheRule() throws {
        let overrides = DeviceOverrides(idiom: .pad, orientation: .landscape, window: .split(.half))
        let device = try ResolvedDevice.described(
            size: Size(width: 1400, height: 1000), scale: 2, overriding: overrides)
        #expect(device.windowSize == Size(width: 695, height: 1000), "(1400 - 10) / 2")
        #expect(device.horizontalSizeClass == .regular)
        #expect(device.modelledTraits == [.windowSize, .horizontalSizeClass])
        #expect(throws: DeviceResolutionError.unavailableWindow(.split(.half), available: [.slideOver])) {
            try ResolvedDevice.described(size: Size(width: 600, height: 400), scale: 2, overriding: overrides).id
        }
        let narrow = DeviceOverrides(idiom: .pad, window: .slideOver)
        #expect(throws: DeviceResolutionError.unavailableWindow(.slideOver, available: [])) {
            try ResolvedDevice.described(size: Size(width: 300, height: 400), scale: 2, overriding: narrow).id
        }
    }

    // MARK: Free windows

    @Test(arguments: [(500.0, UserInterfaceSizeClass.compact), (639, .compact), (668, .regular), (900, .regular)])
    func classesOfFreeWindowsFollowTheWidth(width: Double, horizontal: UserInterfaceSizeClass) throws {
        let size = Size(width: width, height: 700)
        let device = try resolve("ipad-pro-13-m4", .free(size: size, position: nil), .landscape, .iOS26)
        #expect(device.windowSize == size)
        #expect(device.size == Size(width: 1376, height: 1032))
        #expect(device.horizontalSizeClass == horizontal)
        #expect(device.verticalSizeClass == .regular)
        #expect(device.safeAreaInsets == .zero)
        #expect(device.modelledTraits == [.safeAreaInsets, .horizontalSizeClass])
        #expect(device.safeAreaOS == nil)
    }

    @Test func freeWindowsHaveTheInsetsBesideThem() throws {
        let window = WindowPlacement.free(size: Size(width: 500, height: 600), position: Point(x: 20, y: 30))
        let device = try resolve("ipad-10", window, insets: EdgeInsets(top: 40))
        #expect(device.safeAreaInsets == EdgeInsets(top: 40))
        #expect(!device.modelledTraits.contains(.safeAreaInsets))
        #expect(device.window?.position == Point(x: 20, y: 30))
    }

    /// A phone's app stays compact at any width; other platforms keep their classes.
    @Test func classesOfOtherIdioms() throws {
        let wide = WindowPlacement.free(size: Size(width: 900, height: 700), position: nil)
        let phone = try resolve("iphone-17-pro-max", wide, .landscape, .iOS27)
        #expect(phone.horizontalSizeClass == .compact)
        #expect(phone.verticalSizeClass == .compact)
        let small = WindowPlacement.free(size: Size(width: 300, height: 200), position: nil)
        let mac = try resolve("mac-window", small)
        #expect(mac.horizontalSizeClass == .regular)
        #expect(mac.verticalSizeClass == .regular)
    }

    @Test func statedClassesHold() throws {
        let overrides = DeviceOverrides(
            horizontalSizeClass: .compact, verticalSizeClass: .compact,
            window: .free(size: Size(width: 900, height: 700), position: nil))
        let device = try catalogue.resolve(id: "ipad-10", overriding: overrides, profile: .iOS26)
        #expect(device.horizontalSizeClass == .compact)
        #expect(device.verticalSizeClass == .compact)
        #expect(device.modelledTraits == .safeAreaInsets)
    }
}
