extension Catalogue {
    private static let row: [ArgumentSchema] = [
        .optional(.alignment, .verticalAlignment), .optional(.spacing, .length),
    ]
    private static let column: [ArgumentSchema] = [
        .optional(.alignment, .horizontalAlignment), .optional(.spacing, .length),
    ]
    private static let layers: [ArgumentSchema] = [.optional(.alignment, .alignment)]

    /// Stacks (view-tree §4.1).
    static let stacks: [ViewSchema] = [
        .view(.hStack, row, children: .any),
        .view(.hStackLayout, row, children: .any),
        .view(.vStack, column, children: .any),
        .view(.vStackLayout, column, children: .any),
        .view(.zStack, layers, children: .any),
        .view(.zStackLayout, layers, children: .any),
    ]

    /// Containers that choose or forward (view-tree §4.1).
    static let adaptiveContainers: [ViewSchema] = [
        .view(.viewThatFits, [.optional(.in, .axes)], children: .atLeastOne),
        .view(.anyLayout, [.required(.layout, .layout)], children: .any),
        .view(.geometryReader, [.optional(.proxy, .name)], children: .any),
    ]

    private static let grid: [ArgumentSchema] = [
        .optional(.alignment, .alignment), .optional(.horizontalSpacing, .length), .optional(.verticalSpacing, .length),
    ]
    private static let pinnedViews = ArgumentSchema.optional(
        .pinnedViews, .keywords(KeywordSet([.sectionHeaders, .sectionFooters])))

    /// Grids (view-tree §4.2).
    static let grids: [ViewSchema] = [
        .view(.grid, grid, children: .any),
        .view(.gridLayout, grid, children: .any),
        .view(.gridRow, [.optional(.alignment, .verticalAlignment)], children: .any),
        .view(
            .lazyVGrid,
            [
                .required(.columns, .gridItems), .optional(.alignment, .horizontalAlignment),
                .optional(.spacing, .length), pinnedViews,
            ], children: .any),
        .view(
            .lazyHGrid,
            [
                .required(.rows, .gridItems), .optional(.alignment, .verticalAlignment),
                .optional(.spacing, .length), pinnedViews,
            ], children: .any),
    ]

    /// Scroll views and lazy stacks (view-tree §4.3).
    static let scrolling: [ViewSchema] = [
        .view(
            .scrollView,
            [
                .optional(.axes, .axes), .optional(.showsIndicators, .bool),
                .optional(.contentOffset, .openPoint),
            ], children: .any),
        .view(.scrollViewReader, [.optional(.proxy, .name)], children: .any),
        .view(
            .lazyVStack, [.optional(.alignment, .horizontalAlignment), .optional(.spacing, .length), pinnedViews],
            children: .any),
        .view(
            .lazyHStack, [.optional(.alignment, .verticalAlignment), .optional(.spacing, .length), pinnedViews],
            children: .any),
    ]
}
