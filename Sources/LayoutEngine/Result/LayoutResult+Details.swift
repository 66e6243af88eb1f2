import LayoutCore
import TextLayout
import ViewTree

/// A text as it is drawn.
package struct DrawnText: Equatable, Sendable {
    package var lines: [TextLine]
    package var isTruncated: Bool
    /// In points.
    package var fontSize: Double
}

extension LayoutResult {
    /// The drawn lines of the text view at a place in `views`.
    package func text(at place: Int) -> DrawnText {
        let view = views[place]
        let proposal = placedProposal(of: view, at: place)
        let (texts, text) = (workspace.texts, Int(view.text))
        return DrawnText(
            lines: texts.lines(of: text, for: proposal), isTruncated: texts.isTruncated(text, for: proposal),
            fontSize: texts.fontSize(of: text, for: proposal))
    }

    /// Calls `body` with the drawn lines of the text view at a place in `views`, as `TextStore.forEachLine` does.
    package func forEachLine(
        ofTextAt place: Int, _ body: (UnsafeBufferPointer<UInt8>, Double, Double) -> Void
    ) {
        let view = views[place]
        workspace.texts.forEachLine(of: Int(view.text), for: placedProposal(of: view, at: place), body)
    }

    /// Whether the text view at a place leaves something out, and the font size it is drawn with, in points.
    package func textStyle(at place: Int) -> (isTruncated: Bool, fontSize: Double) {
        let view = views[place]
        let proposal = placedProposal(of: view, at: place)
        let (texts, text) = (workspace.texts, Int(view.text))
        return (texts.isTruncated(text, for: proposal), texts.fontSize(of: text, for: proposal))
    }

    /// The frame of the column that several views at the root form.
    package var implicitRootFrame: Rect { workspace.arena.frames[0] }

    /// Where a node of the layout is, seen from the spaces around it.
    package func geometry(ofNode node: Int32) -> NodeGeometry { workspace.arena.geometry(of: Int(node)) }

    /// The box around a view as it is drawn on the window, with its own effects and all around it: around the part of
    /// its chain that its innermost effect or translation moves, else around the whole.
    package func visualFrame(of view: ResolvedView) -> Rect {
        var node = view.outerNode
        for inner in view.outerNode..<view.contentNode where workspace.arena.nodes[Int(inner)].kind.movesDrawing {
            node = inner + 1
        }
        return geometry(ofNode: node).drawnFrame
    }

    /// Whether a frame that is reported of a view is infinite or no rectangle at all.
    func hasNonFiniteFrame(_ view: ResolvedView) -> Bool {
        if !frame(of: view).isFinite || !contentFrame(of: view).isFinite { return true }
        if view.markCount > 0, marks(of: view).contains(where: { !frame(of: $0).isFinite }) { return true }
        let include = request.options.include
        if include.contains(.modifierFrames), modifierNodes(of: view).contains(where: { !frame(ofNode: $0).isFinite }) {
            return true
        }
        return include.contains(.visualFrame) && !visualFrame(of: view).isFinite
    }

    /// The safe area that a bare view touches.
    package func safeAreaInsets(of view: ResolvedView) -> EdgeInsets {
        geometry(ofNode: view.contentNode).safeAreaInsets(isMirrored: view.isMirrored)
    }

    /// The number of the coordinate space in which the request wants its rectangles; nil for others, and for one that is
    /// not there.
    package var reportedSpace: Int32? {
        request.options.coordinateSpace == .named ? workspace.resolved.spaceNames[request.options.spaceName] : nil
    }

    /// The guides that the outermost modifier of a view shows, by name, relative to its frame; only if the request
    /// includes them.
    package func explicitAlignment(at place: Int) -> [(name: String, value: Double)] {
        guides(at: place).map { found in
            let place = alignments.firstIndex(of: found.guide)
            return (place.map { request.alignments[$0].name } ?? found.guide.name, found.value)
        }
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
