/// The children of a custom layout, in their order.
///
/// They can be asked only while the layout is: afterwards their sizes are 0 and placing them does nothing.
public struct LayoutSubviews: RandomAccessCollection {
    let session: LayoutSession
    let container: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { session.children.count }

    public subscript(position: Int) -> LayoutSubview {
        LayoutSubview(session: session, node: session.children[position], position: position)
    }

    /// The direction of the layout around; places are always given from left to right.
    public var layoutDirection: LayoutDirection {
        guard let solver = session.solver else { return .leftToRight }
        return solver.nodes[container].flags.contains(.rightToLeft) ? .rightToLeft : .leftToRight
    }

    /// Whether any child may give a guide a value.
    func mayHave(_ guide: Guide) -> Bool {
        guard let solver = session.solver else { return false }
        return session.children.contains { solver.mayHave($0, guide) }
    }

    /// What the children, as they are placed, make of a guide.
    func merged(_ guide: Guide, in bounds: Rect, proposal: ProposedViewSize) -> Double? {
        guard let solver = session.solver else { return nil }
        var merged = MergedGuide(guide)
        session.forEachPlacedChild(in: bounds, proposal: proposal) { child, _, origin in
            guard solver.mayHave(child, guide) else { return }
            if let value = solver.explicitGuide(child, guide, solver.slots[child]) {
                merged.add(value + guide.along(origin))
            }
        }
        return merged.value
    }
}

/// A child of a custom layout.
public struct LayoutSubview {
    let session: LayoutSession
    let node: Int
    let position: Int

    /// What the child answers to a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
        session.size(node, proposal)
    }

    /// The size of the child for a proposal, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = session.size(node, proposal)
        return ViewDimensions(session: session, node: node, slot: Slot(proposal: proposal, size: size))
    }

    /// The distances that the child asks of its neighbours.
    public var spacing: ViewSpacing { session.spacing(of: node) }

    /// The layout priority of the child: 0 unless a modifier says otherwise.
    public var priority: Double { session.solver?.facts[node].priority ?? 0 }

    /// The value that a modifier on the child gives to a key, or the key's default.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        session.solver?.layoutValue(of: node, ObjectIdentifier(key)) as? Key.Value ?? key.defaultValue
    }

    /// Puts a point of the child, given as part of its size, at a position; the last call counts.
    ///
    /// - Parameters:
    ///   - point: in the coordinates of the bounds.
    ///   - anchor: the point of the child that is put there.
    ///   - proposal: what the child is offered; it takes the size that it answers.
    public func place(at point: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        session.place(position, at: point, anchor: anchor, proposal: proposal.withoutNaN)
    }
}

/// A key for values that views hand to the layout around them.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that give none.
    static var defaultValue: Value { get }
}

/// A value under a key.
struct LayoutValue {
    var key: ObjectIdentifier
    var value: Any
}

extension ProposedViewSize {
    /// The proposal with lengths that are no number left open.
    var withoutNaN: ProposedViewSize {
        ProposedViewSize(
            rawWidth: rawWidth.isNaN ? Self.unspecifiedLength : rawWidth,
            rawHeight: rawHeight.isNaN ? Self.unspecifiedLength : rawHeight)
    }
}
