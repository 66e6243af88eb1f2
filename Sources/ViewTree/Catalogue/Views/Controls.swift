extension Catalogue {
    private static let title = ArgumentSchema.optional(.title, .string)
    private static let text = ArgumentSchema.required(.text, .planned("Bind<Str>"))
    private static let value = ArgumentSchema.optional(.value, .planned("Bind"))
    private static let selection = ArgumentSchema.optional(.selection, .planned("Bind"))
    private static let press: [ArgumentSchema] = [
        title, .optional(.role, .string), .optional(.action, .planned("Action")), .optional(.destination, .value),
    ]

    /// Controls (view-tree §4.7).
    static let controls: [ViewSchema] = [
        .planned(.button, press, children: .any),
        .planned(.link, press, children: .any),
        .planned(.menu, press, children: .any),
        .planned(.navigationLink, [title, .optional(.value, .value), .optional(.destination, .value)], children: .any),
        .view(
            .label,
            [.optional(.title, .textOrViews), .optional(.systemImage, .symbol), .optional(.icon, .views)],
            rules: [.exclusive([.systemImage], [.icon]), .oneOf([.title, .systemImage, .icon])]),
        .planned(.labeledContent, [title, .optional(.label, .views)], children: .any),
        .planned(.toggle, [title, .optional(.isOn, .planned("Bind"))], children: .any),
        .planned(.stepper, [title, value], children: .any),
        .planned(.textField, [title, text]),
        .planned(.secureField, [title, text]),
        .planned(.textEditor, [text]),
        .planned(.slider, [value, .optional(.in, .planned("[lo, hi]")), .optional(.step, .length)]),
        .planned(.progressView, [.optional(.value, .length), .optional(.total, .length), title]),
        .planned(.picker, [title, selection], children: .any),
        .planned(.datePicker, [title, selection]),
        .planned(.colorPicker, [title, selection]),
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
