/// A guide that someone defined beside those that every view has.
struct CustomAlignment {
    /// Where the guide lies in a view that says nothing of it, in points from its top leading corner.
    var defaultValue: (ViewDimensions) -> Double

    /// Raw values below this are the guides that every view has.
    static var firstRaw: Int { 5 }
}

extension LayoutArena {
    /// Defines a horizontal guide for the views of this arena; `nil` after some 250 of them.
    ///
    /// Until the arena is reset, the guide can be named wherever a horizontal alignment is wanted. A container takes the
    /// mean of the values that its children give to it.
    ///
    /// - Parameter defaultValue: where the guide lies in a view that says nothing of it, in points from its leading edge.
    public func addHorizontalAlignment(
        defaultValue: @escaping (ViewDimensions) -> Double
    ) -> HorizontalAlignment? {
        addAlignment(defaultValue).map { HorizontalAlignment(raw: $0) }
    }

    /// Defines a vertical guide for the views of this arena; `nil` after some 250 of them.
    ///
    /// - Parameter defaultValue: where the guide lies in a view that says nothing of it, in points from its top.
    public func addVerticalAlignment(defaultValue: @escaping (ViewDimensions) -> Double) -> VerticalAlignment? {
        addAlignment(defaultValue).map { VerticalAlignment(raw: $0) }
    }
}

extension LayoutSolver {
    /// Where a horizontal guide lies in a view that says nothing of it.
    @inline(__always)
    func defaultValue(_ alignment: HorizontalAlignment, _ child: Int, _ size: Size) -> Double {
        alignment.isCustom
            ? customDefault(alignment.raw, child, size) : alignment.defaultValue(width: size.width)
    }

    /// Where a vertical guide lies in a view that says nothing of it.
    @inline(__always)
    func defaultValue(_ alignment: VerticalAlignment, _ child: Int, _ size: Size) -> Double {
        alignment.isCustom
            ? customDefault(alignment.raw, child, size) : alignment.defaultValue(height: size.height)
    }

    /// Where a horizontal guide lies in a box in which views are aligned.
    ///
    /// A box has no guides but the defaults: those of what is inside follow from where the box puts it.
    @inline(__always)
    func boxValue(_ alignment: HorizontalAlignment, _ size: Size) -> Double {
        alignment.isCustom
            ? customDefault(alignment.raw, nil, size) : alignment.defaultValue(width: size.width)
    }

    /// Where a vertical guide lies in a box in which views are aligned.
    @inline(__always)
    func boxValue(_ alignment: VerticalAlignment, _ size: Size) -> Double {
        alignment.isCustom
            ? customDefault(alignment.raw, nil, size) : alignment.defaultValue(height: size.height)
    }

    private func customDefault(_ raw: UInt8, _ child: Int?, _ size: Size) -> Double {
        let row = Int(raw) - CustomAlignment.firstRaw
        guard rare.pointee.alignments.indices.contains(row) else { return 0 }
        let slot = Slot(proposal: child.map { slots[$0].proposal } ?? ProposedViewSize(size), size: size)
        let value = withSession { session in
            rare.pointee.alignments[row].defaultValue(ViewDimensions(session: session, node: child, slot: slot))
        }
        return value.isNaN ? 0 : value
    }
}
