/// Facts that few nodes have, apart from the nodes.
package struct SideTables {
    package private(set) var limits: [FrameLimitsPair] = []
    package private(set) var leaves: [LeafRecord] = []
    package private(set) var guides: [ExplicitGuide] = []

    init() {
        reset()
    }

    /// Empties the tables but for row 0, which no node names, so that every table has an address.
    mutating func reset() {
        limits.removeAll(keepingCapacity: true)
        leaves.removeAll(keepingCapacity: true)
        guides.removeAll(keepingCapacity: true)
        let none = FrameLimits(minimum: nil, ideal: nil, maximum: nil)
        limits.append(FrameLimitsPair(width: none, height: none))
        let zero = LeafLength(fixed: 0)
        leaves.append(
            LeafRecord(width: zero, height: zero, firstTextBaseline: .nan, lastTextBaseline: .nan))
        guides.append(ExplicitGuide(guide: .horizontal(.leading), value: 0))
    }

    mutating func add(_ pair: FrameLimitsPair) -> Int32 { limits.appendRow(pair) }
    mutating func add(_ leaf: LeafRecord) -> Int32 { leaves.appendRow(leaf) }
    mutating func add(_ guide: ExplicitGuide) -> Int32 { guides.appendRow(guide) }

    var byteCount: Int {
        limits.byteCount + leaves.byteCount + guides.byteCount
    }
}

/// Limits of a flexible frame on both axes.
package struct FrameLimitsPair: Equatable, Sendable {
    package var width: FrameLimits
    package var height: FrameLimits

    package init(width: FrameLimits, height: FrameLimits) {
        self.width = width
        self.height = height
    }
}

/// A value given to a guide of a view, in points from its top leading corner.
package struct ExplicitGuide: Equatable, Sendable {
    package var guide: Guide
    package var value: Double
    /// Row of what computes the value from the view's dimensions, in `RareTables.guideValues`; -1 when it is constant.
    package var computation: Int32 = -1

    package init(guide: Guide, value: Double) {
        self.guide = guide
        self.value = value
    }
}
