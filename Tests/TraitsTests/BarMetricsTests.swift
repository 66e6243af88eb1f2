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

    /// What Apple's guidelines put outside of the content takes nothing of it.
    @Test func barsOfOtherPlatforms() {
        func bars(_ idiom: UserInterfaceIdiom) -> [Bool] {
            let metrics = metrics(.iOS26, idiom, .regular)
            return [metrics.hasNavigationBar, metrics.hasTabBar, metrics.hasBottomBar]
        }
        #expect(bars(.phone) == [true, true, true])
        #expect(bars(.pad) == [true, true, true])
        #expect(bars(.mac) == [false, true, false])
        #expect(bars(.tv) == [true, true, false])
        #expect(bars(.vision) == [true, false, false])
        #expect(bars(.watch) == [false, false, true])
        #expect(metrics(.iOS26, .tv, .regular).navigationBar == metrics(.iOS26, .pad, .regular).navigationBar)
    }

    @Test func marginsOfItems() {
        #expect(metrics(.iOS18, bottom: 34).itemMargin(width: 413) == 16)
        #expect(metrics(.iOS18, bottom: 34).itemMargin(width: 414) == 20)
        #expect(metrics(.iOS18, .phone, .compact, .compact, bottom: 21).itemMargin(width: 750) == 16)
        #expect(metrics(.iOS18, .phone, .compact, .compact).itemMargin(width: 667) == 20)
        #expect(metrics(.iOS18, .pad, .regular).itemMargin(width: 1024) == 20)
        #expect(metrics(.iOS18, .pad, .compact).itemMargin(width: 320) == 16)
        #expect(metrics(.iOS26, bottom: 34).itemMargin(width: 440) == 16)
        #expect(metrics(.iOS26, .phone, .compact, .compact).itemMargin(width: 667) == 38)
        #expect(metrics(.iOS26, bottom: 34).bottomItemMargin(width: 390) == 28)
        #expect(metrics(.iOS26, .pad, .regular, bottom: 20).bottomItemMargin(width: 820) == 10)
        // 10 + 48 + 28 and 10 + 44 + 25 are the whole.
        #expect(metrics(.iOS26, bottom: 34).bottomItemRow == (10, 48))
        #expect(metrics(.iOS26, .pad, .regular).bottomItemRow == (10, 44))
        #expect(metrics(.iOS18).bottomItemRow == (0, 44))
    }
}
