extension Catalogue {
    private static let inset: [ArgumentSchema] = [
        .required(.edge, .keyword(.edge)), .optional(.alignment, .alignmentGuide), .optional(.spacing, .length),
        .required(.content, .views),
    ]
    private static let margins: [ArgumentSchema] = [
        .optional(.edges, .edges), .optional(.length, .length), .optional(.insets, .insets),
    ]

    private static let marginForms: [ArgumentRule] = [.exclusive([.edges, .length], [.insets])]

    /// Safe area and margins (view-tree §5.5).
    static let safeArea: [ModifierSchema] = [
        .modifier(.safeAreaInset, inset),
        .modifier(.safeAreaBar, inset),
        .modifier(.safeAreaPadding, margins, rules: marginForms),
        .modifier(
            .ignoresSafeArea,
            [
                .optional(.regions, .keyword(KeywordSet([.all, .container, .keyboard]))), .optional(.edges, .edges),
            ]),
        .modifier(
            .contentMargins,
            margins + [.optional(.for, .keyword(KeywordSet([.automatic, .scrollContent, .scrollIndicators])))],
            rules: marginForms),
    ]

    private static let isEnabled: [ArgumentSchema] = [.optional(.isEnabled, .bool)]
    private static let changes = ArgumentSchema.optional(.set, .changeAssignments)
    private static let assignments = ArgumentSchema.optional(.set, .assignments)
    private static let threshold = ArgumentSchema.optional(.threshold, .nonNegativeLength)

    /// Scrolling (view-tree §5.6).
    static let scrollModifiers: [ModifierSchema] = [
        .modifier(
            .scrollPosition,
            [
                .nullable(.id, .binding(.scalar)), .optional(.anchor, .unitPoint),
                .nullable(.position, .binding(.scrollPosition)),
            ],
            rules: [.exclusive([.id, .anchor], [.position]), .oneOf([.id, .position])]),
        .modifier(
            .defaultScrollAnchor,
            [
                .nullable(.anchor, .unitPoint, isRequired: true),
                .optional(.for, .keyword(KeywordSet([.initialOffset, .sizeChanges, .alignment]))),
            ]),
        .modifier(.scrollTargetLayout, isEnabled),
        .modifier(.scrollTarget, isEnabled),
        .modifier(.scrollTargetBehavior, [.required(.behavior, .scrollTargetBehavior)]),
        .modifier(
            .scrollTransition,
            [
                .optional(.configuration, .keyword(KeywordSet([.interactive, .animated, .identity]))),
                .optional(.axis, .axes), .optional(.effect, .effects).reading("phase"),
            ]),
        .modifier(.visualEffect, [.required(.effect, .effects).reading("proxy")]),
        .modifier(.onScrollGeometryChange, [.required(.of, .observedScrollGeometry), changes]),
        .modifier(.onScrollVisibilityChange, [threshold, changes]),
        .modifier(.onScrollTargetVisibilityChange, [threshold, changes]),
        .neutral(.scrollClipDisabled),
        .neutral(.scrollIndicators),
        .neutral(.scrollBounceBehavior),
        .neutral(.scrollDisabled),
        .neutral(.scrollContentBackground),
    ]

    /// State, geometry and environment (view-tree §5.7).
    static let stateAndGeometry: [ModifierSchema] = [
        .modifier(.coordinateSpace, [.required(.name, .string)]),
        .modifier(.onGeometryChange, [.required(.of, .observedGeometry), .required(.set, .changeAssignments)]),
        .modifier(.onAppear, [assignments]),
        .modifier(.task, [assignments]),
        .modifier(.onDisappear, [assignments]),
        .modifier(
            .onChange,
            [.required(.of, .observedValue), .optional(.initial, .bool), .optional(.set, .changeAssignments)]),
        .modifier(.environment, [.required(.keyPath, .string), .nullable(.value, .data, isRequired: true)]),
    ]

    /// Windows (view-tree §6.8).
    static let windows: [ModifierSchema] = [
        .modifier(.windowResizeAnchor, [.nullable(.anchor, .unitPoint, isRequired: true)])
    ]
}
