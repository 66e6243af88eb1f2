/// The size of a view and where its guides lie.
public struct ViewDimensions {
    let session: LayoutSession
    /// The view, or nil for a box that has no guides but the defaults.
    let node: Int?
    let slot: Slot

    /// In points.
    public var width: Double { slot.size.width }
    /// In points.
    public var height: Double { slot.size.height }

    /// The position of a guide, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> Double {
        if let value = self[explicit: guide] { return value }
        guard let solver = session.solver else { return 0 }
        return node.map { solver.defaultValue(guide, $0, slot.size) } ?? solver.boxValue(guide, slot.size)
    }

    /// The position of a guide, in points from the top.
    public subscript(guide: VerticalAlignment) -> Double {
        if let value = self[explicit: guide] { return value }
        guard let solver = session.solver else { return 0 }
        return node.map { solver.defaultValue(guide, $0, slot.size) } ?? solver.boxValue(guide, slot.size)
    }

    /// The position that the view or something inside gives to a guide.
    public subscript(explicit guide: HorizontalAlignment) -> Double? { explicitValue(.horizontal(guide)) }

    /// The position that the view or something inside gives to a guide.
    public subscript(explicit guide: VerticalAlignment) -> Double? { explicitValue(.vertical(guide)) }

    private func explicitValue(_ guide: Guide) -> Double? {
        guard let solver = session.solver, let node, solver.mayHave(node, guide) else { return nil }
        return solver.explicitGuide(node, guide, slot)
    }
}
