import Testing

@testable import Traits

/// The lengths of bars against the tables of the format and the measured frames of iOS 26.
@Suite struct BarMetricsTests {
    private func metrics(
        _ profile: Profile, _ idiom: UserInterfaceIdiom = .phone,
        _ horizontal: UserInterfaceSizeClass? = .compact, _ vertical: UserInterfaceSizeClass? = .regular,
        bottom: Double = 0
    ) -> BarMetrics {
        BarMetrics(
            profile: profile, idiom: idiom, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
            windowBottom: bottom)
    }

    @Test func barsOfIOS18() {
        let (portrait, landscape) = (metrics(.iOS18), metrics(.iOS18, .phone, .compact, .compact))
        let pad = metrics(.iOS18, .pad, .regular)
        #expect([portrait, landscape, pad].map(\.navigationBar) == [44, 32, 50])
        #expect([portrait, landscape, pad].map(\.largeTitle) == [52, 0, 52])
        #expect([portrait, landscape, pad].map(\.tabBar) == [49, 32, 50])
        #expect([portrait, landscape, pad].map(\.bottomBar) == [44, 32, 50])
        #expect(metrics(.iOS18, .phone, .regular, .compact).navigationBar == 44)
    }

    @Test(arguments: [Profile.iOS26, .iOS27])
    func barsOfIOS26(profile: Profile) {
        #expect(metrics(profile).navigationBar == 54)
        #expect(metrics(profile, .phone, .compact, .compact).navigationBar == 54)
        #expect(metrics(profile, .pad, .regular).navigationBar == 54)
        // 83 and 86 in all, with a home indicator and without.
        #expect(metrics(profile, bottom: 34).tabBar == 49)
        #expect(metrics(profile).tabBar == 83)
        #expect(metrics(profile, bottom: 34).bottomBar == 52)
        #expect(metrics(profile, .phone, .compact, .compact, bottom: 20).tabBar == 44)
        #expect(metrics(profile, .phone, .compact, .compact, bottom: 20).bottomBar == 62)
        #expect(metrics(profile, .pad, .regular, bottom: 20).bottomBar == 59)
        // A window whose inset is longer than the bar.
        #expect(metrics(profile, bottom: 100).tabBar == 0)
    }

    @Test func tabsStandAtTheTopOfRegularIPads() {
        #expect(metrics(.iOS18, .pad, .regular).hasTabsAtTop)
        #expect(!metrics(.iOS18, .pad, .compact).hasTabsAtTop)
        #expect(!metrics(.iOS18, .phone, .regular, .compact).hasTabsAtTop)
    }
}
