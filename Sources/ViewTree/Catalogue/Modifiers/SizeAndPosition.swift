extension Catalogue {
    private static let fixedFrame: [ArgumentName] = [.width, .height]
    private static let flexibleFrame: [ArgumentName] = [
        .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
    ]

    /// Size and position (view-tree §5.1).
    static let sizeAndPosition: [ModifierSchema] = [
        .modifier(
            .frame,
            [
                .optional(.width, .nonNegativeLength), .optional(.height, .nonNegativeLength),
                .optional(.minWidth, .nonNegativeLength), .optional(.idealWidth, .nonNegativeLength),
                .optional(.maxWidth, .extent), .optional(.minHeight, .nonNegativeLength),
                .optional(.idealHeight, .nonNegativeLength), .optional(.maxHeight, .extent),
                .optional(.alignment, .alignment),
            ], rules: [.separateForms(fixedFrame, flexibleFrame)]),
        .modifier(
            .padding,
            [.optional(.edges, .edges), .optional(.length, .length), .optional(.insets, .insets)],
            rules: [.exclusive([.edges, .length], [.insets])]),
        .modifier(
            .fixedSize, [.optional(.horizontal, .bool), .optional(.vertical, .bool)],
            rules: [.together([.horizontal, .vertical])]),
        .modifier(.layoutPriority, [.required(.value, .length)]),
        .modifier(
            .aspectRatio,
            [
                .optional(.aspectRatio, .aspectRatio),
                .optional(.contentMode, .keyword(KeywordSet([.fit, .fill]))),
            ]),
        .modifier(.scaledToFit),
        .modifier(.scaledToFill),
        .modifier(
            .resizable,
            [
                .optional(.capInsets, .insets),
                .optional(.resizingMode, .keyword(KeywordSet([.stretch, .tile]))),
            ]),
        .modifier(.offset, [.optional(.x, .length), .optional(.y, .length)]),
        .modifier(.position, [.optional(.x, .length), .optional(.y, .length)]),
        .modifier(
            .alignmentGuide,
            [
                .required(.guide, .alignmentGuide), .optional(.axis, .keyword(.axes)),
                .required(.computeValue, .length).reading("d"),
            ]),
        .modifier(
            .containerRelativeFrame,
            [
                .required(.axes, .axes), .optional(.alignment, .alignment), .optional(.count, .positiveInteger),
                .optional(.span, .positiveInteger), .optional(.spacing, .nonNegativeLength),
                .optional(.length, .nonNegativeLength).reading("length", "axis"),
            ],
            rules: [
                .exclusive([.count, .span, .spacing], [.length]), .together([.count, .spacing]),
                .needs(.span, .count),
            ]),
        .modifier(.zIndex, [.required(.value, .length)]),
        .modifier(.hidden),
    ]

    /// Views attached to a view (view-tree §5.1).
    static let attachments: [ModifierSchema] = [
        .modifier(
            .overlay,
            [
                .optional(.alignment, .alignment), .optional(.content, .views), .optional(.style, .style),
                .optional(.in, .value),
            ], rules: [.exclusive([.content], [.style]), .oneOf([.content, .style])]),
        .modifier(
            .background,
            [
                .optional(.alignment, .alignment), .optional(.content, .views), .optional(.style, .style),
                .optional(.in, .value), .optional(.ignoresSafeAreaEdges, .edges),
            ], rules: [.exclusive([.content], [.style]), .oneOf([.content, .style])]),
        .modifier(.mask, [.optional(.alignment, .alignment), .required(.content, .views)]),
    ]

    /// Grid cells and values for containers (view-tree §5.2).
    static let gridCellsAndValues: [ModifierSchema] = [
        .modifier(.gridCellColumns, [.required(.count, .positiveInteger)]),
        .modifier(.gridCellAnchor, [.required(.anchor, .unitPoint)]),
        .modifier(.gridCellUnsizedAxes, [.required(.axes, .axes)]),
        .modifier(.gridColumnAlignment, [.required(.guide, .horizontalAlignment)]),
        .planned(.layoutValue, [.required(.key, .string), .required(.value, .value)]),
        .modifier(.containerValue, [.required(.keyPath, .string), .nullable(.value, .data, isRequired: true)]),
    ]

    /// Identity and reporting (view-tree §5.3).
    static let identity: [ModifierSchema] = [
        .modifier(.id, [.required(.id, .scalar)]),
        .modifier(.mark, [.required(.id, .string)]),
        .modifier(.tag, [.required(.tag, .scalar)]),
    ]
}
