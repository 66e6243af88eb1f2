extension Catalogue {
    /// Leaves that are not shapes (view-tree §4.6).
    static let leaves: [ViewSchema] = [
        .view(.text, [.required(.text, .string)]),
        .view(.spacer, [.optional(.minLength, .length)]),
        .view(.divider),
        .view(
            .image,
            [
                .optional(.systemName, .string), .optional(.size, .size), .optional(.name, .string),
                .optional(.baselineOffset, .length),
            ],
            rules: [
                .exclusive([.systemName], [.size, .name]), .needs(.name, .size), .oneOf([.systemName, .size, .name]),
            ]),
        .view(
            .leaf,
            [
                .optional(.width, .nonNegativeLength), .optional(.minWidth, .nonNegativeLength),
                .optional(.idealWidth, .nonNegativeLength), .optional(.maxWidth, .extent),
                .optional(.height, .nonNegativeLength), .optional(.minHeight, .nonNegativeLength),
                .optional(.idealHeight, .nonNegativeLength), .optional(.maxHeight, .extent),
                .optional(.firstTextBaseline, .length), .optional(.lastTextBaseline, .length),
            ],
            rules: [
                .exclusive([.width], [.minWidth, .idealWidth, .maxWidth]),
                .exclusive([.height], [.minHeight, .idealHeight, .maxHeight]),
            ]),
    ]

    private static let gradient: [ArgumentSchema] = [.optional(.style, .style)]
    private static let shape: [ArgumentSchema] = [.optional(.style, .string)]
    private static let rounded: [ArgumentSchema] = [
        .optional(.cornerRadius, .cornerRadius), .optional(.cornerRadii, .value), .optional(.style, .string),
    ]

    /// Colours, gradients and shapes (view-tree §4.6).
    static let shapes: [ViewSchema] = [
        .view(.color, [.optional(.name, .style)]),
        .view(.linearGradient, gradient),
        .view(.radialGradient, gradient),
        .view(.angularGradient, gradient),
        .view(.ellipticalGradient, gradient),
        .view(.meshGradient, gradient),
        .view(.rectangle, shape),
        .view(.ellipse, shape),
        .view(.capsule, shape),
        .view(.containerRelativeShape, shape),
        .view(.roundedRectangle, rounded, rules: [.exclusive([.cornerRadius], [.cornerRadii])]),
        .view(.unevenRoundedRectangle, rounded, rules: [.exclusive([.cornerRadius], [.cornerRadii])]),
        .view(.circle),
        .view(.path, [.optional(.description, .string)]),
    ]
}
