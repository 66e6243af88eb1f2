extension Catalogue {
    /// Modifiers without effect on size or place (view-tree §5.9); they take any members.
    static let neutral: [ModifierSchema] = types(
        from: .opacity, through: .interactiveDismissDisabled
    ).filter { type in !drawingEffects.contains { $0.type == type } }.map { type in
        switch type {
        case .disabled: .neutral(type, reading: [.optional(.disabled, .bool)])
        case .datePickerStyle: .neutral(type, reading: [.optional(.style, .string)])
        default: .neutral(type)
        }
    }

    /// Modifiers that draw a view elsewhere, and leave its size and place as they are (view-tree §5.9).
    static let drawingEffects: [ModifierSchema] = [
        .modifier(
            .scaleEffect,
            [
                .optional(.x, .length), .optional(.y, .length), .optional(.scale, .length),
                .optional(.anchor, .unitPoint),
            ], rules: [.exclusive([.x, .y], [.scale])]),
        .modifier(.rotationEffect, [.required(.degrees, .length), .optional(.anchor, .unitPoint)]),
    ]

    /// Modifiers whose content is presented apart from the base layout.
    static let presented: [ModifierSchema] = types(from: .sheet, through: .navigationDestination).map { .neutral($0) }

    /// Modifiers that are known and refused (view-tree §5.10).
    static let refused: [ModifierSchema] = [
        .unsupported(.preference, suggestion: "onGeometryChange"),
        .unsupported(.anchorPreference, suggestion: "onGeometryChange"),
        .unsupported(.transformPreference, suggestion: "onGeometryChange"),
        .unsupported(.onPreferenceChange, suggestion: "onGeometryChange"),
        .unsupported(.overlayPreferenceValue, suggestion: "onGeometryChange"),
        .unsupported(.backgroundPreferenceValue, suggestion: "onGeometryChange"),
        .unsupported(.matchedGeometryEffect, suggestion: nil),
        .unsupported(.navigationTransition, suggestion: nil),
    ]

    private static func types(from first: ModifierType, through last: ModifierType) -> [ModifierType] {
        ModifierType.allCases.filter { (first.rawValue...last.rawValue).contains($0.rawValue) }
    }
}
