import LayoutCore
import Testing

@testable import Traits

/// Screens in points, in portrait, and pixels per point, as Apple's guidelines list them.
struct ScreenTests {
    @Test(arguments: [
        ("440 956 3", "iphone-17-pro-max iphone-16-pro-max"), ("402 874 3", "iphone-17 iphone-17-pro iphone-16-pro"),
        ("420 912 3", "iphone-air"), ("430 932 3", "iphone-16-plus iphone-15-plus iphone-15-pro-max iphone-14-pro-max"),
        ("393 852 3", "iphone-16 iphone-15 iphone-15-pro iphone-14-pro"),
        ("390 844 3", "iphone-16e iphone-14 iphone-13 iphone-13-pro iphone-12 iphone-12-pro"),
        ("428 926 3", "iphone-14-plus iphone-13-pro-max iphone-12-pro-max"),
        ("375 812 3", "iphone-13-mini iphone-12-mini iphone-11-pro iphone-xs iphone-x"),
        ("414 896 3", "iphone-11-pro-max iphone-xs-max"), ("414 896 2", "iphone-11 iphone-xr"),
        ("375 667 2", "iphone-se-2 iphone-se-3"), ("1024 1366 2", "ipad-pro-12-9-gen6 ipad-air-13-m2"),
        ("834 1194 2", "ipad-pro-11-gen1 ipad-pro-11-gen4"), ("834 1210 2", "ipad-pro-11-m4"),
        ("820 1180 2", "ipad-air-11-m2 ipad-10 ipad-air-4"), ("834 1112 2", "ipad-air-3 ipad-pro-10-5"),
        ("810 1080 2", "ipad-9 ipad-7"), ("768 1024 2", "ipad-6 ipad-mini-5"), ("744 1133 2", "ipad-mini-6"),
    ])
    func screens(screen: String, ids: String) throws {
        let numbers = screen.split(separator: " ").compactMap { Double($0) }
        for id in ids.split(separator: " ").map({ String($0) }) {
            let device = try #require(DeviceCatalogue.standard[id])
            #expect([device.screen.width, device.screen.height, device.displayScale] == numbers, "\(id)")
        }
    }

    /// Between 639 and 678 no known window tells the class of an iPad's width.
    @Test(arguments: [(639.0, false), (640, true), (677, true), (678, false)])
    func guessedClassesAreModelled(width: Double, isModelled: Bool) {
        let size = Size(width: width, height: 900)
        let device = ResolvedDevice(size: size, scale: 2, overriding: DeviceOverrides(idiom: .pad))
        #expect(device.modelledTraits == (isModelled ? .horizontalSizeClass : []))
        let stated = DeviceOverrides(horizontalSizeClass: .regular, idiom: .pad)
        #expect(!ResolvedDevice(size: size, scale: 2, overriding: stated).isModelled)
    }
}
