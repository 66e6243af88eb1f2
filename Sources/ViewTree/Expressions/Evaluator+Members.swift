import LayoutCore

/// Members without call, and elements (view-tree §3.4).
extension Evaluator {
    func member(_ name: String, of value: ExpressionValue) throws(ExpressionFailure) -> ExpressionValue {
        switch value {
        case .array, .range: return try collectionMember(name, of: value)
        case .string(let text):
            if name == "count" {
                try budget.take(text.utf8.count / 4)
                return .integer(Int64(text.count))
            }
            if name == "isEmpty" { return .bool(text.isEmpty) }
        case .record(let members):
            try budget.take(members.count / 8)
            // A member that is left out is nil.
            return members.first { $0.name == name }?.value ?? .null
        case .literal, .integer, .double:
            if name == "magnitude" { return try magnitude(value) }
        case .dynamicTypeSize(let rank):
            if name == "isAccessibilitySize" { return .bool(rank >= 7) }
        case .dimensions(let dimensions):
            if name == "width" { return .double(dimensions.width) }
            if name == "height" { return .double(dimensions.height) }
        case .typedMember("ScrollTransitionPhase", let phase):
            if name == "isIdentity" { return .bool(phase == "identity") }
            if name == "value" { return .double(phase == "topLeading" ? -1 : phase == "identity" ? 0 : 1) }
        case .proxy(let proxy):
            if let value = proxyMember(name, of: proxy) { return value }
        case .subview(let subview):
            if let value = Self.contentMember(name, of: subview) { return value }
        case .section(let section):
            switch name {
            case "header": return .array(section.header)
            case "footer": return .array(section.footer)
            case "content": return .array(section.content)
            default: if let value = Self.contentMember(name, of: section) { return value }
            }
        case .null: throw ExpressionFailure("nil has no member \(name); write ?. before it.")
        default:
            if let number = Self.geometryMember(name, of: value) { return number }
        }
        throw unknownMember(name, value)
    }

    func unknownMember(_ name: String, _ value: ExpressionValue) -> ExpressionFailure {
        ExpressionFailure("\(value.kindName) has no member \(name).")
    }

    private static func contentMember(_ name: String, of content: any ContentReading) -> ExpressionValue? {
        switch name {
        case "id": .string(content.id)
        case "containerValues": .record(content.containerValues)
        default: nil
        }
    }

    private static func geometryMember(_ name: String, of value: ExpressionValue) -> ExpressionValue? {
        switch (value, name) {
        case (.size(let size), "width"): .double(size.width)
        case (.size(let size), "height"): .double(size.height)
        case (.point(let point), "x"): .double(point.x)
        case (.point(let point), "y"): .double(point.y)
        case (.unitPoint(let point), "x"): .double(point.x)
        case (.unitPoint(let point), "y"): .double(point.y)
        case (.insets(let insets), "top"): .double(insets.top)
        case (.insets(let insets), "leading"): .double(insets.leading)
        case (.insets(let insets), "bottom"): .double(insets.bottom)
        case (.insets(let insets), "trailing"): .double(insets.trailing)
        case (.rect(let rect), _): rectMember(name, of: rect)
        default: nil
        }
    }

    private static func rectMember(_ name: String, of rect: Rect) -> ExpressionValue? {
        switch name {
        case "origin": .point(rect.origin)
        case "size": .size(rect.size)
        case "width": .double(Swift.abs(rect.width))
        case "height": .double(Swift.abs(rect.height))
        case "minX": .double(Swift.min(rect.x, rect.maxX))
        case "midX": .double(rect.x + rect.width / 2)
        case "maxX": .double(Swift.max(rect.x, rect.maxX))
        case "minY": .double(Swift.min(rect.y, rect.maxY))
        case "midY": .double(rect.y + rect.height / 2)
        case "maxY": .double(Swift.max(rect.y, rect.maxY))
        default: nil
        }
    }

    // MARK: Elements

    mutating func element(
        _ base: ExpressionTree.NodeIndex, _ label: Int32, _ argument: ExpressionTree.NodeIndex
    ) throws(ExpressionFailure) -> ExpressionValue {
        let value = try evaluate(base)
        if isCut { return .null }
        let label = label < 0 ? "" : tree.texts[Int(label)]
        let key = try isolated(argument)
        switch value {
        case .dimensions(let dimensions): return try guide(key, label, of: dimensions)
        case .array(let elements) where label.isEmpty:
            let index = try int(key)
            guard index >= 0, index < Int64(elements.count) else {
                throw ExpressionFailure("The index \(index) is out of range: there are \(elements.count) elements.")
            }
            return elements[Int(index)]
        case .range(let lower, let upper, let isClosed) where label.isEmpty:
            let index = try int(key)
            guard index >= lower, index < upper || (isClosed && index == upper) else {
                throw ExpressionFailure("The index \(index) is out of range.")
            }
            return .integer(index)
        case .null: throw ExpressionFailure("nil has no elements.")
        default: throw ExpressionFailure("\(value.kindName) has no elements.")
        }
    }

    private func guide(
        _ key: ExpressionValue, _ label: String, of dimensions: any GuideReader
    ) throws(ExpressionFailure) -> ExpressionValue {
        guard label.isEmpty || label == "explicit" else {
            throw ExpressionFailure("Dimensions take a guide, or explicit: and a guide.")
        }
        var axis: Axis?
        if case .typedMember(let type, _) = key { axis = type == "HorizontalAlignment" ? .horizontal : .vertical }
        guard let name = key.text, let found = dimensions.guide(name, axis: axis, explicit: !label.isEmpty) else {
            throw ExpressionFailure("There is no such guide.")
        }
        return found.map { .double($0) } ?? .null
    }
}
