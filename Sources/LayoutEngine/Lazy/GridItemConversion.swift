import LayoutCore
import ViewTree

/// Turns the value of `columns` or `rows` into grid items: records as documents write them, and what `GridItem` makes in
/// expressions.
struct GridItemConversion {
    /// A number that was out of range, with its place in the value; both as documents write them.
    private(set) var clamped: [(path: String, value: String, used: String)] = []
    /// Why there are no items.
    private(set) var problem: String?

    /// Where the expression stands that makes the part at hand: what it makes has no places inside.
    private var expressionPath: String?

    /// - Parameter isComputed: whether one expression makes the whole value.
    init(isComputed: Bool) {
        expressionPath = isComputed ? "" : nil
    }

    static let wanted = "Grid items are wanted: an array of them, or repeating and count."

    /// The items; nil when the value is of no use (`problem`).
    mutating func items(of value: ExpressionValue) -> [GridItem]? {
        var items: [GridItem] = []
        switch value {
        case .array(let values):
            for (place, element) in values.prefix(LazyGridColumns.maximumCount).enumerated() {
                guard let item = item(of: element, at: "/\(place)") else { break }
                items.append(item)
            }
        case .record:
            guard let repeated = value.member("repeating"), let count = value.member("count")?.int,
                let item = item(of: repeated, at: "/repeating")
            else { break }
            items = Array(repeating: item, count: Int(min(max(count, 1), Int64(LazyGridColumns.maximumCount))))
        default: break
        }
        if items.isEmpty, problem == nil { problem = Self.wanted }
        return problem == nil ? items : nil
    }

    private mutating func item(of value: ExpressionValue, at path: String) -> GridItem? {
        switch value {
        case .record:
            return item(
                size: value.member("size"), spacing: value.member("spacing"), alignment: value.member("alignment"),
                at: path)
        case .constructed(let made) where made.name == "GridItem":
            guard accepts(made, ["", "spacing", "alignment"]) else { return nil }
            let outside = expressionPath
            expressionPath = outside ?? path
            defer { expressionPath = outside }
            return item(size: made[""], spacing: made["spacing"], alignment: made["alignment"], at: path)
        default: return fail("A GridItem is wanted, not \(value.kindName).")
        }
    }

    private mutating func item(
        size: ExpressionValue?, spacing: ExpressionValue?, alignment: ExpressionValue?, at path: String
    ) -> GridItem? {
        var item = GridItem()
        if let size {
            guard let size = self.size(of: size, at: path + "/size") else { return nil }
            item.size = size
        }
        item.spacing = length(spacing, from: -1e9, at: path + "/spacing")
        if let alignment, !alignment.isNull {
            guard let name = alignment.text,
                let keyword = KeywordSet.alignments.members.first(where: { $0.name == name })
            else { return fail("An alignment is wanted, not \(alignment.text ?? alignment.kindName).") }
            let parts = keyword.alignmentParts
            item.alignment = Alignment(
                horizontal: HorizontalAlignment(parts.horizontal) ?? .center,
                vertical: VerticalAlignment(parts.vertical) ?? .center)
        }
        return problem == nil ? item : nil
    }

    // MARK: Sizes

    private mutating func size(of value: ExpressionValue, at path: String) -> GridItem.Size? {
        var parts: (name: String, limits: ExpressionValue)?
        let outside = expressionPath
        defer { expressionPath = outside }
        if case .constructed = value { expressionPath = outside ?? path }
        switch value {
        case .record:
            parts = ["fixed", "flexible", "adaptive"].lazy.compactMap { name in
                value.member(name).map { (name, $0) }
            }.first
        case .constructed(let made) where made.name == "fixed":
            guard accepts(made, [""]) else { return nil }
            parts = made[""].map { ("fixed", $0) }
        case .constructed(let made) where made.name == "flexible" || made.name == "adaptive":
            guard accepts(made, ["minimum", "maximum"]) else { return nil }
            parts = (made.name, .record(made.arguments))
        default: break
        }
        guard let parts else { return fail("A size is fixed, flexible or adaptive, not \(value.kindName).") }
        let path = path + "/" + parts.name
        if parts.name == "fixed" {
            let fixed = length(parts.limits, from: 0, at: path, isRequired: true)
            // ∞ counts as null, which is an item without a size.
            return problem == nil ? fixed.map { .fixed($0) } ?? .flexible() : nil
        }
        guard case .record = parts.limits else { return fail("A minimum and a maximum are wanted.") }
        let isAdaptive = parts.name == "adaptive"
        let minimum = length(
            parts.limits.member("minimum"), from: 0, at: path + "/minimum", isRequired: isAdaptive) ?? 10
        let maximum = length(
            parts.limits.member("maximum"), from: 0, at: path + "/maximum", allowsInfinity: true) ?? .infinity
        if problem != nil { return nil }
        return isAdaptive
            ? .adaptive(minimum: minimum, maximum: maximum) : .flexible(minimum: minimum, maximum: maximum)
    }

    /// A length in points; nil for none, for ∞ where that is not allowed, and after a failure.
    private mutating func length(
        _ value: ExpressionValue?, from lower: Double, at path: String, isRequired: Bool = false,
        allowsInfinity: Bool = false
    ) -> Double? {
        guard let value, !value.isNull || isRequired else {
            return isRequired ? fail("An adaptive size needs a minimum.") : nil
        }
        if allowsInfinity, value.text == "infinity" { return .infinity }
        guard let real = value.real, !real.isNaN else { return fail("A number is wanted, not \(value.kindName).") }
        if real == .infinity, allowsInfinity { return real }
        let used = real.isFinite ? min(max(real, lower), 1e9) : nil
        if used != real { clamped.append((expressionPath ?? path, real.documentText, used?.documentText ?? "null")) }
        return used
    }

    // MARK: Failures

    private mutating func fail<Value>(_ message: String) -> Value? {
        if problem == nil { problem = message }
        return nil
    }

    /// Whether something made in an expression has no arguments but these.
    private mutating func accepts(_ made: ExpressionValue.Construction, _ labels: [String]) -> Bool {
        for argument in made.arguments where !labels.contains(argument.name) {
            let what = argument.name.isEmpty ? "argument without a label" : "argument \(argument.name.prefix(128))"
            problem = "\(made.name) has no \(what)."
            return false
        }
        if made.arguments.count(where: { $0.name.isEmpty }) > 1 {
            problem = "\(made.name) has one argument without a label."
            return false
        }
        return true
    }
}

extension ExpressionValue {
    fileprivate func member(_ name: String) -> ExpressionValue? {
        guard case .record(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension ExpressionValue.Construction {
    /// The argument of a label, empty for none.
    fileprivate subscript(label: String) -> ExpressionValue? { arguments.first { $0.name == label }?.value }
}
