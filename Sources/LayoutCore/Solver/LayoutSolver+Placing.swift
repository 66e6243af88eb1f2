/// Placing: each node gets its rectangle from what its slot holds, the outermost first.
extension LayoutSolver {
    /// Places a node whose slot holds the proposal and size that its parent decided, and everything inside it.
    func place(_ index: Int, _ origin: Point) {
        let slot = slots[index]
        frames[index] = Rect(x: origin.x, y: origin.y, width: slot.size.width, height: slot.size.height)
        if isFilled(index) {
            frames[index + 1] = Rect(x: origin.x, y: origin.y, width: slot.size.width, height: slot.size.height)
            return
        }
        let space = ChildSpace(
            origin: origin, width: slot.size.width, isMirrored: nodes[index].flags.contains(.rightToLeft))
        switch nodes[index].kind {
        case .greedy, .circle, .image, .resizableImage, .flexibleLeaf, .text, .spacer, .divider: break
        case .frame: placeWrapped(index, frameChildPlace(index, slot), space)
        case .flexibleFrame: placeWrapped(index, flexibleFrameChildPlace(index, slot), space)
        case .padding: placeWrapped(index, paddingChildPlace(index, slot), space)
        case .horizontalStack: placeStack(HorizontalStack.self, index, slot, space)
        case .verticalStack: placeStack(VerticalStack.self, index, slot, space)
        case .depthStack: placeDepthStack(index, slot, space)
        case .scroll: placeScroll(index, slot, space)
        case .secondary: placeSecondary(index, slot, space)
        case .grid: placeGrid(index, slot, space)
        case .viewThatFits: placeViewThatFits(index, slot, space)
        case .customLayout: placeCustomLayout(index, slot, space)
        case .geometryReader: placeGeometryReader(index, slot, space)
        case .coordinateSpace: placeNamedSpace(index, slot, space)
        case .drawingEffect: placeDrawingEffect(index, slot, space)
        case .barContainer: placeBarContainer(index, slot, space)
        case .split: placeSplit(index, slot, space)
        case .lazy: placeLazy(index, slot, space)
        case .ignoresSafeArea: placeIgnoringSafeArea(index, slot, space)
        case .safeAreaPadding: placeSafeAreaPadding(index, slot, space)
        case .safeAreaInset: placeSafeAreaInset(index, slot, space)
        case .gridRow: break
        default: placeWrapped(index, wrappedPlace(index, slot), space)
        }
    }

    /// Whether a node is a frame whose child takes exactly its place, and has no guides to ask for.
    ///
    /// A greedy child is offered the frame's own length, and where the frame had no offer it gave the frame its own.
    @inline(__always)
    private func isFilled(_ index: Int) -> Bool {
        let node = nodes + index
        return (node.pointee.kind == .frame || node.pointee.kind == .flexibleFrame)
            && nodes[index + 1].kind == .greedy && !node.pointee.horizontal.isCustom
            && !node.pointee.vertical.isCustom
    }

    @inline(__always)
    private func placeWrapped(_ index: Int, _ child: ChildPlace, _ space: ChildSpace) {
        placeChild(index + 1, child.size, child.origin, space)
    }

    /// Places a child whose slot holds `size` at a point relative to its parent's top leading corner.
    @inline(__always)
    func placeChild(_ child: Int, _ size: Size, _ origin: Point, _ space: ChildSpace) {
        let corner = space.corner(origin, width: size.width)
        if nodes[child].kind.isLeaf {
            // Its slot may have been written a moment ago: reading it back would wait for that.
            frames[child] = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
        } else {
            place(child, corner)
        }
    }

    /// Sizes the child of a wrapper as it will be placed, and answers where that is.
    func wrappedPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        switch nodes[index].kind {
        case .frame: frameChildPlace(index, slot)
        case .flexibleFrame: flexibleFrameChildPlace(index, slot)
        case .padding, .safeAreaPadding: paddingChildPlace(index, slot)
        case .containerFrame: containerFrameChildPlace(index, slot)
        case .fixedSize: fixedSizeChildPlace(index, slot)
        case .aspectRatio: aspectRatioChildPlace(index, slot)
        case .position: positionChildPlace(index, slot)
        case .offset: offsetChildPlace(index, slot)
        default: samePlace(index, slot)
        }
    }

    /// The child takes exactly the place of its wrapper.
    func samePlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        ChildPlace(origin: .zero, size: size(index + 1, slot.proposal.rawWidth, slot.proposal.rawHeight))
    }
}

/// A coordinate, or 0 where infinite lengths cancel each other: only NaN is not equal to itself.
@inline(__always)
package func defined(_ value: Double) -> Double { value == value ? value : 0 }

/// Where the child of a wrapper comes to lie, relative to the wrapper, and its size there.
struct ChildPlace {
    var origin: Point
    var size: Size
}

/// A node as its children see it: their origins run from its top leading corner.
struct ChildSpace {
    /// The left top corner.
    let origin: Point
    let width: Double
    /// Whether the leading edge is the right one.
    let isMirrored: Bool

    /// Where the left top corner of a child lies that is `width` wide and begins at `start`.
    @inline(__always)
    func corner(_ start: Point, width childWidth: Double) -> Point {
        let left = isMirrored ? width - start.x - childWidth : start.x
        return Point(x: moved(origin.x, by: left), y: moved(origin.y, by: start.y))
    }

    @inline(__always)
    private func moved(_ start: Double, by distance: Double) -> Double {
        let end = start + distance
        if end == end { return end }
        return distance == distance ? 0 : defined(start)
    }
}
