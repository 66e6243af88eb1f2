extension Catalogue {
    /// Lists (view-tree §4.3).
    static let lists: [ViewSchema] = [
        .view(
            .list,
            [
                .optional(.data, .elements), .optional(.id, .string), .optional(.element, .name),
                .optional(.selection, .binding(.value)), .optional(.contentOffset, .openPoint),
            ], children: .any, rules: [.needs(.element, .data)]),
        .view(.form, children: .any),
        .view(
            .section, [.optional(.title, .textOrViews), .optional(.header, .views), .optional(.footer, .views)],
            children: .any, rules: [.exclusive([.title], [.header])]),
    ]

    /// Navigation and tabs (view-tree §4.4).
    static let navigation: [ViewSchema] = [
        .view(.navigationStack, [.optional(.path, .binding(.data))], children: .any),
        .view(.navigationView, [.optional(.path, .binding(.data))], children: .any),
        .view(
            .navigationSplitView,
            [
                .required(.sidebar, .views), .optional(.content, .views), .required(.detail, .views),
                .optional(
                    .columnVisibility,
                    .binding(.keyword(KeywordSet([.automatic, .all, .doubleColumn, .detailOnly])))),
                .optional(.preferredCompactColumn, .binding(.keyword(KeywordSet([.sidebar, .content, .detail])))),
            ]),
        .view(.tabView, [.optional(.selection, .binding(.scalar))], children: .any),
        .view(
            .tab, [.optional(.title, .string), .optional(.systemImage, .string), .optional(.value, .scalar)],
            children: .any),
    ]

    /// Structures: views without a frame of their own (view-tree §4.5).
    static let structures: [ViewSchema] = [
        .view(
            .group,
            [
                .optional(.subviews, .views), .optional(.sections, .views), .optional(.name, .name),
            ], children: .any, rules: [.exclusive([.subviews], [.sections])]),
        .view(
            .forEach,
            [
                .optional(.data, .elements), .optional(.subviews, .views), .optional(.sections, .views),
                .optional(.id, .string), .optional(.element, .name), .optional(.index, .name),
            ], children: .any,
            rules: [
                .oneOf([.data, .subviews, .sections]), .exclusive([.data], [.subviews, .sections]),
                .exclusive([.subviews], [.sections]), .exclusive([.id], [.subviews, .sections]),
            ]),
        .view(.subview, [.required(.subview, .subviews)]),
        .view(.if, [.required(.condition, .bool), .optional(.then, .views), .optional(.else, .views)]),
        .view(
            .switch,
            [
                .nullable(.value, .data, isRequired: true), .required(.cases, .cases), .optional(.default, .views),
            ]),
        .view(.emptyView),
        .view(.anyView, children: .one),
        .view(.slot),
        .view(.component, [.optional(.arguments, .data)], children: .any),
    ]

    /// Types that are known and never laid out (view-tree §4.8), and the content of toolbars.
    static let notLaidOut: [ViewSchema] = [
        .view(.toolbarItem, [.optional(.placement, .string)], children: .any),
        .unsupported(.canvas, suggestion: "Leaf"),
        .unsupported(.timelineView, suggestion: "Leaf"),
        .unsupported(.chart, suggestion: "Leaf"),
        .unsupported(.map, suggestion: "Leaf"),
        .unsupported(.videoPlayer, suggestion: "Leaf"),
        .unsupported(.webView, suggestion: "Leaf"),
        .unsupported(.asyncImage, suggestion: "Leaf"),
        .unsupported(.table, suggestion: "List"),
        .unsupported(.outlineGroup, suggestion: "ForEach"),
        .unsupported(.disclosureGroup, suggestion: "VStack"),
        .unsupported(.groupBox, suggestion: "VStack"),
        .unsupported(.controlGroup, suggestion: "HStack"),
        .unsupported(.gauge, suggestion: "Leaf"),
        .unsupported(.editButton, suggestion: "Button"),
        .unsupported(.pasteButton, suggestion: "Button"),
        .unsupported(.shareLink, suggestion: "Button"),
        .unsupported(.contentUnavailableView, suggestion: "VStack"),
        .unsupported(.uiViewRepresentable, suggestion: "Leaf"),
    ]
}
