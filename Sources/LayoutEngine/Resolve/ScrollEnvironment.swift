import LayoutCore
import ViewTree

/// What modifiers around scroll views say to them: margins and anchors.
///
/// Of several for the same purpose the one nearest to the scroll view holds, edge by edge; one for a purpose holds over
/// one for all. An immutable value.
final class ScrollEnvironment {
    private let automaticMargins: Margins
    private let contentMargins: Margins
    private let anchors: Anchors

    /// Anchors by what they are for; `standard` is for everything.
    private struct Anchors {
        var standard: UnitPoint?
        var initial: UnitPoint?
        var alignment: UnitPoint?
    }

    /// Says nothing.
    convenience init() {
        self.init(automatic: Margins(), content: Margins(), anchors: Anchors())
    }

    private init(automatic: Margins, content: Margins, anchors: Anchors) {
        automaticMargins = automatic
        contentMargins = content
        self.anchors = anchors
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
        options.initialAnchor = anchors.initial ?? anchors.standard
        options.alignmentAnchor = anchors.alignment ?? anchors.standard
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
        return ScrollEnvironment(automatic: automatic, content: content, anchors: anchors)
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
        case .initialOffset: anchors.initial = point
        case .alignment: anchors.alignment = point
        // Only a change of size later on would ask.
        case .sizeChanges: break
        default: anchors.standard = point
        }
        return ScrollEnvironment(automatic: automaticMargins, content: contentMargins, anchors: anchors)
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
