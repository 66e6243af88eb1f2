extension Catalogue {
    private static let spacing: [ArgumentSchema] = [.required(.spacing, .nonNegativeLength)]

    /// Lists, navigation and bars (view-tree §5.8).
    static let listsAndBars: [ModifierSchema] = [
        .modifier(
            .listStyle,
            [
                .required(
                    .style, .keyword(KeywordSet([.automatic, .plain, .grouped, .insetGrouped, .inset, .sidebar])))
            ]),
        .modifier(
            .listRowInsets, [.nullable(.insets, .insets), .optional(.edges, .edges), .optional(.length, .length)],
            rules: [.exclusive([.insets], [.edges, .length])]),
        .modifier(.listRowSpacing, spacing),
        .modifier(.listSectionSpacing, [.required(.spacing, .sectionSpacing)]),
        .modifier(.listSectionMargins, [.optional(.edges, .edges), .optional(.length, .length)]),
        .neutral(.listRowBackground),
        .neutral(.listRowSeparator),
        .neutral(.listSectionSeparator),
        .neutral(.badge),
        .neutral(.swipeActions),
        .neutral(.refreshable),
        .modifier(.navigationTitle, [.required(.title, .string)]),
        .modifier(
            .navigationBarTitleDisplayMode,
            [.required(.displayMode, .keyword(KeywordSet([.automatic, .inline, .large])))]),
        .modifier(.toolbar, [.required(.content, .views)]),
        .modifier(
            .toolbarVisibility,
            [
                .required(.visibility, .keyword(KeywordSet([.visible, .hidden]))),
                .optional(.bars, .keywords(KeywordSet([.navigationBar, .tabBar, .bottomBar]))),
            ]),
        .modifier(.searchable, [.optional(.text, .binding(.string)), .optional(.placement, .string)]),
        .modifier(
            .navigationSplitViewColumnWidth,
            [
                .optional(.width, .nonNegativeLength), .optional(.min, .nonNegativeLength),
                .optional(.ideal, .nonNegativeLength), .optional(.max, .nonNegativeLength),
            ],
            rules: [
                .exclusive([.width], [.min, .ideal, .max]), .oneOf([.width, .ideal]), .needs(.min, .ideal),
                .needs(.max, .ideal),
            ]),
        .modifier(
            .navigationSplitViewStyle,
            [.required(.style, .keyword(KeywordSet([.automatic, .balanced, .prominentDetail])))]),
        .modifier(.tabItem, [.required(.content, .views)]),
    ]

    private static let style: [ArgumentSchema] = [.required(.style, .string)]

    /// Styles of controls (view-tree §5.8).
    static let controlStyles: [ModifierSchema] = [
        .modifier(.labelsHidden),
        .modifier(
            .labelStyle,
            [.required(.style, .keyword(KeywordSet([.automatic, .titleAndIcon, .iconOnly, .titleOnly])))]),
        .modifier(.buttonStyle, style),
        .modifier(.controlSize, [.required(.size, .keyword(KeywordSet([.mini, .small, .regular, .large])))]),
        .modifier(.toggleStyle, style),
        .modifier(.pickerStyle, style),
        .modifier(.textFieldStyle, style),
        .modifier(.progressViewStyle, style),
    ]
}
