import LayoutCore
import Traits
import ViewTree

/// The items of toolbars, which are laid out when their bars are placed.
///
/// Leading and trailing items keep to their edges, the principal one stands in the middle as far as they leave it. At
/// the bottom items are a row, in the middle unless spacers fill it; beside a status that has the middle they lead.
extension LateContent {
    func fillBars(of geometry: BarGeometry, _ budget: LateBudget) throws(LayoutFailure) {
        let node = Int32(truncatingIfNeeded: geometry.node)
        guard var toolbar = resolver.toolbars.removeValue(forKey: node) else { return }
        for item in toolbar.items where !geometry.bars.contains(where: { $0.kind == item.slot.bar }) {
            resolver.noteContentNotLaidOut(ofModifier: item.source.modifier, in: item.source.scope)
        }
        guard let metrics = toolbar.metrics else { return }
        sort(&toolbar.items)
        for bar in geometry.bars {
            let items = toolbar.items.filter { $0.slot.bar == bar.kind }
            guard !items.isEmpty else { continue }
            try fill(bar, of: geometry, items, metrics, budget)
        }
    }

    private func fill(
        _ bar: PlacedBar, of geometry: BarGeometry, _ items: [ToolbarItem], _ metrics: BarMetrics, _ budget: LateBudget
    ) throws(LayoutFailure) {
        let spot = workspace.arena.spot(of: geometry)
        let isAtBottom = bar.kind == .bottomBar
        var row = (start: 0.0, height: metrics.navigationBar)
        if isAtBottom { row = metrics.bottomItemRow }
        row.start = defined(row.start + bar.frame.y - spot.frame.y)
        let width = spot.frame.width
        let margin = isAtBottom ? metrics.bottomItemMargin(width: width) : metrics.itemMargin(width: width)
        var groups: (leading: [ToolbarItem], middle: [ToolbarItem], trailing: [ToolbarItem]) = ([], [], [])
        let hasStatus = items.contains { $0.slot == .status }
        for item in items {
            switch item.slot {
            case .leading: groups.leading.append(item)
            case .trailing: groups.trailing.append(item)
            case .bottom where hasStatus: groups.leading.append(item)
            default: groups.middle.append(item)
            }
        }
        resolver.placedItems = []
        var room = BarRoom(start: margin, end: width - margin, gap: metrics.itemGap)
        try place(groups.leading, row, metrics, spot, budget) { room.takeLeading($0) }
            offered: { room.length }
        try place(groups.trailing, row, metrics, spot, budget) { room.takeTrailing($0) }
            offered: { room.length }
        try place(groups.middle, row, metrics, spot, budget) { room.middle($0, of: width) }
            offered: { room.length }
        guard !resolver.placedItems.isEmpty else { return }
        resolver.notes.modelledNavigation.insert(.toolbarItems)
        resolver.notes.toolbarItems[Int32(truncatingIfNeeded: geometry.node), default: []] += resolver.placedItems
    }

    /// Resolves a group of items as a row, and places it in the middle of the bar's height.
    ///
    /// - Parameters:
    ///   - start: takes room for a length; answers where it begins.
    ///   - offered: the length that the row is offered.
    private func place(
        _ items: [ToolbarItem], _ row: (start: Double, height: Double), _ metrics: BarMetrics, _ spot: LayoutArena.Spot,
        _ budget: LateBudget, start: (Double) -> Double, offered: () -> Double
    ) throws(LayoutFailure) {
        guard !items.isEmpty else { return }
        let (arena, texts) = (workspace.arena, workspace.texts)
        let direction = spot.isMirrored ? LayoutDirection.rightToLeft : .leftToRight
        resolver.toolbarPlatter = metrics.platter
        let trees = try append(items, in: spot, budget) { resolver in
            resolver.arena.openHStack(spacing: metrics.itemGap, direction: direction)
        }
        guard let root = trees.first else { return }
        let size = arena.size(
            ofRoot: root, for: ProposedViewSize(width: offered(), height: row.height), in: spot, text: texts)
        let origin = Point(x: start(size.width), y: defined(row.start + (row.height - size.height) / 2))
        arena.place(root: root, at: origin, in: spot, text: texts)
    }
}

/// What is left of the length of a bar, from its leading edge.
private struct BarRoom {
    var start: Double
    var end: Double
    let gap: Double

    var length: Double { max(0, defined(end - start)) }

    mutating func takeLeading(_ length: Double) -> Double {
        defer { if length > 0 { start += length + gap } }
        return start
    }

    mutating func takeTrailing(_ length: Double) -> Double {
        let place = defined(end - length)
        if length > 0 { end = place - gap }
        return place
    }

    /// The middle of the bar, or as near to it as what is left allows.
    func middle(_ length: Double, of width: Double) -> Double {
        max(min(defined((width - length) / 2), defined(end - length)), start)
    }
}
