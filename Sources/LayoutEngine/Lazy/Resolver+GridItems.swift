import LayoutCore
import ViewTree

/// The columns and rows of lazy grids.
extension Resolver {
    /// The tracks that a lazy grid is given; one flexible one after a failure.
    mutating func gridItems(of view: ViewIndex) -> [GridItem] {
        let argument = tree.arguments(of: tree[view]).first { $0.name == .columns || $0.name == .rows }
        guard let argument else { return [GridItem()] }
        let computation = argument.kind == .computed ? tree.computations[argument.place] : nil
        let path = computation?.path ?? "/" + argument.name.name
        let location = Location(view: view, modifier: -1)
        var value: ExpressionValue?
        if let computation {
            value = evaluate(computation.data, at: location, path)
        } else if let data = argument.data {
            // Nothing in it is computed.
            value = try? tree.expressionValue(of: data) { _ throws(ExpressionFailure) in .null }
        }
        guard let value else { return [GridItem()] }
        if let items = gridItems(value), !items.isEmpty { return items }
        fail(
            .type, "Grid items are wanted: an array of them, or repeating and count.", at: location, path, column: 0)
        return [GridItem()]
    }

    private func gridItems(_ value: ExpressionValue) -> [GridItem]? {
        switch value {
        case .array(let values):
            let items = values.prefix(LazyGridColumns.maximumCount).compactMap { gridItem($0) }
            return items.count == min(values.count, LazyGridColumns.maximumCount) ? items : nil
        case .record:
            guard let item = value.member("repeating").flatMap({ gridItem($0) }), let count = value.member("count")?.int
            else { return nil }
            return Array(repeating: item, count: Int(min(max(count, 1), Int64(LazyGridColumns.maximumCount))))
        default: return nil
        }
    }

    private func gridItem(_ value: ExpressionValue) -> GridItem? {
        guard case .record = value else { return nil }
        var item = GridItem()
        if let size = value.member("size") {
            guard let size = gridItemSize(size) else { return nil }
            item.size = size
        }
        if let spacing = value.member("spacing"), !spacing.isNull {
            guard let spacing = spacing.real, spacing.isFinite else { return nil }
            item.spacing = min(max(spacing, -1e9), 1e9)
        }
        if let alignment = value.member("alignment"), !alignment.isNull {
            guard let name = alignment.text,
                let keyword = KeywordSet.alignments.members.first(where: { $0.name == name })
            else { return nil }
            let parts = keyword.alignmentParts
            item.alignment = Alignment(
                horizontal: HorizontalAlignment(parts.horizontal) ?? .center,
                vertical: VerticalAlignment(parts.vertical) ?? .center)
        }
        return item
    }

    private func gridItemSize(_ value: ExpressionValue) -> GridItem.Size? {
        if let fixed = value.member("fixed") { return length(fixed).map { .fixed($0) } }
        let (flexible, adaptive) = (value.member("flexible"), value.member("adaptive"))
        guard let limits = flexible ?? adaptive, case .record = limits else { return nil }
        var minimum: Double?
        if let given = limits.member("minimum"), !given.isNull {
            guard let length = length(given) else { return nil }
            minimum = length
        }
        var maximum = Double.infinity
        if let given = limits.member("maximum"), !given.isNull, given.text != "infinity" {
            guard let length = length(given) else { return nil }
            maximum = length
        }
        if flexible != nil { return .flexible(minimum: minimum ?? 10, maximum: maximum) }
        return minimum.map { .adaptive(minimum: $0, maximum: maximum) }
    }

    /// A length in points from 0 on, which may be infinite.
    private func length(_ value: ExpressionValue) -> Double? {
        guard let real = value.real, !real.isNaN else { return nil }
        return real == .infinity ? real : min(max(real, 0), 1e9)
    }
}

extension ExpressionValue {
    fileprivate func member(_ name: String) -> ExpressionValue? {
        guard case .record(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
