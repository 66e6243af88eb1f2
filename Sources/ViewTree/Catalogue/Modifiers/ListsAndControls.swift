extension Catalogue {
    private static let spacing: [ArgumentSchema] = [.required(.spacing, .nonNegativeLength)]

    /// Lists, navigation and bars (view-tree §5.8).
    static let listsAndBars: [ModifierSchema] = [
        .planned(
            .listStyle,
            [
                .required(
                    .style, .keyword(KeywordSet([.automatic, .plain, .grouped, .insetGrouped, .inset, .sidebar])))
            ]),
        .planned(
            .listRowInsets, [.nullable(.insets, .insets), .optional(.edges, .edges), .optional(.length, .length)]),
        .planned(.listRowSpacing, spacing),
        .planned(.listSectionSpacing, [.required(.spacing, .planned("L0, default or compact"))]),
        .planned(.listSectionMargins, [.optional(.edges, .edges), .optional(.length, .length)]),
        .neutral(.listRowBackground),
        .neutral(.listRowSeparator),
        .neutral(.listSectionSeparator),
        .neutral(.badge),
        .neutral(.swipeActions),
        .neutral(.refreshable),
        .planned(.navigationTitle, [.required(.title, .string)]),
        .planned(
            .navigationBarTitleDisplayMode,
            [.required(.displayMode, .keyword(KeywordSet([.automatic, .inline, .large])))]),
        .planned(.toolbar, [.required(.content, .views)]),
        .planned(
            .toolbarVisibility,
            [
                .required(.visibility, .keyword(KeywordSet([.visible, .hidden]))),
                .optional(.bars, .planned("array of navigationBar, tabBar, bottomBar")),
            ]),
        .planned(.searchable, [.optional(.text, .planned("Bind")), .optional(.placement, .string)]),
        .planned(
            .navigationSplitViewColumnWidth,
            [
                .optional(.width, .nonNegativeLength), .optional(.min, .nonNegativeLength),
                .optional(.ideal, .nonNegativeLength), .optional(.max, .nonNegativeLength),
            ]),
        .planned(
            .navigationSplitViewStyle,
            [.required(.style, .keyword(KeywordSet([.automatic, .balanced, .prominentDetail])))]),
        .planned(.tabItem, [.required(.content, .views)]),
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
