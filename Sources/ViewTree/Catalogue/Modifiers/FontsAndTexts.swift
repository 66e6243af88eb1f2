extension Catalogue {
    private static let isActive: [ArgumentSchema] = [.optional(.isActive, .bool)]

    /// Fonts (view-tree §5.4).
    static let fonts: [ModifierSchema] = [
        .modifier(
            .font,
            [
                .nullable(.style, .keyword(.textStyles)), .optional(.system, .systemFont),
                .optional(.custom, .customFont), .optional(.weight, .keyword(.weights)),
                .optional(.design, .keyword(.designs)),
            ],
            rules: [
                .exclusive([.style], [.system, .custom]), .exclusive([.system, .weight, .design], [.custom]),
                .oneOf([.style, .system, .custom]),
            ]),
        .modifier(.fontWeight, [.nullable(.weight, .keyword(.weights), isRequired: true)]),
        .modifier(.bold, isActive),
        .modifier(.italic, isActive),
        .modifier(.fontDesign, [.nullable(.design, .keyword(.designs), isRequired: true)]),
        .modifier(
            .fontWidth,
            [
                .nullable(
                    .width, .keyword(KeywordSet([.compressed, .condensed, .standard, .expanded])), isRequired: true)
            ]),
        .modifier(.monospaced, isActive),
        .modifier(.monospacedDigit),
        .modifier(
            .dynamicTypeSize,
            [.optional(.size, .keyword(.dynamicTypeSizes)), .optional(.range, .dynamicTypeSizeRange)],
            rules: [.exclusive([.size], [.range]), .oneOf([.size, .range])]),
        .modifier(.imageScale, [.required(.scale, .keyword(KeywordSet([.small, .medium, .large])))]),
    ]

    /// Lines and characters (view-tree §5.4).
    static let texts: [ModifierSchema] = [
        .modifier(
            .lineLimit,
            [
                .nullable(.number, .integer), .optional(.reservesSpace, .bool), .optional(.range, .integerRange),
            ], rules: [.exclusive([.number, .reservesSpace], [.range]), .oneOf([.number, .range])]),
        .modifier(.lineSpacing, [.required(.lineSpacing, .nonNegativeLength)]),
        .modifier(
            .multilineTextAlignment, [.required(.alignment, .keyword(KeywordSet([.leading, .center, .trailing])))]),
        .modifier(.truncationMode, [.required(.mode, .keyword(KeywordSet([.head, .middle, .tail])))]),
        .modifier(.minimumScaleFactor, [.required(.factor, .factor)]),
        .modifier(.tracking, [.required(.amount, .length)]),
        .modifier(.kerning, [.required(.amount, .length)]),
        .modifier(.baselineOffset, [.required(.offset, .length)]),
        .modifier(.textCase, [.nullable(.textCase, .keyword(KeywordSet([.uppercase, .lowercase])), isRequired: true)]),
        .neutral(.allowsTightening),
        .neutral(.underline),
        .neutral(.strikethrough),
    ]
}
