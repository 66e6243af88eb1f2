import LayoutCore
import ViewTree

/// A background that is filled with a style (view-tree §5.1): it has no place in the layout, and may reach further than
/// the view that it is behind.
package struct ResolvedBackground {
    /// Index of the modifier in the document, and the scope that it is in.
    package var modifier: Int32
    package var scope: Int32
    /// The node of what it is behind.
    package var node: Int32
    /// The edges at which it reaches through the safe area.
    var edges: EdgeSet
    /// Whether the leading edge is the right one.
    var isMirrored: Bool
}

extension Resolver {
    /// Notes a background with a style around what is opened next.
    mutating func noteBackground(_ index: Int) {
        let arguments = arguments(ofModifier: index)
        guard arguments.contains(where: { $0.name == .style }) else { return }
        var edges = EdgeSet.all
        for argument in arguments where argument.name == .ignoresSafeAreaEdges { edges = argument.edges }
        // One of a shape is the view's own.
        if arguments.contains(where: { $0.name == .in }) { edges = [] }
        resolved.backgrounds.append(
            ResolvedBackground(
                modifier: Int32(truncatingIfNeeded: index), scope: scope, node: Int32(truncatingIfNeeded: arena.count),
                edges: edges, isMirrored: environment.direction == .rightToLeft))
    }
}

extension LayoutResult {
    /// The backgrounds of a view that are filled with a style, innermost first; only if the request includes them.
    package func backgrounds(of view: ResolvedView) -> [ResolvedBackground] {
        let list = workspace.resolved.backgrounds
        guard !list.isEmpty else { return [] }
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].node < view.outerNode { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < list.count, list[end].node <= view.contentNode { end += 1 }
        return list[low..<end].reversed()
    }

    /// What a background fills: the view and, at its edges, what that touches of the safe area, never below a keyboard.
    package func fill(of background: ResolvedBackground) -> Rect {
        let frame = frame(ofNode: background.node)
        guard !background.edges.isEmpty else { return frame }
        var insets = geometry(ofNode: background.node).safeAreaInsets(.container, isMirrored: background.isMirrored)
        if !background.edges.contains(.top) { insets.top = 0 }
        if !background.edges.contains(.leading) { insets.leading = 0 }
        if !background.edges.contains(.bottom) { insets.bottom = 0 }
        if !background.edges.contains(.trailing) { insets.trailing = 0 }
        let outsets = PhysicalInsets(insets, isMirrored: background.isMirrored)
        return Rect(
            x: frame.x - outsets.left, y: frame.y - outsets.top, width: frame.width + outsets.left + outsets.right,
            height: frame.height + outsets.top + outsets.bottom)
    }

    /// Where a background is written in the request.
    package func pointer(to background: ResolvedBackground) -> String {
        let modifier = tree.modifiers[Int(background.modifier)]
        return names.pointer(to: modifier.owner, in: background.scope) + "/modifiers/\(modifier.ordinal)"
    }
}
