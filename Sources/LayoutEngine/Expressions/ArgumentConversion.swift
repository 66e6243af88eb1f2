import LayoutCore
import ViewTree

/// Turns the value of an expression into an argument of the kind that is wanted (view-tree §1.3).
struct ArgumentConversion {
    private let tree: DeclaredTree
    private let alignments: [Guide]
    private let names: [String]
    /// Why there is no argument.
    private(set) var problem: String?
    /// A number that was out of range, and what was used; both as documents write them.
    private(set) var clamped: (value: String, used: String)?
    /// The variable that gave the value, where the expression is one name.
    var variable: String?

    init(_ tree: DeclaredTree, alignments: [Guide], names: [String]) {
        self.tree = tree
        self.alignments = alignments
        self.names = names
    }

    /// The argument; nil when the value counts as none, and when it is of no use (`problem`).
    mutating func argument(of value: ExpressionValue, as type: ArgumentType, named name: ArgumentName) -> Argument? {
        if let code = alignmentCode(of: value, as: type) { return code.argument(name) }
        guard problem == nil, let result = converted(value, type) else { return nil }
        return tree.keep(result, as: name)
    }

    private mutating func reject(_ value: ExpressionValue, _ wanted: String) -> ArgumentValue? {
        if case .null = value { return nil }
        problem = "\(wanted) is wanted, not \(value.kindName)."
        return nil
    }

    /// Says how a number becomes a text.
    private mutating func rejectText(_ value: ExpressionValue) -> ArgumentValue? {
        let kind: String
        switch value {
        case .literal(_?, _): kind = "a whole number"
        case .literal, .double: kind = "a Double"
        case .integer: kind = "an Int"
        case .bool: kind = "a Bool"
        default: return reject(value, "A String")
        }
        let source = variable ?? "…"
        let found = variable.map { "and \($0) is \(kind)" } ?? "not \(kind)"
        problem = "A String is wanted, \(found); write String(\(source)), or \\(\(source)) inside a string."
        return nil
    }

    private mutating func converted(_ value: ExpressionValue, _ type: ArgumentType) -> ArgumentValue? {
        switch type {
        case .length: return number(value, -1e9, 1e9)
        case .nonNegativeLength: return number(value, 0, 1e9)
        case .extent: return number(value, 0, 1e9, allowsInfinity: true)
        case .factor: return number(value, 0x1p-20, 1)
        case .displayScale: return number(value, 0.1, 100)
        case .integer: return integer(value, .min)
        case .positiveInteger: return integer(value, 1)
        case .bool:
            if case .bool(let bool) = value { return .bool(bool) }
            return reject(value, "A Bool")
        case .string, .textOrViews, .symbol:
            return value.text.map { .string(tree.keep($0)) } ?? rejectText(value)
        case .scalar: return scalar(value)
        case .style:
            if case .record = value { return .opaque }
            return value.text.map { .string(tree.keep($0)) } ?? reject(value, "A String or a record")
        case .keyword(let keywords): return keyword(value, keywords).map { .keyword($0) }
        case .keywords(let allowed): return keywords(value, allowed).map { .integer(allowed.sum(of: $0)) }
        case .unitPoint: return unitPoint(value)
        case .edges: return edges(value)
        case .axes: return axes(value)
        case .insets: return insets(value)
        case .size, .aspectRatio, .cornerRadius: return size(value, type)
        case .integerRange: return integerRange(value)
        case .dynamicTypeSizeRange: return keywordRange(value)
        case .systemFont, .customFont: return font(value, type)
        case .sectionSpacing:
            if value.real != nil { return number(value, 0, 1e9) }
            return keyword(value, .sectionSpacings).map { .keyword($0) }
        case .data, .value: return .opaque
        case .bounds: return bounds(value)
        // Read as values of expressions.
        case .scrollPosition, .scrollTargetBehavior: return nil
        default: return reject(value, "Something else")
        }
    }

    // MARK: Numbers

    private mutating func number(
        _ value: ExpressionValue, _ lower: Double, _ upper: Double, allowsInfinity: Bool = false
    ) -> ArgumentValue? {
        length(value, lower, upper, allowsInfinity: allowsInfinity).map { .number($0) }
    }

    /// A length within bounds; nil for ∞ where that is not allowed, which counts as null.
    private mutating func length(
        _ value: ExpressionValue, _ lower: Double, _ upper: Double, allowsInfinity: Bool = false
    ) -> Double? {
        guard let real = value.real else {
            _ = reject(value, "A number")
            return nil
        }
        guard !real.isNaN else {
            problem = "A number is wanted, not one that is none."
            return nil
        }
        if real == .infinity, allowsInfinity { return real }
        if real.isInfinite {
            clamped = (real < 0 ? "-infinity" : "infinity", "null")
            return nil
        }
        let used = min(max(real, lower), upper)
        if used != real { clamped = (real.documentText, used.documentText) }
        return used
    }

    /// Two numbers in rising order, which no layout reads.
    private mutating func bounds(_ value: ExpressionValue) -> ArgumentValue? {
        let list: [ExpressionValue]
        switch value {
        case .range: return .opaque
        case .array(let values): list = values
        default: return reject(value, "A range or two numbers")
        }
        guard list.count == 2, let lower = list[0].real, let upper = list[1].real, lower <= upper else {
            problem = "A lower and an upper number are wanted."
            return nil
        }
        return .opaque
    }

    private mutating func integer(_ value: ExpressionValue, _ lower: Int) -> ArgumentValue? {
        guard let integer = value.int else { return reject(value, "An Int") }
        let used = max(Int(integer), lower)
        if used != Int(integer) { clamped = (String(integer), String(used)) }
        return .integer(used)
    }

    private mutating func scalar(_ value: ExpressionValue) -> ArgumentValue? {
        switch value {
        case .bool(let bool): return .bool(bool)
        case .literal(let integer?, _), .integer(let integer): return .integer(Int(integer))
        case .literal(nil, let real), .double(let real): return .number(real)
        default: return value.text.map { .string(tree.keep($0)) } ?? reject(value, "A String, a number or a Bool")
        }
    }

    // MARK: Names

    private mutating func keyword(_ value: ExpressionValue, _ keywords: KeywordSet) -> Keyword? {
        guard let text = value.text else {
            _ = reject(value, "A case")
            return nil
        }
        if let found = keywords.members.first(where: { $0.name == text }) { return found }
        problem = "\(text.prefix(128)) is none of " + keywords.members.map(\.name).joined(separator: ", ") + "."
        return nil
    }

    private mutating func keywords(_ value: ExpressionValue, _ allowed: KeywordSet) -> [Keyword]? {
        guard case .array(let list) = value else { return keyword(value, allowed).map { [$0] } }
        var found: [Keyword] = []
        for element in list {
            guard let keyword = keyword(element, allowed) else { return nil }
            found.append(keyword)
        }
        return found
    }

    private mutating func edges(_ value: ExpressionValue) -> ArgumentValue? {
        keywords(value, .edges).map { list in
            var edges = EdgeSet()
            for keyword in list {
                switch keyword {
                case .top: edges.insert(.top)
                case .leading: edges.insert(.leading)
                case .bottom: edges.insert(.bottom)
                case .trailing: edges.insert(.trailing)
                case .horizontal: edges.formUnion(.horizontal)
                case .vertical: edges.formUnion(.vertical)
                default: edges.formUnion(.all)
                }
            }
            return .edges(edges)
        }
    }

    private mutating func axes(_ value: ExpressionValue) -> ArgumentValue? {
        keywords(value, .axes).map {
            .axes($0.reduce(into: AxisSet()) { $0.insert($1 == .horizontal ? .horizontal : .vertical) })
        }
    }

    /// An alignment, or one guide: both hold codes, which may be those of the document's own.
    private struct AlignmentCode {
        var first: UInt8
        var second: UInt8?

        func argument(_ name: ArgumentName) -> Argument {
            Argument(name, second == nil ? .keyword : .alignment, first: first, second: second ?? 0)
        }
    }

    private mutating func alignmentCode(of value: ExpressionValue, as type: ArgumentType) -> AlignmentCode? {
        switch type {
        case .horizontalAlignment: return guide(value, .horizontalAlignments).map { AlignmentCode(first: $0) }
        case .verticalAlignment: return guide(value, .verticalAlignments).map { AlignmentCode(first: $0) }
        case .alignmentGuide: return guide(value, .alignmentGuides).map { AlignmentCode(first: $0) }
        case .alignment:
            if case .record(let members) = value {
                let parts = members.filter { $0.name != "$comment" }
                guard parts.allSatisfy({ ["horizontal", "vertical"].contains($0.name) }) else { return nil }
                func part(_ name: String) -> ExpressionValue {
                    parts.first { $0.name == name }?.value ?? .member("center")
                }
                guard let first = guide(part("horizontal"), .horizontalAlignments),
                    let second = guide(part("vertical"), .verticalAlignments)
                else { return nil }
                return AlignmentCode(first: first, second: second)
            }
            return keyword(value, .alignments).map {
                AlignmentCode(first: $0.alignmentParts.horizontal.rawValue, second: $0.alignmentParts.vertical.rawValue)
            }
        default: return nil
        }
    }

    private mutating func guide(_ value: ExpressionValue, _ keywords: KeywordSet) -> UInt8? {
        if let text = value.text, let place = names.firstIndex(of: text), alignments.indices.contains(place) {
            let isHorizontal: Bool
            if case .horizontal = alignments[place] { isHorizontal = true } else { isHorizontal = false }
            if keywords.contains(isHorizontal ? .leading : .top) { return Argument.code(ofDeclaredAlignment: place) }
        }
        return keyword(value, keywords)?.rawValue
    }

    // MARK: Geometry

    /// The numbers of a record under these names; a missing one takes the default, nil is a failure.
    private mutating func numbers(
        _ value: ExpressionValue, _ names: [String], _ lower: Double, standard: Double? = nil
    ) -> [Double]? {
        guard case .record(let members) = value else {
            _ = reject(value, "A record of " + names.joined(separator: ", "))
            return nil
        }
        var list: [Double] = []
        for name in names {
            guard let member = members.first(where: { $0.name == name && !$0.value.isNull })?.value else {
                guard let standard else {
                    problem = "\(name) is missing."
                    return nil
                }
                list.append(standard)
                continue
            }
            if let number = length(member, lower, 1e9) {
                list.append(number)
            } else if problem == nil, let standard {
                // ∞ counts as null.
                list.append(standard)
            } else {
                // Where none of the numbers may be missing, ∞ makes null of all.
                return nil
            }
        }
        return list
    }

    private mutating func insets(_ value: ExpressionValue) -> ArgumentValue? {
        switch value {
        case .member("zero"): return .insets(.zero)
        default:
            return numbers(value.asRecord, ["top", "leading", "bottom", "trailing"], -1e9, standard: 0).map {
                .insets(EdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
            }
        }
    }

    private mutating func size(_ value: ExpressionValue, _ type: ArgumentType) -> ArgumentValue? {
        if type != .size, value.real != nil {
            // A ratio that is not above 0 counts as null.
            return number(value, 0, 1e9)
        }
        var size: Size
        switch value {
        case .size(let given): size = given
        case .member("zero"): size = .zero
        default:
            guard let list = numbers(value, ["width", "height"], 0) else { return nil }
            size = Size(width: list[0], height: list[1])
        }
        if size.width.isInfinite || size.height.isInfinite {
            clamped = ("\(size.width.documentText) x \(size.height.documentText)", "null")
            return nil
        }
        let used = Size(width: min(max(size.width, 0), 1e9), height: min(max(size.height, 0), 1e9))
        if used != size {
            clamped = (
                "\(size.width.documentText) x \(size.height.documentText)",
                "\(used.width.documentText) x \(used.height.documentText)"
            )
        }
        size = used
        return .size(size)
    }

    private mutating func unitPoint(_ value: ExpressionValue) -> ArgumentValue? {
        switch value {
        case .member("zero"): return .unitPoint(.topLeading)
        case .record, .unitPoint: return numbers(value.asRecord, ["x", "y"], -1e9).map { .unitPoint(UnitPoint(x: $0[0], y: $0[1])) }
        default: return keyword(value, .positions).map { .unitPoint($0.unitPoint) }
        }
    }

    // MARK: Ranges and fonts

    private mutating func integerRange(_ value: ExpressionValue) -> ArgumentValue? {
        var bounds: [Int?] = []
        switch value {
        case .range(let lower, let upper, let isClosed):
            guard isClosed || lower < upper else {
                problem = "The range is empty."
                return nil
            }
            bounds = []
            for bound in [lower, isClosed ? upper : upper - 1] {
                guard case .integer(let number)? = integer(.integer(bound), 1) else { return nil }
                bounds.append(number)
            }
        case .array(let list) where list.count == 2:
            for bound in list {
                if bound.isNull {
                    bounds.append(nil)
                } else if case .integer(let number)? = integer(bound, 1) {
                    bounds.append(number)
                } else {
                    return nil
                }
            }
        default: return reject(value, "A range of Ints")
        }
        if let lower = bounds[0], let upper = bounds[1], lower > upper {
            problem = "The range has its bounds in the wrong order."
            return nil
        }
        return .integerRange(lower: bounds[0], upper: bounds[1])
    }

    private mutating func keywordRange(_ value: ExpressionValue) -> ArgumentValue? {
        guard case .array(let list) = value, list.count == 2 else { return reject(value, "A range of sizes") }
        var bounds: [Keyword?] = []
        for bound in list {
            guard !bound.isNull else {
                bounds.append(nil)
                continue
            }
            guard let keyword = keyword(bound, .dynamicTypeSizes) else { return nil }
            bounds.append(keyword)
        }
        let ranks = bounds.map { bound in bound.flatMap { Keyword.dynamicTypeSizesInOrder.firstIndex(of: $0) } }
        if let lower = ranks[0], let upper = ranks[1], lower > upper {
            problem = "The range has its bounds in the wrong order."
            return nil
        }
        return .keywordRange(lower: bounds[0], upper: bounds[1])
    }

    private mutating func font(_ value: ExpressionValue, _ type: ArgumentType) -> ArgumentValue? {
        guard case .record(let members) = value else { return reject(value, "A record that describes a font") }
        func member(_ name: String) -> ExpressionValue? { members.first { $0.name == name && !$0.value.isNull }?.value }
        if type == .systemFont, let style = member("style") {
            return keyword(style, .textStyles).map { .font(DeclaredFont(base: .style($0))) }
        }
        guard let given = member("size"), let size = length(given, 0, 1e9) else {
            // ∞ counts as null, which is the standard font.
            if problem == nil, clamped == nil { problem = "A font needs a size." }
            return nil
        }
        if type == .systemFont { return .font(DeclaredFont(base: .system(size: size))) }
        guard let name = member("name")?.text else {
            problem = "A font needs a name."
            return nil
        }
        var style = Keyword.body
        if let relative = member("relativeTo") {
            guard let found = keyword(relative, .textStyles) else { return nil }
            style = found
        }
        var isFixed = false
        if case .bool(let bool)? = member("fixedSize") { isFixed = bool }
        return .font(
            DeclaredFont(base: .custom(name: tree.keep(name), size: size, relativeTo: style, isFixedSize: isFixed)))
    }
}

extension ExpressionValue {
    /// Insets and points as the records that documents write in their place, so that the same bounds hold.
    fileprivate var asRecord: ExpressionValue {
        switch self {
        case .insets(let insets):
            .record([
                Member("top", .double(insets.top)), Member("leading", .double(insets.leading)),
                Member("bottom", .double(insets.bottom)), Member("trailing", .double(insets.trailing)),
            ])
        case .unitPoint(let point): .record([Member("x", .double(point.x)), Member("y", .double(point.y))])
        default: self
        }
    }
}
