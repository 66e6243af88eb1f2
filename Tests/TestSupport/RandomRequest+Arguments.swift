import ViewTree

extension RandomRequest {
    /// Arguments that obey the rules of a table.
    mutating func arguments(of table: ArgumentTable, owner: String, depth: Int) -> [DocumentValue.Member] {
        var present = chosen(of: table)
        for _ in 0..<64 where !table.rules.allSatisfy({ $0.holds(for: present) }) { present = chosen(of: table) }
        var members: [DocumentValue.Member] = []
        for (index, schema) in table.schemas.enumerated() where present >> UInt64(index) & 1 != 0 {
            if schema.type == .ownArguments { continue }
            note("\(owner).\(schema.name.name)")
            members.append(.init(schema.name.name, value(of: schema, owner: owner, depth: depth)))
        }
        if owner == ModifierType.environment.name { members = environmentArguments() }
        // The other spelling: all arguments in one object.
        if table.schemas.contains(where: { $0.type == .ownArguments }), generator.chance(0.2) {
            note("\(owner).arguments")
            members = [.init("arguments", .object(members))]
        }
        return members
    }

    /// Bits of arguments that may be there.
    private mutating func chosen(of table: ArgumentTable) -> UInt64 {
        var present = table.required
        for (index, schema) in table.schemas.enumerated() {
            if case .planned = schema.type { continue }
            if generator.chance(0.4) { present |= 1 << UInt64(index) }
        }
        return present
    }

    private mutating func value(of schema: ArgumentSchema, owner: String, depth: Int) -> DocumentValue {
        if schema.keepsNull, generator.chance(0.15) { return .null }
        switch schema.name {
        case .keyPath where owner == ModifierType.containerValue.name:
            return .string(generator.pick([#"\.isPinned"#, "isPinned", "other"]))
        // So that a case may hold it.
        case .value where owner == ViewType.switch.name: return scalar()
        case .id where owner == ModifierType.mark.name: return identifier("m")
        case .id where owner == ModifierType.id.name: return identifier("t")
        // Pushed views are refused.
        case .path: return []
        case .id where owner == ViewType.forEach.name: return .string(generator.pick(["self", "offset"]))
        default: return value(of: schema.type, named: schema.name, depth: depth)
        }
    }

    private mutating func value(of type: ArgumentType, named name: ArgumentName, depth: Int) -> DocumentValue {
        switch type {
        case .length: .number(length())
        case .nonNegativeLength: .number(nonNegativeLength())
        case .factor: .number(Double(generator.number(1...10)) / 10)
        case .extent: .number(generator.chance(0.4) ? .infinity : nonNegativeLength())
        case .integer: .number(Double(generator.number(-1...4)))
        case .positiveInteger: .number(Double(generator.number(1...3)))
        case .bool: .bool(generator.chance(0.7))
        case .string: .string(text(for: name))
        case .scalar: scalar()
        case .keyword(let set): keyword(set)
        case .name: .string(generator.pick(["item", "element"]) + name.name)
        case .style: generator.chance(0.5) ? "red" : ["linear": ["red", "blue"]]
        case .data, .value: data(depth: 2)
        default: compound(type, named: name, depth: depth)
        }
    }

    private mutating func compound(_ type: ArgumentType, named name: ArgumentName, depth: Int) -> DocumentValue {
        switch type {
        case .horizontalAlignment: guide(.horizontalAlignments, "mid")
        case .verticalAlignment: guide(.verticalAlignments, "low")
        case .alignmentGuide: guide(.alignmentGuides, generator.pick(["mid", "low"]))
        case .alignment: alignment()
        case .unitPoint: generator.chance(0.5) ? keyword(.positions) : ["x": fraction(), "y": fraction()]
        case .keywords(let set): several(set)
        case .edges: several(.edges)
        case .axes: several(.axes)
        case .insets: insets()
        case .openPoint: openPoint()
        case .size: ["width": .number(nonNegativeLength()), "height": .number(nonNegativeLength())]
        case .aspectRatio:
            generator.chance(0.5)
                ? .number(positive()) : ["width": .number(positive()), "height": .number(positive())]
        case .cornerRadius: .number(nonNegativeLength())
        case .integerRange: range(of: (1...3).map { .number(Double($0)) })
        case .dynamicTypeSizeRange: range(of: Self.dynamicTypeSizes)
        case .systemFont:
            generator.chance(0.5)
                ? ["size": .number(Double(generator.number(0...160)) / 4)] : ["style": keyword(.textStyles)]
        case .customFont:
            [
                "name": "Inter", "size": .number(Double(generator.number(0...40))), "relativeTo": keyword(.textStyles),
                "fixedSize": .bool(generator.chance(0.5)),
            ]
        case .views: views(depth: depth + 1, 0...2)
        case .textOrViews: generator.chance(0.6) ? .string(text(for: .text)) : views(depth: depth + 1, 1...2)
        case .symbol: .string(text(for: .systemName))
        case .elements: elements()
        case .cases: cases(depth: depth)
        case .effects: .array((0..<generator.number(0...3)).map { _ in effect() })
        case .layout: layout(depth: depth)
        case .assignments, .changeAssignments: .object([])
        case .observedGeometry: .string(generator.pick(["size", "size.width", "size.height"]))
        case .observedScrollGeometry: .string(generator.pick(["self", "contentOffset.y", "visibleRect.maxX"]))
        case .scrollPosition: scrollPosition()
        case .scrollTargetBehavior:
            generator.pick([
                "paging", "viewAligned", ["viewAligned": [:]],
                ["viewAligned": ["limitBehavior": "alwaysByOne", "anchor": ["x": 0.5, "y": 0]]],
            ])
        case .gridItems:
            generator.chance(0.3)
                ? ["repeating": gridItem(), "count": .number(Double(generator.number(1...4)))]
                : .array((0..<generator.number(1...3)).map { _ in gridItem() })
        case .subviews: ["expression": .string(gathered.isEmpty ? "[]" : generator.pick(gathered).expression)]
        case .sectionSpacing:
            generator.chance(0.3) ? keyword(.sectionSpacings) : .number(nonNegativeLength())
        case .observedValue: ["expression": "displayScale + 1"]
        case .bounds: [0, .number(Double(generator.number(0...9)))]
        case .action: ["set": [Self.stateNames[0]: scalar()]]
        case .binding(let constant):
            if let variable = Self.variable(for: constant), generator.chance(0.4) {
                ["binding": .string(variable)]
            } else {
                value(of: constant, named: name, depth: depth)
            }
        default: .null
        }
    }

    /// A column of a lazy grid.
    private mutating func gridItem() -> DocumentValue {
        var item: DocumentValue = [:]
        switch generator.number(0...3) {
        case 0: item["size"] = ["fixed": .number(nonNegativeLength())]
        case 1: item["size"] = ["flexible": ["minimum": .number(nonNegativeLength()), "maximum": .number(.infinity)]]
        case 2: item["size"] = ["adaptive": ["minimum": .number(nonNegativeLength() + 1)]]
        default: break
        }
        if generator.chance(0.3) { item["spacing"] = .number(length()) }
        if generator.chance(0.3) { item["alignment"] = keyword(.alignments) }
        return item
    }

    /// The state variable that an argument of a kind may be bound to; nil where none has such a value.
    private static func variable(for type: ArgumentType) -> String? {
        switch type {
        case .bool: stateNames[0]
        case .length: stateNames[1]
        case .string, .scalar, .style, .data, .value: stateNames[2]
        default: nil
        }
    }

    private mutating func effect() -> DocumentValue {
        switch generator.number(0...4) {
        case 0: ["type": "offset", "x": .number(length())]
        case 1: ["type": "scaleEffect", "scale": .number(Double(generator.number(-2...8)) / 4)]
        case 2: ["type": "rotationEffect", "degrees": .number(length()), "anchor": keyword(.positions)]
        case 3: ["type": "opacity", "value": .number(Double(generator.number(0...4)) / 4)]
        default: ["type": "blur", "radius": .number(nonNegativeLength())]
        }
    }

    // MARK: Simple values

    private static let texts = [
        "", "Hi", "Hello, world!", "A longer line of words that wraps", "one\ntwo", "Überraschung – 42 %",
        "Русский текст", "Ελληνικά", "שלום עולם", "مرحبا بالعالم", "日本語の文章です。", "中文字符", "한국어 문장",
        "สวัสดีชาวโลก", "नमस्ते दुनिया", "👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪", "Việt Nam", "e\u{301}\u{327}", "a\tb", "x\u{200B}y\u{AD}z",
    ]
    private static let symbols = [
        "star", "star.fill", "heart", "chevron.right", "person.crop.circle", "no.such.symbol",
    ]
    private static let dynamicTypeSizes: [DocumentValue] = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility3",
        "accessibility5",
    ]

    private mutating func text(for name: ArgumentName) -> String {
        switch name {
        case .text, .title: generator.pick(Self.texts)
        case .systemName, .systemImage: generator.pick(Self.symbols)
        case .style:
            generator.pick([
                "plain", "bordered", "switch", "segmented", "wheel", "roundedBorder", "linear", "circular", "other",
            ])
        default: generator.pick(["plain", "wide", "other"])
        }
    }

    mutating func keyword(_ set: KeywordSet) -> DocumentValue { .string(generator.pick(set.members).name) }

    /// One of the format's alignments, or one of the request's own.
    mutating func guide(_ set: KeywordSet, _ own: String) -> DocumentValue {
        generator.chance(0.2) ? .string(own) : keyword(set)
    }

    private mutating func alignment() -> DocumentValue {
        guard generator.chance(0.3) else { return keyword(.alignments) }
        return ["horizontal": guide(.horizontalAlignments, "mid"), "vertical": guide(.verticalAlignments, "low")]
    }

    private mutating func fraction() -> DocumentValue { .number(Double(generator.number(-1...5)) / 4) }

    private mutating func positive() -> Double { max(nonNegativeLength(), 0.25) }

    private mutating func several(_ set: KeywordSet) -> DocumentValue {
        generator.chance(0.6)
            ? keyword(set) : .array((0..<generator.number(0...2)).map { _ in keyword(set) })
    }

    private mutating func insets() -> DocumentValue {
        var insets: DocumentValue = [:]
        for edge in ["top", "leading", "bottom", "trailing"] where generator.chance(0.6) {
            insets[edge] = .number(length())
        }
        return insets
    }

    private mutating func scrollPosition() -> DocumentValue {
        switch generator.number(0...4) {
        case 0: ["id": scalar(), "anchor": keyword(.positions)]
        case 1: ["edge": keyword(.edge)]
        case 2: ["point": ["x": .number(length()), "y": .number(length())]]
        case 3: ["x": .number(length())]
        default: ["y": .number(length())]
        }
    }

    /// A point with each coordinate there, null or left out.
    private mutating func openPoint() -> DocumentValue {
        var point: DocumentValue = [:]
        for axis in ["x", "y"] where generator.chance(0.7) {
            point[axis] = generator.chance(0.2) ? .null : .number(length())
        }
        return point
    }

    /// Two bounds in rising order, each of which may be open.
    private mutating func range(of values: [DocumentValue]) -> DocumentValue {
        let lower = generator.number(0...(values.count - 1))
        let upper = generator.number(lower...(values.count - 1))
        return [
            generator.chance(0.2) ? .null : values[lower], generator.chance(0.2) ? .null : values[upper],
        ]
    }

    private mutating func scalar() -> DocumentValue {
        generator.pick([.string("a"), .number(Double(generator.number(0...9))), .bool(true)])
    }

    /// Any JSON value of at most `depth` levels.
    mutating func data(depth: Int) -> DocumentValue {
        switch generator.number(0...(depth > 0 ? 5 : 3)) {
        case 0: .null
        case 1: .bool(generator.chance(0.5))
        case 2: .number(length())
        case 3: .string(generator.pick(Self.texts))
        case 4: .array((0..<generator.number(0...2)).map { _ in data(depth: depth - 1) })
        default: ["a": data(depth: depth - 1), "b": data(depth: depth - 1)]
        }
    }

    // MARK: Structures and layouts

    private mutating func elements() -> DocumentValue {
        // Elements inside elements multiply.
        let most = copies > 9 ? 1 : 3
        if generator.chance(0.4) {
            let lower = generator.number(-1...2)
            return ["range": [.number(Double(lower)), .number(Double(lower + generator.number(0...most)))]]
        }
        return .array((0..<generator.number(0...most)).map { ["id": .number(Double($0)), "name": scalar()] })
    }

    private mutating func cases(depth: Int) -> DocumentValue {
        .array(
            (0..<generator.number(0...2)).map { _ in
                ["when": [scalar(), data(depth: 1)], "children": views(depth: depth + 1, 0...2)]
            })
    }

    private mutating func layout(depth: Int) -> DocumentValue {
        let type = generator.pick(ViewType.layouts)
        note("AnyLayout of \(type.name)")
        var layout: DocumentValue = ["type": .string(type.name)]
        for member in arguments(of: Catalogue.schema(of: type).arguments, owner: type.name, depth: depth) {
            layout[member.name] = member.value
        }
        return layout
    }

    // MARK: Environment

    private mutating func environmentArguments() -> [DocumentValue.Member] {
        let keys = EnvironmentKey.allCases.filter { $0 != .pixelLength }
        guard generator.chance(0.95) else { return [.init("keyPath", "myKey"), .init("value", data(depth: 1))] }
        // Those that layout reads come more often.
        let key = generator.chance(0.6) ? generator.pick(Array(keys.prefix(6))) : generator.pick(keys)
        note("environment of \(key.name)")
        return [
            .init("keyPath", .string((generator.chance(0.5) ? #"\."# : "") + key.name)), .init("value", value(of: key)),
        ]
    }

    private mutating func value(of key: EnvironmentKey) -> DocumentValue {
        switch key {
        case .layoutDirection: .string(generator.pick(["leftToRight", "rightToLeft"]))
        case .displayScale: .number(Double(generator.number(1...3)))
        case .dynamicTypeSize: keyword(.dynamicTypeSizes)
        case .legibilityWeight: generator.pick([.null, "regular", "bold"])
        case .lineLimit: generator.pick([.null, 1, 2, 3])
        case .font:
            generator.pick([
                .null, keyword(.textStyles), ["system": ["size": .number(Double(generator.number(1...30)))]],
            ])
        case .horizontalSizeClass, .verticalSizeClass: generator.pick([.null, "compact", "regular"])
        case .colorScheme: generator.pick(["light", "dark"])
        case .locale: generator.pick(["de", "en-US"])
        case .scenePhase: generator.pick(["active", "background"])
        case .isEnabled: .bool(generator.chance(0.5))
        case .multilineTextAlignment: generator.pick(["leading", "center", "trailing"])
        case .defaultMinListRowHeight, .defaultMinListHeaderHeight: .number(nonNegativeLength())
        case .pixelLength: .null
        }
    }
}
