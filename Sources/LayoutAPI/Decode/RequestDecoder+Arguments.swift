import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Decodes one argument value, which is not null, and appends it.
    @inline(__always)
    mutating func decodeArgument(_ argument: CompiledArgument, at position: Int) {
        switch argument.code {
        case .length:
            if let number = decodeNumber(at: position) { append(number, as: argument.name) }
        case .nonNegativeLength:
            if let number = decodeNumber(at: position) {
                if number < 0 { return failRange(at: position, expected: "number ≥ 0") }
                append(number, as: argument.name)
            }
        case .extent: decodeExtent(argument, at: position)
        case .string: decodeString(argument, at: position)
        case .keyword:
            if let keyword = decodeKeyword(argument.keywords, at: position) {
                arrays.arguments.append(Argument(argument.name, .keyword, first: keyword.rawValue))
            }
        case .guide:
            if let code = decodeGuide(argument.keywords, at: position) {
                arrays.arguments.append(Argument(argument.name, .keyword, first: code))
            }
        case .alignment: decodeAlignment(argument, at: position)
        case .style:
            // Colours and the like: kept as text, whatever it says; objects are not looked into.
            if tape.tag(position) == JSONTape.Tag.string {
                append(tape.string(position), as: argument.name)
            } else {
                decodeOpaque(argument, at: position)
            }
        case .bool: decodeBool(argument, at: position)
        case .views: appendPlaceholder(.views, argument, at: position)
        // The caller decodes the first when the arguments are complete, or has taken the second apart.
        case .layout, .ownArguments: break
        default: decodeRareArgument(argument, at: position)
        }
    }

    @inline(never)
    private mutating func decodeRareArgument(_ argument: CompiledArgument, at position: Int) {
        switch argument.code {
        case .integer: decodeInteger(argument, at: position, minimum: nil)
        case .positiveInteger: decodeInteger(argument, at: position, minimum: 1)
        case .factor:
            if let number = decodeNumber(at: position) {
                guard number > 0, number <= 1 else { return failRange(at: position, expected: "number > 0 and ≤ 1") }
                append(number, as: argument.name)
            }
        case .scalar: decodeScalar(argument, at: position)
        case .unitPoint: decodeUnitPoint(argument, at: position)
        case .openPoint: decodeOpenPoint(argument, at: position)
        case .keywords: decodeKeywordSum(argument, at: position)
        case .edges: decodeEdges(argument, at: position)
        case .axes: decodeAxes(argument, at: position)
        case .insets: decodeInsets(argument, at: position)
        case .size: decodeSize(argument, at: position)
        case .aspectRatio, .cornerRadius: decodeNumberOrSize(argument, at: position)
        case .integerRange: decodeIntegerRange(argument, at: position)
        case .dynamicTypeSizeRange: decodeKeywordRange(argument, at: position)
        case .systemFont: decodeSystemFont(argument, at: position)
        case .customFont: decodeCustomFont(argument, at: position)
        case .elements: appendPlaceholder(.elements, argument, at: position)
        case .cases, .textOrViews, .symbol: appendPlaceholder(.views, argument, at: position)
        case .data: decodeData(argument, at: position)
        case .name: decodeName(argument, at: position)
        case .effects: decodeEffects(argument, at: position)
        case .action: decodeAction(argument, at: position)
        case .changeAssignments: decodeAssignments(argument, at: position, reading: ["newValue", "oldValue"])
        case .assignments: decodeAssignments(argument, at: position, reading: [])
        case .observedGeometry: decodeObservedGeometry(argument, at: position)
        case .observedScrollGeometry: decodeObservedScrollGeometry(argument, at: position)
        case .scrollPosition: decodeScrollPosition(argument, at: position)
        case .scrollTargetBehavior: decodeScrollTargetBehavior(argument, at: position)
        case .observedValue: decodeObservedValue(argument, at: position)
        case .bounds: decodeBounds(argument, at: position)
        case .gridItems: decodeGridItems(argument, at: position)
        // Expressions are taken elsewhere.
        case .subviews: rejectValue(at: position, expected: "expression")
        case .sectionSpacing: decodeSectionSpacing(argument, at: position)
        case .planned:
            fail(
                .unknownArgument, at: position,
                "The argument \(argument.name.name) is part of the format and planned; this version does not take it.")
        default: decodeOpaque(argument, at: position)
        }
    }

    /// A number ≥ 0 or the name of a spacing.
    private mutating func decodeSectionSpacing(_ argument: CompiledArgument, at position: Int) {
        if tape.tag(position) == JSONTape.Tag.string {
            if let keyword = decodeKeyword(argument.keywords, at: position) {
                arrays.append(.keyword(keyword), as: argument.name)
            }
        } else if let number = decodeNumber(at: position) {
            if number < 0 { return failRange(at: position, expected: "number ≥ 0") }
            append(number, as: argument.name)
        }
    }

    /// Notes where views or elements stand, which are decoded when the arguments of their view are complete.
    ///
    /// The content of modifiers waits elsewhere.
    private mutating func appendPlaceholder(_ kind: ArgumentKind, _ argument: CompiledArgument, at position: Int) {
        if argument.isModifierContent { return }
        arrays.arguments.append(Argument(argument.name, kind, count: -1, bits: UInt64(position)))
    }

    @inline(__always)
    private mutating func append(_ number: Double, as name: ArgumentName) {
        arrays.arguments.append(Argument(name, .number, bits: number.bitPattern))
    }

    @inline(__always)
    mutating func append(_ string: StringReference, as name: ArgumentName) {
        let bits = UInt64(string.length) << 32 | UInt64(string.offset)
        arrays.arguments.append(Argument(name, .string, bits: bits))
    }

    /// A finite number within the bounds of lengths.
    @inline(__always)
    mutating func decodeNumber(at position: Int) -> Double? {
        if let number = tape.number(position) {
            if number.magnitude <= Self.maximumLength { return number }
            failRange(at: position, expected: "number from -1000000000 to 1000000000")
            return nil
        }
        rejectNumber(at: position)
        return nil
    }

    /// The largest magnitude of a length in points (view-tree §1.1.4).
    static let maximumLength = 1e9

    @inline(__always)
    private mutating func decodeExtent(_ argument: CompiledArgument, at position: Int) {
        if tape.tag(position) == JSONTape.Tag.string {
            guard tape.string(position, equals: "infinity") else { return rejectExtent(at: position) }
            append(.infinity, as: argument.name)
        } else if let number = decodeNumber(at: position) {
            if number < 0 { return failRange(at: position, expected: "number ≥ 0 or \"infinity\"") }
            append(number, as: argument.name)
        }
    }

    @inline(__always)
    private mutating func decodeString(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.string else { return rejectValue(at: position, expected: "string") }
        decodeString(tape.string(position), as: argument.name, at: position)
    }

    @inline(__always)
    mutating func decodeString(_ string: StringReference, as name: ArgumentName, at position: Int) {
        if name == .text {
            textLength &+= Int(string.length)
            if string.length > maximumTextPerView {
                exceed("maxTextPerView", at: position, maximum: maximumTextPerView, got: Int(string.length))
            }
        }
        append(string, as: name)
    }

    @inline(__always)
    private mutating func decodeBool(_ argument: CompiledArgument, at position: Int) {
        switch tape.tag(position) {
        case JSONTape.Tag.true: arrays.arguments.append(Argument(argument.name, .bool, first: 1))
        case JSONTape.Tag.false: arrays.arguments.append(Argument(argument.name, .bool, first: 0))
        default: rejectValue(at: position, expected: "boolean")
        }
    }

    @inline(__always)
    mutating func decodeKeyword(_ keywords: KeywordSet, at position: Int) -> Keyword? {
        if tape.tag(position) == JSONTape.Tag.string, let symbol = symbol(position, in: symbols.keywords),
            let keyword = Keyword(rawValue: UInt8(truncatingIfNeeded: symbol)), keywords.contains(keyword)
        {
            return keyword
        }
        rejectKeyword(keywords, at: position)
        return nil
    }

    @inline(__always)
    private mutating func decodeAlignment(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) != JSONTape.Tag.object else { return decodeAlignmentObject(argument, at: position) }
        guard let keyword = decodeKeyword(argument.keywords, at: position) else { return }
        let (horizontal, vertical) = keyword.alignmentParts
        arrays.arguments.append(
            Argument(argument.name, .alignment, first: horizontal.rawValue, second: vertical.rawValue))
    }

    private mutating func decodeAlignmentObject(_ argument: CompiledArgument, at position: Int) {
        if rejectExpression(at: position) { return }
        var horizontal = Keyword.center.rawValue
        var vertical = Keyword.center.rawValue
        decodeObject(at: position, members: ["horizontal", "vertical"]) { decoder, name, value in
            if name == "horizontal" {
                horizontal = decoder.decodeGuide(.horizontalAlignments, at: value) ?? horizontal
            } else {
                vertical = decoder.decodeGuide(.verticalAlignments, at: value) ?? vertical
            }
        }
        arrays.arguments.append(Argument(argument.name, .alignment, first: horizontal, second: vertical))
    }

    private mutating func decodeOpaque(_ argument: CompiledArgument, at position: Int) {
        if argument.code == .style {
            let tag = tape.tag(position)
            guard tag == JSONTape.Tag.object else { return rejectValue(at: position, expected: "string or object") }
        }
        if rejectExpression(at: position) { return }
        noteDuplicates(in: position)
        arrays.append(.opaque, as: argument.name)
    }
}
