import LayoutCore
import Testing

@testable import Traits

struct DeviceResolutionTests {
    let catalogue = DeviceCatalogue.standard

    /// The `device` that the first worked example of the view tree echoes.
    @Test func cardOnADevice() throws {
        let device = try catalogue.resolve(id: "iphone-14", profile: .iOS18)
        #expect(device.id == "iphone-14")
        #expect(device.size == Size(width: 390, height: 844))
        #expect(device.scale == 3)
        #expect(device.safeAreaInsets == EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        #expect(device.horizontalSizeClass == .compact)
        #expect(device.verticalSizeClass == .regular)
        #expect(device.idiom == .phone)
        #expect(device.orientation == .portrait)
        #expect(!device.isModelled)
    }

    @Test func landscapeSwapsTheSize() throws {
        let phone = try catalogue.resolve(id: "iphone-14", orientation: .landscape, profile: .iOS18)
        #expect(phone.size == Size(width: 844, height: 390))
        #expect(phone.orientation == .landscape)
        let stated = try catalogue.resolve(
            id: "iphone-14", overriding: DeviceOverrides(orientation: .landscape), profile: .iOS18)
        #expect(stated == phone)
    }

    /// One letter too many; the other two are one digit further, the newest first.
    @Test func unknownIdsBringSuggestions() {
        let suggestions = ["iphone-14-pro-max", "iphone-18-pro-max", "iphone-17-pro-max"]
        #expect(throws: DeviceResolutionError.unknownDevice(suggestions: suggestions)) {
            try catalogue.resolve(id: "iPhone 14 pro maxx", profile: .iOS18).id
        }
    }

    @Test func missingOrientationsAreErrors() throws {
        #expect(throws: DeviceResolutionError.unavailableOrientation(.landscape, available: [.portrait])) {
            try catalogue.resolve(id: "apple-watch-40mm", orientation: .landscape, profile: .iOS27).id
        }
        #expect(throws: DeviceResolutionError.unavailableOrientation(.portrait, available: [.landscape])) {
            try catalogue.resolve(id: "apple-tv-4k", orientation: .portrait, profile: .iOS27).id
        }
        let television = try catalogue.resolve(id: "apple-tv-4k", profile: .iOS18)
        #expect(television.orientation == .landscape)
        #expect(television.size == Size(width: 1920, height: 1080))
    }

    @Test func everyDeviceResolvesInEveryOrientationAndProfile() throws {
        for device in catalogue.devices {
            try #require(!device.orientations.isEmpty, "\(device.id)")
            for orientation in device.orientations {
                for profile in Profile.allCases {
                    let resolved = try catalogue.resolve(id: device.id, orientation: orientation, profile: profile)
                    #expect(resolved.id == device.id)
                    #expect(resolved.orientation == orientation)
                    #expect((resolved.size.width > resolved.size.height) == (orientation == .landscape))
                }
            }
        }
    }

    // MARK: Size classes

    @Test(arguments: [
        "iphone-8-plus", "iphone-xs-max", "iphone-xr", "iphone-11", "iphone-11-pro-max", "iphone-12-pro-max",
        "iphone-13-pro-max", "iphone-14-plus", "iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max",
        "iphone-16-plus", "iphone-16-pro-max", "iphone-17-pro-max", "iphone-18-pro-max", "iphone-air",
    ])
    func largePhonesAreRegularInLandscape(id: String) throws {
        try expectClasses(id, .portrait, .compact, .regular)
        try expectClasses(id, .landscape, .regular, .compact)
    }

    @Test(arguments: [
        "iphone-8", "iphone-se-2", "iphone-se-3", "iphone-x", "iphone-12-mini", "iphone-13", "iphone-14",
        "iphone-14-pro", "iphone-15", "iphone-16", "iphone-16-pro", "iphone-16e", "iphone-17", "iphone-17-pro",
    ])
    func otherPhonesAreCompactInLandscape(id: String) throws {
        try expectClasses(id, .portrait, .compact, .regular)
        try expectClasses(id, .landscape, .compact, .compact)
    }

    @Test func padsAreRegular() throws {
        for device in catalogue.devices where device.idiom == .pad {
            try expectClasses(device.id, .portrait, .regular, .regular)
            try expectClasses(device.id, .landscape, .regular, .regular)
        }
    }

    @Test func otherPlatforms() throws {
        try expectClasses("apple-watch-45mm", .portrait, .compact, .compact)
        try expectClasses("mac-window", .landscape, .regular, .regular)
        try expectClasses("vision-pro-window", .landscape, .regular, .regular)
        try expectClasses("apple-tv-4k", .landscape, .regular, .regular)
    }

    /// The open display's vertical class and the closed one's width class in landscape are not known.
    @Test func unknownClassesAreModelled() throws {
        let inner = try catalogue.resolve(id: "iphone-duo-inner", orientation: .portrait, profile: .iOS27)
        #expect(inner.horizontalSizeClass == .regular)
        #expect(inner.verticalSizeClass == .regular)
        #expect(inner.modelledTraits == .verticalSizeClass)
        let outer = try catalogue.resolve(id: "iphone-duo-outer", orientation: .landscape, profile: .iOS27)
        #expect(outer.horizontalSizeClass == .compact)
        #expect(outer.verticalSizeClass == .compact)
        #expect(outer.modelledTraits == .horizontalSizeClass)
        let stated = try catalogue.resolve(
            id: "iphone-duo-inner", overriding: DeviceOverrides(verticalSizeClass: .compact), profile: .iOS27)
        #expect(stated.verticalSizeClass == .compact)
        #expect(!stated.isModelled)
    }

    private func expectClasses(
        _ id: String, _ orientation: InterfaceOrientation, _ horizontal: UserInterfaceSizeClass,
        _ vertical: UserInterfaceSizeClass
    ) throws {
        let device = try catalogue.resolve(id: id, orientation: orientation, profile: .iOS26)
        #expect(device.horizontalSizeClass == horizontal, "\(id)")
        #expect(device.verticalSizeClass == vertical, "\(id)")
        #expect(!device.modelledTraits.contains(.horizontalSizeClass), "\(id)")
        #expect(!device.modelledTraits.contains(.verticalSizeClass), "\(id)")
    }

    // MARK: Overrides and described devices

    @Test func overridesHoldOverTheRow() throws {
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let overrides = DeviceOverrides(
            size: Size(width: 500, height: 300), scale: 1, safeAreaInsets: insets, horizontalSizeClass: .regular,
            verticalSizeClass: .regular, orientation: .landscape)
        let device = try catalogue.resolve(id: "iphone-17", overriding: overrides, profile: .iOS18)
        #expect(device.id == "iphone-17")
        #expect(device.size == Size(width: 500, height: 300))
        #expect(device.scale == 1)
        #expect(device.safeAreaInsets == insets)
        #expect(device.horizontalSizeClass == .regular)
        #expect(device.verticalSizeClass == .regular)
        #expect(device.idiom == .phone)
        #expect(!device.isModelled, "the row that the profile lacks is not used")
        #expect(device.safeAreaOS == nil)
    }

    @Test func classesFollowTheStatedWidthOfAPad() throws {
        let narrow = DeviceOverrides(size: Size(width: 320, height: 1180))
        let device = try catalogue.resolve(id: "ipad-10", overriding: narrow, profile: .iOS18)
        #expect(device.horizontalSizeClass == .compact)
        #expect(device.verticalSizeClass == .regular)
        #expect(device.safeAreaInsets == EdgeInsets(top: 24, bottom: 20))
        let pad = try catalogue.resolve(id: "iphone-14", overriding: DeviceOverrides(idiom: .pad), profile: .iOS18)
        #expect(pad.idiom == .pad)
        #expect(pad.horizontalSizeClass == .compact, "390 is below the threshold")
        #expect(pad.verticalSizeClass == .regular)
    }

    @Test func describedDevicesDefaultToAPhoneInPortrait() {
        let device = ResolvedDevice(size: Size(width: 375, height: 667), scale: 2)
        #expect(device.id == nil)
        #expect(device.size == Size(width: 375, height: 667))
        #expect(device.scale == 2)
        #expect(device.safeAreaInsets == .zero)
        #expect(device.idiom == .phone)
        #expect(device.orientation == .portrait)
        #expect(device.horizontalSizeClass == .compact)
        #expect(device.verticalSizeClass == .regular)
        #expect(!device.isModelled)
    }

    @Test(
        arguments: [
            (.phone, .landscape, 844, .compact, .compact), (.phone, .portrait, 900, .compact, .regular),
            (.pad, .portrait, 639, .compact, .regular), (.pad, .landscape, 678, .regular, .regular),
            (.pad, .landscape, 1366, .regular, .regular), (.pad, .landscape, 592, .compact, .regular),
            (.mac, .landscape, 300, .regular, .regular), (.tv, .landscape, 1920, .regular, .regular),
            (.watch, .portrait, 162, .regular, .regular), (.vision, .landscape, 1280, .regular, .regular),
        ] as [(UserInterfaceIdiom, InterfaceOrientation, Double, UserInterfaceSizeClass, UserInterfaceSizeClass)])
    func classesOfDescribedDevices(
        idiom: UserInterfaceIdiom, orientation: InterfaceOrientation, width: Double,
        horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass
    ) {
        let device = ResolvedDevice(
            size: Size(width: width, height: 700), scale: 2,
            overriding: DeviceOverrides(idiom: idiom, orientation: orientation))
        #expect(device.horizontalSizeClass == horizontal)
        #expect(device.verticalSizeClass == vertical)
        #expect(device.orientation == orientation)
        #expect(device.size.width == width, "a described size is already in its orientation")
    }

    @Test func profilesMapToTheVersionsOfOtherPlatforms() {
        #expect(Profile.allCases.map(\.rawValue) == ["ios-18", "ios-26", "ios-27"])
        let idioms: [UserInterfaceIdiom] = [.phone, .pad, .mac, .tv, .watch, .vision]
        #expect(idioms.map { Profile.iOS18.majorVersion(on: $0) } == [18, 18, 15, 18, 11, 2])
        #expect(idioms.map { Profile.iOS26.majorVersion(on: $0) } == [26, 26, 26, 26, 26, 26])
        #expect(idioms.map { Profile.iOS27.majorVersion(on: $0) } == [27, 27, 27, 27, 27, 27])
    }

    @Test func traitsWithoutADeviceAreAPhones() throws {
        let traits = EnvironmentTraits.withoutDevice
        #expect(traits == EnvironmentTraits(try catalogue.resolve(id: "iphone-14", profile: .iOS18)))
        #expect(traits.displayScale == 3)
        #expect(traits.horizontalSizeClass == .compact)
        #expect(traits.verticalSizeClass == .regular)
    }
}
