/// How a modifier draws a view apart from where it was placed.
package struct DrawingEffect: Equatable, Sendable {
    package var scaleX = 1.0
    package var scaleY = 1.0
    /// Clockwise; the other way in right-to-left layouts.
    package var degrees = 0.0
    /// What stays where it is.
    package var anchor = UnitPoint.center
    /// In points, from the leading edge to the trailing one and downwards.
    package var offsetX = 0.0
    package var offsetY = 0.0
    /// Whether the effect is known only when everything is placed.
    package var isLate = false

    package init() {}

    /// The effect on a view that was placed.
    package func transform(of frame: Rect, isMirrored: Bool) -> DrawingTransform {
        let anchorX = isMirrored ? 1 - anchor.x : anchor.x
        let point = Point(
            x: defined(frame.x + frame.width * anchorX), y: defined(frame.y + frame.height * anchor.y))
        let change = DrawingTransform(
            scaleX: scaleX, scaleY: scaleY, degrees: isMirrored ? -degrees : degrees, around: point)
        if offsetX == 0, offsetY == 0 { return change }
        return change.followed(by: DrawingTransform(translationX: isMirrored ? -offsetX : offsetX, y: offsetY))
    }
}

/// A placed view that is drawn by what it reads of its own place.
package struct VisualGeometry: Equatable, Sendable {
    package var node: Int
    /// Index of the space around it, or -1, and of the space that its effect makes.
    package var space: Int32
    package var ownSpace: Int32
}

/// `coordinateSpace`, `scaleEffect`, `rotationEffect` and `visualEffect`.
extension LayoutSolver {
    func placeNamedSpace(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let child = samePlace(index, slot)
        work.pointee.spaces.push(.named(nodes[index].side, frames[index]), index + 1..<Int(nodes[index].end))
        placeChild(index + 1, child.size, child.origin, space)
        work.pointee.spaces.pop()
    }

    func placeDrawingEffect(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let effect = rare.pointee.effects[Int(nodes[index].side)]
        let child = samePlace(index, slot)
        let around = work.pointee.spaces.innermost
        work.pointee.spaces.push(
            effect.isLate
                ? .visual(DrawingTransform())
                : .drawing(effect.transform(of: frames[index], isMirrored: space.isMirrored)),
            index + 1..<Int(nodes[index].end))
        if effect.isLate {
            work.pointee.note(
                VisualGeometry(node: index, space: around, ownSpace: work.pointee.spaces.innermost))
        }
        placeChild(index + 1, child.size, child.origin, space)
        work.pointee.spaces.pop()
    }
}

extension LayoutArena {
    /// Views of the last layout that are drawn by what they read, in the order of placing.
    package var visualGeometries: [VisualGeometry] { work.pointee.visuals }

    /// Whether some view is drawn with an effect that is known from the start.
    package var hasDrawingEffects: Bool { rare.effects.contains { !$0.isLate } }

    package func geometry(of visual: VisualGeometry) -> NodeGeometry {
        NodeGeometry(arena: self, frame: frame(of: visual.node), place: visual.space)
    }

    /// Decides how a view is drawn, one effect after the other.
    package func draw(_ visual: VisualGeometry, _ effects: [DrawingEffect]) {
        guard visual.node < answeredCount else { return }
        let isMirrored = nodes[visual.node].flags.contains(.rightToLeft)
        var drawing = DrawingTransform()
        for effect in effects {
            drawing = drawing.followed(by: effect.transform(of: frames[visual.node], isMirrored: isMirrored))
        }
        work.pointee.spaces.draw(visual.ownSpace, drawing)
    }
}
