/// How the solver asks custom layouts.
extension LayoutSolver {
    private func withLayout<Answer>(_ index: Int, _ body: (LayoutBox, LayoutSession) -> Answer) -> Answer {
        withSession(of: index) { session in body(rare.pointee.layouts[Int(nodes[index].side)], session) }
    }

    func customLayoutSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        // The layout and its session take as long as a few questions, whatever they ask.
        work.pointee.charge(4)
        return withLayout(index) { layout, session in
            let size = layout.size(ProposedViewSize(rawWidth: width, rawHeight: height), session.subviews)
            return Size(width: defined(size.width), height: defined(size.height))
        }
    }

    func placeCustomLayout(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        let bounds = Rect(x: space.origin.x, y: space.origin.y, width: slot.size.width, height: slot.size.height)
        withLayout(index) { layout, session in
            layout.place(bounds, slot.proposal, session.subviews)
            session.forEachPlacedChild(in: bounds, proposal: slot.proposal) { child, size, origin in
                placeChild(child, size, origin, space)
            }
        }
    }

    func customLayoutGuide(_ index: Int, _ guide: Guide, _ slot: Slot) -> Double? {
        let bounds = Rect(x: 0, y: 0, width: slot.size.width, height: slot.size.height)
        return withLayout(index) { layout, session in
            layout.explicitValue(guide, bounds, slot.proposal, session.subviews)
        }
    }

    func customLayoutSpacingRow(_ index: Int) -> Int32 {
        guard nodes[index].childCount > 0 else { return SpacingTable.zero }
        return withLayout(index) { layout, session in
            spacings.row(of: layout.spacing(session.subviews).spacing)
        }
    }

    func customLayoutFacts(_ index: Int) -> Facts {
        // The layout may give any guide a value of its own.
        Facts(priority: nodes[index].childCount == 0 ? -.infinity : 0, flags: .guides)
    }

    /// The value that the outermost modifier on a view gives to a key; containers keep what is inside to themselves.
    func layoutValue(of node: Int, _ key: ObjectIdentifier) -> Any? {
        var inner = node
        while nodes[inner].kind.isWrapper {
            if nodes[inner].kind == .layoutValue {
                let value = rare.pointee.layoutValues[Int(nodes[inner].side)]
                if value.key == key { return value.value }
            }
            inner += 1
        }
        return nil
    }
}

extension LayoutArena {
    /// A container that a layout of one's own sizes and places.
    @discardableResult
    public func open<Content: Layout>(_ layout: Content, direction: LayoutDirection = .leftToRight) -> Int {
        openCustomLayout(
            LayoutBox(layout), orientation: Content.layoutProperties.stackOrientation, direction: direction)
    }

    /// Hands a value to the layout around a view, under a key.
    @discardableResult
    public func openLayoutValue<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) -> Int {
        openLayoutValue(LayoutValue(key: ObjectIdentifier(key), value: value))
    }
}
