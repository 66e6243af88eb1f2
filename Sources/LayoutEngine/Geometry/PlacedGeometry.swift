import LayoutCore
import ViewTree

/// What a proxy of a placed view answers.
package struct PlacedGeometry: GeometryReading {
    let geometry: NodeGeometry
    /// Whether the leading edge is the right one.
    let isMirrored: Bool
    /// The numbers of the names of coordinate spaces.
    let spaceNames: [String: Int32]

    package var size: Size { geometry.frame.size }

    package var safeAreaInsets: EdgeInsets { geometry.safeAreaInsets(isMirrored: isMirrored) }

    package func frame(in space: GeometrySpace) -> Rect {
        if space == .local { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
        return geometry.frame(in: reference(space) ?? .global)
    }

    package func bounds(of space: GeometrySpace) -> Rect? { reference(space).flatMap { geometry.bounds(of: $0) } }

    /// Nil for a name that no space has.
    private func reference(_ space: GeometrySpace) -> NodeGeometry.Reference? {
        switch space {
        case .local, .global: .global
        case .named(let name): spaceNames[name].map { .named($0) }
        case .scrollView(let axis): .scroll(axis)
        }
    }
}

extension LayoutWorkspace {
    /// The geometry of a node of the last layout, which holds until the workspace is used again.
    ///
    /// - Parameter direction: which edge of the node is the leading one.
    package func geometry(ofNode node: Int, direction: LayoutDirection = .leftToRight) -> PlacedGeometry {
        PlacedGeometry(
            geometry: arena.geometry(of: node), isMirrored: direction == .rightToLeft, spaceNames: resolved.spaceNames)
    }
}
