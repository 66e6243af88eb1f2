import ViewTree

/// A catalogue entry as the decoder's inner loop reads it: trivial values behind pointers that live as long as the
/// process.
struct CompiledSchema: @unchecked Sendable, BitwiseCopyable {
    /// Index of an argument by raw value of its name; `ArgumentTable.missing` where there is none.
    let slots: UnsafePointer<UInt8>
    let arguments: UnsafePointer<CompiledArgument>
    let argumentCount: Int
    let rules: UnsafePointer<CompiledRule>
    let ruleCount: Int
    let required: UInt64
    let support: Support
    let children: ChildrenRule
    let takesAnything: Bool
    /// Whether something is checked that the table does not say.
    let hasFurtherChecks: Bool
    /// Whether views stand in arguments, besides `children` and `content`.
    let hasViewLists: Bool

    private static let furtherChecked: Set<ViewType> = [
        .anyLayout, .group, .forEach, .list, .component, .slot, .button, .link, .menu, .navigationLink, .toggle, .stepper,
        .navigationStack, .navigationView,
    ]

    /// Schemas by raw value of `ViewType`.
    static let views = CompiledTable(
        Catalogue.views.map { schema in
            CompiledSchema(
                schema.arguments, support: schema.support, children: schema.children, takesAnything: false,
                hasFurtherChecks: furtherChecked.contains(schema.type))
        })

    /// Schemas by raw value of `ModifierType`.
    static let modifiers = CompiledTable(
        Catalogue.modifiers.map { schema in
            CompiledSchema(
                schema.arguments, isModifier: true, support: schema.support, children: .none,
                takesAnything: schema.takesAnything,
                hasFurtherChecks: [
                    .font, .alignmentGuide, .resizable, .safeAreaInset, .safeAreaBar, .id, .mark, .environment,
                    .containerValue, .onAppear, .task, .onDisappear,
                ].contains(schema.type))
        })

    private init(
        _ table: ArgumentTable, isModifier: Bool = false, support: Support, children: ChildrenRule, takesAnything: Bool,
        hasFurtherChecks: Bool
    ) {
        let nothing = [UInt8](repeating: ArgumentTable.missing, count: ArgumentName.allCases.count)
        slots = immortal(table.slots.isEmpty ? nothing : table.slots)
        arguments = immortal(table.schemas.map { CompiledArgument($0, isModifier: isModifier) })
        argumentCount = table.schemas.count
        rules = immortal(table.rules.map { CompiledRule($0) })
        ruleCount = table.rules.count
        required = table.required
        self.support = support
        self.children = children
        self.takesAnything = takesAnything
        self.hasFurtherChecks = hasFurtherChecks
        hasViewLists = table.schemas.contains {
            [.views, .cases, .textOrViews, .symbol].contains($0.type) && !(isModifier && $0.name == .content)
        }
    }
}

/// Schemas in the order of their types' raw values.
struct CompiledTable: @unchecked Sendable {
    let entries: UnsafePointer<CompiledSchema>

    init(_ schemas: [CompiledSchema]) {
        entries = immortal(schemas)
    }
}

struct CompiledArgument: BitwiseCopyable {
    let name: ArgumentName
    let code: ArgumentCode
    let keepsNull: Bool
    let keywords: KeywordSet
    /// Names and what is decoded elsewhere are no expressions.
    let takesExpressions: Bool
    /// Whether `{"binding": name}` may stand in place of a value.
    let takesBinding: Bool
    /// Whether it is the content of a modifier, which is decoded when all modifiers of a view are known.
    let isModifierContent: Bool

    init(_ schema: ArgumentSchema, isModifier: Bool) {
        isModifierContent = isModifier && schema.name == .content
        name = schema.name
        takesExpressions =
            ![
                .name, .views, .layout, .ownArguments, .elements, .cases, .textOrViews, .symbol, .action,
                .changeAssignments, .assignments, .observedGeometry, .observedScrollGeometry, .observedValue,
            ].contains(schema.type) && schema.name != .keyPath
        keepsNull = schema.keepsNull
        takesBinding = schema.type.boundType != nil
        (code, keywords) = ArgumentCode.compile(schema.type.boundType ?? schema.type)
    }
}

/// `ArgumentType` without payload.
enum ArgumentCode: UInt8, BitwiseCopyable {
    case length, nonNegativeLength, extent, integer, positiveInteger, bool, string, scalar, keyword, keywords, guide
    case alignment
    case unitPoint, edges, insets, axes, size, aspectRatio, cornerRadius, integerRange, dynamicTypeSizeRange
    case systemFont, customFont, views, textOrViews, symbol, elements, cases, data, name, style
    case value, layout, ownArguments, openPoint, planned, factor, effects
    case action, changeAssignments, assignments, observedGeometry, observedValue, bounds
    case observedScrollGeometry, scrollPosition, scrollTargetBehavior, gridItems, subviews, sectionSpacing

    static func compile(_ type: ArgumentType) -> (ArgumentCode, KeywordSet) {
        let none = KeywordSet([])
        return switch type {
        case .length: (.length, none)
        case .nonNegativeLength: (.nonNegativeLength, none)
        case .factor: (.factor, none)
        // Scales stand in the environment alone, which decodes them itself.
        case .displayScale: (.nonNegativeLength, none)
        case .extent: (.extent, none)
        case .integer: (.integer, none)
        case .positiveInteger: (.positiveInteger, none)
        case .bool: (.bool, none)
        case .string: (.string, none)
        case .scalar: (.scalar, none)
        case .keyword(let keywords): (.keyword, keywords)
        case .keywords(let keywords): (.keywords, keywords)
        case .horizontalAlignment: (.guide, .horizontalAlignments)
        case .verticalAlignment: (.guide, .verticalAlignments)
        case .alignmentGuide: (.guide, .alignmentGuides)
        case .alignment: (.alignment, .alignments)
        case .unitPoint: (.unitPoint, .positions)
        case .edges: (.edges, .edges)
        case .insets: (.insets, none)
        case .axes: (.axes, .axes)
        case .size: (.size, none)
        case .aspectRatio: (.aspectRatio, none)
        case .cornerRadius: (.cornerRadius, none)
        case .integerRange: (.integerRange, none)
        case .dynamicTypeSizeRange: (.dynamicTypeSizeRange, .dynamicTypeSizes)
        case .systemFont: (.systemFont, .textStyles)
        case .customFont: (.customFont, .textStyles)
        case .views: (.views, none)
        case .textOrViews: (.textOrViews, none)
        case .symbol: (.symbol, none)
        case .elements: (.elements, none)
        case .cases: (.cases, none)
        case .data: (.data, none)
        case .name: (.name, none)
        case .style: (.style, none)
        case .value: (.value, none)
        case .openPoint: (.openPoint, none)
        case .effects: (.effects, .positions)
        case .layout: (.layout, none)
        case .ownArguments: (.ownArguments, none)
        case .binding: (.value, none)
        case .action: (.action, none)
        case .changeAssignments: (.changeAssignments, none)
        case .assignments: (.assignments, none)
        case .observedGeometry: (.observedGeometry, none)
        case .observedScrollGeometry: (.observedScrollGeometry, none)
        case .observedValue: (.observedValue, none)
        case .scrollPosition: (.scrollPosition, none)
        case .scrollTargetBehavior: (.scrollTargetBehavior, none)
        case .bounds: (.bounds, none)
        case .gridItems: (.gridItems, .alignments)
        case .subviews: (.subviews, none)
        case .sectionSpacing: (.sectionSpacing, .sectionSpacings)
        case .planned: (.planned, none)
        }
    }
}

/// `ArgumentRule` over argument indices.
struct CompiledRule: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case exclusive, separateForms, oneOf, together, needs
    }

    let kind: Kind
    let first: UInt64
    let second: UInt64

    init(_ rule: MaskedRule) {
        kind =
            switch rule.rule {
            case .exclusive: .exclusive
            case .separateForms: .separateForms
            case .oneOf: .oneOf
            case .together: .together
            case .needs: .needs
            }
        first = rule.first
        second = rule.second
    }

    /// Whether the arguments that are there obey the rule.
    @inline(__always)
    func holds(for present: UInt64) -> Bool {
        switch kind {
        case .exclusive, .separateForms: present & first == 0 || present & second == 0
        case .oneOf: present & first != 0
        case .together: present & first == 0 || present & first == first
        case .needs: present & first == 0 || present & second != 0
        }
    }
}

/// Copies values to memory that is never freed.
private func immortal<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    base.initialize(from: elements, count: elements.count)
    return UnsafePointer(base)
}
