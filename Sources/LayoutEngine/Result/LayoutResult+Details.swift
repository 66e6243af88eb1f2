import LayoutCore
import TextLayout
import ViewTree

extension LayoutResult {
    /// The drawn lines of the text view at a place in `views`.
    package func text(at place: Int) -> TextLines {
        let view = views[place]
        return workspace.texts.lines(of: Int(view.text), for: placedProposal(of: view, at: place))
    }

    /// The frame of the column that several views at the root form.
    package var implicitRootFrame: Rect { workspace.arena.frames[0] }

    /// The guides that the outermost modifier of a view shows, by name, relative to its frame; only if the request
    /// includes them.
    package func explicitAlignment(at place: Int) -> [(name: String, value: Double)] {
        guides(at: place).map { ($0.guide.name, $0.value) }
    }
}

extension Guide {
    /// The name in documents; the centres of both axes are told apart.
    var name: String {
        switch self {
        case .horizontal(.leading): "leading"
        case .horizontal(.trailing): "trailing"
        case .horizontal(.listRowSeparatorLeading): "listRowSeparatorLeading"
        case .horizontal(.listRowSeparatorTrailing): "listRowSeparatorTrailing"
        case .horizontal: "horizontalCenter"
        case .vertical(.top): "top"
        case .vertical(.bottom): "bottom"
        case .vertical(.firstTextBaseline): "firstTextBaseline"
        case .vertical(.lastTextBaseline): "lastTextBaseline"
        case .vertical: "verticalCenter"
        }
    }
}
