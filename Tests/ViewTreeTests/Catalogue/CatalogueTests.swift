import Testing

@testable import ViewTree

/// The catalogue against lists written down by hand from the format's tables.
@Suite struct CatalogueTests {
    static let supportedViews = """
        HStack VStack ZStack HStackLayout VStackLayout ZStackLayout Spacer Divider Color LinearGradient RadialGradient
        AngularGradient EllipticalGradient MeshGradient Rectangle Ellipse Capsule ContainerRelativeShape
        RoundedRectangle UnevenRoundedRectangle Circle Path Image Leaf Text Group AnyView EmptyView ScrollView
        ViewThatFits AnyLayout Grid GridLayout GridRow FlowLayout EqualWidthHStack EqualWidthVStack RadialLayout
        MasonryLayout GeometryReader If Switch ForEach Label Slot
        Button Link Menu NavigationLink LabeledContent Toggle Stepper TextField SecureField
        TextEditor Slider ProgressView Picker DatePicker ColorPicker
        NavigationStack NavigationView NavigationSplitView TabView Tab ToolbarItem ScrollViewReader
        LazyVGrid LazyHGrid LazyVStack LazyHStack Section Subview List Form
        """
    static let plannedViews = """
        """
    static let unsupportedViews = """
        Canvas TimelineView Chart Map VideoPlayer WebView AsyncImage Table OutlineGroup DisclosureGroup GroupBox
        ControlGroup Gauge EditButton PasteButton ShareLink ContentUnavailableView UIViewRepresentable
        """

    @Test(arguments: [
        (supportedViews, Support.supported), (plannedViews, .planned), (unsupportedViews, .unsupported),
    ])
    func viewsAreKnownWithTheirSupport(names: String, support: Support) {
        let found = Catalogue.views.filter { $0.support == support && $0.type != .component }.map { $0.type.name }
        #expect(Set(found) == Set(words(names)))
    }

    static let supportedModifiers = """
        frame padding fixedSize layoutPriority aspectRatio scaledToFit scaledToFill resizable offset position
        alignmentGuide overlay background mask zIndex hidden id mark tag font fontWeight bold italic fontDesign
        fontWidth monospaced monospacedDigit lineLimit lineSpacing multilineTextAlignment truncationMode tracking
        kerning textCase dynamicTypeSize imageScale gridCellColumns gridCellAnchor gridCellUnsizedAxes
        gridColumnAlignment minimumScaleFactor baselineOffset environment labelStyle
        safeAreaInset safeAreaBar safeAreaPadding ignoresSafeArea contentMargins defaultScrollAnchor
        containerRelativeFrame visualEffect coordinateSpace scaleEffect rotationEffect
        containerValue onGeometryChange onAppear task onDisappear onChange
        labelsHidden buttonStyle controlSize toggleStyle pickerStyle textFieldStyle progressViewStyle
        navigationTitle navigationBarTitleDisplayMode toolbar toolbarVisibility searchable
        navigationSplitViewColumnWidth navigationSplitViewStyle tabItem windowResizeAnchor
        scrollPosition scrollTargetLayout scrollTarget scrollTargetBehavior scrollTransition
        onScrollGeometryChange onScrollVisibilityChange onScrollTargetVisibilityChange
        listStyle listRowInsets listRowSpacing listSectionSpacing listSectionMargins
        """
    static let plannedModifiers = """
        layoutValue
        """
    static let unsupportedModifiers = """
        preference anchorPreference transformPreference onPreferenceChange overlayPreferenceValue
        backgroundPreferenceValue matchedGeometryEffect navigationTransition
        """
    static let neutralModifiers = """
        opacity foregroundStyle foregroundColor tint accentColor clipped clipShape cornerRadius contentShape border
        shadow blur brightness contrast saturation grayscale hueRotation colorMultiply blendMode compositingGroup
        drawingGroup glassEffect fill stroke strokeBorder trim rotation3DEffect
        projectionEffect symbolRenderingMode symbolVariant renderingMode interpolation redacted privacySensitive
        animation transaction transition contentTransition disabled allowsHitTesting onTapGesture onLongPressGesture
        gesture simultaneousGesture highPriorityGesture onHover onDrag onDrop focused submitLabel onSubmit
        keyboardType keyboardShortcut help accessibilityLabel accessibilityHidden accessibilityIdentifier
        accessibilityElement accessibilityAddTraits preferredColorScheme statusBarHidden persistentSystemOverlays
        previewDisplayName focusable textInputAutocapitalization autocorrectionDisabled textContentType
        scrollDismissesKeyboard toolbarBackground toolbarColorScheme toolbarTitleDisplayMode
        navigationBarBackButtonHidden navigationDestination listRowSeparatorTint accessibilityValue accessibilityHint
        accessibilityAction onReceive environmentObject tabViewStyle datePickerStyle onDelete onMove
        presentationDetents presentationDragIndicator sensoryFeedback symbolEffect textSelection
        scrollEdgeEffectStyle backgroundExtensionEffect defaultFocus focusSection interactiveDismissDisabled
        allowsTightening underline strikethrough scrollClipDisabled scrollIndicators scrollBounceBehavior
        scrollDisabled scrollContentBackground listRowBackground listRowSeparator listSectionSeparator badge
        swipeActions refreshable sheet fullScreenCover popover alert confirmationDialog inspector contextMenu
        fileImporter
        """

    @Test func modifiersAreKnownWithTheirSupport() {
        func names(_ matches: (ModifierSchema) -> Bool) -> Set<String> {
            Set(Catalogue.modifiers.filter(matches).map { $0.type.name })
        }
        #expect(names { $0.support == .supported && !$0.takesAnything } == Set(words(Self.supportedModifiers)))
        #expect(names { $0.support == .supported && $0.takesAnything } == Set(words(Self.neutralModifiers)))
        #expect(names { $0.support == .planned } == Set(words(Self.plannedModifiers)))
        #expect(names { $0.support == .unsupported } == Set(words(Self.unsupportedModifiers)))
    }

    @Test func schemasStandInThePlacesOfTheirTypes() {
        for (index, schema) in Catalogue.views.enumerated() { #expect(Int(schema.type.rawValue) == index) }
        for (index, schema) in Catalogue.modifiers.enumerated() { #expect(Int(schema.type.rawValue) == index) }
    }

    @Test func argumentsOfATextBookEntry() throws {
        let frame = Catalogue.schema(of: ModifierType.frame).arguments
        #expect(
            frame.schemas.map { $0.name.name }
                == words(
                    "width height minWidth idealWidth maxWidth minHeight idealHeight maxHeight alignment"))
        #expect(frame.schema(of: .maxWidth)?.type == .extent)
        #expect(frame.schema(of: .spacing) == nil)
        let image = Catalogue.schema(of: ViewType.image)
        #expect(image.children == .none)
        #expect(image.arguments.schema(of: .systemName)?.isRequired == false)
        #expect(Catalogue.schema(of: ViewType.text).arguments.required == 1)
    }

    @Test func rulesHold() throws {
        let frame = Catalogue.schema(of: ModifierType.frame).arguments
        let rule = try #require(frame.rules.first)
        let width = UInt64(1) << UInt64(try #require(frame.index(of: .width)))
        let minHeight = UInt64(1) << UInt64(try #require(frame.index(of: .minHeight)))
        let alignment = UInt64(1) << UInt64(try #require(frame.index(of: .alignment)))
        #expect(rule.holds(for: width | alignment))
        #expect(rule.holds(for: minHeight | alignment))
        #expect(!rule.holds(for: width | minHeight))
    }

    private func words(_ text: String) -> [String] {
        text.split { $0.isWhitespace }.map { String($0) }
    }
}
