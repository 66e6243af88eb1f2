/// GeometryReader: takes its offer, and puts every child at its top leading corner, offered its own size.
extension LayoutSolver {
    func geometryReaderSize(_ width: Double, _ height: Double) -> Size {
        ProposedViewSize(rawWidth: width, rawHeight: height).replacingUnspecifiedDimensions()
    }

    func placeGeometryReader(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        work.pointee.readers.append(
            ReaderGeometry(
                node: index, space: work.pointee.spaces.innermost,
                safeAreaInsets: safeAreaInsets(around: frames[index], .all, isMirrored: space.isMirrored),
                largeTitle: work.pointee.largeTitle))
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            placeChild(child, size(child, slot.size.width, slot.size.height), .zero, space)
            child = Int(nodes[child].end)
        }
    }
}

/// What a placed GeometryReader tells beside its frame.
package struct ReaderGeometry: Equatable, Sendable {
    package var node: Int
    /// Index of the innermost space around it, or -1.
    package var space: Int32
    /// The safe area that it touches, in points.
    package var safeAreaInsets: EdgeInsets
    /// The large title above it.
    var largeTitle: LargeTitle?
}
