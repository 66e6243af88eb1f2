extension Catalogue {
    private static let title = ArgumentSchema.optional(.title, .string)
    private static let text = ArgumentSchema.optional(.text, .binding(.string))
    private static let value = ArgumentSchema.optional(.value, .binding(.length))
    private static let press: [ArgumentSchema] = [
        title, .optional(.role, .string), .optional(.action, .action), .optional(.destination, .value),
    ]
    private static let freeSelection = ArgumentSchema.optional(.selection, .binding(.value))

    /// Controls (view-tree §4.7).
    static let controls: [ViewSchema] = [
        .view(.button, press, children: .any),
        .view(.link, press, children: .any),
        .view(.menu, press, children: .any),
        .view(.navigationLink, [title, .optional(.value, .value), .optional(.destination, .value)], children: .any),
        .view(
            .label,
            [.optional(.title, .textOrViews), .optional(.systemImage, .symbol), .optional(.icon, .views)],
            rules: [.exclusive([.systemImage], [.icon]), .oneOf([.title, .systemImage, .icon])]),
        .view(
            .labeledContent, [title, .optional(.label, .views)], children: .any,
            rules: [.exclusive([.title], [.label])]),
        .view(.toggle, [title, .optional(.isOn, .binding(.bool))], children: .any),
        .view(.stepper, [title, value], children: .any),
        .view(.textField, [title, text]),
        .view(.secureField, [title, text]),
        .view(.textEditor, [text]),
        .view(.slider, [value, .optional(.in, .bounds), .optional(.step, .length)]),
        .view(.progressView, [.optional(.value, .length), .optional(.total, .length), title]),
        .view(.picker, [title, .optional(.selection, .binding(.scalar))], children: .any),
        .view(.datePicker, [title, freeSelection]),
        .view(.colorPicker, [title, freeSelection]),
    ]

    private static let spacing = ArgumentSchema.optional(.spacing, .length)

    /// The other spelling of a layout's arguments: all in one object.
    private static let ownArguments = ArgumentSchema.optional(.arguments, .ownArguments)

    /// Custom layouts that come with the service (view-tree §4.7).
    static let builtInLayouts: [ViewSchema] = [
        .view(
            .flowLayout,
            [
                spacing, .optional(.lineSpacing, .length),
                .optional(.alignment, .keyword(KeywordSet([.leading, .center, .trailing]))),
                .optional(.lineAlignment, .keyword(KeywordSet([.top, .center, .bottom]))),
                ownArguments,
            ], children: .any),
        .view(.equalWidthHStack, [spacing, ownArguments], children: .any),
        .view(.equalWidthVStack, [spacing, ownArguments], children: .any),
        .view(
            .radialLayout,
            [
                .optional(.radius, .nonNegativeLength), .optional(.startAngle, .length), ownArguments,
            ], children: .any),
        .view(
            .masonryLayout,
            [
                .optional(.columns, .positiveInteger), spacing, .optional(.rowSpacing, .length),
                ownArguments,
            ], children: .any),
    ]
}
