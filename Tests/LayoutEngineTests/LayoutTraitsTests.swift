import LayoutCore
import LayoutEngine
import Testing
import TextLayout
import Traits
import ViewTree

@Suite struct LayoutTraitsTests {
    @Test func withoutADeviceTheTraitsAreThoseOfAPhoneInPortrait() {
        let traits = LayoutTraits(environment: LayoutRequest.Environment(), device: nil)
        #expect(traits.displayScale == 3)
        #expect(traits.horizontalSizeClass == .compact)
        #expect(traits.verticalSizeClass == .regular)
        #expect(traits.profile == .iOS18)
        #expect(traits.defaultMinListRowHeight == 44)
    }

    @Test func theRequestHoldsOverTheDevice() throws {
        var environment = LayoutRequest.Environment()
        environment.profile = .ios26
        environment.displayScale = 1
        environment.horizontalSizeClass = .unknown
        environment.legibilityWeight = .bold
        let device = try DeviceCatalogue.standard.resolve(id: "iphone-14", profile: .iOS26)
        let traits = LayoutTraits(environment: environment, device: device)
        #expect(traits.displayScale == 1)
        #expect(traits.horizontalSizeClass == nil)
        #expect(traits.verticalSizeClass == .regular)
        #expect(traits.prefersBoldText)
        #expect(traits.defaultMinListRowHeight == 52)
    }

    @Test func theRootIsOfferedTheSafeAreaAndCentredInIt() throws {
        // 390 × 844 with 47 above and 34 below leaves 763; a root of 132 × 99 goes to (129, 379).
        let device = try DeviceCatalogue.standard.resolve(id: "iphone-14", profile: .iOS18)
        let traits = LayoutTraits(environment: LayoutRequest.Environment(), device: device)
        let offer = RootOffer(.device, traits)
        #expect(offer.proposal == ProposedViewSize(width: 390, height: 763))
        #expect(offer.origin(Size(width: 132, height: 99)) == Point(x: 129, y: 379))
    }

    @Test func theKeyboardCoversTheBottomSafeArea() throws {
        var environment = LayoutRequest.Environment()
        environment.keyboardHeight = 300
        let device = try DeviceCatalogue.standard.resolve(id: "iphone-14", profile: .iOS18)
        let traits = LayoutTraits(environment: environment, device: device)
        #expect(RootOffer(.device, traits).proposal == ProposedViewSize(width: 390, height: 844 - 47 - 300))
    }

    @Test func leadingInsetsLieOnTheRightInRightToLeft() {
        var environment = LayoutRequest.Environment()
        environment.layoutDirection = .rightToLeft
        let insets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        let device = ResolvedDevice(
            size: Size(width: 100, height: 100), scale: 1, overriding: DeviceOverrides(safeAreaInsets: insets))
        let traits = LayoutTraits(environment: environment, device: device)
        #expect(traits.safeAreaFrame(of: device) == Rect(x: 10, y: 0, width: 60, height: 100))
    }

    @Test func anExplicitProposalPutsTheRootAtTheOrigin() {
        let traits = LayoutTraits(environment: LayoutRequest.Environment(), device: nil)
        let offer = RootOffer(.explicit(ProposedViewSize(width: nil, height: 5)), traits)
        #expect(offer.proposal == ProposedViewSize(width: nil, height: 5))
        #expect(offer.origin(Size(width: 9, height: 9)) == .zero)
        #expect(RootOffer(.sizeThatFits, traits).proposal == .unspecified)
    }
}
