import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Types the arguments of an `environment` modifier by its key: `keyPath` becomes the number of a known key, and
    /// `value` what that key takes. Those of any other key stay the text and the value that they are.
    mutating func typeEnvironment(of modifier: inout DeclaredModifier, at position: Int) {
        var keyPath: Int?
        var value: Int?
        for (key, place) in tape.members(position) {
            if tape.string(key, equals: "keyPath") { keyPath = place }
            if tape.string(key, equals: "value") { value = place }
        }
        guard let keyPath, let value, tape.tag(keyPath) == JSONTape.Tag.string else { return }
        let name = key(of: tape.string(keyPath))
        guard let key = EnvironmentKey(name: tape.text(name)) else {
            _ = checkName(name, at: keyPath, as: .member)
            return
        }
        let first = Int(modifier.firstArgument)
        if isExpression(value) { return typeComputation(of: key, from: first, keyPath: keyPath) }
        let data = arrays.arguments.elements[first...].first { $0.kind == .data }
        arrays.arguments.truncate(to: first)
        if key == .font {
            decodeFontValue(at: value, &modifier)
        } else if let typed = typedValue(of: key, at: value, keyPath: keyPath) {
            arrays.append(typed, as: .value)
        } else if let data {
            arrays.arguments.append(data)
        }
        arrays.append(.integer(key.rawValue), as: .keyPath)
        modifier.argumentCount = UInt8(truncatingIfNeeded: arrays.arguments.count - first)
    }

    /// A computed value is checked when it is known.
    private mutating func typeComputation(of key: EnvironmentKey, from first: Int, keyPath: Int) {
        if key == .pixelLength { _ = typedValue(of: key, at: keyPath, keyPath: keyPath) }
        for index in first..<arrays.arguments.count {
            let argument = arrays.arguments[index]
            if argument.kind == .computed {
                expressions.computations[argument.place].wanted = key.argumentType
                expressions.computations[argument.place].refusesNull =
                    [.layoutDirection, .displayScale, .dynamicTypeSize].contains(key)
            } else if argument.name == .keyPath {
                arrays.arguments[index] = arrays.argument(.integer(key.rawValue), as: .keyPath)
            }
        }
    }

    /// A key path without the `\.` that may stand before it.
    private func key(of keyPath: StringReference) -> StringReference {
        guard tape.bytes(keyPath).starts(with: "\\.".utf8) else { return keyPath }
        return StringReference(offset: keyPath.offset + 2, length: keyPath.length - 2)
    }

    /// Checks the key of a `containerValue` modifier, which is any name.
    mutating func checkKeyPath(at position: Int) {
        for (key, value) in tape.members(position)
        where tape.string(key, equals: "keyPath") && tape.tag(value) == JSONTape.Tag.string {
            _ = checkName(self.key(of: tape.string(value)), at: value, as: .member)
        }
    }

    /// The value of a key that layout reads; nil for one that is only checked, and after a fault.
    private mutating func typedValue(of key: EnvironmentKey, at position: Int, keyPath: Int) -> ArgumentValue? {
        let isNull = tape.tag(position) == JSONTape.Tag.null
        switch key {
        case .layoutDirection: return keyword([.leftToRight, .rightToLeft], at: position)
        case .displayScale: return decodeScale(at: position).map { .number($0) }
        case .dynamicTypeSize: return decodeKeyword(.dynamicTypeSizes, at: position).map { .keyword($0) }
        case .legibilityWeight: return isNull ? .keyword(.regular) : keyword([.regular, .bold], at: position)
        case .lineLimit:
            return isNull ? .null : decodeInteger(at: position, minimum: nil).map { .integer($0) }
        case .defaultMinListRowHeight: return decodeNonNegative(at: position).map { .number($0) }
        case .defaultMinListHeaderHeight:
            return isNull ? .null : decodeNonNegative(at: position).map { .number($0) }
        case .pixelLength:
            fail(.invalidValue, at: keyPath, "pixelLength follows from displayScale and cannot be set.") {
                $0.suggestion = "displayScale"
            }
        default: checkValue(of: key, at: position, isNull: isNull)
        }
        return nil
    }

    private mutating func keyword(_ keywords: [Keyword], at position: Int) -> ArgumentValue? {
        decodeKeyword(KeywordSet(keywords), at: position).map { .keyword($0) }
    }

    /// Checks the value of a key that expressions alone read.
    private mutating func checkValue(of key: EnvironmentKey, at position: Int, isNull: Bool) {
        switch key {
        case .horizontalSizeClass, .verticalSizeClass:
            if !isNull { let _: LayoutRequest.SizeClass? = decodeName(at: position) }
        case .colorScheme: let _: LayoutRequest.ColorScheme? = decodeName(at: position)
        case .scenePhase: let _: LayoutRequest.ScenePhase? = decodeName(at: position)
        case .multilineTextAlignment: _ = keyword([.leading, .center, .trailing], at: position)
        case .locale: _ = decodeLocale(at: position)
        case .isEnabled: _ = decodeBool(at: position)
        default: break
        }
    }

    /// A font as the `font` modifier has it, the name of a text style, or null for the standard font.
    private mutating func decodeFontValue(at position: Int, _ modifier: inout DeclaredModifier) {
        switch tape.tag(position) {
        case JSONTape.Tag.null: break
        case JSONTape.Tag.object:
            _ = decodeMembers(of: position, .font, modifierSchemas + Int(ModifierType.font.rawValue))
        default:
            if let style = decodeKeyword(.textStyles, at: position) { arrays.append(.keyword(style), as: .style) }
        }
        composeFont(of: &modifier)
    }
}

extension EnvironmentKey {
    /// What a value that is computed must be; keys that expressions alone read take what there is.
    fileprivate var argumentType: ArgumentType {
        switch self {
        case .layoutDirection: .keyword(KeywordSet([.leftToRight, .rightToLeft]))
        case .displayScale: .displayScale
        case .dynamicTypeSize: .keyword(.dynamicTypeSizes)
        case .legibilityWeight: .keyword(KeywordSet([.regular, .bold]))
        case .lineLimit: .integer
        case .font: .keyword(.textStyles)
        case .defaultMinListRowHeight, .defaultMinListHeaderHeight: .nonNegativeLength
        default: .data
        }
    }
}
