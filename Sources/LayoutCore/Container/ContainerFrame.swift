/// What `containerRelativeFrame` asks of the nearest container, in points.
package struct ContainerFrame {
    /// A set of axes.
    package struct Axes: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let horizontal = Axes(rawValue: 1)
        package static let vertical = Axes(rawValue: 2)
    }

    package var axes: Axes
    /// Columns or rows that the container is divided into, of which the frame spans some, with gaps between them.
    package var count = 1
    package var span = 1
    package var spacing = 0.0
    /// The length for that of the container; nil takes the share, as a length that is nil does.
    package var length: ((Double, Axis) -> Double?)?

    package init(axes: Axes) {
        self.axes = axes
    }

    /// The length along an axis; nil passes the offer through, as where the container has no length.
    func length(of container: Double, along axis: Axis) -> Double? {
        guard axes.contains(axis == .horizontal ? .horizontal : .vertical), container.isFinite else { return nil }
        if let length = length?(container, axis) { return max(0, defined(length)) }
        let column = (container - spacing * Double(count - 1)) / Double(count)
        return max(0, column * Double(span) + spacing * Double(span - 1))
    }
}

/// `containerRelativeFrame`: a fixed frame, whose lengths the container around decides.
///
/// The container is what the solver has entered last: the offer to the root, then every scroll view. A view that shall
/// be one (a column, a tab) sets `SolverWork.container` while what is inside of it is sized and placed, and calls
/// `takeContainer` before; the space that it pushes tells of it for trees that come late.
extension LayoutSolver {
    private func fixedLengths(_ index: Int) -> (width: Double?, height: Double?) {
        let frame = rare.pointee.containerFrames[Int(nodes[index].side)]
        let container = work.pointee.container
        return (
            frame.length(of: container.rawWidth, along: .horizontal),
            frame.length(of: container.rawHeight, along: .vertical)
        )
    }

    func containerFrameSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let fixed = fixedLengths(index)
        if let width = fixed.width, let height = fixed.height { return Size(width: width, height: height) }
        let child = size(index + 1, fixed.width ?? width, fixed.height ?? height)
        return Size(width: fixed.width ?? child.width, height: fixed.height ?? child.height)
    }

    func containerFrameChildPlace(_ index: Int, _ slot: Slot) -> ChildPlace {
        let fixed = fixedLengths(index)
        let child = size(
            index + 1, fixed.width ?? slot.proposal.rawWidth, fixed.height ?? slot.proposal.rawHeight)
        return ChildPlace(origin: alignedOrigin(index, child, in: slot.size), size: child)
    }

    /// Asks from here on as at a node of a placed layout.
    ///
    /// What was asked since it was placed may have left answers of other containers in the views around it.
    func enterContainer(of node: Int) {
        if rare.pointee.containerFrames.isEmpty { return }
        let space = work.pointee.spaces.space(around: node)
        for container in work.pointee.spaces.containers(around: space) where nodes[container].a != 0 {
            work.pointee.enterContainer(of: work.pointee.spaces.space(around: container + 1))
            takeContainer(container)
        }
        work.pointee.enterContainer(of: space)
    }

    /// Nothing of the lengths is known before the container is.
    func containerFrameFacts(_ index: Int, _ inner: Facts) -> Facts {
        var facts = inner.wrapped()
        facts.flags.subtract([.knowsAll, .ignoresProposedHeight])
        return facts
    }

    /// Lets the views inside a node answer anew when their container is another than the last time.
    func takeContainer(_ index: Int) {
        guard work.pointee.changesContainer(of: index) else { return }
        let (first, end) = (index + 1, Int(nodes[index].end))
        work.pointee.charge((end - first) / 4 + 1)
        var grids: [Int] = []
        for node in first..<end {
            if nodes[node].kind == .grid { grids.append(Int(nodes[node].side)) }
            if nodes[node].kind.isContainer { work.pointee.noteContainer(of: node) }
            if nodes[node].kind == .customLayout { rare.pointee.layouts[Int(nodes[node].side)].forgetSolve() }
        }
        work.pointee.forgetAnswers(of: first..<end, grids: grids)
        // Before facts are noted, which may ask for sizes.
        (slots + first).initialize(repeating: .empty, count: end - first)
        noteFacts(count: end, from: first)
    }
}
