import LayoutCore
import ViewTree

/// What modifiers around scroll views say to them: margins, anchors, position and behaviour.
///
/// Of several for the same purpose the one nearest to the scroll view holds, edge by edge; one for a purpose holds over
/// one for all. An immutable value.
final class ScrollEnvironment {
    private let automaticMargins: Margins
    private let contentMargins: Margins
    let anchors: ScrollAnchors
    /// What scroll views say of their position; for those that no other is around.
    let position: ScrollPositionSource?
    /// Where gestures end; likewise.
    let behavior: ScrollTargetBehavior?

    /// Says nothing.
    convenience init() {
        self.init(automatic: Margins(), content: Margins(), anchors: ScrollAnchors())
    }

    private init(
        automatic: Margins, content: Margins, anchors: ScrollAnchors, position: ScrollPositionSource? = nil,
        behavior: ScrollTargetBehavior? = nil
    ) {
        automaticMargins = automatic
        contentMargins = content
        self.anchors = anchors
        self.position = position
        self.behavior = behavior
    }

    /// What holds where a scroll view has this position.
    func with(_ position: ScrollPositionSource?) -> ScrollEnvironment {
        ScrollEnvironment(
            automatic: automaticMargins, content: contentMargins, anchors: anchors, position: position,
            behavior: behavior)
    }

    /// What holds where a scroll view has this behaviour.
    func with(_ behavior: ScrollTargetBehavior?) -> ScrollEnvironment {
        ScrollEnvironment(
            automatic: automaticMargins, content: contentMargins, anchors: anchors, position: position,
            behavior: behavior)
    }

    /// What holds inside a scroll view.
    var inside: ScrollEnvironment {
        position == nil && behavior == nil
            ? self
            : ScrollEnvironment(automatic: automaticMargins, content: contentMargins, anchors: anchors)
    }

    /// Lengths of edges that were named.
    fileprivate struct Margins {
        var top: Double?
        var leading: Double?
        var bottom: Double?
        var trailing: Double?
    }

    var options: ScrollOptions {
        var options = ScrollOptions()
        options.margins = EdgeInsets(
            top: contentMargins.top ?? automaticMargins.top ?? 0,
            leading: contentMargins.leading ?? automaticMargins.leading ?? 0,
            bottom: contentMargins.bottom ?? automaticMargins.bottom ?? 0,
            trailing: contentMargins.trailing ?? automaticMargins.trailing ?? 0)
        options.initialAnchor = anchors[.initialOffset]
        options.alignmentAnchor = anchors[.alignment]
        return options
    }

    /// What holds inside a `contentMargins`.
    func withMargins(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) -> ScrollEnvironment {
        var placement = Keyword.automatic
        var edges = EdgeSet.all
        // The system's own length.
        var insets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        for argument in arguments {
            switch argument.name {
            case .for: placement = argument.keyword ?? .automatic
            case .edges: edges = argument.edges
            case .length:
                let length = argument.number
                insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
            case .insets: insets = tree.insets(of: argument)
            default: break
            }
        }
        var (automatic, content) = (automaticMargins, contentMargins)
        switch placement {
        case .scrollContent: content.set(insets, on: edges)
        // Indicators take no part in layout.
        case .scrollIndicators: break
        default: automatic.set(insets, on: edges)
        }
        return ScrollEnvironment(
            automatic: automatic, content: content, anchors: anchors, position: position, behavior: behavior)
    }

    /// What holds inside a `defaultScrollAnchor`.
    func withAnchor(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) -> ScrollEnvironment {
        var point: UnitPoint?
        var role: Keyword?
        for argument in arguments {
            if argument.name == .anchor, argument.kind == .unitPoint { point = tree.unitPoint(of: argument) }
            if argument.name == .for { role = argument.keyword }
        }
        var anchors = anchors
        switch role {
        case .initialOffset: anchors.set(point, for: .initialOffset)
        case .alignment: anchors.set(point, for: .alignment)
        case .sizeChanges: anchors.set(point, for: .sizeChanges)
        default: anchors.set(point)
        }
        return ScrollEnvironment(
            automatic: automaticMargins, content: contentMargins, anchors: anchors, position: position,
            behavior: behavior)
    }
}

extension ScrollEnvironment.Margins {
    mutating func set(_ insets: EdgeInsets, on edges: EdgeSet) {
        if edges.contains(.top) { top = insets.top }
        if edges.contains(.leading) { leading = insets.leading }
        if edges.contains(.bottom) { bottom = insets.bottom }
        if edges.contains(.trailing) { trailing = insets.trailing }
    }
}
