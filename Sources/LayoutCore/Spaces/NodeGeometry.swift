/// Where a placed node is, seen from itself and from the spaces around it. Lengths are points; x runs from the left
/// also in right-to-left layouts.
package struct NodeGeometry {
    /// A space around a node.
    package enum Reference: Equatable, Sendable {
        case global
        case named(Int32)
        /// The nearest scroll view, or the nearest that scrolls along an axis.
        case scroll(Axis?)
    }

    private let arena: LayoutArena
    /// The rectangle of the node as it was placed.
    package let frame: Rect
    /// Index of the innermost space around it, or -1.
    private let place: Int32

    init(arena: LayoutArena, frame: Rect, place: Int32) {
        self.arena = arena
        self.frame = frame
        self.place = place
    }

    private var spaces: [Space] { arena.work.pointee.spaces.list }

    /// The safe area that the node touches.
    package func safeAreaInsets(_ regions: SafeAreaRegions = .all, isMirrored: Bool) -> EdgeInsets {
        arena.work.pointee.spaces.insets(
            around: frame, regions, tolerance: arena.work.pointee.safeAreaTolerance, from: place
        ).logical(isMirrored: isMirrored)
    }

    /// The upright rectangle around the node as a space sees it, drawn with the effects in between; a space that is not
    /// around counts as global.
    package func frame(in reference: Reference) -> Rect {
        let found = look(for: reference)
        var rect = found.drawing?.bounds(of: frame) ?? frame
        if let space = found.space {
            rect.x = defined(rect.x - space.x)
            rect.y = defined(rect.y - space.y)
        }
        return rect
    }

    /// The rectangle of a space in the node's own coordinates; nil where it is not around, or turned against the node.
    package func bounds(of reference: Reference) -> Rect? {
        let found = look(for: reference)
        guard var rect = found.space else { return nil }
        if let drawing = found.drawing {
            guard drawing.isRectilinear, let back = drawing.inverted else { return nil }
            rect = back.bounds(of: rect)
        }
        rect.x = defined(rect.x - frame.x)
        rect.y = defined(rect.y - frame.y)
        return rect
    }

    /// The upright rectangle around the node as it is drawn on the window, all effects included; its numbers are none
    /// where the effects together scale by more than a double holds.
    package var drawnFrame: Rect {
        var drawing: DrawingTransform?
        var place = place
        while place >= 0 {
            let space = spaces[Int(place)]
            switch space.kind {
            case .drawing(let transform), .visual(let transform):
                drawing = drawing?.followed(by: transform) ?? transform
            default: break
            }
            place = space.parent
        }
        guard let drawing else { return frame }
        return drawing.hasFiniteFactors ? drawing.bounds(of: frame) : Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    }

    /// The node of the nearest scroll view around; nil where there is none.
    package var scrollNode: Int? {
        var place = place
        while place >= 0 {
            let space = spaces[Int(place)]
            if case .scroll = space.kind { return Int(space.first) - 1 }
            place = space.parent
        }
        return nil
    }

    /// A space around the node as it was placed, without effects, and the corners of the views around it that are
    /// drawn with effects.
    package struct PlacedSpace {
        package var rect: Rect
        package var effectOrigins: [Point]
    }

    /// A named space around the node; nil where there is none.
    package func placedSpace(_ name: Int32) -> PlacedSpace? {
        var place = place
        while place >= 0 {
            let space = spaces[Int(place)]
            if case .named(name, let rect) = space.kind {
                return PlacedSpace(
                    rect: rect,
                    effectOrigins: NodeGeometry(arena: arena, frame: rect, place: space.parent).effectOrigins)
            }
            place = space.parent
        }
        return nil
    }

    /// The corners of the views around that are drawn with an effect, the outermost first.
    package var effectOrigins: [Point] {
        var origins: [Point] = []
        var place = place
        while place >= 0 {
            let space = spaces[Int(place)]
            if case .drawing = space.kind { origins.append(arena.frame(of: Int(space.first) - 1).origin) }
            place = space.parent
        }
        return origins.reversed()
    }

    /// The rectangle of a space, nil where it is not around; and how the node is drawn inside of it.
    private func look(for reference: Reference) -> (space: Rect?, drawing: DrawingTransform?) {
        let spaces = spaces
        var drawing: DrawingTransform?
        var place = place
        while place >= 0 {
            let space = spaces[Int(place)]
            switch (space.kind, reference) {
            case (.named(let name, let rect), .named(let wanted)) where name == wanted: return (rect, drawing)
            case (.scroll(let horizontal, let vertical, _, let viewport, _), .scroll(let axis)):
                if axis == nil || (axis == .horizontal ? horizontal : vertical) { return (viewport, drawing) }
            case (.drawing(let transform), _): drawing = drawing?.followed(by: transform) ?? transform
            default: break
            }
            place = space.parent
        }
        return (nil, drawing)
    }
}

extension LayoutArena {
    /// The geometry of a node that was placed; one of other numbers is at the corner, without size.
    package func geometry(of node: Int) -> NodeGeometry {
        NodeGeometry(arena: self, frame: frame(of: node), place: work.pointee.spaces.space(around: node))
    }

    /// The geometry of a GeometryReader.
    package func geometry(of reader: ReaderGeometry) -> NodeGeometry {
        NodeGeometry(arena: self, frame: frame(of: reader.node), place: reader.space)
    }
}

extension Rect {
    /// The part inside of insets, which is never smaller than nothing.
    package func inset(by insets: PhysicalInsets) -> Rect {
        Rect(
            x: defined(x + insets.left), y: defined(y + insets.top),
            width: max(0, defined(width - insets.left - insets.right)),
            height: max(0, defined(height - insets.top - insets.bottom)))
    }
}
